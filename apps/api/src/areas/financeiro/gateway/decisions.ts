import type { BodyOutput } from "@prumo/api-client/contract";
import type { gateway } from "@prumo/api-client/schemas/gateway";
import { decisionFields } from "@prumo/domain/cobranca-fields";
import { compareMoney, formatMoney } from "@prumo/domain/money";
import type { Db, Tx } from "../../../db/client";
import { gatewayCobrancas, gatewayDecisoes } from "../../../db/schema/gateway-cobrancas";
import { lock, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, notFound, Refusal, refusedByState, requireVersion } from "../../../http/errors";
import { lockConta, settleConta } from "../contas/settlement";
import type { DecisionRow } from "./charge-queries";
import { findGateway } from "./queries";

type DecisionBody = BodyOutput<(typeof gateway)["decidir"]["body"]>;

/** Settles a receivable by money that waits: with the day of the payer, moved on the day of the credit. */
async function settleBy(
  tx: Tx,
  ctx: Ctx,
  decision: DecisionRow,
  conta_id: number,
  record: RecordEntry,
): Promise<number> {
  const conta = await lockConta(tx, ctx, "contasReceber", conta_id);
  const gateway = await findGateway(tx, ctx.empresa_id);
  if (gateway?.conta_bancaria_id == null) {
    throw refusedByState("Escolha no gateway a conta bancária que recebe as cobranças");
  }
  if (compareMoney(decision.valor, conta.residual ?? 0) > 0) {
    throw invalidField("conta", `A conta tem só ${formatMoney(conta.residual ?? 0, { decimals: 2 })} em aberto`);
  }
  const data = decision.dia_pagamento ?? ctx.today;
  const [acerto] = await settleConta(
    tx,
    ctx,
    "contasReceber",
    conta,
    {
      conta_bancaria_id: gateway.conta_bancaria_id,
      abertura_caixa_id: null,
      data,
      data_movimento: decision.dia_credito ?? data,
      dateField: "conta",
      forma_pagamento: conta.tipo_pagamento,
      valor: decision.valor,
      multa: 0,
      juros: 0,
      desconto: 0,
    },
    record,
  );
  if (acerto === undefined) throw new Error("A settlement has an id");
  return acerto;
}

/**
 * Decides about money of the provider: a receivable is settled by it, or somebody says what was done with it elsewhere.
 * @throws Refusal 404, 409 where somebody was faster, 422
 */
export function decide(db: Db, ctx: Ctx, { id, resolucao, conta, observacao, versao }: DecisionBody) {
  return write(db, ctx, async (tx, record) => {
    // Payments lock contas before what hangs on them.
    if (resolucao === "acertar" && conta !== null) await lockConta(tx, ctx, "contasReceber", conta);
    const [before] = await lock(tx, gatewayDecisoes, ctx, [id]);
    if (before === undefined) throw notFound("Valor não encontrado");
    if (before.resolvida_em !== null) throw new Refusal(409, "Outra pessoa já decidiu sobre este valor");
    requireVersion(before.versao, versao);
    if (resolucao === "acertar") {
      if (conta === null) throw invalidField("conta", decisionFields.conta.missing);
      const acerto_id = await settleBy(tx, ctx, before, conta, record);
      await noteSettled(tx, ctx, before, conta, acerto_id, record);
    } else if (observacao === null) {
      throw invalidField("observacao", decisionFields.observacao.missing);
    }
    const after = await update(tx, gatewayDecisoes, ctx, id, {
      resolucao,
      observacao,
      resolvida_em: ctx.quando,
      resolvida_por: ctx.usuario_id,
      versao: before.versao + 1,
    });
    record({ entidade: "gateway_decisoes", entidade_id: id, antes: before, depois: after });
    return { message: resolucao === "acertar" ? "Conta recebida com o valor" : "Valor tratado" };
  });
}

/** A charge whose own conta was settled by its money is settled: a refund reverses that. */
async function noteSettled(
  tx: Tx,
  ctx: Ctx,
  { cobranca_id }: DecisionRow,
  conta_id: number,
  acerto_id: number,
  record: RecordEntry,
): Promise<void> {
  if (cobranca_id === null) return;
  const [charge] = await lock(tx, gatewayCobrancas, ctx, [cobranca_id]);
  if (charge === undefined || charge.conta_id !== conta_id || charge.acerto_id !== null) return;
  const after = await update(tx, gatewayCobrancas, ctx, charge.id, { acerto_id, versao: charge.versao + 1 });
  record({ entidade: "gateway_cobrancas", entidade_id: charge.id, antes: charge, depois: after });
}
