import { invalidField } from "./errors";

/**
 * One column of a list as a file: a text; an amount, which has four decimals unless `decimals` says otherwise; a whole
 * number that names or counts something; a day, `yyyy-MM-dd`; or a moment, `yyyy-MM-dd HH:mm:ss`.
 */
export type FileColumn<Row> = {
  /** The name by which `colunas` asks for it: that of the field in the list's answer. */
  readonly id: string;
  readonly title: string;
} & (
  | { readonly text: (row: Row) => string | null }
  | { readonly value: (row: Row) => number | null; readonly decimals?: number }
  | { readonly whole: (row: Row) => number | null }
  | { readonly date: (row: Row) => string | null }
  | { readonly moment: (row: Row) => string | null }
);

/**
 * The columns that a request asks for by their ids, in its order; without `colunas` all of them.
 * @throws Refusal 422 for a column that the file does not have, or has twice
 */
export function askedColumns<Column extends { readonly id: string }>(
  columns: readonly Column[],
  asked: string | null,
): readonly Column[] {
  if (asked === null || asked === "") return columns;
  const ids = asked.split(",");
  return ids.map((id, at) => {
    const column = columns.find((one) => one.id === id);
    if (column === undefined) throw invalidField("colunas", `O arquivo não tem a coluna ${id}`);
    if (ids.indexOf(id) < at) throw invalidField("colunas", `A coluna ${id} foi pedida duas vezes`);
    return column;
  });
}
