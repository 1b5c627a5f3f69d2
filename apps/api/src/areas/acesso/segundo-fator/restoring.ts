import { RESTORERS, restorableFrom, restoreWay } from "@prumo/domain/second-factor";
import type { Db, Tx } from "../../../db/client";
import { inTrailOf, type RecordEntry, write } from "../../../db/transaction";
import { type Ctx, localTime, type PublicCtx, type SessionCtx } from "../../../http/context";
import { forbidden, invalidField, refusedByState, requireFound } from "../../../http/errors";
import { endSessionsOf } from "../sessao/credentials";
import { mailAdministrators, mailFactorNews } from "./mails";
import { factorsOf, removeFactors, usersWithFactors } from "./queries";
import {
  addRestoration,
  changeRestoration,
  countRestorers,
  findUserOf,
  isNewAdministrator,
  lockRestoration,
  lockRestorationOf,
  type OpenRestoration,
  openRestorations,
  provedRestorations,
} from "./restoration-queries";

const NOT_FOUND = "Pedido não encontrado";
const BY_PLATFORM =
  "Faltam dois outros administradores na empresa: o usuário pede a restauração ao entrar, e a plataforma a faz";

const TOO_NEW = "Só restaura o segundo fator quem é administrador, com o mesmo e-mail e a mesma senha, há 24 horas";

/** @throws Refusal 403 for users who may edit others and are no administrators */
export function requireAdministrator(ctx: SessionCtx): void {
  if (!ctx.usuario.adm) throw forbidden("Só administradores da empresa podem fazer isto");
}

/** Why a user may not restore any factor yet; null when they may. */
const newcomerObstacle = async (db: Db | Tx, ctx: Ctx): Promise<string | null> =>
  (await isNewAdministrator(db, ctx.usuario_id, ctx.quando)) ? TOO_NEW : null;

/** Why an administrator may not restore the factor of a request; null when they may. */
function administratorObstacle(row: OpenRestoration, ctx: Ctx, others: number): string | null {
  if (restoreWay(others) === "plataforma") return BY_PLATFORM;
  if (row.usuario_id === ctx.usuario_id) return "Ninguém restaura o próprio segundo fator";
  if (row.pedido_por === null || !row.pedido_vale) return "Falta o pedido de um administrador";
  if (row.pedido_por === ctx.usuario_id) return "Outro administrador precisa confirmar o seu pedido";
  return null;
}

/** Why the platform may not restore the factor of a request yet; null when it may. */
function platformObstacle({ email_confirmado_em }: OpenRestoration, ctx: SessionCtx, others: number): string | null {
  if (restoreWay(others) === "administradores") return "A empresa tem administradores que podem restaurar";
  if (email_confirmado_em === null) return "O usuário não confirmou o código do e-mail";
  const from = restorableFrom(email_confirmado_em);
  return from <= ctx.quando ? null : "As 24 horas depois do código ainda não passaram";
}

const othersOf = (db: Db | Tx, { empresa_id, usuario_id }: OpenRestoration, now: Date) =>
  empresa_id === null ? 0 : countRestorers(db, empresa_id, usuario_id, now);

const presented = (row: OpenRestoration, ctx: SessionCtx) => ({
  id: row.id,
  usuario: { id: row.usuario_id, nome: row.nome, login: row.login },
  pedido_por: row.quem_pediu,
  created_at: localTime(ctx, row.created_at),
});

/** The open requests of the company, and the users for whom one can be made. */
export async function companyRestorations(db: Db, ctx: Ctx) {
  requireAdministrator(ctx);
  const rows = await openRestorations(db, ctx.empresa_id, ctx.quando);
  const newcomer = await newcomerObstacle(db, ctx);
  const users = await usersWithFactors(db, ctx.empresa_id);
  const restauracoes = [];
  for (const row of rows) {
    const impedimento = newcomer ?? administratorObstacle(row, ctx, await othersOf(db, row, ctx.quando));
    restauracoes.push({ ...presented(row, ctx), impedimento });
  }
  const usuarios = users.filter(({ id, enrolled }) => enrolled && id !== ctx.usuario_id);
  return { restauracoes, usuarios: usuarios.map(({ id, nome }) => ({ id, nome })) };
}

/**
 * Asks, as the first of two administrators, that a user's factor be restored.
 * @throws Refusal 422 where the platform restores, or there is nothing to restore
 */
export async function askRestoration(db: Db, ctx: Ctx, usuario_id: number) {
  requireAdministrator(ctx);
  return write(db, ctx, async (tx, record) => {
    const user = await findUserOf(tx, ctx.empresa_id, usuario_id);
    if (user === undefined) throw invalidField("usuario_id", "Selecione um usuário da empresa");
    if (user.id === ctx.usuario_id) throw refusedByState("Ninguém restaura o próprio segundo fator");
    if (!(await factorsOf(tx, user.id)).enrolled) throw refusedByState("Este usuário não tem segundo fator");
    const newcomer = await newcomerObstacle(tx, ctx);
    if (newcomer !== null) throw refusedByState(newcomer);
    const others = await countRestorers(tx, ctx.empresa_id, user.id, ctx.quando);
    if (others < RESTORERS) throw refusedByState(BY_PLATFORM);
    const before = await lockRestorationOf(tx, user.id);
    if (before !== undefined && before.pedido_por !== null) throw refusedByState("Já há um pedido para este usuário");
    if (before === undefined) {
      await addRestoration(tx, { usuario_id: user.id, pedido_por: ctx.usuario_id, created_at: ctx.quando });
    } else await changeRestoration(tx, before.id, { pedido_por: ctx.usuario_id });
    await mailFactorNews(tx, ctx, user.id, "pedido");
    await mailAdministrators(tx, ctx, user.id, "asked");
    record({ entidade: "usuarios", entidade_id: user.id });
    return { message: "Pedido feito. Outro administrador precisa confirmar." };
  });
}

/** Takes every factor from a user and ends their sessions, so that the password leads to a new enrolment. */
export async function takeFactors(tx: Tx, ctx: PublicCtx, usuario_id: number): Promise<void> {
  await removeFactors(tx, usuario_id);
  await endSessionsOf(tx, usuario_id, null);
  await mailFactorNews(tx, ctx, usuario_id, "restaurado");
  await mailAdministrators(tx, ctx, usuario_id, "restored");
}

/** Ends a request in one of two ways, and tells it to the trail of the user's company. */
async function end(tx: Tx, record: RecordEntry, ctx: SessionCtx, row: OpenRestoration, restaurar: boolean) {
  const desfecho = restaurar ? "restaurado" : "recusado";
  await changeRestoration(tx, row.id, { encerrado_em: ctx.quando, desfecho, decidido_por: ctx.usuario_id });
  if (restaurar) await takeFactors(tx, ctx, row.usuario_id);
  else await mailAdministrators(tx, ctx, row.usuario_id, "refused");
  const entry = { entidade: "usuarios", entidade_id: row.usuario_id, depois: { resultado: desfecho } } as const;
  if (row.empresa_id === null) record(entry);
  else inTrailOf(row.empresa_id, record)(entry);
  return { message: restaurar ? "Segundo fator restaurado. O usuário cadastra outro ao entrar." : "Pedido recusado" };
}

/**
 * Restores a factor as the second of two administrators, or refuses the request.
 * @throws Refusal 422 when this administrator may not
 */
export async function decideRestoration(db: Db, ctx: Ctx, body: { readonly id: number; readonly restaurar: boolean }) {
  requireAdministrator(ctx);
  return write(db, ctx, async (tx, record) => {
    const row = requireFound(await lockRestoration(tx, body.id, ctx.quando), NOT_FOUND);
    if (row.empresa_id !== ctx.empresa_id) requireFound(undefined, NOT_FOUND);
    const newcomer = await newcomerObstacle(tx, ctx);
    const obstacle = newcomer ?? administratorObstacle(row, ctx, await othersOf(tx, row, ctx.quando));
    if (body.restaurar && obstacle !== null) throw refusedByState(obstacle);
    return end(tx, record, ctx, row, body.restaurar);
  });
}

/** The requests of users without two administrators to ask, for the platform. */
export async function platformRestorations(db: Db, ctx: SessionCtx) {
  const restauracoes = [];
  for (const row of await provedRestorations(db, ctx.quando)) {
    if (row.email_confirmado_em === null) continue;
    const impedimento = platformObstacle(row, ctx, await othersOf(db, row, ctx.quando));
    const liberado_em = localTime(ctx, restorableFrom(row.email_confirmado_em));
    restauracoes.push({ ...presented(row, ctx), impedimento, empresa: row.empresa, liberado_em });
  }
  return { restauracoes };
}

/**
 * Restores a factor as the platform administrator, or refuses the request.
 * @throws Refusal 422 before a day has passed since the e-mail code
 */
export async function restoreAsPlatform(
  db: Db,
  ctx: SessionCtx,
  body: { readonly id: number; readonly restaurar: boolean },
) {
  return write(db, ctx, async (tx, record) => {
    const row = requireFound(await lockRestoration(tx, body.id, ctx.quando), NOT_FOUND);
    const obstacle = platformObstacle(row, ctx, await othersOf(tx, row, ctx.quando));
    if (body.restaurar && obstacle !== null) throw refusedByState(obstacle);
    return end(tx, record, ctx, row, body.restaurar);
  });
}
