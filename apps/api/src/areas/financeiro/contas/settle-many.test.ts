import { add } from "@prumo/domain/money";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepTheBooks } from "../../../testing/books";
import { countRows, newConta, newReceivable, payment, shownBalance, someContaId } from "../../../testing/contas";
import { refusal } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer, TODAY } from "../../../testing/test-server";

type ManyBody = Parameters<Api["contasPagar"]["multiplo"]>[0]["body"];
type ManyLine = ManyBody["contas"][number];

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());
keepTheBooks(() => server.db);

const body = (contas: ManyLine[], changes: Partial<ManyBody> = {}): ManyBody => ({
  forma_pagamento: "17",
  conta_bancaria_id: 1,
  contas,
  ...changes,
});
const payAll = (contas: ManyLine[], changes: Partial<ManyBody> = {}) =>
  api.contasPagar.multiplo({ body: body(contas, changes) });
const find = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta;
/** Collects the errors of a refusal, field by field. */
const errorsOf = async (attempt: Promise<unknown>) => {
  const { status, errors } = await refusal(attempt);
  expect(status).toBe(422);
  return errors;
};

describe("settling many contas", () => {
  it("settling many contas makes one movement for each, with its own interest, fine and discount", async () => {
    const [a, b, c] = [
      await newConta(api, { valor: 100 }),
      await newConta(api, { valor: 50.05, pessoa_id: 101 }),
      await newConta(api, { valor: 70 }),
    ];
    await api.contasPagar.pagar({ body: payment(c, { valor: 20 }) });
    const before = await shownBalance(server.db, 1);
    const rows = [
      { id: c, valor: 50 },
      { id: a, valor: 103.5, juros: 2, multa: 1.5 },
      { id: b, valor: 45.05, desconto: 5 },
    ];
    expect(await payAll(rows)).toMatchObject({ message: "Pagamentos realizados com sucesso" });
    expect(await find(a)).toMatchObject({ status: 1, valor_pago: 103.5, juros: 2, multa: 1.5, residual: 0, versao: 2 });
    expect(await find(b)).toMatchObject({ status: 1, valor_pago: 45.05, desconto: 5, data_pagamento: TODAY });
    expect((await find(c)).acertos.map(({ valor }) => valor)).toEqual([20, 50]);
    expect(await shownBalance(server.db, 1)).toBeCloseTo(before - 198.55, 4);
  });

  it("settling many contas receives into an open register on the given day", async () => {
    await server.db.execute(sql`update aberturas_caixa set data_abertura = '2026-11-18 12:00+00' where id = 1`);
    const ids = [await newReceivable(api, { valor: 10 }), await newReceivable(api, { valor: 20 })];
    const register = async () => (await api.caixas.abertos()).aberturas.find(({ id }) => id === 1)?.saldo ?? 0;
    const before = await register();
    const contas = ids.map((id, at) => ({ id, valor: 10 * (at + 1) }));
    const answer = await api.contasReceber.multiplo({
      body: { forma_pagamento: "01", abertura_caixa_id: 1, data_recebimento: "2026-11-18", contas },
    });
    expect(answer).toMatchObject({ message: "Recebimentos realizados com sucesso" });
    expect(await register()).toBe(add(before, 30));
    const { conta } = await api.contasReceber.find({ params: { id: ids[0] ?? 0 } });
    expect(conta).toMatchObject({ status: 1, valor_recebido: 10, data_pagamento: "2026-11-18" });
    const future = { ...body(contas), data_recebimento: "2026-11-21" };
    expect(await errorsOf(api.contasReceber.multiplo({ body: future }))).toEqual({
      data_recebimento: ["A data do recebimento não pode ser futura"],
    });
  });

  it("requires contas in the words of each side, then the method, then the bank account or register", async () => {
    const empty = { forma_pagamento: "", contas: [] } as ManyBody;
    expect(await errorsOf(api.contasPagar.multiplo({ body: empty }))).toEqual({
      forma_pagamento: ["Por favor informe a forma de pagamento"],
      conta_bancaria_id: ["Por favor selecione a conta bancaria"],
      contas: ["Selecione uma ou mais contas para pagamento"],
    });
    const { contas } = await errorsOf(api.contasReceber.multiplo({ body: empty }));
    expect(contas).toEqual(["Selecione uma ou mais contas para recebimento"]);
    const id = await newConta(api);
    const register = { utilizar_valor_do: "caixa" as const, conta_bancaria_id: null };
    expect(await errorsOf(payAll([{ id, valor: 100 }], register))).toEqual({
      abertura_caixa_id: ["Por favor selecione o caixa"],
    });
    expect(await errorsOf(payAll([{ id, valor: 100 }], { ...register, abertura_caixa_id: 1 }))).toEqual({
      abertura_caixa_id: ["O caixa só pode ser usado com pagamento em dinheiro"],
    });
  });

  it("settling many contas takes 500 contas, and refuses more, and one that comes twice", async () => {
    const ids = await Promise.all([newConta(api), newConta(api, { valor: 7 })]);
    const [a = 0, b = 0] = ids;
    expect(
      await errorsOf(
        payAll([
          { id: a, valor: 100 },
          { id: b, valor: 7 },
          { id: a, valor: 100 },
        ]),
      ),
    ).toEqual({
      "contas.2": [`A conta ${a} foi escolhida mais de uma vez`],
    });
    const many = Array.from({ length: 501 }, (_, at) => ({ id: at + 1, valor: 1 }));
    expect(await errorsOf(payAll(many))).toEqual({ contas: ["Selecione no máximo 500 contas"] });
    const { conta } = await api.contasPagar.save({
      body: { ...(await readConta(a)), recorrencia: "2036-10", confirmar_duplicada: true },
    });
    expect(await payAll(Array.from({ length: 119 }, (_, at) => ({ id: conta.id + at, valor: 100 })))).toBeDefined();
  });

  const readConta = async (id: number) => {
    const { pessoa_id, categoria, referencia } = await find(id);
    return {
      pessoa_id,
      categoria_id: categoria.id,
      referencia,
      valor: 100,
      tipo_pagamento: "17",
      data_registro: TODAY,
      data_vencimento: "2026-12-01",
    };
  };

  describe("with one bad line", () => {
    /** Turns a right line into a bad one, with the field and the message of its refusal. */
    const bad: readonly [string, (row: ManyLine) => Promise<ManyLine>, string, (id: number) => unknown][] = [
      [
        "a settled conta",
        async (row) => {
          await api.contasPagar.pagar({ body: payment(row.id, { valor: row.valor }) });
          return row;
        },
        "",
        (id) => `Conta ${id}: Esta conta já está paga`,
      ],
      [
        "a conta that changed meanwhile",
        async (row) => {
          await api.contasPagar.pagar({ body: payment(row.id, { valor: 10 }) });
          return row;
        },
        ".valor",
        (id) => `Conta ${id}: o valor a pagar agora é R$ 90,00`,
      ],
      [
        "too little",
        async (row) => ({ ...row, valor: 99.99 }),
        ".valor",
        (id) => `Conta ${id}: o valor a pagar agora é R$ 100,00`,
      ],
      [
        "too large a discount",
        async (row) => ({ ...row, valor: 1, desconto: 100.01 }),
        ".desconto",
        (id) => `Conta ${id}: O desconto não pode ser maior que o valor pendente (R$ 100,00)`,
      ],
      ["no amount", async (row) => ({ ...row, valor: 0 }), ".valor", () => expect.stringContaining("valor do")],
      ["a negative fine", async (row) => ({ ...row, multa: -1 }), ".multa", () => expect.any(String)],
    ];

    it.each(bad)(
      "settling many contas with one bad line of %s writes nothing, whichever line it is",
      async (_, spoil, field, message) => {
        for (const at of [0, 1, 2]) {
          const contas: ManyLine[] = [];
          for (let line = 0; line < 3; line += 1) contas.push({ id: await newConta(api, { valor: 100 }), valor: 100 });
          const row = contas[at];
          if (row === undefined) throw new Error("Three lines were wanted");
          contas[at] = await spoil(row);
          const before = await countRows(server.db);
          expect(await errorsOf(payAll(contas))).toEqual({ [`contas.${at}${field}`]: [message(row.id)] });
          expect(await countRows(server.db)).toEqual(before);
        }
      },
    );

    it("settling many with a conta of another company or side, or of none, answers 404 and writes nothing", async () => {
      const id = await newConta(api);
      const others = [await someContaId(server.db, 2), await someContaId(server.db, 1, "contasReceber"), 2_000_000];
      const before = await countRows(server.db);
      for (const other of others) {
        const attempt = payAll([
          { id, valor: 100 },
          { id: other, valor: 1 },
        ]);
        await expect(attempt).rejects.toMatchObject({ status: 404, message: "Conta não encontrada" });
      }
      expect(await countRows(server.db)).toEqual(before);
    });

    it("settling many contas with one bad line answers the problems of all bad lines", async () => {
      const ids = [await newConta(api), await newConta(api), await newConta(api)];
      await api.contasPagar.pagar({ body: payment(ids[2] ?? 0) });
      const contas = ids.map((id, at) => ({ id, valor: at === 0 ? 5 : 100 }));
      expect(Object.keys(await errorsOf(payAll(contas, { conta_bancaria_id: 3 })))).toEqual([
        "conta_bancaria_id",
        "contas.0.valor",
        "contas.2",
      ]);
    });
  });

  it("settling many contas happens once however often one attempt is sent, and needs the permission", async () => {
    const contas = [{ id: await newConta(api), valor: 100 }];
    const send = () => api.contasPagar.multiplo({ body: body(contas) }, { idempotencyKey: "dois-cliques" });
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    expect((await find(contas[0]?.id ?? 0)).acertos).toHaveLength(1);
    const reader = await server.loginAs("4-leitura");
    await expect(reader.api.contasPagar.multiplo({ body: body(contas) })).rejects.toMatchObject({ status: 403 });
  });
});

describe("the selected contas", () => {
  it("the selected contas come in the order of the ids, each once, and are refused when one does not exist", async () => {
    const [a, b] = [await newConta(api), await newConta(api)];
    const chosen = async (id: number[]) => (await api.contasPagar.selecionadas({ query: { id } })).contas;
    expect((await chosen([b, a, b])).map(({ id }) => id)).toEqual([b, a]);
    expect(await chosen([a])).toMatchObject([{ id: a, residual: 100, fornecedor: { id: 100 } }]);
    for (const other of [await someContaId(server.db, 3), await someContaId(server.db, 1, "contasReceber")]) {
      await expect(chosen([a, other])).rejects.toMatchObject({ status: 404 });
    }
    const none = await server.loginAs("1-admin").then(({ fetch }) => fetch("/api/contasPagar/selecionadas"));
    expect(none.status).toBe(422);
  });
});
