import { createHash, randomBytes } from "node:crypto";

/** Makes a secret for a cookie: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Hashes a token for the database. A token is random, so a fast hash is safe. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
