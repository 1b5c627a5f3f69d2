import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { pageKeys } from "../../../../app/page-keys";
import { openApp, server, withServer } from "../../../../testing/open-app";
import { PHONE, setWindowWidth } from "../../../../testing/window-width";

withServer();

const rateio = [
  { categoria_id: 1, centro_resultado_id: null, valor: 60 },
  { categoria_id: 2, centro_resultado_id: 1, valor: 40 },
];

/** Registers a split payable. */
async function registerSplit(referencia: string) {
  const { api } = await server().loginAs("1-admin");
  const { conta } = await api.contasPagar.save({
    body: {
      pessoa_id: 100,
      categoria_id: 1,
      data_registro: "2026-11-18",
      data_vencimento: "2026-11-30",
      tipo_pagamento: "17",
      valor: 100,
      referencia,
      confirmar_duplicada: true,
      rateio,
    },
  });
  const parts = async () =>
    (await api.contasPagar.find({ params: { id: conta.id } })).conta.rateio?.map(({ categoria, valor }) => [
      categoria.id,
      valor,
    ]) ?? null;
  const { categorias } = await api.categoriasConta.autocomplete({ query: { tipo: "pagar" } });
  const nome = (id: number) => categorias.find((categoria) => categoria.id === id)?.nome ?? "";
  return { id: conta.id, api, parts, nome };
}

const lines = async () => within(await screen.findByRole("list", { name: "Partes" })).findAllByRole("listitem");

describe("the parts of a conta", () => {
  it("are changed in lines of its form, and a key fills in what is left", async () => {
    const { id, parts, nome } = await registerSplit("Dividida no formulário");
    const { user } = await openApp(`/contasPagar/edit/${id}`);
    const [, second] = await lines();
    if (second === undefined) throw new Error("There is no second line");
    expect(await within(second).findByRole("combobox", { name: /^Categoria/ })).toHaveValue(nome(2));
    await user.click(screen.getByRole("button", { name: "Acrescentar parte" }));
    const third = (await lines())[2] as HTMLElement;
    const amount = within(second).getByRole("textbox", { name: "Valor" });
    await user.clear(amount);
    await user.type(amount, "2500");
    expect(await screen.findByText(/^Falta R\$ 15,00/)).toBeInTheDocument();
    // The key is that of the line that has the focus, so it stands where keys are listed.
    expect(screen.getByRole("button", { name: /^Ajustar na última/ })).toHaveTextContent(/^Ajustar na última$/);
    expect(pageKeys()).toContainEqual({ keys: "=", does: "Pôr o que falta nesta parte" });
    await user.type(within(third).getByRole("combobox", { name: /^Categoria/ }), nome(3));
    await user.click(await screen.findByRole("option", { name: nome(3) }));
    await user.click(within(third).getByRole("textbox", { name: "Valor" }));
    await user.keyboard("=");
    expect(await screen.findByText("Sem diferença")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await screen.findByText("Conta salva com sucesso!");
    expect(await parts()).toEqual([
      [1, 60],
      [2, 25],
      [3, 15],
    ]);
  });

  it("begin with the whole conta, and end with it when all but one are removed", { tags: ["full"] }, async () => {
    const { id, parts } = await registerSplit("Reunida no formulário");
    const { user } = await openApp(`/contasPagar/edit/${id}`);
    await lines();
    await user.click(screen.getByRole("button", { name: "Remover a parte 1" }));
    expect(screen.queryByRole("list", { name: "Partes" })).toBeNull();
    expect(screen.getByRole("button", { name: "Dividir em partes" })).toHaveFocus();
    expect(await screen.findByRole("button", { name: "Dividir em partes" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await screen.findByText("Conta salva com sucesso!");
    expect(await parts()).toBeNull();
  });

  it("begin and end with the names of what the conta is for", { tags: ["full"] }, async () => {
    const { api, nome } = await registerSplit("Dividida e reunida");
    const { conta } = await api.contasPagar.save({
      body: {
        pessoa_id: 100,
        categoria_id: 1,
        centro_resultado_id: 1,
        data_registro: "2026-11-18",
        data_vencimento: "2026-11-30",
        tipo_pagamento: "17",
        valor: 100,
        referencia: "Inteira no formulário",
        confirmar_duplicada: true,
      },
    });
    const { centro_resultado: centro } = await api.centroResultado.find({ params: { id: 1 } });
    const { user, go } = await openApp(`/contasPagar/edit/${conta.id}`);
    await user.click(await screen.findByRole("button", { name: "Dividir em partes" }));
    const [first, second] = (await lines()) as [HTMLElement, HTMLElement];
    expect(within(first).getByRole("combobox", { name: /^Categoria/ })).toHaveValue(nome(1));
    expect(within(first).getByRole("combobox", { name: /^Centro/ })).toHaveValue(centro.descricao);
    await user.type(within(second).getByRole("combobox", { name: /^Categoria/ }), nome(2));
    await user.click(await screen.findByRole("option", { name: nome(2) }));
    await user.click(screen.getByRole("button", { name: "Remover a parte 1" }));
    expect(screen.getByRole("combobox", { name: /^Categoria/ })).toHaveValue(nome(2));
    const day = "2026-11-18";
    const payment = { data_pagamento: day, valor: 100, forma_pagamento: "17", conta_bancaria_id: 1 };
    await api.contasPagar.pagar({ body: { id: conta.id, ...payment } });
    go(`/contasPagar/detalhe/${conta.id}`);
    await user.click(await screen.findByRole("button", { name: "Sair sem salvar" }));
    await user.click(await screen.findByRole("button", { name: "Reclassificar" }));
    const window = within(await screen.findByRole("dialog", { name: "Reclassificar" }));
    await user.click(await window.findByRole("button", { name: "Dividir em partes" }));
    const [line] = (await lines()) as [HTMLElement];
    expect(within(line).getByRole("combobox", { name: /^Categoria/ })).toHaveValue(nome(1));
  });

  it("are told of in the list and on the page of the conta", async () => {
    const { id, nome } = await registerSplit("Dividida na lista");
    const { go } = await openApp("/contasPagar?dataInicial=&dataFinal=&pesquisa=Dividida%20na%20lista");
    expect((await screen.findAllByText("Rateada em 2")).length).toBeGreaterThan(0);
    go(`/contasPagar/detalhe/${id}`);
    expect(await screen.findByText(`${nome(1)}: R$ 60,00`)).toBeInTheDocument();
  });

  it("are told of by the list on a phone", { tags: ["full"] }, async () => {
    const { nome } = await registerSplit("Dividida no celular");
    setWindowWidth(PHONE);
    await openApp("/contasPagar?dataInicial=&dataFinal=&pesquisa=Dividida%20no%20celular");
    expect(await screen.findByText(new RegExp(`${nome(1)} · Rateada em 2`))).toBeInTheDocument();
  });

  it("are told of by a list that shows them on another page", { tags: ["full"] }, async () => {
    const { api } = await registerSplit("Dividida na página dois");
    for (let at = 0; at < 10; at += 1) {
      const whole = { pessoa_id: 100, categoria_id: 2, data_registro: "2026-11-18", data_vencimento: "2026-11-20" };
      await api.contasPagar.save({
        body: {
          ...whole,
          tipo_pagamento: "17",
          valor: 10,
          referencia: "Dividida na página dois",
          confirmar_duplicada: true,
        },
      });
    }
    await openApp("/contasPagar?dataInicial=&dataFinal=&so_categoria=2&pesquisa=Dividida%20na%20página%20dois");
    expect(await screen.findByText(/^Contas rateadas aparecem inteiras aqui/)).toBeInTheDocument();
    expect(screen.queryByText("Rateada em 2")).toBeNull();
  });

  it("that a list found are those that are corrected from it", async () => {
    const { parts, nome } = await registerSplit("Dividida em lote");
    const { user } = await openApp("/contasPagar?dataInicial=&dataFinal=&so_categoria=2&pesquisa=Dividida%20em%20lote");
    expect(await screen.findByText(/^Contas rateadas aparecem inteiras aqui/)).toBeInTheDocument();
    await user.click(await screen.findByRole("checkbox", { name: /Selecionar tod/ }));
    await user.keyboard("t");
    const window = within(await screen.findByRole("dialog"));
    await user.type(await window.findByRole("combobox", { name: /^Categoria/ }), nome(3));
    await user.click(await screen.findByRole("option", { name: nome(3) }));
    await user.click(window.getByRole("button", { name: "Reclassificar" }));
    await screen.findByText("1 conta reclassificada");
    expect(await parts()).toEqual([
      [1, 60],
      [3, 40],
    ]);
  });

  it("that a list found are those that are corrected, also after its filters have changed", {
    tags: ["full"],
  }, async () => {
    const { id, parts, api, nome } = await registerSplit("Dividida e guardada");
    const { conta } = await api.contasPagar.find({ params: { id } });
    const list = (filter: string) => `/contasPagar?dataInicial=&dataFinal=&pesquisa=Dividida%20e%20guardada${filter}`;
    const { user, go } = await openApp(list("&so_categoria=2"));
    await user.click(await screen.findByRole("checkbox", { name: /Selecionar tod/ }));
    await screen.findByText("1 selecionada");
    go(list(""));
    await screen.findByText("1 selecionada");
    await waitFor(() => expect(screen.queryByText(/^Contas rateadas aparecem inteiras aqui/)).toBeNull());
    const reclassify = async (category: number) => {
      await user.keyboard("t");
      const window = within(await screen.findByRole("dialog"));
      await user.type(await window.findByRole("combobox", { name: /^Categoria/ }), nome(category));
      await user.click(await screen.findByRole("option", { name: nome(category) }));
      await user.click(window.getByRole("button", { name: "Reclassificar" }));
    };
    await reclassify(3);
    await screen.findByText("1 conta reclassificada");
    expect(await parts()).toEqual([
      [1, 60],
      [3, 40],
    ]);
    // The part that it was selected by is for something else by now.
    await reclassify(1);
    expect(await screen.findByText("Nenhuma conta mudou: 1 já estava assim")).toBeInTheDocument();
    expect((await api.contasPagar.find({ params: { id } })).conta.versao).toBe(conta.versao + 1);
  });
});
