type Row = Readonly<Record<string, unknown>> | null;

/** One field of a record that a write changed. */
export interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const shown = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === "object" ? JSON.stringify(value) : String(value);

/** The fields in which a record differs before and after a write; of an added or removed one, those that hold something. */
export function changesOf(before: Row, after: Row): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: shown(before?.[field]), after: shown(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}
