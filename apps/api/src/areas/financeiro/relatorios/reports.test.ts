import { calls } from "@prumo/api-client/calls";
import { csvUrl } from "@prumo/api-client/client";
import { add, sum } from "@prumo/domain/money";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newConta, newReceivable, payment } from "../../../testing/contas";
import { startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

let server: TestServer;
let admin: Visitor;
const file = async (url: string, visitor = admin) => {
  const response = await visitor.fetch(url);
  return { status: response.status, name: response.headers.get("Content-Disposition"), text: await response.text() };
};

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
});
afterAll(() => server.close());

describe("the ageing report", () => {
  const ageing = (body: Parameters<typeof admin.api.relatorios.vencimentos>[0]["body"]) =>
    admin.api.relatorios.vencimentos({ body });
  /** The sum of each band, by its name. */
  const bands = async (body: Parameters<typeof ageing>[0]) => {
    const { faixas } = await ageing(body);
    return Object.fromEntries(faixas.map(({ faixa, valor }) => [faixa, valor]));
  };

  it("the ageing report puts every open conta into the band of its lateness; one due today is not late", async () => {
    const before = await bands({ tipo: "pagar" });
    const cases = [
      ...(["2026-11-20", "2027-05-01"] as const).map((dia) => [dia, "a_vencer"] as const),
      ...(["2026-11-19", "2026-10-21"] as const).map((dia) => [dia, "ate_30"] as const),
      ...(["2026-10-20", "2026-09-21"] as const).map((dia) => [dia, "ate_60"] as const),
      ...(["2026-09-20", "2026-08-22"] as const).map((dia) => [dia, "ate_90"] as const),
      ...(["2026-08-21", "2020-01-01"] as const).map((dia) => [dia, "acima_90"] as const),
    ];
    for (const [at, [data_vencimento]] of cases.entries()) {
      await newConta(admin.api, { data_vencimento, valor: 2 ** at, referencia: "Faixas" });
    }
    const added = (at: number) => 2 ** (2 * at) + 2 ** (2 * at + 1);
    expect(await bands({ tipo: "pagar", pesquisa: "faixas" })).toEqual({
      a_vencer: added(0),
      ate_30: added(1),
      ate_60: added(2),
      ate_90: added(3),
      acima_90: added(4),
    });
    const after = await bands({ tipo: "pagar" });
    for (const [at, faixa] of Object.keys(after).entries()) {
      expect(after[faixa]).toBe(add(before[faixa] ?? 0, added(at)));
    }
  });

  it("the ageing report sums residuals, not paid amounts, and agrees with the list", async () => {
    const id = await newConta(admin.api, { valor: 70, referencia: "Resto" });
    await admin.api.contasPagar.pagar({ body: payment(id, { valor: 20 }) });
    expect((await ageing({ tipo: "pagar", pesquisa: "resto" })).total).toEqual({ quantidade: 1, valor: 50 });
    await admin.api.contasPagar.pagar({ body: payment(id, { valor: 50 }) });
    expect((await ageing({ tipo: "pagar", pesquisa: "resto" })).total).toEqual({ quantidade: 0, valor: 0 });
    for (const tipo of ["pagar", "receber"] as const) {
      const area = tipo === "pagar" ? admin.api.contasPagar : admin.api.contasReceber;
      const report = await area.relatorio({ body: { status: "aberto" } });
      expect((await ageing({ tipo })).total).toEqual({
        quantidade: report.contas.length,
        valor: report.totais.residual,
      });
    }
  });

  it("the ageing report shows the bands of each person, the largest debtors first", async () => {
    const { pessoas, faixas, total } = await ageing({ tipo: "receber" });
    expect(pessoas.length).toBeGreaterThan(5);
    expect(sum(pessoas.map((pessoa) => pessoa.total))).toBe(total.valor);
    for (const [at, { valor }] of faixas.entries()) {
      expect(sum(pessoas.map(({ valores }) => valores[at] ?? 0))).toBe(valor);
    }
    const totals = pessoas.map((pessoa) => pessoa.total);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    const [first] = pessoas;
    const one = await ageing({ tipo: "receber", pessoa: first?.pessoa.id });
    expect(one.pessoas).toEqual([first]);
    expect(one.nomes.pessoa).toBe(first?.pessoa.nome);
  });

  it("the ageing report is answered as a file, too", async () => {
    const { pessoas } = await ageing({ tipo: "pagar" });
    const { status, name, text } = await file(csvUrl(calls.relatorios.vencimentosArquivo, { tipo: "pagar" }));
    expect([status, name]).toEqual([200, 'attachment; filename="vencimentos-2026-11-20.csv"']);
    const [header, ...rows] = text.trimEnd().split("\r\n");
    expect(header).toBe("Código;Nome;A vencer;1 a 30 dias;31 a 60 dias;61 a 90 dias;Mais de 90 dias;Total");
    expect(rows).toHaveLength(pessoas.length);
  });

  it("the ageing report names its side, and needs the permission", async () => {
    const wrong = admin.api.relatorios.vencimentos({ body: { tipo: "ambas" as "pagar" } });
    await expect(wrong).rejects.toMatchObject({ status: 422, errors: { tipo: [expect.any(String)] } });
    const cashier = await server.loginAs("2-caixa");
    await expect(cashier.api.relatorios.vencimentos({ body: { tipo: "pagar" } })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe("the cash flow", () => {
  const flow = (data_inicial: string, data_final: string) =>
    admin.api.relatorios.fluxoCaixa({ body: { data_inicial, data_final } });
  /** The present sum of bank accounts and open registers. */
  async function balance(): Promise<number> {
    const { contas_bancarias } = await admin.api.contasBancarias.lista();
    const { aberturas } = await admin.api.caixas.abertos();
    return sum([...contas_bancarias, ...aberturas].map(({ saldo }) => saldo));
  }

  it("has every day, with the balance of the day before plus its movements, yesterday's without today's", async () => {
    const { saldo_inicial, saldo_final, dias } = await flow("2026-10-01", "2026-11-19");
    expect(dias).toHaveLength(50);
    expect(dias.some(({ previsto }) => previsto)).toBe(false);
    let saldo = saldo_inicial;
    for (const dia of dias) {
      saldo = add(saldo, dia.entradas, dia.saidas);
      expect(dia.saldo).toBe(saldo);
      expect(dia.saidas).toBeLessThanOrEqual(0);
    }
    expect(saldo_final).toBe(saldo);
    const { rows } = await server.db.execute<{ hoje: number }>(
      sql`select coalesce(sum(valor), 0)::float as hoje from movimentos where empresa_id = 1 and data = '2026-11-20'`,
    );
    expect(add(saldo_final, rows[0]?.hoje ?? 0)).toBe(await balance());
  });

  it("the cash flow expects residuals on their due date, and overdue ones today", async () => {
    const before = await flow("2026-11-20", "2026-11-30");
    expect(before.dias.every(({ previsto }) => previsto)).toBe(true);
    await newConta(admin.api, { data_vencimento: "2026-08-01", valor: 10 });
    await newConta(admin.api, { data_vencimento: "2026-11-20", valor: 20 });
    await newConta(admin.api, { data_vencimento: "2026-11-25", valor: 40 });
    await newConta(admin.api, { data_vencimento: "2026-12-01", valor: 80 });
    await newReceivable(admin.api, { data_vencimento: "2026-11-25", valor: 160 });
    await newReceivable(admin.api, { data_vencimento: "2026-11-19", valor: 320 });
    const after = await flow("2026-11-20", "2026-11-30");
    const change = (data: string) => {
      const [was, is] = [before, after].map(({ dias }) => dias.find((dia) => dia.data === data));
      return [add(is?.entradas ?? 0, -(was?.entradas ?? 0)), add(is?.saidas ?? 0, -(was?.saidas ?? 0))];
    };
    expect(change("2026-11-20")).toEqual([320, -30]);
    expect(change("2026-11-25")).toEqual([160, -40]);
    expect(add(after.vencidas.entradas, -before.vencidas.entradas)).toBe(320);
    expect(add(after.vencidas.saidas, -before.vencidas.saidas)).toBe(-10);
    expect(after.saldo_inicial).toBe(before.saldo_inicial);
    // A period that begins later begins after everything expected before it.
    const later = await flow("2026-11-26", "2026-11-30");
    expect(later.saldo_inicial).toBe(after.dias.find(({ data }) => data === "2026-11-25")?.saldo);
    expect(later.saldo_final).toBe(after.saldo_final);
  });

  it("the cash flow counts a conta paid today as moved and not as expected: the balance of the day stays", async () => {
    const id = await newConta(admin.api, { data_vencimento: "2026-11-20", valor: 33 });
    const before = await flow("2026-11-20", "2026-11-20");
    await admin.api.contasPagar.pagar({ body: payment(id, { valor: 33 }) });
    expect((await flow("2026-11-20", "2026-11-20")).dias).toEqual(before.dias);
  });

  it("the cash flow counts a transfer between two balances as neither coming in nor going out", async () => {
    const before = await flow("2026-11-20", "2026-11-20");
    await admin.api.contasBancarias.transferir({
      body: { origem: { conta_bancaria_id: 1 }, destino: { conta_bancaria_id: 2 }, valor: 500, data: "2026-11-20" },
    });
    expect((await flow("2026-11-20", "2026-11-20")).dias).toEqual(before.dias);
  });

  it("the cash flow leaves out a register once it is closed", async () => {
    const before = await flow("2026-11-20", "2026-11-20");
    await server.db.execute(sql`update aberturas_caixa set data_fechamento = now(), valor_final = 200,
      valor_esperado = 200, fechada_por = 2 where id = 2`);
    const after = await flow("2026-11-20", "2026-11-20");
    expect(after.saldo_final).toBe(add(before.saldo_final, -200));
    await server.db.execute(sql`update aberturas_caixa set data_fechamento = null, valor_final = null,
      valor_esperado = null, fechada_por = null where id = 2`);
  });

  it("is a file, too, and refuses no period, one that ends before it begins, and one beyond a year", async () => {
    const query = { data_inicial: "2026-11-19", data_final: "2026-11-21" };
    const { text } = await file(csvUrl(calls.relatorios.fluxoCaixaArquivo, query));
    const [header, ...rows] = text.trimEnd().split("\r\n");
    expect(header).toBe("Data;Entradas;Saídas;Saldo;Situação");
    expect(rows.map((row) => row.split(";")[0])).toEqual(["19/11/2026", "20/11/2026", "21/11/2026"]);
    expect(rows.map((row) => row.split(";").at(-1))).toEqual(["Realizado", "Previsto", "Previsto"]);
    for (const [de, until] of [
      ["2026-11-21", "2026-11-20"],
      ["2026-01-01", "2027-01-02"],
      ["2026-02-30", "2026-03-01"],
    ] as const) {
      await expect(flow(de, until)).rejects.toMatchObject({ status: 422 });
    }
    expect((await flow("2026-01-01", "2027-01-01")).dias).toHaveLength(366);
  });
});
