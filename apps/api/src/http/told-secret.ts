import type { RotationHours } from "@prumo/domain/access-key-state";
import { hashToken } from "./token";

const HOUR = 3_600_000;

/** A secret of another program, which is told to who made it and to nobody afterwards. */
export interface ProgramSecret {
  readonly text: string;
  /** The secret's SHA-256: it knows the secret again and does not give it away. */
  readonly hash: string;
}

export const programSecret = (text: string): ProgramSecret => ({ text, hash: hashToken(text) });

/** What a write that makes a secret returns. It is kept as the answer of its attempt, so it must not hold the secret. */
export interface SecretMade {
  readonly message: string;
  /** What the secret is of. */
  readonly id: number;
  readonly segredo_hash: string;
}

/**
 * Adds the secret to the answer of the write that made it. An attempt that is sent again gets the answer of the first one,
 * and so the hash of another secret than this call made: then nobody is told, and the caller lets another take its place.
 */
export const toldOnce = ({ message, id, segredo_hash }: SecretMade, secret: ProgramSecret) => ({
  message,
  made: { id, segredo: segredo_hash === secret.hash ? secret.text : null },
});

/** Until when a secret is valid beside the one that takes its place at `now`. */
export const rotationEnd = (now: Date, horas: RotationHours): Date => new Date(now.getTime() + Number(horas) * HOUR);
