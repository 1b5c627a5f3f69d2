import type { Access } from "@prumo/api-client/call";
import { type BulkAct, type Worded, wordsFor } from "./bulk-act";
import type { RowAction } from "./row-action";
import { useAct } from "./use-act";

/** The removal of the rows of a list, said once: for the menu of each row, and for many selected ones. */
export interface Removal<Row extends { readonly id: number }> {
  /** Asked before one row is removed. */
  readonly question: string;
  /** Tells what becomes of rows that are in use, or of what belongs to them. */
  readonly note?: Worded;
  /** The same of one row, where it tells more exactly. */
  readonly effect?: (row: Row) => string;
  readonly access: Access;
  /** Why a row cannot be removed, whoever wants it; null or undefined when it can. */
  readonly refused?: (row: Row) => string | null | undefined;
  readonly remove: (
    request: { readonly params: { readonly id: number } },
    options?: { readonly idempotencyKey: string },
  ) => Promise<{ message: string }>;
}

/** What a list without the selection of rows says of them, too. */
export interface RemovableRows<Row extends { readonly id: number }> {
  readonly nameOf: (row: Row) => string;
  readonly removal?: Removal<Row>;
}

/** The removal of many rows, by the rules of the removal of one. */
export const bulkRemoval = <Row extends { readonly id: number }>(
  removal: Omit<Removal<Row>, "question" | "effect">,
): BulkAct<Row> => ({
  label: "Excluir",
  doing: "Excluindo",
  danger: true,
  access: removal.access,
  refused: (row) => removal.refused?.(row),
  ...(removal.note === undefined ? {} : { note: removal.note }),
  act: ({ id }, _, options) => removal.remove({ params: { id } }, options),
});

/** Makes the menu entry that removes a row, after a question that says what is lost; none where rows are never removed. */
export function useRemoval<Row extends { readonly id: number }>(rows: RemovableRows<Row> | undefined) {
  const act = useAct();
  return (row: Row): RowAction[] => {
    if (rows?.removal === undefined) return [];
    const { question, note, effect, access, refused, remove } = rows.removal;
    const lost = effect?.(row) ?? (note && wordsFor(note, 1));
    const asked = {
      title: question,
      description: [rows.nameOf(row), ...(lost === undefined ? [] : [lost])],
      confirmText: "Excluir",
      danger: true,
    };
    return [
      {
        label: "Excluir",
        danger: true,
        access,
        disabled: refused?.(row) ?? undefined,
        onSelect: () => act(asked, () => remove({ params: { id: row.id } })),
      },
    ];
  };
}
