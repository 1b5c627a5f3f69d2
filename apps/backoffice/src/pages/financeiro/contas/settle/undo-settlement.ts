import { type AppSession, mayAccess } from "../../../../app/session";
import type { Undo } from "../../../../app/undo";
import type { LadoPages } from "../lado-pages";

/** Reverses just the settlements that a call made; undefined for who may not reverse. */
export const undoSettlement = (
  pages: LadoPages,
  session: AppSession,
  acertos: readonly number[] = [],
): Undo | undefined =>
  acertos.length === 0 || !mayAccess(session, pages.calls.estornarAcertos.access)
    ? undefined
    : (idempotencyKey) =>
        pages.api.estornarAcertos({ body: { acertos: [...acertos], motivo: "Desfeito" } }, { idempotencyKey });
