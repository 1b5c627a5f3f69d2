import type { Access } from "@prumo/api-client/call";
import type { BulkAct, Worded } from "./bulk-act";

interface BulkRemoval<Row extends { readonly id: number }> {
  readonly access: Access;
  /** Tells what becomes of rows that are in use. */
  readonly note: Worded;
  /** Why a row cannot be removed, whoever wants it; undefined when it can. */
  readonly refused?: (row: Row) => string | undefined;
  readonly remove: (
    request: { readonly params: { readonly id: number } },
    options: { readonly idempotencyKey: string },
  ) => Promise<unknown>;
}

/** The removal of many rows, by the rules of the removal of one. */
export const bulkRemoval = <Row extends { readonly id: number }>(removal: BulkRemoval<Row>): BulkAct<Row> => ({
  label: "Excluir",
  doing: "Excluindo",
  danger: true,
  access: removal.access,
  note: removal.note,
  refused: (row) => removal.refused?.(row),
  act: ({ id }, _, options) => removal.remove({ params: { id } }, options),
});
