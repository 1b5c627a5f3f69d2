import type { ReactNode } from "react";

export type Tone = "danger" | "muted" | "faint" | undefined;

/**
 * One column of a list, for DataTable and CardGrid. Use `text` for texts, because it is fast, and `cell` only for
 * elements (a badge, a link, a menu). Keep the array outside of the component or memoised: rows then render again only
 * when they change.
 */
export type Column<T> = {
  /** Name of what the column shows, for a choice of columns that is kept. The table itself does not use it. */
  id?: string | undefined;
  /** Heading, and the label in a card. */
  header: string;
  /** Keeps the heading for screen readers only (actions). */
  headerHidden?: boolean | undefined;
  /** The text of a cell. "–" stands for nothing, and a card leaves it out. */
  text?: ((row: T) => string | number | null | undefined) | undefined;
  /** Second, small line under the text. */
  note?: ((row: T) => ReactNode) | undefined;
  cell?: ((row: T) => ReactNode) | undefined;
  /**
   * Colour of the text and, for `danger`, of its note. The text must say the same, because some users do not see it.
   */
  tone?: ((row: T) => Tone) | undefined;
  /** `end` is for figures: right-aligned, tabular, in one line. */
  align?: "start" | "center" | "end" | undefined;
  /** Shown in the totals row. */
  total?: ReactNode;
  /** Pixels; a column without takes a share of the rest. One of figures is as wide as the longest of them at least. */
  width?: number | undefined;
  className?: string | undefined;
  /** Name of the order that this column offers. */
  sort?: string | undefined;
  /**
   * Place in a card. `title` and `status` are its first line, `lead` and `amount` the second, all `detail` the small
   * third one, `action` its corner; `none` leaves the column out. Without any place the first column is the title and
   * the others are lines with their heading.
   */
  place?: "title" | "status" | "lead" | "amount" | "detail" | "action" | "none" | undefined;
};

/** Pixels of a bold figure's digits and letters, of the signs between them, and of a cell's padding. */
const [DIGIT, SIGN, PADDING] = [8.8, 5.2, 24];

/** Width of a column: a figure that is cut would be read as another one. */
export function widthOf<T>({ align, width, text, total }: Column<T>, rows: readonly T[]): number | undefined {
  if (width === undefined || align !== "end") return width;
  const figures = [typeof total === "string" ? total : "", ...rows.map((row) => String(text?.(row) ?? ""))];
  const longest = figures.reduce((one, other) => (other.length > one.length ? other : one));
  const signs = longest.replace(/[^\s.,-]/g, "").length;
  return Math.max(width, Math.ceil((longest.length - signs) * DIGIT + signs * SIGN + PADDING));
}

export type Sort = { by: string; direction: "asc" | "desc" };

const tones = { danger: "text-prumo-danger", muted: "text-prumo-muted", faint: "text-prumo-faint" };

/** Class of a tone, `undefined` for ordinary ink. */
export function toneClass(tone: Tone) {
  return tone && tones[tone];
}

/** Name of a row for screen readers: the text of its title column, otherwise the first text of its columns. */
export function rowName<T>(columns: readonly Column<T>[], row: T): string {
  const named =
    columns.find((column) => column.place === "title" && column.text) ?? columns.find((column) => column.text);
  return String(named?.text?.(row) ?? "");
}
