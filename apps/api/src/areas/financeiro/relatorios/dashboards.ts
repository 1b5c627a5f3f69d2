import { dashboards } from "@prumo/domain/company";
import { keysOf } from "@prumo/domain/keys/keys-of";
import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { oneCompany } from "../../plataforma/empresas/service";

/** The dashboards of the company whose address is saved, in the order of its form. */
export async function companyDashboards(db: Db, ctx: Ctx) {
  const { empresa } = await oneCompany(db, ctx, ctx.empresa_id);
  return keysOf(dashboards).flatMap((area) => {
    const endereco = empresa[area];
    return endereco === null ? [] : [{ area, nome: dashboards[area], endereco }];
  });
}
