/**
 * Rules that are learnt from what people chose for entries of a bank's statement: a like text proposes the same category
 * again. Rules are data that people see, change and switch on and off.
 */
import { foldText } from "./fold-text";

/** What was chosen for an entry. */
export interface EntryChoice {
  readonly categoria_id: number;
  readonly centro_resultado_id: number | null;
  /** The person; in a rule null where its choices named several. */
  readonly pessoa_id: number | null;
}

/** What the choices for entries of one form taught so far. */
export interface LearntRule extends EntryChoice {
  /** How often the category was chosen since another one was. */
  readonly vezes: number;
  /** Whether somebody switched the rule on: until then it proposes nothing. */
  readonly ativa: boolean;
}

/** How often a choice must have been made before it is proposed as a rule. */
export const CHOICES_OF_A_RULE = 2;

/** The entries that a rule is for: of one direction, with a text of this form. */
export interface EntryRule {
  readonly form: string;
  readonly direction: "in" | "out";
}

/**
 * The form of a text: what stays the same from month to month. Numbers (days, documents, identifications) are left out, so
 * that "TARIFA PACOTE 11/2026" and "Tarifa pacote 12/2026" are one.
 */
export const textForm = (text: string): string =>
  foldText(text.normalize("NFKC"))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !/\d/.test(word))
    .join(" ");

const directionOf = (amount: number): EntryRule["direction"] => (amount < 0 ? "out" : "in");

/**
 * What a choice leaves of what was learnt before. Another category begins anew. A rule that is on stays as it is: who chooses
 * otherwise once may not mean it for ever.
 * @returns null where the choice teaches nothing
 */
export function ruleAfter(before: LearntRule | undefined, choice: EntryChoice): LearntRule | null {
  if (before === undefined) return { ...choice, vezes: 1, ativa: false };
  const isSame = before.categoria_id === choice.categoria_id;
  if (before.ativa && !isSame) return null;
  const isOther = isSame && before.pessoa_id !== choice.pessoa_id;
  return {
    categoria_id: choice.categoria_id,
    centro_resultado_id: before.ativa ? before.centro_resultado_id : choice.centro_resultado_id,
    pessoa_id: isOther ? null : choice.pessoa_id,
    vezes: isSame ? before.vezes + 1 : 1,
    ativa: before.ativa,
  };
}

/** Whether people are asked to switch a rule on: once, when its category has been chosen for the second time. */
export const isOfferedNow = ({ ativa, vezes }: LearntRule): boolean => !ativa && vezes === CHOICES_OF_A_RULE;

/** The rule for an entry; null when there is none. */
export function ruleFor<Rule extends EntryRule>(
  rules: readonly Rule[],
  { text, amount }: { readonly text: string; readonly amount: number },
): Rule | null {
  const form = textForm(text);
  return rules.find((rule) => rule.form === form && rule.direction === directionOf(amount)) ?? null;
}
