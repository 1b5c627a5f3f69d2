const secretWords = ["senha", "password", "token", "hash"] as const;
const SECRET = new RegExp(secretWords.join("|"), "i");

/** The name of a column or field that nobody may read back. */
export type SecretName = `${string}${(typeof secretWords)[number]}${string}`;

/** A row for the audit trail, as JSON: without passwords, tokens and their hashes, however deep they lie. */
export function withoutSecrets(row: unknown): unknown {
  if (row === undefined || row === null) return null;
  return JSON.parse(JSON.stringify(row, (key, value: unknown) => (SECRET.test(key) ? undefined : value)));
}
