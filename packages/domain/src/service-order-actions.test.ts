import { describe, expect, it, test } from "vitest";
import { effectivePermissions, type PermissionKey } from "./permissions";
import { type ServiceOrderStatus, serviceOrderStatuses } from "./service-order";
import {
  type ServiceOrderAction,
  serviceOrderActionNames,
  serviceOrderActions,
  serviceOrderRefusal,
  serviceOrderStep,
} from "./service-order-actions";

const viewer = (prestador = false, ...grupos: PermissionKey[]) => ({
  prestador,
  permissoes: effectivePermissions({ adm: grupos.length === 0, grupos, submodulosEmpresa: ["ordemServico"] }),
});
const offered = (os_status: ServiceOrderStatus, who: ReturnType<typeof viewer>, lote_id: number | null = null) => {
  const reasons = serviceOrderActions({ os_status, lote_id }, who);
  return serviceOrderActionNames.filter((acao) => reasons[acao] === null);
};
const reading: ServiceOrderAction[] = ["detalhar", "imprimir"];
const changing: ServiceOrderAction[] = ["editar", "alterarStatus", "finalizar"];

describe("the actions of a service order", () => {
  test.each<[ServiceOrderStatus, ServiceOrderAction[]]>([
    [1, [...reading, ...changing, "cancelar"]],
    [5, [...reading, ...changing, "cancelar"]],
    [9, [...reading, ...changing, "cancelar"]],
    [12, [...reading, ...changing, "cancelar"]],
    [18, [...reading, "reabrir"]],
    [20, [...reading, "reabrir"]],
  ])("of one in state %i are for an administrator %j", (os_status, expected) => {
    expect(offered(os_status, viewer())).toEqual(expected);
  });

  it("a provider neither cancels nor reopens, whatever the permissions are", () => {
    expect(offered(9, viewer(true))).toEqual([...reading, ...changing]);
    expect(offered(18, viewer(true))).toEqual(reading);
  });

  test.each<[PermissionKey, ServiceOrderAction[]]>([
    ["ordemServico.visualizar", reading],
    ["ordemServico.cadastrar", reading],
    ["ordemServico.editar", [...reading, ...changing]],
    ["ordemServico.remover", [...reading, "cancelar"]],
  ])("%s alone offers %j", (key, expected) => {
    expect(offered(1, viewer(false, key))).toEqual(expected);
  });

  it("one of which an item is in a lote is changed and finished, but neither cancelled nor reopened", () => {
    expect(offered(9, viewer(), 3)).toEqual([...reading, ...changing]);
    expect(offered(18, viewer(), 3)).toEqual(reading);
    expect(serviceOrderRefusal({ os_status: 18, lote_id: 3 }, "reabrir")).toBe(
      "Há itens desta ordem de serviço no lote de comissão 3",
    );
  });

  test.each<[ServiceOrderStatus, ServiceOrderAction, string | null]>([
    [18, "editar", "Esta ordem de serviço já foi finalizada"],
    [18, "finalizar", "Esta ordem de serviço já foi finalizada"],
    [18, "cancelar", "Esta ordem de serviço já foi finalizada"],
    [20, "finalizar", "Esta ordem de serviço foi cancelada"],
    [9, "reabrir", "Esta ordem de serviço está aberta"],
    [18, "reabrir", null],
  ])("one in state %i refuses %s with %s", (os_status, acao, reason) => {
    expect(serviceOrderRefusal({ os_status }, acao)).toBe(reason);
  });
});

describe("the steps of the board", () => {
  test.each<[ServiceOrderStatus, ServiceOrderStatus, ServiceOrderAction | null]>([
    [1, 9, "alterarStatus"],
    [9, 1, "alterarStatus"],
    [12, 5, "alterarStatus"],
    [9, 18, "finalizar"],
    [5, 20, "cancelar"],
    [18, 9, "reabrir"],
    [20, 1, "reabrir"],
    [18, 20, null],
    [20, 18, null],
    [9, 9, null],
  ])("from %i to %i leads %s", (from, to, acao) => expect(serviceOrderStep(from, to)).toBe(acao));

  it("every step is one that the state of the order allows", () => {
    const states = serviceOrderStatuses.map(({ id }) => id);
    for (const from of states) {
      for (const to of states) {
        const acao = serviceOrderStep(from, to);
        if (acao !== null) expect([from, to, serviceOrderRefusal({ os_status: from }, acao)]).toEqual([from, to, null]);
      }
    }
  });
});
