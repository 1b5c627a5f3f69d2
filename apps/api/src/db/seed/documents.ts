import type { Random } from "./random";

const digit = (sum: number) => (sum % 11 < 2 ? 0 : 11 - (sum % 11));
const worth = (character: string) => character.charCodeAt(0) - 48;

function checked(text: string, weights: readonly number[]): string {
  const used = weights.slice(weights.length - text.length);
  return text + digit([...text].reduce((sum, character, at) => sum + worth(character) * (used[at] ?? 0), 0));
}

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

const times = (count: number, make: () => string) => Array.from({ length: count }, make).join("");

/** Makes a CPF with right check digits, without punctuation. */
export function makeCpf({ int }: Random): string {
  const base = times(9, () => String(int(0, 9)));
  return checked(checked(base, CPF_WEIGHTS), CPF_WEIGHTS);
}

const LETTERS_AND_DIGITS = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/**
 * Makes a CNPJ with right check digits, without punctuation, with the letters that CNPJs may have since July 2026 or
 * without.
 */
export function makeCnpj({ int, pick }: Random, letters: boolean): string {
  const base = times(8, () => (letters ? pick(LETTERS_AND_DIGITS) : String(int(0, 9))));
  return checked(checked(`${base}0001`, CNPJ_WEIGHTS), CNPJ_WEIGHTS);
}
