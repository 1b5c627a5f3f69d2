import type { Api } from "@prumo/api/testing/test-server";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { messageShownTwice, openApp, withServer } from "../../../../testing/open-app";
import { PHONE, setWindowWidth } from "../../../../testing/window-width";

withServer();

const NEW = "/compraManual/new";
type App = Awaited<ReturnType<typeof openApp>>;

let codes = 0;
/** A product of its own, known by its code. */
async function newProduct(api: Api, nome: string) {
  codes += 1;
  const cod_reduzido = `CP${codes}X`;
  const { produto } = await api.produtos.save({ body: { nome, valor_venda: 1, cod_reduzido } });
  return { id: produto.id, cod_reduzido };
}

const box = (name: string | RegExp) => screen.getByRole("textbox", { name });
const product = () => screen.getByRole("combobox", { name: "Produto" });
const lines = () => within(screen.getByRole("table", { name: "Produtos" }));
const total = () => within(screen.getByRole("region", { name: "Total da compra" })).getByRole("status");
const save = ({ user }: App) => user.click(screen.getByRole("button", { name: /^Salvar(Ctrl|$)/ }));

/** Enters a line by keys alone, from the box of the product to the same box. */
async function enter({ user }: App, code: string, quantity: string, price: string) {
  await user.keyboard(`${code}{Enter}`);
  await waitFor(() => expect(box(/^Qtd\. em/)).toHaveFocus());
  await user.keyboard(`${quantity}{Enter}`);
  expect(box("Preço unitário")).toHaveFocus();
  await user.keyboard(`${price}{Enter}`);
  expect(product()).toHaveFocus();
}

async function chooseSupplier({ user }: App, text = "papelaria") {
  await user.type(await screen.findByRole("combobox", { name: "Fornecedor" }), text);
  const [first] = await within(await screen.findByRole("listbox")).findAllByRole("option");
  await user.click(first as HTMLElement);
}

/** Saves a purchase behind the page's back. */
async function bought(api: Api, produto_id: number) {
  const { pessoas } = await api.pessoas.autocomplete({ query: { pesquisa: "papelaria" } });
  const body = { fornecedor_id: pessoas[0]?.id ?? 0, itens: [{ produto_id, quantidade: 2, valor: 12.345 }] };
  return (await api.compraManual.save({ body })).compra.id;
}

describe("the form of a new purchase", () => {
  it("says first that the supplier is missing, then the products, and keeps what was typed", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(NEW);
    await app.user.type(await screen.findByRole("textbox", { name: "Número da NF" }), "4711");
    await save(app);
    await messageShownTwice("Selecione o fornecedor");
    expect(screen.getByText("Informe ao menos um produto")).toBeInTheDocument();
    expect(screen.getByRole("combobox", { name: "Fornecedor" })).toHaveFocus();
    await chooseSupplier(app);
    await save(app);
    await messageShownTwice("Informe ao menos um produto");
    expect(product()).toHaveFocus();
    expect(box("Número da NF")).toHaveValue("4711");
  });

  it("proposes the natureza and the method of the supplier's last purchase, and keeps what was chosen", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(NEW);
    const { api } = app;
    const { id: produto_id } = await newProduct(api, "Dobradiça");
    const { naturezas } = await api.naturezas.lista();
    const { formas } = await api.formasPagamento.autocomplete();
    const [uso, remessa] = ["Uso e consumo", "Remessa"].map((name) => naturezas.find(({ nome }) => nome === name)?.id);
    const forma_pagamento_id = formas.find(({ nome }) => nome === "30 dias")?.id ?? 0;
    const itens = [{ produto_id, quantidade: 1, valor: 1 }];
    for (const [nome_fantasia, own] of [
      ["Hábito Um", { natureza_id: uso ?? 0, forma_pagamento_id }],
      ["Hábito Dois", { natureza_id: remessa ?? 0 }],
    ] as const) {
      const { pessoa } = await api.pessoas.save({ body: { nome_fantasia, tipos_pessoa: [2] } });
      await api.compraManual.save({ body: { fornecedor_id: pessoa.id, itens, ...own } });
    }
    const natureza = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Natureza" });
    const forma = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Forma de pagamento" });
    const supplier = async (name: string) => {
      const fornecedor = await screen.findByRole("combobox", { name: "Fornecedor" });
      await app.user.clear(fornecedor);
      await app.user.type(fornecedor, name);
      await app.user.click(await screen.findByRole("option", { name: new RegExp(`^${name}`) }));
    };
    await supplier("Hábito Um");
    await waitFor(() => expect(natureza()).toHaveDisplayValue("Uso e consumo"));
    expect(forma()).toHaveDisplayValue("30 dias");
    expect(screen.getAllByText("Como na última compra deste fornecedor")).toHaveLength(2);
    await supplier("Hábito Dois");
    await waitFor(() => expect(natureza()).toHaveDisplayValue("Remessa"));
    expect(forma()).toHaveDisplayValue("Uma conta só");
    await app.user.selectOptions(natureza(), "Nenhuma");
    await supplier("Hábito Um");
    await waitFor(() => expect(forma()).toHaveDisplayValue("30 dias"));
    expect(natureza(), "chosen").toHaveDisplayValue("Nenhuma");
  });

  it("takes lines by keyboard alone, with the total beside them, and saves them as they were typed", async () => {
    const app = await openApp(NEW);
    const first = await newProduct(app.api, "Cantoneira");
    const second = await newProduct(app.api, "Rodízio");
    await chooseSupplier(app);
    product().focus();
    await enter(app, first.cod_reduzido, "2,5", "10,1234567891");
    await enter(app, second.cod_reduzido, "3", "1.500");
    expect(lines().getByText("R$ 10,1234567891")).toBeInTheDocument();
    const columns = screen.getByRole("table", { name: "Produtos" }).querySelectorAll("col");
    expect(Number.parseInt(columns[2]?.style.width ?? "", 10), "room for ten decimals").toBeGreaterThanOrEqual(184);
    expect(total()).toHaveTextContent("R$ 4.525,31");
    await app.user.type(box("Frete"), "1234");
    expect(total()).toHaveTextContent("R$ 4.537,65");
    await app.user.keyboard("{Control>}{Enter}{/Control}");
    await save(app);
    expect(await screen.findByText("Compra salva com sucesso!")).toBeInTheDocument();
    const link = screen.getByRole("link", { name: "Ver a compra" });
    const id = Number(link.getAttribute("href")?.split("/").at(-1));
    const { compra } = await app.api.compras.find({ params: { id } });
    expect(compra).toMatchObject({ valor: 4537.65, valor_frete: 12.34, estado: "NOVO" });
    expect(compra.itens).toMatchObject([
      { produto_id: first.id, quantidade: 2.5, valor: 10.1234567891, valor_total: 25.31 },
      { produto_id: second.id, quantidade: 3, valor: 1500, valor_total: 4500 },
    ]);
  });

  it("shows many lines in pages, that of a line that was added or is edited first", { tags: ["full"] }, async () => {
    const app = await openApp(NEW);
    const { id, cod_reduzido } = await newProduct(app.api, "Abraçadeira");
    const { pessoas } = await app.api.pessoas.autocomplete({ query: { pesquisa: "papelaria" } });
    const itens = Array.from({ length: 101 }, (_, at) => ({ produto_id: id, quantidade: at + 1, valor: 1 }));
    const body = { fornecedor_id: pessoas[0]?.id ?? 0, itens };
    const { compra } = await app.api.compraManual.save({ body });
    await app.go(`/compraManual/edit/${compra.id}`);
    expect(await screen.findByText("1–50 de 101")).toBeInTheDocument();
    expect(lines().getAllByRole("row")).toHaveLength(51);
    expect(total()).toHaveTextContent("R$ 5.151,00");
    await app.user.click(screen.getByRole("button", { name: "Próxima página" }));
    expect(lines().getByText("51 UN")).toBeInTheDocument();
    product().focus();
    await enter(app, cod_reduzido, "777", "1");
    expect(lines().getByText("777 UN")).toBeInTheDocument();
    expect(screen.getByText("101–102 de 102")).toBeInTheDocument();
    const [, removal] = lines().getAllByRole("button", { name: "Retirar Abraçadeira" });
    await app.user.click(removal as HTMLElement);
    await save(app);
    await screen.findByText("Compra alterada com sucesso!");
    const after = (await app.api.compras.find({ params: { id: compra.id } })).compra.itens;
    expect(after.map(({ quantidade }) => quantidade)).toEqual(itens.map(({ quantidade }) => quantidade));
  });

  it("refuses a line without quantity or price in the words of the server, where it is typed", async () => {
    const app = await openApp(NEW);
    const { cod_reduzido } = await newProduct(app.api, "Gancho");
    (await screen.findByRole("combobox", { name: "Produto" })).focus();
    await app.user.click(screen.getByRole("button", { name: "Adicionar" }));
    await messageShownTwice("Informe o produto");
    await app.user.type(product(), `${cod_reduzido}{Enter}`);
    await waitFor(() => expect(box(/^Qtd\. em/)).toHaveFocus());
    await app.user.keyboard("0{Enter}");
    await messageShownTwice("Informe a quantidade");
    await app.user.keyboard("4{Enter}{Enter}");
    await messageShownTwice("Informe o valor do produto");
    expect(box("Preço unitário")).toHaveFocus();
  });

  it("takes no bar code for a quantity or a price", { tags: ["full"] }, async () => {
    const app = await openApp(NEW);
    const { cod_reduzido } = await newProduct(app.api, "Trinco");
    (await screen.findByRole("combobox", { name: "Produto" })).focus();
    await app.user.keyboard(`${cod_reduzido}{Enter}`);
    await waitFor(() => expect(box(/^Qtd\. em/)).toHaveFocus());
    await app.user.keyboard("7891234567895{Enter}");
    expect(await screen.findByText(/^Isto é um código de barras/)).toBeInTheDocument();
    expect(box(/^Qtd\. em/)).toHaveValue("1");
    await app.user.keyboard("{Enter}");
    expect(box("Preço unitário")).toHaveFocus();
    await app.user.keyboard("7891234567895{Enter}");
    expect(box("Preço unitário")).toHaveValue("");
    expect(screen.getByText("Nenhum produto ainda")).toBeInTheDocument();
  });

  it("counts a line's own total instead of quantity × price, less its discount", async () => {
    const app = await openApp(NEW);
    const { cod_reduzido } = await newProduct(app.api, "Arame");
    (await screen.findByRole("combobox", { name: "Produto" })).focus();
    await app.user.keyboard(`${cod_reduzido}{Enter}`);
    await waitFor(() => expect(box(/^Qtd\. em/)).toHaveFocus());
    await app.user.keyboard("3{Enter}3,333{Tab}100{Tab}1001{Enter}");
    expect(product()).toHaveFocus();
    expect(total()).toHaveTextContent("R$ 9,01");
    expect(lines().getByText("-R$ 1,00")).toBeInTheDocument();
  });

  it("does not forget a product that is chosen and not added", { tags: ["full"] }, async () => {
    const app = await openApp(NEW);
    const { cod_reduzido } = await newProduct(app.api, "Mola");
    await chooseSupplier(app);
    product().focus();
    await app.user.keyboard(`${cod_reduzido}{Enter}`);
    await waitFor(() => expect(box(/^Qtd\. em/)).toHaveFocus());
    await save(app);
    expect(await screen.findByText("Adicione o produto escolhido, ou apague-o: Mola")).toBeInTheDocument();
    await app.user.click(screen.getByRole("link", { name: /^Cancelar/ }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Deseja realmente sair?" }));
    await app.user.click(asked.getByRole("button", { name: "Continuar editando" }));
    expect(app.address()).toBe(NEW);
  });

  it("registers a supplier and a product on the way", { tags: ["full"] }, async () => {
    const app = await openApp(NEW);
    await app.user.type(await screen.findByRole("combobox", { name: "Fornecedor" }), "Parafusos Novos");
    await app.user.click(await screen.findByRole("option", { name: 'Cadastrar "Parafusos Novos"' }));
    const person = within(await screen.findByRole("dialog", { name: "Nova pessoa" }));
    expect(person.getByText(/cadastrada como Fornecedor/)).toBeInTheDocument();
    await app.user.click(person.getByRole("button", { name: /^Salvar/ }));
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Fornecedor" })).toHaveValue("Parafusos Novos"));
    await app.user.type(product(), "Rebite cego");
    await app.user.click(await screen.findByRole("option", { name: 'Cadastrar "Rebite cego"' }));
    const modal = within(await screen.findByRole("dialog", { name: "Novo produto" }));
    await app.user.click(modal.getByRole("button", { name: /^Salvar/ }));
    await waitFor(() => expect(product()).toHaveValue("Rebite cego"));
    await app.user.type(box("Preço unitário"), "0,35{Enter}");
    await save(app);
    expect(await screen.findByText("Compra salva com sucesso!")).toBeInTheDocument();
  });

  it("comes back after a crash with its lines, and can be thrown away", { tags: ["full"] }, async () => {
    const key = "prumo:rascunho:compra:1:1";
    const app = await openApp("/compras");
    const { id, cod_reduzido } = await newProduct(app.api, "Vedante");
    const values = { nf: "900", itens: [{ produto_id: id, quantidade: 4, valor: 2.5 }] };
    const produtos = { [id]: { id, nome: "Vedante", cod_reduzido, unidade: "UN" } };
    localStorage.setItem(key, JSON.stringify({ values, items: { produtos } }));
    await app.go(NEW);
    expect(await screen.findByText("Recuperamos o que você tinha digitado antes.")).toBeInTheDocument();
    expect(box("Número da NF")).toHaveValue("900");
    expect(lines().getByText("Vedante")).toBeInTheDocument();
    expect(total()).toHaveTextContent("R$ 10,00");
    await app.user.click(screen.getByRole("button", { name: "Descartar" }));
    expect(screen.getByText("Nenhum produto ainda")).toBeInTheDocument();
    await chooseSupplier(app);
    await app.user.type(box("Número da NF"), "9");
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
    expect(kept.items.fornecedor.nome_fantasia).toMatch(/papelaria/i);
    expect(kept.items.produtos[id].nome).toBe("Vedante");
  });
});

describe("a line that is being typed", () => {
  const key = "prumo:rascunho:compra:1:1:linha";

  it("comes back after a crash and can be added, and its notice goes when the purchase is saved", {
    tags: ["full"],
  }, async () => {
    const app = await openApp("/compras");
    const { id, cod_reduzido } = await newProduct(app.api, "Braçadeira");
    const produto = { id, nome: "Braçadeira", cod_reduzido, unidade: "UN" };
    const typed = { at: null, produto, quantidade: 7, valor: 1.5, desconto: null, total: null };
    localStorage.setItem(key, JSON.stringify(typed));
    await app.go(NEW);
    expect(await screen.findByText("Recuperamos o que você tinha digitado antes.")).toBeInTheDocument();
    expect(product()).toHaveValue("Braçadeira");
    expect(box(/^Qtd\. em/)).toHaveValue("7");
    await app.user.type(box("Preço unitário"), "{Enter}");
    expect(lines().getByText("Braçadeira")).toBeInTheDocument();
    expect(localStorage.getItem(key)).toBeNull();
    await chooseSupplier(app);
    const shown = vi.spyOn(Element.prototype, "scrollIntoView");
    await save(app);
    const back = await screen.findByText("Voltando para a lista…");
    expect(shown.mock.contexts).not.toContain(back.parentElement);
    shown.mockRestore();
    expect(screen.queryByText("Recuperamos o que você tinha digitado antes.")).toBeNull();
  });

  it("is kept while it is typed, and forgotten when it is thrown away", { tags: ["full"] }, async () => {
    const app = await openApp(NEW);
    const { id, cod_reduzido } = await newProduct(app.api, "Abraçadeira");
    (await screen.findByRole("combobox", { name: "Produto" })).focus();
    await app.user.keyboard(`${cod_reduzido}{Enter}`);
    await waitFor(() => expect(box(/^Qtd\. em/)).toHaveFocus());
    await app.user.keyboard("3");
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
    expect(kept).toMatchObject({ at: null, produto: { id }, quantidade: 3 });
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  });
});

describe("the lines of a purchase on a phone", () => {
  it("are cards that name product, quantity, price, discount and total, in the form and on the details", {
    tags: ["full"],
  }, async () => {
    setWindowWidth(PHONE);
    const app = await openApp("/compras");
    const { id: produto_id, cod_reduzido } = await newProduct(app.api, "Parafuso de telefone");
    const { pessoas } = await app.api.pessoas.autocomplete({ query: { pesquisa: "papelaria" } });
    const itens = [{ produto_id, quantidade: 3, valor: 0.3333333333, desconto: 0.5 }];
    const { compra } = await app.api.compraManual.save({ body: { fornecedor_id: pessoas[0]?.id ?? 0, itens } });
    for (const address of [`/compraManual/edit/${compra.id}`, `/compras/detalhes/${compra.id}`]) {
      await app.go(address);
      const cards = await screen.findByRole("group", { name: "Produtos" });
      await waitFor(() => expect(cards).toHaveTextContent("Parafuso de telefone"));
      expect(cards).toHaveTextContent(`3 UN × R$ 0,3333333333 · -R$ 0,50R$ 0,50${cod_reduzido}`);
    }
  });
});

describe("the form of a purchase that is there", () => {
  it("enters a line anew, takes one out, and tells when somebody else was quicker", async () => {
    const app = await openApp("/compras");
    const { id: produto, cod_reduzido } = await newProduct(app.api, "Chapa");
    const id = await bought(app.api, produto);
    await app.go(`/compraManual/edit/${id}`);
    await app.user.click(await screen.findByRole("button", { name: "Editar Chapa" }));
    expect(box(/^Qtd\. em/)).toHaveValue("2");
    expect(box(/^Qtd\. em/)).toHaveFocus();
    await app.user.keyboard("5{Enter}{Enter}");
    expect(lines().getByText("5 UN")).toBeInTheDocument();
    expect(total()).toHaveTextContent("R$ 61,73");
    await enter(app, cod_reduzido, "1", "1");
    await app.user.click(screen.getAllByRole("button", { name: "Retirar Chapa" })[0] as HTMLElement);
    expect(total()).toHaveTextContent("R$ 1,00");
    const { compra } = await app.api.compras.find({ params: { id } });
    await app.api.compraManual.update({
      body: { ...compra, fornecedor_id: compra.fornecedor.id, observacao: "Antes" },
    });
    await save(app);
    expect(await screen.findByText("Este registro foi alterado por outra pessoa")).toBeInTheDocument();
    const current = screen.getByRole("link", { name: "Ver a versão atual" });
    expect(current).toHaveAttribute("href", `/compraManual/edit/${id}`);
    expect(current).toHaveAttribute("target", "_blank");
    expect(total()).toHaveTextContent("R$ 1,00");
  });

  it("is not shown for an approved one", async () => {
    const app = await openApp("/compras?estado=APROVADO");
    const { compras } = await app.api.compras.lista({ query: { estado: "APROVADO" } });
    await app.go(`/compraManual/edit/${compras.data[0]?.id}`);
    expect(await screen.findByText("Esta compra já foi aprovada")).toBeInTheDocument();
    expect(screen.queryByRole("combobox", { name: "Fornecedor" })).toBeNull();
  });
});
