/**
 * Returns the one row that a statement wrote.
 * @throws when it wrote none: the caller has made sure that it must
 */
export function written<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("The statement wrote nothing");
  return row;
}
