import type { BodyOutput } from "@prumo/api-client/contract";
import type { gateway } from "@prumo/api-client/schemas/gateway";
import { decisionFields } from "@prumo/domain/cobranca-fields";
import { compareDates, toDisplay } from "@prumo/domain/date";
import { decidedParts, type ProviderReading, resolutionsOf } from "@prumo/domain/gateway-charge";
import { compareMoney, formatMoney, roundMoney, subtract } from "@prumo/domain/money";
import type { Tx } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { gatewayCobrancas, gatewayDecisoes } from "../../../db/schema/gateway-cobrancas";
import { lock, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, notFound, Refusal, refusedByState, requireFound, requireVersion } from "../../../http/errors";
import { type LockedConta, lockConta, settleConta } from "../contas/settlement";
import { requireProvider } from "./charge-acts";
import {
  type ChargeRow,
  type DecisionRow,
  findCharge,
  findDecision,
  findUnknownMoney,
  noteDeducted,
} from "./charge-queries";
import { requireCharging } from "./charging";
import { dropCodes } from "./conta-codes";
import { failureText } from "./provider/failure-text";
import { returnedIn } from "./provider/returned";
import { payProviderFee } from "./provider-fee";
import type { ProviderWork } from "./provider-work";
import { findGateway } from "./queries";

type DecisionBody = BodyOutput<(typeof gateway)["decidir"]["body"]>;

/** Money that is in the account at the provider now, and what the provider keeps of it. */
interface WaitingMoney {
  readonly valor: number;
  readonly taxa: number;
  /** What of it went back to the payer before. */
  readonly devolvido: number;
  /** What the payer paid on top. */
  readonly acrescimo: number;
}

/** What a settlement by it made. */
interface Settled {
  readonly acerto_id: number;
  readonly tarifa_conta_id: number | null;
}

/** What is left of a payment: what went back to the payer settles nothing. */
function waitingIn(leitura: ProviderReading): WaitingMoney | null {
  const { situacao, valor, liquido, acrescimo } = leitura;
  const devolvido = returnedIn(leitura);
  const left = subtract(valor, devolvido);
  if (!["recebida", "recuperada"].includes(situacao) || compareMoney(left, 0) <= 0) return null;
  return { valor: left, devolvido, acrescimo, taxa: liquido === null ? 0 : Math.max(0, subtract(valor, liquido)) };
}

/**
 * Asks the provider whether the money is still there: a question may wait for days, in which it may have gone back.
 * @throws Refusal 404, 422
 */
async function readMoney(work: ProviderWork, ctx: Ctx, id: number): Promise<WaitingMoney> {
  const decision = requireFound(await findDecision(work.db, ctx, id), "Valor não encontrado");
  if (!resolutionsOf(decision.motivo).includes("acertar")) {
    throw invalidField("resolucao", "Não há valor na conta do provedor para receber: escolha Tratado fora do Prumo");
  }
  const { provider } = await requireProvider(work, ctx.empresa_id);
  const read = await provider.read(decision.provedor_id);
  if (!read.ok) throw refusedByState(failureText(read));
  const money = waitingIn(read.value.leitura);
  if (money === null) throw refusedByState("O provedor não tem mais este valor: ele foi devolvido ao pagador");
  return money;
}

/**
 * The day from which the settlement counts: the payer's, or a later one that somebody chose.
 * @throws Refusal 422
 */
function settledOn({ dia_pagamento }: DecisionRow, chosen: string | null, today: string): string {
  if (chosen === null) return dia_pagamento ?? today;
  const first = dia_pagamento ?? chosen;
  if (compareDates(chosen, first) < 0 || compareDates(chosen, today) > 0) {
    throw invalidField("data", `Use um dia de ${toDisplay(first)}, em que o pagador pagou, até hoje`);
  }
  return chosen;
}

const later = (a: string | null, b: string): string => (a !== null && compareDates(a, b) > 0 ? a : b);

/**
 * How the money settles the chosen receivable.
 * @throws Refusal 422 where it is more than is owed, and nobody said that the rest is juros
 */
function partsOf(
  { valor, acrescimo }: WaitingMoney,
  conta: LockedConta,
  charge: ChargeRow | undefined,
  decimals: number,
  isConfirmed: boolean,
) {
  const own = charge?.conta_id === conta.id ? charge : null;
  const residual = roundMoney(conta.residual ?? 0, decimals);
  const { multa, juros, excedente } = decidedParts(valor, residual, own, acrescimo);
  if (excedente > 0 && !isConfirmed) {
    const text = (amount: number) => formatMoney(amount, { decimals: 2 });
    const owes = `A conta tem só ${text(residual)} em aberto: confirme que ${text(excedente)} entram como juros`;
    throw invalidField("confirmar_excedente", `${owes}, escolha outra conta ou devolva a diferença ao pagador`);
  }
  return { valor, multa, juros, desconto: 0 };
}

/**
 * Settles a receivable by money that waits: with the day of the payer or the chosen one, moved on the day of the credit.
 * What the provider keeps of it is paid.
 */
async function settleBy(
  tx: Tx,
  ctx: Ctx,
  decision: DecisionRow,
  charge: ChargeRow | undefined,
  money: WaitingMoney,
  conta: LockedConta,
  { data: chosen, confirmar_excedente }: Pick<DecisionBody, "data" | "confirmar_excedente">,
  record: RecordEntry,
): Promise<Settled> {
  const gateway = requireCharging(await findGateway(tx, ctx.empresa_id));
  const data = settledOn(decision, chosen, ctx.today);
  const dia_credito = later(decision.dia_credito, data);
  const [acerto] = await settleConta(
    tx,
    ctx,
    "contasReceber",
    conta,
    {
      ...partsOf(money, conta, charge, ctx.empresa.casas_decimais, confirmar_excedente),
      conta_bancaria_id: gateway.conta_bancaria_id,
      abertura_caixa_id: null,
      data,
      data_movimento: dia_credito,
      dateField: "data",
      forma_pagamento: conta.tipo_pagamento,
    },
    record,
  );
  if (acerto === undefined) throw new Error("A settlement has an id");
  const fee = { taxa: money.taxa, dia_credito };
  const paidFee = (charge ?? decision).tarifa_conta_id;
  return {
    acerto_id: acerto,
    tarifa_conta_id: paidFee ?? (await payProviderFee(tx, ctx, gateway, { conta_id: conta.id }, fee, record)),
  };
}

/**
 * Decides about money of the provider: a receivable is settled by it, or somebody says what was done with it elsewhere.
 * @throws Refusal 404, 409 where somebody was faster, 422
 */
export async function decide(work: ProviderWork, ctx: Ctx, body: DecisionBody) {
  const { id, resolucao, conta, observacao, versao } = body;
  const settles = resolucao === "acertar";
  const money = settles ? await readMoney(work, ctx, id) : null;
  return write(work.db, ctx, async (tx, record) => {
    // Payments lock contas before what hangs on them.
    const chosen = settles && conta !== null ? await lockConta(tx, ctx, "contasReceber", conta) : null;
    const unknown = settles ? undefined : await lockUnknown(tx, ctx, id);
    const [before] = await lock(tx, gatewayDecisoes, ctx, [id]);
    if (before === undefined) throw notFound("Valor não encontrado");
    if (before.resolvida_em !== null) throw new Refusal(409, "Outra pessoa já decidiu sobre este valor");
    requireVersion(before.versao, versao);
    let made: Partial<Settled> = {};
    if (money !== null) {
      if (chosen === null) throw invalidField("conta", decisionFields.conta.missing);
      const charge = await lockUnsettled(tx, ctx, before);
      const settled = await settleBy(tx, ctx, before, charge, money, chosen, body, record);
      if (charge !== undefined) await noteSettled(tx, ctx, charge, { ...settled, ...daysOf(before) }, record);
      else made = settled;
    } else if (observacao === null) {
      throw invalidField("observacao", decisionFields.observacao.missing);
    } else if (unknown !== undefined) {
      await endUnknown(tx, ctx, unknown, record);
    }
    if (money !== null && money.devolvido > 0) {
      await noteDeducted(tx, ctx.empresa_id, { ...before, valor: money.devolvido }, ctx);
    }
    const after = await update(tx, gatewayDecisoes, ctx, id, {
      ...made,
      resolucao,
      observacao,
      resolvida_em: ctx.quando,
      resolvida_por: ctx.usuario_id,
      versao: before.versao + 1,
    });
    record({ entidade: "gateway_decisoes", entidade_id: id, antes: before, depois: after });
    return { message: settles ? "Conta recebida com o valor" : "Valor tratado" };
  });
}

/** Locks the charge that its provider does not know, behind its conta, where a question is of such a one. */
async function lockUnknown(tx: Tx, ctx: Ctx, id: number): Promise<ChargeRow | undefined> {
  const asked = await findDecision(tx, ctx, id);
  if (asked?.motivo !== "inexistente" || asked.cobranca_id === null) return undefined;
  const found = await findCharge(tx, ctx.empresa_id, { id: asked.cobranca_id });
  if (found === undefined) return undefined;
  await lock(tx, contas, ctx, [found.conta_id]);
  const [charge] = await lock(tx, gatewayCobrancas, ctx, [found.id]);
  return charge?.acerto_id === null ? charge : undefined;
}

/** Ends a charge that its provider does not know any more: nobody can pay it, and its conta may be charged anew. */
async function endUnknown(tx: Tx, ctx: Ctx, charge: ChargeRow, record: RecordEntry): Promise<void> {
  await dropCodes(tx, ctx, charge, record);
  const ended = { estado: "cancelada", pendencia: null, proxima_em: null, versao: charge.versao + 1 } as const;
  const after = await update(tx, gatewayCobrancas, ctx, charge.id, ended);
  record({ entidade: "gateway_cobrancas", entidade_id: charge.id, antes: charge, depois: after });
}

/**
 * Locks the charge that the money is of; undefined for money of none.
 * @throws Refusal 422 where the charge has settled a conta: its money settles no other
 */
async function lockUnsettled(
  tx: Tx,
  ctx: Ctx,
  { cobranca_id, provedor_id }: DecisionRow,
): Promise<ChargeRow | undefined> {
  if (cobranca_id === null) {
    const known = await findUnknownMoney(tx, ctx.empresa_id, provedor_id);
    if (known.some(({ acerto_id }) => acerto_id !== null)) throw refusedByState("Este valor já recebeu uma conta");
    return undefined;
  }
  const [charge] = await lock(tx, gatewayCobrancas, ctx, [cobranca_id]);
  if (charge?.acerto_id != null) throw refusedByState("O valor desta cobrança já recebeu uma conta");
  return charge;
}

/** The days of money that settles by a decision, for whoever asks about it again. */
const daysOf = ({ dia_pagamento, dia_credito }: DecisionRow) => ({ dia_pagamento, dia_credito });

/** A charge whose money settled a conta, its own or another, is settled: a refund reverses that. */
async function noteSettled(
  tx: Tx,
  ctx: Ctx,
  charge: ChargeRow,
  made: Settled & Pick<ChargeRow, "dia_pagamento" | "dia_credito">,
  record: RecordEntry,
): Promise<void> {
  const after = await update(tx, gatewayCobrancas, ctx, charge.id, { ...made, versao: charge.versao + 1 });
  record({ entidade: "gateway_cobrancas", entidade_id: charge.id, antes: charge, depois: after });
}
