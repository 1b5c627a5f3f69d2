/**
 * Which policy of multa and juros holds for a conta: the nearest one, of the conta, its person or the company. One that is
 * switched off there ends the search, so that a person or a conta can be left out of what holds for the others.
 */
import { documentKind } from "./cpf-cnpj";
import { type ChargePolicy, type CountFrom, lateCharges, USUAL_JUROS, USUAL_MULTA } from "./late-charges";
import { formatMoney } from "./money";
import { formatPercent } from "./percent";

/** A policy as it is kept. Without `contar_de` the document of the person decides. */
export interface StoredPolicy {
  readonly ativa: boolean;
  readonly multa: number;
  readonly juros: number;
  readonly contar_de: CountFrom | null;
}

/** From which day the days count where nobody chose: the later one, unless the person has a CNPJ. */
export const usualCountFrom = (documento: string | null): CountFrom =>
  documento !== null && documentKind(documento) === "cnpj" ? "vencimento" : "prorrogado";

/** Finds the policy that decides: the first that is there, the nearest first. */
export const nearestPolicy = <P>(nearestFirst: readonly (P | null | undefined)[]): P | null =>
  nearestFirst.find((policy) => policy != null) ?? null;

/**
 * The policy that holds for a conta; null where it is proposed nothing.
 * @param documento CPF or CNPJ of its person
 */
export function policyInForce(nearest: StoredPolicy | null, documento: string | null): ChargePolicy | null {
  if (nearest?.ativa !== true) return null;
  const { multa, juros, contar_de } = nearest;
  return { multa, juros, contarDe: contar_de ?? usualCountFrom(documento) };
}

/**
 * What to ask before percentages are saved that bind few people, in Portuguese; null for usual ones.
 * @param documento of the person whom it is for; null where it may be anybody, or is not known
 */
export function unusualRates({ multa, juros }: Pick<StoredPolicy, "multa" | "juros">, documento: string | null) {
  if (documento !== null && documentKind(documento) === "cnpj") return null;
  const above = [
    ...(multa > USUAL_MULTA ? [`multa acima de ${formatPercent(USUAL_MULTA)}`] : []),
    ...(juros > USUAL_JUROS ? [`juros acima de ${formatPercent(USUAL_JUROS)} ao mês`] : []),
  ];
  if (above.length === 0) return null;
  const may = juros > USUAL_JUROS ? "podem não ser devidos" : "pode não ser devida";
  return `De quem tem CPF, ${above.join(" e ")} ${may}. Salvar assim?`;
}

/** A late bill that everybody can count in their head: R$ 1.000,00, ten days late. */
const EXAMPLE = {
  principal: 1_000,
  dueDate: "2026-09-04",
  paidOn: "2026-09-14",
} as const;

/** What percentages cost for a bill that everybody can count, so that a comma in the wrong place is seen while it is typed. */
export function rateExample({ multa, juros }: Pick<StoredPolicy, "multa" | "juros">): string {
  const policy = { multa, juros, contarDe: "vencimento" } as const;
  const bill = { dueDate: EXAMPLE.dueDate, shift: "mantido", policy } as const;
  const cost = lateCharges(bill, EXAMPLE.principal, EXAMPLE.paidOn);
  const [principal, ofMulta, ofJuros] = [EXAMPLE.principal, cost.multa, cost.juros].map((value) =>
    formatMoney(value, { decimals: 2 }),
  );
  return `Exemplo: ${principal} com ${cost.days} dias de atraso: multa de ${ofMulta} e juros de ${ofJuros}`;
}
