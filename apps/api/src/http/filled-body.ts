/** A body in which no field of `S` is missing. */
type Filled<B, S> = Omit<B, keyof S> & {
  [K in keyof S]: S[K] | (K extends keyof B ? Exclude<B[K], undefined> : never);
};

/**
 * Fills in the fields that a change did not send from the record, so that they stay as they are. The schema leaves such
 * fields undefined (`kept`); a null was sent and empties the field.
 */
export function filled<B extends object, S extends Partial<Record<keyof B, unknown>>>(
  body: B,
  stored: S,
): Filled<B, S> {
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(sent) } as Filled<B, S>;
}
