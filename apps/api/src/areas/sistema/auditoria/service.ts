import { dateTimeIn } from "@prumo/domain/date";
import type { Db } from "../../../db/client";
import { type Slice, WHOLE } from "../../../db/slice";
import { wholeList } from "../../../db/whole-list";
import type { Ctx } from "../../../http/context";
import { pageOf } from "../../../http/page-of";
import { seesCosts } from "../../compras-e-estoque/estoque/ledger";
import { namesIn } from "./names";
import { type AuditoriaFilter, countRecords, findRecords, type TrailFilter } from "./queries";
import { searchTrail } from "./search";

const COST_FIELDS: ReadonlySet<string> = new Set(["custo_unitario", "custo_medio"]);
type WrittenRow = Record<string, unknown> | null;

/** Removes the costs of products from a written row. */
const withoutCosts = (written: WrittenRow): WrittenRow =>
  written && Object.fromEntries(Object.entries(written).filter(([field]) => !COST_FIELDS.has(field)));

/** Looks up what a filter's text stands for in the company's trail. */
async function lookedUp(db: Db, ctx: Ctx, { pesquisa = "", ...filter }: AuditoriaFilter): Promise<TrailFilter> {
  return pesquisa === "" ? filter : { ...filter, search: await searchTrail(db, ctx, pesquisa) };
}

/** Finds a slice of the audit rows. Costs are shown only to users who may see them elsewhere. */
export async function someRecords(db: Db, ctx: Ctx, filter: TrailFilter, slice: Slice) {
  const { fuso_horario } = ctx;
  const found = await findRecords(db, ctx, filter, fuso_horario, slice);
  const visible = seesCosts(ctx) ? (written: WrittenRow) => written : withoutCosts;
  return found.map(({ antes, depois, ...row }) => ({
    ...row,
    quando: dateTimeIn(fuso_horario, row.quando),
    antes: visible(antes),
    depois: visible(depois),
  }));
}

/** Opens all audit rows of a filter, however many. */
export async function allRecords(db: Db, ctx: Ctx, asked: AuditoriaFilter) {
  const filter = await lookedUp(db, ctx, asked);
  return wholeList(db, [findRecords(db, ctx, filter, ctx.fuso_horario, WHOLE)], (slice) =>
    someRecords(db, ctx, filter, slice),
  );
}

/**
 * Answers one page of the audit trail, with the names of the records that its rows refer to. `url` is the address of
 * the call.
 */
export async function listRecords(db: Db, ctx: Ctx, asked: AuditoriaFilter, url: string) {
  const filter = await lookedUp(db, ctx, asked);
  const registros = await pageOf(
    asked,
    url,
    (slice) => someRecords(db, ctx, filter, slice),
    () => countRecords(db, ctx, filter, ctx.fuso_horario),
  );
  const written = registros.data.map(({ antes, depois }) => [antes, depois]);
  return { registros, nomes: await namesIn(db, ctx, written) };
}
