import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, server, withServer } from "../../../../testing/open-app";

withServer();

const settled = { lado: "contasPagar", day: "2026-11-18" } as const;

/** Registers payables that one search finds, the first of them paid. */
async function registerContas(count: number, referencia: string) {
  const { api } = await server().loginAs("1-admin");
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const { conta } = await api.contasPagar.save({
      body: {
        pessoa_id: 100,
        categoria_id: 1,
        data_registro: settled.day,
        data_vencimento: "2026-11-30",
        tipo_pagamento: "17",
        valor: 100,
        referencia,
        confirmar_duplicada: true,
      },
    });
    ids.push(conta.id);
  }
  const [id = 0] = ids;
  const body = { id, data_pagamento: settled.day, valor: 100, forma_pagamento: "17", conta_bancaria_id: 1 };
  await api.contasPagar.pagar({ body });
  const { categorias } = await api.categoriasConta.autocomplete({ query: { tipo: "pagar" } });
  const other = categorias.find((categoria) => categoria.id !== 1);
  const categoryOf = async (conta: number) =>
    (await api.contasPagar.find({ params: { id: conta } })).conta.categoria.id;
  return { ids, api, other: { id: other?.id ?? 0, nome: other?.nome ?? "" }, categoryOf };
}

const address = (referencia: string) =>
  `/contasPagar?dataInicial=&dataFinal=&pesquisa=${encodeURIComponent(referencia)}`;

type User = Awaited<ReturnType<typeof openApp>>["user"];

async function chooseCategory(user: User, name: string) {
  const window = within(await screen.findByRole("dialog"));
  const field = await window.findByRole("combobox", { name: /^Categoria/ });
  await user.clear(field);
  await user.type(field, name);
  await user.click(await screen.findByRole("option", { name }));
  return window;
}

describe("reclassifying", () => {
  it("corrects selected contas by a key, paid ones among them, and takes all of them back together", async () => {
    const { ids, other, categoryOf } = await registerContas(3, "Errada em lote");
    const { user } = await openApp(address("Errada em lote"));
    await user.click(await screen.findByRole("checkbox", { name: /Selecionar tod/ }));
    await screen.findByText("3 selecionadas");
    await user.keyboard("t");
    const window = await chooseCategory(user, other.nome);
    await user.click(window.getByRole("button", { name: "Reclassificar" }));
    await screen.findByText("3 contas reclassificadas");
    expect(await Promise.all(ids.map(categoryOf))).toEqual([other.id, other.id, other.id]);
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    await screen.findByText("3 reclassificações desfeitas");
    expect(await Promise.all(ids.map(categoryOf))).toEqual([1, 1, 1]);
  });

  it("corrects a paid conta in a window of its row, with its words", async () => {
    const { ids, api } = await registerContas(1, "Errada sozinha");
    const { user } = await openApp(address("Errada sozinha"));
    const row = (await screen.findAllByRole("row", { name: /Errada sozinha/ }))[0] as HTMLElement;
    await user.click(within(row).getByRole("button", { name: /Ações/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Reclassificar" }));
    const window = within(await screen.findByRole("dialog", { name: "Reclassificar" }));
    await user.type(await window.findByRole("textbox", { name: /^Observação/ }), "Era da filial");
    await user.type(window.getByRole("textbox", { name: /^Referência/ }), " e certa");
    await user.click(window.getByRole("button", { name: "Reclassificar" }));
    await screen.findByText("Conta reclassificada com sucesso!");
    const { conta } = await api.contasPagar.find({ params: { id: ids[0] ?? 0 } });
    expect(conta).toMatchObject({ referencia: "Errada sozinha e certa", observacao: "Era da filial", status: 1 });
  });

  it("is offered on the page of a paid conta", async () => {
    const { ids } = await registerContas(1, "Errada na página");
    const page = `/contasPagar/detalhe/${ids[0]}`;
    const { user } = await openApp(page);
    await user.click(await screen.findByRole("button", { name: "Reclassificar" }));
    expect(await screen.findByRole("dialog", { name: "Reclassificar" })).toBeInTheDocument();
  });

  it("tells of a closed month in the window of many, and leads to where an exception is asked for", {
    tags: ["full"],
  }, async () => {
    const { ids, api, other, categoryOf } = await registerContas(2, "Errada e fechada");
    const { versao } = await api.fechamento.situacao();
    await api.fechamento.fechar({ body: { ate: settled.day, versao } });
    const { user } = await openApp(address("Errada e fechada"));
    await user.click(await screen.findByRole("checkbox", { name: /Selecionar tod/ }));
    await screen.findByText("2 selecionadas");
    await user.keyboard("t");
    const window = await chooseCategory(user, other.nome);
    await user.click(window.getByRole("button", { name: "Reclassificar" }));
    await screen.findByText("Feito em 1 de 2 contas.");
    expect(screen.getByText(/^Esta conta tem acertos no período até 18\/11\/2026/)).toBeInTheDocument();
    const link = screen.getByRole("link", { name: "Pedir exceção" });
    expect(link.getAttribute("href")).toContain("/fechamento?pedir=1");
    await waitFor(async () => expect(await Promise.all(ids.map(categoryOf))).toEqual([1, other.id]));
  });
});
