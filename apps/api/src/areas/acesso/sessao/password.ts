import { hash, hashRaw, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { Refusal } from "../../../http/errors";

/** argon2id with the cost that OWASP recommends: 19 MiB, two passes. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Each hash takes a processor for a while, and one of the few threads that read files: more at once would make
 * everybody wait for those who log in.
 */
const twoAtOnce = pLimit(2);
/** The number of hashes that may wait: about a second's work. */
const QUEUE = 20;

const CROWDED = "Muitas pessoas estão entrando agora. Tente novamente em instantes.";

/**
 * Hashes two at a time. Never call it inside a transaction, which would hold its locks and its connection meanwhile.
 * @throws Refusal 503 when too many wait already
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (twoAtOnce.pendingCount >= QUEUE) return Promise.reject(new Refusal(503, CROWDED));
  return twoAtOnce(work);
}

/** @throws Refusal 503 when too many passwords wait to be hashed */
export const hashPassword = (senha: string): Promise<string> => inTurn(() => hash(senha, options));

/**
 * Hashes a secret with a salt that the caller keeps, so that the same secret gives the same hash.
 * @throws Refusal 503 when too many passwords wait to be hashed
 */
export const saltedHash = (secret: string, salt: Uint8Array): Promise<string> =>
  inTurn(async () => (await hashRaw(secret, { ...options, salt })).toString("base64url"));

let nobody: Promise<string> | undefined;

/**
 * Tells whether the password is right. Without a stored hash it takes as long and is wrong, so that the time does not
 * reveal which logins exist.
 * @throws Refusal 503 when too many passwords wait to be checked
 */
export async function passwordMatches(stored: string | null | undefined, senha: string): Promise<boolean> {
  const matches = await inTurn(async () => {
    nobody ??= hash("nobody has this password", options);
    return verify(stored ?? (await nobody), senha);
  });
  return stored != null && matches;
}
