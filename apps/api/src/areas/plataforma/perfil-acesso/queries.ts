import type { perfilAcesso as contrato } from "@prumo/api-client/schemas/perfil-acesso";
import { isSubmodulo, type Submodulo } from "@prumo/domain/permissions";
import { asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { empresas } from "../../../db/schema/empresas";
import { perfilSubmodulos, perfisAcesso, planos } from "../../../db/schema/planos";
import { alphabetical, containsWords, withoutAccents } from "../../../db/search";
import type { Slice } from "../../../db/slice";

export type PerfilAcessoFilter = z.output<(typeof contrato)["lista"]["query"]>;

const query = () => new QueryBuilder().select({ total: count() });
const counted = (of: ReturnType<typeof sql> | ReturnType<typeof query>) => sql<number>`(${of})`.mapWith(Number);

const listColumns = {
  id: perfisAcesso.id,
  nome: perfisAcesso.nome,
  submodulos_count: counted(
    sql`${query().from(perfilSubmodulos).where(eq(perfilSubmodulos.perfil_id, perfisAcesso.id))}`,
  ),
  planos_count: counted(sql`${query().from(planos).where(eq(planos.perfil_id, perfisAcesso.id))}`),
  empresas_count: counted(
    sql`${query()
      .from(empresas)
      .innerJoin(planos, eq(planos.id, empresas.plano_id))
      .where(eq(planos.perfil_id, perfisAcesso.id))}`,
  ),
};

const condition = ({ pesquisa }: PerfilAcessoFilter): SQL | undefined =>
  pesquisa === undefined ? undefined : containsWords(withoutAccents(perfisAcesso.nome), pesquisa);

export function findProfiles(db: Db, filter: PerfilAcessoFilter, slice: Slice) {
  const byName = alphabetical(withoutAccents(perfisAcesso.nome));
  const direction = filter.direcao === "desc" ? desc : asc;
  const { ordem = "nome" } = filter;
  return db
    .select(listColumns)
    .from(perfisAcesso)
    .where(condition(filter))
    .orderBy(direction(ordem === "nome" ? byName : listColumns[ordem]), asc(byName), asc(perfisAcesso.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export const countProfiles = (db: Db, filter: PerfilAcessoFilter): Promise<number> =>
  db.$count(perfisAcesso, condition(filter));

export async function findProfile(db: Db, id: number) {
  const [row] = await db
    .select({ ...listColumns, versao: perfisAcesso.versao })
    .from(perfisAcesso)
    .where(eq(perfisAcesso.id, id));
  return row;
}

/** The submodules of a profile, without those that the product no longer has. */
export async function perfilSubmodules(db: Db, perfil_id: number): Promise<Submodulo[]> {
  const rows = await db
    .select({ submodulo: perfilSubmodulos.submodulo })
    .from(perfilSubmodulos)
    .where(eq(perfilSubmodulos.perfil_id, perfil_id))
    .orderBy(asc(alphabetical(perfilSubmodulos.submodulo)));
  return rows.map(({ submodulo }) => submodulo).filter(isSubmodulo);
}

/** Locks a profile for a change: a transaction that gives a company a plan with it waits until this one ends. */
export async function lockProfile(tx: Tx, id: number) {
  const [row] = await tx.select().from(perfisAcesso).where(eq(perfisAcesso.id, id)).for("update");
  return row;
}

export async function plansOf(tx: Tx, perfil_id: number): Promise<string[]> {
  const rows = await tx
    .select({ nome: planos.nome })
    .from(planos)
    .where(eq(planos.perfil_id, perfil_id))
    .orderBy(asc(alphabetical(withoutAccents(planos.nome))));
  return rows.map(({ nome }) => nome);
}
