import { calls } from "@prumo/api-client/calls";
import { listFileUrl } from "@prumo/api-client/client";
import type { OrdensQuery } from "@prumo/api-client/schemas/ordem-servico";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepTheBooks } from "../../../testing/books";
import { payment } from "../../../testing/contas";
import {
  addOrders,
  CUSTOMER,
  finish,
  newItem,
  newLote,
  newOrder,
  newPrestador,
  PRESTADOR,
  VAN,
} from "../../../testing/orders";
import { refusal, refusedWords, statusAndWords } from "../../../testing/refusal";
import { averageCost, balanceIn, moved } from "../../../testing/stock";
import { type Api, startTestServer, type TestServer, TODAY } from "../../../testing/test-server";
import { stockViolations } from "../../../upkeep/stock-violations";

let server: TestServer;
let api: Api;
let onePrestador: Api;
/** A product that lies in the prestador's warehouse and in the standard one, at R$ 4,00; and a service. */
let good: number;
let work: number;

beforeAll(async () => {
  server = await startTestServer();
  api = (await server.loginAs("1-admin")).api;
  onePrestador = (await server.loginAs("5-prestador")).api;
  good = await newItem(server.db, 1, 5);
  work = await newItem(server.db, 2, 10);
  const bought = { produto_id: good, tipo: "ajuste", quantidade: 50, custo_unitario: 4 } as const;
  await moved(server.db, [
    { ...bought, deposito_id: VAN },
    { ...bought, deposito_id: 1 },
  ]);
});
afterAll(async () => {
  const wrong = await stockViolations(server.db);
  await server.close();
  expect(wrong).toEqual([]);
});
keepTheBooks(() => server.db);

/** The names in the file of orders, where a login sees ids. */
async function fileOfOrders(login: "1-admin" | "5-prestador", ids: readonly number[]): Promise<string> {
  const visitor = await server.loginAs(login);
  const file = await visitor.fetch(
    listFileUrl(calls.ordemServico.lista, "csv", { chosen: true, columns: ["numero_os"] }),
    {
      method: "POST",
      body: JSON.stringify({ ids }),
      headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
    },
  );
  expect(file.status).toBe(200);
  return file.text();
}

it("a prestador gets no order of another by naming its id, in the file or among those to be selected", async () => {
  const [own, foreign] = [
    await newOrder(api, work),
    await newOrder(api, work, { prestador_id: await newPrestador(server.db) }),
  ];
  const numbers = [(await find(own)).numero_os, (await find(foreign)).numero_os];
  const lines = async (login: "1-admin" | "5-prestador") =>
    (await fileOfOrders(login, [own, foreign])).trim().split(/\r?\n/).slice(1).map(Number);
  expect(await lines("1-admin")).toEqual(numbers);
  expect(await lines("5-prestador")).toEqual(numbers.slice(0, 1));
  const { linhas } = await onePrestador.ordemServico.selecao();
  expect(linhas.map(({ id }) => id)).toContain(own);
  expect(linhas.map(({ id }) => id)).not.toContain(foreign);
});

const find = async (id: number, as = api) => (await as.ordemServico.find({ params: { id } })).ordem;
const reopen = (id: number, as = api, os_status: 1 | 5 | 9 = 1) =>
  as.ordemServico.reabrir({ params: { id }, body: { motivo: "Faltou uma peça", os_status } });
const both = (changes: { quantidade?: number } = {}) => [
  { produto_id: work, quantidade: 2, valor: 80, desconto: 10 },
  { produto_id: good, quantidade: 3, valor: 20.5, ...changes },
];

describe("an order that was changed since it was looked at", () => {
  const stale = { status: 409, message: "Este registro foi alterado por outra pessoa" };
  const changed = async () => {
    const id = await newOrder(api, work);
    const { versao } = await find(id);
    await api.ordemServico.update({ body: { id, cliente_id: CUSTOMER, itens: both() } });
    return { id, versao };
  };

  it("is neither finished nor cancelled; as it is now it is", async () => {
    const { id, versao } = await changed();
    const makesConta = { gerar_conta: true, data_vencimento: TODAY };
    expect(
      await statusAndWords(api.ordemServico.finalizar({ params: { id }, body: { ...makesConta, versao } })),
    ).toEqual(stale);
    expect(
      await statusAndWords(api.ordemServico.cancelar({ params: { id }, body: { motivo: "Não", versao } })),
    ).toEqual(stale);
    const now = await find(id);
    expect(now).toMatchObject({ os_status: 1, contas: [] });
    await api.ordemServico.finalizar({ params: { id }, body: { ...makesConta, versao: now.versao } });
    expect((await find(id)).contas).toMatchObject([{ valor_integral: now.valor }]);
  });

  it("is not reopened when somebody reopened and finished it meanwhile; the list tells the version, too", async () => {
    const id = await newOrder(api, work);
    await finish(api, id);
    const { numero_os, versao } = await find(id);
    await reopen(id);
    await finish(api, id, true);
    const body = { motivo: "Faltou uma peça", versao };
    expect(await statusAndWords(api.ordemServico.reabrir({ params: { id }, body }))).toEqual(stale);
    expect((await find(id)).contas).toHaveLength(1);
    const { data } = (await api.ordemServico.lista({ query: { pesquisa: String(numero_os) } })).ordens;
    const listed = data.find((ordem) => ordem.id === id);
    await api.ordemServico.reabrir({ params: { id }, body: { ...body, versao: listed?.versao } });
    expect(await find(id)).toMatchObject({ os_status: 1, contas: [] });
  });

  it("says that it is finished to who would finish it again", async () => {
    const id = await newOrder(api, work);
    const { versao } = await find(id);
    await finish(api, id);
    expect(await refusedWords(api.ordemServico.finalizar({ params: { id }, body: { versao } }))).toBe(
      "Esta ordem de serviço já foi finalizada",
    );
  });
});

describe("opening an order", () => {
  it("numbers the orders of a company, and keeps what it is worth", async () => {
    const { ordem } = await api.ordemServico.save({
      body: { cliente_id: CUSTOMER, prestador_id: PRESTADOR, itens: both(), observacao: "Tocar a campainha" },
    });
    const next = await api.ordemServico.save({ body: { cliente_id: CUSTOMER } });
    expect(next.ordem.numero_os).toBe(ordem.numero_os + 1);
    const saved = await find(ordem.id);
    expect(saved).toMatchObject({ os_status: 1, status: { nome: "Aberta" }, valor: 211.5, data: TODAY, lote_id: null });
    expect(saved.itens.map(({ prod_or_serv, total }) => [prod_or_serv, total])).toEqual([
      [2, 150],
      [1, 61.5],
    ]);
    expect(saved.eventos.map(({ tipo, os_status }) => [tipo, os_status])).toEqual([["criacao", 1]]);
    expect(saved.deposito_sugerido).toEqual({ id: VAN, nome: "Van do Elias" });
    expect((await find(next.ordem.id)).deposito_sugerido).toEqual({ id: 1, nome: "Central" });
  });

  it("takes the customer's address when none is given", async () => {
    const { pessoa } = await api.pessoas.save({
      body: { nome_fantasia: "Com endereço", tipos_pessoa: [1], logradouro: "Rua Sete", cidade_id: 3_550_308 },
    });
    const own = await newOrder(api, work, { cliente_id: pessoa.id });
    expect(await find(own)).toMatchObject({ logradouro: "Rua Sete", cidade: { nome: "São Paulo" } });
    const other = await newOrder(api, work, { cliente_id: pessoa.id, bairro: "Centro" });
    expect(await find(other)).toMatchObject({ logradouro: null, bairro: "Centro" });
  });

  it("is refused for what the company may not use, and for what does not fit", async () => {
    const refused = (changes: Parameters<typeof newOrder>[2]) => refusedWords(newOrder(api, work, changes));
    expect(await refused({ cliente_id: 180 })).toEqual({ cliente_id: ["Selecione o cliente"] });
    expect(await refused({ prestador_id: 1 })).toEqual({ prestador_id: ["Selecione um prestador"] });
    expect(await refused({ os_status: 5 })).toEqual({ data_agendamento: ["Informe a data do agendamento"] });
    expect(await refused({ hora_agendamento: "08:00" })).toEqual({
      data_agendamento: ["Informe a data do agendamento"],
    });
    expect(await refused({ os_status: 18 as 1 })).toEqual({ os_status: ["Selecione um status em aberto"] });
    expect(await refused({ cidade_id: 1 })).toEqual({ cidade_id: ["Selecione uma cidade"] });
    const item = { produto_id: work, quantidade: 1, valor: 10 };
    expect(await refused({ itens: [{ ...item, prod_or_serv: 1 }] })).toEqual({
      "itens.0.prod_or_serv": ["Este item é um serviço"],
    });
    expect(await refused({ itens: [{ ...item, desconto: 11 }] })).toEqual({
      "itens.0.desconto": ["O desconto não pode ser maior que o valor do item"],
    });
    expect(await refused({ itens: [{ ...item, produto_id: 70 }] })).toEqual({
      "itens.0.produto_id": ["Informe o produto"],
    });
  });
});

describe("changing an order", () => {
  it("keeps the items that stay as they are, and what is not sent", async () => {
    const id = await newOrder(api, work, { itens: both(), observacao: "Antes" });
    const before = await find(id);
    await api.ordemServico.update({
      body: {
        id,
        versao: before.versao,
        cliente_id: CUSTOMER,
        itens: [{ produto_id: work, quantidade: 5, valor: 1 }, ...both().reverse()],
      },
    });
    const after = await find(id);
    const idOf = (ordem: typeof before, produto: number, quantidade: number) =>
      ordem.itens.find((item) => item.produto_id === produto && item.quantidade === quantidade)?.id;
    expect(after.itens.map(({ quantidade }) => quantidade)).toEqual([5, 3, 2]);
    expect([idOf(after, work, 2), idOf(after, good, 3)]).toEqual([idOf(before, work, 2), idOf(before, good, 3)]);
    expect(after).toMatchObject({
      observacao: "Antes",
      prestador_id: PRESTADOR,
      versao: before.versao + 1,
      valor: 216.5,
    });
  });

  it("is refused for an old version, and for one that is finished or cancelled", async () => {
    const id = await newOrder(api, work);
    const body = { id, cliente_id: CUSTOMER };
    expect(await statusAndWords(api.ordemServico.update({ body: { ...body, versao: 9 } }))).toMatchObject({
      status: 409,
    });
    await finish(api, id);
    expect(await refusedWords(api.ordemServico.update({ body }))).toBe("Esta ordem de serviço já foi finalizada");
    const gone = await newOrder(api, work);
    await api.ordemServico.cancelar({ params: { id: gone }, body: { motivo: "Desistiu" } });
    expect(await refusedWords(api.ordemServico.update({ body: { ...body, id: gone } }))).toBe(
      "Esta ordem de serviço foi cancelada",
    );
  });

  it("what a lote holds is neither changed nor removed, and the prestador stays; the rest may change", async () => {
    const id = await newOrder(api, work, { itens: both() });
    const lote = await newLote(api);
    const [held] = (await find(id)).itens;
    await api.comissao.add({ body: { id: lote, servicos: [{ id: held?.id ?? 0, prod_or_serv: 2 }] } });
    const change = (changes: object) =>
      api.ordemServico.update({ body: { id, cliente_id: CUSTOMER, itens: both(), ...changes } });
    const locked = await refusal(change({ itens: both().slice(1) }));
    expect([locked.message, locked.body]).toEqual([
      `De teste está no lote de comissão ${lote} e não pode ser alterado`,
      expect.objectContaining({ lote: { id: lote } }),
    ]);
    expect((await refusal(change({ prestador_id: await newPrestador(server.db) }))).status).toBe(422);
    await change({ itens: both({ quantidade: 7 }) });
    expect((await find(id)).itens.map(({ id: item, lote_id }) => [item === held?.id, lote_id])).toEqual([
      [true, lote],
      [false, null],
    ]);
  });
});

describe("the steps of an order", () => {
  const move = (id: number, body: Parameters<Api["ordemServico"]["alterarStatus"]>[0]["body"]) =>
    api.ordemServico.alterarStatus({ params: { id }, body });

  it("moves among the open states, with a day when it is scheduled", async () => {
    const id = await newOrder(api, work);
    expect(await refusedWords(move(id, { os_status: 5 }))).toEqual({
      data_agendamento: ["Informe a data do agendamento"],
    });
    await move(id, { os_status: 5, data_agendamento: "2026-11-23", hora_agendamento: "09:30" });
    await move(id, { os_status: 9 });
    await move(id, { os_status: 12 });
    const ordem = await find(id);
    expect(ordem).toMatchObject({ os_status: 12, data_agendamento: "2026-11-23", hora_agendamento: "09:30" });
    expect(ordem.eventos.map((event) => event.os_status)).toEqual([12, 9, 5, 1]);
  });

  it("gets another day and keeps its hour, unless the hour is taken away", { tags: ["full"] }, async () => {
    const id = await newOrder(api, work, { os_status: 5, data_agendamento: "2026-11-23", hora_agendamento: "09:30" });
    await move(id, { os_status: 5, data_agendamento: "2026-11-24" });
    expect(await find(id)).toMatchObject({ data_agendamento: "2026-11-24", hora_agendamento: "09:30" });
    await move(id, { os_status: 5, data_agendamento: "2026-11-25", hora_agendamento: null });
    expect(await find(id)).toMatchObject({ data_agendamento: "2026-11-25", hora_agendamento: null });
  });

  it("a cancelled one is reopened without moving anything", async () => {
    const id = await newOrder(api, good);
    const before = await balanceIn(server.db, good, VAN);
    await api.ordemServico.cancelar({ params: { id }, body: { motivo: "O cliente desistiu" } });
    expect(await find(id)).toMatchObject({ os_status: 20, eventos: [{ motivo: "O cliente desistiu" }, {}] });
    expect(await refusedWords(move(id, { os_status: 9 }))).toBe("Esta ordem de serviço foi cancelada");
    await reopen(id, api, 9);
    expect(await find(id)).toMatchObject({ os_status: 9 });
    expect(await balanceIn(server.db, good, VAN)).toBe(before);
  });
});

describe("finishing and reopening", () => {
  it("takes the products out of the prestador's warehouse, and brings them back at their cost", async () => {
    const before = await balanceIn(server.db, good, VAN);
    const cost = await averageCost(server.db, good);
    const id = await newOrder(api, work, { itens: both() });
    expect(await finish(api, id)).toMatchObject({ contas: [], estoque_negativo: false });
    expect(await balanceIn(server.db, good, VAN)).toBe(before - 3);
    const done = await find(id);
    expect(done).toMatchObject({ os_status: 18, deposito: { id: VAN }, deposito_sugerido: null });
    expect(done.finalizada_em).toBe("2026-11-20 12:00:00");
    const { movimentos } = await api.depositos.movimentos({ query: { produto: good, per_page: 1 } });
    expect(movimentos.data[0]).toMatchObject({ tipo: "os", quantidade: -3, origem: { tipo: "ordemServico", id } });
    expect(await refusedWords(finish(api, id))).toBe("Esta ordem de serviço já foi finalizada");
    await reopen(id);
    expect([await balanceIn(server.db, good, VAN), await averageCost(server.db, good)]).toEqual([before, cost]);
    expect(await find(id)).toMatchObject({ os_status: 1, deposito: null, finalizada_em: null });
    expect(await refusedWords(reopen(id))).toBe("Esta ordem de serviço está aberta");
  });

  it("takes them out of the standard warehouse where the provider has none, or one that is out of use", {
    tags: ["full"],
  }, async () => {
    const before = await balanceIn(server.db, good, 1);
    const without = await newOrder(api, good, { prestador_id: await newPrestador(server.db) });
    await finish(api, without);
    const nobodys = await newOrder(api, good, { prestador_id: null });
    await finish(api, nobodys);
    await server.db.execute(sql`update depositos set ativo = false where id = ${VAN}`);
    const unused = await newOrder(api, good);
    await finish(api, unused);
    await server.db.execute(sql`update depositos set ativo = true where id = ${VAN}`);
    expect(await balanceIn(server.db, good, 1)).toBe(before - 3);
    // Products come back to the warehouse that they left, whichever the prestador has by now.
    await reopen(unused);
    expect(await balanceIn(server.db, good, 1)).toBe(before - 2);
  });

  it("tells that more left than there was", async () => {
    const scarce = await newItem(server.db, 1);
    const id = await newOrder(api, scarce);
    expect(await finish(api, id)).toMatchObject({ estoque_negativo: true });
    expect(await reopen(id)).toMatchObject({ estoque_negativo: false });
  });

  it("an item that was changed after reopening moves anew, and the ledger keeps the old one", async () => {
    const before = await balanceIn(server.db, good, VAN);
    const id = await newOrder(api, work, { itens: both() });
    await finish(api, id);
    await reopen(id);
    await api.ordemServico.update({ body: { id, cliente_id: CUSTOMER, itens: both({ quantidade: 1 }) } });
    await finish(api, id);
    expect(await balanceIn(server.db, good, VAN)).toBe(before - 1);
    expect((await find(id)).itens).toHaveLength(2);
  });

  it("makes the receivables that are asked for: of the customer, in instalments, with number and category", async () => {
    const id = await newOrder(api, work, { itens: both() });
    const { contas } = await api.ordemServico.finalizar({
      params: { id },
      body: { gerar_conta: true, data_vencimento: "2026-12-05", forma_pagamento_id: 3, categoria_id: null },
    });
    const done = await find(id);
    expect(contas.map((conta) => conta.id)).toEqual(done.contas.map((conta) => conta.id));
    expect(done.contas.map(({ data_vencimento, valor_integral }) => [data_vencimento, valor_integral])).toEqual([
      ["2026-12-05", 70.5],
      ["2027-01-04", 70.5],
      ["2027-02-03", 70.5],
    ]);
    const { conta } = await api.contasReceber.find({ params: { id: contas[0]?.id ?? 0 } });
    expect(conta).toMatchObject({
      ordem_servico_id: id,
      numero_documento: `OS ${done.numero_os}/1`,
      pessoa_id: CUSTOMER,
      referencia: `Ordem de serviço ${done.numero_os}`,
    });
    const change = api.contasReceber.delete({ params: { id: conta.id } });
    expect(await refusedWords(change)).toBe("Esta conta pertence a uma ordem de serviço");
    await reopen(id);
    expect((await find(id)).contas).toEqual([]);
    expect((await refusal(api.contasReceber.find({ params: { id: conta.id } }))).status).toBe(404);
  });

  it("the category is the one sent, else that of the customer's last receivable, else Serviços", {
    tags: ["full"],
  }, async () => {
    const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Novo cliente", tipos_pessoa: [1] } });
    const billed = async (categoria_id: number | null) => {
      const id = await newOrder(api, work, { cliente_id: pessoa.id });
      const suggested = (await find(id)).categoria_sugerida?.id;
      const body = { gerar_conta: true, data_vencimento: "2026-12-05", categoria_id };
      const { contas } = await api.ordemServico.finalizar({ params: { id }, body });
      const { conta } = await api.contasReceber.find({ params: { id: contas[0]?.id ?? 0 } });
      return { suggested, categoria: conta.categoria };
    };
    const first = await billed(null);
    expect(first.categoria.nome).toBe("Serviços");
    const { categorias } = await api.categoriasConta.autocomplete({ query: { tipo: "receber", pesquisa: "" } });
    const other = categorias.find(({ id }) => id !== first.categoria.id)?.id ?? 0;
    expect((await billed(other)).categoria.id).toBe(other);
    expect(await billed(null)).toMatchObject({ suggested: other, categoria: { id: other } });
  });

  it("a receivable needs a day, a value and a method in use", async () => {
    const id = await newOrder(api, work);
    const refusedFields = (body: object) =>
      refusedWords(api.ordemServico.finalizar({ params: { id }, body: { gerar_conta: true, ...body } }));
    const due = { data_vencimento: "2026-12-01" };
    expect(await refusedFields({})).toEqual({ data_vencimento: ["Por favor, informe a data de vencimento"] });
    expect(await refusedFields({ data_vencimento: "2199-01-01" })).toEqual({
      data_vencimento: ["A data de vencimento está longe demais"],
    });
    expect(await refusedFields({ ...due, forma_pagamento_id: 99 })).toEqual({
      forma_pagamento_id: ["Selecione uma forma de pagamento"],
    });
    expect(await refusedFields({ ...due, categoria_id: 1 })).toEqual({ categoria_id: ["Selecione uma categoria"] });
    const free = await newOrder(api, work, { itens: [] });
    const worthless = api.ordemServico.finalizar({ params: { id: free }, body: { gerar_conta: true, ...due } });
    expect(await refusedWords(worthless)).toEqual({
      gerar_conta: ["Uma ordem de serviço sem valor não gera conta a receber"],
    });
    await finish(api, free);
  });

  it("is not reopened while a receivable is settled or renegotiated or an item is in a lote, and says so", async () => {
    const id = await newOrder(api, work);
    const { contas } = await finish(api, id, true);
    const conta = contas[0]?.id ?? 0;
    const { id: _, data_pagamento: data_recebimento, ...paid } = payment(conta, { valor: 40 });
    await api.contasReceber.receber({ body: { id: conta, data_recebimento, ...paid } });
    const refused = await refusal(reopen(id));
    expect([refused.message, refused.body]).toEqual([
      `A conta ${conta} desta ordem de serviço tem recebimento. Estorne-o antes`,
      expect.objectContaining({ conta: { id: conta } }),
    ]);
    await api.contasReceber.estorno({ params: { id: conta }, body: {} });
    const lote = await newLote(api);
    await addOrders(api, lote, [id]);
    const held = await refusal(reopen(id));
    expect([held.message, held.body]).toEqual([
      `Há itens desta ordem de serviço no lote de comissão ${lote}`,
      expect.objectContaining({ lote: { id: lote } }),
    ]);
    const { itens } = await find(id);
    await api.comissao.remove({ body: { lote_id: lote, type: 2, id: itens[0]?.id ?? 0 } });
    await reopen(id);
  });
});

describe("the prestador", () => {
  it("sees, changes and finishes only their own orders", async () => {
    const own = await newOrder(api, good);
    const foreign = await newOrder(api, good, { prestador_id: await newPrestador(server.db) });
    const nobodys = await newOrder(api, good, { prestador_id: null });
    const { ordens } = await onePrestador.ordemServico.lista({ query: { per_page: 100 } });
    expect(new Set(ordens.data.map(({ prestador }) => prestador?.id))).toEqual(new Set([PRESTADOR]));
    expect(ordens.total).toBeLessThan((await api.ordemServico.lista({ query: {} })).ordens.total);
    const { colunas } = await onePrestador.ordemServico.quadro({ query: {} });
    expect(colunas.reduce((all, { total }) => all + total, 0)).toBe(ordens.total);
    const body = { cliente_id: CUSTOMER };
    for (const id of [foreign, nobodys]) {
      const calls = [
        () => onePrestador.ordemServico.find({ params: { id } }),
        () => onePrestador.ordemServico.imprimir({ params: { id } }),
        () => onePrestador.ordemServico.update({ body: { ...body, id } }),
        () => onePrestador.ordemServico.alterarStatus({ params: { id }, body: { os_status: 9 } }),
        () => finish(onePrestador, id),
      ];
      for (const call of calls) expect(await statusAndWords(call())).toMatchObject({ status: 404 });
    }
    const file = await (await server.loginAs("5-prestador")).fetch("/api/ordem-servico/lista?formato=csv");
    expect(await file.text()).not.toContain("Prestador de teste");
    expect(await find(own, onePrestador)).toMatchObject({ id: own, contas: [], categoria_sugerida: null });
    await onePrestador.ordemServico.alterarStatus({ params: { id: own }, body: { os_status: 9 } });
    const itens = [{ produto_id: good, quantidade: 2, valor: 30 }];
    await onePrestador.ordemServico.update({ body: { ...body, id: own, itens } });
    await finish(onePrestador, own);
    expect(await find(own)).toMatchObject({ os_status: 18, deposito: { id: VAN }, valor: 60 });
  });

  it("gives no order away, contas nobody, and neither reopens nor cancels", async () => {
    const id = await newOrder(api, work);
    const away = { id, cliente_id: CUSTOMER, prestador_id: await newPrestador(server.db) };
    expect(await refusedWords(onePrestador.ordemServico.update({ body: away }))).toEqual({
      prestador_id: ["Prestadores só cuidam das próprias ordens de serviço"],
    });
    expect(await statusAndWords(finish(onePrestador, id, true))).toEqual({
      status: 403,
      message: "Você não tem permissão para cadastrar contas a receber",
    });
    await finish(onePrestador, id);
    expect(await statusAndWords(reopen(id, onePrestador))).toMatchObject({ status: 403 });
    const cancel = onePrestador.ordemServico.cancelar({ params: { id }, body: { motivo: "Não quero" } });
    expect(await statusAndWords(cancel)).toMatchObject({ status: 403 });
  });
});

describe("the list and the board", () => {
  it("filter by day of the schedule or of the opening, state, prestador, customer, name and number", async () => {
    const id = await newOrder(api, work, { os_status: 5, data_agendamento: "2027-03-01", hora_agendamento: "10:00" });
    const { numero_os } = await find(id);
    const ids = async (query: OrdensQuery) =>
      (await api.ordemServico.lista({ query })).ordens.data.map((ordem) => ordem.id);
    expect(await ids({ data_inicial: "2027-03-01", data_final: "2027-03-01" })).toEqual([id]);
    expect(await ids({ data_inicial: "2027-03-02" })).toEqual([]);
    expect(await ids({ pesquisa: String(numero_os), data_inicial: "2027-01-01" })).toEqual([id]);
    expect(await ids({ status_os: 9, data_inicial: "2027-01-01" })).toEqual([]);
    expect(await ids({ cliente_id: CUSTOMER, prestador_id: PRESTADOR, data_inicial: "2027-01-01" })).toEqual([id]);
    const { colunas } = await api.ordemServico.quadro({ query: { data_inicial: "2027-01-01" } });
    expect(colunas.map(({ status, total, valor }) => [status.id, total, valor])).toEqual([
      [1, 0, 0],
      [5, 1, 100],
      [9, 0, 0],
      [12, 0, 0],
      [18, 0, 0],
      [20, 0, 0],
    ]);
    expect(colunas[1]?.ordens).toMatchObject([{ id, hora_agendamento: "10:00" }]);
  });

  it("an order is printed under the company's name, with its customer's phone", async () => {
    const { pessoa } = await api.pessoas.save({
      body: { nome_fantasia: "Com telefone", tipos_pessoa: [1], telefone: "(11) 98765-4321" },
    });
    const id = await newOrder(api, work, { cliente_id: pessoa.id });
    const { ordem, empresa } = await api.ordemServico.imprimir({ params: { id } });
    expect(ordem.cliente).toMatchObject({ nome_fantasia: "Com telefone", telefone: "(11) 98765-4321" });
    expect(empresa.nome).toBe("Prumo Serviços");
  });
});
