/**
 * The constraint or unique index that a write has broken, by its name, also when a library wrapped the failure. Checking
 * before writing would leave a gap in which somebody else writes the same.
 */
export function brokenConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("constraint" in at && typeof at.constraint === "string") return at.constraint;
  }
  return undefined;
}

/**
 * Does a write, and refuses it in its own words when it breaks a constraint.
 * @param refusal what to throw for the name of a constraint; nothing for one that cannot be meant
 */
export async function refusing<T>(
  refusal: (constraint: string) => Error | undefined,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const constraint = brokenConstraint(error);
    throw (constraint === undefined ? undefined : refusal(constraint)) ?? error;
  }
}
