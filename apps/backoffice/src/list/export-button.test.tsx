import { ROWS_HEADER } from "@prumo/api-client/file-rows";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { forgetUser } from "../app/forget-user";
import { openApp, server, withServer } from "../testing/open-app";
import { sampled } from "../testing/page-sample";

withServer();

type User = Awaited<ReturnType<typeof openApp>>["user"];

/** Chooses a file in the menu of the export. */
async function choose(user: User, item: string, button = "Exportar") {
  await user.click(await screen.findByRole("button", { name: button }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

/** Collects the files that the browser is given to save. */
function kept() {
  const files: { name: string; text: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return "blob:arquivo";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blobs.at(-1)?.text() ?? Promise.resolve("") });
  });
  return files;
}

it("an export gives all rows of the filters as a file with a name", async () => {
  const files = kept();
  const { user } = await openApp("/contasPagar?status=parcial&dataInicial=&dataFinal=");
  await choose(user, "CSV, todas as colunas");
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe("contas-a-pagar-2026-11-20.csv");
  const [titles, ...rows] = ((await files[0]?.text) ?? "").trim().split("\r\n");
  expect(titles).toContain("Razão social");
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.every((row) => row.includes("Parcial"))).toBe(true);
});

it("an export has the rows, the order and the columns that the list shows", async () => {
  const files = kept();
  const { user } = await openApp(
    "/contasPagar?status=parcial&dataInicial=&dataFinal=&ordem=residual&direcao=desc&colunas=residual,pessoa",
  );
  await choose(user, "CSV");
  await waitFor(() => expect(files).toHaveLength(1));
  const [titles, ...rows] = ((await files[0]?.text) ?? "").replace("\uFEFF", "").trim().split("\r\n");
  expect(titles).toBe("Em aberto;Fornecedor;Documento;Referência;Anexos");
  const open = rows.map((row) => Number(row.split(";")[0]?.replace(",", ".")));
  expect(open.length).toBeGreaterThan(10);
  expect(open).toEqual(open.toSorted((a, b) => b - a));
  await choose(user, "Excel");
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files[1]?.name).toBe("contas-a-pagar-2026-11-20.xlsx");
});

// The lists whose rows can be selected follow below: their file of all rows is read there.
it.each([
  "/depositos/movimentos",
  "/caixa/historico",
  "/contasBancarias/extrato/1",
  "/produtos/detalhe/1",
  "/gruposuninegocio",
])("the rows of %s are saved as a workbook", async (address) => {
  const files = kept();
  const { user } = await openApp(address, address === "/gruposuninegocio" ? "6-plataforma" : "1-admin");
  await choose(user, "Excel");
  await waitFor(() => expect(files).toHaveLength(1));
});

for (const [tags, part] of sampled([
  "/contasReceber?dataInicial=&dataFinal=",
  "/pessoas",
  "/produtos",
  "/categoriasProduto",
  "/usuarios",
  "/compras",
  "/ordem-servico",
  "/depositos/requerimentos",
  "/estoqueMinimo",
  "/depositos/inventarios",
  "/veiculos",
  "/categoriasConta",
  "/centroResultado",
  "/formasPagamento",
  "/municipiosAtendidos",
  "/permissoes/grupos",
  "/pragas",
  "/financeiro/comissaoPrestador",
  "/whatsapp",
  "/empresas",
  "/perfilAcesso",
]))
  it.each(part)(
    "the file of the rows that are selected in %s has the columns and the rows of the list, of these only",
    { tags },
    async (address) => {
      const files = kept();
      const ofPlatform = ["/empresas", "/perfilAcesso"].includes(address);
      const { user } = await openApp(address, ofPlatform ? "6-plataforma" : "1-admin");
      await choose(user, "CSV");
      await waitFor(() => expect(files).toHaveLength(1));
      const all = ((await files[0]?.text) ?? "").trim().split("\r\n");
      const boxes = (await screen.findAllByRole("checkbox", { name: /^Selecionar/ })).filter(
        (box) => !box.matches("thead *"),
      );
      const open = boxes.filter((box) => !box.matches(":disabled, [aria-disabled=true]"));
      await user.click(open[0] as HTMLElement);
      await choose(user, "Exportar em CSV", "Mais ações");
      await waitFor(() => expect(files).toHaveLength(2));
      const [titles, ...rows] = ((await files[1]?.text) ?? "").trim().split("\r\n");
      expect(titles).toBe(all[0]);
      expect(rows).toHaveLength(1);
      expect(all).toContain(rows[0]);
    },
  );

it("an export of a lote's items gives those of its filters on every page, with the commission of each", {
  tags: ["full"],
}, async () => {
  const files = kept();
  const { api } = await server().loginAs("1-admin");
  const { lotes } = await api.comissao.lotes({ query: { per_page: 100 } });
  const lote = lotes.data.toSorted((a, b) => b.itens - a.itens)[0]?.id ?? 0;
  const query = { serv_or_prod: 2, data_inicial: "2026-01-01", per_page: 10 };
  const { comissao } = await api.comissao.detalhes({ params: { id: lote }, query });
  const address = `/financeiro/comissaoPrestador/edit/${lote}?serv_or_prod=2&data_inicial=2026-01-01&per_page=10&page=2`;
  const { user } = await openApp(address);
  await choose(user, "CSV");
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe("itens-do-lote-2026-11-20.csv");
  const [titles, ...rows] = ((await files[0]?.text) ?? "").trim().split("\r\n");
  expect(titles).toContain("Comissão (%)");
  expect(rows).toHaveLength(comissao.total);
});

it("an export that is refused shows the server's message, and keeps the list", async () => {
  const files = kept();
  const { user, address } = await openApp("/contasPagar?status=parcial&dataInicial=&dataFinal=");
  const button = await screen.findByRole("button", { name: "Exportar" });
  const real = fetch;
  const message = "O servidor está ocupado. Tente novamente em instantes.";
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) =>
    url.includes("formato=csv") ? Response.json({ message }, { status: 503 }) : real(url, init),
  );
  await choose(user, "CSV");
  await screen.findAllByText(message);
  expect(files).toEqual([]);
  expect(address()).toBe("/contasPagar?status=parcial&dataInicial=&dataFinal=");
  await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
});

it("an export opens the login over the page when the session has ended", async () => {
  kept();
  const { user, loseSession } = await openApp("/contasPagar");
  await user.click(await screen.findByRole("button", { name: "Exportar" }));
  const item = await screen.findByRole("menuitem", { name: "Excel" });
  loseSession();
  await user.click(item);
  expect(await screen.findByRole("dialog", { name: "Entre de novo" })).toBeInTheDocument();
});

/** Has the server answer an export as the test goes, in the place of the real one. */
function exporting(found: number) {
  const real = fetch;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (!url.includes("formato=csv")) return real(url, init);
    asked.push(url);
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own;
      },
    });
    init.signal?.addEventListener("abort", () => controller?.error(init.signal?.reason));
    return new Response(body, {
      headers: {
        [ROWS_HEADER]: String(found),
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="grande.csv"',
      },
    });
  });
  const send = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  return { asked, send, end: () => controller?.close(), fail: () => controller?.error(new TypeError("reset")) };
}

const lines = (count: number) => "x;1,00\r\n".repeat(count);
const card = () => screen.findByRole("group", { name: "Exportação" });

it("a long export shows how many rows of those found have come, and goes on while another page is open", {
  tags: ["full"],
}, async () => {
  const files = kept();
  const app = await openApp("/contasPagar");
  const { asked, send, end } = exporting(12_000);
  await choose(app.user, "CSV");
  send(`Nome;Valor\r\n${lines(500)}`);
  const progress = await card();
  await within(progress).findByText("Exportando… 500 de 12.000 linhas");
  expect(within(progress).getByRole("progressbar", { name: "Exportando" })).toHaveAttribute("value", String(1 / 24));
  await app.user.click(screen.getByRole("button", { name: "Exportar" }));
  expect(asked).toHaveLength(1);
  await app.user.click(screen.getByRole("link", { name: "Contas a receber" }));
  await screen.findByRole("heading", { name: "Contas a receber" });
  send(lines(11_500));
  await within(await card()).findByText("Exportando… 12.000 de 12.000 linhas");
  end();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe("grande.csv");
  expect((await files[0]?.text)?.trimEnd().split("\r\n")).toHaveLength(12_001);
  await waitFor(() => expect(screen.queryByRole("group", { name: "Exportação" })).toBeNull());
});

it("a long export is cancelled by keyboard: no file is saved, and the focus comes back to its button", {
  tags: ["full"],
}, async () => {
  const files = kept();
  const { user } = await openApp("/contasPagar");
  const { send } = exporting(12_000);
  const button = await screen.findByRole("button", { name: "Exportar" });
  button.focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("menuitem", { name: "Excel" });
  await user.keyboard("{ArrowDown}{Enter}");
  send(`Nome;Valor\r\n${lines(500)}`);
  await card();
  expect(button).toHaveFocus();
  await user.tab();
  expect(screen.getByRole("button", { name: "Cancelar" })).toHaveFocus();
  await user.keyboard("{Enter}");
  await screen.findAllByText("Exportação cancelada");
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute("aria-busy");
  expect(files).toEqual([]);
});

it("a long export ends without a word and without a file when another user or another company comes", {
  tags: ["full"],
}, async () => {
  const files = kept();
  const { user } = await openApp("/contasPagar");
  const { asked, send } = exporting(12_000);
  await choose(user, "CSV");
  send(`Nome;Valor\r\n${lines(500)}`);
  await card();
  act(() => forgetUser());
  expect(screen.queryByRole("group", { name: "Exportação" })).toBeNull();
  await choose(user, "CSV");
  expect(asked).toHaveLength(2);
  send(`Nome;Valor\r\n${lines(700)}`);
  await within(await card()).findByText("Exportando… 700 de 12.000 linhas");
  expect(screen.queryByText("Exportação cancelada")).toBeNull();
  expect(files).toEqual([]);
});

it("an export whose connection breaks saves nothing, and says so", { tags: ["full"] }, async () => {
  const files = kept();
  const { user } = await openApp("/contasPagar");
  const { send, fail } = exporting(12_000);
  await choose(user, "CSV");
  send(`Nome;Valor\r\n${lines(500)}`);
  await card();
  fail();
  await screen.findAllByText("O arquivo não chegou inteiro e não foi salvo. Exporte de novo.");
  expect(files).toEqual([]);
});

it("a report of more contas than are printed says so, and offers the file with all of them", {
  tags: ["full"],
}, async () => {
  const files = kept();
  const { user, go } = await openApp("/contasPagar");
  const real = fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const response = await real(url, init);
    if (!url.includes("/relatorio")) return response;
    const report = await response.json();
    const [first] = report.por_situacao;
    return Response.json({ ...report, por_situacao: [{ ...first, quantidade: 30_000 }] });
  });
  await go("/contasPagar/relatorio?status=parcial&dataInicial=&dataFinal=");
  await screen.findByRole("button", { name: "Imprimir" });
  const shown = screen.getAllByRole("table")[0]?.querySelectorAll("tbody tr").length;
  const text = `São 30.000 contas. As somas são de todas; a lista tem as primeiras ${shown}. O arquivo exportado tem todas.`;
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole("cell", { name: "30.000 contas" })).toBeInTheDocument();
  await choose(user, "CSV", "Exportar todas");
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.text)?.trimEnd().split("\r\n")).toHaveLength((shown ?? 0) + 1);
});
