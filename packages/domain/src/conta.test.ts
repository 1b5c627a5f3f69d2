import { describe, expect, it, test } from "vitest";
import {
  type AcaoConta,
  acoes,
  acoesConta,
  type Conta,
  hidesAction,
  isOverdue,
  type Lado,
  permissaoDaAcao,
  recusa,
  type StatusConta,
  status,
  statusNames,
} from "./conta";
import { ladosDeContas, tipoLado } from "./conta-side";
import { effectivePermissions, type PermissionKey } from "./permissions";

const conta = (code: StatusConta, valor_pago = 0, compra_id: number | null = null): Conta => ({
  status: code,
  residual: 100 - valor_pago,
  valor_pago,
  compra_id,
});
const usuario = (...grupos: PermissionKey[]) => ({
  permissoes: effectivePermissions({ adm: false, grupos, submodulosEmpresa: ["contasPagar", "contasReceber"] }),
});
const adm = {
  permissoes: effectivePermissions({
    adm: true,
    grupos: [],
    submodulosEmpresa: ["contasPagar", "contasReceber"],
  }),
};
const allowed = (reasons: Record<AcaoConta, string | null>) => acoesConta.filter((acao) => reasons[acao] === null);

test.each<[StatusConta, number, string]>([
  [0, 0, "Pendente"],
  [false, 0, "Pendente"],
  [0, 0.0001, "Parcial"],
  [false, 40, "Parcial"],
  [1, 100, "Pago"],
  [true, 100, "Pago"],
  [3, 0, "Renegociado"],
  [3, 40, "Renegociado"],
])("status %j with %d paid is %s", (code, paid, name) => {
  expect(statusNames[status(conta(code, paid))]).toBe(name);
});

test("a reversed payment leaves the conta pending", () => {
  const acertos = [{ valor: 40, juros: 0, multa: 0, desconto: 0, estorno: { id: 1 } }];
  expect(status({ status: 0, valor_integral: 100, acertos })).toBe("pendente");
});

test.each<[StatusConta, string, boolean]>([
  [0, "2026-11-19", true],
  [false, "2026-11-19", true],
  [0, "2026-11-20", false],
  [0, "2026-11-21", false],
  [1, "2026-11-19", false],
  [true, "2026-11-19", false],
  [3, "2026-11-19", false],
])("status %j due %s is overdue on 2026-11-20: %j", (code, data_vencimento, overdue) => {
  expect(isOverdue({ status: code, data_vencimento }, "2026-11-20")).toBe(overdue);
});

describe("acoes for an administrator", () => {
  const open: AcaoConta[] = ["detalhar", "editar", "reclassificar", "remover", "pagar", "renegociar", "selecionar"];
  const settled: AcaoConta[] = ["detalhar", "reclassificar", "estornar", "comprovante", "selecionar"];
  const partly: AcaoConta[] = [
    "detalhar",
    "editar",
    "reclassificar",
    "pagar",
    "estornar",
    "comprovante",
    "renegociar",
    "selecionar",
  ];
  test.each<[string, Conta, AcaoConta[]]>([
    ["open", conta(0), open],
    ["open, older server", conta(false), open],
    ["open, from a purchase", conta(0, 0, 7), ["detalhar", "reclassificar", "pagar", "renegociar", "selecionar"]],
    ["partly paid", conta(0, 40), partly],
    ["partly paid, from a purchase", conta(0, 40, 7), partly.filter((acao) => acao !== "editar")],
    ["settled", conta(1, 100), settled],
    ["settled, older server", conta(true, 100), settled],
    ["renegotiated", conta(3), []],
    ["renegotiated, partly paid", conta(3, 40), []],
  ])("%s", (_, each, expected) => {
    expect(allowed(acoes(each, adm, "contasPagar"))).toEqual(expected);
    expect(allowed(acoes(each, adm, "contasReceber"))).toEqual(expected);
  });
});

describe("acoes for a user with single permissions", () => {
  test.each<[PermissionKey[], Lado, AcaoConta[]]>([
    [[], "contasPagar", []],
    [["contasPagar.visualizar"], "contasPagar", ["detalhar", "comprovante", "selecionar"]],
    [["contasPagar.editar"], "contasPagar", ["detalhar", "editar", "comprovante", "selecionar"]],
    [["contasPagar.reclassificar"], "contasPagar", ["detalhar", "reclassificar", "comprovante", "selecionar"]],
    [["contasPagar.pagar"], "contasPagar", ["detalhar", "pagar", "comprovante", "selecionar"]],
    [["contasPagar.estornar"], "contasPagar", ["detalhar", "estornar", "comprovante", "selecionar"]],
    [["contasPagar.renegociar"], "contasPagar", ["detalhar", "comprovante", "renegociar", "selecionar"]],
    [["contasPagar.pagar"], "contasReceber", []],
    [["contasReceber.receber"], "contasReceber", ["detalhar", "pagar", "comprovante", "selecionar"]],
  ])("%j on %s, partly paid", (keys, lado, expected) => {
    expect(allowed(acoes(conta(0, 40), usuario(...keys), lado))).toEqual(expected);
  });

  it("refuses to remove a conta without the permission remover", () => {
    expect(acoes(conta(0), usuario("contasPagar.editar"), "contasPagar").remover).toBe(
      "Você não tem permissão para remover contas a pagar",
    );
    expect(acoes(conta(0), usuario("contasPagar.remover"), "contasPagar").remover).toBeNull();
  });

  it("names the missing permission", () => {
    const reasons = acoes(conta(0), usuario(), "contasReceber");
    expect(reasons.pagar).toBe("Você não tem permissão para receber contas a receber");
    expect(reasons.detalhar).toBe("Você não tem permissão para visualizar contas a receber");
  });
});

describe("hidesAction", () => {
  test.each(acoesConta)("tells whether a conta that a purchase made has the action %s", (acao) => {
    expect(hidesAction({ ...conta(0), compra_id: 7 }, acao)).toBe(acao === "editar" || acao === "remover");
    expect(hidesAction({ ...conta(0), compra_id: null }, acao)).toBe(false);
    expect(hidesAction(conta(0), acao)).toBe(false);
  });
});

describe("recusa by the conta's state", () => {
  test.each<[Conta, AcaoConta, Lado, string | null]>([
    [conta(0), "editar", "contasPagar", null],
    [conta(0, 0, 7), "editar", "contasPagar", "Esta conta pertence a uma compra"],
    [conta(0, 0, 7), "remover", "contasPagar", "Esta conta pertence a uma compra"],
    [conta(0, 0, 7), "pagar", "contasPagar", null],
    [conta(0, 40), "editar", "contasPagar", null],
    [conta(0, 40), "remover", "contasPagar", "Esta conta já tem pagamento"],
    [conta(0, 40), "remover", "contasReceber", "Esta conta já tem recebimento"],
    [conta(1, 100), "editar", "contasPagar", "Esta conta já está paga"],
    [conta(true, 100), "pagar", "contasPagar", "Esta conta já está paga"],
    [conta(1, 100), "pagar", "contasReceber", "Esta conta já foi recebida"],
    [conta(1, 100), "remover", "contasPagar", "Esta conta já está paga"],
    [conta(1, 100), "renegociar", "contasPagar", "Esta conta já está paga"],
    [conta(1, 100), "selecionar", "contasPagar", null],
    [conta(1, 100), "reclassificar", "contasPagar", null],
    [conta(0, 0, 7), "reclassificar", "contasPagar", null],
    [conta(3, 40), "reclassificar", "contasReceber", "Esta conta foi renegociada"],
    [conta(0), "estornar", "contasPagar", "Esta conta não tem pagamento para estornar"],
    [conta(0), "estornar", "contasReceber", "Esta conta não tem recebimento para estornar"],
    [conta(0), "comprovante", "contasPagar", "Esta conta ainda não tem pagamento"],
    [conta(0, 40), "comprovante", "contasPagar", null],
    [conta(3), "pagar", "contasPagar", "Esta conta foi renegociada"],
    [conta(3), "editar", "contasPagar", "Esta conta foi renegociada"],
    [conta(3, 40), "estornar", "contasPagar", "Esta conta foi renegociada"],
    [conta(3), "selecionar", "contasPagar", "Esta conta foi renegociada"],
    // Only the menu of a renegotiated conta is locked; its addresses still answer.
    [conta(3, 40), "comprovante", "contasPagar", null],
    [conta(3), "comprovante", "contasPagar", "Esta conta ainda não tem pagamento"],
    [conta(3), "detalhar", "contasPagar", null],
  ])("%j %s on %s: %j", (each, acao, lado, reason) => {
    expect(recusa(each, acao, lado)).toBe(reason);
  });
});

test("every action needs a permission of its own side", () => {
  expect(acoesConta.map((acao) => permissaoDaAcao(acao, "contasReceber"))).toEqual([
    "contasReceber.visualizar",
    "contasReceber.editar",
    "contasReceber.reclassificar",
    "contasReceber.remover",
    "contasReceber.receber",
    "contasReceber.estornar",
    "contasReceber.visualizar",
    "contasReceber.renegociar",
    "contasReceber.visualizar",
  ]);
  expect(permissaoDaAcao("pagar", "contasPagar")).toBe("contasPagar.pagar");
});

test.each(Object.entries(tipoLado))("the verb %s stands for %s", (tipo, lado) => {
  expect(ladosDeContas[lado].tipo).toBe(tipo);
});
