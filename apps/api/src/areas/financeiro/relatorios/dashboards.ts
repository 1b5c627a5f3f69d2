import { dashboardAreas, dashboards } from "@prumo/domain/company";
import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { oneCompany } from "../../plataforma/empresas/service";

/** The dashboards of the company whose address is saved, in the order of its form. */
export async function companyDashboards(db: Db, ctx: Ctx) {
  const { empresa } = await oneCompany(db, ctx, ctx.empresa_id);
  return dashboardAreas.flatMap((area) => {
    const endereco = empresa[area];
    return endereco === null ? [] : [{ area, nome: dashboards[area], endereco }];
  });
}
