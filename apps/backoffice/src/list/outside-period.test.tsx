import { triableRows } from "@prumo/api/testing/rows";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp, server, withServer } from "../testing/open-app";

withServer();

it.each(["contasPagar", "contasReceber"] as const)(
  "a text or amount that %s has only outside of the period is found there, and the list says so",
  async (lado) => {
    const { api } = await server().loginAs("1-admin");
    const everything = { dataFinal: "2026-11-01", status: "pago", per_page: 100 } as const;
    const [conta] = (await api[lado].lista({ query: everything })).contas.data;
    const amount = conta?.valor_integral.toLocaleString("pt-BR", { minimumFractionDigits: 2 }) ?? "";
    const { total } = (await api[lado].lista({ query: { pesquisa: amount, per_page: 1 } })).contas;
    const { user, go, address } = await openApp(`/${lado}?pesquisa=${amount}`);
    expect(await screen.findByText(`${total} fora do período`)).toBeInTheDocument();
    expect(await screen.findByText(`1–${total} de ${total}`)).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Ver todo o período" }));
    await waitFor(() => expect(screen.queryByText(/fora do período/)).toBeNull());
    expect(new URLSearchParams(address().split("?")[1]).get("dataInicial")).toBe("");
    await go(`/${lado}?pesquisa=nada+assim+existe`);
    expect(await screen.findByText("Nenhum registro encontrado")).toBeInTheDocument();
    expect(screen.queryByText(/fora do período/)).toBeNull();
  },
);

it("a paid conta that is searched among the open ones is found, and the list tells its other status", {
  tags: ["full"],
}, async () => {
  const { api } = await server().loginAs("1-admin");
  const paid = (await api.contasPagar.lista({ query: { status: "pago", per_page: 50 } })).contas.data;
  const found = async (pesquisa: string) =>
    (await api.contasPagar.lista({ query: { status: "aberto", pesquisa } })).contas.total;
  const texts = paid.map(({ numero_documento }) => numero_documento ?? "").filter((text) => text !== "");
  const open = await Promise.all(texts.map(found));
  const text = texts[open.indexOf(0)] ?? "";
  const { user, address } = await openApp(`/contasPagar?dataFinal=&dataInicial=&status=aberto&pesquisa=${text}`);
  expect(await screen.findByText(/\d com outro status$/)).toBeInTheDocument();
  expect(screen.getAllByText("Pago", { selector: "td *" }).length).toBeGreaterThan(0);
  await user.click(screen.getByRole("link", { name: "Ver todos" }));
  await waitFor(() => expect(address()).not.toContain("status"));
  expect((await screen.findAllByText("Pago", { selector: "td *" })).length).toBeGreaterThan(0);
});

it("a conta with files that is searched among those without is found, and the list says so", {
  tags: ["full"],
}, async () => {
  const { anexoConta } = await triableRows(server().db, 1);
  const { api } = await server().loginAs("1-admin");
  const { conta } = await api.contasReceber.find({ params: { id: anexoConta } });
  const text = conta.numero_documento ?? conta.referencia;
  const { user, address } = await openApp(`/contasReceber?dataInicial=&dataFinal=&sem_anexo=1&pesquisa=${text}`);
  expect(await screen.findByText("1 com anexo")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Ver todos" }));
  await waitFor(() => expect(address()).not.toContain("sem_anexo"));
});

it.each([
  ["/compras", "numero_nf", "2020-01-01"],
  ["/ordem-servico", "pesquisa", "2020-01-01"],
  ["/auditoria", "pesquisa", "2020-01-01"],
])("a search on %s leaves the period when nothing is found in it", async (page, name, day) => {
  const { api } = await server().loginAs("1-admin");
  const [compra] = (await api.compras.lista({ query: {} })).compras.data;
  const text = { numero_nf: String(compra?.nf ?? ""), pesquisa: "a" }[name] ?? "";
  const { user, address } = await openApp(`${page}?${name}=${text}&data_inicial=${day}&data_final=${day}`);
  expect(await screen.findByText(/\d fora do período$/)).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Limpar a busca" }));
  await waitFor(() => expect(address()).toBe(`${page}?data_inicial=${day}&data_final=${day}`));
});
