/** Finds amounts and days in a document by the words that name them: "Vencimento: 10/12/2026", "Total R$ 814,88". */
import { completeDate, parseDate } from "./date";
import { parseMoney } from "./money";

interface Named {
  /** The line that the value stands on, from 1. */
  readonly line: number;
  /** The value as it is printed. */
  readonly text: string;
}

/** A value that a document names. */
export type NamedValue =
  | (Named & {
      readonly kind: "valor";
      /** Reais. */
      readonly amount: number;
    })
  | (Named & {
      readonly kind: "vencimento";
      /** yyyy-MM-dd */
      readonly date: string;
    });

/** Lines are searched up to this length, and so many of them: a file may be anything. */
const LONGEST_LINE = 1_000;
const MOST_LINES = 5_000;

/**
 * The words that may stand between "valor" or "total" and the amount. Any other names another amount: a discount, a tax, the
 * price of one piece.
 */
const AMOUNT_NAME =
  /(?<![\p{L}\d-])(?:valor|total)(?:[ \t]+(?:total|d[oa]|a|l[ií]quido|bruto|geral|final|cobrado|pagar|documento|doc\.?|nota|fiscal|nf-?e?|fatura|boleto|t[ií]tulo|conta|pedido|servi[çc]os?))*[ \t]*(?:\((?:r\$|=)\)|=|:|\.{2,}|r\$)*[ \t]*(?=[^\p{L}\d]|\d|r\$|$)/giu;
const DAY_NAME =
  /(?<![\p{L}\d-])(?:(?:data[ \t]+(?:de|do)[ \t]+)?vencimento|vence[ \t]+em|venc(?:to|imento)?\.?|vcto\.?)(?![\p{L}\d])[ \t]*(?::|\.{2,}|em)?[ \t]*/giu;

const AMOUNT = /(?:R\$[ \t]*)?(?<![\d.,/-])(?:\d{1,3}(?:\.\d{3})+|\d{1,9}),\d{2}(?![\d,%]|[ \t]%)/g;
const DAY = /(?<![\d/.-])(?:\d{4}-\d\d-\d\d|\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2}))(?![\d/-])/g;

interface Kind {
  readonly name: RegExp;
  readonly value: RegExp;
  readonly read: (text: string, line: number, today: string) => NamedValue | null;
}

const kinds: readonly Kind[] = [
  {
    name: DAY_NAME,
    value: DAY,
    read(text, line, today) {
      const date = parseDate(text) ?? completeDate(text, today);
      return date === null ? null : { kind: "vencimento", text, line, date };
    },
  },
  {
    name: AMOUNT_NAME,
    value: AMOUNT,
    read(text, line) {
      const amount = parseMoney(text.replace(/^R\$\s*/, ""));
      return amount === null || amount === 0 ? null : { kind: "valor", text, line, amount };
    },
  },
];

/** The value right behind a name on its line, or the only one of the line below, where forms print it under its name. */
function valueAfter(lines: readonly string[], at: number, name: RegExpMatchArray, { value }: Kind) {
  const line = lines[at] ?? "";
  const rest = line.slice((name.index ?? 0) + name[0].length);
  const behind = [...rest.matchAll(value)][0];
  if (behind?.index === 0) return { text: behind[0], line: at + 1 };
  // Something else stands behind the name: what it names is not the line below.
  if (/[\d:]/.test(`${name[0]}${rest}`.replace(/:\s*$/, ""))) return null;
  const below = [...(lines[at + 1] ?? "").matchAll(value)];
  return below.length === 1 && below[0] !== undefined ? { text: below[0][0], line: at + 2 } : null;
}

/**
 * Finds the amounts and due dates that a text names, each once, in the order of the text. Amounts and days without a name
 * are none. Never throws.
 * @param today yyyy-MM-dd, for days whose year has two digits
 */
export function namedValues(text: string, { today }: { readonly today: string }): readonly NamedValue[] {
  const lines = text.split(/\r?\n/, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE));
  const seen = new Set<string>();
  return lines.flatMap((line, at) =>
    kinds.flatMap((kind) =>
      [...line.matchAll(kind.name)].flatMap((name): NamedValue[] => {
        const printed = valueAfter(lines, at, name, kind);
        const found = printed === null ? null : kind.read(printed.text, printed.line, today);
        if (found === null) return [];
        const key = found.kind === "valor" ? `valor ${found.amount}` : found.date;
        if (seen.has(key)) return [];
        seen.add(key);
        return [found];
      }),
    ),
  );
}
