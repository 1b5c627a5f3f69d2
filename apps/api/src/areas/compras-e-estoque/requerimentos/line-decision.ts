import type { BodyOutput } from "@prumo/api-client/contract";
import type { requerimentos as contrato } from "@prumo/api-client/schemas/requerimentos";
import { decisionRefusal, TRANSFERRED, WITHOUT_EXIT } from "@prumo/domain/requisition";
import type { Db } from "../../../db/client";
import { requerimentoItens } from "../../../db/schema/requerimentos";
import { lockOne, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { forbidden, invalidField, requireFound } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { requireWarehouse } from "../depositos/service";
import { moveStock } from "../estoque/service";
import { findEntry } from "./queries";
import { mayDecide } from "./service";

type DecisionBody = FieldsRead<
  BodyOutput<(typeof contrato)["decidir"]["body"]>,
  "id" | "status" | "deposito_saida" | "qtd"
>;

const NOT_FOUND = "Produto do requerimento não encontrado";

/**
 * Decides about one line: refuses it, or moves all or a part of it from a warehouse to the one that asked. Missing
 * stock does not stop it: the answer says when the balance goes below zero.
 * @throws Refusal 403 for a prestador, 404, 422 for a line that was decided before and for wrong fields
 */
export const decideLine = (db: Db, ctx: Ctx, { id, status, deposito_saida, qtd = null }: DecisionBody) =>
  write(db, ctx, async (tx, record) => {
    if (!mayDecide(ctx)) throw forbidden("Prestadores não podem alterar o status de requerimentos");
    const before = requireFound(await lockOne(tx, requerimentoItens, ctx, id), NOT_FOUND);
    const entry = requireFound(await findEntry(tx, ctx, before.requerimento_id), NOT_FOUND);
    const line = { status: before.status, qtd: before.qtd, deposito_id: entry };
    const refusal = decisionRefusal(line, { status, deposito_saida, qtd });
    if (refusal !== null) throw invalidField(refusal.field, refusal.error);
    const decided = { status, decidido_em: ctx.quando, decidido_por: ctx.usuario_id };
    if (status !== TRANSFERRED || deposito_saida === null) {
      const after = await update(tx, requerimentoItens, ctx, id, decided);
      record({ entidade: "requerimento_itens", entidade_id: id, antes: before, depois: after });
      return { message: "Produto recusado com sucesso!", estoque_negativo: false };
    }
    await requireWarehouse(tx, ctx, deposito_saida, "deposito_saida", WITHOUT_EXIT);
    await requireWarehouse(tx, ctx, entry, "status", "O depósito de entrada está inativo");
    const quantidade = qtd ?? before.qtd;
    const after = await update(tx, requerimentoItens, ctx, id, {
      ...decided,
      deposito_saida_id: deposito_saida,
      qtd_transferida: quantidade,
    });
    record({ entidade: "requerimento_itens", entidade_id: id, antes: before, depois: after });
    const what = { produto_id: before.produto_id, requerimento_item_id: id } as const;
    const { movimentos, negativos } = await moveStock(tx, ctx, [
      { ...what, deposito_id: deposito_saida, tipo: "transferencia_saida", quantidade: -quantidade },
      { ...what, deposito_id: entry, tipo: "transferencia_entrada", quantidade },
    ]);
    for (const movimento of movimentos) {
      record({ entidade: "estoque_movimentos", entidade_id: movimento.id, depois: movimento });
    }
    return { message: "Produto transferido com sucesso!", estoque_negativo: negativos.length > 0 };
  });
