import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { keepTheBooks } from "../../../testing/books";
import { newConta, newReceivable, newRenegotiated, payment } from "../../../testing/contas";
import { lowestLines } from "../../../testing/lowest-lines";
import { refusal, refusedText, refusedWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

type Correction = Parameters<Api["contasPagar"]["reclassificar"]>[0]["body"];

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());
keepTheBooks(() => server.db);

const correct = (id: number, body: Correction) => api.contasPagar.reclassificar({ params: { id }, body });
const find = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta;

async function paidConta(data_pagamento = "2026-11-18"): Promise<number> {
  const id = await newConta(api, { data_registro: "2026-09-01" });
  await api.contasPagar.pagar({ body: payment(id, { data_pagamento }) });
  return id;
}

/** How much money was moved, and by how many rows. */
const movedRows = async () =>
  (
    await server.db.execute(
      sql`select count(*) as movimentos, sum(valor) as valor, (select count(*) from acertos) as acertos from movimentos`,
    )
  ).rows;

/** What the statement of a month says of the first two categories, which the contas of these tests have. */
async function statement(mes: string) {
  const report = await api.relatorios.resultado({ body: { mes_inicial: mes, mes_final: mes } });
  const of = (id: number) => lowestLines(report).find(({ categoria }) => categoria?.id === id)?.total ?? 0;
  return { first: of(1), second: of(2), total: report.despesas?.total };
}

describe("a paid conta is corrected", () => {
  it("and its amounts, days and balance stay, while the statement follows", async () => {
    const id = await paidConta();
    const [before, moved, books] = [await find(id), await statement("2026-11"), await movedRows()];
    const { anterior } = await correct(id, { categoria_id: 2, centro_resultado_id: 1, observacao: " Sala 2 " });
    const after = await find(id);
    const changed = Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
    );
    expect(changed.map(([name]) => name).toSorted()).toEqual(
      ["categoria", "centro_resultado", "centro_resultado_id", "observacao", "versao"].toSorted(),
    );
    expect(after).toMatchObject({ categoria: { id: 2 }, centro_resultado_id: 1, observacao: "Sala 2" });
    expect(anterior).toMatchObject({ id, versao: after.versao, categoria_id: 1, centro_resultado_id: null });
    const now = await statement("2026-11");
    expect([now.first, now.second, now.total]).toEqual([moved.first - 100, moved.second + 100, moved.total]);
    const trail = acrossCompanies(auditoria);
    const rows = await server.db.select().from(trail).where(eq(trail.entidade_id, id));
    expect(rows.at(-1)).toMatchObject({
      acao: "contasPagar/reclassificar",
      antes: { categoria_id: 1, observacao: null },
      depois: { categoria_id: 2, observacao: "Sala 2" },
    });
    expect(await movedRows()).toEqual(books);
  });

  it("and what is sent as it was raises no version", async () => {
    const id = await paidConta();
    const { versao } = await find(id);
    expect(await correct(id, { categoria_id: 1, referencia: "Conta de teste" })).toMatchObject({ anterior: null });
    expect((await find(id)).versao).toBe(versao);
  });

  it("unless its version is old, or nothing is chosen", async () => {
    const id = await paidConta();
    const { versao } = await find(id);
    await correct(id, { observacao: "Outra", versao });
    expect(await refusedText(correct(id, { observacao: "De novo", versao }))).toMatchObject({ status: 409 });
    expect(await refusedWords(correct(id, { versao: versao + 1 }))).toEqual({
      categoria_id: ["Escolha o que corrigir"],
    });
  });

  it("unless the category is of receivables, or the conta was renegotiated", async () => {
    const id = await paidConta();
    expect(await refusedWords(correct(id, { categoria_id: 11, centro_resultado_id: 999_999 }))).toEqual({
      categoria_id: ["Selecione uma categoria"],
      centro_resultado_id: ["Selecione um centro de resultado"],
    });
    const agreed = await newRenegotiated(api);
    expect(await refusedWords(correct(agreed, { categoria_id: 2 }))).toBe("Esta conta foi renegociada");
    const other = await newReceivable(api);
    expect(await refusedText(correct(other, { categoria_id: 2 }))).toMatchObject({ status: 404 });
  });

  it("of a purchase keeps the words that the purchase gave it", async () => {
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select id from contas where empresa_id = 1 and compra_id is not null and status <> 3 and removida_em is null limit 1`,
    );
    const bought = await find(rows[0]?.id ?? 0);
    const { id } = bought;
    const reason = ["Esta conta pertence a uma compra"];
    expect(await refusedWords(correct(id, { referencia: "Outra", numero_documento: "Outro" }))).toEqual({
      referencia: reason,
      numero_documento: reason,
    });
    await correct(id, { categoria_id: bought.categoria.id === 2 ? 1 : 2, observacao: "Da obra" });
    expect(await find(id)).toMatchObject({ referencia: bought.referencia, observacao: "Da obra" });
  });

  it("by nobody without the permission of its own", async () => {
    const id = await paidConta();
    const { api: cashier } = await server.loginAs("2-caixa");
    const body = { categoria_id: 2 };
    expect(await refusedText(cashier.contasPagar.reclassificar({ params: { id }, body }))).toMatchObject({
      status: 403,
    });
  });
});

describe("corrections are taken back", () => {
  it("together, also to a category that went out of use meanwhile", async () => {
    const { categoria } = await api.categoriasConta.save({ body: { nome: "Antiga", tipo: "pagar" } });
    const ids = [await paidConta(), await paidConta()];
    for (const id of ids) await correct(id, { categoria_id: categoria.id });
    await api.categoriasConta.desativar({ params: { id: categoria.id } });
    const answers = [];
    for (const id of ids) answers.push(await correct(id, { categoria_id: 2, numero_documento: "NF 9" }));
    const contas = answers.flatMap(({ anterior }) => anterior ?? []);
    expect(await api.contasPagar.desfazerReclassificacao({ body: { contas } })).toEqual({
      message: "2 reclassificações desfeitas",
    });
    for (const id of ids)
      expect(await find(id)).toMatchObject({ categoria: { id: categoria.id }, numero_documento: null });
  });

  it("all or none: none where one was changed since, and none to a category of the other side", async () => {
    const ids = [await paidConta(), await paidConta()];
    const answers = [];
    for (const id of ids) answers.push(await correct(id, { categoria_id: 2 }));
    const contas = answers.flatMap(({ anterior }) => anterior ?? []);
    const wrong = contas.map((conta) => ({ ...conta, categoria_id: 11 }));
    expect(await refusedWords(api.contasPagar.desfazerReclassificacao({ body: { contas: wrong } }))).toEqual({
      categoria_id: ["Selecione uma categoria"],
    });
    await correct(ids[1] ?? 0, { observacao: "Depois" });
    expect(await refusedWords(api.contasPagar.desfazerReclassificacao({ body: { contas } }))).toBe(
      `A conta ${ids[1]} foi alterada depois da reclassificação`,
    );
    expect((await find(ids[0] ?? 0)).categoria.id).toBe(2);
  });
});

describe("a closed month", () => {
  async function close(ate: string): Promise<void> {
    const { versao } = await api.fechamento.situacao();
    await api.fechamento.fechar({ body: { ate, versao } });
  }
  afterEach(async () => {
    const { fechado_ate, versao } = await api.fechamento.situacao();
    if (fechado_ate !== null) await api.fechamento.reabrir({ body: { ate: null, motivo: "Teste", versao } });
  });

  it("keeps the category of what was settled in it, and says both ways out", async () => {
    const [closed, open] = [await paidConta("2026-10-31"), await paidConta("2026-11-01")];
    const { anterior } = await correct(closed, { categoria_id: 2 });
    await close("2026-10-31");
    const before = await statement("2026-10");
    const message =
      "Esta conta tem acertos no período até 31/10/2026, que está fechado. Peça uma exceção ou a reabertura do período.";
    const refused = { status: 422, message, body: { fechado_ate: "2026-10-31" } };
    expect(await refusal(correct(closed, { categoria_id: 1 }))).toMatchObject(refused);
    const contas = anterior === null ? [] : [anterior];
    expect(await refusal(api.contasPagar.desfazerReclassificacao({ body: { contas } }))).toMatchObject(refused);
    expect(await statement("2026-10")).toEqual(before);
    await correct(open, { categoria_id: 2 });
    // A note says in which sum nothing counts.
    await correct(closed, { observacao: "Nota encontrada" });
    expect(await statement("2026-10")).toEqual(before);
  });

  it("lets through who has an exception, and the trail says so", async () => {
    const id = await paidConta("2026-10-31");
    await close("2026-10-31");
    await api.fechamento.criarExcecao({ body: { usuario_id: 1, motivo: "Auditoria", horas: "1" } });
    await correct(id, { categoria_id: 2 });
    expect((await find(id)).categoria.id).toBe(2);
  });
});
