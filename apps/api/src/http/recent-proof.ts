import { isProofFresh } from "@prumo/domain/second-factor";
import { factorsOf } from "../areas/acesso/segundo-fator/service";
import type { Db, Tx } from "../db/client";
import type { SessionCtx } from "./context";
import { forbidden, Refusal } from "./errors";

/** A program cannot do what is only for people. */
export const notByKey = (): Refusal => forbidden("Isto não pode ser feito com uma chave de acesso: entre no sistema");

/**
 * Refuses what could let money leave unless the user of the session has proved lately who they are. The answer says by what
 * they prove it: who has a second factor by it, everybody else by the password. Not the session decides but whether the user
 * has a factor: one that was opened by the password alone proves nothing of who has.
 * @throws Refusal 403
 */
export async function requireRecentProof(db: Db | Tx, ctx: SessionCtx): Promise<void> {
  const { chave_id, confirmado_em, com_fator, quando } = ctx;
  // A program can prove nothing of a person, and so must not be asked to.
  if (chave_id != null) throw notByKey();
  const isFresh = isProofFresh(confirmado_em, quando);
  if (isFresh && com_fator) return;
  const { enrolled, ativado_em, passkeys } = await factorsOf(db, ctx.usuario_id);
  if (isFresh && !enrolled) return;
  const by = { aplicativo: ativado_em !== null, passkey: passkeys > 0 };
  throw new Refusal(
    403,
    "Confirme que é você para continuar",
    enrolled ? { confirmar: "fator", ...by } : { confirmar: "senha" },
  );
}
