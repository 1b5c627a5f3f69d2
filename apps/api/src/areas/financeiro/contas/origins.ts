import { calls } from "@prumo/api-client/calls";
import { can } from "@prumo/domain/permissions";
import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { openableOrders } from "../../operacao/ordem-servico/openable-orders";
import type { ContaRow } from "./queries";

type Linked = Pick<ContaRow, "compra_id" | "ordem_servico_id" | "comissao_lote_id">;

/** Tells of contas whether the user may open the record that made them; false where none did. */
export async function openableOrigins(db: Db, ctx: Ctx, rows: readonly Linked[]) {
  const mayOpenOrder = await openableOrders(
    db,
    ctx,
    rows.map(({ ordem_servico_id }) => ordem_servico_id),
  );
  return ({ compra_id, ordem_servico_id, comissao_lote_id }: Linked): boolean => {
    if (compra_id !== null) return can(ctx, calls.compras.find.access);
    if (ordem_servico_id !== null) return mayOpenOrder(ordem_servico_id);
    return comissao_lote_id !== null && can(ctx, calls.comissao.find.access);
  };
}
