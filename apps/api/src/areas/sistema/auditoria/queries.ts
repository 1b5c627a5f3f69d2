import type { auditoria as contrato } from "@prumo/api-client/schemas/auditoria";
import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import { type CappedCount, countUpTo } from "../../../db/count-up-to";
import { chavesAcesso } from "../../../db/schema/chaves-acesso";
import { acertos, estornos } from "../../../db/schema/contas";
import { auditoria } from "../../../db/schema/registros";
import { usuarios } from "../../../db/schema/usuarios";
import { referenced, type Scope, scoped } from "../../../db/scope";
import { dayBegins } from "../../../db/search";
import { chosenOr, type Slice } from "../../../db/slice";
import type { TrailSearch } from "./search";

export type AuditoriaFilter = z.output<(typeof contrato)["lista"]["query"]>;

/** A filter whose text was looked up. */
export interface TrailFilter extends Omit<AuditoriaFilter, "pesquisa"> {
  readonly search?: TrailSearch | undefined;
}

/** Rows of the trail up to which a list is counted. */
const MOST_FOUND = 10_000;

function tables(scope: Scope) {
  return { a: scoped(auditoria, scope, "a"), u: referenced(usuarios, "u"), k: scoped(chavesAcesso, scope, "k") };
}
type AuditoriaTables = ReturnType<typeof tables>;

/** Finds a conta with its settlements and their reversals. */
function contaEntries(db: Db, scope: Scope, { a }: AuditoriaTables, conta: number): SQL | undefined {
  const ac = scoped(acertos, scope, "ac");
  const es = scoped(estornos, scope, "es");
  const settled = db.select({ id: ac.id }).from(ac).where(eq(ac.conta_id, conta));
  const reversed = db.select({ id: es.id }).from(es).where(inArray(es.acerto_id, settled));
  return or(
    and(eq(a.entidade, "contas"), eq(a.entidade_id, conta)),
    and(eq(a.entidade, "acertos"), inArray(a.entidade_id, settled)),
    and(eq(a.entidade, "estornos"), inArray(a.entidade_id, reversed)),
  );
}

function condition(db: Db, scope: Scope, t: AuditoriaTables, filter: TrailFilter, fuso: string): SQL | undefined {
  const { entidade, entidade_id, conta, usuario, data_inicial, data_final, search } = filter;
  const { a } = t;
  return and(
    entidade === undefined ? undefined : eq(a.entidade, entidade),
    entidade_id === undefined ? undefined : eq(a.entidade_id, entidade_id),
    conta === undefined ? undefined : contaEntries(db, scope, t, conta),
    usuario === undefined ? undefined : eq(a.usuario_id, usuario),
    data_inicial === undefined ? undefined : sql`${a.quando} >= ${dayBegins(data_inicial, 0, fuso)}`,
    data_final === undefined ? undefined : sql`${a.quando} < ${dayBegins(data_final, 1, fuso)}`,
    search?.(a),
  );
}

/** Audit rows of the company, newest first unless asked otherwise. */
export function findRecords(db: Db, scope: Scope, filter: TrailFilter, fuso: string, slice: Slice) {
  const t = tables(scope);
  const { a, u, k } = t;
  const direction = filter.direcao === "asc" ? asc : desc;
  return db
    .select({
      id: a.id,
      quando: a.quando,
      usuario: { id: u.id, nome: u.nome, login: u.login },
      chave: { id: k.id, nome: k.nome },
      origem: a.origem,
      acao: a.acao,
      entidade: a.entidade,
      entidade_id: a.entidade_id,
      antes: sql<Record<string, unknown> | null>`${a.antes}`,
      depois: sql<Record<string, unknown> | null>`${a.depois}`,
    })
    .from(a)
    .leftJoin(u, eq(u.id, a.usuario_id))
    .leftJoin(k, eq(k.id, a.chave_id))
    .where(chosenOr(a.id, slice, condition(db, scope, t, filter, fuso)))
    .orderBy(direction(a.quando), direction(a.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countRecords(db: Db, scope: Scope, filter: TrailFilter, fuso: string): Promise<CappedCount> {
  const t = tables(scope);
  return countUpTo(db, t.a, condition(db, scope, t, filter, fuso), MOST_FOUND);
}
