import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { notFound, refusedByState, requireFound } from "../../../http/errors";
import { type ChargeRow, findCharge, takeCharge } from "./charge-queries";
import { step, withdraw } from "./charge-steps";
import { noteCharges } from "./charging";
import type { PaymentProvider } from "./provider/provider";
import { applyReading } from "./provider-reading";
import { type ProviderWork, providerOf } from "./provider-work";
import { findGateway, noteResumed } from "./queries";

/** Milliseconds for which a call waits for the provider: what is not sent by then is sent in the background. */
const PATIENCE = 8_000;
const LEASE = 120_000;
/** A charge is sent, then its codes are read. */
const STEPS = 2;

/** @throws Refusal 422 where the company cannot speak to its provider */
async function requireProvider(work: ProviderWork, empresa_id: number) {
  const gateway = await findGateway(work.db, empresa_id);
  const provider = providerOf(work, gateway);
  if (gateway === undefined || provider === null) {
    throw refusedByState("O gateway de pagamento não está pronto: teste a conexão");
  }
  return { gateway, provider };
}

async function stepNow(
  work: ProviderWork,
  provider: PaymentProvider,
  sendsEmail: boolean,
  charge: Pick<ChargeRow, "empresa_id" | "id">,
) {
  for (let done = 0; done < STEPS; done += 1) {
    const now = work.now();
    const taken = await takeCharge(work.db, charge, now, new Date(now.getTime() + LEASE));
    if (taken?.proxima_em == null) return;
    await step({ ...work, provider, sendsEmail, now }, taken);
  }
}

/**
 * Charges receivables, and sends the charges at once as far as there is time.
 * @throws Refusal 404, 422
 */
export async function emitCharges(work: ProviderWork, ctx: Ctx, contas: readonly number[]) {
  const { gateway, provider } = await requireProvider(work, ctx.empresa_id);
  const { cobrancas, recusadas } = await noteCharges(work.db, ctx, contas);
  const until = Date.now() + PATIENCE;
  for (const id of cobrancas) {
    if (Date.now() > until) break;
    await stepNow(work, provider, gateway.enviar_email, { empresa_id: ctx.empresa_id, id });
  }
  const emitted = cobrancas.length === 1 ? "Cobrança emitida" : `${cobrancas.length} cobranças emitidas`;
  const refused = recusadas.length === 0 ? "" : `; ${recusadas.length} não puderam ser emitidas`;
  return { message: `${emitted}${refused}`, cobrancas, recusadas };
}

const chargeAt = async (db: Db, ctx: Ctx, id: number): Promise<ChargeRow> =>
  requireFound(await findCharge(db, ctx.empresa_id, { id }), "Cobrança não encontrada");

/**
 * Cancels a charge at the provider. Who has paid it meanwhile is told as paid.
 * @throws Refusal 404, 422
 */
export async function cancelCharge(work: ProviderWork, ctx: Ctx, id: number) {
  const { provider, gateway } = await requireProvider(work, ctx.empresa_id);
  const charge = await chargeAt(work.db, ctx, id);
  if (!["em_cobranca", "vencida"].includes(charge.estado)) {
    throw refusedByState("Só cobranças em aberto podem ser canceladas");
  }
  await withdraw({ ...work, provider, sendsEmail: gateway.enviar_email, now: work.now() }, charge);
  const after = await chargeAt(work.db, ctx, id);
  if (after.estado === "cancelada") return { message: "Cobrança cancelada" };
  if (after.estado === charge.estado)
    throw refusedByState("O provedor não respondeu. Tente de novo em alguns minutos.");
  return { message: "A cobrança já foi paga, e a conta foi atualizada" };
}

/**
 * Compares a charge with the provider now.
 * @throws Refusal 404, 422
 */
export async function compareCharge(work: ProviderWork, ctx: Ctx, id: number) {
  const { provider, gateway } = await requireProvider(work, ctx.empresa_id);
  const charge = await chargeAt(work.db, ctx, id);
  if (charge.provedor_id === null) {
    await stepNow(work, provider, gateway.enviar_email, charge);
  } else {
    const read = await provider.read(charge.provedor_id);
    if (!read.ok && read.falha === "inexistente")
      throw notFound("O provedor não conhece esta cobrança: o token mudou?");
    if (!read.ok) throw refusedByState("O provedor não respondeu. Tente de novo em alguns minutos.");
    await applyReading(work, charge, read.value, work.now());
  }
  return { message: "Cobrança conferida com o provedor" };
}

/**
 * Makes the provider tell events again.
 * @throws Refusal 422
 */
export async function resumeEvents(work: ProviderWork, ctx: Ctx) {
  const { provider, gateway } = await requireProvider(work, ctx.empresa_id);
  if (gateway.aviso_id === null) throw refusedByState("O provedor ainda não tem o endereço dos avisos");
  const resumed = await provider.resumeWebhook(gateway.aviso_id);
  if (!resumed.ok) throw refusedByState("O provedor não respondeu. Tente de novo em alguns minutos.");
  await noteResumed(work.db, ctx, gateway);
  return { message: "O provedor volta a avisar" };
}
