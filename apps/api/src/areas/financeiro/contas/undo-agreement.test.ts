import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { keepTheBooks } from "../../../testing/books";
import { countRows, newConta, newReceivable, payment, receipt } from "../../../testing/contas";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

type RenegotiationBody = Parameters<Api["contasPagar"]["renegociacao"]>[0]["body"];

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());
keepTheBooks(() => server.db);

const parcela = (valor: number, data_vencimento = "2026-12-20") => ({ valor, data_vencimento, tipo_pagamento: "15" });
const find = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta;
const refused = async (attempt: Promise<unknown>, refusal: Record<string, unknown>) =>
  expect(await attempt.catch((error: unknown) => error)).toMatchObject(refusal);
const undo = (id: number, motivo = "Combinado de novo") =>
  api.contasPagar.desfazerRenegociacao({ params: { id }, body: { motivo } });

/** Renegotiates contas, and answers the agreement with the ids of its instalments. */
async function agree(
  originais: number[],
  parcelas: RenegotiationBody["parcelas"],
  changes: Partial<RenegotiationBody> = {},
) {
  const body = { parcelas_originais: originais, parcelas, categoria: 2, ...changes };
  const { renegociacao } = await api.contasPagar.renegociacao({ body });
  const novas = (await find(originais[0] ?? 0)).renegociacao?.novas.map(({ id }) => id) ?? [];
  return { id: renegociacao.id, novas };
}

describe("an agreement with interest and discount", () => {
  it("is worth what is open, with the interest and without the discount, and shows all three", async () => {
    const a = await newConta(api, { valor: 100 });
    const b = await newConta(api, { valor: 50.5 });
    await agree([a, b], [parcela(80.2), parcela(75, "2027-01-20")], { juros: 9.75, desconto: 5.05 });
    const conta = await find(a);
    expect(conta.residual).toBe(100);
    expect(conta.renegociacao).toMatchObject({ valor: 155.2, juros: 9.75, desconto: 5.05, desfeita: null });
    expect(conta.renegociacao?.originais.map(({ valor }) => valor)).toEqual([100, 50.5]);
    expect(conta.renegociacao?.novas.map(({ valor }) => valor)).toEqual([80.2, 75]);
  });

  it("refuses instalments of another sum, and a discount of all that there is", async () => {
    const id = await newConta(api, { valor: 100 });
    const before = await countRows(server.db);
    const sum = ["A soma das parcelas deve ser igual ao valor do acordo"];
    await refused(agree([id], [parcela(100)], { juros: 0.01 }), { status: 422, errors: { parcelas: sum } });
    await refused(agree([id], [parcela(100)], { desconto: 0.01 }), { status: 422, errors: { parcelas: sum } });
    await refused(agree([id], [parcela(10)], { juros: 10, desconto: 110 }), {
      status: 422,
      errors: { desconto: ["O desconto deve ser menor que o valor em aberto com os juros"], parcelas: sum },
    });
    await refused(agree([id], [parcela(90)], { juros: -10 }), { errors: { juros: ["O valor não pode ser negativo"] } });
    expect(await countRows(server.db)).toEqual(before);
  });
});

describe("undoing an agreement", () => {
  it("opens the originals as they were, takes the instalments away, and keeps all of it in the history", async () => {
    const whole = await newConta(api, { valor: 100 });
    const partial = await newConta(api, { valor: 80 });
    await api.contasPagar.pagar({ body: payment(partial, { valor: 30 }) });
    const before = [await find(whole), await find(partial)];
    const { id, novas } = await agree([whole, partial], [parcela(75), parcela(75, "2027-01-20")]);
    expect(await undo(id, "O cliente pediu")).toEqual({ message: "Acordo desfeito com sucesso" });

    for (const [at, conta] of [whole, partial].entries()) {
      const after = await find(conta);
      expect(after).toEqual({
        ...before[at],
        versao: (before[at]?.versao ?? 0) + 2,
        renegociacoes_desfeitas: [expect.objectContaining({ id })],
      });
      expect(after.renegociacoes_desfeitas?.[0]).toMatchObject({
        valor: 150,
        novas: novas.map((nova) => ({ id: nova, valor: 75, status: 0 })),
        desfeita: { usuario: "Ana Prado", motivo: "O cliente pediu", created_at: "2026-11-20 12:00:00" },
      });
    }
    for (const nova of novas) {
      await refused(find(nova), { status: 404 });
      // Taken back alone, an instalment would be owed beside its original.
      await refused(api.contasPagar.restaurar({ params: { id: nova } }), {
        status: 422,
        message: "Esta conta é parcela de uma renegociação",
      });
    }
    const rows = acrossCompanies(auditoria);
    const trail = await server.db
      .select()
      .from(rows)
      .where(eq(rows.acao, "contasPagar/desfazerRenegociacao"))
      .orderBy(rows.id);
    expect(trail.map(({ entidade, antes, depois }) => [entidade, antes !== null, depois !== null])).toEqual([
      ["renegociacoes_desfeitas", false, true],
      ...novas.map(() => ["contas", true, false]),
      ["contas", true, true],
      ["contas", true, true],
    ]);
    await api.contasPagar.pagar({ body: payment(partial, { valor: 50 }) });
    expect(await find(partial)).toMatchObject({ status: 1, valor_pago: 80 });
  });

  it("lets the contas be renegotiated again, and undone again", async () => {
    const conta = await newConta(api, { valor: 60 });
    const first = await agree([conta], [parcela(60)]);
    await undo(first.id);
    const second = await agree([conta], [parcela(30), parcela(30)]);
    expect((await find(conta)).renegociacao).toMatchObject({ id: second.id, desfeita: null });
    expect((await find(conta)).renegociacoes_desfeitas?.map(({ id }) => id)).toEqual([first.id]);
    await undo(second.id);
    expect(await find(conta)).toMatchObject({ status: 0, residual: 60, renegociacao: null });
    expect((await find(conta)).renegociacoes_desfeitas?.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it("refuses while something of it is settled, and goes once that is reversed", async () => {
    const conta = await newConta(api, { valor: 60 });
    const { id, novas } = await agree([conta], [parcela(30), parcela(30)]);
    const [, last = 0] = novas;
    await api.contasPagar.pagar({ body: payment(last, { valor: 10 }) });
    const message = `A conta ${last} deste acordo tem pagamento. Estorne-o antes`;
    await refused(undo(id), { status: 422, message });
    await api.contasPagar.estorno({ params: { id: last }, body: {} });
    await undo(id);
    expect(await find(conta)).toMatchObject({ status: 0, residual: 60 });
  });

  it("refuses while an instalment is renegotiated itself: the later agreement is undone first", async () => {
    const conta = await newConta(api, { valor: 60 });
    const first = await agree([conta], [parcela(60)]);
    const [instalment = 0] = first.novas;
    const second = await agree([instalment], [parcela(60)]);
    const message = `A conta ${instalment} deste acordo foi renegociada. Desfaça antes o acordo dela`;
    await refused(undo(first.id), { status: 422, message });
    await undo(second.id);
    expect(await find(instalment)).toMatchObject({ status: 0, renegociacao: { id: first.id } });
    await undo(first.id);
    expect(await find(conta)).toMatchObject({ status: 0, renegociacao: null });
  });

  it("refuses a second time, another side, an agreement that does not exist, and a reason of blanks", async () => {
    const conta = await newReceivable(api, { valor: 40 });
    const body = { parcelas_originais: [conta], parcelas: [parcela(40)], categoria: 11 };
    const { renegociacao } = await api.contasReceber.renegociacao({ body });
    const params = { id: renegociacao.id };
    await refused(undo(params.id), { status: 404 });
    await refused(undo(2_000_000_000), { status: 404 });
    await refused(api.contasReceber.desfazerRenegociacao({ params, body: { motivo: " " } }), {
      errors: { motivo: ["Informe o motivo"] },
    });
    const undone = { motivo: "Errado" };
    const [nova] = (await api.contasReceber.find({ params: { id: conta } })).conta.renegociacao?.novas ?? [];
    await api.contasReceber.receber({ body: receipt(nova?.id ?? 0, { valor: 1 }) });
    await refused(api.contasReceber.desfazerRenegociacao({ params, body: undone }), {
      message: `A conta ${nova?.id} deste acordo tem recebimento. Estorne-o antes`,
    });
    await api.contasReceber.estorno({ params: { id: nova?.id ?? 0 }, body: {} });
    await api.contasReceber.desfazerRenegociacao({ params, body: undone });
    await refused(api.contasReceber.desfazerRenegociacao({ params, body: undone }), {
      status: 422,
      message: "Este acordo já foi desfeito",
    });
  });

  it("happens once however often one attempt is sent", async () => {
    const conta = await newConta(api, { valor: 40 });
    const { id } = await agree([conta], [parcela(40)]);
    const send = () =>
      api.contasPagar.desfazerRenegociacao({ params: { id }, body: { motivo: "x" } }, { idempotencyKey: "desfeito-1" });
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    expect((await find(conta)).versao).toBe(3);
  });
});
