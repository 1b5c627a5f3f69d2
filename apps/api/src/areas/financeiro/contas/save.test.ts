import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contas } from "../../../db/schema/contas";
import { acrossCompanies } from "../../../db/scope";
import { keepTheBooks } from "../../../testing/books";
import { contaBody, countRows, newConta } from "../../../testing/contas";
import { type Api, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

const rows = acrossCompanies(contas);

describe("registering a conta", () => {
  let server: TestServer;
  let visitor: Visitor;
  let api: Api;
  const save = (changes: Parameters<typeof contaBody>[0] = {}) => api.contasPagar.save({ body: contaBody(changes) });
  const find = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta;
  const raw = async (body: unknown) => {
    const headers = { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" };
    const response = await visitor.fetch("/api/contasPagar/save", {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const last = (count: number) => server.db.select().from(rows).orderBy(desc(rows.id)).limit(count);

  beforeAll(async () => {
    server = await startTestServer();
    visitor = await server.loginAs("1-admin");
    ({ api } = visitor);
  });
  afterAll(() => server.close());
  keepTheBooks(() => server.db);

  it("registering a conta answers the message and the id of an open conta", async () => {
    const { message, conta } = await save({ valor: 1234.56, numero_documento: "77", centro_resultado_id: 2 });
    expect(message).toBe("Conta salva com sucesso!");
    expect(await find(conta.id)).toMatchObject({
      valor_integral: 1234.56,
      residual: 1234.56,
      status: 0,
      data_registro: "2026-11-20",
      date_register: "2026-11-20",
      data_vencimento: "2026-11-30",
      numero_documento: "77",
      tipo_pagamento: "17",
      tipoPagamento: "17",
      pessoa_id: 100,
      fornecedor_id: 100,
      centro_resultado_id: 2,
      versao: 1,
      created_at: "2026-11-20 12:00:00",
      acertos: [],
    });
  });

  it("registering a conta requires the fields in the documented order", async () => {
    const { status, body } = await raw({ pago: true });
    expect(status).toBe(422);
    expect(body.message).toBe("The given data was invalid.");
    expect(Object.entries(body.errors as object)).toEqual([
      ["pessoa_id", ["Selecione uma pessoa"]],
      ["data_registro", ["Selecione a data de registro"]],
      ["data_vencimento", ["Selecione a data de vencimento"]],
      ["categoria_id", ["Selecione uma categoria"]],
      ["tipo_pagamento", ["Selecione o tipo de pagamento"]],
      ["conta_bancaria_id", ["Selecione uma conta bancária"]],
      ["valor", ["Por favor, informe o valor da conta"]],
      ["referencia", ["Por favor, informe uma referência"]],
    ]);
  });

  it("refuses missing records, and those of another company or kind, on their fields, and writes nothing", async () => {
    const before = await countRows(server.db);
    const refusals: [Parameters<typeof contaBody>[0], string][] = [
      [{ pessoa_id: 190 }, "pessoa_id"],
      [{ pessoa_id: 99_999 }, "pessoa_id"],
      [{ categoria_id: 21 }, "categoria_id"],
      [{ categoria_id: 11 }, "categoria_id"],
      [{ centro_resultado_id: 9 }, "centro_resultado_id"],
      [{ centro_resultado_id: 5 }, "centro_resultado_id"],
      [{ pago: true, conta_bancaria_id: 3, utilizar_valor_do: "conta" }, "conta_bancaria_id"],
      [{ pago: true, caixa_id: 3, utilizar_valor_do: "caixa", tipo_pagamento: "01" }, "caixa_id"],
      [{ pago: true, caixa_id: 1, utilizar_valor_do: "caixa", tipo_pagamento: "17" }, "caixa_id"],
      [{ valor: 0.004 }, "valor"],
      [{ recorrencia: "2026-11" }, "recorrencia"],
      [{ recorrencia: "lixo" }, "recorrencia"],
      [{ recorrencia: "2999-01" }, "recorrencia"],
      [{ referencia: "  " }, "referencia"],
      [{ referencia: "a\u0000b" }, "referencia"],
    ];
    for (const [changes, field] of refusals) {
      const error = await save(changes).catch((refusal: unknown) => refusal);
      expect(error, JSON.stringify(changes)).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    }
    expect(await countRows(server.db)).toEqual(before);
  });

  it("registering a conta takes a person that a company of the group shares", async () => {
    const { pessoas } = await api.pessoas.autocomplete({ query: { id: 150 } });
    expect(pessoas).toHaveLength(1);
    expect(await find(await newConta(api, { pessoa_id: 150 }))).toMatchObject({ pessoa_id: 150 });
  });

  it("registering a conta marks it as paid with one settlement of the whole value", async () => {
    const { conta } = await save({ pago: true, utilizar_valor_do: "conta", conta_bancaria_id: 2, valor: 12.5 });
    expect(await find(conta.id)).toMatchObject({
      status: 1,
      residual: 0,
      acertos: [{ valor: 12.5, conta_bancaria: { id: 2 }, data_pagamento: "2026-11-20", forma_pagamento: "17" }],
    });
  });

  it("repeats it every month up to the last, on the last day of shorter months, and pays only the first", async () => {
    const { conta } = await save({
      data_vencimento: "2026-12-31",
      recorrencia: "2027-03",
      valor: 9.99,
      referencia: "Mensal",
      pago: true,
      utilizar_valor_do: "caixa",
      caixa_id: 1,
      tipo_pagamento: "01",
    });
    const made = (await last(4)).toSorted((a, b) => a.id - b.id);
    expect(made.map(({ data_vencimento }) => data_vencimento)).toEqual([
      "2026-12-31",
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
    ]);
    expect(made.map(({ status }) => status)).toEqual([1, 0, 0, 0]);
    expect(made[0]?.id).toBe(conta.id);
  });

  it("registering a conta ignores unknown fields, and fields that a caller may not set", async () => {
    const { status, body } = await raw({
      ...contaBody(),
      empresa_id: 3,
      usuario_id: 8,
      status: 1,
      valor_pago: 5,
      versao: 9,
      id: 1,
      lado: "receber",
    });
    expect(status).toBe(200);
    const [row] = await last(1);
    expect(row).toMatchObject({
      empresa_id: 1,
      usuario_id: 1,
      status: 0,
      valor_pago: 0,
      versao: 1,
      lado: "contasPagar",
    });
    expect(body).toMatchObject({ conta: { id: row?.id } });
  });

  it("registering a conta needs the permission to register", async () => {
    const reader = await server.loginAs("4-leitura");
    await expect(reader.api.contasPagar.save({ body: contaBody() })).rejects.toMatchObject({ status: 403 });
  });

  describe("the same conta entered twice", () => {
    const typed = { pessoa_id: 103, valor: 777.77, data_vencimento: "2027-05-10", confirmar_duplicada: false };
    let first: number;
    beforeAll(async () => {
      first = await newConta(api, { ...typed, numero_documento: "NF-1" });
    });
    const warned = async (changes: Parameters<typeof contaBody>[0]) => {
      const error = await save({ ...typed, ...changes }).catch((refusal: unknown) => refusal);
      expect(error).toMatchObject({ status: 422, errors: {}, body: { duplicada: { id: first } } });
    };

    it("the same conta entered twice is noticed by its document number, whatever its amount and day", () =>
      warned({ numero_documento: "NF-1", valor: 1, data_vencimento: "2028-01-01" }));
    it("the same conta entered twice is noticed by amount and a due date within five days", async () => {
      await warned({ data_vencimento: "2027-05-15" });
      await warned({ data_vencimento: "2027-05-05" });
    });
    it("the same conta entered twice is noticed in a later month of a recurrence", () =>
      warned({ data_vencimento: "2027-03-10", recorrencia: "2027-06" }));
    it("the same conta entered twice is noticed when both come at the same moment", async () => {
      const both = { ...typed, pessoa_id: 104, confirmar_duplicada: false };
      const answers = await Promise.allSettled([save(both), save(both)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    });
    it("counts as another conta six days later, with another amount, or of another supplier", async () => {
      await save({ ...typed, data_vencimento: "2027-05-16" });
      await save({ ...typed, valor: 777.78 });
      await save({ ...typed, pessoa_id: 106 });
    });
    it("the same conta entered twice is saved when the user confirms it", async () => {
      await expect(save({ ...typed, confirmar_duplicada: true })).resolves.toMatchObject({
        message: "Conta salva com sucesso!",
      });
    });
  });
});
