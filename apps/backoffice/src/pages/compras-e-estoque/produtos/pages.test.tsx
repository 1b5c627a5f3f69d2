import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { goBackNow, messageShownTwice, openApp, withServer } from "../../../testing/open-app";

withServer();

const box = (name: string) => screen.getByRole("textbox", { name });

describe("products", { tags: ["full"] }, () => {
  it("products are registered with the proposed code, and refused with messages of their own", async () => {
    const { user, api, address } = await openApp("/produtos/new");
    const { cod_reduzido } = await api.produtos.proximoCodigo();
    expect(await screen.findByRole("textbox", { name: "Código" })).toHaveValue(cod_reduzido);
    await user.type(box("Código de barras"), "7891234567890");
    await user.click(screen.getByRole("button", { name: /^Salvar(Ctrl|$)/ }));
    await messageShownTwice("Informe o nome do produto");
    expect(screen.getByText("Informe um código de barras válido")).toBeInTheDocument();
    await user.type(box("Nome"), "Chave de fenda");
    await user.clear(box("Código de barras"));
    await user.type(box("Código de barras"), "7891234567895");
    await user.type(box("Preço de venda"), "1990");
    await user.click(screen.getByRole("button", { name: /^Salvar(Ctrl|$)/ }));
    expect(await screen.findByText("Produto salvo com sucesso!")).toBeInTheDocument();
    await goBackNow(user);
    await waitFor(() => expect(address()).toBe("/produtos"));
    const { produtos } = await api.produtos.autocomplete({ query: { pesquisa: "7891234567895" } });
    expect(produtos).toMatchObject([{ nome: "Chave de fenda", cod_reduzido, valor_venda: 19.9, unidade: "UN" }]);
  });

  it("products get the next code when another user took the proposed one, and a message names it", async () => {
    const { user, api } = await openApp("/produtos/new");
    const proposed = (await screen.findByRole<HTMLInputElement>("textbox", { name: "Código" })).value;
    await api.produtos.save({ body: { nome: "Mais rápido", valor_venda: 1 } });
    await user.type(box("Nome"), "Mais lento");
    await user.click(screen.getByRole("button", { name: /^Salvar(Ctrl|$)/ }));
    const next = Number(proposed) + 1;
    expect(await screen.findByText(`Produto salvo com sucesso! Ele recebeu o código ${next}.`)).toBeInTheDocument();
  });

  it("products are registered one after the other, each in an empty form with the next code", async () => {
    const { user, api, address } = await openApp("/produtos/new");
    const first = (await screen.findByRole<HTMLInputElement>("textbox", { name: "Código" })).value;
    await user.type(box("Nome"), "Primeiro da fila");
    await user.click(screen.getByRole("button", { name: /^Salvar e novo/ }));
    expect(await screen.findByText("Produto salvo com sucesso!")).toBeInTheDocument();
    await waitFor(() => expect(box("Nome")).toHaveValue(""));
    expect(box("Código")).toHaveValue(String(Number(first) + 1));
    expect(box("Nome")).toHaveValue("");
    expect(address()).toBe("/produtos/new");
    await user.type(box("Nome"), "Segundo da fila");
    await user.click(screen.getByRole("button", { name: /^Salvar e novo/ }));
    await waitFor(() => expect(box("Código")).toHaveValue(String(Number(first) + 2)));
    const { produtos } = await api.produtos.lista({ query: { pesquisa: "da fila" } });
    expect(produtos.data.map(({ nome, cod_reduzido }) => [nome, cod_reduzido])).toEqual([
      ["Primeiro da fila", first],
      ["Segundo da fila", String(Number(first) + 1)],
    ]);
  });

  it("products have a list with their stock, and with their cost for users who may see purchases", async () => {
    await openApp("/produtos?pesquisa=bucha");
    const table = within(await screen.findByRole("table", { name: "Produtos" }));
    expect(table.getByRole("columnheader", { name: /Custo médio/ })).toBeInTheDocument();
    expect(table.getAllByRole("link")[0]?.getAttribute("href")).toMatch(/^\/produtos\/detalhe\/\d+$/);
  });

  it("products show their stock by warehouse and every movement, and are adjusted with a reason", async () => {
    const { user, api, go } = await openApp("/produtos");
    const { depositos } = await api.depositos.lista();
    const { produto } = await api.produtos.save({ body: { nome: "Arruela", valor_venda: 1 } });
    await go(`/produtos/detalhe/${produto.id}`);
    await user.click(await screen.findByRole("button", { name: "Ajustar estoque" }));
    const modal = within(await screen.findByRole("dialog", { name: "Ajustar estoque" }));
    await user.type(modal.getByRole("textbox", { name: "Nova quantidade" }), "12,5");
    await user.click(modal.getByRole("button", { name: "Ajustar" }));
    expect(await modal.findByText("Informe o motivo")).toBeInTheDocument();
    await user.type(modal.getByRole("textbox", { name: "Motivo" }), "Contagem da gaveta");
    await user.click(modal.getByRole("button", { name: "Ajustar" }));
    expect(await screen.findByText("Estoque ajustado com sucesso!")).toBeInTheDocument();
    const stock = within(await screen.findByRole("region", { name: "Estoque" }));
    expect(await stock.findByText("12,5 UN")).toBeInTheDocument();
    const standard = depositos.find(({ padrao }) => padrao);
    expect(stock.getByText(standard?.nome ?? "")).toBeInTheDocument();
    expect(await screen.findByText(/^Contagem da gaveta/)).toBeInTheDocument();
  });

  it("products that were used are taken out of use instead of removed, and the list says so", async () => {
    const { user } = await openApp("/produtos?pesquisa=arruela");
    await user.click(await screen.findByRole("button", { name: /^Ações/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Excluir" }));
    expect(await screen.findByRole("alertdialog")).toHaveTextContent("ele é desativado");
    await user.click(screen.getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText(/desativado em vez de excluído/)).toBeInTheDocument();
    expect(await screen.findByText(/^Inativo/)).toBeInTheDocument();
  });

  it("products cannot be changed by readers", async () => {
    const { user } = await openApp("/produtos?pesquisa=arruela", "4-leitura");
    await user.click(await screen.findByRole("button", { name: /^Ações/ }));
    expect(await screen.findByRole("menuitem", { name: "Detalhes" })).toBeInTheDocument();
    for (const name of [/^Editar/, /^Excluir/]) expect(screen.queryByRole("menuitem", { name })).toBeNull();
    expect(screen.queryByRole("link", { name: /^Novo produto/ })).toBeNull();
  });
});

describe("categories of products and services", { tags: ["full"] }, () => {
  it("categories of products and services are added, renamed and taken out of use", async () => {
    const { user, api, go } = await openApp("/categoriasProduto/new?tipo=2");
    expect(await screen.findByRole("combobox", { name: "Tipo" })).toHaveValue("2");
    await user.click(screen.getByRole("button", { name: /^Salvar(Ctrl|$)/ }));
    await messageShownTwice("Informe o nome da categoria");
    await user.type(box("Nome"), "Dedetização");
    await user.click(screen.getByRole("button", { name: /^Salvar(Ctrl|$)/ }));
    expect(await screen.findByText("Categoria salva com sucesso!")).toBeInTheDocument();
    const { categorias } = await api.categoriasServico.autocomplete({ query: { pesquisa: "dedet" } });
    await go(`/categoriasProduto/edit/${categorias[0]?.id}`);
    await user.click(await screen.findByRole("checkbox", { name: /^Em uso/ }));
    await user.click(screen.getByRole("button", { name: /^Salvar(Ctrl|$)/ }));
    expect(await screen.findByText("Categoria alterada com sucesso!")).toBeInTheDocument();
    expect((await api.categoriasServico.autocomplete({ query: { pesquisa: "dedet" } })).categorias).toEqual([]);
  });
});
