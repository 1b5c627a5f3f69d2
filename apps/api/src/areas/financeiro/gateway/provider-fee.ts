import type { ChargeReceipt } from "@prumo/domain/gateway-charge";
import type { PaymentTypeCode } from "@prumo/domain/payment-type";
import type { Tx } from "../../../db/client";
import type { RecordEntry } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { standardCategory } from "../categorias-conta/service";
import { paidByEntry } from "../conciliacao/entry-conta";
import { addConta, wholePayment } from "../contas/register";
import { lockConta, settleConta } from "../contas/settlement";
import type { ChargeRow } from "./charge-queries";
import type { ChargingGateway } from "./charging";

const FEES = "Tarifas bancárias";
/** None of the payment types is how a provider keeps its fee. */
const KEPT_BY_PROVIDER: PaymentTypeCode = "99";

/**
 * Registers what the provider keeps of a charge as a payable that is paid, so that the income statement has it.
 * @returns the id of the payable; null where nothing was kept
 * @throws Refusal 422 where the supplier is gone
 */
export async function payProviderFee(
  tx: Tx,
  ctx: Ctx,
  { conta_bancaria_id, tarifa_pessoa_id }: ChargingGateway,
  { conta_id }: Pick<ChargeRow, "conta_id">,
  { taxa, dia_credito }: Pick<ChargeReceipt, "taxa" | "dia_credito">,
  record: RecordEntry,
): Promise<number | null> {
  if (taxa <= 0) return null;
  const paid = paidByEntry({ data: dia_credito, conta_bancaria_id });
  const body = {
    ...paid,
    // Settled below: the provider has taken its fee, whatever whoever made the charge may pay.
    pago: false,
    pessoa_id: tarifa_pessoa_id,
    categoria_id: await standardCategory(tx, ctx, record, "pagar", FEES, "despesas_financeiras"),
    centro_resultado_id: null,
    tipo_pagamento: KEPT_BY_PROVIDER,
    valor: taxa,
    referencia: `Tarifa da cobrança da conta ${conta_id}`,
    numero_documento: null,
    observacao: null,
    // A provider keeps equal fees on one day.
    confirmar_duplicada: true,
  };
  const { conta } = await addConta(tx, ctx, "contasPagar", body, record);
  const fee = await lockConta(tx, ctx, "contasPagar", conta.id);
  const payment = { ...wholePayment(ctx, { ...body, ...paid }, fee), alreadyTaken: true as const };
  await settleConta(tx, ctx, "contasPagar", fee, payment, record);
  return conta.id;
}
