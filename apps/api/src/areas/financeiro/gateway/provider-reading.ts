import { changedInPanel } from "@prumo/domain/charge-following";
import type { ChargeReceipt, GatewayAct, GatewayDecision, OwnCharge } from "@prumo/domain/gateway-charge";
import { actOn } from "@prumo/domain/gateway-charge";
import { compareMoney } from "@prumo/domain/money";
import { eq } from "drizzle-orm";
import type { Tx } from "../../../db/client";
import { ClosedPeriod } from "../../../db/closed-period";
import { contas, estornos } from "../../../db/schema/contas";
import { gatewayCobrancas } from "../../../db/schema/gateway-cobrancas";
import { lock, lockRemoved, scoped, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { Refusal } from "../../../http/errors";
import { reverseAll } from "../contas/reversal";
import { type LockedConta, settleConta } from "../contas/settlement";
import type { Acting } from "./acting";
import { askPerson, type ChargeRow, findActive, noteCharge, wasAsked } from "./charge-queries";
import { requireCharging } from "./charging";
import { dropCodes } from "./conta-codes";
import type { ProviderCharge } from "./provider/provider";
import { returnedIn } from "./provider/returned";
import { payProviderFee } from "./provider-fee";
import { findGateway } from "./queries";
import { closeReturned, RETURNED } from "./returned-money";

/** A charge with what stands of its conta, as the rules of the domain take it. */
const ownCharge = (
  charge: ChargeRow,
  conta: LockedConta | undefined,
  asked: Pick<OwnCharge, "perguntada" | "outra_ativa">,
): OwnCharge => ({
  ...asked,
  estado: charge.estado,
  valor: charge.valor,
  principal: charge.principal,
  multa: charge.multa,
  juros: charge.juros,
  multa_percentual: charge.multa_percentual,
  acertada: charge.acerto_id !== null,
  conta_aberta:
    conta !== undefined &&
    conta.removida_em === null &&
    conta.status === 0 &&
    compareMoney(conta.residual ?? 0, charge.principal) >= 0,
  em_dinheiro_aqui: charge.em_dinheiro_aqui,
});

/** Settles the receivable with the payer's day; the money moves on the day of the credit. */
async function settleReceipt(
  tx: Tx,
  ctx: Ctx,
  conta: LockedConta,
  receipt: ChargeReceipt,
  banco: number,
  record: RecordEntry,
) {
  const [acerto] = await settleConta(
    tx,
    ctx,
    "contasReceber",
    conta,
    {
      conta_bancaria_id: banco,
      abertura_caixa_id: null,
      data: receipt.dia,
      data_movimento: receipt.dia_credito,
      dateField: "data",
      forma_pagamento: conta.tipo_pagamento,
      valor: receipt.valor,
      multa: receipt.multa,
      juros: receipt.juros,
      desconto: 0,
    },
    record,
  );
  if (acerto === undefined) throw new Error("A settlement has an id");
  return acerto;
}

/** The money that a question is about: where some of it went back, that part, so that each part is asked about. */
const askedAbout = (motivo: GatewayDecision, leitura: ProviderCharge["leitura"]): number =>
  motivo === "devolvida_parcialmente" ? returnedIn(leitura) : leitura.valor;

async function isReversed(tx: Tx, ctx: Ctx, acerto: number): Promise<boolean> {
  const e = scoped(estornos, ctx);
  return (await tx.select({ id: e.id }).from(e).where(eq(e.acerto_id, acerto)).limit(1)).length > 0;
}

/** What an act writes beside the state: the ids of what it made. */
async function perform(
  tx: Tx,
  ctx: Ctx,
  charge: ChargeRow,
  conta: LockedConta | undefined,
  { acertar, estornar, decidir }: GatewayAct,
  provider: ProviderCharge,
  record: RecordEntry,
): Promise<Partial<ChargeRow>> {
  const { leitura } = provider;
  if (decidir !== undefined) {
    await askPerson(
      tx,
      charge.empresa_id,
      {
        cobranca_id: charge.id,
        provedor_id: provider.id,
        motivo: decidir,
        valor: askedAbout(decidir, leitura),
        dia_pagamento: leitura.dia_pagamento,
        dia_credito: leitura.dia_credito,
      },
      ctx.quando,
    );
  }
  if (estornar && charge.acerto_id !== null) {
    // Whoever reversed it by hand has taken the money back already.
    if (!(await isReversed(tx, ctx, charge.acerto_id))) {
      // Before its reversal, which asks about money that is still there.
      await noteCharge(tx, charge, { acerto_id: null });
      await reverseAll(tx, ctx, "contasReceber", { acertos: [charge.acerto_id], motivo: RETURNED }, record);
    }
    return { acerto_id: null };
  }
  if (acertar === undefined || conta === undefined) return {};
  const gateway = requireCharging(await findGateway(tx, charge.empresa_id));
  const acerto_id = await settleReceipt(tx, ctx, conta, acertar, gateway.conta_bancaria_id, record);
  const tarifa_conta_id = charge.tarifa_conta_id ?? (await payProviderFee(tx, ctx, gateway, charge, acertar, record));
  return { acerto_id, tarifa_conta_id, dia_pagamento: acertar.dia, dia_credito: acertar.dia_credito };
}

/**
 * What a person is asked instead of an act.
 * @param refused whether the conta's state stands against it, or the payer's day is closed
 */
function insteadOf({ estado, acertar, estornar }: GatewayAct, refused: "state" | "closed"): GatewayAct | null {
  if (acertar !== undefined) return { estado, decidir: refused === "closed" ? "mes_fechado" : "acerto_pendente" };
  return estornar === undefined ? null : { estado, decidir: "estorno_pendente" };
}

/** What is told of a charge that asks at the provider for something else than here, unless it is being changed. */
function changedOutside(charge: ChargeRow, { leitura, vencimento }: ProviderCharge): Partial<ChargeRow> {
  if (leitura.situacao === "recebida") return { nao_acompanha: null };
  const isOpen = ["aberta", "vencida"].includes(leitura.situacao) && !leitura.removida;
  if (!isOpen || charge.pendencia !== null) return {};
  return { nao_acompanha: changedInPanel(charge, { valor: leitura.valor, vencimento }) };
}

/**
 * States in which the codes of a charge lead to nothing, also on a conta that is not settled by it, or is opened again:
 * whoever is reminded of it would pay by them.
 */
const PAYABLE_NO_MORE: readonly ChargeRow["estado"][] = [
  "cancelada",
  "em_dinheiro",
  "liquidada",
  "devolvendo",
  "devolvida",
  "contestada",
];

/**
 * Does what a reading asks for in one transaction.
 * @param refused why the conta is neither settled nor reversed, but a person asked about it; null at first
 * @throws Refusal where the conta's state forbids it
 * @throws ClosedPeriod where the day is closed
 */
async function applyOnce(
  { db, actAs }: Acting,
  found: ChargeRow,
  provider: ProviderCharge,
  quando: Date,
  refused: Parameters<typeof insteadOf>[1] | null,
): Promise<void> {
  const ctx = await actAs(found, quando);
  await write(db, ctx, async (tx, record) => {
    // In the order in which payments lock: first the conta, then what hangs on it.
    const [conta] = [
      ...(await lock(tx, contas, ctx, [found.conta_id])),
      ...(await lockRemoved(tx, contas, ctx, [found.conta_id])),
    ];
    const [charge] = await lock(tx, gatewayCobrancas, ctx, [found.id]);
    if (charge === undefined) throw new Error("No charge is removed");
    // Another charge of the same reference was taken over while this one was read.
    if (!isSameCharge(charge, provider)) return {};
    const others = (await findActive(tx, ctx, [charge.conta_id])).filter(({ id }) => id !== charge.id);
    const asked = { perguntada: await wasAsked(tx, charge), outra_ativa: others.length > 0 };
    const wanted = actOn(ownCharge(charge, conta, asked), provider.leitura, ctx.today);
    const act = refused === null ? wanted : (insteadOf(wanted, refused) ?? wanted);
    const made = await perform(tx, ctx, charge, conta, act, provider, record);
    if (provider.leitura.situacao === "devolvida") await closeReturned(tx, ctx, provider.id, record);
    if (PAYABLE_NO_MORE.includes(act.estado)) await dropCodes(tx, ctx, charge, record);
    const after = await update(tx, gatewayCobrancas, ctx, charge.id, {
      ...made,
      ...changedOutside(charge, provider),
      estado: act.estado,
      provedor_id: provider.id,
      situacao_original: provider.situacao_original,
      fatura: provider.fatura,
      recusa: null,
      versao: charge.versao + 1,
    });
    record({ entidade: "gateway_cobrancas", entidade_id: charge.id, antes: charge, depois: after });
    return {};
  });
}

/** Whether a charge of the provider is this one of ours. Two may bear its reference, of which it has taken one over. */
export const isSameCharge = ({ provedor_id }: Pick<ChargeRow, "provedor_id">, { id }: Pick<ProviderCharge, "id">) =>
  provedor_id === null || provedor_id === id;

/**
 * Does what a reading of the provider asks for, once, in one transaction: conta and charge are locked, so that two
 * deliveries of an event, a sweep and a person at the page come one after the other. What the conta's state or a closed month
 * forbids is asked of a person: money that came or went is never lost.
 */
export async function applyReading(
  acting: Acting,
  found: ChargeRow,
  provider: ProviderCharge,
  quando: Date,
): Promise<void> {
  try {
    await applyOnce(acting, found, provider, quando, null);
  } catch (error) {
    const isClosed = error instanceof ClosedPeriod;
    if (!isClosed && !(error instanceof Refusal)) throw error;
    await applyOnce(acting, found, provider, quando, isClosed ? "closed" : "state");
  }
}
