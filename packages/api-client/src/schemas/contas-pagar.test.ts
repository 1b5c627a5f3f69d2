import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { issuesInOrder } from "../issues";
import { contasPagar } from "./contas-pagar";

const today = "2026-11-20";
const problems = (schema: z.ZodObject, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : issuesInOrder(schema, result.error).map(({ field, message }) => `${field}: ${message}`);
};
const save = (value: unknown) => problems(contasPagar.save.body(today), value);
const pagar = (value: unknown) => problems(contasPagar.pagar.body(today), value);

const conta = {
  pessoa_id: 1,
  data_registro: today,
  data_vencimento: "2026-12-05",
  categoria_id: 2,
  tipo_pagamento: "15",
  valor: 120.5,
  referencia: "Energia",
};
const payment = { id: 1, forma_pagamento: "17", conta_bancaria_id: 3, valor: 10, data_pagamento: today };

describe("the conta form", () => {
  it("gives its ten messages in the order of the specification", () => {
    const empty = { pago: true, utilizar_valor_do: "conta", recorrencia: "2026-11" };
    expect(save(empty)).toEqual([
      "pessoa_id: Selecione uma pessoa",
      "data_registro: Selecione a data de registro",
      "data_vencimento: Selecione a data de vencimento",
      "categoria_id: Selecione uma categoria",
      "tipo_pagamento: Selecione o tipo de pagamento",
      "conta_bancaria_id: Selecione uma conta bancária",
      "valor: Por favor, informe o valor da conta",
      "recorrencia: A recorrência deve ser futura",
      "referencia: Por favor, informe uma referência",
    ]);
    expect(save({ ...empty, utilizar_valor_do: "caixa" })).toContain("caixa_id: Selecione um caixa");
  });

  it.each([
    ["complete", {}, []],
    [
      "nulls where nothing was chosen",
      { id: null, centro_resultado_id: null, recorrencia: null, numero_documento: null },
      [],
    ],
    ["zero", { valor: 0 }, ["valor: Por favor, informe o valor da conta"]],
    ["negative", { valor: -1 }, ["valor: Por favor, informe o valor da conta"]],
    ["blank reference", { referencia: "   " }, ["referencia: Por favor, informe uma referência"]],
    ["a day that does not exist", { data_vencimento: "2026-02-30" }, ["data_vencimento: Informe uma data válida"]],
    ["unknown payment type", { tipo_pagamento: "77" }, ["tipo_pagamento: Selecione o tipo de pagamento"]],
    ["next month", { recorrencia: "2026-12" }, []],
    ["this month", { recorrencia: "2026-11" }, ["recorrencia: A recorrência deve ser futura"]],
    ["paid from the account", { pago: true, utilizar_valor_do: "conta", conta_bancaria_id: 1 }, []],
    ["paid in cash", { pago: 1, utilizar_valor_do: "caixa", caixa_id: 1, tipo_pagamento: "01" }, []],
    [
      "cash without money",
      { pago: true, utilizar_valor_do: "caixa", caixa_id: 1 },
      ["caixa_id: O caixa só pode ser usado com pagamento em dinheiro"],
    ],
  ])("%s", (_, change, expected) => expect(save({ ...conta, ...change })).toEqual(expected));

  it("drops what it does not know", () => {
    expect(contasPagar.save.body(today).parse({ ...conta, empresa_id: 3, status: 1 })).not.toHaveProperty("empresa_id");
  });
});

describe("the body of a payment", () => {
  it("gives its messages in the order of the specification", () => {
    expect(pagar({ id: 1, data_pagamento: today })).toEqual([
      "forma_pagamento: Por favor informe a forma de pagamento",
      "conta_bancaria_id: Por favor selecione a conta bancaria",
      "valor: Por favor, informe o valor do pagamento",
    ]);
    expect(pagar({ id: 1, data_pagamento: today, forma_pagamento: "01", utilizar_valor_do: "caixa" })).toEqual([
      "abertura_caixa_id: Por favor selecione o caixa",
      "valor: Por favor, informe o valor do pagamento",
    ]);
  });

  it.each([
    ["from the account", {}, []],
    ["tomorrow", { data_pagamento: "2026-11-21" }, ["data_pagamento: A data do pagamento não pode ser futura"]],
    [
      "from the register, not in cash",
      { conta_bancaria_id: null, abertura_caixa_id: 1 },
      ["abertura_caixa_id: O caixa só pode ser usado com pagamento em dinheiro"],
    ],
    [
      "from both",
      { forma_pagamento: "01", abertura_caixa_id: 1, utilizar_valor_do: "caixa" },
      ["abertura_caixa_id: Escolha o caixa ou a conta bancária, não os dois"],
    ],
    ["negative interest", { juros: -1 }, ["juros: O valor não pode ser negativo"]],
  ])("%s", (_, change, expected) => expect(pagar({ ...payment, ...change })).toEqual(expected));

  it("takes no interest, fine and discount when none are sent", () => {
    expect(contasPagar.pagar.body(today).parse(payment)).toMatchObject({ juros: 0, multa: 0, desconto: 0 });
  });
});

describe("changing a conta", () => {
  const update = (value: unknown) => problems(contasPagar.update.body(today), value);

  it("has the fields, messages and order of the body of a new conta, and demands the id", () => {
    const empty = { pago: true, utilizar_valor_do: "caixa" };
    const expected = save(empty);
    expect(update({ ...empty, id: 7 })).toEqual(expected);
    expect(update({ ...conta, id: 7 })).toEqual([]);
    expect(update(conta)).toEqual([expect.stringMatching(/^id: /)]);
  });

  it("accepts a recurrence month in the past, and a version", () => {
    expect(update({ ...conta, id: 7, recorrencia: "2026-01", versao: 3 })).toEqual([]);
    expect(update({ ...conta, id: 7, recorrencia: "2026-13", versao: 0 })).toEqual([
      expect.stringMatching(/^recorrencia: /),
      expect.stringMatching(/^versao: /),
    ]);
  });
});

describe("the bodies of a reversal and of a report", () => {
  it("may be empty, and keep their own fields", () => {
    const estorno = contasPagar.estorno.body;
    expect(problems(estorno, {})).toEqual([]);
    expect(problems(estorno, { motivo: "x".repeat(256), acerto_id: -1 })).toHaveLength(2);
    expect(contasPagar.relatorio.body.parse({ fornecedor: "7", page: 2, per_page: 10, ids: [1] })).toEqual({
      fornecedor: 7,
      pessoa: 7,
      ids: [1],
      tipo_filtro_data: 1,
    });
  });
});
