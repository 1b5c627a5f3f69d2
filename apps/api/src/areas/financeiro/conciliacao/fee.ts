import { acertoFields } from "@prumo/domain/acerto-fields";
import { contaFields } from "@prumo/domain/conta-fields";
import type { PaymentTypeCode } from "@prumo/domain/payment-type";
import type { Db, Tx } from "../../../db/client";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, notFound, refusedByState } from "../../../http/errors";
import { personExists } from "../../cadastros/pessoas/service";
import { standardCategory } from "../categorias-conta/service";
import { addConta } from "../contas/register";
import { paidByEntry } from "./entry-conta";
import type { LockedEntry } from "./free-entries";
import { findFeeSupplier, movementsOf } from "./link-queries";
import { type EntryRef, linkEntries, lockWaiting } from "./locked-entries";

/** The category of what banks keep for themselves. */
const FEES = "Tarifas bancárias";
/** None of the payment types is how a bank takes its fee. */
const TAKEN_BY_BANK: PaymentTypeCode = "99";

/**
 * Registers a payable of the bank and pays it in the same act, so that the income statement has the fee.
 * @param pessoa the bank as a supplier; without it the one of the last fee of the bank account
 * @throws Refusal 403, 422 where nobody said who the bank is
 */
export async function payFee(
  tx: Tx,
  ctx: Ctx,
  entry: LockedEntry,
  valor: number,
  pessoa: number | null,
  record: RecordEntry,
) {
  const pessoa_id = pessoa ?? (await findFeeSupplier(tx, ctx, entry.conta_bancaria_id))?.id;
  if (pessoa_id === undefined || !(await personExists(tx, ctx, pessoa_id))) {
    throw invalidField("banco_pessoa_id", contaFields.pessoa_id.missing);
  }
  const body = {
    ...paidByEntry(entry),
    pessoa_id,
    categoria_id: await standardCategory(tx, ctx, record, "pagar", FEES, "despesas_financeiras"),
    centro_resultado_id: null,
    tipo_pagamento: TAKEN_BY_BANK,
    valor,
    referencia: entry.texto.slice(0, contaFields.referencia.max),
    numero_documento: null,
    observacao: null,
    // Banks take equal fees on one day.
    confirmar_duplicada: true,
  };
  const { conta, acertos } = await addConta(tx, ctx, "contasPagar", body, record);
  const [movimento] = await movementsOf(tx, ctx, acertos);
  if (movimento === undefined) throw invalidField("conta_bancaria_id", acertoFields.conta_bancaria_id.missing);
  return { conta, movimento };
}

/**
 * Reconciles an entry as a fee of the bank.
 * @throws Refusal 403, 404, 409, 422 for money that came in
 */
export function reconcileFee(db: Db, ctx: Ctx, ref: EntryRef, pessoa: number | null) {
  return write(db, ctx, async (tx, record) => {
    const [entry] = await lockWaiting(tx, ctx, [ref]);
    if (entry === undefined) throw notFound();
    if (entry.valor > 0) throw refusedByState("Uma tarifa é dinheiro que saiu da conta");
    const { conta, movimento } = await payFee(tx, ctx, entry, -entry.valor, pessoa, record);
    const link = { lancamento_id: entry.id, movimento_id: movimento.id, valor: entry.valor, ato: "tarifa" as const };
    await linkEntries(tx, ctx, [entry], [link], record);
    return { message: "Tarifa lançada e conciliada", conta };
  });
}
