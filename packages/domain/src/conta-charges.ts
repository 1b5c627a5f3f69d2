/**
 * What a conta is proposed for a settlement: multa and juros by its policy, the days that count and what its earlier acts
 * were proposed. One function for pages and server, so that both say the same. Amounts in reais, dates yyyy-MM-dd.
 */
import type { DueShift } from "./business-day";
import { type ChargePolicy, type CountFrom, type LateBill, lateCharges, principalWithin } from "./late-charges";
import { add, sum } from "./money";

/** Whose policy it is. */
export const policyOwners = ["conta", "pessoa", "empresa"] as const;
export type PolicyOwner = (typeof policyOwners)[number];

/** Portuguese names of the owners, as they follow "Política". */
export const policyOwnerNames: Readonly<Record<PolicyOwner, string>> = {
  conta: "desta conta",
  pessoa: "da pessoa",
  empresa: "da empresa",
};

/** What decides the charges of a conta beside its due date, as the calls answer it. */
export interface ChargeTerms {
  readonly politica: {
    readonly multa: number;
    readonly juros: number;
    readonly contar_de: CountFrom;
    readonly de: PolicyOwner;
  };
  /** How its due date moves when it is no business day. */
  readonly prorrogacao: DueShift;
  /** The local holidays between the due date and the last day to pay. */
  readonly feriados: readonly { readonly data: string; readonly nome: string }[];
  /** The acts in force that a policy held for. */
  readonly anteriores: readonly ProposedAct[];
}

/** An act, and what it was proposed. */
export interface ProposedAct {
  readonly principal: number;
  readonly dias_atraso: number;
  readonly multa_percentual: number;
  readonly juros_percentual: number;
  readonly multa_proposta: number;
  readonly juros_propostos: number;
}

/** What is proposed for an act, and why. */
export interface ProposedCharges {
  readonly multa: number;
  readonly juros: number;
  readonly days: number;
  readonly sentence: string | null;
}

/** Asked where multa and juros are waived as a whole. */
export const WAIVED_WITHOUT_REASON = "Diga por que a multa e os juros são dispensados";

/** Tells whether two proposals say the same. */
export const sameCharges = (one: ProposedCharges, other: ProposedCharges): boolean =>
  one.multa === other.multa && one.juros === other.juros && one.sentence === other.sentence;

const NOTHING: ProposedCharges = { multa: 0, juros: 0, days: 0, sentence: null };

const policyOf = ({ multa, juros, contar_de }: ChargeTerms["politica"]): ChargePolicy => ({
  multa,
  juros,
  contarDe: contar_de,
});

const billOf = (data_vencimento: string, { politica, prorrogacao, feriados, anteriores }: ChargeTerms): LateBill => ({
  dueDate: data_vencimento,
  shift: prorrogacao,
  calendar: { local: new Map(feriados.map(({ data, nome }) => [data, nome])) },
  policy: policyOf(politica),
  earlier: anteriores.map((act) => ({
    principal: act.principal,
    days: act.dias_atraso,
    rates: { multa: act.multa_percentual, juros: act.juros_percentual },
    proposed: { multa: act.multa_proposta, juros: act.juros_propostos },
  })),
});

/** A conta as far as its charges go. Without terms it has no policy and is proposed nothing. */
export interface ChargedConta {
  readonly data_vencimento: string;
  readonly encargos?: ChargeTerms | null | undefined;
}

/** What is proposed for an act that settles this principal on a day. */
export function chargesOf({ data_vencimento, encargos }: ChargedConta, principal: number, date: string) {
  if (encargos == null) return NOTHING;
  const { multa, juros, days, sentence } = lateCharges(billOf(data_vencimento, encargos), principal, date);
  return { multa, juros, days, sentence };
}

/**
 * What is proposed for an act of this money: where it pays less than the whole, of the largest principal that it pays with
 * its charges; the cents that are left go to juros.
 * @param money what is settled with, a discount included: money and discount together
 */
export function chargesWithin(
  conta: ChargedConta & { readonly residual: number },
  money: number,
  date: string,
): ProposedCharges {
  const { data_vencimento, encargos, residual } = conta;
  if (encargos == null) return NOTHING;
  const part = money > 0 ? principalWithin(billOf(data_vencimento, encargos), residual, money, date) : null;
  if (part === null) return chargesOf(conta, residual, date);
  const { days, sentence } = chargesOf(conta, part.principal, date);
  return { multa: part.multa, juros: part.juros, days, sentence };
}

/** A conta of several whose rests are taken together. */
interface OpenConta extends ChargedConta {
  readonly id: number;
  readonly residual: number;
}

/**
 * What several contas are proposed together for their whole rests, multa and juros as one amount, each explained in a line
 * of its own; null where no policy holds for any.
 */
export function chargesTogether(contas: readonly OpenConta[], date: string) {
  const charged = contas.filter(({ encargos }) => encargos != null);
  if (charged.length === 0) return null;
  const each = charged.map((conta) => ({ id: conta.id, ...chargesOf(conta, conta.residual, date) }));
  const explained = each.flatMap(({ id, sentence }) => (sentence === null ? [] : [`Conta ${id}: ${sentence}`]));
  return {
    total: sum(each.map(({ multa, juros }) => add(multa, juros))),
    sentence: explained.length === 0 ? null : explained.join("\n"),
  };
}
