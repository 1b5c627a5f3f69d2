/** Whether a bank account and its bank agree: until when, by how much they differ, and since when. */
import { toDisplay } from "./date";
import { add, compareMoney, formatMoney, subtract, sum } from "./money";

/** What one day moved. */
export interface DayAmount {
  readonly day: string;
  readonly amount: number;
}

export interface ComparedBalances {
  /** The balance that the bank states at the end of a day; null where its files say none. */
  readonly stated: { readonly day: string; readonly balance: number } | null;
  /** The entries of the bank, by day, up to that day. */
  readonly bank: readonly DayAmount[];
  /** Our balance before the first of their days, and our movements from there on, by day. */
  readonly before: number;
  readonly ours: readonly DayAmount[];
}

export type BalanceComparison =
  | { readonly kind: "unknown" }
  | { readonly kind: "equal"; readonly day: string }
  /** The bank's balance minus ours, and the first day from which they differ. */
  | { readonly kind: "differs"; readonly day: string; readonly amount: number; readonly since: string };

/** The amounts of the days up to a day, by day. */
const upTo = (amounts: readonly DayAmount[], last: string) => amounts.filter(({ day }) => day <= last);

/**
 * Compares the balance that the bank states with ours of the same day. Going back day by day from there, `since` is the
 * first day of those from which the two differ without a break.
 */
export function compareBalances({ stated, bank, before, ours }: ComparedBalances): BalanceComparison {
  if (stated === null) return { kind: "unknown" };
  const entries = upTo(bank, stated.day);
  const movements = upTo(ours, stated.day);
  const total = add(before, sum(movements.map(({ amount }) => amount)));
  const amount = subtract(stated.balance, total);
  if (compareMoney(amount, 0) === 0) return { kind: "equal", day: stated.day };
  const days = [...new Set([...entries, ...movements].map(({ day }) => day))].toSorted().toReversed();
  let difference = amount;
  let since = stated.day;
  for (const day of days) {
    if (compareMoney(difference, 0) === 0) break;
    since = day;
    const ofDay = (all: readonly DayAmount[]) => sum(all.filter((one) => one.day === day).map((one) => one.amount));
    difference = add(subtract(difference, ofDay(entries)), ofDay(movements));
  }
  return { kind: "differs", day: stated.day, amount, since };
}

/**
 * The sentence of a bank account, in Portuguese: until when it is reconciled, and whether the balances are equal.
 * @param comparison `none` where no statement was ever imported
 */
export function reconciliationText(
  until: string | null,
  comparison: BalanceComparison | { readonly kind: "none" },
): string {
  const reconciled = until === null ? "Nada conciliado" : `Conciliado até ${toDisplay(until)}`;
  if (comparison.kind === "none") return "Nenhum extrato importado";
  if (comparison.kind === "unknown") return `${reconciled}, este banco não informa o saldo do período`;
  if (comparison.kind === "equal") return `${reconciled}, saldo igual ao do banco em ${toDisplay(comparison.day)}`;
  const amount = formatMoney(Math.abs(comparison.amount), { decimals: 2 });
  return `${reconciled}, difere em ${amount} desde ${toDisplay(comparison.since)}`;
}
