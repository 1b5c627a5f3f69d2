import { dateTimeIn } from "@prumo/domain/date";
import { clampPageSize } from "@prumo/domain/page-size";
import { paginate } from "@prumo/domain/paginated";
import type { Db } from "../../db/client";
import type { Ctx } from "../../http/context";
import { pageUrl } from "../../http/page-url";
import { namesIn } from "./names";
import { countRecords, type Filtro, findRecords } from "./queries";

/** Audit rows in the list's order, from `offset` on. */
export async function someRecords(db: Db, ctx: Ctx, filtro: Filtro, page: { limit: number; offset: number }) {
  const { fuso_horario } = ctx.empresa;
  const found = await findRecords(db, ctx, filtro, fuso_horario, page);
  return found.map((row) => ({ ...row, quando: dateTimeIn(fuso_horario, row.quando) }));
}

/** One page of the audit trail, with the names of what its rows refer to. `url` is the address of the call. */
export async function listRecords(db: Db, ctx: Ctx, filtro: Filtro, url: string) {
  const perPage = clampPageSize(filtro.per_page);
  const { page } = filtro;
  const [data, total] = await Promise.all([
    someRecords(db, ctx, filtro, { limit: perPage, offset: (page - 1) * perPage }),
    countRecords(db, ctx, filtro, ctx.empresa.fuso_horario),
  ]);
  const nomes = await namesIn(
    db,
    data.map(({ antes, depois }) => [antes, depois]),
  );
  return { registros: paginate({ data, total, page, perPage, url: pageUrl(url) }), nomes };
}
