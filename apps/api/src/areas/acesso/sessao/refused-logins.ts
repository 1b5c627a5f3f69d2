import { type Login, parseLogin } from "@prumo/domain/login";
import type { MotivoRecusa } from "@prumo/domain/login-refusal";
import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../../db/client";
import { pessoas } from "../../../db/schema/pessoas";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { countWhen } from "../../../db/sums";
import { write } from "../../../db/transaction";
import type { PublicCtx } from "../../../http/context";
import { tell } from "../../../telemetry/server-events";
import { windowStart } from "./limits";
import type { LoginRefusal } from "./login-refusal";
import { findUserByLogin } from "./queries";
import { storedForm } from "./stored-login";

/**
 * The most rows about one user in the window of the limits. The limits do not count a right password, so they set no
 * bound here.
 */
const MOST = 20;
const ACAO = "login/recusado";
/** PostgreSQL's largest integer: no person has a number beyond it. */
const LAST_ID = 2 ** 31 - 1;

interface Target {
  readonly usuario_id: number | null;
  readonly empresa_id: number | null;
}

async function companyOfPerson(db: Db, { personId }: Login): Promise<number | null> {
  if (personId > LAST_ID) return null;
  const people = acrossCompanies(pessoas);
  const [row] = await db.select({ empresa_id: people.empresa_id }).from(people).where(eq(people.id, personId));
  return row?.empresa_id ?? null;
}

/**
 * Finds the user of a login, or, for a login that nobody has, the company of the person whose number it begins with.
 */
async function targetOf(db: Db, typed: string): Promise<Target> {
  const user = await findUserByLogin(db, typed);
  if (user !== undefined) return { usuario_id: user.id, empresa_id: user.empresa_id };
  const parsed = parseLogin(typed);
  return { usuario_id: null, empresa_id: parsed === null ? null : await companyOfPerson(db, parsed) };
}

/** Tells whether the trail holds enough such rows already. Simultaneous calls may add a few more. */
async function isFull(db: Db, { usuario_id, empresa_id }: Target, motivo: MotivoRecusa, since: Date): Promise<boolean> {
  const trail = acrossCompanies(auditoria);
  const [row] = await db
    .select({
      all: count(),
      alike: countWhen(sql`${trail.depois} ->> 'motivo' = ${motivo}`),
    })
    .from(trail)
    .where(
      and(
        eq(trail.empresa_id, empresa_id as number),
        eq(trail.entidade, "usuarios"),
        usuario_id === null ? isNull(trail.entidade_id) : eq(trail.entidade_id, usuario_id),
        eq(trail.acao, ACAO),
        gt(trail.quando, since),
      ),
    );
  const { all = 0, alike = 0 } = row ?? {};
  return motivo === "tentativas" ? alike > 0 : all >= MOST;
}

async function note(db: Db, ctx: PublicCtx, typed: string, refused: MotivoRecusa): Promise<boolean> {
  const login = storedForm(typed);
  const target = await targetOf(db, typed);
  const { usuario_id, empresa_id } = target;
  if (empresa_id === null) return false;
  const motivo = usuario_id === null && refused === "senha" ? "desconhecido" : refused;
  if (await isFull(db, target, motivo, windowStart(ctx.quando))) return true;
  // The author is not proved to be the user, so the row is about the user and has no author.
  const author = { ...ctx, acao: ACAO, usuario_id: null, empresa_id, attempt: null };
  await write(db, author, async (_, record) => {
    record({ entidade: "usuarios", entidade_id: usuario_id, depois: { login, motivo } });
    return {};
  });
  return true;
}

/**
 * Leaves a row about a refused login in the trail of the company, or in the log when it belongs to no company; the log
 * does not get the typed text, because people type passwords there by mistake. The answer does not wait for it, so that
 * neither its time nor its failure reveals anything.
 */
export function noteRefusedLogin(db: Db, logger: Logger, ctx: PublicCtx, typed: string, refusal: LoginRefusal): void {
  const { motivo } = refusal;
  const endereco = ctx.origem;
  tell("login refused", motivo);
  note(db, ctx, typed, motivo).then(
    (noted) => noted || logger.warn({ endereco, motivo }, "login recusado"),
    (err: unknown) => logger.error({ err, endereco, motivo }, "login recusado sem registro"),
  );
}
