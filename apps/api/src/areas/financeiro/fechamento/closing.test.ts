import { closedSettlementsMessage } from "@prumo/domain/closing";
import { addDays } from "@prumo/domain/date";
import { subtract } from "@prumo/domain/money";
import { sql, TransactionRollbackError } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setApprovalRules } from "../../../testing/approval-company";
import { addEntries } from "../../../testing/bank-entries";
import { countRows, newConta, newReceivable, payment, receipt } from "../../../testing/contas";
import { refusal } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

const END = "2026-10-31";
const IN_IT = "2026-10-10";
const AFTER = "2026-11-01";
const REFUSED = {
  status: 422,
  message: "O período até 31/10/2026 está fechado. Use uma data depois dele ou peça uma exceção.",
  body: { fechado_ate: END },
};

let server: TestServer;
let admin: Visitor;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  api = admin.api;
});
afterAll(() => server.close());

async function close(ate = END): Promise<number> {
  const { versao } = await api.fechamento.situacao();
  return (await api.fechamento.fechar({ body: { ate, versao } })).fechamento.id;
}

async function open(): Promise<void> {
  const { fechado_ate, versao } = await api.fechamento.situacao();
  if (fechado_ate !== null) await api.fechamento.reabrir({ body: { ate: null, motivo: "Teste", versao } });
}

beforeEach(open);

/** Refused with both ways out, and nothing was written. */
async function expectClosed(call: () => Promise<unknown>): Promise<void> {
  const before = await countRows(server.db);
  expect(await refusal(call())).toMatchObject(REFUSED);
  expect(await countRows(server.db)).toEqual(before);
}

describe("a closed period refuses", () => {
  it("a payment on its last day, and takes one on the day after", async () => {
    const id = await newConta(api);
    await close();
    await expectClosed(() => api.contasPagar.pagar({ body: payment(id, { data_pagamento: END }) }));
    await api.contasPagar.pagar({ body: payment(id, { data_pagamento: AFTER }) });
  });

  it("a receipt, several payments together, and a conta that is saved as paid", async () => {
    const receivable = await newReceivable(api);
    const ids = [await newConta(api), await newConta(api)];
    await close();
    await expectClosed(() => api.contasReceber.receber({ body: receipt(receivable, { data_recebimento: IN_IT }) }));
    await expectClosed(() =>
      api.contasPagar.multiplo({
        body: {
          contas: ids.map((id) => ({ id, valor: 100, juros: 0, multa: 0, desconto: 0 })),
          data_pagamento: IN_IT,
          forma_pagamento: "17",
          conta_bancaria_id: 1,
        },
      }),
    );
  });

  it("a conta that is registered in it, and another amount or the removal of one", async () => {
    const id = await newConta(api, { data_registro: IN_IT, data_vencimento: "2026-10-15" });
    const removed = await newConta(api, { data_registro: IN_IT });
    await api.contasPagar.delete({ params: { id: removed } });
    await close();
    await expectClosed(() => newConta(api, { data_registro: IN_IT }));
    await expectClosed(() => api.contasPagar.delete({ params: { id } }));
    await expectClosed(() => api.contasPagar.restaurar({ params: { id: removed } }));
    const { conta } = await api.contasPagar.find({ params: { id } });
    const body = {
      id,
      versao: conta.versao,
      pessoa_id: 100,
      categoria_id: 1,
      data_registro: conta.data_registro,
      data_vencimento: conta.data_vencimento,
      tipo_pagamento: "17",
      referencia: conta.referencia,
      valor: conta.valor_integral,
    };
    await expectClosed(() => api.contasPagar.update({ body: { ...body, valor: 101 } }));
    await expectClosed(() => api.contasPagar.update({ body: { ...body, data_registro: AFTER } }));
    // Its due date changes no money of the period.
    await api.contasPagar.update({ body: { ...body, data_vencimento: "2026-12-15" } });
  });

  it("a row that is written past the program, of this company alone", async () => {
    await close();
    const insertInto = (empresa: number) =>
      server.db.transaction(async (tx) => {
        await tx.execute(sql`insert into movimentos (empresa_id, conta_bancaria_id, tipo, valor, data, historico, usuario_id,
          created_at) select ${empresa}::int, min(id), 'acerto', 1, ${END}, 'De fora', 1, now() from contas_bancarias
          where empresa_id = ${empresa}`);
        tx.rollback();
      });
    await expect(insertInto(1)).rejects.toMatchObject({ cause: { code: "PR001" } });
    await expect(insertInto(2)).rejects.toBeInstanceOf(TransactionRollbackError);
  });

  it("a settlement by a bank's entry of it, whose import stays possible", async () => {
    const id = await newConta(api, { valor: 33.21 });
    await close();
    const [entry = 0] = await addEntries(server.db, [{ valor: -33.21, data: IN_IT }]);
    await expectClosed(() =>
      api.conciliacao.conciliar({
        body: {
          itens: [
            {
              lancamentos: [{ id: entry, versao: 1 }],
              movimentos: [],
              contas: [{ lado: "contasPagar", id, valor: 33.21, juros: 0, multa: 0, desconto: 0 }],
              tarifa: 0,
            },
          ],
        },
      }),
    );
  });
});

/** The income statement of one month by days of payment. */
async function income(month: string) {
  const body = { mes_inicial: month, mes_final: month, regime: "caixa" as const };
  const { grupos, receitas, despesas } = await api.relatorios.resultado({ body });
  return { grupos, receitas, despesas };
}

describe("a reversal of what is closed", () => {
  it("is written today, counts on its own day, and leaves every sum of the closed month as it was", async () => {
    const id = await newReceivable(api, { valor: 250 });
    await api.contasReceber.receber({ body: receipt(id, { valor: 250, data_recebimento: IN_IT }) });
    const closing = await close();
    const [october, november] = [await income("2026-10"), await income("2026-11")];
    const list = { tipo_filtro_data: 3, dataInicial: "2026-10-01", dataFinal: END } as const;
    const totals = async () => (await api.contasReceber.resumo({ query: list })).totais;
    const before = await totals();
    await api.contasReceber.estorno({ params: { id }, body: { motivo: "Cheque devolvido" } });

    expect(await income("2026-10")).toEqual(october);
    expect(await totals()).toEqual(before);
    const { fechamento } = await api.fechamento.find({ params: { id: closing } });
    expect(fechamento.sha256_atual).toBe(fechamento.sha256);
    expect(subtract((await income("2026-11")).receitas?.total ?? 0, november.receitas?.total ?? 0)).toBe(-250);
  });

  it("of a settlement that is not closed counts on neither day, as before", async () => {
    const before = await income("2026-11");
    const id = await newReceivable(api);
    await api.contasReceber.receber({ body: receipt(id, { data_recebimento: "2026-11-05" }) });
    await api.contasReceber.estorno({ params: { id }, body: { motivo: "Engano" } });
    expect(await income("2026-11")).toEqual(before);
  });

  it("leaves the conta where it counted: its category and its removal are refused", async () => {
    const id = await newReceivable(api, { data_registro: "2026-11-02" });
    await api.contasReceber.receber({ body: receipt(id, { data_recebimento: IN_IT }) });
    await close();
    await api.contasReceber.estorno({ params: { id }, body: { motivo: "Engano" } });
    // The days of settlements can be moved by nobody, so no other day is offered.
    expect(await refusal(api.contasReceber.delete({ params: { id } }))).toMatchObject({
      status: 422,
      body: { message: closedSettlementsMessage("2026-10-31"), fechado_ate: "2026-10-31", acertos_fechados: true },
    });
  });
});

describe("an exception", () => {
  it("lets its user alone write into the closed period, before its moment, until it is taken back", async () => {
    const cashier = await server.loginAs("2-caixa");
    const ids = [await newConta(api), await newConta(api), await newConta(api)];
    await close();
    const pay = (which: number, who = api) =>
      who.contasPagar.pagar({ body: payment(ids[which] ?? 0, { data_pagamento: IN_IT }) });
    const body = { usuario_id: 1, motivo: "Nota que faltou", horas: "4" } as const;
    await api.fechamento.criarExcecao({ body });
    await pay(0);
    expect(await refusal(pay(1, cashier.api))).toMatchObject({ status: 422 });

    const start = server.clock.now;
    server.clock.now = new Date(start.getTime() + 4 * 3_600_000);
    await expectClosed(() => pay(1));
    server.clock.now = new Date(start.getTime() + 4 * 3_600_000 - 1);
    await pay(1);
    server.clock.now = start;

    const { excecoes } = await api.fechamento.situacao();
    await api.fechamento.revogarExcecao({ params: { id: excecoes[0]?.id ?? 0 } });
    await expectClosed(() => pay(2));
    const trail = await server.db.execute<{ quantidade: number }>(sql`select count(*)::int as quantidade from auditoria
      where entidade = 'fechamento_excecoes' and depois->>'usada' = 'true'`);
    expect(trail.rows).toEqual([{ quantidade: 2 }]);
  });

  it("is asked for with a reason, and granted or refused once", async () => {
    const { excecao } = await api.fechamento.pedirExcecao({ body: { motivo: "Falta um recibo" } });
    const params = { id: excecao.id };
    await api.fechamento.concederExcecao({ params, body: { horas: "1" } });
    expect(await refusal(api.fechamento.concederExcecao({ params, body: { horas: "1" } }))).toMatchObject({
      message: "Esta exceção já foi concedida",
    });
    await api.fechamento.revogarExcecao({ params });
    expect(await refusal(api.fechamento.revogarExcecao({ params }))).toMatchObject({
      message: "Esta exceção já terminou",
    });
    const { excecoes } = await api.fechamento.situacao();
    expect(excecoes.find(({ id }) => id === excecao.id)?.situacao).toBe("revogada");
  });
});

describe("closing", () => {
  it("is refused for a day that has not ended, and for an older version", async () => {
    const { versao } = await api.fechamento.situacao();
    expect(await refusal(api.fechamento.fechar({ body: { ate: "2026-11-20", versao } }))).toMatchObject({
      status: 422,
      errors: { ate: ["Só dias que já terminaram podem ser fechados"] },
    });
    await close("2026-09-30");
    expect(await refusal(api.fechamento.fechar({ body: { ate: END, versao } }))).toMatchObject({ status: 409 });
  });

  it("shows what is open before, and keeps the days since the last closing", async () => {
    await close("2026-09-30");
    const { pendencias, dias } = await api.fechamento.previa({ query: { ate: END } });
    expect(pendencias.length).toBeGreaterThan(0);
    const id = await close();
    const { fechamento } = await api.fechamento.find({ params: { id } });
    expect(fechamento).toMatchObject({ antes: "2026-09-30", ate: END });
    expect(fechamento.dias).toEqual(dias);
    expect(fechamento.dias.every(({ dia }) => dia > "2026-09-30" && dia <= END)).toBe(true);
    expect(fechamento.dias.length).toBeGreaterThan(0);
  });

  it("counts each side by itself, and the payments that wait for approval", async () => {
    const open = async () => {
      const { pendencias } = await api.fechamento.previa({ query: { ate: END } });
      return Object.fromEntries(pendencias.map(({ tipo, quantidade, valor }) => [tipo, { quantidade, valor }]));
    };
    const before = await open();
    const due = { data_vencimento: IN_IT };
    await newConta(api, { ...due, valor: 70 });
    await newReceivable(api, { ...due, valor: 40 });
    await setApprovalRules(api);
    await newConta(api, { ...due, valor: 1_500 });
    await newConta(api, { data_vencimento: addDays(END, 1), valor: 1_500 });
    const after = await open();
    const more = (tipo: keyof typeof after) => {
      const [now, then] = [after[tipo], before[tipo]];
      const quantidade = (now?.quantidade ?? 0) - (then?.quantidade ?? 0);
      return { quantidade, valor: subtract(now?.valor ?? 0, then?.valor ?? 0) };
    };
    expect(more("contas_a_pagar")).toEqual({ quantidade: 2, valor: 1_570 });
    expect(more("contas_a_receber")).toEqual({ quantidade: 1, valor: 40 });
    expect(more("aprovacoes_pendentes")).toEqual({ quantidade: 1, valor: 1_500 });
    await setApprovalRules(api, { ligada: false, regras: [] });
  });

  it("is undone up to a day, with a reason", async () => {
    await close();
    const { versao } = await api.fechamento.situacao();
    await api.fechamento.reabrir({ body: { ate: "2026-09-30", motivo: "Falta uma nota", versao } });
    const { fechado_ate, atos } = await api.fechamento.situacao();
    expect(fechado_ate).toBe("2026-09-30");
    expect(atos[0]).toMatchObject({ tipo: "reabertura", antes: END, ate: "2026-09-30", motivo: "Falta uma nota" });
  });
});
