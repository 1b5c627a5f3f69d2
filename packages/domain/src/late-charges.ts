/**
 * Multa and juros of a late bill: simple juros by the commercial month (30 days), both on the principal that an act
 * settles, rounded half up once. Amounts in reais, percentages as 2 for 2 %, dates yyyy-MM-dd.
 *
 * Paid by the business day to which the due date is put off there is neither (Lei 7.089/1983 art. 1, Código Civil art. 132
 * § 1). From which day the days count after that is the policy's choice: practice of banks, not law. Multa above 2 % binds no
 * consumer (Código de Defesa do Consumidor art. 52 § 1), juros above 1 % a month few (Código Civil art. 406).
 */
import { type Calendar, closureOn, type DueShift, shiftDueDate } from "./business-day";
import { compareDates, daysBetween, toDisplay } from "./date";
import { fromInteger, toInteger } from "./decimal";
import { add, formatMoney } from "./money";
import { formatPercent } from "./percent";

/** From which day the days of a late bill count. */
export const countFroms = ["vencimento", "prorrogado"] as const;
export type CountFrom = (typeof countFroms)[number];

/** Portuguese names of both. */
export const countFromNames: Readonly<Record<CountFrom, string>> = {
  vencimento: "Vencimento original",
  prorrogado: "Dia prorrogado",
};

/** What is asked of late bills. */
export interface ChargePolicy {
  /** Percent of the principal, once. */
  readonly multa: number;
  /** Percent of the principal a month of 30 days. */
  readonly juros: number;
  readonly contarDe: CountFrom;
}

/** Percentages that are proposed where a policy is switched on, and above which people with a CPF are asked about. */
export const USUAL_MULTA = 2;
export const USUAL_JUROS = 1;

/** A bill, and how its due date moves. */
export interface LateBill {
  readonly dueDate: string;
  readonly shift: DueShift;
  readonly calendar?: Calendar | undefined;
  readonly policy: ChargePolicy;
  /**
   * What earlier acts that still stand were proposed, taken or waived; without those from before there was a policy. Their sum
   * decides what is left, so that parts cost the whole to the cent.
   */
  readonly earlier?: readonly EarlierAct[] | undefined;
}

/** An act that settled a part, with the percentages and days that held then. */
export interface EarlierAct {
  readonly principal: number;
  readonly days: number;
  readonly rates: Pick<ChargePolicy, "multa" | "juros">;
  readonly proposed: { readonly multa: number; readonly juros: number };
}

/** How late an act is. */
export interface Lateness {
  /** Days that count; 0 when it is in time. */
  readonly days: number;
  /** The day from which they count. */
  readonly from: string;
  /** The last day on which it was in time. */
  readonly until: string;
}

/** What an act is proposed. */
export interface LateCharges extends Lateness {
  readonly multa: number;
  readonly juros: number;
  /** The calculation, in Portuguese; null when the act is in time and its due date is the day it says. */
  readonly sentence: string | null;
}

const DAYS_OF_MONTH = 30;
/** Principal and percentages are counted in ten-thousandths. */
const PLACES = 4;

/** How late a bill is that is settled on a day. */
export function lateness({ dueDate, shift, calendar, policy }: LateBill, date: string): Lateness {
  const until = shiftDueDate(dueDate, shift, calendar);
  // A due date that falls back is the day of the law: what is paid after it is late by the days since then.
  const from = policy.contarDe === "vencimento" && shift !== "anterior" ? dueDate : until;
  const late = compareDates(date, until) > 0;
  return { days: late ? daysBetween(from, date) : 0, from, until };
}

/** Rounds a fraction half up to whole cents; both are positive. */
const roundHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

const units = (value: number): bigint => toInteger(value, PLACES);
const UNIT = 10n ** BigInt(PLACES);
/** What a product of principal and percent is divided by to become cents: two counts of units, the percent, and the cents. */
const TO_CENTS = (UNIT * UNIT * 100n) / 100n;

interface Part {
  readonly principal: number;
  readonly days: number;
  readonly rates: Pick<ChargePolicy, "multa" | "juros">;
}

/** Exact multa over some parts, in cents times TO_CENTS; none for what is in time. */
const exactMulta = (parts: readonly Part[]): bigint =>
  parts.reduce((sum, { principal, days, rates }) => sum + (days > 0 ? units(principal) * units(rates.multa) : 0n), 0n);

/** Exact juros over some parts, in cents times TO_CENTS times the days of a month. */
const exactJuros = (parts: readonly Part[]): bigint =>
  parts.reduce((sum, { principal, days, rates }) => sum + units(principal) * units(rates.juros) * BigInt(days), 0n);

const reais = (cents: bigint): number => fromInteger(cents < 0n ? 0n : cents, 2);
const cents = (value: number): bigint => toInteger(value, 2);

/** Multa and juros of a principal that is settled so late, what earlier acts were proposed taken off. */
function chargesOf(
  bill: LateBill,
  principal: number,
  days: number,
): { readonly multa: number; readonly juros: number } {
  const earlier = bill.earlier ?? [];
  const parts = [...earlier, { principal, days, rates: bill.policy }];
  const before = (kind: "multa" | "juros") => earlier.reduce((sum, { proposed }) => sum + cents(proposed[kind]), 0n);
  return {
    multa: reais(roundHalfUp(exactMulta(parts), TO_CENTS) - before("multa")),
    juros: reais(roundHalfUp(exactJuros(parts), TO_CENTS * BigInt(DAYS_OF_MONTH)) - before("juros")),
  };
}

/** Why the due date was put off, "14/02/2026 é sábado"; null when it stands. */
function shiftReason({ dueDate, calendar }: LateBill, until: string): string | null {
  if (until === dueDate) return null;
  const closure = closureOn(dueDate, calendar);
  return `${toDisplay(dueDate)} é ${closure?.kind === "fim de semana" ? closure.name : `feriado (${closure?.name})`}`;
}

/** The sentence that explains charges, as it stands under the field and on the settlement. */
function sentenceOf(bill: LateBill, late: Lateness, juros: number): string | null {
  const { days, from, until } = late;
  const reason = shiftReason(bill, until);
  if (days === 0) return reason && `${reason}: sem multa nem juros até ${toDisplay(until)}`;
  const { policy } = bill;
  const count = days === 1 ? "1 dia" : `${days} dias`;
  const start = from === bill.dueDate ? "do vencimento" : `de ${toDisplay(from)}`;
  const counted = reason === null ? "" : ` (contados ${start}; ${reason})`;
  const ofJuros = `${count}${counted} × ${formatPercent(policy.juros)} ÷ ${DAYS_OF_MONTH} = ${formatMoney(juros, { decimals: 2 })}`;
  return [
    ...(policy.juros > 0 ? [ofJuros] : [`${count}${counted}`]),
    ...(policy.multa > 0 ? [`multa ${formatPercent(policy.multa)}`] : []),
  ].join("; ");
}

/**
 * What is proposed for an act that settles `principal` of a bill on `date`: exact amounts are summed over the acts that stand,
 * rounded half up, and what earlier ones were proposed is taken off. Never below 0.
 * @throws RangeError for a text that is no date, and amounts that are not finite
 */
export function lateCharges(bill: LateBill, principal: number, date: string): LateCharges {
  const late = lateness(bill, date);
  const charges = late.days > 0 ? chargesOf(bill, principal, late.days) : { multa: 0, juros: 0 };
  return { ...late, ...charges, sentence: sentenceOf(bill, late, charges.juros) };
}

/** How an amount is split that pays less than the whole: the cents that are left go to juros. */
export interface PartialPayment {
  readonly principal: number;
  readonly multa: number;
  readonly juros: number;
}

/**
 * Splits an amount that pays a part of a late bill: the principal is the largest in cents that, with its own multa and juros,
 * does not exceed the amount; cents that are left are juros. Up to the open principal; null when the amount pays it all.
 * @param open the principal that is still open, reais
 */
export function principalWithin(bill: LateBill, open: number, amount: number, date: string): PartialPayment | null {
  const total = (principal: bigint): { sum: bigint; charges: LateCharges } => {
    const charges = lateCharges(bill, reais(principal), date);
    return { sum: principal + cents(charges.multa) + cents(charges.juros), charges };
  };
  const wanted = cents(amount);
  if (total(cents(open)).sum <= wanted) return null;
  let low = 0n;
  let high = cents(open);
  while (low + 1n < high) {
    const middle = (low + high) / 2n;
    if (total(middle).sum <= wanted) low = middle;
    else high = middle;
  }
  const { sum, charges } = total(low);
  return { principal: reais(low), multa: charges.multa, juros: add(charges.juros, reais(wanted - sum)) };
}
