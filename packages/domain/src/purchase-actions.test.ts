import { describe, expect, it, test } from "vitest";
import { effectivePermissions, type PermissionKey } from "./permissions";
import type { PurchaseState } from "./purchase";
import {
  type PurchaseAction,
  purchaseActionNames,
  purchaseActions,
  purchaseMenuRefusal,
  purchaseRefusal,
} from "./purchase-actions";

const viewer = (representante = false, ...grupos: PermissionKey[]) => ({
  representante,
  permissoes: effectivePermissions({ adm: grupos.length === 0, grupos, submodulosEmpresa: ["compras"] }),
});
const offered = (estado: PurchaseState, who: ReturnType<typeof viewer>, entrada_emitida = false) => {
  const reasons = purchaseActions({ estado, entrada_emitida }, who);
  return purchaseActionNames.filter((acao) => reasons[acao] === null);
};
const reading: PurchaseAction[] = ["detalhar", "imprimir", "email"];

describe("the actions of a purchase", () => {
  test.each<[PurchaseState, PurchaseAction[]]>([
    ["NOVO", ["detalhar", "imprimir", "editar", "excluir", "email", "alterarEstado", "emitirEntrada"]],
    ["REJEITADO", ["detalhar", "imprimir", "editar", "excluir", "email", "alterarEstado", "emitirEntrada"]],
    ["APROVADO", [...reading, "reabrir"]],
    ["CANCELADO", ["detalhar", "imprimir"]],
  ])("of one that is %s are for an administrator %j", (estado, expected) => {
    expect(offered(estado, viewer())).toEqual(expected);
  });

  it("a representative reads, whatever the permissions are", () => {
    for (const estado of ["NOVO", "APROVADO"] as const) expect(offered(estado, viewer(true))).toEqual(reading);
  });

  test.each<[PermissionKey, PurchaseAction[]]>([
    ["compras.visualizar", reading],
    ["compras.cadastrar", reading],
    ["compras.editar", ["detalhar", "imprimir", "editar", "email", "emitirEntrada"]],
    ["compras.excluir", ["detalhar", "imprimir", "excluir", "email"]],
    ["compras.alterarEstado", [...reading, "alterarEstado"]],
  ])("%s alone offers %j", (key, expected) => {
    expect(offered("NOVO", viewer(false, key))).toEqual(expected);
  });

  it("an entry document is issued once", () => {
    expect(purchaseRefusal({ estado: "NOVO", entrada_emitida: true }, "emitirEntrada")).toBe(
      "A entrada desta compra já foi emitida",
    );
    expect(offered("NOVO", viewer(), true)).toContain("editar");
  });

  test.each<[PurchaseState, PurchaseAction, string | null]>([
    ["APROVADO", "editar", "Esta compra já foi aprovada"],
    ["APROVADO", "excluir", "Esta compra já foi aprovada"],
    ["APROVADO", "alterarEstado", "Esta compra já foi aprovada"],
    ["APROVADO", "emitirEntrada", "Esta compra já foi aprovada"],
    ["APROVADO", "reabrir", null],
    ["NOVO", "desfazerEntrada", "Esta compra não tem entrada emitida"],
    ["APROVADO", "desfazerEntrada", "Esta compra já foi aprovada"],
    ["CANCELADO", "desfazerEntrada", "Esta compra foi cancelada"],
    ["NOVO", "reabrir", "Esta compra não está aprovada"],
    ["REJEITADO", "reabrir", "Esta compra não está aprovada"],
    ["CANCELADO", "editar", "Esta compra foi cancelada"],
    ["CANCELADO", "reabrir", "Esta compra foi cancelada"],
    ["CANCELADO", "email", "Esta compra foi cancelada"],
    ["CANCELADO", "detalhar", null],
  ])("%s, %s: %j", (estado, acao, words) => {
    expect(purchaseRefusal({ estado }, acao)).toBe(words);
  });

  it("the reason tells the missing permission before the representative, and both before the state", () => {
    const reasons = (who: ReturnType<typeof viewer>) => purchaseActions({ estado: "APROVADO" }, who).editar;
    expect(reasons(viewer(true, "compras.visualizar"))).toBe("Você não tem permissão para fazer isto");
    expect(reasons(viewer(true))).toBe("Representantes não podem fazer isso em compras");
    expect(reasons(viewer())).toBe("Esta compra já foi aprovada");
  });

  it("only a cancelled purchase has a menu that cannot be used", () => {
    expect(purchaseMenuRefusal({ estado: "CANCELADO" })).toBe("Esta compra foi cancelada");
    expect(purchaseMenuRefusal({ estado: "REJEITADO" })).toBeNull();
  });
});
