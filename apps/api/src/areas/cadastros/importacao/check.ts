import { setImmediate as serveOthers } from "node:timers/promises";
import type { CheckedImportRow } from "@prumo/api-client/schemas/importacao";
import { batches } from "../../../db/batches";
import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import type { Cells, ImportRegistry, Remark, SentRows } from "./registry";

/** After this many rows the event loop serves other requests, so that a large file does not hold up the server. */
const AT_ONCE = 250;

/** A row with its outcome; `row` only when it can be written. */
export type CheckedRow<Row> = CheckedImportRow & { readonly row: Row | undefined };

const refused = (line: number, estado: "errada" | "duplicada", motivos: readonly Remark[]) => ({
  linha: line,
  estado,
  motivos: [...motivos],
  row: undefined,
});

/** Finds for each row an earlier one in the file that looks like the same record. */
function rowsAlike<Row>({ alike }: ImportRegistry<Row>) {
  const lines = new Map<string, number>();
  return (line: number, row: Row): Remark[] => {
    const key = alike?.(row);
    if (key === undefined) return [];
    const above = lines.get(key.valor);
    if (above === undefined) lines.set(key.valor, line);
    return above === undefined ? [] : [{ campo: key.campo, texto: `${key.texto} da linha ${above}` }];
  };
}

/** Compares each row with the earlier ones in the file: by unique keys, and by look. */
function rowsAbove<Row>(registry: ImportRegistry<Row>) {
  const rows = new Map<string, number>();
  const keys = new Map<string, { readonly line: number; readonly row: Row }[]>();
  return (line: number, row: Row, remarks: readonly Remark[]): CheckedRow<Row> => {
    const text = JSON.stringify(row);
    const equal = rows.get(text);
    if (equal !== undefined) return refused(line, "duplicada", [{ campo: null, texto: `Igual à linha ${equal}` }]);
    rows.set(text, line);
    const more: Remark[] = [];
    const shared: Remark[] = [];
    for (const { campo, valor, texto } of registry.keys(row)) {
      const at = `${campo} ${valor}`;
      const above = keys.get(at) ?? [];
      keys.set(at, [...above, { line, row }]);
      const [first] = above;
      if (first === undefined) continue;
      const added = above.map((other) => registry.more?.(other.row, row));
      const [adds] = added;
      if (adds === undefined || added.includes(undefined))
        shared.push({ campo, texto: `${texto} da linha ${first.line}` });
      else more.push({ ...adds, texto: `${adds.texto} da linha ${first.line}` });
    }
    if (shared.length > 0) return refused(line, "errada", shared);
    return { linha: line, estado: "certa", motivos: [...remarks, ...more.slice(0, 1)], row };
  };
}

/** Decides about each row, in the order of the file. `done` is called with the number of rows so far. */
export async function checkRows<Row>(
  db: Db,
  ctx: Ctx,
  registry: ImportRegistry<Row>,
  { campos, decimal, linhas }: SentRows,
  done: (rows: number) => void,
): Promise<CheckedRow<Row>[]> {
  const read = await registry.reader(db, ctx, decimal);
  const above = rowsAbove(registry);
  const alike = rowsAlike(registry);
  const checked: CheckedRow<Row>[] = [];
  for (const part of batches(linhas, AT_ONCE)) {
    for (const { linha: line, valores } of part) {
      const cells: Cells = Object.fromEntries(campos.map((campo, at) => [campo, valores[at]?.trim() ?? ""]));
      const { row, remarks } = read(cells);
      if (row === undefined) checked.push(refused(line, "errada", remarks));
      else {
        checked.push(above(line, row, [...remarks, ...alike(line, row)]));
      }
    }
    done(checked.length);
    await serveOthers();
  }
  const readable = checked.flatMap(({ row }) => (row === undefined ? [] : [row]));
  const existing = await registry.existing(db, ctx, readable);
  return checked.map((one) => {
    if (one.row === undefined) return one;
    const found = existing(one.row);
    const same = found.filter((match) => match.same);
    const remarks = (same.length > 0 ? same : found).map(({ campo, texto }) => ({ campo, texto }));
    if (same.length > 0) return refused(one.linha, "duplicada", remarks);
    return { ...one, motivos: [...one.motivos, ...remarks] };
  });
}
