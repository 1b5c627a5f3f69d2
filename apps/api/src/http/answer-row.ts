/** What a row becomes in an answer: some of its fields go, others come or are said in another way. */
type AnsweredRow<Row, Gone extends keyof Row, Said> = Omit<Row, Gone | keyof Said> & Said;

/**
 * Makes the answer of a row that a query has just read, in place: nobody else has that row. To copy a wide row by
 * spreading takes many times as long, because Drizzle fills rows field by field, and the engine keeps one with so many
 * as a hash table (docs/decisions/0100). Read what you need of the row before: its type still has the fields that are
 * gone.
 * @param gone fields of the row that the answer does not have
 * @param said fields of the answer that the row has not, or has in another way
 */
export function answerRow<Row extends object, const Gone extends keyof Row, Said extends object>(
  row: Row,
  gone: readonly Gone[],
  said: Said,
): AnsweredRow<Row, Gone, Said> {
  for (const name of gone) Reflect.deleteProperty(row, name);
  return Object.assign(row, said);
}
