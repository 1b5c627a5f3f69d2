import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChargeTerms, chargesOf, chargesTogether, chargesWithin, type ProposedAct } from "./conta-charges";
import { addDays } from "./date";
import { add, subtract, sum } from "./money";

const terms = (changes: Partial<ChargeTerms> = {}): ChargeTerms => ({
  politica: { multa: 2, juros: 1, contar_de: "vencimento", de: "empresa" },
  prorrogacao: "proximo",
  feriados: [],
  anteriores: [],
  ...changes,
});
const conta = (residual: number, encargos: ChargeTerms | null = terms(), data_vencimento = "2026-06-01") => ({
  residual,
  data_vencimento,
  encargos,
});

describe("the charges of a conta", () => {
  it("are nothing without a policy, however late it is, and need no sentence", () => {
    const nothing = { multa: 0, juros: 0, days: 0, sentence: null };
    expect(chargesOf(conta(1000, null), 1000, "2027-06-01")).toEqual(nothing);
    expect(chargesOf({ data_vencimento: "2026-06-01" }, 1000, "2027-06-01")).toEqual(nothing);
    expect(chargesWithin(conta(1000, null), 500, "2027-06-01")).toEqual(nothing);
    expect(chargesTogether([{ id: 1, ...conta(1000, null) }], "2027-06-01")).toBeNull();
  });

  it.each<[string, number, number, { multa: number; juros: number }]>([
    ["the whole", 1000, 1024, { multa: 20, juros: 4 }],
    ["more than the whole", 1000, 2000, { multa: 20, juros: 4 }],
    ["a part", 1000, 500, { multa: 9.77, juros: 1.95 }],
    ["nothing yet", 1000, 0, { multa: 20, juros: 4 }],
    ["a cent", 1000, 0.01, { multa: 0, juros: 0 }],
  ])("of %s are split as the money reaches", (_, residual, money, expected) => {
    expect(chargesWithin(conta(residual), money, "2026-06-13")).toMatchObject({ ...expected, days: 12 });
  });

  it("explain the part that the money pays", () => {
    expect(chargesWithin(conta(1000), 500, "2026-06-13").sentence).toBe("12 dias × 1 % ÷ 30 = R$ 1,95; multa 2 %");
  });

  it("respect a local holiday by its name", () => {
    const local = conta(1000, terms({ feriados: [{ data: "2026-06-01", nome: "Dia da cidade" }] }));
    expect(chargesOf(local, 1000, "2026-06-02")).toMatchObject({
      multa: 0,
      sentence: "01/06/2026 é feriado (Dia da cidade): sem multa nem juros até 02/06/2026",
    });
  });

  it("of several contas add up to one amount, explained conta by conta", () => {
    const contas = [conta(1000), conta(500), conta(70, null)].map((one, at) => ({ id: at + 1, ...one }));
    expect(chargesTogether(contas, "2026-06-13")).toEqual({
      total: 36,
      sentence: "Conta 1: 12 dias × 1 % ÷ 30 = R$ 4,00; multa 2 %\nConta 2: 12 dias × 1 % ÷ 30 = R$ 2,00; multa 2 %",
    });
    expect(chargesTogether(contas, "2026-05-13")).toEqual({ total: 0, sentence: null });
  });

  it("of parts that people type cost the whole to the cent, however many come first", () => {
    const typed = fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 90 }), (amounts, days) => {
        const date = addDays("2026-06-01", days);
        const anteriores: ProposedAct[] = [];
        let residual = 3000;
        for (const cents of amounts) {
          const money = Number(`${cents}e-2`);
          const one = conta(residual, terms({ anteriores }));
          const { multa, juros } = chargesWithin(one, money, date);
          const principal = subtract(money, multa, juros);
          if (principal <= 0 || principal >= residual) return;
          const proposed = chargesOf(one, principal, date);
          anteriores.push({
            principal,
            dias_atraso: proposed.days,
            multa_percentual: 2,
            juros_percentual: 1,
            multa_proposta: proposed.multa,
            juros_propostos: proposed.juros,
          });
          residual = subtract(residual, principal);
        }
        const last = chargesOf(conta(residual, terms({ anteriores })), residual, date);
        const whole = chargesOf(conta(3000), 3000, date);
        expect(add(last.multa, sum(anteriores.map((act) => act.multa_proposta)))).toBe(whole.multa);
        expect(add(last.juros, sum(anteriores.map((act) => act.juros_propostos)))).toBe(whole.juros);
      }),
    );
  });
});
