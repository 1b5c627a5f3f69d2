import type { Db } from "../../../db/client";
import { write } from "../../../db/transaction";
import { localTime, type SessionCtx } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import { deviceName } from "./device";
import { endOtherSessions, endOwnSession, findOwnSessions } from "./queries";
import { idleSince } from "./resume";

/** The user's sessions in force, the current one first. */
export async function ownSessions(db: Db, ctx: SessionCtx) {
  const found = await findOwnSessions(db, ctx.usuario_id, ctx.sessao_id, ctx.quando, idleSince(ctx.quando));
  return found.map(({ id, endereco, agente, ...moments }) => ({
    id,
    atual: id === ctx.sessao_id,
    endereco,
    dispositivo: deviceName(agente),
    created_at: localTime(ctx, moments.created_at),
    visto_em: localTime(ctx, moments.visto_em),
    expira_em: localTime(ctx, moments.expira_em),
  }));
}

/**
 * Ends one of the user's sessions, even the current one.
 * @throws Refusal 404 when it does not exist or is another user's
 */
export async function endOne(db: Db, ctx: SessionCtx, id: number) {
  return write(db, ctx, async (tx, record) => {
    const before = requireFound(await endOwnSession(tx, ctx.usuario_id, id), "Sessão não encontrada");
    record({ entidade: "sessoes", entidade_id: id, antes: before });
    return { message: "Sessão encerrada" };
  });
}

/** Ends all sessions of the user except the current one. */
export async function endOthers(db: Db, ctx: SessionCtx) {
  return write(db, ctx, async (tx, record) => {
    const ended = await endOtherSessions(tx, ctx.usuario_id, ctx.sessao_id);
    for (const before of ended) record({ entidade: "sessoes", entidade_id: before.id, antes: before });
    if (ended.length === 0) record({ entidade: "usuarios", entidade_id: ctx.usuario_id });
    return { message: "Outras sessões encerradas" };
  });
}
