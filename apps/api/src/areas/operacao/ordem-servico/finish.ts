import type { BodyOutput } from "@prumo/api-client/contract";
import type { ordemServico as contrato } from "@prumo/api-client/schemas/ordem-servico";
import { contaFields } from "@prumo/domain/conta-fields";
import { addDays, compareDates } from "@prumo/domain/date";
import { MAX_TERM } from "@prumo/domain/payment-method";
import { paymentTypeNamed } from "@prumo/domain/payment-type";
import { can } from "@prumo/domain/permissions";
import { DUE_TOO_FAR } from "@prumo/domain/purchase";
import {
  FINISHED,
  OTHER_PAYMENT,
  orderReceivables,
  SERVICE_CATEGORY,
  WITHOUT_DUE_DATE,
} from "@prumo/domain/service-order";
import type { Db, Tx } from "../../../db/client";
import { ordensServico } from "../../../db/schema/ordens-servico";
import { update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { forbidden, invalidField, refusedByState, requireVersion } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { FIRST_WAREHOUSE_MADE, firstWarehouse } from "../../compras-e-estoque/depositos/save";
import { requireWarehouse, standardWarehouse, warehouseOf } from "../../compras-e-estoque/depositos/service";
import { moveStock } from "../../compras-e-estoque/estoque/service";
import { categoryCalled, categoryExists, standardCategory } from "../../financeiro/categorias-conta/service";
import { addLinkedContas, lastCategoryOf } from "../../financeiro/contas/linked-contas";
import { usableMethod } from "../../financeiro/formas-pagamento/service";
import { endIdleSharing } from "../gps/end-sharing";
import { placeOfFinishing } from "../gps/last-place";
import { findOrderItems } from "./find-queries";
import { lockOrder, noteOrderEvent, type OrdemRow, orderRecord, requireOrderRight, requireOrderState } from "./record";
import { keepPercents } from "./write-queries";

type Finalizacao = FieldsRead<
  BodyOutput<(typeof contrato)["finalizar"]["body"]>,
  "gerar_conta" | "data_vencimento" | "forma_pagamento_id" | "categoria_id" | "versao"
>;

const LADO = "contasReceber";

/** The category that the receivables of an order get when none is sent, if there is one yet. */
export const suggestedServiceCategory = async (db: Db | Tx, ctx: Ctx, cliente_id: number) =>
  (await lastCategoryOf(db, ctx, LADO, cliente_id)) ?? (await categoryCalled(db, ctx, "receber", SERVICE_CATEGORY));

/** @throws Refusal 422 for a category that cannot be chosen */
async function categoryFor(tx: Tx, ctx: Ctx, record: RecordEntry, cliente_id: number, chosen: number | null) {
  if (chosen !== null) {
    if (await categoryExists(tx, ctx, chosen, "receber")) return chosen;
    throw invalidField("categoria_id", contaFields.categoria_id.missing);
  }
  const suggested = await suggestedServiceCategory(tx, ctx, cliente_id);
  return suggested?.id ?? standardCategory(tx, ctx, record, "receber", SERVICE_CATEGORY);
}

/** Registers the receivables. @returns their ids */
async function contaBody(tx: Tx, ctx: Ctx, record: RecordEntry, ordem: OrdemRow, body: Finalizacao): Promise<number[]> {
  const { forma_pagamento_id, data_vencimento } = body;
  if (data_vencimento == null) throw invalidField("data_vencimento", WITHOUT_DUE_DATE);
  if (compareDates(data_vencimento, addDays(ctx.today, MAX_TERM)) > 0) {
    throw invalidField("data_vencimento", DUE_TOO_FAR);
  }
  if (ordem.valor <= 0) throw invalidField("gerar_conta", "Uma ordem de serviço sem valor não gera conta a receber");
  const forma = forma_pagamento_id === null ? null : await usableMethod(tx, ctx, forma_pagamento_id);
  if (forma !== null && !forma?.status) throw invalidField("forma_pagamento_id", "Selecione uma forma de pagamento");
  return addLinkedContas(tx, ctx, record, {
    lado: LADO,
    origin: { column: "ordem_servico_id", id: ordem.id },
    pessoa_id: ordem.cliente_id,
    categoria_id: await categoryFor(tx, ctx, record, ordem.cliente_id, body.categoria_id),
    tipo_pagamento: paymentTypeNamed(forma?.nome ?? "") ?? OTHER_PAYMENT,
    contas: orderReceivables(ordem, forma, data_vencimento),
  });
}

/** The warehouse that the products of an order leave: its prestador's own if that is in use, else the standard one. */
export async function exitOf(db: Db | Tx, ctx: Ctx, prestador_id: number | null): Promise<number | null> {
  const own = prestador_id === null ? null : await warehouseOf(db, ctx, prestador_id);
  return own?.ativo ? own.id : standardWarehouse(db, ctx);
}

/** Holds that warehouse; a company without any gets its first. @throws Refusal 422 without one in use */
async function holdExit(tx: Tx, ctx: Ctx, record: RecordEntry, prestador_id: number | null) {
  const known = await exitOf(tx, ctx, prestador_id);
  const id = known ?? (await firstWarehouse(tx, ctx, record));
  if (id === null) throw refusedByState("Escolha o depósito padrão da empresa para os produtos saírem");
  await requireWarehouse(tx, ctx, id, "deposito_id", "O depósito de onde os produtos sairiam está inativo");
  return { id, made: known === null };
}

/**
 * Finishes an order: its products leave the warehouse, the percents of its items stay from now on, and the receivables
 * that are asked for are made, all in one transaction.
 * @throws Refusal 403 for who may not register receivables and asks for one, 404, 409 for an old `versao`, 422 for one
 *   that is finished or cancelled, and for fields
 */
export function finishOrder(db: Db, ctx: Ctx, id: number, body: Finalizacao) {
  requireOrderRight(ctx, "finalizar");
  // Who only does the work may finish orders, too, and must not conta anybody by it.
  if (body.gerar_conta && !can(ctx, "contasReceber.cadastrar")) {
    throw forbidden("Você não tem permissão para cadastrar contas a receber");
  }
  return write(db, ctx, async (tx, record) => {
    const before = await lockOrder(tx, ctx, id);
    const items = await findOrderItems(tx, ctx, id);
    requireOrderState(before, items, "finalizar");
    requireVersion(before.versao, body.versao);
    const whole = await orderRecord(tx, ctx, before);
    const contas = body.gerar_conta ? await contaBody(tx, ctx, record, before, body) : [];
    const goods = items.filter(({ prod_or_serv }) => prod_or_serv === 1);
    const exit = goods.length === 0 ? null : await holdExit(tx, ctx, record, before.prestador_id);
    const deposito_id = exit?.id ?? null;
    await keepPercents(
      tx,
      ctx,
      items.map((item) => item.id),
    );
    const place = await placeOfFinishing(tx, ctx, before);
    const after = await update(tx, ordensServico, ctx, id, {
      ...place,
      os_status: FINISHED,
      deposito_id,
      finalizada_em: ctx.quando,
      finalizada_por: ctx.usuario_id,
      versao: before.versao + 1,
    });
    await noteOrderEvent(tx, ctx, after, { tipo: "finalizacao" });
    await endIdleSharing(tx, ctx, record, before.prestador_id);
    record({ entidade: "ordens_servico", entidade_id: id, antes: whole, depois: await orderRecord(tx, ctx, after) });
    const answer = {
      message: ["Ordem de serviço finalizada com sucesso!", exit?.made ? FIRST_WAREHOUSE_MADE : ""].join(" ").trim(),
      contas: contas.map((conta) => ({ id: conta })),
    };
    if (deposito_id === null) return { ...answer, estoque_negativo: false };
    const moves = goods.map(({ id: ordem_servico_item_id, produto_id, quantidade }) => ({
      produto_id,
      deposito_id,
      tipo: "os" as const,
      quantidade: -quantidade,
      ordem_servico_item_id,
    }));
    const { movimentos, negativos } = await moveStock(tx, ctx, moves);
    for (const row of movimentos) record({ entidade: "estoque_movimentos", entidade_id: row.id, depois: row });
    return { ...answer, estoque_negativo: negativos.length > 0 };
  });
}
