/**
 * Says what a pasted, typed, scanned or dropped text can be: a boleto, a Pix, the key of an NF-e, a document, a file of a bank.
 * Nothing here asks anybody; a text that is nothing else is one to search for.
 */
import { type Boleto, type BoletoProblem, boletoProblems, boletosIn, cleanBoleto, readBoleto } from "./boleto";
import { cleanCnpj, isValidCnpj } from "./cnpj";
import { cleanCpf, isValidCpf } from "./cpf";
import { completeDate, parseDate } from "./date";
import { parseMoney } from "./money";
import { isValidNfeKey } from "./nfe-key";
import {
  cleanPixCode,
  findPixCode,
  type PixCode,
  type PixProblem,
  pixCodeAt,
  pixCodeProblems,
  readPixCode,
} from "./pix-code";
import { type PixKeyKind, pixKeysOf } from "./pix-key";

/** One thing that a text can be. */
export type Recognised =
  | {
      readonly kind: "boleto";
      /** The digits as they are stored. */
      readonly text: string;
      /** Null when digits are wrong or lacking: `problems` names them. */
      readonly boleto: Boleto | null;
      readonly problems: readonly BoletoProblem[];
    }
  | {
      readonly kind: "pix";
      readonly text: string;
      /** Null when no bank would pay it: `problems` tells why. */
      readonly pix: PixCode | null;
      readonly problems: readonly PixProblem[];
    }
  | {
      readonly kind: "chave-pix";
      /** The key in the form of the directory. */
      readonly text: string;
      readonly keyKind: PixKeyKind;
    }
  | {
      readonly kind: "valor";
      readonly text: string;
      /** Reais. */
      readonly amount: number;
    }
  | {
      readonly kind: "data";
      readonly text: string;
      /** yyyy-MM-dd */
      readonly date: string;
    }
  | {
      /** Bare texts: the key of an NF-e, a document of a person, the number of a document, a text to search for. */
      readonly kind: "chave-nfe" | "cnpj" | "cpf" | "numero" | "texto";
      readonly text: string;
    }
  | {
      /** Files by their beginning. */
      readonly kind: "xml-nfe" | "ofx" | "csv";
      readonly text: string;
    };

export type RecognisedKind = Recognised["kind"];

/** Codes are looked for in so much of a text; files are known by their beginning. */
const LONGEST = 100_000;
const HEAD = 4_000;
/** A text to search for, or the number of a document, is no longer than this. */
const LONGEST_SEARCH = 200;
const LONGEST_NUMBER = 20;

/** What people and pages put between the digits of a code. */
const DIGITS_ONLY = /^[\d\s.\u00A0\u200B\u2010-\u2015-]+$/;
/** Shorter digits are a number of something else: an unfinished boleto shows that it is one. */
const SHORTEST_BOLETO = 30;

/** Where a key has a month and the model of an NF-e or NFC-e: one digit alone would let one boleto of eleven be a key. */
const KEY_SHAPE = /^\d{4}(?:0[1-9]|1[0-2])[\dA-Z]{14}(?:55|65)/;
const isNfeKey = (text: string): boolean => KEY_SHAPE.test(text) && isValidNfeKey(text);

/** How other codes are printed within a longer text. */
const GROUPED_NFE_KEY = /(?<!\d)\d{4}(?: \d{4}){10}(?!\d)/g;
const PRINTED_NFE_KEY = /(?<![\dA-Z])\d{6}[\dA-Z]{12}\d{26}(?![\dA-Z])/g;
const PRINTED_CNPJ = /(?<![\dA-Z])[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}(?!\d)/g;
const PRINTED_CPF = /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g;

function fileKind(text: string): "xml-nfe" | "ofx" | "csv" | null {
  const head = text.slice(0, HEAD);
  if (/^\s*(?:OFXHEADER|<\?OFX|<OFX>)/i.test(head) || /<OFX>/i.test(head)) return "ofx";
  if (/^\s*</.test(head) && /<(?:\w+:)?(?:nfeProc|NFe|infNFe)\b/.test(head)) return "xml-nfe";
  const lines = head
    .split(/\r?\n/)
    .slice(0, 4)
    .filter((line) => line.trim() !== "");
  const isTable = [";", "\t", ","].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    return counts.length > 1 && (counts[0] ?? 0) > 2 && counts.every((count) => count === counts[0]);
  });
  return isTable ? "csv" : null;
}

const boletoOf = (text: string, today: string): Recognised => ({
  kind: "boleto",
  text: cleanBoleto(text),
  boleto: readBoleto(text, { today }),
  problems: boletoProblems(text),
});

const pixOf = (text: string): Recognised => ({
  kind: "pix",
  text: cleanPixCode(text),
  pix: readPixCode(text),
  problems: pixCodeProblems(text),
});

/** Digits that may be a boleto, the key of an NF-e, or both: what is right comes first. */
function ofDigits(text: string, today: string): Recognised[] {
  const digits = cleanBoleto(text);
  const key: Recognised[] = isNfeKey(digits) ? [{ kind: "chave-nfe", text: digits }] : [];
  const boleto = boletoOf(digits, today);
  const isWhole = boleto.kind === "boleto" && boleto.boleto !== null;
  // 44 wrong digits are as likely a wrong key: its own check says nothing either.
  if (isWhole || key.length === 0) return [boleto, ...key];
  return key;
}

/** What the whole text is. */
function ofWhole(text: string, today: string): Recognised[] {
  if (text.startsWith("000201")) return [pixOf(text)];
  const digits = cleanBoleto(text);
  if (DIGITS_ONLY.test(text) && digits.length >= SHORTEST_BOLETO && digits.length <= 60) return ofDigits(text, today);
  const bare = text.replace(/\s/g, "").toUpperCase();
  return isNfeKey(bare) ? [{ kind: "chave-nfe", text: bare }] : [];
}

function documentsOf(text: string): Recognised[] {
  return [
    ...(isValidCnpj(text) ? [{ kind: "cnpj", text: cleanCnpj(text) } as const] : []),
    ...(isValidCpf(text) ? [{ kind: "cpf", text: cleanCpf(text) } as const] : []),
  ];
}

const HAS_MONEY = /R\$|,\d{1,2}$|\.\d{2}$|^[-−]?\d{1,9}$/i;

/** Short texts that are typed: documents, keys of Pix, days, amounts, numbers of documents. */
function ofShort(text: string, today: string): Recognised[] {
  const date = parseDate(text) ?? (/^\d\d?\/\d/.test(text) ? completeDate(text, today) : null);
  const amount = HAS_MONEY.test(text) ? parseMoney(text) : null;
  return [
    ...documentsOf(text),
    ...pixKeysOf(text).map(({ kind, key }): Recognised => ({ kind: "chave-pix", text: key, keyKind: kind })),
    ...(date === null ? [] : [{ kind: "data", text, date } as const]),
    ...(amount === null ? [] : [{ kind: "valor", text, amount } as const]),
    ...(/\d/.test(text) && /^[\w./-]+$/.test(text) && text.length <= LONGEST_NUMBER
      ? [{ kind: "numero", text } as const]
      : []),
  ];
}

const matches = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];

function pixCodesIn(text: string): string[] {
  const codes: string[] = [];
  for (let at = findPixCode(text); at >= 0; at = findPixCode(text, at + 1)) {
    const code = pixCodeAt(text, at);
    if (code !== null) codes.push(code);
  }
  return codes;
}

/** What stands right within a longer text; wrong digits there are most likely something else. */
function ofParts(text: string, today: string): Recognised[] {
  const keys = [...matches(text, GROUPED_NFE_KEY).map(cleanBoleto), ...matches(text, PRINTED_NFE_KEY)];
  return [
    ...pixCodesIn(text).map(pixOf),
    ...boletosIn(text).map((digits) => boletoOf(digits, today)),
    ...keys.filter(isNfeKey).map((key): Recognised => ({ kind: "chave-nfe", text: key })),
    ...matches(text, PRINTED_CNPJ).flatMap(documentsOf),
    ...matches(text, PRINTED_CPF).flatMap(documentsOf),
  ];
}

const different = (all: readonly Recognised[]): Recognised[] => {
  const seen = new Set<string>();
  return all.filter((one) => {
    const name = `${one.kind} ${one.kind === "boleto" ? (one.boleto?.barcode ?? one.text) : one.text}`;
    return !seen.has(name) && seen.add(name);
  });
};

/**
 * Tells what a text can be, the likeliest first; the last is a text to search for, where it is short enough. Empty for
 * blanks. Never throws, and takes time by the length of the text.
 * @param today yyyy-MM-dd, for due dates of boletos and days without a year
 */
export function recognise(text: string, { today }: { readonly today: string }): readonly Recognised[] {
  const trimmed = text.slice(0, LONGEST).trim();
  if (trimmed === "") return [];
  const file = fileKind(trimmed);
  if (file !== null) return [{ kind: file, text }];
  const isShort = trimmed.length <= LONGEST_SEARCH;
  const whole = ofWhole(trimmed, today);
  return different([
    ...whole,
    ...(whole.length === 0 ? ofParts(trimmed, today) : []),
    ...(isShort && whole.length === 0 ? ofShort(trimmed, today) : []),
    ...(isShort ? [{ kind: "texto", text: trimmed } as const] : []),
  ]);
}
