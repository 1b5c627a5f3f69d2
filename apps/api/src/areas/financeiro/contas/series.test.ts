import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contas } from "../../../db/schema/contas";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { keepTheBooks } from "../../../testing/books";
import { contaBody, countRows, newConta, payment, receivable } from "../../../testing/contas";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

const rows = acrossCompanies(contas);
const trail = acrossCompanies(auditoria);

let server: TestServer;
let api: Api;
type Changes = Parameters<typeof contaBody>[0];
const find = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta;
const pay = (id: number, valor: number) => api.contasPagar.pagar({ body: payment(id, { valor }) });
const refused = async (attempt: Promise<unknown>, refusal: Record<string, unknown>) =>
  expect(await attempt.catch((error: unknown) => error)).toMatchObject({ status: 422, ...refusal });
/** Reads the contas that a save made, removed ones included. */
const series = (first: number) => server.db.select().from(rows).where(eq(rows.serie_id, first)).orderBy(asc(rows.id));

const parcelas = (...amounts: number[]) =>
  amounts.map((valor, at) => ({
    valor,
    data_vencimento: `2027-0${at + 1}-31`.replace("02-31", "02-28"),
    tipo_pagamento: "15",
  }));

/** Registers a recurrence of four months. */
async function newRecurrence(changes: Changes = {}) {
  const first = await newConta(api, { data_vencimento: "2026-12-10", recorrencia: "2027-03", ...changes });
  return (await series(first)).map(({ id }) => id) as [number, number, number, number];
}

const edit = async (id: number, changes: Record<string, unknown>) => {
  const { data_vencimento, valor_integral: valor, versao, numero_documento } = await find(id);
  return api.contasPagar.update({
    body: { ...contaBody({ data_vencimento, valor }), numero_documento, id, versao, alcance: "proximas", ...changes },
  });
};

beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());
keepTheBooks(() => server.db);

describe("registering a series", () => {
  it("registering instalments makes a numbered conta for each, and pays only the first, on the day told", async () => {
    const { conta, acertos } = await api.contasPagar.save({
      body: contaBody({
        valor: 100,
        parcelas: parcelas(33.34, 33.33, 33.33),
        numero_documento: "123",
        observacao: "Em três vezes",
        pago: true,
        utilizar_valor_do: "conta",
        conta_bancaria_id: 2,
        data_pagamento: "2026-11-18",
      }),
    });
    const made = await series(conta.id);
    expect(made.map((one) => [one.numero_documento, one.valor_integral, one.data_vencimento, one.status])).toEqual([
      ["123/1", 33.34, "2027-01-31", 1],
      ["123/2", 33.33, "2027-02-28", 0],
      ["123/3", 33.33, "2027-03-31", 0],
    ]);
    expect(made.every((one) => one.tipo_pagamento === "15" && one.observacao === "Em três vezes")).toBe(true);
    expect(acertos).toHaveLength(1);
    const first = await find(conta.id);
    expect(first.acertos).toMatchObject([{ data_pagamento: "2026-11-18", forma_pagamento: "15", valor: 33.34 }]);
    expect(first).toMatchObject({
      serie: {
        id: conta.id,
        especie: "parcelas",
        contas: made.map(({ id, data_vencimento }) => ({ id, data_vencimento })),
      },
    });
  });

  it("registering a series refuses what is no series of the conta, and writes nothing", async () => {
    const before = await countRows(server.db);
    const two = parcelas(50, 50);
    for (const [changes, errors] of [
      [{ parcelas: parcelas(50, 49.99) }, { parcelas: ["A soma das parcelas deve ser igual ao valor da conta"] }],
      [{ parcelas: parcelas(100) }, { parcelas: ["Informe pelo menos duas parcelas"] }],
      [{ parcelas: parcelas(100, 0) }, { "parcelas.1.valor": ["O valor da parcela 2 deve ser maior que zero"] }],
      [{ parcelas: two, recorrencia: "2027-03" }, { parcelas: ["Escolha parcelas ou recorrência, não as duas"] }],
      [
        { numero_documento: "9".repeat(59), parcelas: two },
        { numero_documento: ["O número do documento, com o da parcela, pode ter no máximo 60 caracteres"] },
      ],
      [
        { pago: true, utilizar_valor_do: "conta", conta_bancaria_id: 2, data_pagamento: "2026-11-21" },
        { data_pagamento: ["A data não pode ser futura"] },
      ],
    ] as const) {
      await refused(api.contasPagar.save({ body: contaBody(changes as Changes) }), { errors });
    }
    expect(await countRows(server.db)).toEqual(before);
  });

  it("registering instalments notices each of them when it is registered again", async () => {
    const typed = { pessoa_id: 103, confirmar_duplicada: false, valor: 91.31 };
    const first = await newConta(api, { ...typed, numero_documento: "NF 8", parcelas: parcelas(45.66, 45.65) });
    const again = { ...typed, numero_documento: "NF 8/2", valor: 1 };
    await refused(api.contasPagar.save({ body: contaBody(again) }), { body: { duplicada: { id: first + 1 } } });
  });

  it("a conta alone is in no series, and one attempt makes one series", async () => {
    // A day of payment that was typed before the conta turned out to be unpaid does not matter.
    const alone = await newConta(api, { data_pagamento: "2026-11-21" });
    expect(await find(alone)).toMatchObject({ serie_id: null, serie: null, data_pagamento: null });
    const idempotencyKey = crypto.randomUUID();
    const body = contaBody({ valor: 10, parcelas: parcelas(5, 5) });
    const [a, b] = [
      await api.contasPagar.save({ body }, { idempotencyKey }),
      await api.contasPagar.save({ body }, { idempotencyKey }),
    ];
    expect(a).toEqual(b);
    expect(await series(a.conta.id)).toHaveLength(2);
  });
});

describe("changing a series", () => {
  it("changing a conta and the next ones carries over what changed, and writes each into the trail", async () => {
    const [a, b, c, d] = await newRecurrence({ numero_documento: "Contrato" });
    await pay(c, 100);
    await pay(d, 40);
    await api.contasPagar.update({
      body: { ...contaBody({ data_vencimento: "2027-03-12", referencia: "Só esta" }), id: d },
    });
    const answer = await edit(b, {
      valor: 120,
      data_vencimento: "2027-01-15",
      numero_documento: "Novo",
      observacao: "Reajuste",
    });
    expect(answer.message).toBe(
      "2 contas alteradas. 1 conta ficou como estava, porque tem pagamento ou foi renegociada",
    );
    const shown = (await series(a)).map((one) => [
      one.id,
      one.valor_integral,
      one.data_vencimento,
      one.numero_documento,
      one.observacao,
      one.referencia,
      one.versao,
    ]);
    expect(shown).toEqual([
      [a, 100, "2026-12-10", "Contrato", null, "Conta de teste", 1],
      [b, 120, "2027-01-15", "Novo", "Reajuste", "Conta de teste", 2],
      [c, 100, "2027-02-10", "Contrato", null, "Conta de teste", 2],
      [d, 120, "2027-03-17", "Novo", "Reajuste", "Só esta", 4],
    ]);
    const entries = await server.db
      .select({ id: trail.entidade_id })
      .from(trail)
      .where(and(eq(trail.acao, "contasPagar/update"), eq(trail.entidade, "contas")))
      .orderBy(asc(trail.id));
    expect(entries.slice(-2).map(({ id }) => id)).toEqual([b, d]);
  });

  it("instalments that get a number are counted by their places, and a recurrence keeps one number", {
    tags: ["full"],
  }, async () => {
    const numbers = async (id: number) => (await series(id)).map((one) => one.numero_documento);
    const first = await newConta(api, { valor: 90, parcelas: parcelas(30, 30, 30) });
    const [, second = 0] = (await series(first)).map(({ id }) => id);
    await edit(second, { numero_documento: "77" });
    expect(await numbers(first)).toEqual([null, "77/2", "77/3"]);
    await edit(first, { numero_documento: "5/1" });
    expect(await numbers(first)).toEqual(["5/1", "77/2", "77/3"]);
    const [a] = await newRecurrence();
    await edit(a, { numero_documento: "Contrato 9" });
    expect(new Set(await numbers(a))).toEqual(new Set(["Contrato 9"]));
    const other = await newConta(api, { valor: 60, parcelas: parcelas(30, 30) });
    await refused(edit(other, { numero_documento: "9".repeat(59) }), {
      errors: { numero_documento: ["O número do documento, com o da parcela, pode ter no máximo 60 caracteres"] },
    });
  });

  it("refuses an old version, and a value below what one of the next has paid, as a whole", async () => {
    const [a, b, c] = await newRecurrence();
    await pay(c, 60);
    const before = await countRows(server.db);
    await refused(edit(a, { valor: 50 }), {
      errors: { valor: [`Conta ${c}: O valor não pode ser menor que o que já foi pago (R$ 60,00)`] },
    });
    await expect(edit(b, { versao: 7 })).rejects.toMatchObject({ status: 409 });
    expect(await countRows(server.db)).toEqual(before);
  });

  it("a value that the next one has paid already settles that one", async () => {
    const [a, b] = await newRecurrence();
    await pay(b, 60);
    await edit(a, { valor: 60 });
    expect(await find(b)).toMatchObject({ status: 1, residual: 0 });
  });

  it("changing a series refuses a due date that has no room for the next ones", async () => {
    const days = ["9999-11-10", "9999-12-10"];
    const last = days.map((data_vencimento) => ({ valor: 50, data_vencimento, tipo_pagamento: "15" }));
    const a = await newConta(api, { data_vencimento: "9999-11-10", parcelas: last });
    await refused(edit(a, { data_vencimento: "9999-12-01" }), { errors: { data_vencimento: [expect.any(String)] } });
  });

  it("changing a conta alone with the next ones changes it", async () => {
    const id = await newConta(api);
    expect((await edit(id, { valor: 7 })).message).toBe("1 conta alterada");
  });
});

describe("ending a series", () => {
  it("removes the conta and the next ones of which nothing is settled, and takes them back together", async () => {
    const [a, b, c, d] = await newRecurrence();
    await pay(c, 40);
    const ended = await api.contasPagar.encerrarSerie({ params: { id: b } });
    expect(ended).toEqual({
      message: "2 contas removidas. 1 conta ficou como estava, porque tem pagamento ou foi renegociada",
      contas: [b, d],
    });
    const left = (await find(a)).serie?.contas;
    expect(left?.map(({ id }) => id)).toEqual([a, c]);
    await refused(api.contasPagar.restaurarVarias({ body: { contas: [b, c] } }), {
      message: `A conta ${c} não está excluída`,
    });
    expect(await api.contasPagar.restaurarVarias({ body: { contas: ended.contas } })).toEqual({
      message: "2 contas restauradas com sucesso!",
    });
    expect((await find(a)).serie?.contas).toHaveLength(4);
  });

  it("refuses a conta that cannot be removed, one of the other side, and one of another company", async () => {
    const [a, b] = await newRecurrence();
    await pay(b, 40);
    await refused(api.contasPagar.encerrarSerie({ params: { id: b } }), { message: "Esta conta já tem pagamento" });
    await expect(api.contasReceber.encerrarSerie({ params: { id: a } })).rejects.toMatchObject({ status: 404 });
    const stranger = await server.loginAs("8-admin");
    await expect(stranger.api.contasPagar.encerrarSerie({ params: { id: a } })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.api.contasPagar.restaurarVarias({ body: { contas: [a] } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe("the last conta of a person", () => {
  it("tells what the next one will probably have, of this side and company, without what is out of use", {
    tags: ["full"],
  }, async () => {
    const last = async (one: Api, pessoa: number) => (await one.contasPagar.ultima({ query: { pessoa } })).conta;
    const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Gráfica Nova", tipos_pessoa: [2] } });
    expect(await last(api, pessoa.id)).toBeNull();
    await api.contasReceber.save({ body: receivable({ pessoa_id: pessoa.id }) });
    const categoria = await api.categoriasConta.save({ body: { nome: "Impressos", tipo: "pagar" } });
    const id = await newConta(api, {
      pessoa_id: pessoa.id,
      categoria_id: categoria.categoria.id,
      centro_resultado_id: 2,
      tipo_pagamento: "15",
    });
    expect(await last(api, pessoa.id)).toEqual({
      id,
      data_vencimento: "2026-11-30",
      tipo_pagamento: "15",
      categoria: { id: categoria.categoria.id, nome: "Impressos" },
      centro_resultado: { id: 2, descricao: expect.any(String) },
    });
    await api.categoriasConta.desativar({ params: { id: categoria.categoria.id } });
    expect(await last(api, pessoa.id)).toMatchObject({ id, categoria: null });
    expect(await last((await server.loginAs("8-admin")).api, pessoa.id)).toBeNull();
  });
});
