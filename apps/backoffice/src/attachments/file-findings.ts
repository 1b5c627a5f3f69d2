import type { Boleto } from "@prumo/domain/boleto";
import { cleanCnpj, isValidCnpj } from "@prumo/domain/cnpj";
import { namedValues } from "@prumo/domain/named-values";
import type { PixCode } from "@prumo/domain/pix-code";
import { type Recognised, recognise } from "@prumo/domain/recognise";

/** Something that a file says of a conta. */
export type FoundValue =
  | { readonly kind: "boleto"; readonly boleto: Boleto }
  | { readonly kind: "pix"; readonly text: string; readonly pix: PixCode }
  | { readonly kind: "chave-nfe"; readonly text: string }
  /** Bare, as it is stored. */
  | { readonly kind: "cnpj"; readonly text: string }
  | { readonly kind: "valor"; readonly amount: number }
  /** yyyy-MM-dd */
  | { readonly kind: "vencimento"; readonly date: string };

export interface FileFinding {
  readonly value: FoundValue;
  /** Where it stands in the file: "página 1, linha 7". */
  readonly where: string;
}

/** What is read of one page: its text, and the texts of its bar and QR codes. */
export interface PageReading {
  readonly text: string;
  readonly codes: readonly string[];
}

/** More of one kind is a list of other things, as the entries of a statement. */
const MOST_OF_A_KIND = 4;

/** A CNPJ without its dots is one only where it is named: fourteen digits are many other things. */
const NAMED_CNPJ = /CNPJ(?:\/MF)?[^\dA-Z\n]{0,5}([\dA-Z]{12}\d{2})(?![\dA-Z])/gi;

const namedCnpjs = (line: string): FoundValue[] =>
  [...line.matchAll(NAMED_CNPJ)].flatMap(([, printed = ""]) =>
    isValidCnpj(printed) ? [{ kind: "cnpj", text: cleanCnpj(printed) }] : [],
  );

/** What is right alone: a wrong digit within a text is most likely something else. */
function rightOf(one: Recognised): FoundValue[] {
  if (one.kind === "boleto") return one.boleto === null ? [] : [{ kind: "boleto", boleto: one.boleto }];
  if (one.kind === "pix") return one.pix === null ? [] : [{ kind: "pix", text: one.text, pix: one.pix }];
  if (one.kind === "chave-nfe") return [{ kind: "chave-nfe", text: one.text }];
  return one.kind === "cnpj" ? [{ kind: "cnpj", text: one.text }] : [];
}

function findingsOfPage({ text, codes }: PageReading, page: string, today: string): FileFinding[] {
  const recognised = (part: string, where: string): FileFinding[] =>
    [...recognise(part, { today }).flatMap(rightOf), ...namedCnpjs(part)].map((value) => ({ value, where }));
  return [
    ...codes.flatMap((code) => recognised(code, `código na ${page}`)),
    ...text.split("\n").flatMap((line, at) => recognised(line, `${page}, linha ${at + 1}`)),
    // What a page breaks into two lines is found in all of its text.
    ...recognised(text, page),
    ...namedValues(text, { today }).map((one) => ({
      value:
        one.kind === "valor"
          ? ({ kind: "valor", amount: one.amount } as const)
          : ({ kind: "vencimento", date: one.date } as const),
      where: `${page}, linha ${one.line}`,
    })),
  ];
}

/** What makes two findings the same: a bill bears its line as text and as bars. */
function nameOf(value: FoundValue): string {
  switch (value.kind) {
    case "boleto":
      return value.boleto.barcode;
    case "valor":
      return `${value.amount}`;
    case "vencimento":
      return value.date;
    default:
      return value.text;
  }
}

/** The amounts and days that the codes of a file bring along. */
function saidByCodes(findings: readonly FileFinding[]): ReadonlySet<string> {
  const said = findings.flatMap(({ value }) => {
    if (value.kind === "boleto") return [`${value.boleto.amount}`, ...value.boleto.dueDates];
    return value.kind === "pix" ? [`${value.pix.amount}`] : [];
  });
  return new Set(said);
}

/** What fills most of a form comes first. */
const order: readonly FoundValue["kind"][] = ["boleto", "pix", "cnpj", "chave-nfe", "vencimento", "valor"];

/** Each finding once, where it is found first, and no amount or day that a code says, too. */
function distinctFindings(findings: readonly FileFinding[]): readonly FileFinding[] {
  const said = saidByCodes(findings);
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const sorted = findings.toSorted((one, other) => order.indexOf(one.value.kind) - order.indexOf(other.value.kind));
  return sorted.filter(({ value }) => {
    const name = nameOf(value);
    const isLoose = value.kind === "valor" || value.kind === "vencimento";
    if (seen.has(`${value.kind} ${name}`) || (isLoose && said.has(name))) return false;
    seen.add(`${value.kind} ${name}`);
    const count = (counts.get(value.kind) ?? 0) + 1;
    counts.set(value.kind, count);
    return count <= MOST_OF_A_KIND;
  });
}

/**
 * What the pages of a file say of a conta, with where it stands.
 * @param today yyyy-MM-dd
 */
export const findingsOf = (pages: readonly PageReading[], today: string): readonly FileFinding[] =>
  distinctFindings(pages.flatMap((page, at) => findingsOfPage(page, `página ${at + 1}`, today)));
