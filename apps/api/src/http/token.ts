import { createHash, randomBytes } from "node:crypto";

/** A new secret for a cookie: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a token. It is random, so a fast hash is enough. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
