import { foldText } from "@prumo/domain/fold-text";
import { parseLogin } from "@prumo/domain/login";
import { dictionary } from "@zxcvbn-ts/language-common";
import { invalidField } from "../../../http/errors";

const MOST_USED = "Esta senha está entre as mais usadas e seria adivinhada logo. Escolha outra.";
const OF_NAMES = "A senha não pode ser feita do login ou do nome da empresa. Escolha outra.";

/** The package's list in the order of use, about 49,000 in lower case: the 10,000 most used come first. */
const mostUsed: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** The names that a guesser tries first for one user. */
interface Names {
  /** The complete login, or its part after the person's id. */
  readonly login: string;
  /** The companies that the user works in. */
  readonly empresas: readonly string[];
}

/** Shorter names occur in many good passwords by chance. */
const SHORTEST = 3;
/** More digits than a date has are more than a number beside a name. */
const FEW_DIGITS = 8;

/** The words of a name, and neighbours written together: "Boa Vista" gives "boa", "vista" and "boavista". */
function wordsOf(name: string): string[] {
  const words = foldText(name).match(/[\p{L}\d]+/gu) ?? [];
  const joined = words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join("")),
  );
  return joined.filter((word) => word.length >= SHORTEST && /\p{L}/u.test(word));
}

/** Tells whether a password consists only of these names, few digits and signs. */
function madeOf(folded: string, names: readonly string[]): boolean {
  const bare = folded.replace(/[^\p{L}\d]+/gu, "");
  const words = [...new Set(names.flatMap(wordsOf))].toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), bare);
  return rest !== bare && /^\d*$/.test(rest) && rest.length <= FEW_DIGITS;
}

/** Says why a password is too easy to guess, or null. Capitals and accents make none better. */
export function passwordProblem(senha: string, { login, empresas }: Names): string | null {
  const folded = foldText(senha);
  if (mostUsed.has(folded)) return MOST_USED;
  return madeOf(folded, [parseLogin(login)?.login ?? login, ...empresas]) ? OF_NAMES : null;
}

/**
 * Refuses a password that is easy to guess.
 * @param field the body's field with the password
 * @throws Refusal 422
 */
export function requireGoodPassword(field: "senha" | "nova", senha: string, names: Names): void {
  const problem = passwordProblem(senha, names);
  if (problem !== null) throw invalidField(field, problem);
}
