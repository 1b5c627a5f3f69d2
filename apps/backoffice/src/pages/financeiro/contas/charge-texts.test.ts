import { describe, expect, it } from "vitest";
import { chargeTexts, policyText } from "./charge-texts";

const encargos = {
  juros_propostos: 4,
  multa_proposta: 20,
  multa_percentual: 2,
  juros_percentual: 1,
  dias_atraso: 12,
  calculo: "12 dias × 1 % ÷ 30 = R$ 4,00; multa 2 %",
  motivo_dispensa: null,
};

describe("what a settlement says of its multa and juros", () => {
  it.each([
    ["nothing without a policy", { juros: 4, multa: 20, encargos: null }, []],
    [
      "nothing in time",
      { juros: 0, multa: 0, encargos: { ...encargos, juros_propostos: 0, multa_proposta: 0, calculo: null } },
      [],
    ],
    ["only the calculation where all was taken", { juros: 4, multa: 20, encargos }, [encargos.calculo]],
    [
      "what was proposed, and why it was waived",
      { juros: 0, multa: 0, encargos: { ...encargos, motivo_dispensa: "Cliente antigo" } },
      [encargos.calculo, "Proposto: juros R$ 4,00, multa R$ 20,00", "Dispensado: Cliente antigo"],
    ],
  ])("is %s", (_, acerto, texts) => {
    expect(chargeTexts(acerto).map((text) => text.replaceAll("\u00a0", " "))).toEqual(texts);
  });

  it("names the policy of a conta and whose it is", () => {
    expect(policyText({ encargos: null })).toBeNull();
    const politica = { multa: 2, juros: 1, contar_de: "vencimento", de: "pessoa" } as const;
    expect(policyText({ encargos: { politica, prorrogacao: "proximo", feriados: [], anteriores: [] } })).toBe(
      "2 % + 1 % ao mês (da pessoa)",
    );
  });
});
