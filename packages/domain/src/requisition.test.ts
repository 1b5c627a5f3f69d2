import { describe, expect, it } from "vitest";
import {
  decidedText,
  decisionRefusal,
  quantityToRequest,
  type RequisitionLineStatus,
  requisitionStatus,
} from "./requisition";

describe("the state of a requisition", () => {
  it.each<[RequisitionLineStatus[], number, string]>([
    [[1], 1, "0 de 1 decidida"],
    [[1, 2, 3], 1, "2 de 3 decididas"],
    [[2, 2], 2, "2 de 2 decididas"],
    [[3, 3], 3, "2 de 2 decididas"],
    [[2, 3], 4, "2 de 2 decididas"],
    [[], 1, "0 de 0 decididas"],
  ])("of lines %j is %i, %s", (lines, status, text) => {
    expect(requisitionStatus(lines)).toBe(status);
    expect(decidedText({ decididos: lines.filter((line) => line !== 1).length, qtd: lines.length })).toBe(text);
  });
});

describe("a decision about a line", () => {
  const line = { status: 1, qtd: 2.5, deposito_id: 1 } as const;
  const transfer = { status: 2, deposito_saida: 2, qtd: 2.5 } as const;

  it.each([
    ["all of it", transfer],
    ["a part", { ...transfer, qtd: 0.25 }],
    ["as many as were asked for", { ...transfer, qtd: null }],
    ["none, without a warehouse", { status: 3, deposito_saida: null, qtd: null } as const],
  ])("may be %s", (_, choice) => expect(decisionRefusal(line, choice)).toBeNull());

  it.each([
    ["deposito_saida", "Selecione o deposito de saída do produto", { ...transfer, deposito_saida: null }],
    [
      "deposito_saida",
      "O deposito de saída deve ser diferente do deposito de entrada",
      { ...transfer, deposito_saida: 1 },
    ],
    ["qtd", "Selecione a quantidade", { ...transfer, qtd: 0 }],
    ["qtd", "A quantidade não pode ser maior que a pedida", { ...transfer, qtd: 2.5001 }],
  ])("is refused on %s: %s", (field, error, choice) => expect(decisionRefusal(line, choice)).toEqual({ field, error }));

  it("is made once", () => {
    expect(decisionRefusal({ ...line, status: 2 }, transfer)?.error).toBe("Este produto já foi decidido: Transferido");
    expect(decisionRefusal({ ...line, status: 3 }, { ...transfer, status: 3 })?.error).toBe(
      "Este produto já foi decidido: Recusado",
    );
  });
});

it.each([
  [5.5, 5.5],
  [5.0001, 5.25],
  [0.1, 0.25],
  [1.75, 1.75],
  [0, 0.25],
  [1000.25, 1000],
])("where %d is missing, %d is asked for", (missing, asked) => expect(quantityToRequest(missing)).toBe(asked));
