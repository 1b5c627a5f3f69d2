import { addDays, today as todayIn } from "@prumo/domain/date";
import type { GatewayResult } from "@prumo/domain/payment-gateway";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import type { Db } from "../../../db/client";
import { takeJob } from "../../../db/take-job";
import {
  askPerson,
  type ChargeRow,
  findChargingGateways,
  findUnlistedCharges,
  noteCharge,
  wasAskedAboutPart,
} from "./charge-queries";
import type { PaidSituation, PaymentProvider, ProviderAnswer, ProviderCharge } from "./provider/provider";
import { returnedIn } from "./provider/returned";
import { applyReading } from "./provider-reading";
import { chargeOf, inLanes, type ProviderWork, providerOf } from "./provider-work";
import { companyEmail, type GatewayRow, noteCompared } from "./queries";
import { applyUnknown } from "./returned-money";
import { eventsTokenOf } from "./token";

const HOUR = 60 * 60_000;
/** Less than an hour, because looks come a little late or early. */
const COMPARED_EVERY = 55 * 60_000;
/** Milliseconds for the comparison of one company: what is left is compared in an hour. */
const LONGEST = 5 * 60_000;
/** Days back that are compared, so that a night without the server loses nothing. */
const COMPARED_DAYS = 4;
/** The same for money that went back to the payer, which happens long after it came. */
const REFUNDED_DAYS = 90;
/** Less than a day. Each such charge is a call, of which a provider takes some thousands in half a day. */
const OVERDUE_EVERY = 23 * HOUR;
/** Days after its due date from which an open charge is asked about. */
const OVERDUE_DAYS = 3;
/** Days after its due date until which a cancelled charge is asked about: somebody may pay a boleto that was printed. */
const CANCELLED_DAYS = 30;

const COMPARED: readonly PaidSituation[] = ["confirmada", "recebida", "recebida_em_dinheiro", "devolvida"];

/** The day from which charges are listed. Money that is under way has none by which a provider could tell. */
function sinceOf(situacao: PaidSituation, desde: string, today: string): { readonly desde?: string } {
  if (situacao === "confirmada") return {};
  return { desde: situacao === "devolvida" ? addDays(today, -REFUNDED_DAYS) : desde };
}

/**
 * Reads what was paid lately, in pages.
 * @throws Error where the provider does not answer: what was not read is read in an hour, from the same day on
 */
async function* paidLately(provider: PaymentProvider, desde: string, today: string): AsyncGenerator<ProviderCharge> {
  for (const situacao of COMPARED) {
    const since = sinceOf(situacao, desde, today);
    for (let pulando = 0, mais = true; mais; ) {
      const page = await provider.list({ situacao, pulando, ...since });
      if (!page.ok) throw new Error(`The provider did not list what was paid: ${page.falha}`);
      yield* page.value.cobrancas;
      pulando += page.value.cobrancas.length;
      mais = page.value.mais && page.value.cobrancas.length > 0;
    }
  }
}

/** Whether a reading says more than what was done about the charge. A part that went back is asked about once. */
async function saysMore(
  db: Db,
  charge: ChargeRow,
  { id, situacao_original, leitura }: ProviderCharge,
): Promise<boolean> {
  const isOther =
    charge.situacao_original !== situacao_original || leitura.removida !== (charge.estado === "cancelada");
  if (isOther) return true;
  const returned = returnedIn(leitura);
  if (returned === 0) return false;
  // Also where the money has settled nothing yet: somebody is still asked what to do with it.
  if (leitura.situacao === "devolvida") return charge.estado !== "devolvida";
  return charge.acerto_id !== null && !(await wasAskedAboutPart(db, charge.empresa_id, id, returned));
}

/** Has the provider tell its events here; null where it cannot, or nobody knows whom it would write to. */
async function ensureEvents(work: ProviderWork, gateway: GatewayRow, provider: PaymentProvider) {
  const { empresa_id } = gateway;
  const url = work.eventsUrl(empresa_id);
  const token = eventsTokenOf(work.box, gateway);
  const email = await companyEmail(work.db, empresa_id);
  return url === null || token === null || email === null
    ? null
    : provider.ensureWebhook({ url, token, email, known: gateway.aviso_id });
}

const testedAs = (answer: ProviderAnswer<unknown>): GatewayResult => {
  if (answer.ok) return "conectado";
  return answer.falha === "sem_acesso" ? "token_recusado" : "sem_resposta";
};

/**
 * Asks the provider about one charge of which none of its lists tells.
 * @throws Error where it does not answer
 */
async function compareOne(work: ProviderWork, charge: ChargeRow, provider: PaymentProvider): Promise<void> {
  const { db, now } = work;
  const provedor_id = charge.provedor_id ?? "";
  const read = await provider.read(provedor_id);
  if (read.ok) {
    if (await saysMore(db, charge, read.value)) await applyReading(work, charge, read.value, now());
    return;
  }
  if (read.falha !== "inexistente") throw new Error(`The provider did not answer about a charge: ${read.falha}`);
  if (charge.estado === "cancelada") return;
  const asked = { cobranca_id: charge.id, provedor_id, motivo: "inexistente", valor: charge.valor } as const;
  await askPerson(db, charge.empresa_id, { ...asked, dia_pagamento: null, dia_credito: null }, now());
}

/**
 * Asks the provider once a day about charges of which its lists do not tell, those first that were not asked about for
 * longest. One that fails is asked about again a day later and holds no other up.
 */
async function compareUnlisted({ work, goesOn, onError }: Comparing, empresa_id: number, provider: PaymentProvider) {
  const { db } = work;
  const now = work.now();
  const today = todayIn(defaultTimeZone, now);
  const [before, cancelledSince] = [addDays(today, -OVERDUE_DAYS), addDays(today, -CANCELLED_DAYS)];
  const asked = new Date(now.getTime() - OVERDUE_EVERY);
  for (const charge of await findUnlistedCharges(db, empresa_id, { before, cancelledSince, asked })) {
    if (!goesOn()) return;
    // Noted before: whatever becomes of it, the others have their turn first.
    await noteCharge(db, charge, { conferida_em: now });
    await compareOne(work, charge, provider).catch(onError);
  }
}

/** What a comparison is done with. */
interface Comparing {
  readonly work: ProviderWork;
  /** Told of each failure. */
  readonly onError: (error: unknown) => void;
  /** Whether it goes on, asked between two charges. */
  readonly goesOn: () => boolean;
}

/** Finds what no event told, and makes sure that events come. */
async function compareCompany(comparing: Comparing, gateway: GatewayRow): Promise<void> {
  const { work, goesOn } = comparing;
  const { db } = work;
  const { empresa_id } = gateway;
  const provider = providerOf(work, gateway);
  if (provider === null) return;
  const now = work.now();
  const today = todayIn(defaultTimeZone, now);
  const webhook = await ensureEvents(work, gateway, provider);
  const balance = await provider.balance();
  await noteCompared(db, empresa_id, {
    testado_em: now,
    ultimo_resultado: testedAs(balance),
    ...(webhook?.ok ? { aviso_id: webhook.value.id, aviso_pausado: webhook.value.paused } : {}),
  });
  // From the last whole comparison on, however long ago it was.
  const last = todayIn(defaultTimeZone, gateway.conferido_em ?? now);
  for await (const found of paidLately(provider, addDays(last, -COMPARED_DAYS), today)) {
    // What was done stays done: the next comparison comes further.
    if (!goesOn()) throw new Error("The comparison takes too long, and goes on in an hour");
    const charge = await chargeOf(db, empresa_id, found);
    if (charge === undefined) await applyUnknown(work, empresa_id, found, now);
    else if (await saysMore(db, charge, found)) await applyReading(work, charge, found, now);
  }
  await noteCompared(db, empresa_id, { conferido_em: now });
  await compareUnlisted(comparing, empresa_id, provider);
}

/**
 * Compares with the provider, once an hour for each company, what no event told. It takes long where a provider is slow or
 * many charges are open, so that it has rounds of its own.
 * @param onError told of each failure
 * @param going whether it goes on, asked between two pieces of work
 */
export async function compareDue(
  work: ProviderWork,
  onError: (error: unknown) => void,
  going: () => boolean = () => true,
): Promise<void> {
  const { db, now } = work;
  const gateways = await findChargingGateways(db);
  const byCompany = new Map(gateways.map((gateway) => [gateway.empresa_id, gateway]));
  await inLanes([...byCompany.keys()], async (empresa_id) => {
    const gateway = byCompany.get(empresa_id);
    if (gateway === undefined || !going()) return;
    if (!(await takeJob(db, `gateway ${empresa_id}`, COMPARED_EVERY, now()))) return;
    const began = performance.now();
    const goesOn = () => going() && performance.now() - began < LONGEST;
    await compareCompany({ work, onError, goesOn }, gateway).catch(onError);
  });
}
