import { foldText } from "./fold-text";

/** A login has the form {personId}-{login}: "15-maria" is maria, the user of person 15. */
export type Login = { personId: number; login: string };

/**
 * Reads a login; an underscore is accepted as the separator too. The first separator splits (ids are digits only), so
 * "15_ma-ria" is "ma-ria" of person 15. Null when there is no id, no separator or nothing after it.
 */
export function parseLogin(text: string): Login | null {
  const [, id, login] = /^(\d{1,15})[-_](.+)$/.exec(text.trim()) ?? [];
  return id && login && Number(id) > 0 ? { personId: Number(id), login } : null;
}

/** Writes a login in the form in which it is stored: always with a hyphen, without leading zeros. */
export function formatLogin({ personId, login }: Login): string {
  return `${personId}-${login}`;
}

/** Suggests the part after the person's number: the first name, in letters that every keyboard has. */
export const suggestedLogin = (nome: string): string => /^[a-z0-9]*/.exec(foldText(nome).trim())?.[0] ?? "";

/**
 * The key under which a browser's storage keeps the login that was just signed up with in it. The sign-up writes it and
 * the login page takes it away: once, it need not ask that browser for the password again.
 */
export const SIGNED_UP_KEY = "prumo-cadastrado";
