/** Rows per statement. PostgreSQL allows 65,535 values in one statement. */
const AT_ONCE = 1_000;

/** Cuts rows into parts that one statement can take. */
export function* batches<T>(rows: readonly T[], size = AT_ONCE): Generator<T[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
