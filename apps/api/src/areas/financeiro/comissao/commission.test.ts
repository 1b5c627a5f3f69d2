import type { ComissaoBusca } from "@prumo/api-client/schemas/comissao";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepTheBooks } from "../../../testing/books";
import { payment } from "../../../testing/contas";
import { addOrders, finish, newItem, newLote, newOrder, newPrestador, PRESTADOR } from "../../../testing/orders";
import { refusal, refusedWords, statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
/** A product and a service: 5 % and 12,5 % for the prestador. */
let good: number;
let work: number;

beforeAll(async () => {
  server = await startTestServer();
  api = (await server.loginAs("1-admin")).api;
  good = await newItem(server.db, 1, 5);
  work = await newItem(server.db, 2, 12.5);
});
afterAll(() => server.close());
keepTheBooks(() => server.db);

const order = (changes: Parameters<typeof newOrder>[2] = {}) =>
  newOrder(api, work, {
    itens: [
      { produto_id: work, quantidade: 2, valor: 80, desconto: 10 },
      { produto_id: good, quantidade: 3, valor: 20.5 },
    ],
    ...changes,
  });
const itemsOf = async (id: number) => (await api.ordemServico.find({ params: { id } })).ordem.itens;
const details = (id: number, query: Parameters<Api["comissao"]["detalhes"]>[0]["query"] = {}) =>
  api.comissao.detalhes({ params: { id }, query });
const findLote = async (id: number) => (await api.comissao.find({ params: { id } })).lote;
const close = (id: number, changes: object = {}) => api.comissao.closedLoteAccount({ body: { id, ...changes } });
const reopen = (id: number) => api.comissao.reabrir({ params: { id }, body: { motivo: "Faltou um item" } });
const change = (id: number, comissao: number) =>
  server.db.execute(sql`update produtos set comissao_prod = ${comissao} where id = ${id}`);

describe("the items of a lote", () => {
  it("are added with what they earn, and told with their order", async () => {
    const [id, lote] = [await order(), await newLote(api)];
    expect(await addOrders(api, lote, [id])).toEqual({
      message: "Itens adicionados com sucesso!",
      adicionados: 2,
      ignorados: 0,
    });
    const { comissao, valor_total } = await details(lote);
    expect(
      comissao.data.map((item) => [item.os_id, item.prod_or_serv, item.total, item.comissao_prod, item.comissao]),
    ).toEqual([
      [id, 2, 150, 12.5, 18.75],
      [id, 1, 61.5, 5, 3.08],
    ]);
    expect([valor_total, comissao.per_page, comissao.data[0]?.status.nome]).toEqual([21.83, 10, "Aberta"]);
    expect(await findLote(lote)).toMatchObject({
      periodo: "01/11/2026 - 30/11/2026",
      itens: 2,
      valor_total: 21.83,
      fechado: false,
      conta: null,
      prestador: { id: PRESTADOR, nome_fantasia: "Elias Prestes" },
      vencimento_sugerido: "2026-11-30",
    });
  });

  it("the percent stays as it was when the order was finished, or the item entered a lote", async () => {
    const [finished, entered, later] = [await order(), await order(), await order()];
    const lote = await newLote(api);
    await finish(api, finished);
    await addOrders(api, lote, [entered]);
    await change(work, 50);
    await addOrders(api, lote, [finished, later]);
    await change(work, 12.5);
    const { comissao } = await details(lote, { serv_or_prod: 2 });
    expect(comissao.data.map(({ os_id, comissao_prod }) => [os_id, comissao_prod])).toEqual([
      [finished, 12.5],
      [entered, 12.5],
      [later, 50],
    ]);
  });

  it("those that are in a lote already are left out; when all are, it is refused", async () => {
    const [id, other, lote, second] = [await order(), await order(), await newLote(api), await newLote(api)];
    await addOrders(api, lote, [id]);
    expect(await addOrders(api, second, [id, other])).toMatchObject({ adicionados: 2, ignorados: 2 });
    expect(await refusedWords(addOrders(api, second, [id]))).toBe("Estes itens já estão em um lote");
    expect(new Set((await itemsOf(id)).map(({ lote_id }) => lote_id))).toEqual(new Set([lote]));
  });

  it("are of the lote's prestador, of orders that were not cancelled, and of the company", async () => {
    const lote = await newLote(api);
    const foreign = await order({ prestador_id: await newPrestador(server.db) });
    expect(await refusedWords(addOrders(api, lote, [foreign]))).toEqual({
      servicos: ["Há itens de ordens de serviço de outro prestador"],
    });
    const cancelled = await order();
    await api.ordemServico.cancelar({ params: { id: cancelled }, body: { motivo: "Desistiu" } });
    expect(await refusedWords(addOrders(api, lote, [cancelled]))).toEqual({
      servicos: ["Há itens de ordens de serviço canceladas"],
    });
    const add = (id: number, prod_or_serv: 1 | 2) =>
      refusedWords(api.comissao.add({ body: { id: lote, servicos: [{ id, prod_or_serv }] } }));
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select id from ordem_servico_itens where empresa_id = 2 and prod_or_serv = 2 order by id limit 1`,
    );
    expect(await add(rows[0]?.id ?? 0, 2)).toEqual({ servicos: ["Item não encontrado"] });
    const [service] = await itemsOf(await order());
    expect(await add(service?.id ?? 0, 1)).toEqual({ servicos: ["Item não encontrado"] });
  });

  it("one that is removed can enter another lote", { tags: ["full"] }, async () => {
    const [id, lote, second] = [await order(), await newLote(api), await newLote(api)];
    await addOrders(api, lote, [id]);
    const [item] = await itemsOf(id);
    const remove = (type: 1 | 2) => api.comissao.remove({ body: { lote_id: lote, type, id: item?.id ?? 0 } });
    expect(await refusedWords(remove(1))).toEqual({ id: ["Item não encontrado"] });
    expect(await remove(2)).toEqual({ message: "Item removido com sucesso!" });
    expect(await refusedWords(remove(2))).toEqual({ id: ["Item não encontrado"] });
    expect(await addOrders(api, second, [id])).toMatchObject({ adicionados: 1, ignorados: 1 });
  });

  it("are filtered by kind, day and category, in pages, and the sum is of all that the filters leave", {
    tags: ["full"],
  }, async () => {
    const lote = await newLote(api);
    const orders = [];
    for (let at = 0; at < 6; at += 1) orders.push(await order());
    await addOrders(api, lote, orders);
    const first = await details(lote);
    expect([first.comissao.data.length, first.comissao.total, first.valor_total]).toEqual([10, 12, 130.98]);
    expect((await details(lote, { page: 2, per_page: 10 })).valor_total).toBe(130.98);
    expect((await details(lote, { per_page: 15 })).comissao.data).toHaveLength(12);
    expect(await details(lote, { serv_or_prod: 1 })).toMatchObject({ comissao: { total: 6 }, valor_total: 18.48 });
    expect(await details(lote, { data_inicial: "2026-11-20", data_final: "2026-11-20" })).toMatchObject({
      comissao: { total: 12 },
    });
    expect(await details(lote, { data_inicial: "2026-11-21" })).toMatchObject({
      comissao: { total: 0 },
      valor_total: 0,
    });
    await server.db.execute(sql`update produtos set categoria_produto_id = 5 where id = ${work}`);
    expect(await details(lote, { categoria_servico: 5 })).toMatchObject({ comissao: { total: 6 }, valor_total: 112.5 });
    expect(await details(lote, { categoria_produto: 1 })).toMatchObject({ comissao: { total: 0 }, valor_total: 0 });
    const file = await (await server.loginAs("1-admin")).fetch(
      `/api/financeiro/prestador/comissao/detalhes/${lote}?formato=csv`,
    );
    expect((await file.text()).trim().split("\r\n")).toHaveLength(13);
  });
});

describe("the search", () => {
  it("finds items in no lote, of orders that were not cancelled, by kind, day, state and prestador", async () => {
    const prestador_id = await newPrestador(server.db);
    const [open, done, cancelled, held] = [
      await order({ prestador_id }),
      await order({ prestador_id }),
      await order({ prestador_id }),
      await order({ prestador_id }),
    ];
    await finish(api, done);
    await api.ordemServico.cancelar({ params: { id: cancelled }, body: { motivo: "Desistiu" } });
    await addOrders(api, await newLote(api, prestador_id), [held]);
    const search = async (query: ComissaoBusca) => {
      const { servicos, total } = await api.comissao.search({ query: { prestador_id, ...query } });
      expect(total).toBe(servicos.length);
      return servicos.map(({ os_id, prod_or_serv }) => [os_id, prod_or_serv]);
    };
    expect(await search({})).toEqual([
      [open, 2],
      [open, 1],
      [done, 2],
      [done, 1],
    ]);
    expect(await search({ serv_or_prod: 1 })).toEqual([
      [open, 1],
      [done, 1],
    ]);
    expect(await search({ status_os: 18, serv_or_prod: 2 })).toEqual([[done, 2]]);
    expect(await search({ data_final: "2026-11-19" })).toEqual([]);
    const { servicos } = await api.comissao.search({ query: { prestador_id, status_os: 1, serv_or_prod: 2 } });
    expect(servicos[0]).toMatchObject({ comissao_prod: 12.5, total: 150, comissao: 18.75, status: { nome: "Aberta" } });
  });
});

describe("closing a lote", () => {
  it("makes one payable of its sum for the prestador, with the documented number, kind, day and category", async () => {
    const [id, lote] = [await order(), await newLote(api)];
    await addOrders(api, lote, [id]);
    const answer = await close(lote);
    expect(answer.message).toBe("Conta gerada com sucesso!");
    const { conta } = await api.contasPagar.find({ params: { id: answer.conta.id } });
    expect(conta).toMatchObject({
      comissao_lote_id: lote,
      pessoa_id: PRESTADOR,
      numero_documento: `LOTE ${lote}`,
      tipo_pagamento: "99",
      valor_integral: 21.83,
      data_vencimento: "2026-11-30",
      categoria: { nome: "Comissões" },
      referencia: "Comissão 01/11/2026 - 30/11/2026",
    });
    expect(await findLote(lote)).toMatchObject({
      fechado: true,
      conta: { id: conta.id },
      fechado_por: { nome: "Ana Prado" },
    });
    expect(await refusedWords(close(lote))).toBe("Este lote já foi fechado");
    const [item] = await itemsOf(id);
    const remove = api.comissao.remove({ body: { lote_id: lote, type: 2, id: item?.id ?? 0 } });
    expect(await refusedWords(remove)).toBe("Este lote já foi fechado");
    expect(await refusedWords(addOrders(api, lote, [await order()]))).toBe("Este lote já foi fechado");
  });

  it("takes the category and the day that are sent, else the category of the prestador's last payable", {
    tags: ["full"],
  }, async () => {
    const prestador_id = await newPrestador(server.db);
    const closed = async (changes: object) => {
      const lote = await newLote(api, prestador_id);
      await addOrders(api, lote, [await order({ prestador_id })]);
      const suggested = (await findLote(lote)).categoria_sugerida?.id;
      const { conta } = await api.contasPagar.find({ params: { id: (await close(lote, changes)).conta.id } });
      return { suggested, categoria: conta.categoria.id, vencimento: conta.data_vencimento };
    };
    expect(await closed({ categoria_id: 2, data_vencimento: "2026-12-24" })).toMatchObject({
      categoria: 2,
      vencimento: "2026-12-24",
    });
    expect(await closed({})).toEqual({ suggested: 2, categoria: 2, vencimento: "2026-11-30" });
    const lote = await newLote(api, prestador_id);
    await addOrders(api, lote, [await order({ prestador_id })]);
    const foreign = (await api.categoriasConta.autocomplete({ query: { tipo: "receber" } })).categorias[0]?.id;
    expect(await refusedWords(close(lote, { categoria_id: foreign }))).toEqual({
      categoria_id: ["Selecione uma categoria"],
    });
    expect(await refusedWords(close(lote, { data_vencimento: "2199-01-01" }))).toEqual({
      data_vencimento: ["A data de vencimento está longe demais"],
    });
  });

  it("is refused to who has seen another sum: an item came or went since; as it is now it is closed", async () => {
    const lote = await newLote(api);
    const [first, second] = [await order(), await order()];
    await addOrders(api, lote, [first]);
    const seen = await findLote(lote);
    await addOrders(api, lote, [second]);
    const stale = { status: 409, message: "Este registro foi alterado por outra pessoa" };
    expect(await statusAndWords(close(lote, { versao: seen.versao }))).toEqual(stale);
    const both = await findLote(lote);
    const [item] = await itemsOf(second);
    await api.comissao.remove({ body: { lote_id: lote, type: 2, id: item?.id ?? 0 } });
    expect(await statusAndWords(close(lote, { versao: both.versao }))).toEqual(stale);
    const now = await findLote(lote);
    expect([now.fechado, now.conta]).toEqual([false, null]);
    const { conta } = await close(lote, { versao: now.versao });
    expect((await api.contasPagar.find({ params: { id: conta.id } })).conta.valor_integral).toBe(now.valor_total);
    expect(await refusedWords(close(lote, { versao: now.versao })), "the state comes first").toBe(
      "Este lote já foi fechado",
    );
  });

  it("is refused without items, and when they earn nothing", async () => {
    const lote = await newLote(api);
    expect(await refusedWords(close(lote))).toBe("Este lote não tem itens");
    await addOrders(api, lote, [await newOrder(api, await newItem(server.db, 2, 0))]);
    expect(await refusedWords(close(lote))).toBe("A comissão deste lote soma zero");
  });

  it("its payable is not changed by itself; without it the lote stays closed until it is reopened", async () => {
    const lote = await newLote(api);
    await addOrders(api, lote, [await order()]);
    const { conta } = await close(lote);
    const { conta: payable } = await api.contasPagar.find({ params: { id: conta.id } });
    const edited = api.contasPagar.update({
      body: {
        id: payable.id,
        pessoa_id: payable.pessoa_id,
        categoria_id: payable.categoria.id,
        valor: 1,
        data_registro: payable.data_registro,
        data_vencimento: payable.data_vencimento,
        tipo_pagamento: "99",
        referencia: "Outra",
      },
    });
    expect(await refusedWords(edited)).toBe("Esta conta pertence a um lote de comissão");
    await api.contasPagar.pagar({ body: payment(conta.id, { valor: 5 }) });
    const refused = await refusal(reopen(lote));
    expect([refused.message, refused.body]).toEqual([
      `A conta ${conta.id} deste lote tem pagamento. Estorne-o antes`,
      expect.objectContaining({ conta: { id: conta.id } }),
    ]);
    await api.contasPagar.estorno({ params: { id: conta.id }, body: {} });
    expect(await findLote(lote)).toMatchObject({ fechado: true });
    await api.contasPagar.delete({ params: { id: conta.id } });
    expect(await findLote(lote)).toMatchObject({ fechado: true, conta: null });
    await reopen(lote);
    expect(await findLote(lote)).toMatchObject({ fechado: false, itens: 2 });
    expect(await refusedWords(reopen(lote))).toBe("Este lote não está fechado");
    expect((await close(lote)).conta.id).not.toBe(conta.id);
  });

  it("reopening takes its payable away", async () => {
    const lote = await newLote(api);
    await addOrders(api, lote, [await order()]);
    const { conta } = await close(lote);
    await reopen(lote);
    expect(await statusAndWords(api.contasPagar.find({ params: { id: conta.id } }))).toMatchObject({ status: 404 });
  });
});

describe("lotes", () => {
  it("are of a prestador, and one without items can be removed", async () => {
    const save = (changes: object) =>
      refusedWords(
        api.comissao.save({
          body: { prestador_id: PRESTADOR, data_inicial: "2026-11-01", data_final: "2026-11-30", ...changes },
        }),
      );
    expect(await save({ prestador_id: 1 })).toEqual({ prestador_id: ["Selecione o prestador"] });
    expect(await save({ data_final: "2026-10-31" })).toEqual({
      data_final: ["A data final não pode ser anterior à inicial"],
    });
    const lote = await newLote(api);
    const remove = () => api.comissao.delete({ params: { id: lote } });
    await addOrders(api, lote, [await order()]);
    expect(await refusedWords(remove())).toBe("Remova os itens do lote antes de excluí-lo");
    const empty = await newLote(api);
    await api.comissao.delete({ params: { id: empty } });
    expect(await statusAndWords(api.comissao.find({ params: { id: empty } }))).toMatchObject({ status: 404 });
  });

  it("are printed with all their items, and listed by prestador, the latest first", async () => {
    const prestador_id = await newPrestador(server.db);
    const [first, second] = [await newLote(api, prestador_id), await newLote(api, prestador_id)];
    await addOrders(api, first, [await order({ prestador_id })]);
    const { lotes } = await api.comissao.lotes({ query: { prestador_id } });
    expect(lotes.data.map(({ id, itens, valor_total }) => [id, itens, valor_total])).toEqual([
      [second, 0, 0],
      [first, 2, 21.83],
    ]);
    const sheet = await api.comissao.imprimir({ params: { id: first } });
    expect(sheet).toMatchObject({ empresa: { nome: "Prumo Serviços" }, lote: { id: first }, valor_total: 21.83 });
    expect(sheet.itens).toHaveLength(2);
  });
});
