import type { pragas as contrato } from "@prumo/api-client/schemas/pragas";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { pragas } from "../../../db/schema/pragas";
import { type Scope, scoped } from "../../../db/scope";
import { alphabetical, containsWords, withoutAccents } from "../../../db/search";
import type { Slice } from "../../../db/slice";

type ListFilter = z.output<(typeof contrato)["lista"]["query"]>;
export type PragaFilter = Partial<Omit<ListFilter, "page" | "per_page">> & { readonly id?: number };

const pragasInScope = (scope: Scope) => scoped(pragas, scope, "p");
type Pragas = ReturnType<typeof pragasInScope>;

function condition(p: Pragas, { id, pesquisa }: PragaFilter): SQL | undefined {
  return and(
    id === undefined ? undefined : eq(p.id, id),
    pesquisa === undefined
      ? undefined
      : containsWords(withoutAccents(sql`${p.nome} || ' ' || coalesce(${p.nome_cientifico}, '')`), pesquisa),
  );
}

function order(p: Pragas, { ordem = "nome", direcao }: PragaFilter): SQL[] {
  const column = alphabetical(withoutAccents(sql`coalesce(${p[ordem]}, '')`));
  return [(direcao === "desc" ? desc : asc)(column), asc(p.id)];
}

export function findPragas(db: Db, scope: Scope, filter: PragaFilter, slice: Slice) {
  const p = pragasInScope(scope);
  return db
    .select({
      id: p.id,
      nome: p.nome,
      nome_cientifico: p.nome_cientifico,
      observacao: p.observacao,
      versao: p.versao,
    })
    .from(p)
    .where(condition(p, filter))
    .orderBy(...order(p, filter))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countPragas(db: Db, scope: Scope, filter: PragaFilter): Promise<number> {
  const p = pragasInScope(scope);
  return db.$count(p, condition(p, filter));
}

/** Finds which of these pragas there are. They stay locked, so that nobody removes them before the transaction ends. */
export function lockPragas(tx: Tx, scope: Scope, ids: readonly number[]) {
  const p = pragasInScope(scope);
  return tx
    .select({ id: p.id })
    .from(p)
    .where(inArray(p.id, [...ids]))
    .orderBy(asc(p.id))
    .for("key share");
}
