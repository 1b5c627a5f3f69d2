import { describe, expect, it } from "vitest";
import { issuesInOrder } from "../issues";
import { contasPagar } from "../schemas/contas-pagar";
import { contasReceber } from "../schemas/contas-receber";

const today = "2026-11-20";
const terms = { id: 1, forma_pagamento: "17", conta_bancaria_id: 3, valor: 10 };
const sides = [
  { side: "payables", settle: contasPagar.pagar, list: contasPagar.lista, word: "fornecedor", day: "data_pagamento" },
  {
    side: "receivables",
    settle: contasReceber.receber,
    list: contasReceber.lista,
    word: "cliente",
    day: "data_recebimento",
  },
];

describe.each(sides)("the calls of $side", ({ settle, list, word, day }) => {
  it("take a field by the side's word, and give it to the server by the name that both sides share", () => {
    expect(list.query.parse({ [word]: "7" })).toMatchObject({ pessoa: 7, [word]: 7 });
    expect(settle.body(today).parse({ ...terms, [day]: today })).toMatchObject({ data: today, [day]: today });
  });

  it("know no shared name on the wire, where it would let a field in unchecked", () => {
    expect(list.query.parse({ pessoa: "x" }).pessoa).toBeUndefined();
    const { error } = settle.body(today).safeParse({ ...terms, data: "never" });
    expect(error && issuesInOrder(settle.body(today), error)).toEqual([
      { field: day, message: expect.stringMatching(/^Informe a data do/) },
    ]);
  });

  it("refuse it by the side's word", () => {
    const { error } = settle.body(today).safeParse({ ...terms, [day]: "2026-11-21" });
    expect(error?.issues.map(({ path }) => path)).toEqual([[day]]);
  });
});
