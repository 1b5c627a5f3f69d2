import { giveFiles } from "@prumo/api/testing/attachments";
import { triableRows } from "@prumo/api/testing/rows";
import { LOCATION_QUESTION } from "@prumo/domain/attachment";
import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "../app/paths";
import { FetchingRequest } from "../testing/fetching-request";
import { holdBack } from "../testing/held-answers";
import { openApp, openList, server, withServer } from "../testing/open-app";
import { sampled } from "../testing/page-sample";

withServer();

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", FetchingRequest);
});

const text = (name: string, content = `Conteúdo de ${name}`) => new File([content], name, { type: "text/plain" });
const zone = () => screen.findByRole("group", { name: "Solte ou cole arquivos aqui" });
const fileNames = () =>
  within(screen.getByRole("list", { name: "Arquivos" }))
    .getAllByRole("listitem")
    .map((row) => row.querySelector("a, button")?.textContent);

async function drop(...files: File[]) {
  const place = await zone();
  const event = createEvent.drop(place);
  Object.defineProperty(event, "dataTransfer", { value: { types: ["Files"], files } });
  fireEvent(place, event);
}

async function act(user: Awaited<ReturnType<typeof openApp>>["user"], name: string, action: string) {
  await user.click(screen.getByRole("button", { name: `Ações de ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

describe("the files of a record", () => {
  it("adds dropped files in their order, moves one, removes it and takes it back", async () => {
    const { compra } = await triableRows(server().db, 1);
    const { user } = await openApp(paths.compras.detalhes(compra));
    await drop(text("um.txt"), text("dois.txt"));
    await waitFor(() => expect(fileNames()).toEqual(["um.txt", "dois.txt"]));
    await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());

    await act(user, "dois.txt", "Mover para cima");
    await waitFor(() => expect(fileNames()).toEqual(["dois.txt", "um.txt"]));
    screen.getByRole("link", { name: "dois.txt" }).focus();
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await waitFor(() => expect(fileNames()).toEqual(["um.txt", "dois.txt"]));

    await act(user, "um.txt", "Remover");
    await waitFor(() => expect(fileNames()).toEqual(["dois.txt"]));
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(fileNames()).toHaveLength(2));
  });

  it("names a refused file with its reason, and sends the others", async () => {
    const { user } = await openApp(paths.pessoas.editar(1));
    await drop(text("vazio.txt", ""), text("boleto.pdf", "nenhum PDF"), text("bom.txt"));
    expect(await screen.findByText("O arquivo está vazio")).toBeInTheDocument();
    expect(screen.getByText("Isto não é PDF: o conteúdo do arquivo é outro")).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: "bom.txt" })).toBeInTheDocument();
    for (const button of screen.getAllByRole("button", { name: "Dispensar" })) await user.click(button);
    expect(screen.queryByText("O arquivo está vazio")).not.toBeInTheDocument();
  });

  it("sends a file whose answer was lost again with the same key, and it is kept once", async () => {
    await openApp(paths.pessoas.editar(2));
    await zone();
    const own = globalThis.fetch;
    const keys: (string | undefined)[] = [];
    vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
      const answer = await own(url, init);
      if (!url.includes("/anexos/enviar")) return answer;
      const { "idempotency-key": key } = init.headers as Record<string, string>;
      keys.push(key);
      if (keys.length === 1) throw new TypeError("The line was cut after the file had come");
      return answer;
    });
    await drop(text("nota.txt"));
    expect(await screen.findByText("A conexão caiu antes de o arquivo chegar")).toBeInTheDocument();
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(fileNames()).toEqual(["nota.txt"]));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it("asks before a photo is sent whose place cannot be taken away, and cancels a file on its way", {
    tags: ["full"],
  }, async () => {
    const { user } = await openApp(paths.pessoas.editar(3));
    const upload = holdBack((url) => url.includes("/anexos/enviar"));
    const photo = new File([`\0\0\0\x18ftypheic${"\0".repeat(32)}`], "foto.heic", { type: "image/heic" });
    await drop(photo);
    const question = await screen.findByRole("alertdialog", { name: LOCATION_QUESTION });
    expect(question).toHaveTextContent("foto.heic");
    await user.click(within(question).getByRole("button", { name: "Cancelar" }));
    expect(screen.queryByText("foto.heic")).not.toBeInTheDocument();

    await drop(photo);
    await user.click(await screen.findByRole("button", { name: "Anexar assim mesmo" }));
    await upload.asked();
    expect(screen.getByRole("progressbar", { name: "Envio de foto.heic" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByText("foto.heic")).not.toBeInTheDocument());
    upload.letGo();
  });

  it("takes a picture by the camera of a device that is touched", async () => {
    const real = matchMedia;
    vi.stubGlobal("matchMedia", (query: string) => {
      return query === "(pointer: coarse)" ? { ...real(query), matches: true } : real(query);
    });
    await openApp(paths.pessoas.editar(4));
    const camera = await screen.findByLabelText("Foto da câmera");
    expect(camera).toHaveAttribute("capture", "environment");
    expect(camera).toHaveAttribute("accept", "image/*");
  });

  it("is shown to who may only see the record, and not changed by them", async () => {
    const { anexoConta } = await triableRows(server().db, 1);
    const { user } = await openApp(paths.contasReceber.detalhe(anexoConta), "4-leitura");
    await user.click(await screen.findByRole("button", { name: "Ações de anexo 0.txt" }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(["Abrir em outra aba"]);
    expect(screen.queryByText("Solte ou cole arquivos aqui")).not.toBeInTheDocument();
  });
});

const ALL_DAYS = { data_inicial: "", data_final: "" };

describe("the list of records that have files", () => {
  for (const [tags, part] of sampled(
    [
      ["compra_id", paths.compras.lista(ALL_DAYS)],
      ["ordem_servico_id", paths.ordemServico.lista()],
      ["pessoa_id", paths.pessoas.lista()],
      ["inventario_id", paths.inventarios.lista()],
      ["contagem_id", paths.caixa.historico()],
    ] as const,
    undefined,
    3,
  ))
    it.each(part)("counts the files of each row, and finds those without, by %s", { tags }, async (column, address) => {
      await triableRows(server().db, 1);
      await giveFiles(server().db, column);
      const app = await openList(address);
      const counts = () => screen.queryAllByRole("img", { name: "1 anexo" });
      await waitFor(() => expect(counts().length).toBeGreaterThan(0));
      await app.user.click(screen.getByRole("button", { name: "Anexos", expanded: false }));
      await app.user.click(await screen.findByRole("radio", { name: "Sem anexo" }));
      await waitFor(() => expect(app.address()).toContain("sem_anexo=1"));
      await waitFor(() => expect(counts()).toEqual([]));
      expect(screen.getAllByRole("row").length).toBeGreaterThan(1);
    });
});

describe("the list of contas", () => {
  it("counts the files of a conta in its row, and finds those without", async () => {
    const { anexoConta } = await triableRows(server().db, 1);
    const { api } = await server().loginAs("1-admin");
    const { conta } = await api.contasReceber.find({ params: { id: anexoConta } });
    const day = conta.data_vencimento;
    const address = paths.contasReceber.lista({ dataInicial: day, dataFinal: day, cliente: conta.cliente.id });
    const app = await openList(address);
    expect(await screen.findByRole("img", { name: "1 anexo" })).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Status", expanded: false }));
    await app.user.click(await screen.findByRole("checkbox", { name: "Só sem anexo" }));
    await app.user.click(screen.getByRole("button", { name: "Aplicar" }));
    await waitFor(() => expect(app.address()).toContain("sem_anexo=1"));
    await waitFor(() => expect(screen.queryByRole("img", { name: "1 anexo" })).not.toBeInTheDocument());
  });
});
