import { isDeepStrictEqual } from "node:util";
import type { BodyOutput } from "@prumo/api-client/contract";
import type { compraManual as contrato } from "@prumo/api-client/schemas/compras";
import { compraFields } from "@prumo/domain/compra-fields";
import { contaFields } from "@prumo/domain/conta-fields";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { refusing } from "../../../db/constraint";
import { compraParcelas, compras } from "../../../db/schema/compras";
import { insertOne, remove, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { personExists } from "../../cadastros/pessoas/service";
import { categoryExists } from "../../financeiro/categorias-conta/service";
import { usableMethod } from "../../financeiro/formas-pagamento/service";
import { requireWarehouse, standardWarehouse } from "../depositos/service";
import { findNatureza } from "../naturezas/service";
import { requireUsable } from "../produtos/service";
import { addInstalments, addLines, type CompraBody, lineColumns, type PurchaseLine, valueIn } from "./lines";
import { clearLines, findByKey } from "./queries";
import { lockPurchase, noteEvent, recordOf } from "./record";
import { requirePurchaseRight, requirePurchaseState } from "./rights";

export type { CompraBody } from "./lines";
export { lockPurchase, noteEvent, recordOf } from "./record";

type CompraUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;

const ENTITY = "compras";

/** The records that the purchase has already: it may keep them although they are out of use by now. */
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
  if (!known) throw invalidField("fornecedor_id", compraFields.fornecedor_id.missing);
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
    throw invalidField("categoria_id", contaFields.categoria_id.missing);
  }
  const asked = itens.map(({ produto_id: id }, at) => ({ id, field: `itens.${at}.produto_id` }));
  await requireUsable(tx, ctx, asked, kept.produtos);
}

/** Makes the columns of a body, with the value of its lines and costs. */
async function purchaseColumns(
  tx: Tx,
  ctx: Ctx,
  { itens: _, parcelas: __, ...body }: CompraBody,
  lines: readonly PurchaseLine[],
) {
  const columns = {
    ...body,
    data: body.data ?? ctx.today,
    deposito_id: body.deposito_id ?? (await standardWarehouse(tx, ctx)),
  } satisfies ColumnsWritten<CompraBody, typeof compras, "itens" | "parcelas">;
  return { ...columns, valor: valueIn(lines, body) };
}

/** @throws Refusal 422 when another purchase has the key */
async function requireOwnKey(tx: Tx, ctx: Ctx, chave: string | null, id: number | null): Promise<void> {
  const other = chave === null ? undefined : await findByKey(tx, ctx, chave);
  if (other !== undefined && other !== id)
    throw invalidField("chave", `Esta chave de acesso já está na compra ${other}`);
}

/** Words the refusal for a key that somebody saved at this moment. */
const taken = (constraint: string) =>
  constraint === "compras_chave" ? invalidField("chave", "Esta chave de acesso já está em outra compra") : undefined;

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
  await addLines(tx, ctx, row.id, lines);
  await addInstalments(tx, ctx, row.id, body.parcelas);
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
      if (!isDeepStrictEqual(lines, whole.itens)) {
        await clearLines(tx, ctx, id, ctx.quando);
        await addLines(tx, ctx, id, lines);
      }
      if (!isDeepStrictEqual(body.parcelas, whole.parcelas)) {
        await remove(tx, compraParcelas, ctx, { compra_id: id });
        await addInstalments(tx, ctx, id, body.parcelas);
      }
      const after = await update(tx, compras, ctx, id, { ...columns, versao: before.versao + 1 });
      await noteEvent(tx, ctx, id, { tipo: "alteracao" });
      record({ entidade: ENTITY, entidade_id: id, antes: whole, depois: await recordOf(tx, ctx, after) });
      return { message: "Compra alterada com sucesso!" };
    }),
  );
}

/** Picks the fields that stay as they are when a change does not send them. */
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
    nf,
    serie,
    chave,
    data,
    natureza_id,
    deposito_id,
    forma_pagamento_id,
    categoria_id,
    valor_frete,
    valor_ipi,
    valor_st,
    outras_despesas,
    desconto,
    parcelas,
    observacao,
  };
}
