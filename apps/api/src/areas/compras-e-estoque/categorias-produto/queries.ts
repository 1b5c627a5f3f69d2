import type { categoriasProduto as contrato } from "@prumo/api-client/schemas/categorias-produto";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import { categoriasProduto } from "../../../db/schema/produtos";
import { ofAny, type Scope, scoped } from "../../../db/scope";
import { alphabetical, containsWords, withoutAccents } from "../../../db/search";
import type { Slice } from "../../../db/slice";
import { usedBy } from "../../plataforma/empresas/service";

type ListFilter = z.output<(typeof contrato)["lista"]["query"]>;
export type CategoriaProdutoFilter = Partial<Omit<ListFilter, "page" | "per_page">> & { readonly id?: number };

const categories = (scope: Scope) => scoped(categoriasProduto, scope, "c");
type Categories = ReturnType<typeof categories>;

function condition(c: Categories, { pesquisa, tipo, situacao, id }: CategoriaProdutoFilter): SQL | undefined {
  return and(
    pesquisa === undefined ? undefined : containsWords(withoutAccents(c.nome), pesquisa),
    tipo === undefined ? undefined : eq(c.tipo, tipo),
    situacao === undefined ? undefined : eq(c.ativa, situacao === "ativas"),
    id === undefined ? undefined : eq(c.id, id),
  );
}

function order(c: Categories, { ordem, direcao }: CategoriaProdutoFilter): SQL[] {
  const way = direcao === "desc" ? desc : asc;
  const name = alphabetical(withoutAccents(c.nome));
  if (ordem === "tipo") return [way(c.tipo), asc(name), asc(c.id)];
  if (ordem === "ativa") return [way(sql`not ${c.ativa}`), asc(name), asc(c.id)];
  return [way(name), asc(c.id)];
}

/** Categories that the company sees, including those that its group shares. */
export function findCategories(db: Db, scope: Scope, filter: CategoriaProdutoFilter, slice: Slice) {
  const c = categories(scope);
  return db
    .select({
      id: c.id,
      nome: c.nome,
      tipo: c.tipo,
      ativa: c.ativa,
      propria: sql<boolean>`${c.empresa_id} = ${scope.empresa_id}`,
      versao: c.versao,
    })
    .from(c)
    .where(condition(c, filter))
    .orderBy(...order(c, filter))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countCategories(db: Db, scope: Scope, filter: CategoriaProdutoFilter): Promise<number> {
  const c = categories(scope);
  return db.$count(c, condition(c, filter));
}

/** Tells whether a product or a count refers to the category, of a company that once shared it too. */
export const productCategoryUsed = (db: Db, scope: Scope, id: number): Promise<boolean> =>
  usedBy(db, scope, async (companies) => {
    const named = sql`${ofAny(sql`empresa_id`, companies)} and categoria_produto_id = ${id}`;
    const { rows } = await db.execute<{ used: boolean }>(
      sql`select exists (select from produtos where ${named}) or exists (select from inventarios where ${named}) as used`,
    );
    return rows[0]?.used ?? false;
  });
