import { newCompany } from "@prumo/api/testing/companies";
import { cancellationText, keyOf } from "@prumo/api/testing/nfe-files";
import type { Api } from "@prumo/api/testing/test-server";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { undoLast } from "../../../app/undo";
import { filterBy } from "../../../testing/filters";
import { holdBack } from "../../../testing/held-answers";
import { messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";

withServer();

type App = Awaited<ReturnType<typeof openApp>>;
const PAGE = "/compras";

async function supplier(api: Api, pesquisa = "papelaria") {
  const [person] = (await api.pessoas.autocomplete({ query: { pesquisa } })).pessoas;
  if (person === undefined) throw new Error("There is no supplier");
  return person;
}

let documents = 71_000;
/** Saves a purchase of one new product with a document of its own. */
async function newPurchase(
  api: Api,
  { price = 100, natureza = "Compra para revenda", forma_pagamento_id = null as number | null } = {},
) {
  documents += 1;
  const nome = `Produto ${documents}`;
  const { produto } = await api.produtos.save({ body: { nome, valor_venda: 1 } });
  const { naturezas } = await api.naturezas.lista();
  const itens = [{ produto_id: produto.id, quantidade: 2, valor: price }];
  const { id: fornecedor_id } = await supplier(api);
  const natureza_id = naturezas.find((each) => each.nome === natureza)?.id ?? null;
  const { compra } = await api.compraManual.save({
    body: { fornecedor_id, nf: String(documents), natureza_id, forma_pagamento_id, itens },
  });
  return { id: compra.id, nf: String(documents), produto: produto.id, nome };
}

/** Registers a conta of the same supplier with the document of a purchase. */
async function newConta(api: Api, numero_documento: string) {
  const { id: pessoa_id } = await supplier(api);
  const { categorias } = await api.categoriasConta.autocomplete({ query: { pesquisa: "", tipo: "pagar" } });
  const { conta } = await api.contasPagar.save({
    body: {
      pessoa_id,
      categoria_id: categorias[0]?.id ?? 0,
      valor: 5,
      referencia: "A mesma nota",
      data_registro: "2026-11-20",
      data_vencimento: "2026-12-01",
      tipo_pagamento: "15",
      numero_documento,
      pago: false,
      confirmar_duplicada: true,
    },
  });
  return conta.id;
}

async function menuOf({ user }: App, nf: string) {
  const row = (await screen.findByText(new RegExp(`^${nf}`))).closest("tr");
  await user.click(within(row as HTMLElement).getByRole("button", { name: /^Ações/ }));
  return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
}

async function open(app: App, id: number) {
  await app.go(`/compras/detalhes/${id}`);
  await screen.findByRole("heading", { level: 2, name: "Produtos" });
}

const approving = async ({ user }: App) => {
  await user.click(await screen.findByRole("button", { name: "Alterar Estado" }));
  await screen.findByRole("radio", { name: "Alterar apenas o estado" });
  return within(screen.getByRole("dialog", { name: "Alterar Estado" }));
};

describe("the list of purchases", { tags: ["full"] }, () => {
  it("shows the last 30 days, offers 10 to 50 of a page, and sums purchases and freight of the page", async () => {
    const app = await openApp(PAGE);
    expect(await screen.findByTitle("Período: 21/10 a 20/11")).toBeInTheDocument();
    const sizes = screen.getByRole<HTMLSelectElement>("combobox", { name: "Itens por página" });
    expect([...sizes.options].map(({ value }) => value)).toEqual(["10", "15", "25", "30", "50"]);
    const query = { data_inicial: "2026-10-21", data_final: "2026-11-20" };
    const { compras } = await app.api.compras.lista({ query });
    const cents = (of: "valor" | "valor_frete") =>
      compras.data.reduce((all, row) => all + Math.round(row[of] * 100), 0);
    const money = (value: number) => (value / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
    expect(screen.getByText("Compras nesta página").parentElement).toHaveTextContent(`R$ ${money(cents("valor"))}`);
    expect(screen.getByText("Frete nesta página").parentElement).toHaveTextContent(`R$ ${money(cents("valor_frete"))}`);
  });

  it("keeps all filters in the address, and names them when it is opened again", { tags: ["full"] }, async () => {
    const app = await openApp(PAGE);
    const { nome, nf, produto } = await newPurchase(app.api);
    const { id, nome_fantasia } = await supplier(app.api);
    const query = `data_inicial=2026-11-01&fornecedor=${id}&produto=${produto}&estado=NOVO&numero_nf=${nf}`;
    await app.go(`${PAGE}?${query}`);
    expect(await screen.findByText(new RegExp(`^${nf}`))).toBeInTheDocument();
    expect(await screen.findByTitle(`Fornecedor: ${nome_fantasia}`)).toBeInTheDocument();
    expect(await screen.findByTitle(`Produto: ${nome}`)).toBeInTheDocument();
    expect(await screen.findByTitle("Estado: Novo")).toBeInTheDocument();
    expect(await screen.findByTitle(/01\/11/)).toBeInTheDocument();
    await filterBy(app.user, "Estado", "Aprovado");
    expect(await screen.findByText("Nenhuma compra encontrada")).toBeInTheDocument();
    expect(app.address()).toContain("estado=APROVADO");
  });

  it("says in Portuguese that a filter does not exist, or that a period ends before it begins", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(`${PAGE}?estado=XX`);
    expect(await screen.findByRole("heading", { name: "Estes filtros não são aceitos" })).toBeInTheDocument();
    expect(screen.queryByText(/Invalid/)).toBeNull();
    await app.user.click(screen.getByRole("link", { name: "Ver sem filtros" }));
    expect(await screen.findByRole("table", { name: "Compras" })).toBeInTheDocument();
    await app.go(`${PAGE}?data_inicial=2026-11-20&data_final=2026-11-01`);
    expect(await screen.findByText(/O período começa depois do fim/)).toBeInTheDocument();
  });

  it("leaves out of the menu what the state forbids", async () => {
    const app = await openApp(PAGE);
    const { id, nf } = await newPurchase(app.api);
    await app.go(`${PAGE}?numero_nf=${nf}`);
    expect(await menuOf(app, nf)).toEqual(expect.arrayContaining(["Detalhes", "Editar", "Alterar Estado", "Excluir"]));
    expect(screen.queryByRole("menuitem", { name: "Reabrir" })).toBeNull();
    await app.user.keyboard("{Escape}");
    await app.api.compras.alterarEstado({ body: { compra_id: id, tipo_alteracao_estado: 4 } });
    await app.go(`${PAGE}?numero_nf=${nf}&page=1`);
    await screen.findByText("Aprovado", { selector: "td *" });
    const offered = await menuOf(app, nf);
    expect(offered).toEqual(expect.arrayContaining(["Detalhes", "Reabrir"]));
    for (const absent of ["Editar", "Alterar Estado", "Excluir"]) expect(offered).not.toContain(absent);
  });

  it.each([
    ["4-leitura", "a reader"],
    ["3-vendas", "a representative"],
  ])("shows %s, %s, nothing that would be refused", async (login) => {
    const { api } = await server().loginAs("1-admin");
    const { nf } = await newPurchase(api);
    const app = await openApp(`${PAGE}?numero_nf=${nf}`, login);
    const offered = await menuOf(app, nf);
    for (const absent of ["Editar", "Alterar Estado", "Excluir", "Reabrir"]) expect(offered).not.toContain(absent);
    expect(offered, "documents hide four actions, and reading is the permission of the rest").toEqual(
      expect.arrayContaining(["Detalhes", "Imprimir", "Enviar Email"]),
    );
  });

  it("leaves out for a representative what others with the same permissions may do", { tags: ["full"] }, async () => {
    const { db } = server();
    const admin = await server().loginAs("1-admin");
    const { id, nf } = await newPurchase(admin.api);
    await db.execute("insert into tipos_pessoa (empresa_id, pessoa_id, tipo) values (1, 1, 8)");
    try {
      const app = await openApp(`${PAGE}?numero_nf=${nf}`);
      const offered = await menuOf(app, nf);
      for (const absent of ["Editar", "Alterar Estado", "Excluir"]) expect(offered).not.toContain(absent);
      expect(offered).toContain("Detalhes");
      await app.go(`/compraManual/edit/${id}`);
      expect(await screen.findByText("Representantes não podem fazer isso em compras")).toBeInTheDocument();
    } finally {
      await db.execute("delete from tipos_pessoa where pessoa_id = 1 and tipo = 8");
    }
  });

  it("has a menu that cannot be used where a purchase is cancelled, as a table and as cards", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(`${PAGE}?estado=CANCELADO&data_inicial=2026-01-01`);
    const [inTable] = await screen.findAllByRole("button", { name: /^Ações/ });
    expect(inTable).toHaveAttribute("aria-disabled", "true");
    await app.user.click(screen.getByRole("radio", { name: /cartões|grade/i }));
    await waitFor(() => expect(screen.queryByRole("table", { name: "Compras" })).toBeNull());
    const [inCard] = await screen.findAllByRole("button", { name: /^Ações/ });
    expect(inCard).toHaveAttribute("aria-disabled", "true");
    await app.user.click(inCard as HTMLElement);
    expect(await screen.findByText("Esta compra foi cancelada")).toBeInTheDocument();
    expect(screen.queryByRole("menu")).toBeNull();
    await app.user.click(screen.getByRole("radio", { name: /tabela|lista/i }));
  });

  it("removes a purchase after asking", async () => {
    const app = await openApp(PAGE);
    const { nf } = await newPurchase(app.api);
    await app.go(`${PAGE}?numero_nf=${nf}`);
    await menuOf(app, nf);
    await app.user.click(screen.getByRole("menuitem", { name: "Excluir" }));
    await app.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Nenhuma compra encontrada")).toBeInTheDocument();
  });
});

describe("the printed purchase", { tags: ["full"] }, () => {
  it("comes by the first template where the address names none", { tags: ["full"] }, async () => {
    const { api } = await server().loginAs("1-admin");
    const { id } = await newPurchase(api);
    await openApp(`/compraManual/imprimir/${id}?orientation=landscape`);
    expect(await screen.findByRole("heading", { level: 1, name: "Pedido de compra" })).toBeInTheDocument();
    expect(screen.getByText("Produtos", { selector: "dt" }).parentElement).toHaveTextContent("R$ 200,00");
  });
});

describe("the history of a purchase", { tags: ["full"] }, () => {
  it.each([
    ["1-admin", true],
    ["3-vendas", false],
  ])("is one for %s, with a way to the trail for who may read that: %s", async (login, trail) => {
    const { api } = await server().loginAs("1-admin");
    const { id } = await newPurchase(api);
    await openApp(`/compras/detalhes/${id}`, login);
    expect(await screen.findAllByRole("heading", { name: "Histórico" })).toHaveLength(1);
    expect(screen.queryByText("O que aconteceu com a compra")).toBeNull();
    expect(screen.queryAllByRole("link", { name: "Ver na auditoria" })).toHaveLength(trail ? 1 : 0);
  });
});

describe("Alterar Estado", { tags: ["full"] }, () => {
  it("offers what the natureza allows, and asks for the kind and the due date in the documented words", async () => {
    const app = await openApp(PAGE);
    const { id } = await newPurchase(app.api, { natureza: "Uso e consumo" });
    await open(app, id);
    const modal = await approving(app);
    expect(modal.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      "Gerar apenas financeiro",
      "Alterar apenas o estado",
    ]);
    await app.user.click(modal.getByRole("button", { name: "Aprovar" }));
    await messageShownTwice("Por favor, informe o tipo de alteração");
    await app.user.click(modal.getByRole("radio", { name: "Gerar apenas financeiro" }));
    await app.user.clear(modal.getByRole("textbox", { name: /^Data de vencimento/ }));
    await app.user.click(modal.getByRole("button", { name: "Aprovar" }));
    await messageShownTwice("Por favor, informe a data de vencimento");
    await app.user.type(modal.getByRole("textbox", { name: /^Data de vencimento/ }), "15122026");
    const category = modal.getByRole("combobox", { name: "Categoria das contas" });
    expect(category).not.toHaveValue("");
    expect(category).toHaveAttribute("placeholder", "Compras");
    expect(modal.queryByText("Da primeira conta"), "there is one conta").toBeNull();
    await app.user.click(modal.getByRole("button", { name: "Aprovar" }));
    const contasTable = within(await screen.findByRole("table", { name: "Contas a pagar" }));
    expect(contasTable.getByText("15/12/2026")).toBeInTheDocument();
    expect(contasTable.getByText("R$ 200,00")).toBeInTheDocument();
    expect(screen.getByText("Não movimentado")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it("proposes the term of the supplier's last purchase, and names the warehouse where stock moves", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(PAGE);
    const last = await newPurchase(app.api, { price: 13.57 });
    await app.api.compras.alterarEstado({
      body: {
        compra_id: last.id,
        tipo_alteracao_estado: 2,
        data_faturamento: "2026-12-11",
        confirmar_duplicada: true,
      },
    });
    const { id } = await newPurchase(app.api, { price: 24.68 });
    await open(app, id);
    const modal = await approving(app);
    await app.user.click(modal.getByRole("radio", { name: "Movimentar estoque e gerar financeiro" }));
    expect(modal.getByRole("textbox", { name: /^Data de vencimento/ })).toHaveValue("11/12/2026");
    expect(modal.getByText("Os produtos entram no depósito Central.")).toBeInTheDocument();
    await app.user.click(modal.getByRole("radio", { name: "Gerar apenas financeiro" }));
    expect(modal.queryByText(/Os produtos entram/)).toBeNull();
  });

  it("keeps a typed due date when another kind is chosen, also after one without contas", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(PAGE);
    const { id } = await newPurchase(app.api, { price: 35.79 });
    await open(app, id);
    const modal = await approving(app);
    const due = () => modal.getByRole("textbox", { name: /^Data de vencimento/ });
    const choose = (name: string) => app.user.click(modal.getByRole("radio", { name }));
    await choose("Movimentar estoque e gerar financeiro");
    await app.user.clear(due());
    await app.user.type(due(), "17012027");
    await choose("Gerar apenas financeiro");
    expect(due()).toHaveValue("17/01/2027");
    await choose("Alterar apenas o estado");
    expect(modal.queryByRole("textbox", { name: /^Data de vencimento/ })).toBeNull();
    await choose("Movimentar estoque e gerar financeiro");
    expect(due()).toHaveValue("17/01/2027");
  });

  it("takes an approval back at once, with the contas that it made", async () => {
    const app = await openApp(PAGE);
    const { id } = await newPurchase(app.api, { natureza: "Uso e consumo", price: 77 });
    await open(app, id);
    const modal = await approving(app);
    await app.user.click(modal.getByRole("radio", { name: "Gerar apenas financeiro" }));
    await app.user.clear(modal.getByRole("textbox", { name: /^Data de vencimento/ }));
    await app.user.type(modal.getByRole("textbox", { name: /^Data de vencimento/ }), "20122026");
    await app.user.click(modal.getByRole("button", { name: "Aprovar" }));
    await app.user.click(await screen.findByRole("button", { name: "Desfazer" }));
    await waitFor(async () => {
      const { compra } = await app.api.compras.find({ params: { id } });
      expect(compra).toMatchObject({ estado: "NOVO", contas: [] });
    });
  });

  it("tells when the stock is short after an approval was taken back", { tags: ["full"] }, async () => {
    const app = await openApp(PAGE);
    const { id, produto } = await newPurchase(app.api);
    await open(app, id);
    const modal = await approving(app);
    await app.user.click(modal.getByRole("radio", { name: "Movimentar apenas estoque" }));
    await app.user.click(modal.getByRole("button", { name: "Aprovar" }));
    await screen.findByText("Compra aprovada com sucesso!");
    const { depositos } = await app.api.depositos.lista();
    const deposito_id = depositos[0]?.id ?? 0;
    await app.api.depositos.ajustar({ body: { produto_id: produto, deposito_id, diferenca: -1, motivo: "Perda" } });
    undoLast();
    expect(await screen.findByText("Produto agora se encontra com valor negativo no deposito")).toBeInTheDocument();
    expect((await app.api.compras.find({ params: { id } })).compra.estado).toBe("NOVO");
  });

  it("does not take back the approval that somebody else gave after reopening", { tags: ["full"] }, async () => {
    const app = await openApp(PAGE);
    const { id } = await newPurchase(app.api);
    await open(app, id);
    const modal = await approving(app);
    await app.user.click(modal.getByRole("radio", { name: "Alterar apenas o estado" }));
    await app.user.click(modal.getByRole("button", { name: "Aprovar" }));
    await screen.findByText("Compra aprovada com sucesso!");
    await app.api.compras.reabrir({ params: { id }, body: { motivo: "Preço errado" } });
    await app.api.compras.alterarEstado({ body: { compra_id: id, tipo_alteracao_estado: 4 } });
    undoLast();
    expect(await screen.findByText("Este registro foi alterado por outra pessoa")).toBeInTheDocument();
    expect((await app.api.compras.find({ params: { id } })).compra.estado).toBe("APROVADO");
  });

  it("lists the contas that it will make before it makes them", async () => {
    const app = await openApp(PAGE);
    const { formas } = await app.api.formasPagamento.autocomplete();
    const forma_pagamento_id = formas.find(({ nome }) => nome === "30/60/90")?.id ?? null;
    const { id, nf } = await newPurchase(app.api, { price: 50, forma_pagamento_id });
    await open(app, id);
    const modal = await approving(app);
    await app.user.click(modal.getByRole("radio", { name: "Gerar apenas financeiro" }));
    const due = modal.getByRole("textbox", { name: /^Data de vencimento/ });
    await app.user.clear(due);
    expect(modal.queryByRole("list", { name: "Contas que serão criadas" })).toBeNull();
    await app.user.type(due, "15122026");
    const shown = within(await modal.findByRole("list", { name: "Contas que serão criadas" }));
    expect(shown.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      `15/12/2026${nf}/1R$\u00a033,34`,
      `14/01/2027${nf}/2R$\u00a033,33`,
      `13/02/2027${nf}/3R$\u00a033,33`,
    ]);
    expect(modal.getByText("3 contas serão criadas, R$ 100,00 ao todo")).toBeInTheDocument();
    await app.user.click(modal.getByRole("button", { name: "Aprovar" }));
    await screen.findByText("Compra aprovada com sucesso!");
    const { contas } = (await app.api.compras.find({ params: { id } })).compra;
    expect(contas.map(({ data_vencimento, valor_integral }) => [data_vencimento, valor_integral])).toEqual([
      ["2026-12-15", 33.34],
      ["2027-01-14", 33.33],
      ["2027-02-13", 33.33],
    ]);
  });

  it("cannot be used while what it offers is being asked for", { tags: ["full"] }, async () => {
    const app = await openApp(PAGE);
    const { id } = await newPurchase(app.api);
    await open(app, id);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      answer = done;
    });
    const own = globalThis.fetch;
    globalThis.fetch = async (url, init) => {
      if (String(url).includes("/compras/buscarNatureza/")) await held;
      return own(url, init);
    };
    await app.user.click(screen.getByRole("button", { name: "Alterar Estado" }));
    const dialog = await screen.findByRole("dialog", { name: "Alterar Estado" });
    expect(within(dialog).getByText("Loading...")).toBeInTheDocument();
    expect(within(dialog).queryByRole("radio")).toBeNull();
    expect(within(dialog).getByRole("button", { name: "Aprovar" })).toBeDisabled();
    answer();
    expect(await screen.findByRole("radio", { name: "Alterar apenas o estado" })).toBeEnabled();
    globalThis.fetch = own;
  });

  it("is wholly disabled while it saves, and can be used again when it was refused", { tags: ["full"] }, async () => {
    const app = await openApp(PAGE);
    const { id } = await newPurchase(app.api, { natureza: "Uso e consumo" });
    await open(app, id);
    const modal = await approving(app);
    await app.user.click(modal.getByRole("radio", { name: "Gerar apenas financeiro" }));
    const due = modal.getByRole("textbox", { name: /^Data de vencimento/ });
    await app.user.clear(due);
    await app.user.type(due, "15122026");
    await app.api.compras.delete({ params: { id } });
    const held = holdBack((url) => url.endsWith("/compras/alterar/estado"));
    const approve = modal.getByRole("button", { name: "Aprovar" });
    await app.user.click(approve);
    await held.asked();
    for (const radio of modal.getAllByRole("radio")) expect(radio).toBeDisabled();
    expect(due).toBeDisabled();
    expect(modal.getByRole("combobox", { name: "Categoria das contas" })).toBeDisabled();
    for (const name of ["Cancelar", "Fechar"]) expect(modal.getByRole("button", { name })).toBeDisabled();
    expect(approve).toHaveAttribute("aria-busy", "true");
    // A browser takes the focus from what is disabled.
    approve.blur();
    held.letGo();
    expect(await screen.findByText("Compra não encontrada")).toBeInTheDocument();
    expect(due).toBeEnabled();
    expect(approve).toHaveFocus();
  });

  it("shows the conta that seems to be there already, and approves all the same", async () => {
    const app = await openApp(PAGE);
    const { id, nf } = await newPurchase(app.api, { price: 61.7 });
    const conta = await newConta(app.api, nf);
    await open(app, id);
    const modal = await approving(app);
    await app.user.click(modal.getByRole("radio", { name: "Movimentar estoque e gerar financeiro" }));
    const due = modal.getByRole("textbox", { name: /^Data de vencimento/ });
    await app.user.clear(due);
    await app.user.type(due, "01122026");
    await app.user.click(modal.getByRole("button", { name: "Aprovar" }));
    const warning = within(await modal.findByRole("alert"));
    expect(warning.getByRole("link", { name: "Ver a outra conta" })).toHaveAttribute(
      "href",
      `/contasPagar/detalhe/${conta}`,
    );
    await app.user.click(warning.getByRole("button", { name: "Salvar assim mesmo" }));
    expect(await screen.findByRole("table", { name: "Contas a pagar" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /^1 produto em/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    expect((await app.api.compras.find({ params: { id } })).compra.estado).toBe("APROVADO");
  });
});

describe("a purchase whose NF-e the supplier cancelled", { tags: ["full"] }, () => {
  it("says so in list and details, asks before it is approved, and says so afterwards", {
    tags: ["full"],
  }, async () => {
    const app = await openApp(PAGE);
    const { id, nf } = await newPurchase(app.api, { price: 31.4 });
    const chave = keyOf({ numero: Number(nf) });
    const { compra } = await app.api.compras.find({ params: { id } });
    const { fornecedor, data, natureza_id, versao, itens } = compra;
    await app.api.compraManual.update({
      body: { id, versao, chave, nf, data, natureza_id, fornecedor_id: fornecedor.id, itens },
    });
    await app.go("/empresas/arquivosXml/1");
    await app.user.upload(await screen.findByLabelText("Arquivos XML"), new File([cancellationText(chave)], "c.xml"));
    expect(await screen.findByText(`O fornecedor cancelou a NF-e da compra ${id} (NF ${nf})`)).toBeInTheDocument();
    await app.go(PAGE);
    const row = (await screen.findByText(new RegExp(`^${nf}`))).closest("tr");
    expect(within(row as HTMLElement).getByText("NF-e cancelada")).toBeInTheDocument();

    await open(app, id);
    expect(screen.getByText("Confira com o fornecedor antes de aprovar ou exclua a compra.")).toBeInTheDocument();
    const modal = await approving(app);
    await app.user.click(modal.getByRole("radio", { name: "Alterar apenas o estado" }));
    await app.user.click(modal.getByRole("button", { name: "Aprovar" }));
    const question = within(await modal.findByRole("alert"));
    expect(question.getByText("O fornecedor cancelou a NF-e desta compra")).toBeInTheDocument();
    expect((await app.api.compras.find({ params: { id } })).compra.estado).toBe("NOVO");
    await app.user.click(question.getByRole("button", { name: "Aprovar assim mesmo" }));
    expect(await screen.findByText(/reabra a compra para desfazê-los/)).toBeInTheDocument();
    expect((await app.api.compras.find({ params: { id } })).compra.estado).toBe("APROVADO");
  });
});

describe("an approval of a purchase that somebody changed meanwhile", { tags: ["full"] }, () => {
  it("is refused, so that nobody approves what they have not seen, and is done with what is there now", async () => {
    const app = await openApp(PAGE);
    const { id, produto } = await newPurchase(app.api, { price: 50 });
    await open(app, id);
    const modal = await approving(app);
    await app.user.click(modal.getByRole("radio", { name: "Alterar apenas o estado" }));
    const { fornecedor, nf } = (await app.api.compras.find({ params: { id } })).compra;
    const itens = [{ produto_id: produto, quantidade: 1, valor: 7 }];
    await app.api.compraManual.update({ body: { id, fornecedor_id: fornecedor.id, nf, itens } });
    await app.user.click(modal.getByRole("button", { name: "Aprovar" }));
    expect(await screen.findByText("Este registro foi alterado por outra pessoa")).toBeInTheDocument();
    expect((await app.api.compras.find({ params: { id } })).compra.estado).toBe("NOVO");
  });
});

describe("an approver who may not see contas", { tags: ["full"] }, () => {
  it("is told that there is one, may approve all the same, and gets no link that would be refused", {
    tags: ["full"],
  }, async () => {
    const { api } = await server().loginAs("1-admin");
    const { id, nf } = await newPurchase(api, { price: 71.3 });
    await newConta(api, nf);
    const { db } = server();
    const group = "select grupo_id from usuarios_grupos where usuario_id = 5";
    await db.execute(
      `insert into role_permissoes (empresa_id, grupo_id, permissao)
       select 1, (${group}), unnest(array['compras.visualizar', 'compras.alterarEstado'])`,
    );
    try {
      const app = await openApp(`/compras/detalhes/${id}`, "5-prestador");
      await screen.findByRole("heading", { level: 2, name: "Produtos" });
      const modal = await approving(app);
      await app.user.click(modal.getByRole("radio", { name: "Gerar apenas financeiro" }));
      await app.user.type(modal.getByRole("textbox", { name: /^Data de vencimento/ }), "02122026");
      await app.user.click(modal.getByRole("button", { name: "Aprovar" }));
      const warning = within(await modal.findByRole("alert"));
      expect(warning.queryByRole("link")).toBeNull();
      await app.user.click(warning.getByRole("button", { name: "Salvar assim mesmo" }));
      await waitFor(async () => expect((await api.compras.find({ params: { id } })).compra.estado).toBe("APROVADO"));
    } finally {
      await db.execute(`delete from role_permissoes where grupo_id = (${group}) and permissao like 'compras.%'`);
    }
  });
});

describe("Reabrir", { tags: ["full"] }, () => {
  it("asks for a reason, links the payment that is in its way, and takes the approval back without it", async () => {
    const app = await openApp(PAGE);
    const { id, produto } = await newPurchase(app.api, { price: 33.21 });
    const approval = { compra_id: id, tipo_alteracao_estado: 1, data_faturamento: "2026-12-10" } as const;
    const { contas } = await app.api.compras.alterarEstado({ body: { ...approval, confirmar_duplicada: true } });
    const conta = contas[0]?.id ?? 0;
    const { contas_bancarias } = await app.api.contasBancarias.lista();
    const payment = { id: conta, data_pagamento: "2026-11-20", valor: 66.42, juros: 0, multa: 0, desconto: 0 };
    const from = { forma_pagamento: "17", abertura_caixa_id: null, conta_bancaria_id: contas_bancarias[0]?.id ?? 0 };
    await app.api.contasPagar.pagar({ body: { ...payment, ...from } });
    await open(app, id);
    await app.user.click(screen.getByRole("button", { name: "Mais ações" }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Reabrir" }));
    const modal = within(await screen.findByRole("dialog", { name: "Reabrir compra" }));
    await app.user.click(modal.getByRole("button", { name: "Reabrir" }));
    await messageShownTwice("Informe o motivo");
    await app.user.type(modal.getByRole("textbox", { name: "Motivo" }), "Preço errado");
    await app.user.click(modal.getByRole("button", { name: "Reabrir" }));
    const refusal = within(await modal.findByRole("alert"));
    expect(refusal.getByRole("link", { name: "Ver a conta" })).toHaveAttribute("href", `/contasPagar/detalhe/${conta}`);
    await app.api.contasPagar.estorno({ params: { id: conta }, body: {} });
    await app.user.click(modal.getByRole("button", { name: "Reabrir" }));
    expect(await screen.findByText("Reaberta")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Reabrir compra" })).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Mais ações" })).toHaveFocus());
    expect(screen.getByText("Preço errado")).toBeInTheDocument();
    expect(screen.queryByRole("table", { name: "Contas a pagar" })).toBeNull();
    expect((await app.api.produtos.find({ params: { id: produto } })).produto.estoque_atual).toBe(0);
  });
});

describe("what a purchase leaves elsewhere", { tags: ["full"] }, () => {
  it("is a conta that links it and can be neither changed nor removed by itself", async () => {
    const app = await openApp(PAGE);
    const { id, nf } = await newPurchase(app.api, { price: 41.09 });
    const approval = { compra_id: id, tipo_alteracao_estado: 2, data_faturamento: "2026-12-12" } as const;
    const { contas } = await app.api.compras.alterarEstado({ body: { ...approval, confirmar_duplicada: true } });
    const conta = contas[0]?.id;
    const here = `/compras/detalhes/${id}`;
    await app.go(`/contasPagar?dataInicial=2026-12-12&dataFinal=2026-12-12&pesquisa=${nf}`);
    expect(await screen.findByRole("link", { name: `Compra ${nf}` })).toHaveAttribute("href", here);
    await app.go(`/contasPagar/detalhe/${conta}`);
    expect(await screen.findByRole("link", { name: `Compra ${id}` })).toHaveAttribute("href", here);
    expect(screen.queryByRole("link", { name: "Editar" })).toBeNull();
    for (const [refused, name] of [
      ["edit", "Editar conta"],
      ["delete", "Excluir conta"],
    ]) {
      await app.go(`/contasPagar/${refused}/${conta}`);
      await screen.findByRole("heading", { name });
      expect(await screen.findByText("Esta conta pertence a uma compra")).toBeInTheDocument();
      expect(screen.getByRole("link", { name: `Compra ${id}` })).toHaveAttribute("href", here);
    }
  });

  it("is the last price of a product, for who may see purchases", async () => {
    const app = await openApp(PAGE);
    const { produto, nf } = await newPurchase(app.api, { price: 0.035 });
    await app.go(`/produtos/detalhe/${produto}`);
    const last = within(await screen.findByRole("table", { name: "Últimas compras" }));
    expect(last.getByText("R$ 0,035")).toBeInTheDocument();
    expect(last.getByText(`NF ${nf} · Novo`)).toBeInTheDocument();
    expect(last.getByText("2 UN")).toBeInTheDocument();
  });

  it("is bought again from the last supplier when it is below its minimum", { tags: ["full"] }, async () => {
    const app = await openApp(PAGE);
    const { produto, nome } = await newPurchase(app.api, { price: 8.5 });
    const { depositos } = await app.api.depositos.lista();
    await app.api.estoqueMinimo.save({
      body: { produto_id: produto, deposito_id: depositos[0]?.id ?? 0, quantidade: 12 },
    });
    const { nome_fantasia } = await supplier(app.api);
    await app.go("/estoqueMinimo");
    await app.user.click(await screen.findByRole("button", { name: "Comprar o que falta" }));
    await app.user.click(await screen.findByRole("link", { name: `Comprar: ${nome_fantasia}` }));
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Fornecedor" })).toHaveValue(nome_fantasia));
    const line = (await screen.findByText(nome)).closest("tr");
    expect(line).toHaveTextContent("12 UN");
    expect(line).toHaveTextContent("R$ 8,50");
  });
});

describe("naturezas", { tags: ["full"] }, () => {
  it("are registered, changed and taken out of use", { tags: ["full"] }, async () => {
    const app = await openApp("/naturezas");
    expect(await screen.findByRole("link", { name: "Compra para revenda" })).toBeInTheDocument();
    await app.user.click(screen.getByRole("link", { name: /^Nova natureza/ }));
    await app.user.click(await screen.findByRole("button", { name: /^Salvar(Ctrl|$)/ }));
    await messageShownTwice("Informe o nome da natureza");
    await app.user.type(screen.getByRole("textbox", { name: "Nome" }), "Amostra");
    await app.user.click(screen.getByRole("checkbox", { name: /^Gera contas/ }));
    await app.user.click(screen.getByRole("button", { name: /^Salvar(Ctrl|$)/ }));
    await app.user.click(await screen.findByRole("button", { name: "Voltar agora" }));
    const row = (await screen.findByRole("link", { name: "Amostra" })).closest("tr");
    expect(row).toHaveTextContent("Não gera contas");
    await app.user.click(within(row as HTMLElement).getByRole("button", { name: /^Ações/ }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Excluir" }));
    await app.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Amostra" })).toBeNull());
  });
});

/** A purchase of the first product of the first supplier of a company. */
async function firstPurchase(login: string) {
  const { api } = await server().loginAs(login, "senha de teste");
  const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Primeiro fornecedor", tipos_pessoa: [2] } });
  const { produto } = await api.produtos.save({ body: { nome: "Primeiro produto", valor_venda: 1 } });
  const { naturezas } = await api.naturezas.lista();
  const itens = [{ produto_id: produto.id, quantidade: 1, valor: 10 }];
  const natureza_id = naturezas.find(({ nome }) => nome === "Compra para revenda")?.id ?? 0;
  const { compra } = await api.compraManual.save({ body: { fornecedor_id: pessoa.id, natureza_id, itens } });
  return { id: compra.id, api };
}

describe("a company that was registered a minute ago", { tags: ["full"] }, () => {
  it("has naturezas, buys without a warehouse, and gets its first one when stock moves", {
    tags: ["full"],
  }, async () => {
    const { api } = await server().loginAs("6-plataforma");
    const { planos } = await api.planos.lista({ query: {} });
    const plano = planos.find(({ submodulos }) => submodulos.includes("compras"))?.id ?? 0;
    const { login } = await api.empresas.save({ body: newCompany({ nome: "Recém-chegada", plano }) });
    const app = await openApp(PAGE, login, "senha de teste");
    expect(await screen.findByText("Nenhuma compra encontrada")).toBeInTheDocument();
    await app.go("/compraManual/new");
    expect(await screen.findByText("Nenhum depósito cadastrado")).toBeInTheDocument();
    const { id, api: own } = await firstPurchase(login);
    await app.go(`/compras/detalhes/${id}`);
    await screen.findByRole("heading", { level: 2, name: "Produtos" });
    const modal = await approving(app);
    expect(modal.getAllByRole("radio")).toHaveLength(4);
    await app.user.click(modal.getByRole("radio", { name: "Movimentar estoque e gerar financeiro" }));
    await app.user.type(modal.getByRole("textbox", { name: /^Data de vencimento/ }), "02122026");
    await app.user.click(modal.getByRole("button", { name: "Aprovar" }));
    expect(
      await screen.findByText(
        "Compra aprovada com sucesso! A empresa não tinha depósito: o depósito Principal foi criado.",
      ),
    ).toBeInTheDocument();
    expect((await own.compras.find({ params: { id } })).compra).toMatchObject({
      estado: "APROVADO",
      deposito: { nome: "Principal" },
    });
  });
});
