import { hash, verify } from "@node-rs/argon2";

/** argon2id with the cost that OWASP recommends: 19 MiB, two passes. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (senha: string): Promise<string> => hash(senha, options);

let nobody: Promise<string> | undefined;

/**
 * Whether the password is right. Without a stored hash it takes as long and is wrong, so that the time tells nobody which
 * logins exist.
 */
export async function passwordMatches(stored: string | undefined, senha: string): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const matches = await verify(stored ?? (await nobody), senha);
  return stored !== undefined && matches;
}
