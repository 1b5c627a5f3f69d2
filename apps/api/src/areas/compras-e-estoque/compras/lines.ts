import type { BodyOutput } from "@prumo/api-client/contract";
import type { compraManual as contrato } from "@prumo/api-client/schemas/compras";
import { itemValue, type PurchaseCosts, purchaseValue } from "@prumo/domain/purchase-amounts";
import type { Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { compraItens, compraParcelas } from "../../../db/schema/compras";
import { addMany } from "../../../db/scope";
import type { Ctx } from "../../../http/context";
import { invalidField } from "../../../http/errors";

export type CompraBody = BodyOutput<(typeof contrato)["save"]["body"]>;

/** The largest value: `numeric(15,4)` keeps it, with room for sums. */
const MAX_VALUE = 9_999_999_999;

/** Makes the columns of a body's lines. */
export const lineColumns = ({ itens }: Pick<CompraBody, "itens">) =>
  itens.map((item) => {
    const line = { ...item } satisfies ColumnsWritten<CompraBody["itens"][number], typeof compraItens>;
    return { ...line, valor_total: itemValue(line) };
  });

export type PurchaseLine = ReturnType<typeof lineColumns>[number];

/**
 * Adds up the value of a purchase.
 * @throws Refusal 422 for a discount that is larger than its line or than the purchase, and for too large a value
 */
export function valueIn(lines: readonly PurchaseLine[], costs: PurchaseCosts): number {
  for (const [at, { valor_total }] of lines.entries()) {
    const error = "O desconto não pode ser maior que o valor do produto";
    if (valor_total < 0) throw invalidField(`itens.${at}.desconto`, error);
  }
  const valor = purchaseValue(lines, costs);
  if (valor < 0) throw invalidField("desconto", "O desconto não pode ser maior que o valor da compra");
  if (valor > MAX_VALUE) throw invalidField("itens", "O valor da compra é grande demais");
  return valor;
}

export async function addLines(tx: Tx, ctx: Ctx, compra_id: number, lines: readonly PurchaseLine[]): Promise<void> {
  const rows = lines.map((line, ordem) => ({ ...line, compra_id, ordem }));
  await addMany(tx, compraItens, ctx, rows);
}

export async function addInstalments(tx: Tx, ctx: Ctx, compra_id: number, parcelas: CompraBody["parcelas"]) {
  const rows = parcelas.map((parcela, ordem) => ({ ...parcela, compra_id, ordem }));
  await addMany(tx, compraParcelas, ctx, rows);
}
