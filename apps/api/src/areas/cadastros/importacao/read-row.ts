import { readInOrder } from "@prumo/api-client/issues";
import { foldText } from "@prumo/domain/fold-text";
import { errorProblem } from "@prumo/domain/spreadsheet";
import type { z } from "zod";
import type { Cells, ReadRow, Remark } from "./registry";

/** The value of a cell for the body, or why it has none. */
export type CellMeaning = { readonly value: unknown } | { readonly wrong: string };

/** Reads one cell that is not empty. It may look at the row's other cells. */
type ReadCell = (text: string, cells: Cells) => CellMeaning;

/** Turns columns into fields of the body. A column that is left out keeps its name and its text. */
export type CellReaders = Readonly<Record<string, { readonly field?: string; readonly read?: ReadCell }>>;

/**
 * Reads rows by the schema of the form that saves one. When a reader refuses a cell, its message replaces that of the
 * schema.
 */
export function rowReader<S extends z.ZodObject>(schema: S, readers: CellReaders) {
  const columnOf = new Map(Object.entries(readers).map(([column, { field }]) => [field ?? column, column]));
  return (cells: Cells): ReadRow<z.output<S>> => {
    const body: Record<string, unknown> = {};
    const wrong: Remark[] = [];
    for (const [column, text] of Object.entries(cells)) {
      if (text === "") continue;
      const { field = column, read } = readers[column] ?? {};
      const failed = errorProblem(text);
      const meaning = failed === null ? (read?.(text, cells) ?? { value: text }) : { wrong: failed };
      if ("value" in meaning) body[field] = meaning.value;
      else wrong.push({ campo: column, texto: meaning.wrong });
    }
    const parsed = readInOrder(schema, body);
    const told = new Set(wrong.map(({ campo }) => campo));
    const issues = parsed.success ? [] : parsed.issues;
    const remarks = issues.map(({ field, message }) => {
      const [top = ""] = field.split(".");
      return { campo: columnOf.get(top) ?? top, texto: message };
    });
    const all = [...wrong, ...remarks.filter(({ campo }) => !told.has(campo))];
    if (all.length > 0 || !parsed.success) return { row: undefined, remarks: all };
    return { row: parsed.data, remarks: [] };
  };
}

/** Finds an entry of a list by its name or number, whatever accents and capitals. */
export function oneOf<T>(
  entries: readonly { readonly value: T; readonly names: readonly string[] }[],
  wrong: string,
): (text: string) => { readonly value: T } | { readonly wrong: string } {
  const values = new Map(entries.flatMap(({ value, names }) => names.map((name) => [foldText(name), { value }])));
  return (text) => values.get(foldText(text)) ?? { wrong };
}

/** With more zeros than these, too many wrong numbers would become right ones. */
const LOST_ZEROS = 2;

/**
 * Puts back the leading zeros that a spreadsheet dropped, where that makes a number right.
 * @param lengths the numbers of digits that are right
 */
export const withLostZeros =
  (lengths: readonly number[], valid: (text: string) => boolean) =>
  (text: string): CellMeaning => {
    const fits = (length: number) =>
      text.length < length && text.length >= length - LOST_ZEROS && valid(text.padStart(length, "0"));
    const length = !/^\d+$/.test(text) || valid(text) ? undefined : lengths.find(fits);
    return { value: length === undefined ? text : text.padStart(length, "0") };
  };
