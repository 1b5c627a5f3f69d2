import { type CommissionAction, commissionRefusal } from "@prumo/domain/commission";
import type { Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { comissaoLotes } from "../../../db/schema/comissoes";
import { lockOne } from "../../../db/scope";
import type { Ctx } from "../../../http/context";
import { refusedByState, requireFound } from "../../../http/errors";

export type LoteRow = RowOf<typeof comissaoLotes>;

export const NOT_FOUND = "Lote não encontrado";

/**
 * Locks a lote until the transaction ends. Lock it before orders and payables.
 * @throws Refusal 404
 */
export const lockLote = async (tx: Tx, ctx: Ctx, id: number): Promise<LoteRow> =>
  requireFound(await lockOne(tx, comissaoLotes, ctx, id), NOT_FOUND);

/** @throws Refusal 422 when the state of a lote forbids it */
export function requireLoteState(
  { fechado_em }: Pick<LoteRow, "fechado_em">,
  acao: CommissionAction,
  holds?: { readonly itens: number; readonly valor: number },
): void {
  const refused = commissionRefusal({ fechado: fechado_em !== null }, acao, holds);
  if (refused !== null) throw refusedByState(refused);
}
