import type { veiculos as contrato } from "@prumo/api-client/schemas/veiculos";
import { cleanPlate } from "@prumo/domain/plate";
import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { pessoas } from "../../../db/schema/pessoas";
import { veiculos } from "../../../db/schema/veiculos";
import { referenced, type Scope, scoped } from "../../../db/scope";
import { alphabetical, containsWords, withoutAccents } from "../../../db/search";
import { chosenOr, type Slice } from "../../../db/slice";

type ListFilter = z.output<(typeof contrato)["lista"]["query"]>;
export type VeiculoFilter = Partial<Omit<ListFilter, "page" | "per_page">> & { readonly id?: number | undefined };

/** Veículos, and the persons who own them, also one whom a group shares no more. */
const tables = (scope: Scope) => ({ v: scoped(veiculos, scope, "v"), p: referenced(pessoas, "p") });
type VeiculoTables = ReturnType<typeof tables>;

const withPlate = ({ v }: VeiculoTables, text: string): SQL => sql`${v.placa} like ${`%${cleanPlate(text)}%`}`;

/** A text that has letters or digits may be a part of a plate, with its hyphen. */
const matches = (t: VeiculoTables, text: string): SQL | undefined =>
  cleanPlate(text) === "" ? containsWords(t.v.busca, text) : or(containsWords(t.v.busca, text), withPlate(t, text));

function condition(t: VeiculoTables, { id, proprietario, placa, pesquisa }: VeiculoFilter): SQL | undefined {
  const { v } = t;
  return and(
    id === undefined ? undefined : eq(v.id, id),
    proprietario === undefined ? undefined : eq(v.pessoa_id, proprietario),
    placa === undefined ? undefined : withPlate(t, placa),
    pesquisa === undefined ? undefined : matches(t, pesquisa),
  );
}

function order({ v, p }: VeiculoTables, { ordem = "placa", direcao }: VeiculoFilter): SQL[] {
  const columns = {
    placa: alphabetical(v.placa),
    marca: alphabetical(withoutAccents(sql`coalesce(${v.marca}, '')`)),
    modelo: alphabetical(withoutAccents(sql`coalesce(${v.modelo}, '')`)),
    cor: alphabetical(withoutAccents(sql`coalesce(${v.cor}, '')`)),
    proprietario: alphabetical(sql`coalesce(${p.busca}, '')`),
  };
  return [(direcao === "desc" ? desc : asc)(columns[ordem]), asc(alphabetical(v.placa)), asc(v.id)];
}

export function findVeiculos(db: Db, scope: Scope, filter: VeiculoFilter, slice: Slice) {
  const t = tables(scope);
  const { v, p } = t;
  return db
    .select({
      id: v.id,
      placa: v.placa,
      marca: v.marca,
      modelo: v.modelo,
      cor: v.cor,
      pessoa_id: v.pessoa_id,
      pessoa: { id: p.id, nome_fantasia: p.nome_fantasia },
      versao: v.versao,
    })
    .from(v)
    .leftJoin(p, eq(p.id, v.pessoa_id))
    .where(chosenOr(v.id, slice, condition(t, filter)))
    .orderBy(...order(t, filter))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countVeiculos(db: Db, scope: Scope, filter: VeiculoFilter): Promise<number> {
  const t = tables(scope);
  return db.$count(t.v, condition(t, filter));
}

/** Finds the owner of a veículo, which stays locked, so that nobody removes it before the transaction ends. */
export async function lockOwner(tx: Tx, scope: Scope, id: number): Promise<number | null> {
  const { v } = tables(scope);
  const [row] = await tx.select({ pessoa_id: v.pessoa_id }).from(v).where(eq(v.id, id)).for("key share");
  return row?.pessoa_id ?? null;
}
