import type { ReactNode } from "react";
import { type Column, toneClass } from "../data-table/columns";

/** A line with a heading at its start and the value at its end. */
export function Line({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="max-w-1/2 shrink-0 text-prumo-muted">{term}</dt>
      <dd className="prumo-tabular min-w-0 text-end">{value}</dd>
    </div>
  );
}

/** The sign of an empty cell in a table. A card without headings leaves it out: nobody could tell what is missing. */
const NOTHING = "–";

/** The content of one card: its three lines by `place`, or a title and one line per column. */
export function CardBody<T>({ row, columns }: { row: T; columns: readonly Column<T>[] }) {
  const value = (column: Column<T> | undefined) => column?.cell?.(row) ?? column?.text?.(row);
  const known = (column: Column<T> | undefined) => {
    const shown = value(column);
    return shown === NOTHING ? null : shown;
  };
  const at = (place: Column<T>["place"]) => columns.find((column) => column.place === place);
  const toned = (column: Column<T> | undefined) => toneClass(column?.tone?.(row)) ?? "";
  const placed = columns.some((column) => column.place && column.place !== "none");
  const title = placed ? at("title") : columns[0];
  const [lead, amount] = [at("lead"), at("amount")];
  const details = columns.filter((column) => column.place === "detail").map(known);
  const small = [placed && title?.note?.(row), ...details].filter(
    (part) => part !== null && part !== undefined && part !== false && part !== "",
  );
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <strong className="min-w-0 font-semibold [&_small]:block [&_small]:text-xs/4 [&_small]:font-normal [&_small]:text-prumo-muted">
          {value(title)}
        </strong>
        <span className="flex shrink-0 items-center gap-1">
          {value(at("status"))}
          {value(at("action"))}
        </span>
      </div>
      {placed ? null : (
        <dl className="grid gap-1">
          {columns
            .slice(1)
            .map((column) =>
              column.place === "none" ? null : <Line key={column.header} term={column.header} value={value(column)} />,
            )}
        </dl>
      )}
      {lead || amount ? (
        <div className="flex items-baseline justify-between gap-3">
          <span className={toned(lead) || "text-prumo-muted"}>
            {[known(lead), lead?.note?.(row)].filter(Boolean).map((part, index) => (
              <span key={index ? "note" : "text"}>
                {index ? " · " : ""}
                {part}
              </span>
            ))}
          </span>
          <strong className={`prumo-tabular font-semibold [&_small]:ms-1.5 [&_small]:font-normal ${toned(amount)}`}>
            {known(amount)}
          </strong>
        </div>
      ) : null}
      {small.length > 0 ? <small className="text-xs/4 text-prumo-faint">{joined(small)}</small> : null}
    </>
  );
}

/** Parts with a middle dot between them. */
function joined(parts: ReactNode[]): ReactNode[] {
  return parts.flatMap((part, index) => (index ? [" · ", part] : [part]));
}
