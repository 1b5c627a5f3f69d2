import { newCompany } from "@prumo/api/testing/companies";
import { addOrders, finish, newItem, newLote, newOrder, newPrestador, PRESTADOR } from "@prumo/api/testing/orders";
import type { ComissaoItem } from "@prumo/api-client/schemas/comissao";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { filterBy } from "../../../testing/filters";
import { holdBack } from "../../../testing/held-answers";
import { openApp, server, withServer } from "../../../testing/open-app";
import { itemCardColumns } from "./item-columns";
import { unfinishedOrders } from "./unfinished-notice";

withServer();

type App = Awaited<ReturnType<typeof openApp>>;
const LIST = "/financeiro/comissaoPrestador";
const pageOf = (id: number) => `${LIST}/edit/${id}`;

/** The window that closes a lote, once it knows which orders are not finished. */
async function closing({ user }: App) {
  await user.click(await screen.findByRole("button", { name: "Gerar conta" }));
  const modal = within(await screen.findByRole("dialog", { name: "Gerar conta" }));
  await waitFor(() => expect(modal.getByRole("button", { name: "Gerar conta" })).toBeEnabled());
  return modal;
}

const admin = async () => (await server().loginAs("1-admin")).api;

/** Opens a lote with one item for each percent, of R$ 100,00 each; the orders are finished. */
async function filledLote(percents: readonly number[], tipo: 1 | 2 = 2) {
  const { db } = server();
  const api = await admin();
  const orders: number[] = [];
  for (const percent of percents) {
    const order = await newOrder(api, await newItem(db, tipo, percent));
    await finish(api, order);
    orders.push(order);
  }
  const lote = await newLote(api);
  if (orders.length > 0) await addOrders(api, lote, orders);
  return { api, lote, orders };
}

const items = () => screen.findByRole("table", { name: "Itens" });
const total = () => screen.getByText(/^Comissão d(e todos os|os) itens/).parentElement;

async function search({ user }: App) {
  await user.click(await screen.findByRole("button", { name: "Adicionar itens" }));
  const modal = within(await screen.findByRole("dialog", { name: "Adicionar itens" }));
  await modal.findByLabelText("Itens encontrados");
  return modal;
}

describe("the list of lotes", { tags: ["full"] }, () => {
  it("tells a company that was just registered to register a prestador first, and offers no lote", async () => {
    const { api } = await server().loginAs("6-plataforma");
    const { login } = await api.empresas.save({ body: newCompany({ nome: "Recém-chegada", plano: 1 }) });
    const app = await openApp(LIST, login, "senha de teste");
    expect(await screen.findByText("Nenhum prestador cadastrado")).toBeInTheDocument();
    expect(screen.queryByText(/limpe os filtros/)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Novo lote/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Cadastrar prestador" })).toHaveAttribute("href", "/pessoas/new?tipo=10");
    await app.api.pessoas.save({ body: { nome_fantasia: "Quem faz", tipos_pessoa: [10] } });
    await app.go(`${LIST}?page=1`);
    expect(await screen.findByText("Nenhum lote encontrado")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^Novo lote/ })).toBeEnabled();
  });

  it("opens a lote for a prestador and leads to it, and asks for the prestador first", async () => {
    const app = await openApp(LIST);
    await app.user.click(await screen.findByRole("button", { name: /^Novo lote/ }));
    const modal = within(await screen.findByRole("dialog", { name: "Novo lote" }));
    expect(modal.getByRole("textbox", { name: /^Data inicial/ })).toHaveValue("01/11/2026");
    expect(modal.getByRole("textbox", { name: /^Data final/ })).toHaveValue("20/11/2026");
    await app.user.click(modal.getByRole("button", { name: "Abrir lote" }));
    expect((await screen.findAllByText("Selecione o prestador")).length).toBeGreaterThan(0);
    const { pessoas } = await app.api.pessoas.autocomplete({ query: { id: PRESTADOR } });
    const name = pessoas[0]?.nome_fantasia ?? "";
    await app.user.type(modal.getByRole("combobox", { name: /^Prestador/ }), name);
    await app.user.click(await screen.findByRole("option", { name: new RegExp(name) }));
    await app.user.click(modal.getByRole("button", { name: "Abrir lote" }));
    expect(await screen.findByText("Este lote ainda não tem itens")).toBeInTheDocument();
    expect(app.address()).toMatch(/^\/financeiro\/comissaoPrestador\/edit\/\d+$/);
    expect(screen.queryByRole("button", { name: "Gerar conta" }), "an empty lote makes no payable").toBeNull();
  });

  it("filters by the prestador of the address, and removes only a lote without items", async () => {
    const { api, lote } = await filledLote([10]);
    const other = await newPrestador(server().db);
    const empty = await newLote(api, other);
    const app = await openApp(`${LIST}?prestador_id=${other}`);
    const rows = within(await screen.findByRole("table", { name: "Comissão de prestadores" }));
    expect(rows.getByRole("link", { name: `Lote ${empty}` })).toHaveAttribute("href", pageOf(empty));
    expect(rows.queryByRole("link", { name: `Lote ${lote}` })).toBeNull();
    await app.user.click(rows.getByRole("button", { name: /^Ações/ }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Excluir" }));
    await app.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Nenhum lote encontrado")).toBeInTheDocument();
    await app.go(`${LIST}?prestador_id=${PRESTADOR}&per_page=100`);
    const row = (await screen.findByRole("link", { name: `Lote ${lote}` })).closest("tr") as HTMLElement;
    await app.user.click(within(row).getByRole("button", { name: /^Ações/ }));
    expect(await screen.findByRole("menuitem", { name: /^Excluir/ })).toHaveAttribute("aria-disabled", "true");
  });
});

describe("the items of a lote", { tags: ["full"] }, () => {
  it("sums the commission of all filtered items, not of the page, and links each to its order", async () => {
    const { lote, orders } = await filledLote([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const app = await openApp(pageOf(lote));
    const table = within(await items());
    expect(table.getAllByRole("row")).toHaveLength(11);
    expect(total()).toHaveTextContent("Comissão de todos os itens");
    expect(total()).toHaveTextContent("R$ 66,00");
    const links = table.getAllByRole("link", { name: /^OS \d+$/ });
    expect(links[0]).toHaveAttribute("href", `/ordem-servico/edit/${orders[0]}`);
    const sizes = screen.getByRole<HTMLSelectElement>("combobox", { name: "Itens por página" });
    expect([...sizes.options].map(({ value }) => value)).toEqual(["10", "15", "20", "30", "50", "100"]);
    await filterBy(app.user, "Tipo", "Produto");
    expect(await screen.findByText("Nenhum item encontrado")).toBeInTheDocument();
    expect(app.address()).toContain("serv_or_prod=1");
    expect(total()).toHaveTextContent("Comissão dos itens filtrados");
    expect(total()).toHaveTextContent("R$ 0,00");
  });

  it("shows the status of a finished order normally, and every other one in red", async () => {
    const { api, lote } = await filledLote([10]);
    await addOrders(api, lote, [await newOrder(api, await newItem(server().db, 2, 10))]);
    await openApp(pageOf(lote));
    const table = within(await items());
    expect(table.getByText("Aberta").closest("[data-tone=danger]")).not.toBeNull();
    expect(table.getByText("Finalizada").closest("[data-tone=danger]")).toBeNull();
  });

  it("takes an item out after asking", async () => {
    const { lote } = await filledLote([10, 20]);
    const app = await openApp(pageOf(lote));
    await app.user.click(within(await items()).getAllByRole("button", { name: /^Ações/ })[0] as HTMLElement);
    await app.user.click(await screen.findByRole("menuitem", { name: "Remover do lote" }));
    await app.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remover" }));
    expect(await screen.findByText("Item removido com sucesso!")).toBeInTheDocument();
    await waitFor(() => expect(total()).toHaveTextContent("R$ 20,00"));
  });
});

describe("the search for items of open orders", { tags: ["full"] }, () => {
  it("begins with the lote's prestador and period, and adds only what is selected", { tags: ["full"] }, async () => {
    const { api, lote } = await filledLote([]);
    const { db } = server();
    const [one, two] = [await newOrder(api, await newItem(db, 2, 10)), await newOrder(api, await newItem(db, 1, 50))];
    const [first, second] = await Promise.all(
      [one, two].map(async (id) => (await api.ordemServico.find({ params: { id } })).ordem),
    );
    const app = await openApp(pageOf(lote));
    const modal = await search(app);
    expect(modal.getByRole("textbox", { name: "Início" })).toHaveValue("01/11/2026");
    expect(modal.getByRole("textbox", { name: "Fim" })).toHaveValue("30/11/2026");
    await app.user.selectOptions(modal.getByRole("combobox", { name: "Tipo" }), "Produto");
    const status = modal.getByRole("combobox", { name: "Status da ordem" });
    expect(status).toHaveDisplayValue("Finalizada");
    expect(modal.queryByText(`OS ${first?.numero_os}`)).toBeNull();
    await app.user.selectOptions(status, "Aberta");
    await app.user.click(modal.getByRole("button", { name: "Buscar" }));
    await waitFor(() => expect(modal.queryByText(`OS ${first?.numero_os}`)).toBeNull());
    const row = (await modal.findByText(`OS ${second?.numero_os}`)).closest("tr") as HTMLElement;
    expect(modal.getByRole("button", { name: "Adicionar selecionados" })).toBeDisabled();
    await app.user.click(within(row).getByRole("checkbox"));
    await app.user.click(modal.getByRole("button", { name: "Adicionar selecionados (1)" }));
    expect(await screen.findByText("Itens adicionados com sucesso!")).toBeInTheDocument();
    await waitFor(() => expect(total()).toHaveTextContent("R$ 50,00"));
    expect(within(await items()).getAllByRole("row")).toHaveLength(2);
  });

  it("shows what it found in pages of the size that is chosen, and adds all of it", async () => {
    const { api, lote } = await filledLote([]);
    const service = await newItem(server().db, 2, 10);
    for (let order = 0; order < 11; order += 1) await newOrder(api, service);
    const app = await openApp(pageOf(lote));
    const modal = await search(app);
    const rows = () => within(modal.getByRole("table", { name: "Itens encontrados" })).getAllByRole("row");
    expect(rows()).toHaveLength(11);
    await app.user.selectOptions(modal.getByRole("combobox", { name: "Itens por página" }), "15");
    expect(rows().length).toBeGreaterThan(11);
    expect(modal.getByRole("combobox", { name: "Itens por página" })).toHaveValue("15");
    const all = await modal.findByRole("button", { name: /^Adicionar todos \(\d+\)$/ });
    const count = Number(/\d+/.exec(all.textContent ?? "")?.[0]);
    await app.user.click(all);
    await screen.findByText("Itens adicionados com sucesso!");
    expect((await app.api.comissao.find({ params: { id: lote } })).lote.itens).toBe(count);
  });

  it("lets nothing of another prestador be added, and says why", async () => {
    const { api, lote } = await filledLote([]);
    const { db } = server();
    const prestador_id = await newPrestador(db);
    await newOrder(api, await newItem(db, 2, 10), { prestador_id });
    const app = await openApp(pageOf(lote));
    const modal = await search(app);
    const field = modal.getByRole("combobox", { name: "Prestador" });
    await app.user.clear(field);
    await app.user.type(field, "Prestador de teste");
    await app.user.click((await screen.findAllByRole("option", { name: /Prestador de teste/ })).at(-1) as HTMLElement);
    await app.user.click(modal.getByRole("button", { name: "Buscar" }));
    expect(await modal.findByText(/itens de outro prestador não entram nele/)).toBeInTheDocument();
    expect(modal.queryByRole("checkbox")).toBeNull();
    expect(modal.getByRole("button", { name: "Adicionar todos" })).toBeDisabled();
  });
});

describe("closing a lote", { tags: ["full"] }, () => {
  afterEach(() => void vi.useRealTimers());

  async function close(app: App) {
    const modal = await closing(app);
    expect(modal.getByRole("textbox", { name: /^Data de vencimento/ })).toHaveValue("30/11/2026");
    await app.user.click(modal.getByRole("button", { name: "Gerar conta" }));
    await screen.findByText("Conta gerada com sucesso!");
  }

  it("makes one payable, says so, and leads to the list after two seconds", async () => {
    const { api, lote } = await filledLote([12.5, 10]);
    const app = await openApp(pageOf(lote));
    await items();
    await close(app);
    const closed = performance.now();
    expect(app.address()).toBe(pageOf(lote));
    expect(await screen.findByText("Voltando para a lista…")).toBeInTheDocument();
    await waitFor(() => expect(app.address()).toBe(LIST), { timeout: 5_000 });
    expect(performance.now() - closed).toBeGreaterThan(1_500);
    const { conta } = (await api.comissao.find({ params: { id: lote } })).lote;
    expect(conta).toMatchObject({ valor_integral: 22.5, data_vencimento: "2026-11-30" });
  });

  it("is refused when somebody added an item since the sum was shown, and says so", async () => {
    const { api, lote } = await filledLote([10]);
    const app = await openApp(pageOf(lote));
    await items();
    const modal = await closing(app);
    await addOrders(api, lote, [await newOrder(api, await newItem(server().db, 2, 50))]);
    await app.user.click(modal.getByRole("button", { name: "Gerar conta" }));
    expect(await modal.findByText(/Outra pessoa salvou uma versão mais nova/)).toBeInTheDocument();
    const { fechado, valor_total } = (await api.comissao.find({ params: { id: lote } })).lote;
    expect([fechado, valor_total]).toEqual([false, 60]);
  });

  it("locks the lote, and reopening is refused with a link to the payable that is in the way", async () => {
    const { api, lote } = await filledLote([10]);
    const { conta } = await api.comissao.closedLoteAccount({ body: { id: lote } });
    const app = await openApp(pageOf(lote));
    await items();
    for (const name of ["Adicionar itens", "Gerar conta"]) expect(screen.queryByRole("button", { name })).toBeNull();
    await app.user.click(within(await items()).getByRole("button", { name: /^Ações/ }));
    expect(screen.queryByRole("menuitem", { name: "Remover do lote" })).toBeNull();
    await app.user.keyboard("{Escape}");

    await server().db.execute(`update contas set status = 3 where id = ${conta.id}`);
    await app.user.click(screen.getByRole("button", { name: "Reabrir lote" }));
    const modal = within(await screen.findByRole("dialog", { name: "Reabrir lote" }));
    await app.user.type(modal.getByRole("textbox", { name: /^Motivo/ }), "Item errado");
    await app.user.click(modal.getByRole("button", { name: "Reabrir" }));
    const told = within(await modal.findByRole("alert"));
    expect(told.getByRole("link", { name: /Ver a conta/ })).toHaveAttribute("href", `/contasPagar/detalhe/${conta.id}`);

    await server().db.execute(`update contas set status = 0 where id = ${conta.id}`);
    await app.user.click(modal.getByRole("button", { name: "Reabrir" }));
    expect(await screen.findByText("Lote reaberto com sucesso!")).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Gerar conta" })).toBeInTheDocument();
  });
});

describe("the printed lote", { tags: ["full"] }, () => {
  it.each(["comissaorPrestadorImprimir", "comissaoPrestadorImprimir"])(
    "stands without the shell at %s",
    async (name) => {
      const { lote } = await filledLote([10, 2.5]);
      await openApp(`/financeiro/${name}/${lote}`);
      expect(await screen.findByRole("heading", { level: 1, name: "Comissão de prestador" })).toBeInTheDocument();
      expect(screen.queryByRole("navigation")).toBeNull();
      expect(screen.getByText("Total da comissão: R$ 12,50")).toBeInTheDocument();
      expect(within(screen.getByRole("table", { name: "Itens do lote" })).getAllByRole("row")).toHaveLength(3);
    },
  );
});

describe("closing a lote", { tags: ["full"] }, () => {
  it("tells before which items are of orders that are not finished", async () => {
    const { api, lote } = await filledLote([10, 20]);
    const open = await newOrder(api, await newItem(server().db, 2, 10));
    await addOrders(api, lote, [open]);
    const { numero_os } = (await api.ordemServico.find({ params: { id: open } })).ordem;
    const app = await openApp(pageOf(lote));
    const modal = await closing(app);
    expect(await modal.findByText(`OS ${numero_os}, Aberta`)).toBeInTheDocument();
    expect(modal.getByText("1 item de uma ordem que ainda não foi finalizada:")).toBeInTheDocument();
  });

  it("cannot be done before its unfinished orders are known", async () => {
    const { lote } = await filledLote([10]);
    const app = await openApp(pageOf(lote));
    const answer = holdBack((url) => url.includes("/imprimir/"));
    await app.user.click(await screen.findByRole("button", { name: "Gerar conta" }));
    const modal = within(await screen.findByRole("dialog", { name: "Gerar conta" }));
    expect(modal.getByRole("button", { name: "Gerar conta" })).toBeDisabled();
    await answer.asked();
    answer.letGo();
    await waitFor(() => expect(modal.getByRole("button", { name: "Gerar conta" })).toBeEnabled());
  });

  it("lists each order that is not finished once, and none that is", () => {
    const item = (os_id: number, os_status: number, nome: string) =>
      ({ os_id, numero_os: os_id, os_status, status: { nome } }) as unknown as ComissaoItem;
    const itens = [item(1, 18, "Finalizada"), item(2, 1, "Aberta"), item(2, 1, "Aberta"), item(3, 9, "Em execução")];
    expect(unfinishedOrders(itens).map(({ text, itens: count }) => [text, count])).toEqual([
      ["OS 2, Aberta", 2],
      ["OS 3, Em execução", 1],
    ]);
    expect(unfinishedOrders([item(1, 18, "Finalizada")])).toEqual([]);
  });
});

describe("an item of a lote", { tags: ["full"] }, () => {
  it.each([
    [1, "Produto"],
    [2, "Serviço"],
  ] as const)("of kind %i says %s in the table, on paper and in the file", async (kind, word) => {
    const { lote } = await filledLote([10], kind);
    const app = await openApp(pageOf(lote));
    const begins = new RegExp(`^${word} · `);
    expect(within(await items()).getByText(begins)).toBeInTheDocument();
    const file = await fetch(`/api/financeiro/prestador/comissao/detalhes/${lote}?formato=csv`);
    const [head = "", line = ""] = (await file.text()).split("\n");
    expect(line.split(";")[head.split(";").indexOf("Tipo")]).toBe(word);
    await app.go(`/financeiro/comissaorPrestadorImprimir/${lote}`);
    expect(within(await screen.findByRole("table", { name: "Itens do lote" })).getByText(begins)).toBeInTheDocument();
  });

  it.each([
    [1, "Produto"],
    [2, "Serviço"],
  ] as const)("of kind %i says %s in the window that searches items", async (kind, word) => {
    const { api, lote } = await filledLote([]);
    const id = await newOrder(api, await newItem(server().db, kind, 10));
    await finish(api, id);
    const { numero_os } = (await api.ordemServico.find({ params: { id } })).ordem;
    const modal = await search(await openApp(pageOf(lote)));
    const row = (await modal.findByText(`OS ${numero_os}`)).closest("tr") as HTMLElement;
    expect(within(row).getByText(new RegExp(`^${word} · `))).toBeInTheDocument();
  });

  it("says its kind on cards, too", () => {
    const item = { prod_or_serv: 2, produto_cod_reduzido: "14", produto_referencia: null } as ComissaoItem;
    expect(itemCardColumns().flatMap(({ note }) => note?.(item) ?? [])).toContain("Serviço · 14");
  });
});

describe("a user who may only read", { tags: ["full"] }, () => {
  it("sees lotes and items, and nothing that would be refused", async () => {
    const { lote } = await filledLote([10]);
    const app = await openApp(pageOf(lote), "4-leitura");
    await items();
    for (const name of ["Adicionar itens", "Gerar conta", "Reabrir lote"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
    expect(screen.queryByText("Remover do lote")).toBeNull();
    await app.go(`${LIST}?per_page=100`);
    expect(await screen.findByRole("link", { name: `Lote ${lote}` })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Novo lote/ })).toBeNull();
  });
});

describe("a user who sees commissions and nothing else", { tags: ["full"] }, () => {
  it("filters by category, and sees orders and payables as text", async () => {
    const { api, lote } = await filledLote([10]);
    const { conta } = await api.comissao.closedLoteAccount({ body: { id: lote } });
    const { grupo } = await api.permissoes.save({
      body: { nome: "Só comissões", permissions: ["comissaoPrestador.visualizar"] },
    });
    const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Rui Prado", tipos_pessoa: [3] } });
    const person = { nome: "Rui", login: `${pessoa.id}-rui`, senha: "senha de teste", email: "r@x.com.br" };
    await api.usuarios.save({ body: { ...person, pessoa_id: pessoa.id, roles: [grupo.id] } });
    const { categorias } = await api.categoriasServico.autocomplete();
    const { id } = categorias[0] ?? { id: 0 };
    const app = await openApp(`${pageOf(lote)}?categoria_servico=${id}`, person.login, person.senha);
    expect(await screen.findByText("Nenhum item encontrado")).toBeInTheDocument();
    expect(await screen.findByTitle(`Categoria de serviço: Categoria ${id}`)).toBeInTheDocument();
    await app.go(pageOf(lote));
    const table = within(await items());
    expect(await table.findByText(/^OS \d+$/)).toBeInTheDocument();
    expect(table.queryAllByRole("link")).toHaveLength(0);
    expect(screen.queryByText(new RegExp(`Conta ${conta.id}`))).toBeNull();
  });
});

it("the payable of a closed lote links it, and the page that refuses to change it does so, too", {
  tags: ["full"],
}, async () => {
  const { api, lote } = await filledLote([10]);
  const { conta } = await api.comissao.closedLoteAccount({ body: { id: lote } });
  const here = pageOf(lote);
  const { go } = await openApp(`/contasPagar/detalhe/${conta.id}`);
  expect(await screen.findByRole("link", { name: `Lote ${lote}` })).toHaveAttribute("href", here);
  await go(`/contasPagar/edit/${conta.id}`);
  expect(await screen.findByText("Esta conta pertence a um lote de comissão")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: `Lote ${lote}` })).toHaveAttribute("href", here);
});
