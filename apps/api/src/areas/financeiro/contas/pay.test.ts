import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { empresas } from "../../../db/schema/empresas";
import { aberturasCaixa, movimentos } from "../../../db/schema/financeiro";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { keepTheBooks } from "../../../testing/books";
import { countRows, newConta, newRenegotiated, payment, shownBalance, someContaId } from "../../../testing/contas";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

describe("paying a conta", () => {
  let server: TestServer;
  let api: Api;
  const find = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta;
  const pay = (id: number, changes: Parameters<typeof payment>[1] = {}) =>
    api.contasPagar.pagar({ body: payment(id, changes) });
  const refused = async (attempt: Promise<unknown>, errors: Record<string, unknown>) =>
    expect(await attempt.catch((error: unknown) => error)).toMatchObject({ status: 422, errors });

  beforeAll(async () => {
    server = await startTestServer();
    ({ api } = await server.loginAs("1-admin"));
  });
  afterAll(() => server.close());
  keepTheBooks(() => server.db);

  it("in two parts settles it, with one settlement and one movement of the bank account per part", async () => {
    const id = await newConta(api, { valor: 100 });
    const before = await shownBalance(server.db, 1);
    expect(await pay(id, { valor: 30.1 })).toMatchObject({ message: "Pagamento realizado com sucesso" });
    expect(await find(id)).toMatchObject({ status: 0, valor_pago: 30.1, residual: 69.9, versao: 2 });
    await pay(id, { valor: 69.9, data_pagamento: "2026-11-19" });
    const paid = await find(id);
    expect(paid).toMatchObject({ status: 1, valor_pago: 100, residual: 0, versao: 3, data_pagamento: "2026-11-20" });
    expect(paid.acertos).toMatchObject([
      { valor: 30.1, conta_bancaria: { id: 1 }, abertura_caixa: null, usuario: "Ana Prado", estorno: null },
      { valor: 69.9, data_pagamento: "2026-11-19", forma_pagamento: "17", created_at: "2026-11-20 12:00:00" },
    ]);
    expect(await shownBalance(server.db, 1)).toBeCloseTo(before - 100, 4);
  });

  it("paying a conta takes interest and fine on top and a discount off", async () => {
    const id = await newConta(api, { valor: 100 });
    await pay(id, { valor: 97.5, juros: 1.5, multa: 1, desconto: 5 });
    expect(await find(id)).toMatchObject({
      status: 1,
      valor_pago: 97.5,
      juros: 1.5,
      multa: 1,
      desconto: 5,
      residual: 0,
    });
  });

  it("refuses more than the amount to pay, a discount above the debt, and a payment of 0, field by field", async () => {
    const id = await newConta(api, { valor: 100 });
    const before = await countRows(server.db);
    await refused(pay(id, { valor: 100.01 }), { valor: [expect.stringContaining("R$ 100,00")] });
    await refused(pay(id, { valor: 1, desconto: 100.5 }), { desconto: [expect.any(String)] });
    await refused(pay(id, { valor: 0 }), { valor: ["Por favor, informe o valor do pagamento"] });
    await refused(pay(id, { valor: 10.001 }), { valor: ["O valor tem mais de 2 casas decimais"] });
    await refused(pay(id, { valor: 2, juros: 2 }), { valor: [expect.any(String)] });
    expect(await countRows(server.db)).toEqual(before);
  });

  it("paying an account refuses a future day, but takes today until midnight in São Paulo", async () => {
    const id = await newConta(api);
    await refused(pay(id, { data_pagamento: "2026-11-21" }), {
      data_pagamento: ["A data do pagamento não pode ser futura"],
    });
    await refused(pay(id, { data_pagamento: "2026-02-30" }), { data_pagamento: ["Informe uma data válida"] });
  });

  it("paying a conta refuses settled and renegotiated contas by their state", async () => {
    const id = await newConta(api, { valor: 10 });
    await pay(id, { valor: 10 });
    await expect(pay(id, { valor: 10 })).rejects.toMatchObject({ status: 422, message: "Esta conta já está paga" });
    const other = await newRenegotiated(api);
    await expect(pay(other)).rejects.toMatchObject({ status: 422, message: "Esta conta foi renegociada" });
  });

  it("paying a conta finds no conta of another company, in the group or not, and none of the other side", async () => {
    const others = [
      await someContaId(server.db, 2),
      await someContaId(server.db, 3),
      await someContaId(server.db, 1, "contasReceber"),
    ];
    for (const id of others) {
      await expect(pay(id)).rejects.toMatchObject({ status: 404 });
      await expect(api.contasPagar.find({ params: { id } })).rejects.toMatchObject({ status: 404 });
    }
  });

  it("paying a conta refuses a bank account and a register of another company on their fields", async () => {
    const id = await newConta(api);
    const before = await countRows(server.db);
    await refused(pay(id, { conta_bancaria_id: 3 }), { conta_bancaria_id: ["Por favor selecione a conta bancaria"] });
    await refused(pay(id, { conta_bancaria_id: null, abertura_caixa_id: 3, forma_pagamento: "01" }), {
      abertura_caixa_id: ["Por favor selecione o caixa"],
    });
    expect(await countRows(server.db)).toEqual(before);
  });

  it("paying a conta in cash moves the register and no bank account", async () => {
    const id = await newConta(api, { valor: 25 });
    const cash = { valor: 25, forma_pagamento: "01", conta_bancaria_id: null, abertura_caixa_id: 1 };
    await pay(id, cash);
    expect((await find(id)).acertos).toMatchObject([
      { conta_bancaria: null, abertura_caixa: { id: 1, nome: "Caixa 1" } },
    ]);
    expect((await api.caixas.abertos()).aberturas).toMatchObject([
      { id: 1, saldo: 175 },
      { id: 2, saldo: 200 },
    ]);
  });

  it("paying a conta requires exactly one of register and bank account, and the register only for cash", async () => {
    const id = await newConta(api);
    await refused(pay(id, { conta_bancaria_id: null }), {
      conta_bancaria_id: ["Por favor selecione a conta bancaria"],
    });
    await refused(pay(id, { abertura_caixa_id: 1, conta_bancaria_id: null }), {
      abertura_caixa_id: ["O caixa só pode ser usado com pagamento em dinheiro"],
    });
    await refused(pay(id, { abertura_caixa_id: 1, forma_pagamento: "01" }), {
      abertura_caixa_id: [expect.any(String)],
    });
  });

  it("paying a conta lets cashiers use only their own open register", async () => {
    const id = await newConta(api);
    const cashier = await server.loginAs("2-caixa");
    const cash = { conta_bancaria_id: null, forma_pagamento: "01", valor: 1 };
    const payFrom = (abertura_caixa_id: number) =>
      cashier.api.contasPagar.pagar({ body: payment(id, { ...cash, abertura_caixa_id }) });
    await refused(payFrom(1), { abertura_caixa_id: ["Este caixa é de outro usuário"] });
    await payFrom(2);
    const table = acrossCompanies(aberturasCaixa);
    const closed = { data_fechamento: new Date(), valor_final: 199, valor_esperado: 199, fechada_por: 2 };
    await server.db.update(table).set(closed).where(eq(table.id, 2));
    await refused(payFrom(2), { abertura_caixa_id: ["Este caixa está fechado"] });
    const open = { data_fechamento: null, valor_final: null, valor_esperado: null, fechada_por: null };
    await server.db.update(table).set(open).where(eq(table.id, 2));
  });

  it("paying a conta uses the decimals of the company, and leaves no rest too small to be paid", async () => {
    const id = await newConta(api, { valor: 10 });
    await server.db.update(empresas).set({ casas_decimais: 4 }).where(eq(empresas.id, 1));
    await pay(id, { valor: 3.3333 });
    expect((await find(id)).residual).toBe(6.6667);
    await server.db.update(empresas).set({ casas_decimais: 2 }).where(eq(empresas.id, 1));
    await pay(id, { valor: 6.67 });
    expect(await find(id)).toMatchObject({ status: 1, residual: 0, valor_pago: 10.0033, juros: 0.0033 });
  });

  it("paying a conta leaves an audit row with user, address, and the conta before and after", async () => {
    const id = await newConta(api, { valor: 40 });
    await pay(id, { valor: 15 });
    const table = acrossCompanies(auditoria);
    const rows = await server.db.select().from(table).where(eq(table.entidade_id, id));
    expect(rows.filter(({ entidade }) => entidade === "contas")).toMatchObject([
      { acao: "contasPagar/save", usuario_id: 1, empresa_id: 1, origem: "127.0.0.1", antes: null },
      { acao: "contasPagar/pagar", antes: { valor_pago: 0 }, depois: { valor_pago: 15, versao: 2 } },
    ]);
  });

  it("paying a conta needs the permission, whatever else the user may do", async () => {
    const id = await newConta(api);
    const reader = await server.loginAs("4-leitura");
    await expect(reader.api.contasPagar.pagar({ body: payment(id) })).rejects.toMatchObject({ status: 403 });
    const sums = acrossCompanies(movimentos);
    expect(await server.db.$count(sums, eq(sums.usuario_id, 4))).toBe(0);
  });

  it("paying a conta gives a receipt of the settlements in force, and none before a payment", async () => {
    const id = await newConta(api, { valor: 50 });
    const receipt = () => api.contasPagar.comprovante({ params: { id } });
    await expect(receipt()).rejects.toMatchObject({ status: 422, message: "Esta conta ainda não tem pagamento" });
    await pay(id, { valor: 20 });
    expect(await receipt()).toMatchObject({
      conta: { id },
      acertos: [{ valor: 20 }],
      empresa: { nome: "Prumo Serviços" },
    });
  });
});
