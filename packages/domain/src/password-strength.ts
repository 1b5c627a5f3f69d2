import { foldText } from "./fold-text";

/** How well a password withstands guessing, from worst to best. */
export const passwordStrengths = ["fraca", "razoável", "boa", "forte"] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

/** Words that attackers try first, with those of this product and country. Folded: see `foldText`. */
const COMMON =
  "senha|password|prumo|admin|administrador|empresa|mudar|trocar|teste|acesso|sistema|brasil|saopaulo|deus|jesus|familia|amor|futebol|flamengo|corinthians|palmeiras|santos|vasco|gremio|cruzeiro|qwerty|asdfgh|zxcvbn|welcome|master|login|usuario|123mudar";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Runs along the alphabet, the figures or the keyboard, either way, from three characters on. */
const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const ways = rows.flatMap((row) => [row, [...row].reverse().join("")]);

function runAt(text: string, at: number): number {
  const inRow = (length: number) => ways.some((way) => way.includes(text.slice(at, at + length)));
  const same = /^(.)\1*/u.exec(text.slice(at))?.[0].length ?? 0;
  let length = 3;
  while (at + length <= text.length && inRow(length)) length++;
  return Math.max(same, length - 1);
}

/** Powers of ten by which a character of chance multiplies the guesses. */
function chance(character: string, mixed: boolean): number {
  if (/\d/.test(character)) return 1;
  if (!/\p{L}/u.test(character)) return 1.5;
  return Math.log10(mixed ? 52 : 26);
}

/** A character that continues a word is far from chance: about three could stand there. */
const WITHIN_WORD = 0.5;

/** How many guesses a password takes, as a power of ten. Words, names, years and runs count as one thing each. */
function guesses(password: string, known: readonly string[]): number {
  const names = known.flatMap((text) => foldText(text).split(/[^\p{L}\d]+/u)).filter((word) => word.length > 2);
  const words = [...names.map(escaped), COMMON].join("|");
  const folded = foldText(password);
  // Folding may shorten what has accents of its own; then only the folded text is looked at.
  const original = folded.length === password.length ? password : folded;
  const word = new RegExp(`(?:${words})`, "uy");
  const year = /(?:19|20)\d\d/y;
  const mixed = /\p{Ll}/u.test(original) && /\p{Lu}/u.test(original);
  let total = 0;
  let letters = 0;
  for (let at = 0; at < folded.length; ) {
    word.lastIndex = at;
    year.lastIndex = at;
    const known = word.exec(folded)?.[0].length ?? 0;
    const length = known || (year.exec(folded)?.[0].length ?? 0) || runAt(folded, at);
    if (known > 0 || length > 2) {
      total += 2;
      letters = 0;
      at += Math.max(length, 1);
      continue;
    }
    letters = /\p{L}/u.test(folded.charAt(at)) ? letters + 1 : 0;
    total += letters > 2 ? WITHIN_WORD : chance(original.charAt(at), mixed);
    at += 1;
  }
  return total;
}

/**
 * Estimates how well a password withstands guessing; "" is weak. It recognises the habits of people (words, names,
 * years, 1234); it does not measure entropy exactly.
 * @param known texts that an attacker knows: the user's name, the company's, the e-mail
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const power = guesses(password, known);
  if (power < 6.5) return "fraca";
  if (power < 9) return "razoável";
  return power < 12 ? "boa" : "forte";
}
