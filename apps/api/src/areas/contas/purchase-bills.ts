import { status } from "@prumo/domain/account";
import type { PurchasePayable } from "@prumo/domain/purchase-payables";
import type { Db, Tx } from "../../db/client";
import { contas } from "../../db/schema/contas";
import { insert, lock, update } from "../../db/scope";
import type { RecordEntry } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import { Refusal } from "../../http/errors";
import { statusOf } from "./presentation";
import { findBillsOf, findLastCategory } from "./queries";
import { refuseDuplicate } from "./register";
import { balancesFor } from "./settlement";

const LADO = "contasPagar";

/** The bills that the approval of a purchase makes. */
export interface PurchaseBills {
  readonly compra_id: number;
  readonly fornecedor_id: number;
  /** The number of the supplier's document. A user may have entered the whole bill by hand with this number. */
  readonly nf: string | null;
  readonly categoria_id: number;
  readonly tipo_pagamento: string;
  readonly contas: readonly PurchasePayable[];
  readonly confirmar_duplicada: boolean;
}

/**
 * Registers the bills of a purchase, dated today.
 * @returns their ids
 * @throws Refusal 422 with `duplicada` for a bill that exists already, unless the user confirmed it
 */
export async function addPurchaseBills(tx: Tx, ctx: Ctx, record: RecordEntry, bills: PurchaseBills): Promise<number[]> {
  const { compra_id, fornecedor_id: pessoa_id, nf, categoria_id, tipo_pagamento } = bills;
  if (!bills.confirmar_duplicada) {
    const numbers = [nf, ...bills.contas.map(({ numero_documento }) => numero_documento)];
    const documentos = [...new Set(numbers.filter((numero) => numero !== null))];
    await refuseDuplicate(tx, ctx, LADO, { pessoa_id, documentos, contas: bills.contas });
  }
  const { usuario_id, quando: created_at, today: data_registro } = ctx;
  const rows = bills.contas.map(({ valor: valor_integral, ...bill }) => ({
    ...({ ...bill, valor_integral, lado: LADO, compra_id, pessoa_id, categoria_id, tipo_pagamento } as const),
    ...{ data_registro, usuario_id, created_at },
  }));
  const saved = (await insert(tx, contas, ctx, rows)).toSorted((a, b) => a.id - b.id);
  for (const after of saved) record({ entidade: "contas", entidade_id: after.id, depois: after });
  return saved.map(({ id }) => id);
}

/**
 * Removes the bills of a purchase of which nothing is paid.
 * @throws Refusal 422 with `conta`, the paid one
 */
export async function removePurchaseBills(tx: Tx, ctx: Ctx, record: RecordEntry, compra_id: number): Promise<void> {
  const ids = (await findBillsOf(tx, ctx, compra_id)).map(({ id }) => id);
  // Locked before it is checked, so that a payment at the same moment is either seen here or finds no account.
  const locked = await lock(tx, contas, ctx, ids);
  for (const conta of locked) {
    const state = status(balancesFor(conta));
    if (state === "pendente") continue;
    const why = state === "renegociado" ? "foi renegociada" : "tem pagamento. Estorne-o antes";
    throw new Refusal(422, `A conta ${conta.id} desta compra ${why}`, { conta: { id: conta.id } });
  }
  for (const before of locked) {
    await update(tx, contas, ctx, before.id, { removida_em: ctx.quando, versao: before.versao + 1 });
    record({ entidade: "contas", entidade_id: before.id, antes: before });
  }
}

/** Finds the bills of a purchase by due date. */
export const billsOf = async (db: Db, ctx: Ctx, compra: number) =>
  (await findBillsOf(db, ctx, compra)).map((row) => ({
    ...row,
    residual: row.residual ?? 0,
    status: statusOf(row.status),
  }));

/** Finds the category of the supplier's last bill, if it is in use. */
export const lastCategoryOf = (db: Db | Tx, ctx: Ctx, fornecedor: number) =>
  findLastCategory(db, ctx, LADO, fornecedor);
