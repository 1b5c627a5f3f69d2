import { addDays } from "@prumo/domain/date";
import { and, asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { newConta, contaBody as newContaBody, newReceivable, payment, receipt } from "../../../testing/contas";
import { refusedWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
/** Administrator with the open register 1, session 1, which holds R$ 200,00. */
let admin: Api;
/** Cashier with the open register 2, session 2, which holds R$ 200,00. */
let cashier: Api;

beforeEach(async () => {
  server = await startTestServer();
  ({ api: admin } = await server.loginAs("1-admin"));
  ({ api: cashier } = await server.loginAs("2-caixa"));
});
/** It checks the books, too. */
afterEach(() => server.close());

const move = (valor: number, abertura_caixa_id = 2) => ({ abertura_caixa_id, valor, motivo: "Troco" });
const balance = async (id = 2) => (await admin.caixas.movimentos({ params: { id } })).saldo;
const close = (valor_final: number, more: object = {}) =>
  cashier.caixas.fechar({ body: { abertura_caixa_id: 2, valor_final, ...more } });
const report = async (id = 2, api = cashier) => (await api.caixas.fechamento({ params: { id } })).fechamento;

describe("the day on which a register was opened", () => {
  const since = "O caixa foi aberto em 20/11/2026: escolha este dia ou um posterior";
  const drawer = { conta_bancaria_id: null, abertura_caixa_id: 1, forma_pagamento: "01" };
  const paid = {
    pago: true,
    utilizar_valor_do: "caixa" as const,
    caixa_id: 1,
    tipo_pagamento: "01",
    valor: 5,
  };

  it("is the first on which it pays and receives: on none before, through no call", async () => {
    for (const day of ["2026-11-19", "2026-11-10", "2025-12-31", "1950-01-01"]) {
      const [contaBody, receivable] = [await newConta(admin, { valor: 5 }), await newReceivable(admin, { valor: 5 })];
      const before = await balance(1);
      const one = { valor: 5, data_pagamento: day, ...drawer };
      const many = { contas: [{ id: contaBody, valor: 5 }], data_pagamento: day, ...drawer };
      expect(await refusedWords(admin.contasPagar.pagar({ body: payment(contaBody, one) }))).toEqual({
        data_pagamento: [since],
      });
      expect(await refusedWords(admin.contasPagar.multiplo({ body: many }))).toEqual({ data_pagamento: [since] });
      const received = { valor: 5, data_recebimento: day, ...drawer };
      expect(await refusedWords(admin.contasReceber.receber({ body: receipt(receivable, received) }))).toEqual({
        data_recebimento: [since],
      });
      const both = { contas: [{ id: receivable, valor: 5 }], data_recebimento: day, ...drawer };
      expect(await refusedWords(admin.contasReceber.multiplo({ body: both }))).toEqual({ data_recebimento: [since] });
      const saved = { ...paid, data_pagamento: day };
      expect(await refusedWords(newConta(admin, saved))).toEqual({ data_pagamento: [since] });
      expect(await refusedWords(newReceivable(admin, saved))).toEqual({ data_pagamento: [since] });
      const { versao } = (await admin.contasPagar.find({ params: { id: contaBody } })).conta;
      const changed = { ...newContaBody({ ...saved, confirmar_duplicada: undefined }), id: contaBody, versao };
      expect(await refusedWords(admin.contasPagar.update({ body: changed }))).toEqual({ data_pagamento: [since] });
      expect(await balance(1)).toBe(before);
    }
  });

  it("pays and receives on that day itself, in the company's time zone, and a bank account on any day", async () => {
    // 23:30 of the day before in UTC is a day of its own in São Paulo.
    await server.db.execute(sql`update aberturas_caixa set data_abertura = '2026-11-19 01:30+00' where id = 1`);
    const pay = async (day: string, from: object = drawer) =>
      admin.contasPagar.pagar({
        body: payment(await newConta(admin, { valor: 5 }), { valor: 5, data_pagamento: day, ...from }),
      });
    await pay("2026-11-18");
    await pay("2026-11-19");
    expect(await refusedWords(pay("2026-11-17"))).toEqual({
      data_pagamento: ["O caixa foi aberto em 18/11/2026: escolha este dia ou um posterior"],
    });
    await pay("2020-01-01", {});
  });
});

describe("a register", () => {
  it("a register is registered, renamed and taken out of use, and its name is unique", async () => {
    const { caixa } = await admin.caixas.save({ body: { nome: "Caixa do pátio" } });
    expect(await refusedWords(admin.caixas.save({ body: { nome: "caixa do PÁTIO" } }))).toEqual({
      nome: ["Já existe um caixa com este nome"],
    });
    await admin.caixas.update({ body: { ...caixa, nome: "Caixa da frente", ativo: false, versao: 1 } });
    expect((await admin.caixas.lista()).caixas.at(-1)).toMatchObject({
      id: caixa.id,
      nome: "Caixa da frente",
      ativo: false,
      versao: 2,
      abertura: null,
    });
    const again = admin.caixas.update({ body: { ...caixa, nome: "Outro", ativo: true, versao: 1 } });
    await expect(again).rejects.toMatchObject({ status: 409 });
    expect(await refusedWords(admin.caixas.abrir({ body: { caixa_id: caixa.id } }))).toEqual({
      caixa_id: ["Este caixa está desativado"],
    });
    expect(await refusedWords(admin.caixas.update({ body: { id: 1, nome: "Caixa 1", ativo: false } }))).toEqual({
      ativo: ["Feche o caixa antes de desativá-lo"],
    });
  });

  it("a register is listed with the session that is open on it, without its balance", async () => {
    const { caixas } = await cashier.caixas.lista();
    expect(caixas).toEqual([
      expect.objectContaining({
        nome: "Caixa 1",
        abertura: { id: 1, usuario: { id: 1, nome: "Ana Prado" }, data_abertura: "2026-11-20 12:00:00" },
      }),
      expect.objectContaining({ nome: "Caixa 2", abertura: expect.objectContaining({ id: 2 }) }),
    ]);
  });

  it("a register is opened once by a cashier who has none open, with the amount in the drawer", async () => {
    const { caixa } = await admin.caixas.save({ body: { nome: "Caixa 3" } });
    const open = (api: Api, caixa_id: number) => api.caixas.abrir({ body: { caixa_id, valor_inicial: 50.5 } });
    expect(await refusedWords(open(cashier, caixa.id))).toBe("Você já tem um caixa aberto: Caixa 2");
    await close(200);
    expect(await refusedWords(open(cashier, 1))).toEqual({ caixa_id: ["O caixa Caixa 1 já foi aberto por Ana Prado"] });
    expect(await refusedWords(open(cashier, 4))).toEqual({ caixa_id: ["Por favor selecione o caixa"] });
    const { abertura } = await open(cashier, caixa.id);
    expect((await cashier.caixas.abertos()).aberturas).toMatchObject([{ id: abertura.id, saldo: 50.5 }]);
  });
});

describe("an open register", () => {
  it("takes suprimento in and gives sangria out, never more than it holds, each with user and reason", async () => {
    await cashier.caixas.suprimento({ body: move(100.55) });
    await cashier.caixas.sangria({ body: move(300) });
    const { movimentos, saldo, abertura } = await cashier.caixas.movimentos({ params: { id: 2 } });
    expect(saldo).toBe(0.55);
    expect(abertura).toMatchObject({ id: 2, caixa: { nome: "Caixa 2" }, data_fechamento: null });
    expect(movimentos.data.map(({ tipo, valor, saldo, historico }) => [tipo, valor, saldo, historico])).toEqual([
      ["sangria", -300, 0.55, "Sangria: Troco"],
      ["suprimento", 100.55, 300.55, "Suprimento: Troco"],
      ["abertura", 200, 200, "Abertura do caixa"],
    ]);
    expect(await refusedWords(cashier.caixas.sangria({ body: move(0.56) }))).toEqual({
      valor: ["O caixa tem só R$ 0,55"],
    });
    await cashier.caixas.sangria({ body: move(0.55) });
    expect(await refusedWords(cashier.caixas.sangria({ body: move(0.01) }))).toEqual({
      valor: ["O caixa tem só R$ 0,00"],
    });
  });

  it("an open register refuses an amount with fractions of cents, and one without its reason", async () => {
    expect(await refusedWords(cashier.caixas.suprimento({ body: move(10.004) }))).toEqual({
      valor: ["O valor tem mais de 2 casas decimais"],
    });
    expect(await refusedWords(cashier.caixas.suprimento({ body: { ...move(1), motivo: " " } }))).toEqual({
      motivo: ["Informe o motivo"],
    });
    expect(await balance()).toBe(200);
  });

  it("an open register links each movement to the conta that it settled or reversed, and names its person", async () => {
    const id = await newConta(admin, { valor: 30, tipo_pagamento: "01" });
    const cash = { conta_bancaria_id: null, abertura_caixa_id: 2, forma_pagamento: "01" };
    await cashier.contasPagar.pagar({ body: payment(id, { ...cash, valor: 30 }) });
    await admin.contasPagar.estorno({ params: { id }, body: {} });
    const { movimentos } = await cashier.caixas.movimentos({ params: { id: 2 } });
    const pessoa = (await admin.contasPagar.find({ params: { id } })).conta.pessoa.nome_fantasia;
    expect(pessoa).not.toBe("");
    expect(movimentos.data.map(({ tipo, valor, conta }) => [tipo, valor, conta])).toEqual([
      ["estorno", 30, { id, lado: "pagar", pessoa }],
      ["acerto", -30, { id, lado: "pagar", pessoa }],
      ["abertura", 200, null],
    ]);
  });

  it("gives no more than it holds: not for one conta, not for many, not back to a customer", async () => {
    const short = (saldo: string) => [`O caixa tem só R$ ${saldo}`];
    const cash = { conta_bancaria_id: null, abertura_caixa_id: 2, forma_pagamento: "01" };
    const contaBody = (valor: number) => newConta(admin, { valor, tipo_pagamento: "01" });
    const [a, b, c] = [await contaBody(200.01), await contaBody(120), await contaBody(80.5)];
    const pay = (id: number, valor: number) => cashier.contasPagar.pagar({ body: payment(id, { ...cash, valor }) });
    expect(await refusedWords(pay(a, 200.01))).toEqual({ abertura_caixa_id: short("200,00") });
    const contas = [
      { id: b, valor: 120 },
      { id: c, valor: 80.5 },
    ];
    expect(await refusedWords(cashier.contasPagar.multiplo({ body: { ...cash, contas } }))).toEqual({
      abertura_caixa_id: short("200,00"),
    });
    const sale = await newReceivable(admin, { valor: 50, tipo_pagamento: "01" });
    await cashier.contasReceber.receber({ body: receipt(sale, { ...cash, valor: 50 }) });
    await cashier.contasPagar.multiplo({ body: { ...cash, contas } });
    const back = admin.contasReceber.estorno({ params: { id: sale }, body: {} });
    expect(await refusedWords(back)).toBe("O caixa tem só R$ 49,50");
    await cashier.caixas.suprimento({ body: move(0.5) });
    await admin.contasReceber.estorno({ params: { id: sale }, body: {} });
    expect(await balance()).toBe(0);
  });

  it("an open register dates its movements by the company's day, also after midnight", async () => {
    server.clock.now = new Date("2026-11-21T02:59:00Z");
    ({ api: cashier } = await server.loginAs("2-caixa"));
    await cashier.caixas.suprimento({ body: move(1) });
    server.clock.now = new Date("2026-11-21T03:01:00Z");
    await cashier.caixas.suprimento({ body: move(2) });
    const { movimentos } = await cashier.caixas.movimentos({ params: { id: 2 } });
    expect(movimentos.data.map(({ data, valor }) => [data, valor])).toEqual([
      ["2026-11-21", 2],
      ["2026-11-20", 1],
      ["2026-11-20", 200],
    ]);
    await close(203);
    expect(await report()).toMatchObject({
      data_abertura: "2026-11-20 12:00:00",
      data_fechamento: "2026-11-21 00:01:00",
      diferenca: 0,
    });
  });

  it("an open register is shown to its cashier and the administrators only", async () => {
    for (const act of ["suprimento", "sangria"] as const) {
      expect(await refusedWords(cashier.caixas[act]({ body: move(1, 1) }))).toEqual({
        abertura_caixa_id: ["Este caixa é de outro usuário"],
      });
    }
    const closing = cashier.caixas.fechar({ body: { abertura_caixa_id: 1, valor_final: 200 } });
    expect(await refusedWords(closing)).toEqual({ abertura_caixa_id: ["Este caixa é de outro usuário"] });
    await expect(cashier.caixas.movimentos({ params: { id: 1 } })).rejects.toMatchObject({ status: 404 });
    await admin.caixas.suprimento({ body: move(1, 2) });
    expect(await balance()).toBe(201);
  });
});

describe("closing by blind count", () => {
  it("closing by blind count closes at once when the count is right, by notes and coins", async () => {
    const contagem = { "100": 1, "50": 1, "20": 2, "5": 1, "1": 4, "0.5": 1, "0.05": 10 };
    expect(await refusedWords(close(199.99, { contagem }))).toEqual({
      valor_final: ["As notas e moedas não somam o valor contado"],
    });
    expect(await close(200, { contagem })).toMatchObject({ message: "Caixa fechado", abertura: { id: 2 } });
    expect(await report()).toMatchObject({
      esperado: 200,
      contado: 200,
      diferenca: 0,
      justificativa: null,
      contagem,
      fechada_por: "Bruno Caixeta",
      contagens: [{ valor: 200, esperado: 200, diferenca: 0 }],
    });
  });

  it("reveals the expected amount only after a count, and demands an explanation of the difference", async () => {
    const refused = close(190.5);
    await expect(refused).rejects.toMatchObject({
      status: 422,
      errors: { justificativa: ["Explique a diferença: falta de R$ 9,50"] },
      body: { esperado: 200, diferenca: -9.5 },
    });
    expect((await cashier.caixas.abertos()).aberturas).toHaveLength(1);
    await expect(report()).rejects.toMatchObject({ status: 422, message: "Este caixa ainda não foi fechado" });
    expect(await refusedWords(close(190.5, { justificativa: "  " }))).toEqual({
      justificativa: ["Explique a diferença: falta de R$ 9,50"],
    });
    await close(190.5, { justificativa: "Troco dado a mais" });
    expect(await report()).toMatchObject({
      esperado: 200,
      contado: 190.5,
      diferenca: -9.5,
      justificativa: "Troco dado a mais",
      contagem: null,
    });
  });

  it("stores every count that revealed the expected amount, so that a changed one is visible", async () => {
    await refusedWords(close(150));
    await cashier.caixas.suprimento({ body: move(10) });
    await refusedWords(close(160));
    await close(210);
    const { contagens, ...fechamento } = await report();
    expect(contagens.map(({ valor, esperado, diferenca, usuario }) => [valor, esperado, diferenca, usuario])).toEqual([
      [150, 200, -50, "Bruno Caixeta"],
      [160, 210, -50, "Bruno Caixeta"],
      [210, 210, 0, "Bruno Caixeta"],
    ]);
    expect(fechamento).toMatchObject({ esperado: 210, contado: 210, diferenca: 0 });
    const rows = acrossCompanies(auditoria);
    const trail = await server.db
      .select({ entidade: rows.entidade })
      .from(rows)
      .where(and(eq(rows.acao, "caixas/fechar")))
      .orderBy(asc(rows.id));
    expect(trail.map(({ entidade }) => entidade)).toEqual([
      "contagens_caixa",
      "contagens_caixa",
      "contagens_caixa",
      "aberturas_caixa",
    ]);
  });

  it("closing by blind count counts an attempt once, however often it is sent", async () => {
    const idempotencyKey = crypto.randomUUID();
    const send = () => cashier.caixas.fechar({ body: { abertura_caixa_id: 2, valor_final: 1 } }, { idempotencyKey });
    for (let times = 0; times < 3; times += 1) {
      await expect(send()).rejects.toMatchObject({ status: 422, body: { esperado: 200, diferenca: -199 } });
    }
    await close(1, { justificativa: "Assalto" });
    expect((await report()).contagens).toMatchObject([{ valor: 1, esperado: 200 }]);
  });

  it("closing by blind count reports all movements and the sums of each kind", async () => {
    const id = await newConta(admin, { valor: 30, tipo_pagamento: "01" });
    const cash = { conta_bancaria_id: null, abertura_caixa_id: 2, forma_pagamento: "01", valor: 30 };
    await cashier.contasPagar.pagar({ body: payment(id, cash) });
    await cashier.caixas.suprimento({ body: move(10) });
    await cashier.caixas.suprimento({ body: move(5) });
    await cashier.caixas.sangria({ body: move(50) });
    await close(135);
    const { movimentos, totais } = await report();
    expect(movimentos.map(({ saldo }) => saldo)).toEqual([200, 170, 180, 185, 135]);
    expect(totais).toEqual([
      { tipo: "abertura", quantidade: 1, entradas: 200, saidas: 0 },
      { tipo: "acerto", quantidade: 1, entradas: 0, saidas: -30 },
      { tipo: "suprimento", quantidade: 2, entradas: 15, saidas: 0 },
      { tipo: "sangria", quantidade: 1, entradas: 0, saidas: -50 },
    ]);
  });
});

describe("a closed register", () => {
  it("a closed register moves no money any more, and its next session starts anew", async () => {
    const id = await newConta(admin, { valor: 30, tipo_pagamento: "01" });
    const cash = { conta_bancaria_id: null, abertura_caixa_id: 2, forma_pagamento: "01", valor: 10 };
    await cashier.contasPagar.pagar({ body: payment(id, cash) });
    await close(190);
    const closed = { abertura_caixa_id: ["Este caixa está fechado"] };
    expect(await refusedWords(cashier.caixas.suprimento({ body: move(1) }))).toEqual(closed);
    expect(await refusedWords(cashier.caixas.sangria({ body: move(1) }))).toEqual(closed);
    expect(await refusedWords(close(190))).toEqual(closed);
    expect(await refusedWords(cashier.contasPagar.pagar({ body: payment(id, cash) }))).toEqual(closed);
    const to = { origem: { conta_bancaria_id: 1 }, destino: { abertura_caixa_id: 2 }, valor: 1, data: "2026-11-20" };
    expect(await refusedWords(admin.contasBancarias.transferir({ body: to }))).toEqual({
      destino: ["Este caixa está fechado"],
    });
    expect(await refusedWords(admin.contasPagar.estorno({ params: { id }, body: {} }))).toBe(
      "O caixa Caixa 2, aberto em 20/11/2026, já foi fechado",
    );
    const { abertura } = await cashier.caixas.abrir({ body: { caixa_id: 2, valor_inicial: 190 } });
    expect(await balance(abertura.id)).toBe(190);
    expect(await balance(2)).toBe(190);
  });

  it("a closed register keeps its sessions: cashiers find their own, an administrator all", async () => {
    const own = (await cashier.caixas.aberturas()).aberturas;
    expect(new Set(own.data.map(({ usuario }) => usuario.nome))).toEqual(new Set(["Bruno Caixeta"]));
    expect(own.data[0]).toMatchObject({ id: 2, data_fechamento: null, esperado: null, diferenca: null });
    const all = (await admin.caixas.aberturas({ query: { per_page: 100 } })).aberturas;
    expect(all.total).toBeGreaterThan(own.total);
    const short = all.data.find(({ diferenca }) => diferenca !== null && diferenca < 0);
    expect(short).toMatchObject({ caixa: { nome: "Caixa 2" }, esperado: 229.5, contado: 224.5, diferenca: -5 });
    expect((await report(short?.id, admin)).justificativa).toBe("Troco dado a mais no balcão");
    const { aberturas } = await admin.caixas.aberturas({ query: { caixa: 1 } });
    expect(new Set(aberturas.data.map(({ caixa }) => caixa.nome))).toEqual(new Set(["Caixa 1"]));
  });

  it("the sessions of a period are those opened on its days, both ends included, on the company's clocks", async () => {
    const opened = async (query: object) =>
      (await admin.caixas.aberturas({ query: { per_page: 100, ...query } })).aberturas;
    const all = await opened({});
    const [day = ""] = all.data.map(({ data_abertura }) => data_abertura.slice(0, 10)).toSorted();
    const ofDay = all.data.filter(({ data_abertura }) => data_abertura.startsWith(day));
    const found = await opened({ data_inicial: day, data_final: day });
    expect(found.data.map(({ id }) => id).toSorted()).toEqual(ofDay.map(({ id }) => id).toSorted());
    expect(found.total).toBe(ofDay.length);
    expect((await opened({ data_inicial: addDays(day, 1) })).total).toBe(all.total - ofDay.length);
    expect((await opened({ data_final: addDays(day, -1) })).total).toBe(0);
  });
});
