import { add } from "@prumo/domain/money";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { empresas } from "../../../db/schema/empresas";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { keepTheBooks } from "../../../testing/books";
import { contaBody, countRows, newConta, newReceivable, payment, someContaId } from "../../../testing/contas";
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
const agree = (
  parcelas_originais: number[],
  parcelas: RenegotiationBody["parcelas"],
  changes: Partial<RenegotiationBody> = {},
) => api.contasPagar.renegociacao({ body: { parcelas_originais, parcelas, categoria: 2, ...changes } });
const find = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta;
/** Collects the errors of a refusal in their order, as a form shows them. */
const refusedBy = async (attempt: () => Promise<unknown>) => {
  const before = await countRows(server.db);
  const error = await attempt().then(
    () => ({ status: 200, errors: {} }),
    (refusal: { status: number; errors: Record<string, string[]> }) => refusal,
  );
  expect(error.status).toBe(422);
  expect(await countRows(server.db)).toEqual(before);
  return Object.entries(error.errors).map(([field, [message]]) => [field, message]);
};

describe("renegotiating", () => {
  it("renegotiating makes new contas of the open amounts, and ties both to the agreement", async () => {
    const a = await newConta(api, { valor: 100, centro_resultado_id: 1 });
    const b = await newConta(api, { valor: 150.5, centro_resultado_id: 1 });
    await api.contasPagar.pagar({ body: payment(b, { valor: 50.5 }) });
    const parcelas = [parcela(66.68), parcela(66.66, "2027-01-20"), parcela(66.66, "2027-02-20")];
    const words = { documento: "AC 9", observacao: "A pedido do fornecedor" };
    const answer = await agree([b, a], parcelas, words);
    expect(answer).toEqual({ message: "Renegociado com sucesso", renegociacao: { id: expect.any(Number) } });

    const original = await find(b);
    expect(original).toMatchObject({ status: 3, valor_pago: 50.5, residual: 100, versao: 3, renegociacao_id: null });
    expect(original.renegociacao).toMatchObject({
      ...words,
      id: answer.renegociacao.id,
      usuario: "Ana Prado",
      valor: 200,
      created_at: "2026-11-20 12:00:00",
      originais: [
        { id: a, valor: 100 },
        { id: b, valor: 100 },
      ],
      novas: parcelas.map(({ valor, data_vencimento }) => ({ valor, data_vencimento, status: 0 })),
    });
    expect(original.renegociacao_anterior).toBeNull();

    const [first, second] = original.renegociacao?.novas ?? [];
    const nova = await find(second?.id ?? 0);
    expect(nova).toMatchObject({
      status: 0,
      valor_integral: 66.66,
      data_vencimento: "2027-01-20",
      data_registro: "2026-11-20",
      numero_documento: "AC 9 2/3",
      observacao: words.observacao,
      tipo_pagamento: "15",
      categoria: { id: 2 },
      centro_resultado_id: 1,
      fornecedor_id: 100,
      renegociacao_id: answer.renegociacao.id,
      referencia: `Renegociação ${answer.renegociacao.id} 2/3`,
    });
    expect(nova.renegociacao).toEqual(original.renegociacao);
    await api.contasPagar.pagar({ body: payment(first?.id ?? 0, { valor: 66.68 }) });
    expect((await find(a)).renegociacao?.novas[0]).toMatchObject({ id: first?.id, status: 1 });
  });

  it("locks the originals: they cannot be paid, reversed, changed, removed or renegotiated again", async () => {
    const id = await newConta(api, { valor: 80 });
    await api.contasPagar.pagar({ body: payment(id, { valor: 30 }) });
    await agree([id], [parcela(50)]);
    const message = "Esta conta foi renegociada";
    const refused = { status: 422, message };
    await expect(api.contasPagar.pagar({ body: payment(id, { valor: 1 }) })).rejects.toMatchObject(refused);
    await expect(api.contasPagar.estorno({ params: { id }, body: {} })).rejects.toMatchObject(refused);
    await expect(api.contasPagar.delete({ params: { id } })).rejects.toMatchObject(refused);
    const changed = { ...contaBody(), id };
    await expect(api.contasPagar.update({ body: changed })).rejects.toMatchObject(refused);
    expect(await refusedBy(() => agree([id], [parcela(50)]))).toEqual([
      ["parcelas_originais.0", `Conta ${id}: ${message}`],
    ]);
    expect((await api.contasPagar.comprovante({ params: { id } })).acertos).toHaveLength(1);
  });

  it("keeps the agreement: an instalment cannot change its value or person, and cannot be removed", async () => {
    const original = await newConta(api, { valor: 60 });
    await agree([original], [parcela(60)], { documento: "Um só" });
    const [nova] = (await find(original)).renegociacao?.novas ?? [];
    const id = nova?.id ?? 0;
    const conta = await find(id);
    expect(conta.numero_documento).toBe("Um só");
    const body = { ...contaBody({ valor: 60, categoria_id: 3, data_vencimento: "2027-03-03" }), id };
    await api.contasPagar.update({ body });
    expect(await find(id)).toMatchObject({
      categoria: { id: 3 },
      data_vencimento: "2027-03-03",
      renegociacao_id: conta.renegociacao_id,
    });
    expect(await refusedBy(() => api.contasPagar.update({ body: { ...body, valor: 59, pessoa_id: 101 } }))).toEqual([
      ["valor", "O valor foi combinado na renegociação"],
      ["pessoa_id", "A renegociação é de outra pessoa"],
    ]);
    await expect(api.contasPagar.delete({ params: { id } })).rejects.toMatchObject({
      status: 422,
      message: "Esta conta é parcela de uma renegociação",
    });
  });

  it("renegotiating takes an instalment again, which then shows both agreements", async () => {
    const original = await newConta(api, { valor: 90 });
    const first = await agree([original], [parcela(45), parcela(45, "2027-01-20")]);
    const novas = (await find(original)).renegociacao?.novas.map(({ id }) => id) ?? [];
    const second = await agree(novas, [parcela(30), parcela(30), parcela(30)]);
    const middle = await find(novas[0] ?? 0);
    expect(middle.renegociacao?.id).toBe(second.renegociacao.id);
    expect(middle.renegociacao_anterior?.id).toBe(first.renegociacao.id);
  });

  it("renegotiating answers the messages of the specification in their order", async () => {
    const id = await newConta(api, { valor: 100 });
    const rest = { documento: null, observacao: null };
    expect(await refusedBy(() => agree([], [], { categoria: null }))).toEqual([
      ["parcelas_originais", "Selecione uma ou mais contas para renegociação"],
      ["parcelas", "Nenhuma parcela foi informada"],
    ]);
    const zero = { ...parcela(0), data_vencimento: "" };
    expect(await refusedBy(() => agree([id], [parcela(50), zero, parcela(50)], rest))).toEqual([
      ["parcelas.1.valor", "O valor da parcela 2 deve ser maior que zero"],
      ["parcelas.1.data_vencimento", "Informe a data de vencimento da parcela 2"],
    ]);
    expect(await refusedBy(() => agree([id], [parcela(99.99)], { categoria: null }))).toEqual([
      ["parcelas", "A soma das parcelas deve ser igual ao valor do acordo"],
      ["categoria", "Selecione uma categoria para as contas"],
    ]);
    expect(await refusedBy(() => agree([id], [parcela(50.001), parcela(49.999)]))).toEqual([
      ["parcelas.0.valor", "O valor da parcela 1 tem mais de 2 casas decimais"],
      ["parcelas.1.valor", "O valor da parcela 2 tem mais de 2 casas decimais"],
    ]);
    expect(await refusedBy(() => agree([id], [parcela(100.01)]))).toEqual([
      ["parcelas", "A soma das parcelas deve ser igual ao valor do acordo"],
    ]);
    for (const categoria of [11, 21, 2_000_000]) {
      expect(await refusedBy(() => agree([id], [parcela(100)], { categoria }))).toEqual([
        ["categoria", "Selecione uma categoria para as contas"],
      ]);
    }
  });

  it("refuses contas of several persons, in the words of each side, and contas that are not open", async () => {
    const contas = [await newConta(api), await newConta(api, { pessoa_id: 101 })];
    expect(await refusedBy(() => agree(contas, [parcela(200)]))).toEqual([
      ["parcelas_originais", "Selecione contas de um mesmo fornecedor"],
    ]);
    const receivables = [await newReceivable(api), await newReceivable(api, { pessoa_id: 101 })];
    const body = { parcelas_originais: receivables, parcelas: [parcela(200)], categoria: 11 };
    expect(await refusedBy(() => api.contasReceber.renegociacao({ body }))).toEqual([
      ["parcelas_originais", "Selecione contas de um mesmo cliente"],
    ]);
    const [first = 0] = contas;
    await api.contasPagar.pagar({ body: payment(first) });
    expect(await refusedBy(() => agree([first], [parcela(100)]))).toEqual([
      ["parcelas_originais.0", `Conta ${first}: Esta conta já está paga`],
    ]);
    expect(await refusedBy(() => agree([first, first], [parcela(200)]))).toEqual([
      ["parcelas_originais", "A mesma conta foi escolhida mais de uma vez"],
    ]);
  });

  it("renegotiating finds no conta of another company or of the other side, and needs the permission", async () => {
    for (const id of [await someContaId(server.db, 2), await someContaId(server.db, 1, "contasReceber")]) {
      await expect(agree([id], [parcela(1)])).rejects.toMatchObject({ status: 404 });
    }
    const cashier = await server.loginAs("2-caixa");
    const body = { parcelas_originais: [1], parcelas: [parcela(1)], categoria: 1 };
    await expect(cashier.api.contasPagar.renegociacao({ body })).rejects.toMatchObject({ status: 403 });
  });

  it("renegotiating puts a rest of four decimals into the first instalment", async () => {
    await server.db.update(empresas).set({ casas_decimais: 4 }).where(eq(empresas.id, 1));
    const id = await newConta(api, { valor: 10 });
    await api.contasPagar.pagar({ body: payment(id, { valor: 3.3333 }) });
    await server.db.update(empresas).set({ casas_decimais: 2 }).where(eq(empresas.id, 1));
    await agree([id], [parcela(3.3367), parcela(3.33)]);
    const novas = (await find(id)).renegociacao?.novas ?? [];
    expect(add(...novas.map(({ valor }) => valor))).toBe(6.6667);
    // Such a conta is edited without losing its fractions of cents.
    const { pessoa_id, data_registro, data_vencimento, ...nova } = await find(novas[0]?.id ?? 0);
    const categoria_id = nova.categoria.id;
    const kept = { pessoa_id, data_registro, data_vencimento, categoria_id, tipo_pagamento: "01", referencia: "Outra" };
    const edit = (valor: number) => api.contasPagar.update({ body: { ...kept, id: nova.id, versao: null, valor } });
    await edit(3.3367);
    expect(await refusedBy(() => edit(3.3368))).toEqual([["valor", "O valor foi combinado na renegociação"]]);
    await api.contasPagar.pagar({ body: payment(novas[0]?.id ?? 0, { valor: 3.34 }) });
    expect(await find(novas[0]?.id ?? 0)).toMatchObject({ status: 1, residual: 0, juros: 0.0033 });
  });

  it("happens once however often one attempt is sent, and leaves audit rows of every touched conta", async () => {
    const id = await newReceivable(api, { valor: 40 });
    const body = { parcelas_originais: [id], parcelas: [parcela(20), parcela(20)], categoria: 11 };
    const send = () => api.contasReceber.renegociacao({ body }, { idempotencyKey: "acordo-1" });
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    const table = acrossCompanies(auditoria);
    const rows = await server.db.select().from(table).where(eq(table.acao, "contasReceber/renegociacao"));
    expect(rows.map(({ entidade, antes }) => [entidade, antes !== null])).toEqual([
      ["renegociacoes", false],
      ["contas", true],
      ["contas", false],
      ["contas", false],
    ]);
  });
});
