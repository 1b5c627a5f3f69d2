import { foldText } from "@prumo/domain/fold-text";
import { parseLogin } from "@prumo/domain/login";
import { dictionary } from "@zxcvbn-ts/language-common";
import { invalidField } from "../../http/errors";

const MOST_USED = "Esta senha está entre as mais usadas e seria adivinhada logo. Escolha outra.";
const OF_NAMES = "A senha não pode ser feita do login ou do nome da empresa. Escolha outra.";

/** The package's list by how often they are used, about 49,000 in lower case: the 10,000 most used come first. */
const mostUsed: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** What a guesser tries first for one user. */
interface Names {
  /** Complete, or only what follows the person's id. */
  readonly login: string;
  /** The companies that the user works in. */
  readonly empresas: readonly string[];
}

/** Names shorter than this are found in many a good password. */
const SHORTEST = 3;
/** More digits than a date has are no longer a name with a number beside it. */
const FEW_DIGITS = 8;

/** The words of a name, and what is written by joining neighbours: "Boa Vista" is "boa", "vista" and "boavista". */
function wordsOf(name: string): string[] {
  const words = foldText(name).match(/[\p{L}\d]+/gu) ?? [];
  const joined = words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join("")),
  );
  return joined.filter((word) => word.length >= SHORTEST && /\p{L}/u.test(word));
}

/** Whether nothing remains of a password without these names but few digits and signs. */
function madeOf(folded: string, names: readonly string[]): boolean {
  const bare = folded.replace(/[^\p{L}\d]+/gu, "");
  const words = [...new Set(names.flatMap(wordsOf))].toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), bare);
  return rest !== bare && /^\d*$/.test(rest) && rest.length <= FEW_DIGITS;
}

/** Why nobody may take this password, or null. Upper case and accents make none better. */
export function passwordProblem(senha: string, { login, empresas }: Names): string | null {
  const folded = foldText(senha);
  if (mostUsed.has(folded)) return MOST_USED;
  return madeOf(folded, [parseLogin(login)?.login ?? login, ...empresas]) ? OF_NAMES : null;
}

/**
 * Refuses a password that is guessed early.
 * @param field the field of the body that it came in
 * @throws Refusal 422
 */
export function requireGoodPassword(field: "senha" | "nova", senha: string, names: Names): void {
  const problem = passwordProblem(senha, names);
  if (problem !== null) throw invalidField(field, problem);
}
