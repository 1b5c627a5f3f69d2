import { and, asc, desc, eq, exists, ne, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client";
import type { Scope } from "../../db/scope";
import { alphabetical, containsWords, plain } from "../../db/search";
import type { Classe, TipoConta, Valores } from "./kinds";

export interface Filtro {
  readonly pesquisa?: string | undefined;
  readonly tipo?: TipoConta | undefined;
  readonly situacao?: "ativas" | "inativas" | undefined;
  readonly id?: number | undefined;
  readonly ordem?: "nome" | "descricao" | "tipo" | undefined;
  readonly direcao?: "asc" | "desc" | undefined;
}

type Tabela = ReturnType<Classe["of"]>;

function condition(k: Tabela, { pesquisa, tipo, situacao, id }: Filtro): SQL | undefined {
  return and(
    pesquisa === undefined ? undefined : containsWords(plain(k.nome), pesquisa),
    tipo === undefined ? undefined : eq(k.tipo, tipo),
    situacao === undefined ? undefined : eq(k.ativo, situacao === "ativas"),
    id === undefined ? undefined : eq(k.id, id),
  );
}

function order(k: Tabela, { ordem, direcao }: Filtro): SQL[] {
  const direction = direcao === "desc" ? desc : asc;
  const byName = alphabetical(plain(k.nome));
  return ordem === "tipo" ? [direction(k.tipo), asc(byName), asc(k.id)] : [direction(byName), asc(k.id)];
}

/** Rows that the company may see, those that its group shares included. */
export function findRows(
  db: Db,
  scope: Scope,
  classe: Classe,
  filtro: Filtro,
  page: { limit: number; offset: number },
) {
  const k = classe.of(scope);
  return db
    .select({
      id: k.id,
      nome: k.nome,
      tipo: k.tipo,
      ativo: k.ativo,
      propria: sql<boolean>`${k.empresa_id} = ${scope.empresa_id}`,
      versao: k.versao,
    })
    .from(k.from)
    .where(condition(k, filtro))
    .orderBy(...order(k, filtro))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countRows(db: Db, scope: Scope, classe: Classe, filtro: Filtro): Promise<number> {
  const k = classe.of(scope);
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(k.from)
    .where(condition(k, filtro));
  return row?.total ?? 0;
}

/** Whether an account names it, a removed one included: its row stays, and its audit trail with it. */
export async function isUsed(db: Db, classe: Classe, id: number): Promise<boolean> {
  const { from, column } = classe.naConta();
  const used = new QueryBuilder().select({ id: column }).from(from).where(eq(column, id));
  const [row] = await db.select({ usada: sql<boolean>`${exists(used)}` }).from(sql`(select 1) as um`);
  return row?.usada ?? false;
}

/** The company's own row of that kind and name, whatever its accents and capitals, if there is another than `id`. */
export async function namesake(db: Db, scope: Scope, classe: Classe, { nome, tipo }: Valores, id: number | null) {
  const k = classe.of(scope);
  const [row] = await db
    .select({ ativo: k.ativo })
    .from(k.from)
    .where(
      and(
        eq(k.empresa_id, scope.empresa_id),
        eq(k.tipo, tipo),
        sql`${plain(k.nome)} = busca(${nome})`,
        id === null ? undefined : ne(k.id, id),
      ),
    )
    .limit(1);
  return row;
}
