import { describe, expect, it } from "vitest";
import {
  type ChargeErrand,
  changedInPanel,
  chargeErrandNames,
  chargeErrands,
  chargeFollowing,
  type FollowedCharge,
  type FollowedConta,
  wasLate,
} from "./charge-following";
import { type GatewayChargeState, gatewayChargeStates } from "./gateway-charge";

const TODAY = "2026-11-28";

const charge: FollowedCharge = {
  estado: "em_cobranca",
  pendencia: null,
  valor: 350,
  principal: 350,
  vencimento: "2026-12-10",
  vencimento_conta: "2026-12-10",
  em_dinheiro_aqui: false,
  acertada: false,
  outra_ativa: false,
};
const conta: FollowedConta = {
  status: 0,
  removida: false,
  residual: 350,
  data_vencimento: "2026-12-10",
  devido: 350,
};
/** A charge that was late when it was made, yesterday. */
const late = { vencimento: "2026-11-27", vencimento_conta: "2026-11-10" };
const ofLate = { data_vencimento: "2026-11-10" };

describe("a charge follows its receivable", () => {
  it.each<[string, Partial<FollowedCharge>, Partial<FollowedConta>, ChargeErrand | null]>([
    ["that is as it was", {}, {}, null],
    ["whose amount changed", {}, { residual: 300, devido: 300 }, "alterar"],
    ["whose due date changed", {}, { data_vencimento: "2026-12-20" }, "alterar"],
    ["while the provider does not know of the change", { pendencia: "alterar" }, {}, "alterar"],
    ["that fell below what is registered", {}, { residual: 4.99, devido: 4.99 }, "retirar"],
    ["that a person has cancelled without an answer of the provider", { pendencia: "retirar" }, {}, "retirar"],
    ["that changed after a person cancelled it", { pendencia: "retirar" }, { residual: 300, devido: 300 }, "retirar"],
    ["that has a part of a cent", {}, { residual: 10.005, devido: 10.005 }, "retirar"],
    ["that was settled by hand", {}, { status: 1, residual: 0 }, "dinheiro"],
    ["that was settled by hand, whose cash the provider refused", { pendencia: "retirar" }, { status: 1 }, "retirar"],
    ["that was removed", {}, { removida: true }, "retirar"],
    ["that was renegotiated", {}, { status: 3 }, "retirar"],
    ["that its own money settled", { acertada: true }, { status: 1, residual: 0 }, null],
    ["that is open again after cash", { estado: "em_dinheiro", em_dinheiro_aqui: true }, {}, "reabrir"],
    ["that was received in the panel", { estado: "em_dinheiro" }, {}, null],
    ["that has another charge by now", { estado: "em_dinheiro", em_dinheiro_aqui: true, outra_ativa: true }, {}, null],
    ["that is open again before the provider heard of cash", { em_dinheiro_aqui: true }, {}, "reabrir"],
    ["that is late, as long as no more is due", late, ofLate, null],
    ["that is late, once more is due", late, { ...ofLate, devido: 351 }, "alterar"],
    ["that is late, on the day of its charge", { ...late, vencimento: TODAY }, { ...ofLate, devido: 351 }, null],
    ["that became late after it was charged", { estado: "vencida" }, { devido: 351 }, null],
    ["whose charge is to be renewed", { pendencia: "refazer" }, {}, "refazer"],
    ["whose charge was cancelled to be renewed", { estado: "cancelada", pendencia: "refazer" }, {}, "refazer"],
    [
      "that was settled while its charge was renewed",
      { estado: "cancelada", pendencia: "refazer" },
      { status: 1, residual: 0 },
      null,
    ],
  ])("%s", (_, of, changes, pendencia) => {
    expect(chargeFollowing({ ...charge, ...of }, { ...conta, ...changes }, TODAY).pendencia).toBe(pendencia);
  });

  it.each(["cancelada", "liquidada", "devolvida", "contestada", "recusada", "negativada"] as const)(
    "never again once it is %s",
    (estado: GatewayChargeState) => {
      const changed = { ...conta, residual: 10, devido: 10 };
      expect(chargeFollowing({ ...charge, estado }, changed, TODAY)).toEqual({ pendencia: null, motivo: null });
    },
  );

  it("or says why it does not", () => {
    const motivoOf = (of: object, changes: object) =>
      chargeFollowing({ ...charge, ...of }, { ...conta, ...changes }, TODAY).motivo;
    expect(motivoOf({}, { residual: 4, devido: 4 })).toBe(
      "A conta ficou abaixo de R$ 5,00, o mínimo do provedor: a cobrança foi cancelada.",
    );
    expect(motivoOf({ estado: "paga" }, { residual: 4, devido: 4 })).toBe(
      "O pagador já pagou a cobrança, e o crédito ainda não chegou: ela não acompanha a conta.",
    );
    expect(motivoOf({ estado: "paga" }, {})).toBeNull();
  });

  it("has words for each thing that is to be done, and one state for each row", () => {
    expect(Object.keys(chargeErrandNames)).toEqual([...chargeErrands]);
    for (const estado of gatewayChargeStates) {
      expect(() => chargeFollowing({ ...charge, estado }, conta, TODAY)).not.toThrow();
    }
  });
});

it("a charge was late when it asks for its money after the due date of its receivable", () => {
  expect([late, charge].map(wasLate)).toEqual([true, false]);
});

it("a change in the provider's panel is told with amount and day", () => {
  const asked = { valor: 350, vencimento: "2026-12-10" };
  expect(changedInPanel(asked, asked)).toBeNull();
  expect(changedInPanel(asked, { valor: 350, vencimento: null })).toBeNull();
  expect(changedInPanel(asked, { valor: 300, vencimento: "2026-12-20" })).toBe(
    "Alterada no painel do provedor: ele cobra R$ 300,00, com vencimento em 20/12/2026.",
  );
});
