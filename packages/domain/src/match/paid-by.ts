import { toInteger } from "../decimal";
import { MOST_PARTS } from "./subset";

/** An open conta as far as money may pay it. */
export interface OwedConta {
  readonly residual: number;
  /** The rest with multa and juros of the last day that is asked for. */
  readonly valor: number;
}

const cents = (amount: number): number => Number(toInteger(amount, 2));

/** What any of some contas come to together, without and with multa and juros. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** The sums of all subsets, by their bits. */
function sumsOf(ranges: readonly Range[]): Range[] {
  const sums: Range[] = [{ from: 0, to: 0 }];
  for (let mask = 1; mask < 1 << ranges.length; mask += 1) {
    const rest = mask & (mask - 1);
    const own = ranges[31 - Math.clz32(mask ^ rest)];
    const before = sums[rest];
    sums.push({ from: (before?.from ?? 0) + (own?.from ?? 0), to: (before?.to ?? 0) + (own?.to ?? 0) });
  }
  return sums;
}

/**
 * The contas of a person that amounts which came in may have paid, each alone or together with others. Who pays late pays
 * multa and juros of the day on which they did, or of the day of the code that they had: whatever lies between the rest and
 * what is due by now may be meant. Several contas of which each may be meant are all told: nobody is asked for what they
 * paid.
 *
 * Sums are looked for among the first contas alone, and of all of them.
 */
export function paidContas<Conta extends OwedConta>(
  amounts: readonly number[],
  contas: readonly Conta[],
): ReadonlySet<Conta> {
  const paid = new Set<Conta>();
  if (amounts.length === 0) return paid;
  const wanted = amounts.map(cents);
  const isWanted = ({ from, to }: Range) => wanted.some((amount) => amount > 0 && from <= amount && amount <= to);
  const ranges = contas.map(({ residual, valor }) => {
    const [from, to] = [cents(residual), cents(valor)];
    return { from, to: Math.max(from, to) };
  });
  for (const [at, conta] of contas.entries()) {
    const own = ranges[at];
    if (own !== undefined && isWanted(own)) paid.add(conta);
  }
  const some = contas.slice(0, MOST_PARTS);
  for (const [mask, total] of sumsOf(ranges.slice(0, MOST_PARTS)).entries()) {
    if (mask === 0 || !isWanted(total)) continue;
    for (const [at, conta] of some.entries()) if ((mask & (1 << at)) !== 0) paid.add(conta);
  }
  const all = { from: 0, to: 0 };
  for (const { from, to } of ranges) {
    all.from += from;
    all.to += to;
  }
  if (isWanted(all)) for (const conta of contas) paid.add(conta);
  return paid;
}
