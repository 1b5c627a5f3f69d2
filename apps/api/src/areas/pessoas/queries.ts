import { cleanCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { and, asc, eq, exists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client";
import { pessoas, tiposPessoa } from "../../db/schema/pessoas";
import { usuarios } from "../../db/schema/usuarios";
import { type Scope, scoped } from "../../db/scope";
import { alphabetical, containsWords } from "../../db/search";

const SUGGESTIONS = 20;

/** A text that could be the beginning of a CPF or CNPJ, masked or bare. */
const DOCUMENT = /^(?=.*\d)[\da-z./-]+$/i;

/** Whether a person is called so, or has a document that begins so, masked or bare. */
export function personMatches(p: { busca: SQLWrapper; cpf_cnpj: SQLWrapper }, text: string): SQL | undefined {
  const byDocument = DOCUMENT.test(text.trim()) ? sql`${p.cpf_cnpj} like ${`${cleanCpfCnpj(text)}%`}` : undefined;
  return or(containsWords(p.busca, text), byDocument);
}

export interface PersonFilter {
  readonly pesquisa: string;
  readonly tipo?: number | undefined;
  readonly id?: number | undefined;
}

export function findPersons(db: Db, scope: Scope, { pesquisa, tipo, id }: PersonFilter) {
  const p = scoped(pessoas, scope);
  const t = scoped(tiposPessoa, scope);
  const u = scoped(usuarios, scope);
  const ofType = new QueryBuilder().select({ tipo: t.tipo }).from(t);
  return db
    .select({
      id: p.id,
      nome_fantasia: p.nome_fantasia,
      razao_social: p.razao_social,
      cpf_cnpj: p.cpf_cnpj,
      usuario_id: u.id,
    })
    .from(p)
    .leftJoin(u, eq(u.pessoa_id, p.id))
    .where(
      and(
        personMatches(p, pesquisa),
        id === undefined ? undefined : eq(p.id, id),
        tipo === undefined ? undefined : exists(ofType.where(and(eq(t.pessoa_id, p.id), eq(t.tipo, tipo)))),
      ),
    )
    .orderBy(asc(alphabetical(p.busca)), asc(p.id))
    .limit(SUGGESTIONS);
}
