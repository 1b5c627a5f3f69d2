import { calls } from "@prumo/api-client/calls";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addOrders, finish, newItem, newLote, newOrder, newPrestador, PRESTADOR, VAN } from "../../../testing/orders";
import { moved } from "../../../testing/stock";
import { type Api, startTestServer, type TestServer, TODAY } from "../../../testing/test-server";

/** A warehouse of the first company that is no prestador's. */
const SUL = 2;
const PRESTADORES = 5;

let server: TestServer;
let api: Api;
let good: number;

/** Logs the prestador in with these permissions beside their own. */
async function addPrestador(...more: readonly string[]): Promise<Api> {
  await server.db.execute(sql`delete from role_permissoes where empresa_id = 1 and grupo_id = ${PRESTADORES}`);
  const granted = ["requerimentos.cadastrar", "ordemServico.editar", ...more];
  for (const permissao of granted) {
    await server.db.execute(
      sql`insert into role_permissoes (empresa_id, grupo_id, permissao) values (1, ${PRESTADORES}, ${permissao})`,
    );
  }
  return (await server.loginAs("5-prestador")).api;
}

/** Whether a call is answered: the page that it is for can be opened. */
const answered = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );
const opensOrder = (as: Api, id: number) => answered(as.ordemServico.find({ params: { id } }));

/** An order of the prestador and one of another, both finished with a part and a receivable. */
async function twoOrders(): Promise<{ own: number; foreign: number }> {
  const itens = [{ produto_id: good, quantidade: 1, valor: 40 }];
  const own = await newOrder(api, good, { itens });
  const foreign = await newOrder(api, good, { itens, prestador_id: await newPrestador(server.db) });
  for (const id of [own, foreign]) await finish(api, id, true);
  return { own, foreign };
}

beforeAll(async () => {
  server = await startTestServer();
  api = (await server.loginAs("1-admin")).api;
  good = await newItem(server.db, 1, 5);
  const bought = { produto_id: good, tipo: "ajuste", quantidade: 50, custo_unitario: 4 } as const;
  await moved(server.db, [
    { ...bought, deposito_id: VAN },
    { ...bought, deposito_id: 1 },
  ]);
});
afterAll(() => server.close());

describe("what an answer says of opening a record is what opening it answers", () => {
  it("in the ledger, for orders of others and requisitions of other warehouses", async () => {
    const onePrestador = await addPrestador(calls.depositos.movimentos.access);
    const orders = await twoOrders();
    const asks = async (deposito_id: number) => {
      const body = { data_cadastro: TODAY, deposito_id, obs_requerimento: null, produtos: [{ id: good, qtd: 1 }] };
      const { id } = (await api.requerimentos.save({ body })).requerimento;
      const { pedidos } = await api.requerimentos.find({ params: { id } });
      await api.requerimentos.decidir({ body: { id: pedidos[0]?.id ?? 0, status: 2, deposito_saida: 1 } });
      return id;
    };
    const requisitions = { own: await asks(VAN), foreign: await asks(SUL) };
    const { data } = (await onePrestador.depositos.movimentos({ query: { produto: good } })).movimentos;
    const told = (tipo: string, id: number) =>
      data.find(({ origem }) => origem?.tipo === tipo && origem.id === id)?.origem?.pode_abrir;
    for (const [tipo, { own, foreign }] of Object.entries({ ordemServico: orders, requerimento: requisitions })) {
      expect([tipo, told(tipo, own), told(tipo, foreign)]).toEqual([tipo, true, false]);
    }
    expect([await opensOrder(onePrestador, orders.own), await opensOrder(onePrestador, orders.foreign)]).toEqual([
      true,
      false,
    ]);
    const opens = (id: number) => answered(onePrestador.requerimentos.find({ params: { id } }));
    expect([await opens(requisitions.own), await opens(requisitions.foreign)]).toEqual([true, false]);
    const { movimentos } = await api.depositos.movimentos({ query: { produto: good } });
    const origins = movimentos.data.flatMap(({ origem }) => origem ?? []);
    expect(new Set(origins.map(({ pode_abrir }) => pode_abrir))).toEqual(new Set([true]));
  });

  it("for a prestador without a warehouse no requisition opens, and the ledger is there", async () => {
    await server.db.execute(sql`update depositos set prestador_id = null where id = ${VAN}`);
    const onePrestador = await addPrestador(calls.depositos.movimentos.access);
    const { data } = (await onePrestador.depositos.movimentos({ query: { produto: good } })).movimentos;
    await server.db.execute(sql`update depositos set prestador_id = ${PRESTADOR} where id = ${VAN}`);
    const origins = data.flatMap(({ origem }) => (origem?.tipo === "requerimento" ? [origem.pode_abrir] : []));
    expect(new Set(origins)).toEqual(new Set([false]));
  });

  it("in lists of contas and in the details of one", async () => {
    const onePrestador = await addPrestador(calls.contasReceber.lista.access);
    const { own, foreign } = await twoOrders();
    const dueThen = { dataInicial: "2026-11-30", dataFinal: "2026-11-30" };
    for (const [ordem, opens] of [
      [own, true],
      [foreign, false],
    ] as const) {
      const id = (await api.ordemServico.find({ params: { id: ordem } })).ordem.contas[0]?.id ?? 0;
      const { conta } = await onePrestador.contasReceber.find({ params: { id } });
      expect(conta).toMatchObject({ ordem_servico_id: ordem, pode_abrir_origem: opens });
      const { data } = (await onePrestador.contasReceber.lista({ query: { per_page: 100, ...dueThen } })).contas;
      expect(data.find((row) => row.id === id)).toMatchObject({ pode_abrir_origem: opens });
      expect((await api.contasReceber.find({ params: { id } })).conta.pode_abrir_origem).toBe(true);
    }
  });

  it("for who has no right to the kind of record, and for contas that no record made", async () => {
    const { own } = await twoOrders();
    const lote = await newLote(api);
    await addOrders(api, lote, [own]);
    const { versao } = (await api.comissao.find({ params: { id: lote } })).lote;
    await api.comissao.closedLoteAccount({ body: { id: lote, versao } });
    const contaId = (await api.comissao.find({ params: { id: lote } })).lote.conta?.id ?? 0;
    const onePrestador = await addPrestador(calls.contasPagar.lista.access);
    const told = async (as: Api) => (await as.contasPagar.find({ params: { id: contaId } })).conta;
    expect(await told(onePrestador)).toMatchObject({ comissao_lote_id: lote, pode_abrir_origem: false });
    expect(await told(api)).toMatchObject({ comissao_lote_id: lote, pode_abrir_origem: true });
    const { data } = (await api.contasPagar.lista({ query: { per_page: 100 } })).contas;
    const alone = data.filter((row) => row.compra_id === null && row.comissao_lote_id === null);
    expect(new Set(alone.map((row) => row.pode_abrir_origem))).toEqual(new Set([false]));
  });

  it("in the items of lotes of commission", async () => {
    const { own, foreign } = await twoOrders();
    const onePrestador = await addPrestador(calls.comissao.detalhes.access);
    const { prestador } = (await api.ordemServico.find({ params: { id: foreign } })).ordem;
    for (const [ordem, prestador_id, opens] of [
      [own, PRESTADOR, true],
      [foreign, prestador?.id ?? 0, false],
    ] as const) {
      const id = await newLote(api, prestador_id);
      await addOrders(api, id, [ordem]);
      const { data } = (await onePrestador.comissao.detalhes({ params: { id }, query: {} })).comissao;
      expect(data).toMatchObject([{ os_id: ordem, pode_abrir_os: opens }]);
      const printed = await onePrestador.comissao.imprimir({ params: { id } });
      expect(printed.itens).toMatchObject([{ os_id: ordem, pode_abrir_os: opens }]);
    }
  });
});
