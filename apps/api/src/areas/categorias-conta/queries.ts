import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { categoriasConta } from "../../db/schema/financeiro";
import { type Scope, scoped } from "../../db/scope";
import { alphabetical, containsWords, plain } from "../../db/search";

const SUGGESTIONS = 50;

export interface CategoryFilter {
  readonly pesquisa: string;
  readonly tipo?: "pagar" | "receber" | undefined;
  readonly id?: number;
}

export function findCategories(db: Db, scope: Scope, { pesquisa, tipo, id }: CategoryFilter) {
  const c = scoped(categoriasConta, scope);
  return db
    .select({ id: c.id, nome: c.nome, tipo: c.tipo })
    .from(c)
    .where(
      and(
        containsWords(plain(c.nome), pesquisa),
        tipo === undefined ? undefined : eq(c.tipo, tipo),
        id === undefined ? undefined : eq(c.id, id),
      ),
    )
    .orderBy(asc(alphabetical(plain(c.nome))), asc(c.id))
    .limit(SUGGESTIONS);
}
