import type { Sort } from "@prumo/ui/data-table";
import type { ListColumn } from "./list-columns";

type Value = string | number | null | undefined;

const collator = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });

/** Missing values come last, whichever way a list is sorted. */
function compare(a: Value, b: Value, way: number): number {
  const [lacksA, lacksB] = [a == null || a === "–", b == null || b === "–"];
  if (lacksA || lacksB) return Number(lacksA) - Number(lacksB);
  return way * (typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b)));
}

/** Sorts the rows of a list that is there as a whole. Equal ones keep their order. */
export function sortHere<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[], sort: Sort | undefined) {
  const column = columns.find((one) => sort !== undefined && one.sort === sort.by);
  if (sort === undefined || column === undefined) return rows;
  const shown = (row: Row): Value => (column.by ?? column.text)?.(row);
  const way = sort.direction === "desc" ? -1 : 1;
  return rows.toSorted((a, b) => compare(shown(a), shown(b), way));
}
