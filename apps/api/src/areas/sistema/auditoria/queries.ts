import type { auditoria as contrato } from "@prumo/api-client/schemas/auditoria";
import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import { chavesAcesso } from "../../../db/schema/chaves-acesso";
import { acertos, estornos } from "../../../db/schema/contas";
import { auditoria } from "../../../db/schema/registros";
import { usuarios } from "../../../db/schema/usuarios";
import { referenced, type Scope, scoped } from "../../../db/scope";
import { containsWords, dayBegins, withoutAccents } from "../../../db/search";
import { chosenOr, type Slice } from "../../../db/slice";

export type AuditoriaFilter = z.output<(typeof contrato)["lista"]["query"]>;

function tables(scope: Scope) {
  return { a: scoped(auditoria, scope, "a"), u: referenced(usuarios, "u"), k: scoped(chavesAcesso, scope, "k") };
}
type AuditoriaTables = ReturnType<typeof tables>;

/** Searches user, call, kind of record, address, and the record's number. */
function matches({ a, u }: AuditoriaTables, text: string): SQL | undefined {
  const words = sql`${a.acao} || ' ' || ${a.entidade} || ' ' || ${a.origem} || ' ' || coalesce(${u.nome} || ' ' || ${u.login}, '')`;
  const byId = /^[1-9]\d{0,8}$/.test(text) ? eq(a.entidade_id, Number(text)) : undefined;
  return or(containsWords(withoutAccents(words), text), byId);
}

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

function condition(db: Db, scope: Scope, t: AuditoriaTables, filter: AuditoriaFilter, fuso: string): SQL | undefined {
  const { entidade, entidade_id, conta, usuario, data_inicial, data_final, pesquisa } = filter;
  const { a } = t;
  return and(
    entidade === undefined ? undefined : eq(a.entidade, entidade),
    entidade_id === undefined ? undefined : eq(a.entidade_id, entidade_id),
    conta === undefined ? undefined : contaEntries(db, scope, t, conta),
    usuario === undefined ? undefined : eq(a.usuario_id, usuario),
    data_inicial === undefined ? undefined : sql`${a.quando} >= ${dayBegins(data_inicial, 0, fuso)}`,
    data_final === undefined ? undefined : sql`${a.quando} < ${dayBegins(data_final, 1, fuso)}`,
    pesquisa === undefined || pesquisa === "" ? undefined : matches(t, pesquisa),
  );
}

/** Audit rows of the company, newest first unless asked otherwise. */
export function findRecords(db: Db, scope: Scope, filter: AuditoriaFilter, fuso: string, slice: Slice) {
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

export function countRecords(db: Db, scope: Scope, filter: AuditoriaFilter, fuso: string): Promise<number> {
  const t = tables(scope);
  const found = db
    .select({ id: t.a.id })
    .from(t.a)
    .leftJoin(t.u, eq(t.u.id, t.a.usuario_id))
    .where(condition(db, scope, t, filter, fuso));
  return db.$count(found.as("found"));
}
