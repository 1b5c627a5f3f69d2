import { readFactorCode } from "@prumo/domain/second-factor";
import type { Db, Tx } from "../../../db/client";
import { refusedByState } from "../../../http/errors";
import type { SecretBox } from "../../../http/secret-box";
import { appOf, countCodesLeft, takeRecoveryCode, takeStep } from "./queries";
import { hashRecoveryCode } from "./recovery-codes";
import { matchedStep } from "./totp";

export const WRONG_CODE = "Código inválido ou já usado";

/** Where the secret of a user's app is sealed; it opens nowhere else. */
export const secretPlace = (usuario_id: number): string => `segundo fator ${usuario_id}`;

const OTHER_KEY =
  "A chave do servidor foi trocada, e ele não lê mais o seu aplicativo: use um código de recuperação e cadastre o aplicativo de novo";

/** @throws Refusal 422 on a server that cannot keep secrets */
export function requireBox(box: SecretBox | null): SecretBox {
  if (box === null) throw refusedByState("Defina SECRET_KEY no servidor para usar o segundo fator");
  return box;
}

/**
 * Opens the secret of a user's app.
 * @throws Refusal 422 for one that was sealed under another key of the server
 */
export function openedSecret(box: SecretBox | null, sealed: string, usuario_id: number): Buffer {
  const own = requireBox(box);
  try {
    return Buffer.from(own.open(sealed, secretPlace(usuario_id)), "base64url");
  } catch {
    throw refusedByState(OTHER_KEY);
  }
}

/** A code that was read, and may still have been used up meanwhile. */
export interface TypedCode {
  readonly kind: "totp" | "recovery";
  /** Uses it up; false when somebody else did. */
  readonly use: (tx: Tx) => Promise<boolean>;
  /** How many recovery codes are left; null when none was used. */
  readonly left: (tx: Tx) => Promise<number | null>;
}

/**
 * Reads the code that a user typed. Call it before the transaction, because a recovery code takes long to hash.
 * @returns null for one that is wrong
 * @throws Refusal 503 while too many passwords are being checked
 */
export async function readCode(
  db: Db,
  box: SecretBox | null,
  usuario_id: number,
  typed: string,
  now: Date,
): Promise<TypedCode | null> {
  const read = readFactorCode(typed);
  const app = await appOf(db, usuario_id);
  if (read === null || app === undefined) return null;
  if (read.kind === "recovery") {
    if (app.sal_hash === null) return null;
    const hash = await hashRecoveryCode(read.code, app.sal_hash);
    return {
      kind: "recovery",
      use: (tx) => takeRecoveryCode(tx, usuario_id, hash, now),
      left: (tx) => countCodesLeft(tx, usuario_id),
    };
  }
  if (app.segredo === null) return null;
  const secret = openedSecret(box, app.segredo, usuario_id);
  const step = matchedStep(secret, read.code, now, app.ultimo_passo);
  if (step === undefined) return null;
  return { kind: "totp", use: (tx) => takeStep(tx, usuario_id, step), left: async () => null };
}
