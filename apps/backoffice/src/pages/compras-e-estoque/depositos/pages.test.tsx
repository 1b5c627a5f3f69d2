import { newCompany } from "@prumo/api/testing/companies";
import { stockMovementName } from "@prumo/domain/stock-movement";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { filterBy } from "../../../testing/filters";
import { messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";

withServer();

describe("warehouses", () => {
  it("warehouses are registered, and a new standard one replaces the earlier one", async () => {
    const { user, api } = await openApp("/depositos/new");
    await user.click(await screen.findByRole("button", { name: /^Salvar(Ctrl|$)/ }));
    await messageShownTwice("Informe o nome do depósito");
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Galpão novo");
    await user.click(screen.getByRole("checkbox", { name: /^Padrão/ }));
    await user.click(screen.getByRole("button", { name: /^Salvar(Ctrl|$)/ }));
    expect(await screen.findByText("Depósito salvo com sucesso!")).toBeInTheDocument();
    const { depositos } = await api.depositos.lista();
    expect(depositos.filter(({ padrao }) => padrao)).toMatchObject([{ nome: "Galpão novo" }]);
  });

  it("warehouses show their stock, found by code or name, to readers without a form", async () => {
    const { api } = await server().loginAs("1-admin");
    const { depositos } = await api.depositos.lista();
    const central = depositos.find(({ nome }) => nome === "Central")?.id;
    const { estoque } = await api.depositos.find({ params: { id: central ?? 0 } });
    const { user } = await openApp(`/depositos/edit/${central}`, "4-leitura");
    const [line] = estoque.data;
    await user.type(
      await screen.findByRole("searchbox", { name: "Nome ou código" }),
      `${line?.produto.cod_reduzido}{Enter}`,
    );
    expect(screen.queryByRole("textbox", { name: "Nome" })).toBeNull();
    expect(await screen.findByRole("link", { name: line?.produto.nome ?? "" })).toBeInTheDocument();
  });
});

it("a product's stock is corrected from the page of the warehouse", { tags: ["full"] }, async () => {
  const { api } = await server().loginAs("1-admin");
  const { deposito } = await api.depositos.save({ body: { nome: "Com sobra" } });
  const { produto } = await api.produtos.save({ body: { nome: "Sobra" } });
  const place = { produto_id: produto.id, deposito_id: deposito.id };
  await api.depositos.ajustar({ body: { ...place, quantidade: 5, motivo: "Teste" } });
  const { user } = await openApp(`/depositos/edit/${deposito.id}`);
  await user.click(await screen.findByRole("button", { name: /^Ações/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Ajustar estoque" }));
  const modal = within(await screen.findByRole("dialog", { name: "Ajustar estoque" }));
  expect(modal.getByRole("combobox", { name: "Produto" })).toHaveValue("Sobra");
  await user.type(modal.getByRole("textbox", { name: "Nova quantidade" }), "3");
  await user.type(modal.getByRole("textbox", { name: "Motivo" }), "Quebrou");
  await user.click(modal.getByRole("button", { name: /^Ajustar/ }));
  expect(await screen.findByText("3 UN")).toBeInTheDocument();
});

/** Logs a user in who may see warehouses and nothing else. */
async function storekeeper() {
  const { api } = await server().loginAs("1-admin");
  const { grupo } = await api.permissoes.save({
    body: { nome: "Só depósitos", permissions: ["depositos.visualizar"] },
  });
  const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Davi Prado", tipos_pessoa: [3] } });
  const login = `${pessoa.id}-davi`;
  const person = { nome: "Davi", login, senha: "senha de teste", email: "d@x.com.br", pessoa_id: pessoa.id };
  await api.usuarios.save({ body: { ...person, roles: [grupo.id] } });
  const { depositos } = await api.depositos.lista();
  const central = depositos.find(({ nome }) => nome === "Central")?.id ?? 0;
  const { estoque } = await api.depositos.find({ params: { id: central } });
  return { login, senha: person.senha, central, stocked: estoque.data[0]?.produto.nome ?? "" };
}

describe("a user who may not see products", () => {
  it("reads their names in warehouse and ledger without links that would be refused", async () => {
    const { login, senha, central, stocked } = await storekeeper();
    const { user, go } = await openApp(`/depositos/edit/${central}`, login, senha);
    await user.type(await screen.findByRole("searchbox", { name: "Nome ou código" }), `${stocked}{Enter}`);
    const stock = within(screen.getByRole("table", { name: "Estoque" }));
    expect((await stock.findAllByText(stocked)).length).toBeGreaterThan(0);
    expect(stock.queryAllByRole("link")).toHaveLength(0);
    await go("/depositos/movimentos?data_inicial=&data_final=");
    const ledger = within(await screen.findByRole("table", { name: "Movimentos de estoque" }));
    expect(ledger.getAllByRole("row").length).toBeGreaterThan(2);
    expect(ledger.queryAllByRole("link")).toHaveLength(0);
  });
});

describe("a company without warehouses", () => {
  it("a company without warehouses gets a link to the form of a warehouse instead of forms that need one", {
    tags: ["full"],
  }, async () => {
    const { api } = await server().loginAs("6-plataforma");
    const { login } = await api.empresas.save({ body: newCompany({ nome: "Sem depósito", plano: 1 }) });
    const { go, api: own } = await openApp("/", login, "senha de teste");
    const pages = [
      ["/depositos/inventarios", "Inventários"],
      ["/depositos/movimentos", "Movimentos de estoque"],
      ["/estoqueMinimo", "Estoque mínimo"],
    ] as const;
    for (const [address, title] of pages) {
      await go(address);
      await screen.findByRole("heading", { name: title });
      expect(await screen.findByRole("link", { name: "Cadastrar um depósito" })).toBeInTheDocument();
      expect(screen.queryByRole("button", { name: /^(Novo|Ajustar)/ })).toBeNull();
    }
    // A warehouse out of use has a ledger to read, but cannot be moved.
    await own.depositos.save({ body: { nome: "Fechado", ativo: false } });
    for (const [address, title] of pages) {
      await go("/");
      await go(address);
      await screen.findByRole("heading", { name: title });
      expect(screen.queryByRole("button", { name: /^(Novo|Ajustar)/ })).toBeNull();
    }
  });
});

describe("the stock ledger", () => {
  it("the stock ledger shows every movement of a period, filtered by its address, and prints it", {
    tags: ["full"],
  }, async () => {
    const { user, api, go, address } = await openApp("/depositos/movimentos?data_inicial=&data_final=");
    const { movimentos } = await api.depositos.movimentos({ query: {} });
    const total = movimentos.total;
    expect(total).toBeGreaterThan(25);
    expect(await screen.findByText(new RegExp(`1–25 de ${total}`))).toBeInTheDocument();
    await filterBy(user, "Movimento", stockMovementName("inventario"));
    await waitFor(() => expect(address()).toContain("tipo=inventario"));
    await go("/depositos/movimentos/relatorio?data_inicial=&data_final=");
    await screen.findByRole("button", { name: "Imprimir" });
    const paper = within(screen.getByRole("table"));
    expect(paper.getAllByRole("row")).toHaveLength(total + 1);
    expect(screen.getByText(`${total} movimentos`)).toBeInTheDocument();
  });

  it("the stock ledger takes an adjustment by a difference, and warns when a balance falls below zero", async () => {
    const { user, api } = await openApp("/depositos/movimentos");
    const { produto } = await api.produtos.save({ body: { nome: "Cola de contato", valor_venda: 9 } });
    await user.click(await screen.findByRole("button", { name: /^Ajustar estoque/ }));
    const modal = within(await screen.findByRole("dialog", { name: "Ajustar estoque" }));
    // A scanner types the code and Enter at once.
    await user.type(modal.getByRole("combobox", { name: "Produto" }), `${produto.cod_reduzido}{Enter}`);
    await waitFor(() => expect(modal.getByRole("combobox", { name: "Produto" })).toHaveValue("Cola de contato"));
    await user.click(modal.getByRole("radio", { name: "Diferença" }));
    await user.type(modal.getByRole("textbox", { name: "Diferença" }), "-2,5");
    await user.type(modal.getByRole("textbox", { name: "Motivo" }), "Derramou");
    await user.click(modal.getByRole("button", { name: "Ajustar" }));
    expect(await screen.findByText("Produto agora se encontra com valor negativo no deposito")).toBeInTheDocument();
    expect(await screen.findByText("-2,5 UN")).toBeInTheDocument();
  });

  it("the stock ledger takes a unit cost below a cent", { tags: ["full"] }, async () => {
    const { user } = await openApp("/depositos/movimentos");
    await user.click(await screen.findByRole("button", { name: /^Ajustar estoque/ }));
    const modal = within(await screen.findByRole("dialog", { name: "Ajustar estoque" }));
    const cost = modal.getByRole("textbox", { name: "Custo unitário" });
    await user.type(cost, "12");
    await user.tab();
    expect(cost).toHaveValue("R$ 12,00");
    await user.clear(cost);
    await user.type(cost, "0,0375");
    await user.tab();
    expect(cost).toHaveValue("R$ 0,0375");
  });
});
