import { policyOwnerNames } from "@prumo/domain/conta-charges";
import { compareMoney } from "@prumo/domain/money";
import { formatPercent } from "@prumo/domain/percent";
import { moneyText } from "../../../app/reais";
import type { Acerto, Conta } from "./conta";

/** What a policy proposed for a settlement, how, and why less was taken: nothing without a policy, or in time. */
export function chargeTexts({ juros, multa, encargos }: Pick<Acerto, "juros" | "multa" | "encargos">): string[] {
  if (encargos == null) return [];
  const { juros_propostos, multa_proposta, calculo, motivo_dispensa } = encargos;
  const asProposed = compareMoney(juros, juros_propostos) === 0 && compareMoney(multa, multa_proposta) === 0;
  return [
    ...(calculo === null ? [] : [calculo]),
    ...(asProposed ? [] : [`Proposto: juros ${moneyText(juros_propostos)}, multa ${moneyText(multa_proposta)}`]),
    ...(motivo_dispensa === null ? [] : [`Dispensado: ${motivo_dispensa}`]),
  ];
}

/** Whose policy proposes multa and juros, and how. */
export function explainedCharges({ encargos }: Pick<Conta, "encargos">, sentence: string | null): string {
  const from = encargos == null ? "" : `Política ${policyOwnerNames[encargos.politica.de]}: `;
  return `${from}${sentence ?? ""}`;
}

const ofOwner = { conta: "da conta", pessoa: "da pessoa", empresa: "da empresa" } as const;

/** The policy that holds for a conta, in short; null where none does. */
export function policyText({ encargos }: Pick<Conta, "encargos">): string | null {
  if (encargos == null) return null;
  const { multa, juros, de } = encargos.politica;
  return `${formatPercent(multa)} + ${formatPercent(juros)} ao mês (${ofOwner[de]})`;
}
