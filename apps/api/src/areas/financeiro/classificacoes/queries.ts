import type { TipoConta } from "@prumo/domain/conta-side";
import type { StatementGroup } from "@prumo/domain/statement-groups";
import { and, asc, desc, eq, exists, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import { ofAny, type Scope } from "../../../db/scope";
import { alphabetical, containsWords, withoutAccents } from "../../../db/search";
import type { Slice } from "../../../db/slice";
import { usedBy } from "../../plataforma/empresas/service";
import type { ClassificacaoKind, ClassificacaoValues } from "./classificacao-kinds";

export interface ClassificacaoFilter {
  readonly pesquisa?: string | undefined;
  readonly tipo?: TipoConta | undefined;
  readonly situacao?: "ativas" | "inativas" | undefined;
  readonly id?: number | undefined;
  readonly grupo?: StatementGroup | undefined;
  /** 1 for the company's own main categories alone. */
  readonly principais?: 0 | 1 | undefined;
  readonly ordem?: "nome" | "descricao" | "tipo" | "ativo" | undefined;
  readonly direcao?: "asc" | "desc" | undefined;
}

type ClassificacaoTable = ReturnType<ClassificacaoKind["of"]>;

const ownMain = (k: ClassificacaoTable, scope: Scope): SQL | undefined =>
  k.categoria_pai_id === undefined ? undefined : and(isNull(k.categoria_pai_id), eq(k.empresa_id, scope.empresa_id));

function condition(k: ClassificacaoTable, scope: Scope, filter: ClassificacaoFilter): SQL | undefined {
  const { pesquisa, tipo, situacao, id, grupo, principais } = filter;
  return and(
    grupo === undefined || k.grupo === undefined ? undefined : eq(k.grupo, grupo),
    principais === 1 ? ownMain(k, scope) : undefined,
    pesquisa === undefined ? undefined : containsWords(withoutAccents(k.nome), pesquisa),
    tipo === undefined ? undefined : eq(k.tipo, tipo),
    situacao === undefined ? undefined : eq(k.ativo, situacao === "ativas"),
    id === undefined ? undefined : eq(k.id, id),
  );
}

function order(k: ClassificacaoTable, { ordem, direcao }: ClassificacaoFilter): SQL[] {
  const direction = direcao === "desc" ? desc : asc;
  const byName = alphabetical(withoutAccents(k.nome));
  if (ordem === "tipo") return [direction(k.tipo), asc(byName), asc(k.id)];
  if (ordem === "ativo") return [direction(sql`not ${k.ativo}`), asc(byName), asc(k.id)];
  if (ordem === undefined && k.branch !== undefined) {
    // Both sides, and companies that share, may have a main category of one name.
    const main = sql`coalesce(${k.categoria_pai_id}, ${k.id})`;
    const isChild = sql`${k.categoria_pai_id} is not null`;
    return [direction(k.branch), asc(k.tipo), asc(main), asc(isChild), direction(byName), asc(k.id)];
  }
  return [direction(byName), asc(k.id)];
}

/** Rows that the company may see, including those that its group shares. */
export function findClassificacoes(
  db: Db,
  scope: Scope,
  kind: ClassificacaoKind,
  filter: ClassificacaoFilter,
  slice: Slice,
) {
  const k = kind.of(scope);
  return db
    .select({
      id: k.id,
      nome: k.nome,
      tipo: k.tipo,
      ativo: k.ativo,
      propria: sql<boolean>`${k.empresa_id} = ${scope.empresa_id}`,
      versao: k.versao,
      grupo: sql<StatementGroup | null>`${k.grupo ?? null}`,
      categoria_pai: sql<{ id: number; nome: string } | null>`${k.categoria_pai ?? null}`,
    })
    .from(k.from)
    .where(condition(k, scope, filter))
    .orderBy(...order(k, filter))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countClassificacoes(
  db: Db,
  scope: Scope,
  kind: ClassificacaoKind,
  filter: ClassificacaoFilter,
): Promise<number> {
  const k = kind.of(scope);
  return db.$count(k.from, condition(k, scope, filter));
}

async function anyOf(db: Db, kind: ClassificacaoKind, id: number, companies: readonly number[]): Promise<boolean> {
  const uses = kind.uses().map((use) => {
    const named = new QueryBuilder().select({ id: sql`1` }).from(use.from);
    return exists(named.where(and(ofAny(use.empresa_id, companies), eq(use.column, id))));
  });
  const [row] = await db.select({ used: sql<boolean>`${or(...uses)}` }).from(sql`(select 1) as um`);
  return row?.used ?? false;
}

/** Tells whether a conta or a purchase refers to it. Removed ones count too: their rows stay, with their audit trail. */
export const isUsed = (db: Db, scope: Scope, kind: ClassificacaoKind, id: number): Promise<boolean> =>
  usedBy(db, scope, (companies) => anyOf(db, kind, id, companies));

/** Finds another row of the company's own with that kind and name, ignoring accents and case. */
export async function namesake(
  db: Db,
  scope: Scope,
  kind: ClassificacaoKind,
  { nome, tipo }: ClassificacaoValues,
  id: number | null,
) {
  const k = kind.of(scope);
  const [row] = await db
    .select({ id: k.id, ativo: k.ativo })
    .from(k.from)
    .where(
      and(
        eq(k.empresa_id, scope.empresa_id),
        eq(k.tipo, tipo),
        sql`${withoutAccents(k.nome)} = busca(${nome})`,
        id === null ? undefined : ne(k.id, id),
      ),
    )
    .limit(1);
  return row;
}
