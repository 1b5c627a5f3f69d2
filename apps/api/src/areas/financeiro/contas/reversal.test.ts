import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { estornos } from "../../../db/schema/contas";
import { empresas } from "../../../db/schema/empresas";
import { aberturasCaixa, movimentos } from "../../../db/schema/financeiro";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { wrongBooks } from "../../../testing/books";
import { countRows, newConta, newRenegotiated, payment, shownBalance, someContaId } from "../../../testing/contas";
import { type Api, NOW, startTestServer, type TestServer } from "../../../testing/test-server";

const registers = acrossCompanies(aberturasCaixa);

describe("reversing payments", () => {
  let server: TestServer;
  let api: Api;
  const find = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta;
  const pay = (id: number, changes: Parameters<typeof payment>[1]) =>
    api.contasPagar.pagar({ body: payment(id, changes) });
  const reverse = (id: number, body: Parameters<Api["contasPagar"]["estorno"]>[0]["body"] = {}) =>
    api.contasPagar.estorno({ params: { id }, body });
  const refused = async (attempt: Promise<unknown>, refusal: Record<string, unknown>) =>
    expect(await attempt.catch((error: unknown) => error)).toMatchObject({ status: 422, ...refusal });
  const registerBalance = async (id: number) =>
    (await api.caixas.abertos()).aberturas.find((abertura) => abertura.id === id)?.saldo;
  const settlementOf = async (id: number, at: number) => (await find(id)).acertos[at]?.id ?? 0;

  beforeAll(async () => {
    server = await startTestServer();
    ({ api } = await server.loginAs("1-admin"));
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.clock.now = NOW;
  });

  it("takes all of them back: the conta is open, the balances are restored, the history is kept", async () => {
    const id = await newConta(api, { valor: 100, tipo_pagamento: "01" });
    const [bank, register] = [await shownBalance(server.db, 1), await registerBalance(1)];
    await pay(id, { valor: 42.5, juros: 2, multa: 1, desconto: 0.5 });
    await pay(id, { valor: 60, conta_bancaria_id: null, abertura_caixa_id: 1, forma_pagamento: "01" });
    expect((await find(id)).status).toBe(1);
    server.clock.now = new Date("2026-11-23T15:00:00Z");
    const again = await server.loginAs("1-admin");
    api = again.api;
    expect(await reverse(id, { motivo: "  Pago em dobro " })).toEqual({ message: "Estorno realizado com sucesso" });
    const conta = await find(id);
    expect(conta).toMatchObject({
      status: 0,
      valor_pago: 0,
      juros: 0,
      multa: 0,
      desconto: 0,
      residual: 100,
      data_pagamento: null,
      versao: 4,
    });
    const estorno = { created_at: "2026-11-23 12:00:00", usuario: "Ana Prado", motivo: "Pago em dobro" };
    expect(conta.acertos).toMatchObject([
      { valor: 42.5, estorno },
      { valor: 60, estorno },
    ]);
    expect(await shownBalance(server.db, 1)).toBeCloseTo(bank, 4);
    expect(await registerBalance(1)).toBe(register);
    const table = acrossCompanies(movimentos);
    const moved = await server.db.select().from(table).where(eq(table.data, "2026-11-23"));
    expect(moved).toMatchObject([
      { tipo: "estorno", valor: 42.5, conta_bancaria_id: 1, abertura_caixa_id: null, usuario_id: 1 },
      { tipo: "estorno", valor: 60, conta_bancaria_id: null, abertura_caixa_id: 1 },
    ]);
    expect(moved[0]?.historico).toBe(`Estorno do pagamento da conta ${id}: Conta de teste`);
    expect(await wrongBooks(server.db)).toEqual([]);
  });

  it("takes one of them back and keeps the others, with the day of the last one in force", async () => {
    const id = await newConta(api, { valor: 100 });
    await pay(id, { valor: 30, data_pagamento: "2026-11-10" });
    await pay(id, { valor: 70, data_pagamento: "2026-11-18" });
    await reverse(id, { acerto_id: await settlementOf(id, 1) });
    expect(await find(id)).toMatchObject({
      status: 0,
      valor_pago: 30,
      residual: 70,
      data_pagamento: "2026-11-10",
      acertos: [{ estorno: null }, { estorno: { motivo: null } }],
    });
    const receipt = await api.contasPagar.comprovante({ params: { id } });
    expect(receipt.acertos).toMatchObject([{ valor: 30 }]);
    await pay(id, { valor: 70 });
    expect((await find(id)).status).toBe(1);
    expect(await wrongBooks(server.db)).toEqual([]);
  });

  it("reversing payments takes the rounding difference back with the settlement that made it", async () => {
    const id = await newConta(api, { valor: 10 });
    const decimals = (casas_decimais: number) =>
      server.db.update(empresas).set({ casas_decimais }).where(eq(empresas.id, 1));
    await decimals(4);
    await pay(id, { valor: 3.3333 });
    await decimals(2);
    await pay(id, { valor: 6.67 });
    expect(await find(id)).toMatchObject({ status: 1, juros: 0.0033 });
    await reverse(id, { acerto_id: await settlementOf(id, 1) });
    expect(await find(id)).toMatchObject({ status: 0, juros: 0, residual: 6.6667, valor_pago: 3.3333 });
    expect(await wrongBooks(server.db)).toEqual([]);
  });

  it("refuses a second reversal, another conta's settlement, and a conta without payments", async () => {
    const [id, other] = [await newConta(api, { valor: 10 }), await newConta(api, { valor: 10 })];
    await refused(reverse(id), { message: "Esta conta não tem pagamento para estornar" });
    await pay(id, { valor: 10 });
    await pay(other, { valor: 4 });
    await pay(other, { valor: 6 });
    const first = await settlementOf(other, 0);
    await reverse(other, { acerto_id: first });
    const before = await countRows(server.db);
    await refused(reverse(other, { acerto_id: first }), { errors: { acerto_id: ["Este pagamento já foi estornado"] } });
    await refused(reverse(id, { acerto_id: first }), { errors: { acerto_id: ["Selecione um pagamento desta conta"] } });
    await refused(reverse(id, { acerto_id: 2_000_000 }), { errors: { acerto_id: [expect.any(String)] } });
    await refused(reverse(id, { motivo: "x".repeat(256) }), { errors: { motivo: [expect.any(String)] } });
    expect(await countRows(server.db)).toEqual(before);
    await reverse(id);
    await refused(reverse(id), { message: "Esta conta não tem pagamento para estornar" });
    const renegotiated = await newRenegotiated(api);
    await refused(reverse(renegotiated), { message: "Esta conta foi renegociada" });
  });

  it("refuses all of it when a register is closed, names it, and still takes back the others one by one", async () => {
    const id = await newConta(api, { valor: 50, tipo_pagamento: "01" });
    await pay(id, { valor: 20 });
    await pay(id, { valor: 30, conta_bancaria_id: null, abertura_caixa_id: 2, forma_pagamento: "01" });
    const close = (data_fechamento: Date | null, valor: number | null) =>
      server.db
        .update(registers)
        .set({ data_fechamento, valor_final: valor, valor_esperado: valor, fechada_por: valor === null ? null : 2 })
        .where(eq(registers.id, 2));
    await close(new Date(), 170);
    const before = await countRows(server.db);
    await refused(reverse(id), { message: "O caixa Caixa 2, aberto em 20/11/2026, já foi fechado" });
    await refused(reverse(id, { acerto_id: await settlementOf(id, 1) }), { message: /já foi fechado/ });
    expect(await countRows(server.db)).toEqual(before);
    await reverse(id, { acerto_id: await settlementOf(id, 0) });
    expect(await find(id)).toMatchObject({ valor_pago: 30 });
    await close(null, null);
  });

  it("reversing payments happens once however often one attempt is sent", async () => {
    const id = await newConta(api, { valor: 10 });
    await pay(id, { valor: 10 });
    const idempotencyKey = crypto.randomUUID();
    const send = () => api.contasPagar.estorno({ params: { id }, body: { motivo: "engano" } }, { idempotencyKey });
    expect(await send()).toEqual(await send());
    await pay(id, { valor: 10 });
    await send();
    expect(await find(id)).toMatchObject({ status: 1, valor_pago: 10 });
    const other = api.contasPagar.estorno({ params: { id }, body: {} }, { idempotencyKey });
    await refused(other, { message: "Esta tentativa já foi enviada com outros dados" });
  });

  it("reversing payments leaves audit rows of the conta and of each reversal", async () => {
    const id = await newConta(api, { valor: 10 });
    await pay(id, { valor: 4 });
    await pay(id, { valor: 6 });
    await reverse(id, { motivo: "engano" });
    const table = acrossCompanies(auditoria);
    const rows = await server.db
      .select()
      .from(table)
      .where(eq(table.acao, "contasPagar/estorno"))
      .orderBy(desc(table.id))
      .limit(3);
    expect(rows.toReversed()).toMatchObject([
      {
        entidade: "contas",
        entidade_id: id,
        antes: { valor_pago: 10, status: 1 },
        depois: { valor_pago: 0, status: 0 },
      },
      { entidade: "estornos", antes: null, depois: { motivo: "engano", movimento: { valor: 4, tipo: "estorno" } } },
      { entidade: "estornos", depois: { movimento: { valor: 6 } } },
    ]);
  });

  it("reversing payments finds no conta of another company or of the other side, and needs the permission", async () => {
    for (const id of [await someContaId(server.db, 2), await someContaId(server.db, 1, "contasReceber")]) {
      await expect(reverse(id)).rejects.toMatchObject({ status: 404 });
    }
    const id = await newConta(api, { valor: 10 });
    await pay(id, { valor: 10 });
    const cashier = await server.loginAs("2-caixa");
    const attempt = cashier.api.contasPagar.estorno({ params: { id }, body: {} });
    await expect(attempt).rejects.toMatchObject({ status: 403 });
    const table = acrossCompanies(estornos);
    expect(await server.db.$count(table, eq(table.usuario_id, 2))).toBe(0);
  });
});
