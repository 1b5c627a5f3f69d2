/**
 * Rules that are learnt from what people chose for entries of a bank's statement: a like text proposes the same category
 * again. Rules are data that people see, change and switch off; what somebody only corrected teaches nothing.
 */
import { foldText } from "./fold-text";

/** What was chosen for an entry. */
export interface EntryChoice {
  readonly text: string;
  /** Negative when the money left the bank account. */
  readonly amount: number;
  readonly categoria_id: number;
  readonly pessoa_id: number | null;
  /** Whether it replaced what the same person, or a rule, had chosen before. */
  readonly corrected?: boolean;
}

/** How often a choice must have been made before it is proposed as a rule. */
export const CHOICES_OF_A_RULE = 2;

/** A rule: entries of one direction whose text has this form. */
export interface EntryRule {
  readonly form: string;
  readonly direction: "in" | "out";
  readonly categoria_id: number;
  /** The person whom all choices named; null when they differ. */
  readonly pessoa_id: number | null;
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
 * The rules that choices teach: the same category at least CHOICES_OF_A_RULE times for one form, and no other one for it.
 */
export function learntRules(choices: readonly EntryChoice[]): EntryRule[] {
  const byForm = new Map<string, EntryChoice[]>();
  for (const choice of choices) {
    const form = textForm(choice.text);
    if (choice.corrected === true || form === "") continue;
    const key = `${directionOf(choice.amount)} ${form}`;
    byForm.set(key, [...(byForm.get(key) ?? []), choice]);
  }
  return [...byForm.values()].flatMap((own): EntryRule[] => {
    const [first] = own;
    const agreed = own.every(({ categoria_id }) => categoria_id === first?.categoria_id);
    if (first === undefined || own.length < CHOICES_OF_A_RULE || !agreed) return [];
    const samePerson = own.every(({ pessoa_id }) => pessoa_id === first.pessoa_id);
    return [
      {
        form: textForm(first.text),
        direction: directionOf(first.amount),
        categoria_id: first.categoria_id,
        pessoa_id: samePerson ? first.pessoa_id : null,
      },
    ];
  });
}

/** The rule for an entry; null when there is none. */
export function ruleFor<Rule extends Pick<EntryRule, "form" | "direction">>(
  rules: readonly Rule[],
  { text, amount }: Pick<EntryChoice, "text" | "amount">,
): Rule | null {
  const form = textForm(text);
  return rules.find((rule) => rule.form === form && rule.direction === directionOf(amount)) ?? null;
}
