import type { BodyOutput } from "@prumo/api-client/contract";
import type { depositos as contrato } from "@prumo/api-client/schemas/depositos";
import { MAX_QUANTITY, subtractQuantity } from "@prumo/domain/quantity";
import type { Db } from "../../../db/client";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { lockStock, moveStock } from "../estoque/service";
import { heldProduct } from "../produtos/service";
import { requireWarehouse } from "./service";

type AjusteBody = FieldsRead<
  BodyOutput<(typeof contrato)["ajustar"]["body"]>,
  "produto_id" | "deposito_id" | "quantidade" | "diferenca" | "custo_unitario" | "motivo"
>;

/**
 * Corrects the stock of a product in a warehouse, to a quantity or by a difference, with the reason.
 * @throws Refusal 422 for a product or warehouse that cannot be moved, and when nothing would change
 */
export const adjustStock = (db: Db, ctx: Ctx, body: AjusteBody) =>
  write(db, ctx, async (tx, record) => {
    const { produto_id, deposito_id, quantidade, diferenca, custo_unitario, motivo } = body;
    await heldProduct(tx, ctx, produto_id);
    await requireWarehouse(tx, ctx, deposito_id);
    const balances = await lockStock(tx, ctx, [produto_id]);
    const before = balances.find((balance) => balance.deposito_id === deposito_id)?.quantidade ?? 0;
    const change = diferenca ?? subtractQuantity(quantidade ?? 0, before);
    const field = diferenca == null ? "quantidade" : "diferenca";
    if (change === 0) throw invalidField(field, "O depósito já tem esta quantidade");
    if (Math.abs(change) > MAX_QUANTITY || Math.abs(before + change) > MAX_QUANTITY) {
      throw invalidField(field, "A quantidade é grande demais");
    }
    const move = { produto_id, deposito_id, tipo: "ajuste", quantidade: change, custo_unitario, motivo } as const;
    const { movimentos, negativos } = await moveStock(tx, ctx, [move]);
    const [movimento] = movimentos;
    if (movimento === undefined) throw new Error("The adjustment was not written");
    record({ entidade: "estoque_movimentos", entidade_id: movimento.id, depois: movimento });
    return {
      message: "Estoque ajustado com sucesso!",
      movimento: { id: movimento.id, saldo: movimento.saldo },
      estoque_negativo: negativos.length > 0,
    };
  });
