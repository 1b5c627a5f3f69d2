import { randomBytes, randomInt } from "node:crypto";
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from "@prumo/domain/second-factor";
import { saltedHash } from "../sessao/password";

const SALT_BYTES = 16;

const newCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join("");

/** Codes that a user keeps for the day on which their phone is gone, and what is stored of them. */
export interface HashedCodes {
  readonly codes: readonly string[];
  readonly salt: string;
  readonly hashes: readonly string[];
}

/**
 * Hashes a code as slowly as a password, because it is short. All codes of a user share a salt, so that a typed one is
 * hashed once and not once for each that is left.
 * @throws Refusal 503 when too many wait to be hashed
 */
export const hashRecoveryCode = (code: string, salt: string): Promise<string> =>
  saltedHash(code, Buffer.from(salt, "base64url"));

/** Never call it inside a transaction: it takes long. */
export async function newRecoveryCodes(): Promise<HashedCodes> {
  const salt = randomBytes(SALT_BYTES).toString("base64url");
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  const hashes: string[] = [];
  // One after the other: all at once they would take the places of those who log in meanwhile.
  for (const code of codes) hashes.push(await hashRecoveryCode(code, salt));
  return { codes: [...codes], salt, hashes };
}
