/** Names of columns and fields that nobody may read back. */
const SECRET = /senha|password|token|hash/i;

/** A row for the audit trail, as JSON: without passwords, tokens and their hashes, however deep they lie. */
export function withoutSecrets(row: unknown): unknown {
  if (row === undefined || row === null) return null;
  return JSON.parse(JSON.stringify(row, (key, value: unknown) => (SECRET.test(key) ? undefined : value)));
}
