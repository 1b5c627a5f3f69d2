import type { BodyOutput } from "@prumo/api-client/contract";
import type { compraManual as contrato } from "@prumo/api-client/schemas/compras";
import { roundMoney } from "@prumo/domain/money";
import { itemValue, PRICE_DECIMALS, type PurchaseCosts, purchaseValue } from "@prumo/domain/purchase-amounts";
import { batches } from "../../db/batches";
import type { Db, Tx } from "../../db/client";
import type { ColumnsWritten } from "../../db/columns-written";
import { refusing } from "../../db/constraint";
import type { RowOf } from "../../db/schema/business";
import { compraEventos, compraItens, compraParcelas, compras } from "../../db/schema/compras";
import { insert, insertOne, lockOne, remove, update } from "../../db/scope";
import { type RecordEntry, write } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import { invalidField, requireFound, requireVersion } from "../../http/errors";
import { filled } from "../../http/filled";
import { categoryExists } from "../categorias-conta/service";
import { requireWarehouse, standardWarehouse } from "../depositos/service";
import { usableMethod } from "../formas-pagamento/service";
import { findNatureza } from "../naturezas/service";
import { personExists } from "../pessoas/service";
import { requireUsable } from "../produtos/service";
import { clearLines, findByKey, findPurchaseLines, findSupplierInstalments } from "./queries";
import { requirePurchaseRight, requirePurchaseState } from "./rights";

export type CompraBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type CompraUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;
export type CompraRow = RowOf<typeof compras>;

const ENTITY = "compras";
const CENTS = 2;
/** What `numeric(15,4)` keeps, with room for sums. */
const MAX_VALUE = 9_999_999_999;

const cents = (value: number) => roundMoney(value, CENTS);

/** The lines of a body as they are kept: amounts in cents, prices with ten decimals. */
const lineColumns = ({ itens }: Pick<CompraBody, "itens">) =>
  itens.map((item) => {
    const line = {
      ...item,
      valor: roundMoney(item.valor, PRICE_DECIMALS),
      desconto: cents(item.desconto),
      total: item.total === null ? null : cents(item.total),
    } satisfies ColumnsWritten<CompraBody["itens"][number], typeof compraItens>;
    return { ...line, valor_total: itemValue(line) };
  });

type Line = ReturnType<typeof lineColumns>[number];

/** What the purchase had already: it may keep it although it is out of use by now. */
interface Kept {
  readonly fornecedor_id: number | null;
  readonly natureza_id: number | null;
  readonly deposito_id: number | null;
  readonly forma_pagamento_id: number | null;
  readonly categoria_id: number | null;
  readonly produtos: readonly number[];
}
const nothing: Kept = {
  fornecedor_id: null,
  natureza_id: null,
  deposito_id: null,
  forma_pagamento_id: null,
  categoria_id: null,
  produtos: [],
};

/** @throws Refusal 422 for what the company may not use, in the order of the fields */
async function requireReferences(tx: Tx, ctx: Ctx, body: CompraBody, kept: Kept): Promise<void> {
  const { fornecedor_id, natureza_id, deposito_id, forma_pagamento_id, categoria_id, itens } = body;
  const known = fornecedor_id === kept.fornecedor_id || (await personExists(tx, ctx, fornecedor_id));
  if (!known) throw invalidField("fornecedor_id", "Selecione o fornecedor");
  if (natureza_id !== null) {
    const natureza = await findNatureza(tx, ctx, natureza_id);
    const chosen = natureza !== undefined && (natureza.ativa || natureza_id === kept.natureza_id);
    if (!chosen) throw invalidField("natureza_id", "Selecione uma natureza");
  }
  if (deposito_id !== null && deposito_id !== kept.deposito_id) await requireWarehouse(tx, ctx, deposito_id);
  if (forma_pagamento_id !== null) {
    const forma = await usableMethod(tx, ctx, forma_pagamento_id);
    const chosen = forma !== undefined && (forma.status || forma_pagamento_id === kept.forma_pagamento_id);
    if (!chosen) throw invalidField("forma_pagamento_id", "Selecione uma forma de pagamento");
  }
  if (categoria_id !== null && !(await categoryExists(tx, ctx, categoria_id, "pagar", kept.categoria_id))) {
    throw invalidField("categoria_id", "Selecione uma categoria");
  }
  const asked = itens.map(({ produto_id: id }, at) => ({ id, field: `itens.${at}.produto_id` }));
  await requireUsable(tx, ctx, asked, kept.produtos);
}

/** The value of a purchase. @throws Refusal 422 for discounts that take more than there is, and for too much */
function valueIn(lines: readonly Line[], costs: PurchaseCosts): number {
  for (const [at, { valor_total }] of lines.entries()) {
    const error = "O desconto não pode ser maior que o valor do produto";
    if (valor_total < 0) throw invalidField(`itens.${at}.desconto`, error);
  }
  const valor = purchaseValue(lines, costs);
  if (valor < 0) throw invalidField("desconto", "O desconto não pode ser maior que o valor da compra");
  if (valor > MAX_VALUE) throw invalidField("itens", "O valor da compra é grande demais");
  return valor;
}

/** The columns that a body fills. */
async function purchaseColumns(
  tx: Tx,
  ctx: Ctx,
  { itens: _, parcelas: __, ...body }: CompraBody,
  lines: readonly Line[],
) {
  const costs = {
    desconto: cents(body.desconto),
    valor_frete: cents(body.valor_frete),
    valor_ipi: cents(body.valor_ipi),
    valor_st: cents(body.valor_st),
    outras_despesas: cents(body.outras_despesas),
  };
  const columns = {
    ...body,
    ...costs,
    data: body.data ?? ctx.today,
    deposito_id: body.deposito_id ?? (await standardWarehouse(tx, ctx)),
  } satisfies ColumnsWritten<CompraBody, typeof compras, "itens" | "parcelas">;
  return { ...columns, valor: valueIn(lines, costs) };
}

/** @throws Refusal 422 when another purchase has the key */
async function requireOwnKey(tx: Tx, ctx: Ctx, chave: string | null, id: number | null): Promise<void> {
  const other = chave === null ? undefined : await findByKey(tx, ctx, chave);
  if (other !== undefined && other !== id)
    throw invalidField("chave", `Esta chave de acesso já está na compra ${other}`);
}

/** Somebody saved the same key at this moment. */
const taken = (constraint: string) =>
  constraint === "compras_chave" ? invalidField("chave", "Esta chave de acesso já está em outra compra") : undefined;

async function addLines(tx: Tx, ctx: Ctx, compra_id: number, lines: readonly Line[], { parcelas }: CompraBody) {
  const rows = lines.map((line, ordem) => ({ ...line, compra_id, ordem }));
  for (const part of batches(rows)) await insert(tx, compraItens, ctx, part);
  const instalments = parcelas.map((parcela, ordem) => ({ ...parcela, valor: cents(parcela.valor), compra_id, ordem }));
  if (instalments.length > 0) await insert(tx, compraParcelas, ctx, instalments);
}

/** Notes in the history of a purchase what happened to it. */
export const noteEvent = (
  tx: Tx,
  ctx: Ctx,
  compra_id: number,
  event: Pick<RowOf<typeof compraEventos>, "tipo"> &
    Partial<Pick<RowOf<typeof compraEventos>, "tipo_alteracao_estado" | "motivo" | "destino" | "mensagem_id">>,
) => insertOne(tx, compraEventos, ctx, { ...event, compra_id, usuario_id: ctx.usuario_id, created_at: ctx.quando });

/** What the audit trail keeps of a purchase: its row, its lines and the supplier's instalments. */
export async function recordOf(tx: Tx, ctx: Ctx, row: CompraRow) {
  const lines = await findPurchaseLines(tx, ctx, row.id);
  const itens = lines.map(({ id: _, produto: __, ...line }) => line);
  return { ...row, itens, parcelas: await findSupplierInstalments(tx, ctx, row.id) };
}

/**
 * Adds a purchase to the company, with its audit row.
 * @param arquivo_xml_id the file of the company's archive that it is made from
 * @throws Refusal 422. Call it within `refusingTakenKey`: only the database knows whether somebody saves the same key now
 */
export async function addPurchase(
  tx: Tx,
  ctx: Ctx,
  record: RecordEntry,
  body: CompraBody,
  arquivo_xml_id: number | null,
) {
  await requireReferences(tx, ctx, body, nothing);
  await requireOwnKey(tx, ctx, body.chave, null);
  const lines = lineColumns(body);
  const columns = await purchaseColumns(tx, ctx, body, lines);
  const { usuario_id, quando: created_at } = ctx;
  const row = await insertOne(tx, compras, ctx, { ...columns, arquivo_xml_id, usuario_id, created_at });
  await addLines(tx, ctx, row.id, lines, body);
  await noteEvent(tx, ctx, row.id, { tipo: "criacao" });
  record({ entidade: ENTITY, entidade_id: row.id, depois: await recordOf(tx, ctx, row) });
  return row;
}

/** Does a write, and says so when the key of a document turns out to be in another purchase. */
export const refusingTakenKey = <T>(run: () => Promise<T>): Promise<T> => refusing(taken, run);

/** @throws Refusal 422 */
export const savePurchase = (db: Db, ctx: Ctx, body: CompraBody) =>
  refusingTakenKey(() =>
    write(db, ctx, async (tx, record) => {
      const { id } = await addPurchase(tx, ctx, record, body, null);
      return { message: "Compra salva com sucesso!", compra: { id } };
    }),
  );

/** The purchase, locked until the transaction ends. @throws Refusal 404 */
export const lockPurchase = async (tx: Tx, ctx: Ctx, id: number): Promise<CompraRow> =>
  requireFound(await lockOne(tx, compras, ctx, id), "Compra não encontrada");

/**
 * Changes a purchase that is not approved; its lines become those of the body.
 * @throws Refusal 403 for representatives, 404, 409 for an old `versao`, 422 for an approved or cancelled one, and for fields
 */
export function updatePurchase(db: Db, ctx: Ctx, { id, versao, ...sent }: CompraUpdate) {
  requirePurchaseRight(ctx, "editar");
  return refusingTakenKey(() =>
    write(db, ctx, async (tx, record) => {
      const before = await lockPurchase(tx, ctx, id);
      requireVersion(before.versao, versao);
      requirePurchaseState(before, "editar");
      const whole = await recordOf(tx, ctx, before);
      const body: CompraBody = filled(sent, stored(whole));
      const lines = lineColumns(body);
      const kept = { ...before, produtos: whole.itens.map(({ produto_id }) => produto_id) };
      await requireReferences(tx, ctx, body, kept);
      await requireOwnKey(tx, ctx, body.chave, id);
      const columns = await purchaseColumns(tx, ctx, body, lines);
      await clearLines(tx, ctx, id, ctx.quando);
      await remove(tx, compraParcelas, ctx, { compra_id: id });
      await addLines(tx, ctx, id, lines, body);
      const after = await update(tx, compras, ctx, id, { ...columns, versao: before.versao + 1 });
      await noteEvent(tx, ctx, id, { tipo: "alteracao" });
      record({ entidade: ENTITY, entidade_id: id, antes: whole, depois: await recordOf(tx, ctx, after) });
      return { message: "Compra alterada com sucesso!" };
    }),
  );
}

/** What a change that does not send it leaves as it is. */
function stored({
  nf,
  serie,
  chave,
  data,
  natureza_id,
  deposito_id,
  forma_pagamento_id,
  categoria_id,
  ...rest
}: Awaited<ReturnType<typeof recordOf>>) {
  const { valor_frete, valor_ipi, valor_st, outras_despesas, desconto, parcelas, observacao } = rest;
  return {
    ...{ nf, serie, chave, data, natureza_id, deposito_id, forma_pagamento_id, categoria_id },
    ...{ valor_frete, valor_ipi, valor_st, outras_despesas, desconto, parcelas, observacao },
  };
}
