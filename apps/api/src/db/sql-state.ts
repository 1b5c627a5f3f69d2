/**
 * PostgreSQL's five-character code of a failure, also when a library wrapped the failure. Each code has a digit; codes
 * of the system such as EPIPE have none.
 */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}
