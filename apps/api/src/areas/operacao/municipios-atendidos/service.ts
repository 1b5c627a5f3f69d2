import type {
  municipiosAtendidos as contrato,
  MunicipioAtendido,
} from "@prumo/api-client/schemas/municipios-atendidos";
import { foldText } from "@prumo/domain/fold-text";
import { municipalityByCode } from "@prumo/domain/municipality";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import type { Slice } from "../../../db/slice";
import type { Ctx } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import { pageOf, type RequestedPage } from "../../../http/page-of";
import { findServed, servesAny } from "./queries";

type ListFilter = z.output<(typeof contrato)["lista"]["query"]>;
type MunicipioFilter = Partial<Omit<ListFilter, "page" | "per_page">>;

export const NOT_FOUND = "Município não encontrado";

type ServedRow = Awaited<ReturnType<typeof findServed>>[number];

/** A row with the name of its municipality; none where IBGE has taken the code back. */
const withCity = (row: ServedRow): MunicipioAtendido[] => {
  const cidade = municipalityByCode(row.cidade_id);
  return cidade === null ? [] : [{ ...row, cidade }];
};

/** The name by which a municipality is found and sorted. */
const nameOf = ({ cidade }: MunicipioAtendido) => `${foldText(cidade.nome)} ${cidade.uf.toLowerCase()}`;

const byName = (a: MunicipioAtendido, b: MunicipioAtendido) => (nameOf(a) < nameOf(b) ? -1 : 1);

const orders: Readonly<
  Record<NonNullable<MunicipioFilter["ordem"]>, (a: MunicipioAtendido, b: MunicipioAtendido) => number>
> = {
  nome: byName,
  uf: (a, b) => a.cidade.uf.localeCompare(b.cidade.uf) || byName(a, b),
  prazo_dias: (a, b) => a.prazo_dias - b.prazo_dias || byName(a, b),
  taxa_deslocamento: (a, b) => a.taxa_deslocamento - b.taxa_deslocamento || byName(a, b),
};

/** Finds and sorts the rows in memory, because their names are in no table. */
async function filteredServed(db: Db, ctx: Ctx, { uf, pesquisa = "", ordem = "nome", direcao }: MunicipioFilter) {
  const words = foldText(pesquisa).split(/\s+/);
  const rows = (await findServed(db, ctx))
    .flatMap(withCity)
    .filter((row) => uf === undefined || row.cidade.uf === uf)
    .filter((row) => words.every((word) => nameOf(row).includes(word)))
    .toSorted(orders[ordem]);
  return direcao === "desc" ? rows.toReversed() : rows;
}

const partOf = <Row>(rows: readonly Row[], { offset, limit }: Slice) => rows.slice(offset, offset + limit);

/** Finds a slice of the list of served municipalities. */
export const someServed = async (db: Db, ctx: Ctx, filter: MunicipioFilter, slice: Slice) =>
  partOf(await filteredServed(db, ctx, filter), slice);

/** Answers one page of served municipalities. `url` is the address of the call, for the links. */
export function listServed(db: Db, ctx: Ctx, filter: MunicipioFilter & RequestedPage, url: string) {
  const found = filteredServed(db, ctx, filter);
  return pageOf(
    filter,
    url,
    async (slice) => partOf(await found, slice),
    async () => (await found).length,
  );
}

/** @throws Refusal 404 */
export async function oneServed(db: Db, ctx: Ctx, id: number): Promise<MunicipioAtendido> {
  const [row] = (await findServed(db, ctx, { id })).flatMap(withCity);
  return requireFound(row, NOT_FOUND);
}

/** Tells whether the company serves a municipality. One that keeps no list of them serves all. */
export async function servesCity(db: Db, ctx: Ctx, cidade_id: number) {
  const [municipio = null] = (await findServed(db, ctx, { cidade_id })).flatMap(withCity);
  return { atendido: municipio !== null || !(await servesAny(db, ctx)), municipio };
}
