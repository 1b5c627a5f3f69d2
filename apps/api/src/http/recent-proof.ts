import { isProofFresh } from "@prumo/domain/second-factor";
import type { SessionCtx } from "./context";
import { forbidden, Refusal } from "./errors";

/** A program cannot do what is only for people. */
export const notByKey = (): Refusal => forbidden("Isto não pode ser feito com uma chave de acesso: entre no sistema");

/**
 * Refuses what could let money leave unless the user of the session has proved lately who they are. The answer says by what
 * they prove it: who has a second factor by it, everybody else by the password.
 * @throws Refusal 403
 */
export function requireRecentProof({ chave_id, confirmado_em, com_fator, quando }: SessionCtx): void {
  // A program can prove nothing of a person, and so must not be asked to.
  if (chave_id != null) throw notByKey();
  if (isProofFresh(confirmado_em, quando)) return;
  throw new Refusal(403, "Confirme que é você para continuar", { confirmar: com_fator ? "fator" : "senha" });
}
