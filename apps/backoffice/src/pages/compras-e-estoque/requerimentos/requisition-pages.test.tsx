import { newCompany } from "@prumo/api/testing/companies";
import type { Api } from "@prumo/api/testing/test-server";
import { toDisplay } from "@prumo/domain/date";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openFilter } from "../../../testing/filters";
import { messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";
import { sentBodies } from "../../../testing/sent-bodies";

withServer();

const PAGE = "/depositos/requerimentos";
type App = Awaited<ReturnType<typeof openApp>>;

/** Asks for products of company 1 through the server, not the page: `wanted` gives quantities by product. */
async function ask(api: Api, deposito_id: number, wanted: Readonly<Record<number, number>>) {
  const produtos = Object.entries(wanted).map(([id, qtd]) => ({ id: Number(id), qtd, obs: null }));
  const body = { deposito_id, data_cadastro: "2026-11-20", obs_requerimento: null, produtos };
  return (await api.requerimentos.save({ body })).requerimento.id;
}

const rowOf = async (id: number) => (await screen.findByRole("link", { name: `Requerimento ${id}` })).closest("tr");
const dialog = async (name: string | RegExp) => within(await screen.findByRole("dialog", { name }));
type Inside = Awaited<ReturnType<typeof dialog>>;

async function choose({ user }: App, inside: Inside, code: string) {
  const product = inside.getByRole("combobox", { name: "Produto" });
  await user.clear(product);
  await user.type(product, code);
  await user.click(await screen.findByRole("option", { name: new RegExp(code) }));
  await inside.findByText(/em estoque/);
}

/** Lists the products with enough stock in a warehouse, the largest stock first. */
async function goods(api: Api, deposito_id: number) {
  const { estoque } = await api.depositos.find({ params: { id: deposito_id }, query: { per_page: 100 } });
  return estoque.data
    .filter(({ quantidade }) => quantidade >= 5)
    .map(({ produto, quantidade }) => ({ ...produto, quantidade }));
}

/** Finds products of the central warehouse whose code is not the beginning of another. */
async function twoGoods(api: Api) {
  const [first, second] = (await goods(api, 1)).filter(({ cod_reduzido }) => cod_reduzido.length > 2);
  if (first === undefined || second === undefined) throw new Error("The demo data has no stock");
  return [first, second] as const;
}

const inModal = (line: string) =>
  within(
    within(screen.getByRole("list", { name: "Produtos do requerimento" }))
      .getByText(line)
      .closest("li") as HTMLElement,
  );

describe("the list of requisitions", { tags: ["full"] }, () => {
  it("says the day on which a requisition was decided, beside the time", { tags: ["full"] }, async () => {
    const { api } = await openApp(PAGE);
    const query = { data_inicio: "2026-11-13", data_fim: "2026-11-20" };
    const { requerimentos } = await api.requerimentos.lista({ query });
    const decided = requerimentos.data.find(({ data_transferencia }) => data_transferencia !== null);
    const [day = "", time = ""] = decided?.data_transferencia?.split(" ") ?? [];
    const row = await rowOf(decided?.id ?? 0);
    const cells = within(row as HTMLElement).getAllByRole("cell");
    expect(cells.map(({ textContent }) => textContent)).toContain(`${toDisplay(day)}${time.slice(0, 5)}`);
  });

  it("shows the last 7 days up to today, 15 per page, and offers 15, 25, 30, 50 and 100", async () => {
    const app = await openApp(PAGE);
    expect(await screen.findByTitle("Período: 13/11 a 20/11")).toBeInTheDocument();
    const sizes = screen.getByRole<HTMLSelectElement>("combobox", { name: "Itens por página" });
    expect([...sizes.options].map(({ value }) => value)).toEqual(["15", "25", "30", "50", "100"]);
    expect(sizes).toHaveDisplayValue("15 por página");
    await app.go(`${PAGE}?data_inicio=2026-10-01&per_page=25`);
    expect(await screen.findByText("1–25 de 40")).toBeInTheDocument();
  });

  it("is the only marked entry of the menu, although its address begins like that of the warehouses", async () => {
    await openApp(PAGE);
    const menu = within(await screen.findByRole("navigation", { name: "Menu" }));
    expect(menu.getByRole("link", { current: "page" })).toHaveTextContent("Requerimentos");
  });

  it("the list of requisitions shows the progress of a pending one, and the names of the other states", {
    tags: ["full"],
  }, async () => {
    await openApp(`${PAGE}?data_inicio=2026-10-01&per_page=50`);
    const [row] = await screen.findAllByText("2 de 3 decididas");
    expect(row?.closest("tr")).toHaveTextContent("Pendente");
    for (const status of ["Transferido", "Recusado", "Aprovado em Parte"]) {
      expect(screen.getAllByText(status).length).toBeGreaterThan(0);
    }
  });

  it("filters by the user who asked, and still shows the name when it is opened again", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(PAGE);
    const user = await screen.findByRole("combobox", { name: "Usuário" });
    await waitFor(() => expect(user).toBeEnabled());
    await app.user.type(screen.getByRole("combobox", { name: "Usuário" }), "elias");
    await app.user.click(await screen.findByRole("option", { name: "Elias Prestes" }));
    await app.user.click(screen.getByRole("button", { name: "Buscar" }));
    await waitFor(() => expect(app.address()).toBe(`${PAGE}?usuario=5`));
    const rows = within(await screen.findByRole("table", { name: "Requerimentos" }));
    await waitFor(() => expect(rows.queryByText("Bruno Caixeta")).not.toBeInTheDocument());
    expect(rows.getAllByText("Elias Prestes").length).toBeGreaterThan(0);
    expect(await screen.findByRole("combobox", { name: "Usuário" })).toHaveValue("Elias Prestes");
  });

  it("shows by one press what waits for a decision, also in the next search, and by a second one all", async () => {
    const { user, address } = await openApp(`${PAGE}?data_inicio=2026-10-01`);
    const waiting = await screen.findByRole("button", { name: "Pendentes" });
    const all = screen.getByText(/^1–15 de /).textContent;
    await user.click(waiting);
    await waitFor(() => expect(screen.getByText(/^1–15 de /)).not.toHaveTextContent(all ?? ""));
    for (const row of screen.getAllByRole("row").slice(1)) expect(row).toHaveTextContent("Pendente");
    await user.click(screen.getByRole("button", { name: "Buscar" }));
    await waitFor(() => expect(address()).toMatch(/pendentes=1/));
    await user.click(screen.getByRole("button", { name: "Pendentes", pressed: true }));
    expect(await screen.findByText(all ?? "")).toBeVisible();
    expect(address()).not.toMatch(/pendentes/);
  });

  it("lets the start follow the chosen end, so that the fields show the period of the rows", {
    tags: ["full"],
  }, async () => {
    const { user } = await openApp(`${PAGE}?data_fim=2026-11-10`);
    const { findByRole } = await openFilter(user, "Período");
    expect(await findByRole("textbox", { name: "Início" })).toHaveValue("03/11/2026");
  });

  it("the list of requisitions answers an unknown ?req= with the server's message, and opens no window", async () => {
    const app = await openApp(`${PAGE}?req=999999`);
    expect(await screen.findByText("Requerimento não encontrado")).toBeInTheDocument();
    await waitFor(() => expect(app.address()).toBe(PAGE));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(await screen.findByRole("table", { name: "Requerimentos" })).toBeInTheDocument();
  });

  it("the list of requisitions links a company without warehouses to the form of one", { tags: ["full"] }, async () => {
    const { api } = await server().loginAs("6-plataforma");
    const { login } = await api.empresas.save({ body: newCompany({ nome: "Recém-chegada", plano: 1 }) });
    await openApp(PAGE, login, "senha de teste");
    expect(await screen.findByText("Nenhum depósito cadastrado")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Cadastrar um depósito" })).toHaveAttribute("href", "/depositos/new");
    expect(screen.queryByRole("button", { name: /Novo requerimento/ })).not.toBeInTheDocument();
  });
});

describe("a new requisition", { tags: ["full"] }, () => {
  it("a new requisition requires its fields in order, first the warehouse, and keeps the typed values", async () => {
    const app = await openApp(PAGE);
    await app.user.click(await screen.findByRole("button", { name: /Novo requerimento/ }));
    const modal = await dialog("Novo requerimento");
    await app.user.type(modal.getByRole("textbox", { name: "Observação" }), "Para amanhã");
    await app.user.click(modal.getByRole("button", { name: "Enviar requerimento" }));
    await messageShownTwice("Selecione o deposito");
    await app.user.selectOptions(modal.getByRole("combobox", { name: "Depósito de entrada" }), "2");
    await app.user.click(modal.getByRole("button", { name: "Enviar requerimento" }));
    await messageShownTwice("Por favor, informe todos os campos obrigatórios");
    expect(modal.getByRole("combobox", { name: "Produto" })).toHaveFocus();
    expect(modal.getByRole("textbox", { name: "Observação" })).toHaveValue("Para amanhã");
  });

  it("a new requisition needs a date, then a quantity above 0, then a product to add one", async () => {
    const app = await openApp(PAGE);
    await app.user.click(await screen.findByRole("button", { name: /Novo requerimento/ }));
    const modal = await dialog("Novo requerimento");
    const date = modal.getByRole("textbox", { name: "Data" });
    const quantity = modal.getByRole("textbox", { name: "Quantidade" });
    expect(date).toHaveValue("20/11/2026");
    expect(quantity).toHaveValue("1");
    await app.user.clear(date);
    await app.user.clear(quantity);
    await app.user.click(modal.getByRole("button", { name: "Adicionar" }));
    await messageShownTwice("Selecione a data");
    await app.user.type(date, "20112026");
    await app.user.click(modal.getByRole("button", { name: "Adicionar" }));
    await messageShownTwice("Selecione a quantidade");
    await app.user.type(quantity, "2");
    await app.user.click(modal.getByRole("button", { name: "Adicionar" }));
    await messageShownTwice("Informe o produto");
  });

  it("a new requisition is made by keyboard alone, steps by a quarter, and removes a product at 0 or less", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(PAGE);
    const [first, second] = await twoGoods(app.api);
    await screen.findByRole("table", { name: "Requerimentos" });
    await app.user.keyboard("n");
    const modal = await dialog("Novo requerimento");
    await app.user.selectOptions(modal.getByRole("combobox", { name: "Depósito de entrada" }), "2");
    // Types as a scanner does: the whole code and Enter, without waiting for the list.
    await app.user.type(modal.getByRole("combobox", { name: "Produto" }), `${first.cod_reduzido}{Enter}`);
    await modal.findByText(new RegExp(`${first.cod_reduzido} · .* em estoque`));
    const quantity = modal.getByRole("textbox", { name: /^Quantidade em / });
    expect(quantity).toHaveFocus();
    await app.user.keyboard("{ArrowUp}");
    expect(quantity).toHaveValue("1,25");
    await app.user.keyboard("{Enter}");
    const rows = within(await modal.findByRole("list", { name: "Produtos" }));
    expect(rows.getByRole("textbox", { name: `Quantidade de ${first.nome}` })).toHaveValue("1,25");
    expect(modal.getByRole("combobox", { name: "Produto" })).toHaveFocus();

    await app.user.keyboard(`${second.cod_reduzido}{Enter}`);
    await modal.findByText(new RegExp(`${second.cod_reduzido} · .* em estoque`));
    await app.user.keyboard("{Enter}");
    const other = rows.getByRole("textbox", { name: `Quantidade de ${second.nome}` });
    await app.user.clear(other);
    await app.user.type(other, "0,5{Enter}");
    expect(other).toHaveValue("0,5");
    await app.user.clear(other);
    await app.user.type(other, "0{Enter}");
    expect(rows.queryByText(second.nome)).not.toBeInTheDocument();
    expect(modal.getByRole("combobox", { name: "Produto" })).toHaveFocus();

    await app.user.type(rows.getByRole("textbox", { name: `Observação de ${first.nome}` }), "o azul");
    const sent = sentBodies(/\/depositos\/requerimentos$/);
    await app.user.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Requerimento salvo com sucesso!")).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({
      produtos: [{ id: first.id, name: first.nome, cod_reduzido: first.cod_reduzido, obs: "o azul", status: 1 }],
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const { requerimentos } = await app.api.requerimentos.lista({ query: {} });
    const { pedidos } = await app.api.requerimentos.find({ params: { id: requerimentos.data[0]?.id ?? 0 } });
    expect(pedidos).toMatchObject([{ produto: { id: first.id }, qtd: 1.25, obs: "o azul", status: 1 }]);
  });

  it("the Enter that ends a composition adds no product to a new requisition", { tags: ["full"] }, async () => {
    const app = await openApp(PAGE);
    const [first] = await twoGoods(app.api);
    await app.user.click(await screen.findByRole("button", { name: /Novo requerimento/ }));
    const modal = await dialog("Novo requerimento");
    await choose(app, modal, first.cod_reduzido);
    const input = modal.getByRole("textbox", { name: /^Quantidade em / });
    fireEvent.keyDown(input, { key: "Enter", isComposing: true });
    fireEvent.keyDown(modal.getByRole("combobox", { name: "Produto" }), { key: "Enter", isComposing: true });
    expect(modal.queryByRole("textbox", { name: `Quantidade de ${first.nome}` })).not.toBeInTheDocument();
    await app.user.type(input, "{Enter}");
    expect(await modal.findByRole("textbox", { name: `Quantidade de ${first.nome}` })).toHaveValue("1");
  });

  it("a new requisition adds to the quantity of a listed product, up to 1.000", { tags: ["full"] }, async () => {
    const app = await openApp(PAGE);
    const [first] = await twoGoods(app.api);
    await app.user.click(await screen.findByRole("button", { name: /Novo requerimento/ }));
    const modal = await dialog("Novo requerimento");
    for (const quantity of ["999", "2"]) {
      await choose(app, modal, first.cod_reduzido);
      const input = modal.getByRole("textbox", { name: /^Quantidade em / });
      await app.user.clear(input);
      await app.user.type(input, `${quantity}{Enter}`);
    }
    expect(await modal.findByRole("textbox", { name: `Quantidade de ${first.nome}` })).toHaveValue("1000");
  });

  it("takes no bar code as a quantity, and is not sent with a chosen product that was not added", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(PAGE);
    const [first] = await twoGoods(app.api);
    await app.user.click(await screen.findByRole("button", { name: /Novo requerimento/ }));
    const modal = await dialog("Novo requerimento");
    await choose(app, modal, first.cod_reduzido);
    await app.user.type(modal.getByRole("textbox", { name: /^Quantidade em / }), "57891000315507{Enter}");
    expect(await screen.findByText(/Isto é um código de barras/)).toBeInTheDocument();
    expect(modal.getByRole("textbox", { name: /^Quantidade em / })).toHaveValue("1");
    await app.user.click(modal.getByRole("button", { name: "Enviar requerimento" }));
    expect(await screen.findByText(new RegExp(`Adicione o produto escolhido.*${first.nome}`))).toBeInTheDocument();
  });

  it("a new requisition begins with the fields of an address", { tags: ["full"] }, async () => {
    const app = await openApp(PAGE);
    const [first] = await twoGoods(app.api);
    await app.go(`/`);
    await app.go(`${PAGE}?novo=1&deposito=2&produto=${first.id}&qtd=2.5&obs=Do%20Central`);
    const modal = await dialog("Novo requerimento");
    expect(modal.getByRole("combobox", { name: "Depósito de entrada" })).toHaveValue("2");
    expect(modal.getByRole("textbox", { name: `Quantidade de ${first.nome}` })).toHaveValue("2,5");
    expect(modal.getByRole("textbox", { name: "Observação" })).toHaveValue("Do Central");
    await app.user.click(modal.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(app.address()).toBe(PAGE));
    // The address is there before the page is: until then the window that was cancelled would be found.
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // The same address also works over the open list, however often.
    await app.go(`${PAGE}?novo=1&deposito=1&obs=De%20novo`);
    const again = await dialog("Novo requerimento");
    expect(again.getByRole("textbox", { name: "Observação" })).toHaveValue("De novo");
    await app.user.click(again.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(app.address()).toBe(PAGE));
    await app.user.click(await screen.findByRole("button", { name: /Novo requerimento/ }));
    expect((await dialog("Novo requerimento")).getByRole("textbox", { name: "Observação" })).toHaveValue("");
  });

  it("a new requisition is recovered after a tab crashed", async () => {
    const app = await openApp(PAGE);
    const [first] = await twoGoods(app.api);
    const values = {
      deposito_id: 2,
      data_cadastro: "2026-11-19",
      obs_requerimento: "Urgente",
      produtos: [{ id: first.id, name: first.nome, cod_reduzido: first.cod_reduzido, qtd: 3, obs: "" }],
    };
    localStorage.setItem("prumo:rascunho:requerimento:1:1", JSON.stringify({ values, items: { [first.id]: "UN" } }));
    await app.user.click(await screen.findByRole("button", { name: /Novo requerimento/ }));
    const modal = await dialog("Novo requerimento");
    expect(await modal.findByText("Recuperamos o que você tinha digitado antes.")).toBeInTheDocument();
    expect(await modal.findByRole("textbox", { name: `Quantidade de ${first.nome}` })).toHaveValue("3");
    expect(modal.getByRole("textbox", { name: "Observação" })).toHaveValue("Urgente");
    await app.user.click(modal.getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(modal.queryByRole("list", { name: "Produtos" })).not.toBeInTheDocument());
  });
});

describe("a requisition from an address while there is a draft", { tags: ["full"] }, () => {
  async function recovered(deposito: number) {
    const app = await openApp("/");
    const [first, second] = await twoGoods(app.api);
    const values = {
      deposito_id: 2,
      data_cadastro: "2026-11-19",
      obs_requerimento: "Urgente",
      produtos: [{ id: first.id, name: first.nome, cod_reduzido: first.cod_reduzido, qtd: 3, obs: "" }],
    };
    localStorage.setItem("prumo:rascunho:requerimento:1:1", JSON.stringify({ values, items: { [first.id]: "UN" } }));
    await app.go(`${PAGE}?novo=1&deposito=${deposito}&produto=${second.id}&qtd=2.5`);
    const modal = await dialog("Novo requerimento");
    expect(await modal.findByText("Recuperamos o que você tinha digitado antes.")).toBeInTheDocument();
    expect(await modal.findByRole("textbox", { name: `Quantidade de ${first.nome}` })).toHaveValue("3");
    expect(modal.getByRole("textbox", { name: `Quantidade de ${second.nome}` })).toHaveValue("2,5");
    return { app, modal, first, second };
  }

  it("has the asked product beside those of the draft, and alone when the draft is discarded", async () => {
    const { app, modal, first, second } = await recovered(2);
    expect(modal.getByRole("combobox", { name: "Depósito de entrada" })).toHaveValue("2");
    await app.user.click(modal.getByRole("button", { name: "Descartar" }));
    await waitFor(() =>
      expect(modal.queryByRole("textbox", { name: `Quantidade de ${first.nome}` })).not.toBeInTheDocument(),
    );
    expect(modal.getByRole("textbox", { name: `Quantidade de ${second.nome}` })).toHaveValue("2,5");
  });

  it("asks for the warehouse again when the draft was for another one", { tags: ["full"] }, async () => {
    const { app, modal } = await recovered(1);
    expect(modal.getByRole("combobox", { name: "Depósito de entrada" })).toHaveValue("");
    await app.user.click(modal.getByRole("button", { name: "Enviar requerimento" }));
    await messageShownTwice("Selecione o deposito");
  });
});

describe("the decisions of a requisition", { tags: ["full"] }, () => {
  it("need an exit warehouse to transfer; a part can be transferred; the row is locked then", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(PAGE);
    const [first, second] = await twoGoods(app.api);
    const id = await ask(app.api, 2, { [first.id]: 2, [second.id]: 1 });
    await app.go(`${PAGE}?req=${id}`);
    const modal = await dialog(`Requerimento ${id}`);
    await app.user.click(modal.getByRole("button", { name: `Transferir ${first.nome}` }));
    await messageShownTwice("Selecione o deposito de saída do produto");
    const line = inModal(first.nome);
    expect(line.getByRole("combobox", { name: "Depósito de saída" })).toHaveFocus();
    expect(line.queryByRole("option", { name: /^Filial Sul/ })).not.toBeInTheDocument();
    await app.user.selectOptions(line.getByRole("combobox", { name: "Depósito de saída" }), "1");
    const quantity = line.getByRole("textbox", { name: "Transferir" });
    await app.user.clear(quantity);
    await app.user.click(modal.getByRole("button", { name: `Transferir ${first.nome}` }));
    await messageShownTwice("Selecione a quantidade");
    await app.user.type(quantity, "1,5");
    await app.user.click(modal.getByRole("button", { name: `Transferir ${first.nome}` }));
    expect(await inModal(first.nome).findByText("Transferido")).toBeInTheDocument();
    expect(inModal(first.nome).getByText(/^1,5 de 2 .* · por Ana Prado em 20\/11\/2026/)).toBeInTheDocument();
    expect(inModal(first.nome).queryByRole("button")).not.toBeInTheDocument();
    await waitFor(() =>
      expect(inModal(second.nome).getByRole("combobox", { name: "Depósito de saída" })).toHaveFocus(),
    );

    await app.user.click(modal.getByRole("button", { name: `Recusar ${second.nome}` }));
    expect(await inModal(second.nome).findByText("Recusado")).toBeInTheDocument();
    await app.user.click(modal.getAllByRole("button", { name: "Fechar" }).at(-1) as HTMLElement);
    await waitFor(() => expect(app.address()).toBe(PAGE));
    expect(await rowOf(id)).toHaveTextContent("Aprovado em Parte");
  });

  it("are sent at once for all checked rows, need a status, and each row shows its result", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(PAGE);
    const [first, second] = await twoGoods(app.api);
    const id = await ask(app.api, 2, { [first.id]: 1, [second.id]: 1 });
    await app.go(`${PAGE}?req=${id}`);
    const modal = await dialog(`Requerimento ${id}`);
    await app.user.click(modal.getByRole("checkbox", { name: "Marcar todos os pendentes" }));
    await app.user.click(modal.getByRole("button", { name: "Aplicar aos marcados" }));
    await messageShownTwice("Selecione um status!");
    await app.user.selectOptions(modal.getByRole("combobox", { name: "Status dos marcados" }), "Transferido");
    await app.user.selectOptions(modal.getByRole("combobox", { name: "Saída dos marcados" }), "");
    await app.user.selectOptions(inModal(first.nome).getByRole("combobox", { name: "Depósito de saída" }), "1");
    await app.user.click(modal.getByRole("button", { name: "Aplicar aos marcados" }));
    await messageShownTwice("Produto transferido com sucesso!");
    await messageShownTwice("Selecione o deposito de saída do produto");
    expect(inModal(first.nome).getByText("Produto transferido com sucesso!")).toBeInTheDocument();
    expect(inModal(second.nome).getByText("Selecione o deposito de saída do produto")).toBeInTheDocument();

    const apply = modal.getByRole("button", { name: "Aplicar aos marcados" });
    await waitFor(() => expect(apply).not.toHaveAttribute("aria-busy"));
    await app.user.selectOptions(modal.getByRole("combobox", { name: "Saída dos marcados" }), "1");
    await app.user.click(modal.getByRole("button", { name: "Aplicar aos marcados" }));
    await waitFor(() => expect(modal.queryByRole("button", { name: "Aplicar aos marcados" })).not.toBeInTheDocument());
  });

  it("the decisions of a requisition fold equal messages of one act into one toast with their number", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(PAGE);
    const [first, second] = await twoGoods(app.api);
    const id = await ask(app.api, 2, { [first.id]: 1, [second.id]: 1 });
    await app.go(`${PAGE}?req=${id}`);
    const modal = await dialog(`Requerimento ${id}`);
    await app.user.click(modal.getByRole("checkbox", { name: "Marcar todos os pendentes" }));
    await app.user.selectOptions(modal.getByRole("combobox", { name: "Status dos marcados" }), "Transferido");
    await app.user.selectOptions(modal.getByRole("combobox", { name: "Saída dos marcados" }), "");
    await app.user.click(modal.getByRole("button", { name: "Aplicar aos marcados" }));
    expect(await screen.findByText("Selecione o deposito de saída do produto (2 vezes)")).toBeInTheDocument();
    await app.user.selectOptions(modal.getByRole("combobox", { name: "Status dos marcados" }), "Recusado");
    await app.user.click(modal.getByRole("button", { name: "Aplicar aos marcados" }));
    expect(await screen.findByText("Produto recusado com sucesso! (2 vezes)")).toBeInTheDocument();
    for (const { nome } of [first, second]) {
      expect(await inModal(nome).findByText("Produto recusado com sucesso!")).toBeInTheDocument();
    }
  });

  it("the decisions of a requisition set the exit warehouse of all lines at once, without checking them", async () => {
    const app = await openApp(PAGE);
    const [first, second] = await twoGoods(app.api);
    const id = await ask(app.api, 2, { [first.id]: 1, [second.id]: 1 });
    await app.go(`${PAGE}?req=${id}`);
    const modal = await dialog(`Requerimento ${id}`);
    await app.user.selectOptions(modal.getByRole("combobox", { name: "Saída de todos" }), "1");
    for (const { nome } of [first, second]) {
      expect(inModal(nome).getByRole("combobox", { name: "Depósito de saída" })).toHaveValue("1");
    }
  });

  it("the decisions of a requisition propose the exit warehouse where only one has the product", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(PAGE);
    const { produto } = await app.api.produtos.save({ body: { nome: "Só no Central", valor_venda: 1 } });
    const { depositos } = await app.api.depositos.lista({ query: {} });
    const [central, other, third] = depositos;
    const adjust = (deposito_id = 0) =>
      app.api.depositos.ajustar({
        body: { produto_id: produto.id, deposito_id, diferenca: 8, custo_unitario: 1, motivo: "Teste" },
      });
    await adjust(central?.id);
    const open = async () => {
      const id = await ask(app.api, other?.id ?? 0, { [produto.id]: 1 });
      await app.go(`${PAGE}?req=${id}`);
      await dialog(`Requerimento ${id}`);
      return inModal("Só no Central").getByRole("combobox", { name: "Depósito de saída" });
    };
    expect(await open()).toHaveValue(String(central?.id));
    await adjust(third?.id);
    await app.go(PAGE);
    expect(await open()).toHaveValue("");
  });

  it("the decisions of a requisition stand once beside a decided line", { tags: ["full"] }, async () => {
    const app = await openApp(PAGE);
    const [first] = await twoGoods(app.api);
    const id = await ask(app.api, 2, { [first.id]: 1 });
    await app.go(`${PAGE}?req=${id}`);
    await dialog(`Requerimento ${id}`);
    await app.user.click(inModal(first.nome).getByRole("button", { name: /^Recusar/ }));
    expect(await inModal(first.nome).findByText("Produto recusado com sucesso!")).toBeInTheDocument();
    expect(await inModal(first.nome).findAllByText(/^Recusado/)).toHaveLength(1);
    expect(inModal(first.nome).getAllByRole("status")).toHaveLength(1);
  });

  it("move on to the line after the decided one, also when that was not the first", { tags: ["full"] }, async () => {
    const app = await openApp(PAGE);
    const [first, second, third] = (await goods(app.api, 1)).filter(({ cod_reduzido }) => cod_reduzido.length > 2);
    if (first === undefined || second === undefined || third === undefined) throw new Error("There are no goods");
    const id = await ask(app.api, 2, { [first.id]: 1, [second.id]: 1, [third.id]: 1 });
    await app.go(`${PAGE}?req=${id}`);
    const modal = await dialog(`Requerimento ${id}`);
    const names = modal
      .getAllByRole("button", { name: /^Recusar / })
      .map((button) => button.getAttribute("aria-label")?.replace("Recusar ", "") ?? "");
    const [top = "", middle = "", last = ""] = names;
    await app.user.click(modal.getByRole("button", { name: `Recusar ${middle}` }));
    expect(await inModal(middle).findByText("Recusado")).toBeInTheDocument();
    await waitFor(() => expect(inModal(last).getByRole("combobox", { name: "Depósito de saída" })).toHaveFocus());
    await app.user.click(modal.getByRole("button", { name: `Recusar ${last}` }));
    expect(await inModal(last).findByText("Recusado")).toBeInTheDocument();
    await waitFor(() => expect(inModal(top).getByRole("combobox", { name: "Depósito de saída" })).toHaveFocus());
  });

  it("the decisions of a requisition put the focus on the refused field", async () => {
    const app = await openApp(PAGE);
    const [first, second] = await twoGoods(app.api);
    const id = await ask(app.api, 2, { [first.id]: 1, [second.id]: 1 });
    const body = { nome: "Depósito que some", padrao: false, ativo: true, prestador_id: null };
    const { deposito } = await app.api.depositos.save({ body });
    await app.go(`${PAGE}?req=${id}`);
    const modal = await dialog(`Requerimento ${id}`);
    const exit = inModal(first.nome).getByRole("combobox", { name: "Depósito de saída" });
    await app.user.selectOptions(exit, String(deposito.id));
    await app.api.depositos.delete({ params: { id: deposito.id } });
    await app.user.click(modal.getByRole("button", { name: `Transferir ${first.nome}` }));
    await waitFor(() => expect(exit).toBeInvalid());
    expect(exit).toHaveFocus();
  });

  it("the decisions of a requisition ask before Back loses choices that were not sent", async () => {
    const app = await openApp(PAGE);
    const [first] = await twoGoods(app.api);
    const id = await ask(app.api, 2, { [first.id]: 1 });
    await app.go(`${PAGE}?req=${id}`);
    const modal = await dialog(`Requerimento ${id}`);
    const exit = modal.getByRole("combobox", { name: "Depósito de saída" });
    await app.user.selectOptions(exit, "1");
    const closing = new Event("beforeunload", { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await app.go(-1);
    await app.user.click(await screen.findByRole("button", { name: "Continuar editando" }));
    expect(app.address()).toBe(`${PAGE}?req=${id}`);
    expect(exit).toHaveValue("1");
    await app.user.click(modal.getAllByRole("button", { name: "Fechar" }).at(-1) as HTMLElement);
    await app.user.click(await screen.findByRole("button", { name: "Sair sem salvar" }));
    await waitFor(() => expect(app.address()).toBe(PAGE));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("show the exit warehouse that all checked rows share, so that arrow keys go on from it", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(PAGE);
    const [first, second] = await twoGoods(app.api);
    const id = await ask(app.api, 2, { [first.id]: 1, [second.id]: 1 });
    await app.go(`${PAGE}?req=${id}`);
    const modal = await dialog(`Requerimento ${id}`);
    const exit = modal.getByRole("combobox", { name: /^Saída d/ });
    const own = inModal(first.nome).getByRole("combobox", { name: "Depósito de saída" });
    await app.user.click(modal.getByRole("checkbox", { name: `Marcar ${first.nome}` }));
    await app.user.selectOptions(exit, "1");
    expect(exit).toHaveValue("1");
    await app.user.selectOptions(exit, "3");
    expect(exit).toHaveValue("3");
    expect(own).toHaveValue("3");
    await app.user.click(modal.getByRole("checkbox", { name: `Marcar ${second.nome}` }));
    expect(exit).toHaveValue("");
    await app.user.selectOptions(exit, "1");
    await app.user.selectOptions(own, "3");
    expect(exit).toHaveValue("");
  });

  it("the decisions of a requisition warn when the warehouse falls below zero", { tags: ["full"] }, async () => {
    const app = await openApp(PAGE);
    const [first] = await twoGoods(app.api);
    const id = await ask(app.api, 2, { [first.id]: 1000 });
    await app.go(`${PAGE}?req=${id}`);
    const modal = await dialog(`Requerimento ${id}`);
    await app.user.selectOptions(modal.getByRole("combobox", { name: "Depósito de saída" }), "1");
    expect(modal.getByText(/^Só há /)).toBeInTheDocument();
    await app.user.click(modal.getByRole("button", { name: `Transferir ${first.nome}` }));
    expect(await screen.findByText("Produto agora se encontra com valor negativo no deposito")).toBeInTheDocument();
  });

  it("the decisions of a requisition show the state of a line that another user decided first, and lock it", async () => {
    const app = await openApp(PAGE);
    const [first] = await twoGoods(app.api);
    const id = await ask(app.api, 2, { [first.id]: 1 });
    await app.go(`${PAGE}?req=${id}`);
    const modal = await dialog(`Requerimento ${id}`);
    const { pedidos } = await app.api.requerimentos.find({ params: { id } });
    await app.api.requerimentos.decidir({ body: { id: pedidos[0]?.id ?? 0, status: 3, deposito_saida: null } });
    await app.user.selectOptions(modal.getByRole("combobox", { name: "Depósito de saída" }), "1");
    await app.user.click(modal.getByRole("button", { name: `Transferir ${first.nome}` }));
    expect((await screen.findAllByText("Este produto já foi decidido: Recusado")).length).toBeGreaterThan(0);
    expect(await inModal(first.nome).findByText("Recusado")).toBeInTheDocument();
  });

  it("the decisions of a requisition are not offered to readers", async () => {
    const { api } = await server().loginAs("1-admin");
    const [first] = await twoGoods(api);
    const id = await ask(api, 2, { [first.id]: 1 });
    await openApp(`${PAGE}?req=${id}`, "4-leitura");
    const modal = await dialog(`Requerimento ${id}`);
    expect(inModal(first.nome).getByText("Pendente")).toBeInTheDocument();
    expect(modal.queryByRole("checkbox")).not.toBeInTheDocument();
    expect(modal.queryByRole("button", { name: /^(Transferir|Recusar|Aplicar)/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/Novo requerimento/)).not.toBeInTheDocument();
  });
});

describe("a prestador", { tags: ["full"] }, () => {
  it("sees one fixed warehouse, asks for products, and can neither change a status nor use bulk actions", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(PAGE, "5-prestador");
    const rows = await screen.findByRole("table", { name: "Requerimentos" });
    const warehouses = within(rows).getAllByText(/Van do Elias/);
    expect(warehouses).toHaveLength(within(rows).getAllByRole("link", { name: /^Requerimento \d/ }).length);
    const { produtos } = await app.api.produtos.autocomplete({ query: { pesquisa: "", tipo: 1 } });
    const wanted = produtos[0];
    await app.user.click(screen.getByRole("button", { name: /Novo requerimento/ }));
    const modal = await dialog("Novo requerimento");
    const warehouse = modal.getByRole("textbox", { name: "Depósito de entrada" });
    expect(warehouse).toHaveValue("Van do Elias");
    expect(warehouse).toHaveAttribute("readonly");
    await choose(app, modal, wanted?.cod_reduzido ?? "");
    await app.user.click(modal.getByRole("button", { name: "Aumentar a quantidade" }));
    await app.user.click(modal.getByRole("button", { name: "Adicionar" }));
    await app.user.click(await modal.findByRole("button", { name: `Aumentar ${wanted?.nome}` }));
    expect(modal.getByRole("textbox", { name: `Quantidade de ${wanted?.nome}` })).toHaveValue("1,5");
    await app.user.click(modal.getByRole("button", { name: "Enviar requerimento" }));
    expect(await screen.findByText("Requerimento salvo com sucesso!")).toBeInTheDocument();

    const { requerimentos } = await app.api.requerimentos.lista({ query: {} });
    const made = `Requerimento ${requerimentos.data[0]?.id}`;
    await app.user.click(await screen.findByRole("link", { name: made }));
    const opened = await dialog(made);
    expect(opened.getByText(`1,5 ${wanted?.unidade}`)).toBeInTheDocument();
    expect(opened.getByText("Pendente")).toBeInTheDocument();
    expect(opened.queryByRole("checkbox")).not.toBeInTheDocument();
    expect(opened.queryByRole("button", { name: /^(Transferir|Recusar|Aplicar)/ })).not.toBeInTheDocument();
  });

  it("a prestador without a warehouse is told to ask the administrator for one", { tags: ["full"] }, async () => {
    const { api } = await server().loginAs("1-admin");
    const { deposito } = await api.depositos.find({ params: { id: 3 } });
    const { estoque: _, ...body } = { ...deposito, estoque: undefined };
    await api.depositos.update({ body: { ...body, prestador_id: null } });
    await openApp(PAGE, "5-prestador");
    expect(await screen.findByText("Você ainda não tem um depósito")).toBeInTheDocument();
    expect(screen.getByText(/Peça ao administrador que vincule um/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Novo requerimento/ })).not.toBeInTheDocument();
  });
});
