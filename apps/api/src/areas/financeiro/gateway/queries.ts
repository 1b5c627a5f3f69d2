import type { Db, Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { gatewaysPagamento } from "../../../db/schema/gateways-pagamento";
import { insertOne, onlyOf, scoped, update } from "../../../db/scope";

export type GatewayRow = RowOf<typeof gatewaysPagamento>;

/** Finds the settings of a company; undefined while none were saved. */
export async function findGateway(db: Db | Tx, empresa_id: number): Promise<GatewayRow | undefined> {
  const [row] = await db.select().from(scoped(gatewaysPagamento, onlyOf(empresa_id)));
  return row;
}

type Columns = Omit<GatewayRow, "id" | "empresa_id">;

export const saveGateway = (tx: Tx, empresa_id: number, before: GatewayRow | undefined, columns: Columns) =>
  before === undefined
    ? insertOne(tx, gatewaysPagamento, { empresa_id }, columns)
    : update(tx, gatewaysPagamento, { empresa_id }, before.id, columns);
