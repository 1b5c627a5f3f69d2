import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contas } from "../../../db/schema/contas";
import { auditoria } from "../../../db/schema/registros";
import { rolePermissoes } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { wrongBooks } from "../../../testing/books";
import {
  contaBody,
  countRows,
  newConta,
  newRenegotiated,
  payment,
  shownBalance,
  someContaId,
} from "../../../testing/contas";
import { approval, newPurchase } from "../../../testing/purchases";
import { newProduct } from "../../../testing/stock";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

const rows = acrossCompanies(contas);
const trail = acrossCompanies(auditoria);

let server: TestServer;
let api: Api;
const find = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta;
const pay = (id: number, valor: number) => api.contasPagar.pagar({ body: payment(id, { valor }) });
type Changes = Partial<Parameters<Api["contasPagar"]["update"]>[0]["body"]>;
const edit = (id: number, changes: Changes = {}) =>
  api.contasPagar.update({ body: { ...contaBody(), ...changes, id } });
const remove = (id: number) => api.contasPagar.delete({ params: { id } });
const refused = async (attempt: Promise<unknown>, refusal: Record<string, unknown>) =>
  expect(await attempt.catch((error: unknown) => error)).toMatchObject({ status: 422, ...refusal });

beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

describe("editing a conta", () => {
  it("editing a conta changes every field of the form and counts the version", async () => {
    const id = await newConta(api);
    const changes = {
      pessoa_id: 101,
      categoria_id: 2,
      centro_resultado_id: 2,
      tipo_pagamento: "15",
      valor: 321.09,
      data_registro: "2026-11-01",
      data_vencimento: "2027-01-31",
      referencia: "Outra",
      numero_documento: "NF 9",
    };
    expect(await edit(id, { ...changes, versao: 1 })).toEqual({
      message: "Conta alterada com sucesso!",
      conta: { id },
      acertos: [],
    });
    const { valor, categoria_id, ...same } = changes;
    expect(await find(id)).toMatchObject({
      ...same,
      categoria: { id: categoria_id },
      valor_integral: valor,
      residual: valor,
      status: 0,
      versao: 2,
    });
  });

  it("editing a conta refuses an old version with 409, and accepts a body without one", async () => {
    const id = await newConta(api);
    await edit(id, { versao: 1, referencia: "Primeira" });
    const late = edit(id, { versao: 1, referencia: "Segunda" });
    await expect(late).rejects.toMatchObject({ status: 409, message: "Este registro foi alterado por outra pessoa" });
    expect((await find(id)).referencia).toBe("Primeira");
    await edit(id, { referencia: "Terceira" });
    expect(await find(id)).toMatchObject({ referencia: "Terceira", versao: 3 });
  });

  it("editing a conta counts a payment between reading and saving as a change", async () => {
    const id = await newConta(api);
    await pay(id, 10);
    await expect(edit(id, { versao: 1, valor: 50 })).rejects.toMatchObject({ status: 409 });
  });

  it("refuses a value below the settled amount; with a value equal to it the conta becomes settled", async () => {
    const id = await newConta(api, { valor: 100 });
    await api.contasPagar.pagar({ body: payment(id, { valor: 42, juros: 3, multa: 1, desconto: 2 }) });
    await refused(edit(id, { valor: 39.99 }), {
      errors: { valor: ["O valor não pode ser menor que o que já foi pago (R$ 40,00)"] },
    });
    await edit(id, { valor: 60 });
    expect(await find(id)).toMatchObject({ status: 0, residual: 20, valor_pago: 42 });
    await edit(id, { valor: 40 });
    expect(await find(id)).toMatchObject({ status: 1, residual: 0, valor_pago: 42, valor_integral: 40 });
    await refused(edit(id, { valor: 200 }), { message: "Esta conta já está paga" });
    expect(await wrongBooks(server.db)).toEqual([]);
  });

  it("editing a conta refuses settled and renegotiated contas, and those of a purchase", async () => {
    const paid = await newConta(api, { valor: 5 });
    await pay(paid, 5);
    await refused(edit(paid), { message: "Esta conta já está paga" });
    const renegotiated = await newRenegotiated(api);
    const compra = await newPurchase(api, await newProduct(server.db));
    const [{ id: bought } = { id: 0 }] = (await api.compras.alterarEstado({ body: approval(compra) })).contas;
    await refused(edit(renegotiated), { message: "Esta conta foi renegociada" });
    await refused(edit(bought), { message: "Esta conta pertence a uma compra" });
    await refused(remove(bought), { message: "Esta conta pertence a uma compra" });
  });

  it("does not repeat the conta: the month of recurrence must be sent unchanged, also when it is past", async () => {
    const { conta } = await api.contasPagar.save({ body: contaBody({ recorrencia: "2027-01" }) });
    const before = await server.db.$count(rows);
    await edit(conta.id, { recorrencia: "2027-01" });
    await edit(conta.id, { recorrencia: null });
    await refused(edit(conta.id, { recorrencia: "2027-06" }), {
      errors: { recorrencia: ["A recorrência só pode ser escolhida ao cadastrar a conta"] },
    });
    await server.db.update(rows).set({ recorrencia: "2026-01" }).where(eq(rows.id, conta.id));
    await edit(conta.id, { recorrencia: "2026-01" });
    expect(await server.db.$count(rows)).toBe(before);
    expect((await find(conta.id)).recorrencia).toBe("2026-01");
  });

  it("editing a conta refuses records of another company on their fields and writes nothing", async () => {
    const id = await newConta(api);
    const before = await countRows(server.db);
    const wrong: [Changes, string][] = [
      [{ pessoa_id: 190 }, "pessoa_id"],
      [{ categoria_id: 21 }, "categoria_id"],
      [{ centro_resultado_id: 9 }, "centro_resultado_id"],
      [{ valor: 0.004 }, "valor"],
    ];
    for (const [changes, field] of wrong)
      await refused(edit(id, changes), { errors: { [field]: [expect.any(String)] } });
    for (const other of [await someContaId(server.db, 2), await someContaId(server.db, 1, "contasReceber")]) {
      await expect(edit(other)).rejects.toMatchObject({ status: 404 });
      await expect(remove(other)).rejects.toMatchObject({ status: 404 });
    }
    expect(await countRows(server.db)).toEqual(before);
  });

  it("editing a conta with pago settles the amount that is owed after the change", async () => {
    const id = await newConta(api, { valor: 100 });
    await pay(id, 30);
    const before = await shownBalance(server.db, 2);
    await edit(id, { valor: 90, pago: true, utilizar_valor_do: "conta", conta_bancaria_id: 2 });
    expect(await find(id)).toMatchObject({
      status: 1,
      valor_pago: 90,
      residual: 0,
      acertos: [{ valor: 30 }, { valor: 60, conta_bancaria: { id: 2 } }],
    });
    expect(await shownBalance(server.db, 2)).toBeCloseTo(before - 60, 4);
  });

  it("editing a conta refuses users who may not pay but send pago", async () => {
    const permissions = acrossCompanies(rolePermissoes);
    const given = ["contasPagar.cadastrar", "contasPagar.editar"].map((permissao) => ({ permissao }));
    await server.db.insert(permissions).values(given.map((row) => ({ ...row, empresa_id: 1, grupo_id: 4 })));
    const editor = (await server.loginAs("4-leitura")).api;
    const id = await newConta(editor);
    const paid = { pago: true, utilizar_valor_do: "conta" as const, conta_bancaria_id: 1 };
    const wanted = { status: 403, message: "Você não tem permissão para pagar contas a pagar" };
    await expect(editor.contasPagar.update({ body: { ...contaBody(), ...paid, id } })).rejects.toMatchObject(wanted);
    await expect(editor.contasPagar.save({ body: contaBody(paid) })).rejects.toMatchObject(wanted);
    expect(await editor.contasPagar.update({ body: { ...contaBody(), id } })).toMatchObject({ conta: { id } });
    expect((await find(id)).acertos).toEqual([]);
    const those = and(eq(permissions.grupo_id, 4), eq(permissions.permissao, "contasPagar.editar"));
    await server.db.delete(permissions).where(those);
    await expect(editor.contasPagar.update({ body: { ...contaBody(), id } })).rejects.toMatchObject({ status: 403 });
  });
});

describe("removing a conta", () => {
  it("removing a conta hides it everywhere, and keeps the whole record in the audit trail", async () => {
    const id = await newConta(api, { valor: 77.77, numero_documento: "REMOVIDA", data_vencimento: "2026-10-01" });
    const filter = { query: { pesquisa: "REMOVIDA" } };
    const overdue = (await api.contasPagar.vencidas({ query: { antes_de: "2026-10-02" } })).quantidade;
    expect(await remove(id)).toEqual({ message: "Conta removida com sucesso!" });
    expect((await api.contasPagar.lista(filter)).contas.total).toBe(0);
    expect((await api.contasPagar.relatorio({ body: { ids: [id] } })).contas).toEqual([]);
    expect((await api.contasPagar.resumo(filter)).vencidas.quantidade).toBe(0);
    expect((await api.contasPagar.vencidas({ query: { antes_de: "2026-10-02" } })).quantidade).toBe(overdue - 1);
    const receipt = (of: number) => api.contasPagar.comprovante({ params: { id: of } });
    for (const ask of [find, remove, (of: number) => pay(of, 1), edit, receipt]) {
      await expect(ask(id)).rejects.toMatchObject({ status: 404 });
    }
    const [row] = await server.db
      .select()
      .from(trail)
      .where(and(eq(trail.entidade_id, id), eq(trail.acao, "contasPagar/delete")));
    expect(row).toMatchObject({ entidade: "contas", usuario_id: 1, depois: null });
    expect(row?.antes).toMatchObject({ id, valor_integral: 77.77, numero_documento: "REMOVIDA", versao: 1 });
  });

  it("removing an account keeps it from counting as the duplicate of a new bill", async () => {
    const again = { numero_documento: "NF única", valor: 7654.32, confirmar_duplicada: false };
    await remove(await newConta(api, again));
    await newConta(api, again);
    await refused(newConta(api, again), { message: expect.stringContaining("parece já estar cadastrada") });
  });

  it("is refused once something is paid, and possible again when every payment was reversed", async () => {
    const id = await newConta(api, { valor: 20 });
    await pay(id, 5);
    await refused(remove(id), { message: "Esta conta já tem pagamento" });
    await pay(id, 15);
    await refused(remove(id), { message: "Esta conta já está paga" });
    await api.contasPagar.estorno({ params: { id }, body: {} });
    await remove(id);
    expect(await wrongBooks(server.db)).toEqual([]);
  });

  it("removing a conta needs the permission", async () => {
    const id = await newConta(api);
    const cashier = await server.loginAs("2-caixa");
    await expect(cashier.api.contasPagar.delete({ params: { id } })).rejects.toMatchObject({ status: 403 });
  });
});
