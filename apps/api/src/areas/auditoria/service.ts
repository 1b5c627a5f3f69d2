import { dateTimeIn } from "@prumo/domain/date";
import type { Db } from "../../db/client";
import type { Slice } from "../../db/slice";
import type { Ctx } from "../../http/context";
import { pageOf } from "../../http/page-of";
import { namesIn } from "./names";
import { type AuditoriaFilter, countRecords, findRecords } from "./queries";

/** Audit rows in the list's order, from `offset` on. */
export async function someRecords(db: Db, ctx: Ctx, filter: AuditoriaFilter, slice: Slice) {
  const { fuso_horario } = ctx;
  const found = await findRecords(db, ctx, filter, fuso_horario, slice);
  return found.map((row) => ({ ...row, quando: dateTimeIn(fuso_horario, row.quando) }));
}

/** One page of the audit trail, with the names of what its rows refer to. `url` is the address of the call. */
export async function listRecords(db: Db, ctx: Ctx, filter: AuditoriaFilter, url: string) {
  const registros = await pageOf(
    filter,
    url,
    (slice) => someRecords(db, ctx, filter, slice),
    () => countRecords(db, ctx, filter, ctx.fuso_horario),
  );
  const written = registros.data.map(({ antes, depois }) => [antes, depois]);
  return { registros, nomes: await namesIn(db, written) };
}
