/** Payment methods: how an amount becomes instalments. Specification 1 §3-§5 and §9. */
import { addDays } from "./date";
import { splitByPercent } from "./instalments";
import { roundMoney, split, subtract, sum } from "./money";

/** One instalment of a method by intervals. */
export interface Interval {
  /** Days after the instalment before; the first one's are counted from the day of the purchase. */
  readonly intervalo: number;
  /** Share of the total: 33.5 is 33,5 %. */
  readonly porcentagem: number;
}

/** Settings from which instalments are generated. Flags of the first instalment: 0 no, 1 yes. */
export interface PaymentMethod {
  /** 0 by number of instalments, 1 by intervals. */
  readonly tipo: 0 | 1;
  readonly prazo_dias: number;
  readonly numero_parcelas: number;
  readonly intervalo_parcelas: number;
  readonly intervalos: readonly Interval[];
  readonly st_primeira_parcela?: 0 | 1;
  readonly frete_primeira_parcela?: 0 | 1;
  readonly ipi_primeira_parcela?: 0 | 1;
}

/** Portuguese names of the two kinds of payment method, by `tipo`. */
export const methodKindNames = { 0: "Por número de parcelas", 1: "Por intervalos" } as const;

/** Sum that the percentages of a method by intervals must have. */
export const WHOLE = 100;
export const MIN_INTERVALS = 2;
export const MAX_INSTALMENTS = 120;
/** The longest term in days: ten years. */
export const MAX_TERM = 3650;

/** Values with which the form of a new method starts. */
export const startingMethod = {
  tipo_taxa: "perc",
  taxa: 0,
  status: true,
  tipo: 0,
  numero_parcelas: 1,
  intervalo_parcelas: 10,
  prazo_dias: 0,
} as const;

/** Rows with which "by intervals" starts. */
export const startingIntervals: readonly Interval[] = [
  { intervalo: 30, porcentagem: 50 },
  { intervalo: 30, porcentagem: 50 },
];

const byNumber = { tipo: 0, intervalos: [] } as const;
/** The methods that every company has: their name and term cannot be changed, and they cannot be removed. */
export const standardMethods = [
  { ...byNumber, nome: "À vista", prazo_dias: 0, numero_parcelas: 1, intervalo_parcelas: 10 },
  { ...byNumber, nome: "30 dias", prazo_dias: 30, numero_parcelas: 1, intervalo_parcelas: 30 },
  { ...byNumber, nome: "30/60/90", prazo_dias: 30, numero_parcelas: 3, intervalo_parcelas: 30 },
] as const satisfies readonly (PaymentMethod & { nome: string })[];

const DECIMALS = 2;
const limited = (value: number, max: number) => roundMoney(Math.min(Math.max(value, 0), max), DECIMALS);

/**
 * Brings percentages to exactly 100 by the last row. The row that was edited is reduced as far as the others need, so
 * that the last one is never below 0.
 * @param edited which row the user changed; the last one, or none, when rows were added or removed
 */
export function adjustLast<Row extends Interval>(rows: readonly Row[], edited?: number): Row[] {
  const last = rows.length - 1;
  let free = WHOLE;
  const shares = rows.map(({ porcentagem }) => porcentagem);
  for (const [at, share] of shares.entries()) {
    if (at === last || at === edited) continue;
    shares[at] = limited(share, free);
    free = subtract(free, shares[at] ?? 0);
  }
  if (edited !== undefined && edited < last) {
    shares[edited] = limited(shares[edited] ?? 0, free);
    free = subtract(free, shares[edited] ?? 0);
  }
  return rows.map((row, at) => ({ ...row, porcentagem: at === last ? free : (shares[at] ?? 0) }));
}

/** An amount and what of it may have to be paid with the first instalment. `total` includes the others. */
export interface Amounts {
  readonly total: number;
  readonly st?: number | undefined;
  readonly frete?: number | undefined;
  readonly ipi?: number | undefined;
}

export interface Instalment {
  readonly data_vencimento: string;
  readonly valor: number;
}

function withFirst(method: PaymentMethod, { st = 0, frete = 0, ipi = 0 }: Amounts): number {
  return sum([
    method.st_primeira_parcela === 1 ? st : 0,
    method.frete_primeira_parcela === 1 ? frete : 0,
    method.ipi_primeira_parcela === 1 ? ipi : 0,
  ]);
}

/** Days from the purchase to each instalment. */
export function termsOf(method: PaymentMethod): number[] {
  const { tipo, prazo_dias, numero_parcelas, intervalo_parcelas, intervalos } = method;
  if (tipo === 0) return Array.from({ length: numero_parcelas }, (_, at) => prazo_dias + at * intervalo_parcelas);
  let days = 0;
  return intervalos.map(({ intervalo }) => {
    days += intervalo;
    return days;
  });
}

/**
 * The instalments that a method makes of an amount, every cent kept, the remainder in the first. An instalment without
 * value does not come about: one cent in three instalments is one instalment.
 * @param since the day of the purchase, yyyy-MM-dd
 * @throws RangeError when the percentages of a method by intervals do not sum to 100
 */
export function generateInstalments(method: PaymentMethod, amounts: Amounts, since: string): Instalment[] {
  // A discount can leave less to pay than what goes with the first instalment.
  const first = Math.min(withFirst(method, amounts), amounts.total);
  const rest = subtract(amounts.total, first);
  const terms = termsOf(method);
  const parts =
    method.tipo === 0
      ? split(rest, terms.length, DECIMALS)
      : splitByPercent(
          rest,
          method.intervalos.map(({ porcentagem }) => porcentagem),
          DECIMALS,
        );
  return parts
    .map((part, at) => ({
      data_vencimento: addDays(since, terms[at] ?? 0),
      valor: at === 0 ? sum([part, first]) : part,
    }))
    .filter(({ valor }) => valor > 0);
}

const days = (count: number) => (count === 1 ? "1 dia" : `${count} dias`);

/** Describes a method's terms: "À vista", "30 dias", "3x · 30, 60, 90 dias". */
export function describeTerms(method: PaymentMethod): string {
  const terms = termsOf(method);
  const [only = 0] = terms;
  if (terms.length === 1) return only === 0 ? "À vista" : days(only);
  const shown = terms.length > 6 ? [...terms.slice(0, 3), "…", ...terms.slice(-1)] : terms;
  return `${terms.length}x · ${shown.join(", ")} dias`;
}
