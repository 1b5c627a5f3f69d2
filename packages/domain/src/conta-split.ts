/**
 * A conta that is split over categories and result centres (rateio). The rule is the product's own.
 *
 * The first part is the conta's own: its category and centre are those of the conta, and its amount is what the further parts
 * leave. So a program that knows no splits changes the first part, and nothing stands twice.
 */
import { fromInteger, toInteger } from "./decimal";
import { add, compareMoney, decimalsProblem, formatMoney, subtract, sum } from "./money";

/** What a part is for. */
export interface SplitPlace {
  readonly categoria_id: number;
  readonly centro_resultado_id: number | null;
}

export interface SplitPart extends SplitPlace {
  /** Reais, above 0. */
  readonly valor: number;
}

export const MIN_PARTS = 2;
export const MAX_PARTS = 50;

const CENTS = 2;
const DECIMALS = 4;
/** A cent in ten-thousandths. */
const CENT = 100n;

const units = (value: number): bigint => toInteger(value, DECIMALS);

const isSamePlace = (a: SplitPlace, b: SplitPlace): boolean =>
  a.categoria_id === b.categoria_id && a.centro_resultado_id === b.centro_resultado_id;

/** Texts of refused splits. `{n}` becomes the number of the part. */
export const splitTexts = {
  few: `Divida a conta em pelo menos ${MIN_PARTS} partes`,
  many: `Divida a conta em no máximo ${MAX_PARTS} partes`,
  sum: "A soma das partes deve ser igual ao valor da conta",
  amount: "O valor da parte {n} deve ser maior que zero",
  decimals: `O valor da parte {n} tem mais de ${CENTS} casas decimais`,
  agreement: `As contas têm juntas mais de ${MAX_PARTS} partes. Renegocie menos contas de uma vez`,
  repeated: "A parte {n} repete a categoria e o centro de resultado de outra",
} as const;

/** Why parts cannot be those of a conta of that value, in Portuguese, or null. */
export function splitProblem(total: number, parts: readonly SplitPart[]): string | null {
  if (parts.length < MIN_PARTS) return splitTexts.few;
  if (parts.length > MAX_PARTS) return splitTexts.many;
  const numbered = (text: string, at: number) => (at < 0 ? null : text.replace("{n}", String(at + 1)));
  const repeats = parts.findIndex((part, at) => parts.slice(0, at).some((before) => isSamePlace(part, before)));
  return (
    numbered(
      splitTexts.amount,
      parts.findIndex(({ valor }) => compareMoney(valor, 0) <= 0),
    ) ??
    // An agreement may have given a conta fractions of cents: its own part keeps them.
    numbered(
      splitTexts.decimals,
      parts.findIndex(({ valor }, at) => at > 0 && decimalsProblem(valor, CENTS) !== null),
    ) ??
    numbered(splitTexts.repeated, repeats) ??
    (compareMoney(sum(parts.map(({ valor }) => valor)), total) === 0 ? null : splitTexts.sum)
  );
}

/** What the further parts of a conta leave for its own, in reais. */
export const ownAmount = (total: number, further: readonly { readonly valor: number }[]): number =>
  subtract(total, ...further.map(({ valor }) => valor));

/** All parts of a conta, its own first; none where it is not split. */
export function partsOf(conta: SplitPlace & { readonly valor: number }, further: readonly SplitPart[]): SplitPart[] {
  if (further.length === 0) return [];
  const { categoria_id, centro_resultado_id } = conta;
  return [{ categoria_id, centro_resultado_id, valor: ownAmount(conta.valor, further) }, ...further];
}

/** The further parts of which none is for the same as another one or as the conta itself: what is the same, is one part. */
export function distinctParts(own: SplitPlace, further: readonly SplitPart[]): SplitPart[] {
  const parts: SplitPart[] = [];
  for (const part of further) {
    if (isSamePlace(part, own)) continue;
    const at = parts.findIndex((other) => isSamePlace(part, other));
    const same = parts[at];
    if (same === undefined) parts.push({ ...part });
    else parts[at] = { ...same, valor: add(same.valor, part.valor) };
  }
  return parts;
}

/** What a part of `total` has of the first `settled` of it, rounded half up to cents. */
const reached = (part: bigint, settled: bigint, total: bigint): bigint =>
  ((2n * part * settled + total * CENT) / (2n * total * CENT)) * CENT;

/**
 * What the further parts have of an amount that takes a conta from `before` to `after`. It counts up in both directions: the
 * shares of amounts that sum to `total` sum to the parts, and what they leave of each amount is the conta's own share.
 * @param total above 0: what the parts are parts of
 * @param further the amounts of the further parts
 */
export function furtherShares(total: number, further: readonly number[], before: number, after: number): number[] {
  const [whole, from, to] = [units(total), units(before), units(after)];
  let left = 0n;
  return further.map((valor) => {
    const right = left + units(valor);
    const share =
      reached(right, to, whole) - reached(left, to, whole) - reached(right, from, whole) + reached(left, from, whole);
    left = right;
    return fromInteger(share, DECIMALS);
  });
}

const ONE_CENT = 0.01;

/** Leaves parts above 0, and something for the conta itself. */
function positiveParts(total: number, further: readonly SplitPart[]): SplitPart[] {
  const parts = further.filter(({ valor }) => compareMoney(valor, 0) > 0);
  const left = ownAmount(total, parts);
  if (compareMoney(left, 0) > 0 || parts.length === 0) return parts;
  const largest = parts.reduce(
    (most, part, at) => (compareMoney(part.valor, parts[most]?.valor ?? 0) > 0 ? at : most),
    0,
  );
  const less = parts.map((part, at) => (at === largest ? { ...part, valor: subtract(part.valor, ONE_CENT) } : part));
  return positiveParts(total, less);
}

/**
 * Gives contas the parts of what they divide or replace, in proportion: each conta's further parts, which sum over the
 * contas to those of the whole. A part that would have nothing of a conta is none of its parts.
 * @param whole what the further parts are parts of, above 0
 * @param totals the values of the contas
 */
export function splitOver(whole: number, further: readonly SplitPart[], totals: readonly number[]): SplitPart[][] {
  const all = sum(totals);
  const amounts = further.map(({ valor }) => valor);
  // Parts of another whole are first made parts of what is divided, so that both directions count up to it.
  const parts = compareMoney(all, whole) === 0 ? amounts : furtherShares(whole, amounts, 0, all);
  let before = 0;
  return totals.map((total) => {
    const after = add(before, total);
    const shares = furtherShares(all, parts, before, after);
    before = after;
    return positiveParts(
      total,
      further.map((part, at) => ({ ...part, valor: shares[at] ?? 0 })),
    );
  });
}

/** A conta whose rest is replaced by others. */
export interface ReplacedConta {
  readonly valor: number;
  /** What is still open of it. */
  readonly residual: number;
  readonly rateio: readonly SplitPart[];
}

/** What is open of a conta is the end of it: its parts have there what its settlements leave them. */
function openParts({ valor, residual, rateio }: ReplacedConta): SplitPart[] {
  const amounts = rateio.map((part) => part.valor);
  const shares = furtherShares(valor, amounts, subtract(valor, residual), valor);
  return positiveParts(
    residual,
    rateio.map((part, at) => ({ ...part, valor: shares[at] ?? 0 })),
  );
}

/**
 * The further parts of what is open on some contas together: each part with its share of the rest, and those that are for the
 * same as one. What the contas have as their own stays the own part of whatever replaces them.
 * @param own what the contas that replace them are for themselves
 */
export function replacedParts(replaced: readonly ReplacedConta[], own: SplitPlace): SplitPart[] {
  return distinctParts(own, replaced.flatMap(openParts));
}

/** Why no conta can have the further parts of all that an agreement replaces, in Portuguese, or null. */
export const agreementProblem = (further: readonly SplitPart[]): string | null =>
  further.length < MAX_PARTS ? null : splitTexts.agreement;

/** Whether two splits are the same, part by part. */
export const isSameSplit = (a: readonly SplitPart[], b: readonly SplitPart[]): boolean =>
  a.length === b.length &&
  a.every((part, at) => {
    const other = b[at];
    return other !== undefined && isSamePlace(part, other) && compareMoney(part.valor, other.valor) === 0;
  });

/** What is said of a split conta where there is no room for its parts: "Rateada em 3". */
export const splitMark = (parts: readonly unknown[]): string => `Rateada em ${parts.length}`;

interface NamedSplitPart {
  readonly categoria: { readonly nome: string };
  readonly centro_resultado: { readonly descricao: string } | null;
  readonly valor: number;
}

/** What a part is for: "Aluguel", "Aluguel (Loja)". */
export const partName = ({
  categoria,
  centro_resultado: centro,
}: Pick<NamedSplitPart, "categoria" | "centro_resultado">) =>
  centro === null ? categoria.nome : `${categoria.nome} (${centro.descricao})`;

/** All parts in one line: "Aluguel (Loja): 60,00; Luz: 40,00". */
export const splitText = (parts: readonly NamedSplitPart[]): string =>
  parts
    .map((part) => {
      const decimals = decimalsProblem(part.valor, CENTS) === null ? CENTS : DECIMALS;
      return `${partName(part)}: ${formatMoney(part.valor, { decimals, symbol: false })}`;
    })
    .join("; ");
