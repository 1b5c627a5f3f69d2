import type { BodyOutput } from "@prumo/api-client/contract";
import type { compras as contrato } from "@prumo/api-client/schemas/compras";
import { contaFields } from "@prumo/domain/conta-fields";
import { addDays, compareDates } from "@prumo/domain/date";
import { MAX_TERM } from "@prumo/domain/payment-method";
import { paymentTypeNamed } from "@prumo/domain/payment-type";
import { hasStock } from "@prumo/domain/product";
import {
  approvalRefusal,
  CANCELLED_INVOICE,
  DUE_TOO_FAR,
  PURCHASE_CATEGORY,
  purchaseApproval,
} from "@prumo/domain/purchase";
import { landedCosts } from "@prumo/domain/purchase-amounts";
import { purchasePayables } from "@prumo/domain/purchase-payables";
import type { Db, Tx } from "../../../db/client";
import { compras } from "../../../db/schema/compras";
import { lockOne, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, Refusal, refusedByState, requireVersion } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { categoryCalled, categoryExists, standardCategory } from "../../financeiro/categorias-conta/service";
import { lastCategoryOf } from "../../financeiro/contas/linked-contas";
import { addPurchaseContas } from "../../financeiro/contas/purchase-contas";
import { usableMethod } from "../../financeiro/formas-pagamento/service";
import { cancelledKeys } from "../../sistema/fiscal/archive";
import { FIRST_WAREHOUSE_MADE, firstWarehouse } from "../depositos/save";
import { requireWarehouse, standardWarehouse } from "../depositos/service";
import { moveStock } from "../estoque/service";
import { findNatureza } from "../naturezas/service";
import { findPurchaseLines, findSupplierInstalments } from "./queries";
import { type CompraRow, noteEvent, recordOf } from "./record";
import { requirePurchaseRight, requirePurchaseState } from "./rights";

type ApprovalBody = FieldsRead<
  BodyOutput<(typeof contrato)["alterarEstado"]["body"]>,
  | "compra_id"
  | "tipo_alteracao_estado"
  | "data_faturamento"
  | "categoria_id"
  | "confirmar_duplicada"
  | "confirmar_cancelada"
  | "versao"
>;

/** The ledger keeps no larger cost of one. */
const MAX_UNIT_COST = 999_999_999;

/** A bank's slip: what suppliers send. */
const DEFAULT_PAYMENT_TYPE = "15";

/** The category that the payables of a purchase get when none is sent, if there is one yet. */
export async function suggestedCategory(
  db: Db | Tx,
  ctx: Ctx,
  { fornecedor_id, categoria }: { fornecedor_id: number; categoria: { id: number; nome: string } | null },
) {
  return (
    categoria ??
    (await lastCategoryOf(db, ctx, "contasPagar", fornecedor_id)) ??
    (await categoryCalled(db, ctx, "pagar", PURCHASE_CATEGORY))
  );
}

/** @throws Refusal 422 for a category that cannot be chosen */
async function categoryFor(tx: Tx, ctx: Ctx, record: RecordEntry, compra: CompraRow, chosen: number | null) {
  const { fornecedor_id, categoria_id } = compra;
  if (chosen !== null) {
    if (await categoryExists(tx, ctx, chosen, "pagar", categoria_id)) return chosen;
    throw invalidField("categoria_id", contaFields.categoria_id.missing);
  }
  const categoria = categoria_id === null ? null : { id: categoria_id, nome: "" };
  const suggested = await suggestedCategory(tx, ctx, { fornecedor_id, categoria });
  return suggested?.id ?? standardCategory(tx, ctx, record, "pagar", PURCHASE_CATEGORY, "custos");
}

/** Registers the payables. @returns their ids */
async function contaBody(tx: Tx, ctx: Ctx, record: RecordEntry, compra: CompraRow, body: ApprovalBody, since: string) {
  if (compareDates(since, addDays(ctx.today, MAX_TERM)) > 0) {
    throw invalidField("data_faturamento", DUE_TOO_FAR);
  }
  const { id: compra_id, fornecedor_id, nf, forma_pagamento_id } = compra;
  const forma = forma_pagamento_id === null ? null : ((await usableMethod(tx, ctx, forma_pagamento_id)) ?? null);
  const parcelas = await findSupplierInstalments(tx, ctx, compra_id);
  return addPurchaseContas(tx, ctx, record, {
    compra_id,
    fornecedor_id,
    nf,
    categoria_id: await categoryFor(tx, ctx, record, compra, body.categoria_id),
    tipo_pagamento: paymentTypeNamed(forma?.nome ?? "") ?? DEFAULT_PAYMENT_TYPE,
    contas: purchasePayables({ ...compra, parcelas, forma }, since),
    confirmar_duplicada: body.confirmar_duplicada === true,
  });
}

/** Brings the products into the warehouse at what they have cost in the end. Services have no stock. */
async function receive(tx: Tx, ctx: Ctx, record: RecordEntry, compra: CompraRow, deposito_id: number | null) {
  const lines = await findPurchaseLines(tx, ctx, compra.id);
  const costs = landedCosts(lines, compra);
  const dear = lines.find((_, at) => (costs[at]?.custo_unitario ?? 0) > MAX_UNIT_COST);
  if (dear !== undefined) throw refusedByState(`O custo de uma unidade de ${dear.produto.nome} é grande demais`);
  const moves = lines.flatMap(({ id, produto, quantidade }, at) =>
    hasStock(produto.tipo) && deposito_id !== null
      ? [
          {
            produto_id: produto.id,
            deposito_id,
            tipo: "compra" as const,
            quantidade,
            custo_unitario: costs[at]?.custo_unitario,
            compra_item_id: id,
          },
        ]
      : [],
  );
  if (moves.length === 0) return;
  const { movimentos } = await moveStock(tx, ctx, moves);
  for (const row of movimentos) record({ entidade: "estoque_movimentos", entidade_id: row.id, depois: row });
}

/** Where the products come in; a company without any warehouse gets its first. @throws Refusal 422 without one in use */
async function entryOf(tx: Tx, ctx: Ctx, record: RecordEntry, compra: CompraRow) {
  const known = compra.deposito_id ?? (await standardWarehouse(tx, ctx));
  const deposito_id = known ?? (await firstWarehouse(tx, ctx, record));
  if (deposito_id === null) throw refusedByState("Escolha na compra o depósito em que os produtos entram");
  const error = "O depósito da compra está inativo. Escolha outro na compra.";
  await requireWarehouse(tx, ctx, deposito_id, "deposito_id", error);
  return { deposito_id, made: known === null };
}

/** @throws Refusal 422 with `cancelada` for an invoice that the supplier has cancelled, unless that is confirmed */
async function requireUncancelled(tx: Tx, ctx: Ctx, { chave }: CompraRow, { confirmar_cancelada }: ApprovalBody) {
  if (chave === null || confirmar_cancelada === true) return;
  const cancelled = await cancelledKeys(tx, ctx.empresa_id, [chave]);
  if (cancelled.length > 0) throw new Refusal(422, CANCELLED_INVOICE, { cancelada: { chave } });
}

/**
 * Approves a purchase: its payables and its stock in one transaction, as the type says.
 * @returns the message, the payables that it made, and the version of the approved purchase
 * @throws Refusal 403 for representatives; 409 for an old `versao`; 422 for a type that the natureza does not allow,
 * for an approved or cancelled purchase; with `duplicada` for a payable that is there already, and with `cancelada` for
 * an invoice that the supplier has cancelled, unless that is confirmed
 */
export function approvePurchase(db: Db, ctx: Ctx, body: ApprovalBody) {
  requirePurchaseRight(ctx, "alterarEstado");
  return write(db, ctx, async (tx, record) => {
    const { tipo_alteracao_estado, data_faturamento } = body;
    const before = await lockOne(tx, compras, ctx, body.compra_id);
    if (before === undefined) throw invalidField("compra_id", "Compra não encontrada");
    requirePurchaseState(before, "alterarEstado");
    requireVersion(before.versao, body.versao);
    await requireUncancelled(tx, ctx, before, body);
    const natureza = before.natureza_id === null ? null : ((await findNatureza(tx, ctx, before.natureza_id)) ?? null);
    const { valor } = before;
    const refused = approvalRefusal(natureza, { tipo: tipo_alteracao_estado, data_faturamento, valor });
    if (refused !== null) throw invalidField(refused.field, refused.error);
    const { financeiro, estoque } = purchaseApproval(tipo_alteracao_estado);
    const since = financeiro ? data_faturamento : null;
    const contas = since === null ? [] : await contaBody(tx, ctx, record, before, body, since);
    const { deposito_id, made } = estoque
      ? await entryOf(tx, ctx, record, before)
      : { deposito_id: before.deposito_id, made: false };
    const after = await update(tx, compras, ctx, before.id, {
      estado: "APROVADO" as const,
      tipo_alteracao_estado,
      data_faturamento: since,
      deposito_id,
      versao: before.versao + 1,
    });
    await noteEvent(tx, ctx, before.id, { tipo: "aprovacao", tipo_alteracao_estado });
    record({
      entidade: "compras",
      entidade_id: before.id,
      antes: await recordOf(tx, ctx, before),
      depois: await recordOf(tx, ctx, after),
    });
    if (estoque) await receive(tx, ctx, record, after, deposito_id);
    const message = ["Compra aprovada com sucesso!", made ? FIRST_WAREHOUSE_MADE : ""].join(" ").trim();
    return { message, contas: contas.map((id) => ({ id })), versao: after.versao };
  });
}
