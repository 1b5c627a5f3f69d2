import { setTimeout as wait } from "node:timers/promises";
import { CANCEL_UNANSWERED } from "@prumo/domain/charge-following";
import { toDisplay } from "@prumo/domain/date";
import { cancelProblem, gatewayChargeStateNames } from "@prumo/domain/gateway-charge";
import type { Db } from "../../../db/client";
import { write } from "../../../db/transaction";
import { type Ctx, localTime } from "../../../http/context";
import { notFound, refusedByState, requireFound } from "../../../http/errors";
import { sentStaticPix } from "../cobranca/pix";
import { withdraw } from "./charge-follow";
import { type ChargeRow, findCharge, findChargesOf, noteHeld, seizeCharge, takeCharge } from "./charge-queries";
import { step } from "./charge-steps";
import { afterMoment, backoff, LEASE } from "./charge-turn";
import { gatewayLacks, noteCharges } from "./charging";
import { failureText } from "./provider/failure-text";
import type { PaymentProvider } from "./provider/provider";
import { applyReading } from "./provider-reading";
import { type ProviderWork, providerOf } from "./provider-work";
import { findGateway, type GatewayRow, noteResumed } from "./queries";
import { tokenOf } from "./token";

/** Milliseconds for which a call waits for the provider: what is not sent by then is sent in the background. */
const PATIENCE = 8_000;
/** States of charges of which nobody knows yet whether the provider has them. */
const ON_ITS_WAY: readonly ChargeRow["estado"][] = ["enviando", "incerta"];
/** A charge is sent, then its codes are read. */
const STEPS = 2;

/** Why the provider of a company cannot be spoken to. */
function notReady({ box }: ProviderWork, gateway: GatewayRow | undefined): string {
  if (gateway?.token == null) return "Informe o token do gateway de pagamento";
  if (tokenOf(box, gateway) === null) return "O token do gateway não pode mais ser lido. Informe-o de novo";
  return "Este servidor não tem o endereço do provedor no ambiente do gateway";
}

/** @throws Refusal 422 where the company cannot speak to its provider */
export async function requireProvider(work: ProviderWork, empresa_id: number) {
  const gateway = await findGateway(work.db, empresa_id);
  const provider = providerOf(work, gateway);
  if (gateway === undefined || provider === null) throw gatewayLacks(notReady(work, gateway));
  return { gateway, provider };
}

/**
 * Waits for something as long as there is patience: what is not done by then goes on in the background, where whoever takes
 * the charge over finds what was noted of it.
 */
async function whileThereIsPatience(doing: Promise<unknown>, milliseconds: number): Promise<void> {
  const over = new AbortController();
  // Told by whoever looks at the charge next: nobody waits for it here any more.
  const done = doing.catch((error: unknown) => {
    if (!over.signal.aborted) throw error;
  });
  await Promise.race([done, wait(milliseconds, undefined, { ref: false })]);
  over.abort();
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

/** Says how many charges stand, how many are still on their way, and how many there are not. */
function emittedText(emitted: number, waiting: number, refused: number): string {
  const parts = [
    emitted === 0 ? "" : emitted === 1 ? "Cobrança emitida" : `${emitted} cobranças emitidas`,
    waiting === 0
      ? ""
      : waiting === 1
        ? "1 ainda está sendo enviada ao provedor"
        : `${waiting} ainda estão sendo enviadas`,
    refused === 0 ? "" : refused === 1 ? "1 não pôde ser emitida" : `${refused} não puderam ser emitidas`,
  ];
  return parts.filter(Boolean).join("; ");
}

/** Warns of contas whose static Pix was sent in a reminder: who has it can still pay by it, beside the charge. */
async function warningsOf(db: Db, ctx: Ctx, contaIds: readonly number[]) {
  const sent = await sentStaticPix(db, ctx, contaIds);
  return sent.map(({ conta_id, moment }) => ({
    conta_id,
    aviso: `Um Pix desta conta foi enviado em ${toDisplay(localTime(ctx, moment).slice(0, 10))}: ele ainda pode ser pago`,
  }));
}

/**
 * Charges receivables, and sends the charges at once as far as there is time.
 * @param patience milliseconds
 * @throws Refusal 404, 422
 */
export async function emitCharges(work: ProviderWork, ctx: Ctx, contas: readonly number[], patience = PATIENCE) {
  const { gateway, provider } = await requireProvider(work, ctx.empresa_id);
  const { cobrancas, recusadas } = await noteCharges(work.db, ctx, contas);
  const until = Date.now() + patience;
  for (const id of cobrancas) {
    const left = until - Date.now();
    if (left <= 0) break;
    await whileThereIsPatience(stepNow(work, provider, gateway.enviar_email, { empresa_id: ctx.empresa_id, id }), left);
  }
  const made = await findChargesOf(work.db, ctx, cobrancas);
  const byProvider = made.flatMap(({ conta_id, estado, recusa }) => {
    const motivo = estado === "desautorizada" ? failureText({ falha: "sem_acesso" }) : recusa;
    return motivo === null ? [] : [{ conta_id, motivo }];
  });
  const [only] = byProvider;
  if (only !== undefined && contas.length === 1) throw refusedByState(only.motivo);
  const all = [...recusadas, ...byProvider];
  const waiting = made.filter(({ estado }) => ON_ITS_WAY.includes(estado)).length;
  return {
    message: emittedText(made.length - byProvider.length - waiting, waiting, all.length),
    cobrancas,
    recusadas: all,
    avisos: await warningsOf(
      work.db,
      ctx,
      made.map(({ conta_id }) => conta_id),
    ),
  };
}

const chargeAt = async (db: Db, ctx: Ctx, id: number): Promise<ChargeRow> =>
  requireFound(await findCharge(db, ctx.empresa_id, { id }), "Cobrança não encontrada");

/** Notes in whose name a charge is cancelled that the provider did not answer about, and lets it be asked again soon. */
const noteAskedAgain = (work: ProviderWork, ctx: Ctx, taken: ChargeRow) =>
  write(work.db, ctx, async (tx, record) => {
    const asked = {
      pendencia: "retirar",
      nao_acompanha: CANCEL_UNANSWERED,
      tentativas: 1,
      proxima_em: afterMoment(work.now(), backoff(0)),
    } as const;
    if (await noteHeld(tx, taken, asked)) {
      record({ entidade: "gateway_cobrancas", entidade_id: taken.id, antes: taken, depois: { ...taken, ...asked } });
    }
    return { message: CANCEL_UNANSWERED };
  });

/**
 * Cancels a charge at the provider. Who has paid it meanwhile is told as paid.
 * @throws Refusal 404, 422
 */
export async function cancelCharge(work: ProviderWork, ctx: Ctx, id: number) {
  const { provider, gateway } = await requireProvider(work, ctx.empresa_id);
  const { estado, empresa_id } = await chargeAt(work.db, ctx, id);
  const problem = cancelProblem(estado);
  if (problem !== null) throw refusedByState(problem);
  // Whatever is just being done about it, or waits to be done, is of no more use.
  const until = new Date(work.now().getTime() + LEASE);
  const seized = await seizeCharge(work.db, { empresa_id, id }, until);
  if (seized === undefined) throw new Error("No charge is removed");
  // In the name of who cancels it, not of who made it.
  const acting = { ...work, actAs: async () => ctx };
  const stepping = { ...acting, provider, sendsEmail: gateway.enviar_email, now: work.now() };
  const left = await withdraw(stepping, seized.taken);
  if (left?.mayBeDone) return noteAskedAgain(work, ctx, seized.taken);
  if (left != null) {
    await noteHeld(work.db, seized.taken, { proxima_em: seized.due, pendencia: seized.taken.pendencia });
    throw refusedByState(failureText(left.failure));
  }
  const after = await chargeAt(work.db, ctx, id);
  if (after.estado === "cancelada") return { message: "Cobrança cancelada" };
  if (after.acerto_id !== null) return { message: "A cobrança já foi paga, e a conta foi atualizada" };
  throw refusedByState(`A cobrança não pôde ser cancelada. Situação dela: ${gatewayChargeStateNames[after.estado]}.`);
}

/**
 * Compares a charge with the provider now.
 * @throws Refusal 404, 422
 */
export async function compareCharge(work: ProviderWork, ctx: Ctx, id: number) {
  const { provider, gateway } = await requireProvider(work, ctx.empresa_id);
  const charge = await chargeAt(work.db, ctx, id);
  if (charge.provedor_id === null) {
    await whileThereIsPatience(stepNow(work, provider, gateway.enviar_email, charge), PATIENCE);
    const { estado } = await chargeAt(work.db, ctx, id);
    if (ON_ITS_WAY.includes(estado)) throw refusedByState("A cobrança ainda está sendo enviada ao provedor");
  } else {
    const read = await provider.read(charge.provedor_id);
    if (!read.ok && read.falha === "inexistente") throw notFound(failureText(read));
    if (!read.ok) throw refusedByState(failureText(read));
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
  if (!resumed.ok && resumed.falha === "inexistente") {
    throw refusedByState("O provedor não tem mais o endereço dos avisos: ele o recebe de novo em até uma hora");
  }
  if (!resumed.ok) throw refusedByState(failureText(resumed));
  await noteResumed(work.db, ctx, gateway);
  return { message: "O provedor volta a avisar" };
}
