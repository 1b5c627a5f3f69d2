/** Places are among them: the trail is kept for ever, and where somebody was must not be. */
const secretWords = ["senha", "password", "token", "hash", "segredo", "desafio", "latitude", "longitude"] as const;
const SECRET = new RegExp(secretWords.join("|"), "i");

/** The name of a column or field whose value must never be shown again. */
export type SecretName = `${string}${(typeof secretWords)[number]}${string}`;

/** Makes the JSON of a row for the audit trail, without passwords, tokens, their hashes and places at any depth. */
export function withoutSecrets(row: unknown): unknown {
  if (row === undefined || row === null) return null;
  return JSON.parse(JSON.stringify(row, (key, value: unknown) => (SECRET.test(key) ? undefined : value)));
}
