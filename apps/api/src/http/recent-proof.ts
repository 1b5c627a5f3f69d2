import { isProofFresh } from "@prumo/domain/second-factor";
import type { SessionCtx } from "./context";
import { Refusal } from "./errors";

/**
 * Refuses what could let money leave unless the user of the session has proved lately who they are. The answer says by what
 * they prove it: who has a second factor by it, everybody else by the password.
 * @throws Refusal 403
 */
export function requireRecentProof({ confirmado_em, com_fator, quando }: SessionCtx): void {
  if (isProofFresh(confirmado_em, quando)) return;
  throw new Refusal(403, "Confirme que é você para continuar", { confirmar: com_fator ? "fator" : "senha" });
}
