import type { Access } from "@prumo/api-client/call";
import type { CallOptions } from "@prumo/api-client/contract";
import { formatDecimal } from "@prumo/domain/decimal";
import type { ComponentType } from "react";
import type { ActionAccess } from "./row-action";

/** The noun for the rows of a list: `1 conta`, `2 contas`, `2 selecionadas`. */
export interface RowNoun {
  readonly one: string;
  readonly many: string;
  readonly masculine?: true;
}

/** `12 selecionadas`. */
export const selectedText = (count: number, { masculine }: RowNoun): string =>
  `${formatDecimal(count, 0)} ${masculine ? "selecionado" : "selecionada"}${count === 1 ? "" : "s"}`;

/** A text about one row, and about several where that differs. */
export type Worded = string | { readonly one: string; readonly many: string };

export const wordsFor = (words: Worded, count: number): string =>
  typeof words === "string" ? words : count === 1 ? words.one : words.many;

/**
 * The fields that an act asks for first, or what it tells of its rows. `onChange` gets what was filled in, or null while
 * something is missing.
 */
export type BulkFields = ComponentType<{
  /** Those that the act can be done to. */
  readonly rows: readonly { readonly id: number }[];
  readonly onChange: (values: object | null) => void;
}>;

/** Something that is done to each of many rows, by the call that does it to one. */
export interface BulkAct<Row extends { readonly id: number }> extends ActionAccess {
  /** The verb, on buttons and in the question: `Excluir`. */
  readonly label: string;
  /** The words before the number of rows in the question, where they are not the label: `Limpar o último acesso de`. */
  readonly before?: Worded;
  /** The text of the button that does it, where the verb alone is that of the button that closes the question. */
  readonly confirm?: Worded;
  /** The verb while it is done: `Excluindo`. */
  readonly doing: string;
  readonly danger?: true;
  /** The access of its call: no act is for everybody. */
  readonly access: Access;
  /** Why it cannot be done to a row; null or undefined when it can. Without it the act can be done to every row. */
  readonly refused?: (row: Row) => string | null | undefined;
  /** A consequence that the user should know before. */
  readonly note?: Worded;
  readonly fields?: BulkFields;
  /** Whether the rows stay selected when it was done. */
  readonly keeps?: true;
  /**
   * Whether it sends the version of the selected row, because it does what was shown: a row that somebody changed since
   * must be selected again.
   */
  readonly asSelected?: true;
  /**
   * Whether a row may be refused because of another one that is done in the same act, as a main category is while its
   * subcategories are in use: what was refused is tried again after the others.
   */
  readonly linked?: true;
  /** Tells of the whole act, by the answers and the reasons of the rows that failed. Without it one sentence does. */
  readonly tell?: (answers: readonly unknown[], refusals: readonly string[]) => void;
  /** Tells more beside that sentence, by the answers. */
  readonly tellMore?: (answers: readonly unknown[]) => void;
  /** Does it to one row. The key is that of the row's own attempt, so that a repetition writes once. */
  readonly act: (row: Row, values: object, options: Required<Pick<CallOptions, "idempotencyKey">>) => Promise<unknown>;
}

/** The acts on the chosen rows of a list, and how a row is named and found in what is told about them. */
export interface BulkActs<Row extends { readonly id: number }> {
  /** Names the list's selection. */
  readonly list: string;
  readonly noun: RowNoun;
  readonly nameOf: (row: Row) => string;
  /** The address of a row's record. */
  readonly hrefOf: (row: Row) => string;
  readonly acts: readonly BulkAct<Row>[];
}

/** Divides rows into those that an act can be done to, and the reasons why not, each with the number of its rows. */
export function divided<Row extends { readonly id: number }>(rows: readonly Row[], { refused }: BulkAct<Row>) {
  const reasons = new Map<string, number>();
  const allowed = rows.filter((row) => {
    const reason = refused?.(row) ?? null;
    if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    return reason === null;
  });
  return { allowed, reasons: [...reasons].toSorted(([, a], [, b]) => b - a) };
}
