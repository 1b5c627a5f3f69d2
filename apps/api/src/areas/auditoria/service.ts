import { dateTimeIn } from "@prumo/domain/date";
import { clampPageSize } from "@prumo/domain/page-size";
import { paginate } from "@prumo/domain/paginated";
import type { Db } from "../../db/client";
import type { Ctx } from "../../http/context";
import { pageUrl } from "../../http/page-url";
import { namesIn } from "./names";
import { type AuditoriaFilter, countRecords, findRecords } from "./queries";

/** Audit rows in the list's order, from `offset` on. */
export async function someRecords(db: Db, ctx: Ctx, filter: AuditoriaFilter, page: { limit: number; offset: number }) {
  const { fuso_horario } = ctx.empresa;
  const found = await findRecords(db, ctx, filter, fuso_horario, page);
  return found.map((row) => ({ ...row, quando: dateTimeIn(fuso_horario, row.quando) }));
}

/** One page of the audit trail, with the names of what its rows refer to. `url` is the address of the call. */
export async function listRecords(db: Db, ctx: Ctx, filter: AuditoriaFilter, url: string) {
  const perPage = clampPageSize(filter.per_page);
  const { page } = filter;
  const [data, total] = await Promise.all([
    someRecords(db, ctx, filter, { limit: perPage, offset: (page - 1) * perPage }),
    countRecords(db, ctx, filter, ctx.empresa.fuso_horario),
  ]);
  const nomes = await namesIn(
    db,
    data.map(({ antes, depois }) => [antes, depois]),
  );
  return { registros: paginate({ data, total, page, perPage, url: pageUrl(url) }), nomes };
}
