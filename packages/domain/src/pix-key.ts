/**
 * Keys of Pix: CPF, CNPJ, e-mail, phone and random key, in the forms of the directory of keys (Banco Central, DICT): digits
 * of a CPF, letters and digits of a CNPJ, +5561912345678, an address in lower case, a UUID in lower case.
 */
import { cleanCnpj, formatCnpj, isValidCnpj } from "./cnpj";
import { cleanCpf, formatCpf, isValidCpf } from "./cpf";
import { isValidEmail } from "./email";
import { BRAZIL, cleanPhone, formatPhone, whatsappNumber } from "./phone";

export type PixKeyKind = "cpf" | "cnpj" | "email" | "telefone" | "aleatoria";

/** Portuguese names of the kinds. */
export const pixKeyKindNames: Readonly<Record<PixKeyKind, string>> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "E-mail",
  telefone: "Telefone",
  aleatoria: "Chave aleatória",
};

/** The longest address that the directory takes as a key. */
const LONGEST_EMAIL = 77;
const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
/** A number of any country, as E.164 writes it. */
const FOREIGN_PHONE = /^\+(?!55)[1-9]\d{6,14}$/;
/** What people write between the digits of a phone. */
const PHONE = /^[\d\s().+-]+$/;
/** What people write between those of a CPF or a CNPJ. */
const DOCUMENT = /^[\da-z\s./-]+$/i;

/** A kind of key with its rules: whether a text is one, its form in the directory, and its form for people. */
interface Kind {
  readonly clean: (text: string) => string | null;
  readonly format: (key: string) => string;
}

function cleanPhoneKey(text: string): string | null {
  if (!PHONE.test(text)) return null;
  const bare = text.replace(/[\s().-]/g, "");
  if (FOREIGN_PHONE.test(bare)) return bare;
  // An international number that is no valid one of Brazil is none: its + says that nothing else is meant.
  const number = whatsappNumber(text);
  return number === null ? null : `+${number}`;
}

function cleanRandomKey(text: string): string | null {
  if (!UUID.test(text)) return null;
  const bare = text.replaceAll("-", "").toLowerCase();
  return [bare.slice(0, 8), bare.slice(8, 12), bare.slice(12, 16), bare.slice(16, 20), bare.slice(20)].join("-");
}

const cleanDocument = (
  text: string,
  clean: (text: string) => string,
  isValid: (text: string) => boolean,
): string | null => (DOCUMENT.test(text) && isValid(text) ? clean(text) : null);

const kinds: Readonly<Record<PixKeyKind, Kind>> = {
  aleatoria: {
    clean: cleanRandomKey,
    format: (key) => key,
  },
  email: {
    clean: (text) => (text.length <= LONGEST_EMAIL && isValidEmail(text) ? text.toLowerCase() : null),
    format: (key) => key,
  },
  cnpj: {
    clean: (text) => cleanDocument(text, cleanCnpj, isValidCnpj),
    format: formatCnpj,
  },
  cpf: {
    clean: (text) => (/[a-z]/i.test(text) ? null : cleanDocument(text, cleanCpf, isValidCpf)),
    format: formatCpf,
  },
  telefone: {
    clean: cleanPhoneKey,
    format: (key) => (key.startsWith(`+${BRAZIL}`) ? `+${BRAZIL} ${formatPhone(cleanPhone(key))}` : key),
  },
};

/** In this order a text is tried: what looks like nothing else first. */
const ORDER: readonly PixKeyKind[] = ["aleatoria", "email", "cnpj", "cpf", "telefone"];

/** A key in the form of the directory, and what it is. */
export interface PixKey {
  readonly kind: PixKeyKind;
  readonly key: string;
}

/**
 * Every key that the text can be, masked or bare: eleven digits may be a CPF and a phone. Empty when it can be none.
 * A key need not exist: only a payment tells.
 */
export function pixKeysOf(text: string): PixKey[] {
  const trimmed = text.trim();
  return ORDER.flatMap((kind) => {
    const key = kinds[kind].clean(trimmed);
    return key === null ? [] : [{ kind, key }];
  });
}

/** The kind of a key in the form of the directory, in which a phone has its +55 and a CPF has not; null for other texts. */
export const storedPixKeyKind = (key: string): PixKeyKind | null =>
  pixKeysOf(key).find((candidate) => candidate.key === key)?.kind ?? null;

/** The kind of a key, masked or bare; null when it is none, or two: a phone without +55 can also be a CPF. */
export function pixKeyKind(text: string): PixKeyKind | null {
  const [only, ...others] = pixKeysOf(text);
  return only && others.length === 0 ? only.kind : null;
}

/**
 * The form of the directory of a key, masked or bare; a text that is none stays as it is, without blanks around it.
 * @param kind which of two it is, where the text can be both
 */
export function cleanPixKey(text: string, kind?: PixKeyKind): string {
  const found = pixKeysOf(text).find((candidate) => kind === undefined || candidate.kind === kind);
  return found?.key ?? text.trim();
}

/** Whether the text is a key, masked or bare, of the kind that is named or of any. */
export const isValidPixKey = (text: string, kind?: PixKeyKind): boolean =>
  pixKeysOf(text).some((candidate) => kind === undefined || candidate.kind === kind);

/** Writes a key as people read it: documents and phones with their masks. A text that is none stays as it is. */
export function formatPixKey(text: string, kind?: PixKeyKind): string {
  const found = pixKeysOf(text).find((candidate) => kind === undefined || candidate.kind === kind);
  return found ? kinds[found.kind].format(found.key) : text.trim();
}

/** Why a text is no key, in Portuguese; null for a key, and for one that may be two. */
export function pixKeyProblem(text: string): string | null {
  if (isValidPixKey(text)) return null;
  const trimmed = text.trim();
  if (trimmed.includes("@")) return "Confira o e-mail da chave";
  const bare = trimmed.replace(/[\s().+/-]/g, "");
  if (/^\d{11}$/.test(bare)) return "Confira a chave: não é um CPF nem um telefone com DDD";
  if (/^[\da-z]{14}$/i.test(bare)) return "Confira os dígitos do CNPJ da chave";
  if (/^[0-9a-f]{28,36}$/i.test(bare)) return "A chave aleatória tem 32 letras e dígitos";
  return "A chave Pix é um CPF, CNPJ, e-mail, telefone com DDD ou chave aleatória";
}
