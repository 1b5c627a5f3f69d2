/** A name with the number of the part of its table, where several machines hold it: `usuarios_login_102008`. */
const PART = /_\d{6,}$/;

/**
 * What PostgreSQL says of a broken constraint. A failure that another machine told may have no more than this. Around it
 * stand messages of libraries, which quote what a user typed: only the innermost is PostgreSQL's.
 */
const SAID = /\bviolates (?:unique|foreign key|check|exclusion) constraint "([^"]+)"/;

/**
 * The name of the constraint or unique index that a write has broken, also when a library wrapped the failure, or
 * another machine told it. A check before the write would leave a gap in which another transaction writes the same.
 */
export function brokenConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const named = "constraint" in at && typeof at.constraint === "string" ? at.constraint : undefined;
    const told = named ?? (at.cause instanceof Error ? undefined : SAID.exec(at.message)?.[1]);
    if (told !== undefined) return told.replace(PART, "");
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
