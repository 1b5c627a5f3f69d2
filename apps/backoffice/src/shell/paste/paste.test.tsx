import { newConta } from "@prumo/api/testing/contas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { FetchingRequest } from "../../testing/fetching-request";
import { openApp, withServer } from "../../testing/open-app";

withServer();

const line = "34191090570404959480975279260006611980000081488";
const pix =
  "00020126360014br.gov.bcb.pix0114+556191234567852040000530398654040.015802BR5913PADARIA DO ZE6008BRASILIA62070503***6304883D";

/** Pastes a text on the page, outside of fields. */
const paste = (text: string, element: Element = document.body) =>
  fireEvent.paste(element, { clipboardData: { getData: () => text, files: [] } });

const firstOption = async (name: RegExp | string) => {
  const option = await screen.findByRole("option", { name });
  await waitFor(() => expect(option).toHaveAttribute("aria-selected", "true"));
};

it("a pasted boleto leads to the payment of its conta, and another one to a new conta that it fills", async () => {
  const { api, user, address, go } = await openApp("/pessoas");
  await screen.findByRole("heading", { level: 1, name: "Pessoas" });
  const id = await newConta(api, { linha_digitavel: line, valor: 814.88, data_vencimento: "2031-03-01" });
  paste(line);
  await firstOption(/^Pagar a conta de/);
  expect(address()).toBe("/pessoas");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe(`/contasPagar/pagar/${id}`));

  await go("/pessoas");
  await screen.findByRole("heading", { level: 1, name: "Pessoas" });
  paste(pix);
  await firstOption(/^Nova conta a pagar/);
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("textbox", { name: "Pix copia e cola" })).toHaveValue(pix);
  expect(screen.getByRole("textbox", { name: "Valor" })).toHaveValue("R$ 0,01");
  expect(screen.getByRole("combobox", { name: "Tipo de pagamento" })).toHaveValue("17");
  expect(address()).toBe("/contasPagar/new");
});

it("a text that is nothing known is asked of the server by Enter alone, through the palette", async () => {
  const { user } = await openApp("/pessoas");
  await screen.findByRole("heading", { level: 1, name: "Pessoas" });
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    asked.push(`${input instanceof Request ? input.url : input} ${init?.body ?? ""}`);
    return fetch(input, init);
  };
  paste("segredo xyzzy");
  await firstOption("Procurar “segredo xyzzy”");
  expect(asked).toEqual([]);
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("combobox", { name: /^Página, ação/ })).toHaveValue("segredo xyzzy");
  await waitFor(() => expect(asked.some((one) => one.includes("xyzzy"))).toBe(true));
  await screen.findByText("Nenhum resultado");
  globalThis.fetch = fetch;
});

it("what is pasted into a field stays there, and a code in the palette leads to the window", {
  tags: ["full"],
}, async () => {
  const { user } = await openApp("/pessoas");
  await screen.findByRole("heading", { level: 1, name: "Pessoas" });
  paste(line, screen.getByRole("searchbox"));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: /^Página, ação/ });
  fireEvent.change(box, { target: { value: `${line.slice(0, -1)}9` } });
  await firstOption(/^Reconhecer este código/);
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Colar ou soltar" })).toBeVisible();
  expect(await screen.findByText("Boleto com dígito errado")).toBeVisible();
  await firstOption(/^Procurar/);
});

it("a dropped XML is handed over to the import of invoices", async () => {
  const { user, address } = await openApp("/pessoas");
  await screen.findByRole("heading", { level: 1, name: "Pessoas" });
  const files = [new File(['<?xml version="1.0"?><nfeProc xmlns="x"><NFe>'], "nota.xml")];
  const dataTransfer = { getData: () => "", files };
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
  fireEvent.drop(document.body, { dataTransfer });
  await firstOption(/^Importar NF-e/);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/compras/importar"));
  expect(await screen.findByText(/nota\.xml/)).toBeVisible();
});

it("a file that is dropped beside the zone of a record's page is added to the record by Enter", {
  tags: ["full"],
}, async () => {
  vi.stubGlobal("XMLHttpRequest", FetchingRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user, api, go } = await openApp("/");
  const [conta] = (await api.contasPagar.lista({ query: { status: "aberto" } })).contas.data;
  await go(`/contasPagar/detalhe/${conta?.id}`);
  await screen.findByLabelText("Arquivos para anexar");
  fireEvent.drop(document.body, {
    dataTransfer: { getData: () => "", files: [new File(["%PDF-1.7\n"], "boleto.pdf", { type: "application/pdf" })] },
  });
  await firstOption(new RegExp(`^Anexar a Conta a pagar ${conta?.id}`));
  await user.keyboard("{Enter}");
  const files = await screen.findByRole("list", { name: "Arquivos" });
  expect(await within(files).findByRole("button", { name: "boleto.pdf" })).toBeVisible();
});

it("a phone that reads codes fills the window by its camera, which is then off; a refusal is said", {
  tags: ["full"],
}, async () => {
  const { user } = await openApp("/pessoas");
  await screen.findByRole("heading", { level: 1, name: "Pessoas" });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const track = { stop: vi.fn() };
  const getUserMedia = vi.fn<() => Promise<unknown>>();
  getUserMedia.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  getUserMedia.mockResolvedValue({ getTracks: () => [track] });
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const Detector = class {
    static readonly getSupportedFormats = async () => ["itf"];
    readonly detect = async () => [{ rawValue: "34196119800000814881090504049594807527926000" }];
  };
  vi.stubGlobal("BarcodeDetector", Detector);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockReturnValue();

  paste("nada disso");
  await user.click(await screen.findByRole("button", { name: "Ler com a câmera" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("não deixou usar a câmera");
  await user.click(screen.getByRole("button", { name: "Fechar a câmera" }));
  await user.click(screen.getByRole("button", { name: "Ler com a câmera" }));
  expect(await screen.findByText(/Itaú · R\$ 814,88/)).toBeInTheDocument();
  expect(track.stop).toHaveBeenCalled();
  expect(screen.queryByLabelText("O que a câmera vê")).toBeNull();
});
