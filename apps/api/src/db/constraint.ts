/**
 * The name of the constraint or unique index that a write has broken, also when a library wrapped the failure. A check
 * before the write would leave a gap in which another transaction writes the same.
 */
export function brokenConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("constraint" in at && typeof at.constraint === "string") return at.constraint;
  }
  return undefined;
}

/**
 * Runs a write, and throws a refusal when it breaks a constraint.
 * @param refusal gives what to throw for the name of a constraint, or undefined for a constraint that the caller does
 * not expect
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
