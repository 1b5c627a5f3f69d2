import { compraFields } from "@prumo/domain/compra-fields";
import { addDays, compareDates, daysBetween } from "@prumo/domain/date";
import { messageState } from "@prumo/domain/message-state";
import { can } from "@prumo/domain/permissions";
import { purchaseStateName, purchaseStatus } from "@prumo/domain/purchase";
import { firstDueDate } from "@prumo/domain/purchase-payables";
import type { Db } from "../../../db/client";
import { compras } from "../../../db/schema/compras";
import { update } from "../../../db/scope";
import { type Slice, WHOLE } from "../../../db/slice";
import { write } from "../../../db/transaction";
import { wholeList } from "../../../db/whole-list";
import { withMasks } from "../../../http/answer-masks";
import { attachmentColumn } from "../../../http/attachment-column";
import { cardColumns } from "../../../http/card-columns";
import { type Ctx, localTime } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import type { FileColumn } from "../../../http/file-column";
import { pageOf } from "../../../http/page-of";
import { linkedContas } from "../../financeiro/contas/linked-contas";
import { instalmentMethod } from "../../financeiro/formas-pagamento/service";
import { standardNamed } from "../depositos/service";
import { missingProducts } from "../estoque-minimo/service";
import { oneNatureza } from "../naturezas/service";
import { requireProduct } from "../produtos/service";
import { suggestedCategory } from "./approve";
import {
  type CompraFilter,
  countPurchases,
  findEntryDocument,
  findEvents,
  findLastPurchases,
  findLastTerm,
  findProductPurchases,
  findPurchase,
  findPurchaseLines,
  findPurchases,
  findSupplierInstalments,
} from "./queries";
import { lockPurchase, recordOf } from "./record";
import { requirePurchaseRight, requirePurchaseState } from "./rights";

const NOT_FOUND = "Compra não encontrada";
/** Number of purchases on a product's page. */
const LAST = 5;

/** Lists purchases in their order, from `offset` on. */
export async function somePurchases(db: Db, ctx: Ctx, filter: CompraFilter, slice: Slice) {
  const found = await findPurchases(db, ctx, filter, slice);
  return found.map((row) => ({
    ...row,
    fornecedor: withMasks(row.fornecedor),
    status: purchaseStatus(row.estado),
    created_at: localTime(ctx, row.created_at),
  }));
}

/** Opens all purchases of a filter, however many. */
export const allPurchases = (db: Db, ctx: Ctx, filter: CompraFilter) =>
  wholeList(db, [findPurchases(db, ctx, filter, WHOLE)], (slice) => somePurchases(db, ctx, filter, slice));

/** Lists one page of purchases. `url` is the address of the call, for the links. */
export const listPurchases = (db: Db, ctx: Ctx, filter: CompraFilter, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => somePurchases(db, ctx, filter, slice),
    () => countPurchases(db, ctx, filter),
  );

/** The due date by the term of the supplier's last approved purchase, but none that has passed. */
async function usualDueDate(
  db: Db,
  ctx: Ctx,
  { id, data, fornecedor }: Pick<FoundCompra, "id" | "data" | "fornecedor">,
) {
  const last = await findLastTerm(db, ctx, { fornecedor_id: fornecedor.id, except: id });
  if (last === undefined) return null;
  const due = addDays(data, Math.max(0, daysBetween(last.data, last.data_faturamento)));
  return compareDates(due, ctx.today) < 0 ? ctx.today : due;
}

function shownEntry(ctx: Ctx, entrada: NonNullable<Awaited<ReturnType<typeof findEntryDocument>>>) {
  const { id: _, arquivo_xml_id: __, created_at, ...shown } = entrada;
  return { ...shown, created_at: localTime(ctx, created_at) };
}

/**
 * A purchase with its lines, its payables for who may see payables, and what happened to it.
 * @throws Refusal 404
 */
export async function onePurchase(db: Db, ctx: Ctx, id: number) {
  const row = requireFound(await findPurchase(db, ctx, id), NOT_FOUND);
  const { fornecedor, categoria } = row;
  const { forma_pagamento_id } = row;
  const parcelas = await findSupplierInstalments(db, ctx, id);
  const entrada = await findEntryDocument(db, ctx, id);
  return {
    ...row,
    fornecedor: withMasks(fornecedor),
    status: purchaseStatus(row.estado),
    created_at: localTime(ctx, row.created_at),
    categoria_sugerida: await suggestedCategory(db, ctx, { fornecedor_id: fornecedor.id, categoria }),
    vencimento_sugerido: firstDueDate(parcelas) ?? (await usualDueDate(db, ctx, row)),
    deposito_sugerido: row.deposito ?? (await standardNamed(db, ctx)),
    itens: await findPurchaseLines(db, ctx, id),
    parcelas,
    forma_pagamento: forma_pagamento_id === null ? null : await instalmentMethod(db, ctx, forma_pagamento_id),
    contas: can(ctx, "contasPagar.visualizar") ? await linkedContas(db, ctx, { column: "compra_id", id }) : [],
    entrada_emitida: entrada !== null,
    entrada: entrada && shownEntry(ctx, entrada),
    eventos: (await findEvents(db, ctx, id)).map(({ mensagem, ...event }) => ({
      ...event,
      envio: mensagem && messageState(mensagem, ctx.quando),
      created_at: localTime(ctx, event.created_at),
    })),
  };
}

/**
 * Tells the flags of a natureza, which limit approvals.
 * @throws Refusal 404
 */
export async function naturezaFlags(db: Db, ctx: Ctx, id: number) {
  const { gerar_financeiro, nao_movimenta_estoque } = await oneNatureza(db, ctx, id);
  return { gerar_financeiro, nao_movimenta_estoque };
}

/**
 * Lists the last purchases of a product.
 * @throws Refusal 404 for a product that the company does not see
 */
export async function productPurchases(db: Db, ctx: Ctx, produto: number) {
  await requireProduct(db, ctx, produto);
  return findProductPurchases(db, ctx, produto, LAST);
}

/** Groups the products below their minimum by their last suppliers; products that were never bought come last. */
export async function replenishment(db: Db, ctx: Ctx) {
  const missing = await missingProducts(db, ctx);
  const last = await findLastPurchases(
    db,
    ctx,
    missing.map(({ produto }) => produto.id),
  );
  const bought = new Map(last.map((purchase) => [purchase.produto_id, purchase]));
  const suppliers = [...new Map(last.map(({ fornecedor }) => [fornecedor.id, fornecedor])).values()];
  const itemsOf = (supplier: number | undefined) =>
    missing
      .filter(({ produto }) => bought.get(produto.id)?.fornecedor.id === supplier)
      .map((line) => ({ ...line, valor: bought.get(line.produto.id)?.valor ?? null }));
  const unknown = itemsOf(undefined);
  return [
    ...suppliers
      .toSorted((a, b) => a.nome_fantasia.localeCompare(b.nome_fantasia, "pt-BR"))
      .map((fornecedor) => ({ fornecedor, itens: itemsOf(fornecedor.id) })),
    ...(unknown.length === 0 ? [] : [{ fornecedor: null, itens: unknown }]),
  ];
}

/**
 * Removes a purchase that is not approved. Its row stays out of sight, because movements and payables that were taken back
 * refer to it.
 * @throws Refusal 403 for representatives, 404, 422 for an approved or cancelled one, and for one whose entry was issued
 */
export function removePurchase(db: Db, ctx: Ctx, id: number) {
  requirePurchaseRight(ctx, "excluir");
  return write(db, ctx, async (tx, record) => {
    const before = await lockPurchase(tx, ctx, id);
    requirePurchaseState({ ...before, entrada_emitida: (await findEntryDocument(tx, ctx, id)) !== null }, "excluir");
    const whole = await recordOf(tx, ctx, before);
    await update(tx, compras, ctx, id, { removida_em: ctx.quando, versao: before.versao + 1 });
    record({ entidade: "compras", entidade_id: id, antes: whole });
    return { message: "Compra excluída com sucesso!" };
  });
}

type FoundCompra = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;
type ListedCompra = Awaited<ReturnType<typeof somePurchases>>[number];

/** The list as a file. */
export const purchaseColumns: readonly FileColumn<ListedCompra>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  ...cardColumns<ListedCompra>()(compraFields, ["data"]),
  { id: "fornecedor", title: compraFields.fornecedor_id.label, text: ({ fornecedor }) => fornecedor.nome_fantasia },
  { id: "cpf_cnpj", title: "CPF/CNPJ", text: ({ fornecedor }) => fornecedor.cpf_cnpj },
  // A supplier's document need not be an NF.
  { id: "nf", title: "Documento", text: ({ nf }) => nf },
  { id: "natureza", title: compraFields.natureza_id.label, text: ({ natureza }) => natureza?.nome ?? null },
  { id: "estado", title: compraFields.estado.label, text: ({ estado }) => purchaseStateName(estado) },
  ...cardColumns<ListedCompra>()(compraFields, ["valor_frete", "desconto", "valor"]),
  { id: "usuario", title: "Usuário", text: ({ usuario }) => usuario.nome },
  attachmentColumn,
];
