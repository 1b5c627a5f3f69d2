import type { ChargeTerms } from "@prumo/domain/conta-charges";
import { describe, expect, it } from "vitest";
import { type Filled, followedAmounts, type SettleAmounts } from "./followed-amounts";

const encargos: ChargeTerms = {
  politica: { multa: 2, juros: 1, contar_de: "vencimento", de: "empresa" },
  prorrogacao: "proximo",
  feriados: [],
  anteriores: [],
};
const late = { residual: 1000, data_vencimento: "2026-06-01", encargos };
const withoutPolicy = { ...late, encargos: null };
const DAY = "2026-06-13";

/** Shows the conta, lets a user type one thing after another, and gives what the form shows at the end. */
function afterTyping(
  conta: typeof late | typeof withoutPolicy,
  steps: readonly (Partial<SettleAmounts> & { data?: string })[],
) {
  let data = DAY;
  let amounts: SettleAmounts = { juros: 0, multa: 0, desconto: 0, valor: 1000 };
  let filled: Filled = amounts;
  for (const { data: day = data, ...typed } of [{}, ...steps]) {
    data = day;
    const next = followedAmounts(conta, data, { ...amounts, ...typed }, filled, 2);
    ({ amounts, filled } = next);
    // Whoever looks again changes nothing.
    expect(followedAmounts(conta, data, amounts, filled, 2)).toEqual(next);
  }
  return amounts;
}

describe("the amounts of a settlement", () => {
  it.each<[string, Parameters<typeof afterTyping>[1], Partial<SettleAmounts>]>([
    ["nothing", [], { juros: 4, multa: 20, valor: 1024 }],
    ["an earlier day", [{ data: "2026-06-01" }], { juros: 0, multa: 0, valor: 1000 }],
    ["another day", [{ data: "2026-06-02" }], { juros: 0.33, multa: 20, valor: 1020.33 }],
    ["a part", [{ valor: 500 }], { juros: 1.95, multa: 9.77, valor: 500 }],
    ["a part, and another day", [{ valor: 500 }, { data: "2026-06-01" }], { juros: 0, multa: 0, valor: 500 }],
    ["a part, and then the whole", [{ valor: 500 }, { valor: 1024 }], { juros: 4, multa: 20, valor: 1024 }],
    ["the whole, and another day", [{ valor: 1024 }, { data: "2026-06-01" }], { juros: 0, multa: 0, valor: 1000 }],
    ["a discount", [{ desconto: 24 }], { juros: 4, multa: 20, valor: 1000 }],
    ["a part and a discount", [{ valor: 480 }, { desconto: 20 }], { juros: 1.95, multa: 9.77, valor: 480 }],
    ["other juros", [{ juros: 1 }], { juros: 1, multa: 20, valor: 1021 }],
    ["other juros, and another day", [{ juros: 1 }, { data: "2026-06-30" }], { juros: 1, multa: 20, valor: 1021 }],
    ["other juros, and a part", [{ juros: 1 }, { valor: 500 }], { juros: 1, multa: 20, valor: 500 }],
    ["no multa and no juros", [{ juros: 0, multa: 0 }], { juros: 0, multa: 0, valor: 1000 }],
    [
      "other juros, and the proposed ones again",
      [{ juros: 1 }, { juros: 4 }, { data: "2026-06-02" }],
      { juros: 0.33, multa: 20, valor: 1020.33 },
    ],
  ])("follow the policy after a user typed %s", (_, steps, expected) => {
    expect(afterTyping(late, steps)).toMatchObject(expected);
  });

  it.each<[string, Parameters<typeof afterTyping>[1], Partial<SettleAmounts>]>([
    ["nothing", [], { juros: 0, multa: 0, valor: 1000 }],
    ["a part", [{ valor: 500 }], { juros: 0, multa: 0, valor: 500 }],
    ["juros", [{ juros: 5 }], { juros: 5, multa: 0, valor: 1005 }],
    ["a part, and juros", [{ valor: 500 }, { juros: 5 }], { juros: 5, multa: 0, valor: 500 }],
    ["juros, and none again", [{ juros: 5 }, { juros: 0 }], { juros: 0, multa: 0, valor: 1000 }],
  ])("follow only what was typed without a policy, as of old: %s", (_, steps, expected) => {
    expect(afterTyping(withoutPolicy, steps)).toMatchObject(expected);
  });
});
