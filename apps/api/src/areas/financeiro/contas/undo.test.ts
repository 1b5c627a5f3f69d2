import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acertos, contas } from "../../../db/schema/contas";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { wrongBooks } from "../../../testing/books";
import { contaBody, newConta, payment, shownBalance } from "../../../testing/contas";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;

const find = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta;
const refused = async (attempt: Promise<unknown>, refusal: Record<string, unknown>) =>
  expect(await attempt.catch((error: unknown) => error)).toMatchObject(refusal);
const undo = (made: readonly number[] | undefined) =>
  api.contasPagar.estornarAcertos({ body: { acertos: [...(made ?? [])], motivo: "Desfeito" } });

beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

describe("undoing a payment", () => {
  it("reverses the settlement that the payment made, and no earlier one of the same conta", async () => {
    const id = await newConta(api, { valor: 100 });
    await api.contasPagar.pagar({ body: payment(id, { valor: 30 }) });
    const before = await shownBalance(server.db, 1);
    const { acertos: made } = await api.contasPagar.pagar({ body: payment(id, { valor: 70 }) });
    expect(made).toHaveLength(1);
    expect(await undo(made)).toEqual({ message: "Estorno realizado com sucesso" });
    expect(await find(id)).toMatchObject({
      status: 0,
      valor_pago: 30,
      residual: 70,
      acertos: [{ estorno: null }, { id: made?.[0], estorno: { motivo: "Desfeito" } }],
    });
    expect(await shownBalance(server.db, 1)).toBeCloseTo(before, 4);
    expect(await wrongBooks(server.db)).toEqual([]);
  });

  it("reverses the payment that a conta was registered or edited with, and leaves the conta", async () => {
    const paid = { pago: true, utilizar_valor_do: "conta", conta_bancaria_id: 1 } as const;
    const body = contaBody({ valor: 12.5 });
    const { conta, acertos: made } = await api.contasPagar.save({ body: { ...body, ...paid } });
    expect(made).toEqual((await find(conta.id)).acertos.map(({ id }) => id));
    await undo(made);
    expect(await find(conta.id)).toMatchObject({ status: 0, valor_pago: 0 });
    const edited = await api.contasPagar.update({ body: { ...body, ...paid, id: conta.id } });
    expect(edited.acertos).toEqual([expect.any(Number)]);
    expect(edited.acertos).not.toEqual(made);
    await undo(edited.acertos);
    expect(await find(conta.id)).toMatchObject({ status: 0, valor_pago: 0 });
    expect((await api.contasPagar.update({ body: { ...body, id: conta.id } })).acertos).toEqual([]);
    expect(await wrongBooks(server.db)).toEqual([]);
  });

  it("reverses all settlements of a payment of many contas, or none when one was reversed in between", async () => {
    const ids = [await newConta(api, { valor: 10 }), await newConta(api, { valor: 20 })];
    const lines = (valores: readonly number[]) =>
      ids.map((id, at) => ({ id, valor: valores[at] ?? 0, juros: 0, multa: 0, desconto: 0 }));
    const { id: _, valor: __, ...terms } = payment(0);
    const pay = () => api.contasPagar.multiplo({ body: { ...terms, contas: lines([10, 20]) } });
    const first = await pay();
    expect(first.acertos).toHaveLength(2);
    expect(await undo(first.acertos)).toEqual({ message: "Estornos realizados com sucesso" });
    expect([(await find(ids[0] ?? 0)).status, (await find(ids[1] ?? 0)).status]).toEqual([0, 0]);

    const second = await pay();
    await api.contasPagar.estorno({ params: { id: ids[1] ?? 0 }, body: {} });
    const message = `O pagamento da conta ${ids[1]} já foi estornado`;
    await refused(undo(second.acertos), { status: 422, message });
    expect((await find(ids[0] ?? 0)).status).toBe(1);
    expect(await wrongBooks(server.db)).toEqual([]);
  });

  it("does not know settlements of another company, nor those of the other side", async () => {
    const table = acrossCompanies(acertos);
    const [foreign] = await server.db.select({ id: table.id }).from(table).where(eq(table.empresa_id, 3)).limit(1);
    await refused(undo([foreign?.id ?? 0]), { status: 422, errors: { acertos: ["Este pagamento não existe"] } });
    const id = await newConta(api, { valor: 10 });
    const { acertos: made = [] } = await api.contasPagar.pagar({ body: payment(id, { valor: 10 }) });
    await refused(api.contasReceber.estornarAcertos({ body: { acertos: made } }), { status: 404 });
    expect((await find(id)).status).toBe(1);
  });
});

describe("taking a removed conta back", () => {
  const remove = (id: number) => api.contasPagar.delete({ params: { id } });
  const restore = (id: number) => api.contasPagar.restaurar({ params: { id } });

  it("gives it back as it was, and tells the trail", async () => {
    const id = await newConta(api, { valor: 100 });
    const before = await find(id);
    await remove(id);
    await refused(find(id), { status: 404 });
    expect(await restore(id)).toEqual({ message: "Conta restaurada com sucesso!" });
    expect(await find(id)).toEqual({ ...before, versao: before.versao + 2 });
    const rows = acrossCompanies(auditoria);
    const trail = await server.db.select().from(rows).where(eq(rows.acao, "contasPagar/restaurar"));
    expect(trail).toMatchObject([{ entidade: "contas", entidade_id: id, depois: { removida_em: null } }]);
  });

  it("refuses a conta that is not removed, one of the other side, and one that no company has", async () => {
    const id = await newConta(api, { valor: 100 });
    await refused(restore(id), { status: 422, message: "Esta conta não está excluída" });
    await remove(id);
    await refused(api.contasReceber.restaurar({ params: { id } }), { status: 404 });
    await refused(restore(2_000_000_000), { status: 404 });
  });

  it("refuses a conta that went with the purchase or order that made it", async () => {
    const table = acrossCompanies(contas);
    const { compras } = await api.compras.lista({ query: { per_page: 1 } });
    const id = await newConta(api, { valor: 100 });
    const compra_id = compras.data[0]?.id;
    await server.db.update(table).set({ compra_id, removida_em: new Date() }).where(eq(table.id, id));
    await refused(restore(id), { status: 422, message: "Esta conta pertence a uma compra" });
  });

  it("takes the conta of a lote back only while the lote is closed and has no other", async () => {
    const table = acrossCompanies(contas);
    const owned = and(eq(table.empresa_id, 1), eq(table.status, 0), eq(table.valor_pago, 0));
    const [row] = await server.db
      .select({ id: table.id, lote: table.comissao_lote_id })
      .from(table)
      .where(and(owned, isNotNull(table.comissao_lote_id)))
      .limit(1);
    const conta = row?.id ?? 0;
    const lote = row?.lote ?? 0;
    await remove(conta);
    const id = await newConta(api, { valor: 50 });
    await server.db.update(table).set({ comissao_lote_id: lote }).where(eq(table.id, id));
    await refused(restore(conta), { status: 422, message: "O lote de comissão já tem outra conta" });
    await server.db.update(table).set({ comissao_lote_id: null }).where(eq(table.id, id));
    expect(await restore(conta)).toEqual({ message: "Conta restaurada com sucesso!" });
    await api.comissao.reabrir({ params: { id: lote }, body: { motivo: "Faltou um item" } });
    await refused(restore(conta), { status: 422, message: "O lote de comissão desta conta foi reaberto" });
  });
});
