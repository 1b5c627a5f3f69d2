import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openApp, server, withServer } from "../testing/open-app";

withServer();

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
  await user.click(await screen.findByRole("button", { name: "Exportar" }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe("contas-a-pagar-2026-11-20.csv");
  const [titles, ...rows] = ((await files[0]?.text) ?? "").trim().split("\r\n");
  expect(titles).toContain("Vencimento");
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.every((row) => row.includes("Parcial"))).toBe(true);
});

it("an export of a batch's items gives those of its filters on every page, with the commission of each", async () => {
  const files = kept();
  const { api } = await server().loginAs("1-admin");
  const { lotes } = await api.comissao.lotes({ query: { per_page: 100 } });
  const lote = lotes.data.toSorted((a, b) => b.itens - a.itens)[0]?.id ?? 0;
  const query = { serv_or_prod: 2, data_inicial: "2026-01-01", per_page: 10 };
  const { comissao } = await api.comissao.detalhes({ params: { id: lote }, query });
  const address = `/financeiro/comissaoPrestador/edit/${lote}?serv_or_prod=2&data_inicial=2026-01-01&per_page=10&page=2`;
  const { user } = await openApp(address);
  await user.click(await screen.findByRole("button", { name: "Exportar" }));
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
  const message = "A lista tem mais de 20.000 linhas. Restrinja os filtros e exporte de novo.";
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) =>
    url.includes("formato=csv") ? Response.json({ message }, { status: 422 }) : real(url, init),
  );
  await user.click(button);
  await screen.findAllByText(message);
  expect(files).toEqual([]);
  expect(address()).toBe("/contasPagar?status=parcial&dataInicial=&dataFinal=");
  await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
});

it("an export opens the login over the page when the session has ended", async () => {
  kept();
  const { user, loseSession } = await openApp("/contasPagar");
  const button = await screen.findByRole("button", { name: "Exportar" });
  loseSession();
  await user.click(button);
  expect(await screen.findByRole("dialog", { name: "Entre de novo" })).toBeInTheDocument();
});
