import type { gps as contrato } from "@prumo/api-client/schemas/gps";
import { PRESTADOR } from "@prumo/domain/person-type";
import { POSITION_DAYS, SILENT_HOURS } from "@prumo/domain/position";
import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { gpsCompartilhamentos, gpsPosicoes } from "../../../db/schema/gps";
import { ordensServico } from "../../../db/schema/ordens-servico";
import { pessoas, tiposPessoa } from "../../../db/schema/pessoas";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies, referenced, type Scope, scoped, withRemoved } from "../../../db/scope";
import { dayBegins } from "../../../db/search";
import { chosenOr, type Slice } from "../../../db/slice";
import type { Ctx } from "../../../http/context";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const before = (now: Date, time: number) => new Date(now.getTime() - time);

/**
 * Finds who shares, or the one prestador. Sharing that was silent for long does not count any more, nor that of who is
 * no prestador any more.
 */
export function findSharing(db: Db | Tx, scope: Scope, now: Date, prestador_id: number | null) {
  const [s, p, t] = [scoped(gpsCompartilhamentos, scope, "s"), referenced(pessoas, "p"), referenced(tiposPessoa, "t")];
  const active = and(isNull(s.encerrado_em), gt(s.ativo_em, before(now, SILENT_HOURS * HOUR)));
  return db
    .select({
      id: s.id,
      usuario_id: s.usuario_id,
      iniciado_em: s.iniciado_em,
      prestador: { id: p.id, nome_fantasia: p.nome_fantasia },
    })
    .from(s)
    .innerJoin(p, eq(p.id, s.prestador_id))
    .innerJoin(t, and(eq(t.pessoa_id, p.id), eq(t.tipo, PRESTADOR)))
    .where(prestador_id === null ? active : and(active, eq(s.prestador_id, prestador_id)))
    .orderBy(p.nome_fantasia, s.id);
}

/** Whether a person has ever shared their own position, or is named by an order as its prestador. */
export async function wasPrestador(db: Db, scope: Scope, pessoa_id: number): Promise<boolean> {
  const [s, o] = [scoped(gpsCompartilhamentos, scope, "s"), scoped(ordensServico, scope, "o")];
  const [shared] = await db.select({ id: s.id }).from(s).where(eq(s.prestador_id, pessoa_id)).limit(1);
  if (shared !== undefined) return true;
  const [worked] = await db.select({ id: o.id }).from(o).where(eq(o.prestador_id, pessoa_id)).limit(1);
  return worked !== undefined;
}

/** The id of what a prestador began to share and did not end, however long it has been silent. */
export async function findUnended(tx: Db | Tx, scope: Scope, prestador_id: number): Promise<number | undefined> {
  const s = scoped(gpsCompartilhamentos, scope, "s");
  const [row] = await tx
    .select({ id: s.id })
    .from(s)
    .where(and(eq(s.prestador_id, prestador_id), isNull(s.encerrado_em)));
  return row?.id;
}

/** The newest position of each sharing. */
export function findNewest(db: Db | Tx, scope: Scope, sharing: readonly number[]) {
  const g = scoped(gpsPosicoes, scope, "g");
  return db
    .selectDistinctOn([g.compartilhamento_id], {
      compartilhamento_id: g.compartilhamento_id,
      latitude: g.latitude,
      longitude: g.longitude,
      precisao: g.precisao,
      medida_em: g.medida_em,
    })
    .from(g)
    .where(inArray(g.compartilhamento_id, [...sharing]))
    .orderBy(g.compartilhamento_id, desc(g.medida_em));
}

export type HistoricoFilter = Omit<z.output<(typeof contrato)["historico"]["query"]>, "page" | "per_page"> & {
  /** Only those of this prestador; null: of all. */
  readonly own: number | null;
  readonly fuso: string;
  readonly now: Date;
};

const positions = (scope: Scope) => scoped(gpsPosicoes, scope, "g");

/** Positions count for their days and not longer, whenever the server gets to removing them. */
const kept = (g: ReturnType<typeof positions>, now: Date) => gte(g.medida_em, before(now, POSITION_DAYS * DAY));

/** The positions that a user may see at all: whoever names ids sees no more by that. */
const visible = (g: ReturnType<typeof positions>, { own, now }: HistoricoFilter): SQL | undefined =>
  and(kept(g, now), own === null ? undefined : eq(g.prestador_id, own));

function matches(g: ReturnType<typeof positions>, filter: HistoricoFilter): SQL | undefined {
  const { fuso, prestador_id, data_inicial, data_final } = filter;
  return and(
    prestador_id === undefined ? undefined : eq(g.prestador_id, prestador_id),
    data_inicial === undefined ? undefined : sql`${g.medida_em} >= ${dayBegins(data_inicial, 0, fuso)}`,
    data_final === undefined ? undefined : sql`${g.medida_em} < ${dayBegins(data_final, 1, fuso)}`,
  );
}

/** Finds a slice of the positions, the latest first. */
export function findPositions(db: Db, scope: Scope, filter: HistoricoFilter, slice: Slice) {
  const [g, p, o] = [positions(scope), referenced(pessoas, "p"), withRemoved(ordensServico, scope, "o")];
  return db
    .select({
      id: g.id,
      latitude: g.latitude,
      longitude: g.longitude,
      precisao: g.precisao,
      medida_em: g.medida_em,
      prestador: { id: p.id, nome_fantasia: p.nome_fantasia },
      ordem: { id: o.id, numero_os: o.numero_os },
    })
    .from(g)
    .innerJoin(p, eq(p.id, g.prestador_id))
    .innerJoin(o, eq(o.id, g.ordem_servico_id))
    .where(and(visible(g, filter), chosenOr(g.id, slice, matches(g, filter))))
    .orderBy(desc(g.medida_em), desc(g.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countPositions(db: Db, scope: Scope, filter: HistoricoFilter): Promise<number> {
  const g = positions(scope);
  return db.$count(g, and(visible(g, filter), matches(g, filter)));
}

/** How many positions of a person are kept. */
export function countOwn(db: Db, scope: Scope, prestador_id: number, now: Date): Promise<number> {
  const g = positions(scope);
  return db.$count(g, and(kept(g, now), eq(g.prestador_id, prestador_id)));
}

type NewPosition = Omit<RowOf<typeof gpsPosicoes>, "id" | "empresa_id">;

/** Keeps a position, of those of one minute the newest. */
export async function keepPosition(tx: Tx, { empresa_id }: Scope, position: NewPosition) {
  const g = acrossCompanies(gpsPosicoes);
  const { compartilhamento_id, ordem_servico_id, latitude, longitude, precisao, medida_em } = position;
  await tx
    .insert(g)
    .values({ ...position, empresa_id })
    .onConflictDoUpdate({
      target: [g.empresa_id, g.prestador_id, g.minuto],
      set: { compartilhamento_id, ordem_servico_id, latitude, longitude, precisao, medida_em },
      setWhere: lte(g.medida_em, medida_em),
    });
}

/** Removes all positions of a prestador. @returns how many there were */
export async function erasePositions(tx: Tx, { empresa_id }: Scope, prestador_id: number): Promise<number> {
  const g = acrossCompanies(gpsPosicoes);
  const mine = and(eq(g.empresa_id, empresa_id), eq(g.prestador_id, prestador_id));
  return (await tx.delete(g).where(mine).returning({ id: g.id })).length;
}

/** Removes positions after their days. */
export async function forgetOldPositions(db: Db, now: Date): Promise<void> {
  const g = acrossCompanies(gpsPosicoes);
  await db.delete(g).where(lt(g.medida_em, before(now, POSITION_DAYS * DAY)));
}

/** The persons whom a user has looked at by a call since a moment, by the trail. */
export async function findSeen(
  db: Db,
  scope: Scope,
  { usuario_id, chave_id, acao }: Pick<Ctx, "usuario_id" | "chave_id" | "acao">,
  since: Date,
): Promise<ReadonlySet<number | null>> {
  const a = scoped(auditoria, scope, "a");
  const rows = await db
    .select({ id: a.entidade_id })
    .from(a)
    .where(
      and(
        eq(a.usuario_id, usuario_id),
        // What a program looks at by a key of somebody was not seen by that person.
        sql`${a.chave_id} is not distinct from ${chave_id}`,
        gt(a.quando, since),
        eq(a.acao, acao),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
