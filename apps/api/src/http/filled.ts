/** A body in which nothing of `S` is missing any more. */
type Filled<B, S> = Omit<B, keyof S> & {
  [K in keyof S]: S[K] | (K extends keyof B ? Exclude<B[K], undefined> : never);
};

/**
 * The body of a change with what was not sent filled in from the record: what is not sent stays as it is. The schema
 * leaves such fields undefined (`kept`); a null was sent and means nothing.
 */
export function filled<B extends object, S extends Partial<Record<keyof B, unknown>>>(
  body: B,
  stored: S,
): Filled<B, S> {
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(sent) } as Filled<B, S>;
}
