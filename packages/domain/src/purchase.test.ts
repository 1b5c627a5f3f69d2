import { describe, expect, it, test } from "vitest";
import {
  approvalRefusal,
  type NaturezaFlags,
  offeredApprovals,
  type PurchaseApprovalId,
  purchaseApproval,
  purchaseStateName,
  purchaseStates,
  purchaseStatus,
  standardNaturezas,
} from "./purchase";

test.each([
  ["NOVO", 1, "Novo"],
  ["APROVADO", 2, "Aprovado"],
  ["REJEITADO", 1, "Rejeitado"],
  ["CANCELADO", 3, "Cancelado"],
] as const)("a purchase that is %s has the status %i and is called %s", (estado, status, nome) => {
  expect([purchaseStatus(estado), purchaseStateName(estado)]).toEqual([status, nome]);
});

it("every state is in the list of the filter, in its order", () => {
  expect(purchaseStates.map(({ estado }) => estado)).toEqual(["NOVO", "APROVADO", "REJEITADO", "CANCELADO"]);
});

const natureza = (gerar_financeiro: boolean | 0 | 1, keepsStock: boolean | 0 | 1): NaturezaFlags => ({
  gerar_financeiro,
  nao_movimenta_estoque: keepsStock,
});

describe("the approvals that a natureza is offered", () => {
  test.each<[NaturezaFlags | null, PurchaseApprovalId[]]>([
    [natureza(true, false), [1, 2, 3, 4]],
    [natureza(true, true), [2, 4]],
    [natureza(false, false), [3, 4]],
    [natureza(false, true), [4]],
    [null, [1, 2, 3, 4]],
    [natureza(1, 0), [1, 2, 3, 4]],
    [natureza(0, 1), [4]],
  ])("%j: %j", (each, expected) => {
    expect(offeredApprovals(each).map(({ id }) => id)).toEqual(expected);
  });

  it("the standard naturezas differ in them", () => {
    expect(standardNaturezas.map((each) => [each.nome, offeredApprovals(each).length])).toEqual([
      ["Compra para revenda", 4],
      ["Uso e consumo", 2],
      ["Bonificação", 2],
      ["Remessa", 1],
    ]);
  });
});

test.each([
  [1, true, true],
  [2, true, false],
  [3, false, true],
  [4, false, false],
] as const)("approval %i makes payables: %s, moves stock: %s", (id, financeiro, estoque) => {
  expect(purchaseApproval(id)).toMatchObject({ id, financeiro, estoque });
});

describe("an approval", () => {
  const approval = (tipo: PurchaseApprovalId, data_faturamento: string | null = "2026-12-01", valor = 10) => ({
    tipo,
    data_faturamento,
    valor,
  });
  const both = natureza(true, false);
  test.each<[NaturezaFlags | null, ReturnType<typeof approval>, string | null]>([
    [both, approval(1), null],
    [both, approval(2), null],
    [both, approval(3, null), null],
    [both, approval(4, null), null],
    [both, approval(1, null), "Por favor, informe a data de vencimento"],
    [both, approval(2, null), "Por favor, informe a data de vencimento"],
    [both, approval(1, "2026-12-01", 0), "Uma compra sem valor não pode gerar financeiro"],
    [both, approval(3, null, 0), null],
    [natureza(false, false), approval(1), "A natureza da compra não permite este tipo de alteração"],
    [natureza(true, true), approval(3), "A natureza da compra não permite este tipo de alteração"],
    [null, approval(1, null), "Por favor, informe a data de vencimento"],
    [null, approval(3, null), null],
  ])("of %j as %j: %j", (each, sent, words) => {
    expect(approvalRefusal(each, sent)?.error ?? null).toBe(words);
  });

  it("an approval without its date is refused at that field", () => {
    expect(approvalRefusal(both, approval(1, null))?.field).toBe("data_faturamento");
    expect(approvalRefusal(natureza(false, true), approval(1, null))?.field).toBe("tipo_alteracao_estado");
  });
});
