import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { centrosResultado } from "../../db/schema/financeiro";
import { type Scope, scoped } from "../../db/scope";
import { alphabetical, containsWords, plain } from "../../db/search";

const SUGGESTIONS = 50;

export interface CentreFilter {
  readonly pesquisa: string;
  readonly tipo?: "pagar" | "receber" | undefined;
  readonly id?: number;
}

export function findCentres(db: Db, scope: Scope, { pesquisa, tipo, id }: CentreFilter) {
  const c = scoped(centrosResultado, scope);
  return db
    .select({ id: c.id, descricao: c.descricao, tipo: c.tipo })
    .from(c)
    .where(
      and(
        containsWords(plain(c.descricao), pesquisa),
        tipo === undefined ? undefined : eq(c.tipo, tipo),
        id === undefined ? undefined : eq(c.id, id),
      ),
    )
    .orderBy(asc(alphabetical(plain(c.descricao))), asc(c.id))
    .limit(SUGGESTIONS);
}
