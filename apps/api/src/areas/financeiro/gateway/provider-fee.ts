import type { ChargeReceipt } from "@prumo/domain/gateway-charge";
import type { PaymentTypeCode } from "@prumo/domain/payment-type";
import type { Tx } from "../../../db/client";
import type { RecordEntry } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { standardCategory } from "../categorias-conta/service";
import { paidByEntry } from "../conciliacao/entry-conta";
import { addConta } from "../contas/register";
import type { ChargeRow } from "./charge-queries";
import type { GatewayRow } from "./queries";

const FEES = "Tarifas bancárias";
/** None of the payment types is how a provider keeps its fee. */
const KEPT_BY_PROVIDER: PaymentTypeCode = "99";

/**
 * Registers what the provider keeps of a charge as a payable that is paid, so that the income statement has it.
 * @returns the id of the payable; null where nothing was kept
 * @throws Refusal 422 without a supplier for it
 */
export async function payProviderFee(
  tx: Tx,
  ctx: Ctx,
  { conta_bancaria_id, tarifa_pessoa_id }: Pick<GatewayRow, "conta_bancaria_id" | "tarifa_pessoa_id">,
  { conta_id }: Pick<ChargeRow, "conta_id">,
  { taxa, dia_credito }: Pick<ChargeReceipt, "taxa" | "dia_credito">,
  record: RecordEntry,
): Promise<number | null> {
  if (taxa <= 0 || conta_bancaria_id === null || tarifa_pessoa_id === null) return null;
  const body = {
    ...paidByEntry({ data: dia_credito, conta_bancaria_id }),
    pessoa_id: tarifa_pessoa_id,
    categoria_id: await standardCategory(tx, ctx, record, "pagar", FEES),
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
  return conta.id;
}
