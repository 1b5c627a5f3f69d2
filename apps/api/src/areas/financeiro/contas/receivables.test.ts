import { calls } from "@prumo/api-client/calls";
import { csvUrl } from "@prumo/api-client/client";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepTheBooks } from "../../../testing/books";
import { newConta, newReceivable, receipt, receivable, shownBalance } from "../../../testing/contas";
import { type Api, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

/** Only the words and fields of the side: payables run the same code, and their tests try the rules. */
let server: TestServer;
let admin: Visitor;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  ({ api } = admin);
});
afterAll(() => server.close());
keepTheBooks(() => server.db);

const find = async (id: number) => (await api.contasReceber.find({ params: { id } })).conta;

describe("a receivable", () => {
  it("a receivable is received in parts into a bank account, whose balance grows", async () => {
    const id = await newReceivable(api, { valor: 100 });
    const before = await shownBalance(server.db, 1);
    const first = await api.contasReceber.receber({ body: receipt(id, { valor: 40 }) });
    expect(first).toMatchObject({ message: "Recebimento realizado com sucesso" });
    expect(await find(id)).toMatchObject({ status: 0, valor_pago: 40, valor_recebido: 40, residual: 60 });
    await api.contasReceber.receber({ body: receipt(id, { valor: 62, juros: 2 }) });
    expect(await find(id)).toMatchObject({ status: 1, valor_recebido: 102, cliente_id: 100, cliente: { id: 100 } });
    expect(await shownBalance(server.db, 1)).toBeCloseTo(before + 102, 4);
    expect((await api.contasReceber.comprovante({ params: { id } })).conta).toMatchObject({ valor_recebido: 102 });
  });

  it("a receivable is reversed, changed and removed as a payable is, in its own words", async () => {
    const id = await newReceivable(api, { valor: 30 });
    const noReceipt = "Esta conta ainda não tem recebimento";
    await expect(api.contasReceber.comprovante({ params: { id } })).rejects.toMatchObject({ message: noReceipt });
    await api.contasReceber.receber({ body: receipt(id, { valor: 30 }) });
    const again = api.contasReceber.receber({ body: receipt(id, { valor: 1 }) });
    await expect(again).rejects.toMatchObject({ status: 422, message: "Esta conta já foi recebida" });
    const before = await shownBalance(server.db, 1);
    await api.contasReceber.estorno({ params: { id }, body: { motivo: "Cheque devolvido" } });
    expect(await shownBalance(server.db, 1)).toBeCloseTo(before - 30, 4);
    const { rows } = await server.db.execute<{ historico: string }>(
      sql`select historico from movimentos order by id desc limit 1`,
    );
    expect(rows[0]?.historico).toBe(`Estorno do recebimento da conta ${id}: Conta de teste`);
    await api.contasReceber.update({ body: { ...receivable({ valor: 35 }), id, versao: 3 } });
    expect(await find(id)).toMatchObject({ valor_integral: 35, residual: 35, versao: 4 });
    await api.contasReceber.delete({ params: { id } });
    await expect(find(id)).rejects.toMatchObject({ status: 404 });
  });

  it("a receivable is refused in the words of the side", async () => {
    const id = await newReceivable(api, { valor: 50 });
    const errors = async (changes: Parameters<typeof receipt>[1]) =>
      api.contasReceber.receber({ body: receipt(id, changes) }).catch((error: { errors: unknown }) => error.errors);
    expect(await errors({ valor: 0 })).toEqual({ valor: ["Por favor, informe o valor do recebimento"] });
    expect(await errors({ valor: 50.01 })).toEqual({
      valor: ["O valor não pode ser maior que o valor a receber (R$ 50,00)"],
    });
    expect(await errors({ data_recebimento: "2026-11-21", valor: 50 })).toEqual({
      data_recebimento: ["A data do recebimento não pode ser futura"],
    });
    expect(await errors({ data_recebimento: "", valor: 50 })).toEqual({
      data_recebimento: ["Informe a data do recebimento"],
    });
  });

  it("a receivable takes only categories and result centres of receivables", async () => {
    const wrong = api.contasReceber.save({ body: receivable({ categoria_id: 1, centro_resultado_id: 1 }) });
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      errors: { categoria_id: ["Selecione uma categoria"], centro_resultado_id: [expect.any(String)] },
    });
  });

  it("a receivable is marked as received only by users who may receive", async () => {
    const body = { ...receivable(), pago: true, utilizar_valor_do: "conta" as const, conta_bancaria_id: 1 };
    const { conta } = await api.contasReceber.save({ body });
    expect(await find(conta.id)).toMatchObject({ status: 1, valor_recebido: 100 });
    const seller = await server.loginAs("3-vendas");
    const { contas } = await seller.api.contasReceber.lista();
    expect(contas.total).toBeGreaterThan(100);
    await expect(seller.api.contasReceber.save({ body })).rejects.toMatchObject({ status: 403 });
    await expect(seller.api.contasPagar.lista()).rejects.toMatchObject({ status: 403 });
  });
});

describe("the list of receivables", () => {
  it("the list of receivables holds no payable, filters by customer, and sums due contas", async () => {
    const [mine, payable] = [await newReceivable(api, { valor: 12.34 }), await newConta(api, { valor: 12.34 })];
    const { contas } = await api.contasReceber.lista({ query: { cliente: 100, per_page: 100 } });
    const ids = contas.data.map(({ id }) => id);
    expect(ids).toContain(mine);
    expect(ids).not.toContain(payable);
    expect(new Set(contas.data.map(({ cliente_id }) => cliente_id))).toEqual(new Set([100]));
    const { a_vencer } = await api.contasReceber.resumo({ query: { cliente: 100 } });
    expect(a_vencer.quantidade).toBeGreaterThan(0);
    expect((await api.contasReceber.vencidas({ query: { antes_de: "2026-11-20" } })).quantidade).toBeGreaterThan(0);
    await expect(api.contasReceber.find({ params: { id: payable } })).rejects.toMatchObject({ status: 404 });
  });

  it("has demo data in every state, and with cards and slips, which payables do not have", async () => {
    const { contas } = await api.contasReceber.relatorio({ body: {} });
    expect(new Set(contas.map(({ status }) => status))).toEqual(new Set([0, 1, 3]));
    const card = contas.find(({ bandeira }) => bandeira !== null);
    expect(card?.bandeira).toEqual({ nome: expect.any(String), operadora: { titulo: expect.any(String) } });
    expect(card?.valor_receber).toBeLessThan(card?.valor_integral ?? 0);
    expect(contas.some(({ carteira }) => carteira?.nome_carteira === "Cobrança registrada")).toBe(true);
    const { contas: payables } = await api.contasPagar.lista();
    expect(Object.keys(payables.data[0] ?? {})).not.toContain("carteira");
    expect(Object.keys(payables.data[0] ?? {})).not.toContain("cobranca");
  });

  it("the list of receivables answers as a file in its own words", async () => {
    const response = await admin.fetch(csvUrl(calls.contasReceber.lista, { status: "pago" }));
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="contas-a-receber-2026-11-20.csv"');
    const [header = ""] = (await response.text()).split("\r\n");
    expect(header).toMatch(/^Código;Vencimento;Registro;Cliente;/);
    expect(header).toMatch(
      /;Recebido;.*;Recebimento;Carteira;Bandeira;Operadora;Taxa de cobrança;Valor a receber;Anexos$/,
    );
  });

  it("the list of receivables reports sums by state and by category, which add up to the totals", async () => {
    const report = await api.contasReceber.relatorio({ body: { dataInicial: "2026-09-01", dataFinal: "2027-01-31" } });
    expect(report.por_situacao.map(({ situacao }) => situacao)).toEqual(["pendente", "parcial", "pago", "renegociado"]);
    const names = report.por_categoria.map(({ categoria }) => categoria.nome);
    expect(names).toEqual(names.toSorted(new Intl.Collator("pt-BR").compare));
    // Renegotiated contas are whole in the line of their state, and in the totals what was settled of them.
    const states = report.por_situacao.map((group) =>
      group.situacao === "renegociado"
        ? { ...group, valor_integral: group.valor_integral - group.residual, residual: 0 }
        : group,
    );
    for (const groups of [states, report.por_categoria]) {
      const sum = (of: (group: (typeof groups)[number]) => number) =>
        Math.round(groups.reduce((all, group) => all + of(group), 0) * 10_000) / 10_000;
      expect(sum(({ quantidade }) => quantidade)).toBe(report.contas.length);
      expect(sum(({ valor_integral }) => valor_integral)).toBe(report.totais.valor_integral);
      expect(sum(({ valor_pago }) => valor_pago)).toBe(report.totais.valor_pago);
      expect(sum(({ residual }) => residual)).toBe(report.totais.residual);
    }
    const paid = report.por_situacao.find(({ situacao }) => situacao === "pago");
    expect(paid?.residual).toBe(0);
  });
});
