import type { BodyOutput } from "@prumo/api-client/contract";
import type { compras as contrato } from "@prumo/api-client/schemas/compras";
import { compareDates } from "@prumo/domain/date";
import type { Db } from "../../db/client";
import { compraEntradas } from "../../db/schema/compras";
import { insertOne } from "../../db/scope";
import { write } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import { invalidField } from "../../http/errors";
import { findNatureza } from "../naturezas/service";
import { findEntryDocument } from "./queries";
import { requirePurchaseRight, requirePurchaseState } from "./rights";
import { lockPurchase, noteEvent } from "./save";

type Entrada = BodyOutput<(typeof contrato)["emitirEntrada"]["body"]>;

/**
 * Records that the entry document of a purchase was issued. Nothing is transmitted to the tax authorities.
 * @throws Refusal 403 for representatives, 404, 422 for one that is approved, cancelled or has its entry, and for fields
 */
export function issueEntry(db: Db, ctx: Ctx, id: number, { natureza_id, data }: Entrada) {
  requirePurchaseRight(ctx, "emitirEntrada");
  return write(db, ctx, async (tx, record) => {
    const { estado, ...compra } = await lockPurchase(tx, ctx, id);
    requirePurchaseState({ estado, entrada_emitida: (await findEntryDocument(tx, ctx, id)) !== null }, "emitirEntrada");
    const natureza = await findNatureza(tx, ctx, natureza_id);
    if (natureza === undefined || !(natureza.ativa || natureza_id === compra.natureza_id)) {
      throw invalidField("natureza_id", "Selecione uma natureza");
    }
    if (compareDates(data, ctx.today) > 0) throw invalidField("data", "A data não pode ser futura");
    const { usuario_id, quando: created_at } = ctx;
    await insertOne(tx, compraEntradas, ctx, { compra_id: id, natureza_id, data, usuario_id, created_at });
    await noteEvent(tx, ctx, id, { tipo: "entrada" });
    record({ entidade: "compras", entidade_id: id, depois: { natureza_id, data } });
    return { message: "Entrada emitida com sucesso!" };
  });
}
