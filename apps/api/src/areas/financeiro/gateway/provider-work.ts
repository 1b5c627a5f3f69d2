import { addDays, today as todayIn } from "@prumo/domain/date";
import type { GatewayResult } from "@prumo/domain/payment-gateway";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import type { Db } from "../../../db/client";
import { takeJob } from "../../../db/take-job";
import type { SecretBox } from "../../../http/secret-box";
import type { Acting } from "./acting";
import {
  askPerson,
  type ChargeRow,
  type EventRow,
  findCharge,
  findChargingGateways,
  findDueCompanies,
  findUnlistedCharges,
  findWaitingEvents,
  noteCharge,
  noteEventsDone,
  noteProviderEvent,
  rouseOutdatedCharges,
  takeDueCharge,
  takeDueEvent,
} from "./charge-queries";
import { step } from "./charge-steps";
import { LEASE } from "./charge-turn";
import type {
  PaidSituation,
  PaymentProvider,
  ProviderAnswer,
  ProviderCharge,
  ProviderFailure,
} from "./provider/provider";
import { applyReading, isSameCharge } from "./provider-reading";
import { companyEmail, type GatewayRow, noteCompared } from "./queries";
import { applyUnknown } from "./returned-money";
import { eventsTokenOf, tokenOf } from "./token";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** How long what waits for a company's settings is left alone. */
const ASIDE = 10 * MINUTE;
/** Milliseconds of a round for one company, so that none with many events or a dead provider holds up the others. */
const TURN = 10 * SECOND;
/** Companies at a time: one whose provider does not answer holds up none but those of its lane, and those for its turn. */
const LANES = 4;
/** Less than an hour, because looks come a little late or early. */
const COMPARED_EVERY = 55 * MINUTE;
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

/** How the provider of a company is spoken to. */
export interface ProviderWork extends Acting {
  readonly box: SecretBox | null;
  /** Speaks for a company with its token; null where the server has no address of its environment. */
  readonly speakAs: (gateway: GatewayRow, token: string) => PaymentProvider | null;
  /** The address for the events of a company; null where the provider cannot reach this server. */
  readonly eventsUrl: (empresa_id: number) => string | null;
  readonly now: () => Date;
}

const afterNow = ({ now }: ProviderWork, wait: number) => new Date(now().getTime() + wait);

/** Opens the way to a company's provider; null where something of it is missing, or its token cannot be read any more. */
export function providerOf({ box, speakAs }: ProviderWork, gateway: GatewayRow | undefined): PaymentProvider | null {
  const token = gateway === undefined ? null : tokenOf(box, gateway);
  return gateway === undefined || token === null ? null : speakAs(gateway, token);
}

type Gateways = ReadonlyMap<number, GatewayRow>;

async function workOffCharge(work: ProviderWork, gateways: Gateways, charge: ChargeRow): Promise<void> {
  const gateway = gateways.get(charge.empresa_id);
  const provider = providerOf(work, gateway);
  // Whoever switches the gateway on again finds the charge where it stood.
  if (provider === null || gateway === undefined)
    return void (await noteCharge(work.db, charge, { proxima_em: afterNow(work, ASIDE) }));
  await step({ ...work, now: work.now(), provider, sendsEmail: gateway.enviar_email }, charge);
}

/**
 * Finds our charge of a reading: by the provider's id, else by our reference, which adopts a charge whose answer got lost. A
 * second one of the same reference is not ours: it was cancelled, or its money is asked about.
 */
async function chargeOf(
  db: Db,
  empresa_id: number,
  { id, referencia }: ProviderCharge,
): Promise<ChargeRow | undefined> {
  const known = await findCharge(db, empresa_id, { provedor_id: id });
  if (known !== undefined || referencia === null) return known;
  const named = await findCharge(db, empresa_id, { referencia });
  return named !== undefined && isSameCharge(named, { id }) ? named : undefined;
}

const waitOf = (failure: ProviderFailure, tries: number): number =>
  failure.falha === "ocupado" ? failure.espera * SECOND : Math.min(60 * MINUTE, 30 * SECOND * 2 ** Math.min(tries, 7));

/** Works off an event: what it says is a hint, and the charge is read anew. */
async function workOffEvent(work: ProviderWork, gateways: Gateways, event: EventRow): Promise<void> {
  const { db } = work;
  const now = work.now();
  const answered = await findWaitingEvents(db, event);
  const done = () => noteEventsDone(db, event.empresa_id, [event.id, ...answered], now);
  const provider = providerOf(work, gateways.get(event.empresa_id));
  if (event.provedor_id === null) return void (await done());
  if (provider === null) return void (await noteProviderEvent(db, event, { proxima_em: afterNow(work, ASIDE) }));
  const read = await provider.read(event.provedor_id);
  if (!read.ok) {
    const tentativas = event.tentativas + 1;
    // A charge of another account of the provider: the company has changed its token since.
    if (read.falha === "inexistente" && tentativas > 3) return void (await done());
    const proxima_em = new Date(now.getTime() + waitOf(read, tentativas));
    return void (await noteProviderEvent(db, event, { tentativas, proxima_em }));
  }
  const charge = await chargeOf(db, event.empresa_id, read.value);
  if (charge === undefined) await applyUnknown(work, event.empresa_id, read.value, now);
  else await applyReading(work, charge, read.value, now);
  await done();
}

const COMPARED: readonly PaidSituation[] = ["confirmada", "recebida", "recebida_em_dinheiro", "devolvida"];

/**
 * Reads what was paid lately, in pages.
 * @throws Error where the provider does not answer: what was not read is read in an hour, from the same day on
 */
async function* paidLately(provider: PaymentProvider, desde: string, today: string): AsyncGenerator<ProviderCharge> {
  for (const situacao of COMPARED) {
    const since = situacao === "devolvida" ? addDays(today, -REFUNDED_DAYS) : desde;
    for (let pulando = 0, mais = true; mais; ) {
      const page = await provider.list({ situacao, desde: since, pulando });
      if (!page.ok) throw new Error(`The provider did not list what was paid: ${page.falha}`);
      yield* page.value.cobrancas;
      pulando += page.value.cobrancas.length;
      mais = page.value.mais && page.value.cobrancas.length > 0;
    }
  }
}

/** Whether a reading says more than what was done about the charge. */
const saysMore = (charge: ChargeRow, { situacao_original, leitura }: ProviderCharge): boolean =>
  charge.situacao_original !== situacao_original ||
  leitura.removida !== (charge.estado === "cancelada") ||
  leitura.devolucoes.some(({ feita }) => feita);

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

/** Asks the provider once a day about charges of which its lists do not tell. */
async function compareUnlisted(work: ProviderWork, empresa_id: number, provider: PaymentProvider, today: string) {
  const { db, now } = work;
  const [before, cancelledSince] = [addDays(today, -OVERDUE_DAYS), addDays(today, -CANCELLED_DAYS)];
  for (const charge of await findUnlistedCharges(db, empresa_id, before, cancelledSince)) {
    const provedor_id = charge.provedor_id ?? "";
    const read = await provider.read(provedor_id);
    if (read.ok) {
      if (saysMore(charge, read.value)) await applyReading(work, charge, read.value, now());
    } else if (read.falha === "inexistente") {
      if (charge.estado === "cancelada") continue;
      const asked = { cobranca_id: charge.id, provedor_id, motivo: "inexistente", valor: charge.valor } as const;
      await askPerson(db, empresa_id, { ...asked, dia_pagamento: null, dia_credito: null }, now());
    } else throw new Error(`The provider did not answer about a charge: ${read.falha}`);
  }
}

/** Finds what no event told, and makes sure that events come. */
async function compareCompany(work: ProviderWork, gateway: GatewayRow): Promise<void> {
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
    const charge = await chargeOf(db, empresa_id, found);
    if (charge === undefined) await applyUnknown(work, empresa_id, found, now);
    else if (saysMore(charge, found)) await applyReading(work, charge, found, now);
  }
  await noteCompared(db, empresa_id, { conferido_em: now });
  if (await takeJob(db, `gateway ${empresa_id} vencidas`, OVERDUE_EVERY, now)) {
    await compareUnlisted(work, empresa_id, provider, today);
  }
}

/** Lets an event wait whose act failed here, longer each time. */
const postpone = (work: ProviderWork, event: EventRow) => {
  const tentativas = event.tentativas + 1;
  const wait = waitOf({ falha: "sem_resposta" }, tentativas);
  return noteProviderEvent(work.db, event, { tentativas, proxima_em: afterNow(work, wait) });
};

/** What a round is done with. */
interface Turn {
  readonly work: ProviderWork;
  readonly gateways: Gateways;
  readonly going: () => boolean;
  /** Does one thing; one that fails is told, and tried again. */
  readonly tried: (act: Promise<void>, failed?: () => Promise<unknown>) => Promise<void>;
}

/** Works off what of one company is due, as far as its turn goes: what is left waits for the next round. */
async function workOffCompany({ work, gateways, going, tried }: Turn, empresa_id: number): Promise<void> {
  const { db, now } = work;
  const began = performance.now();
  const goesOn = () => going() && performance.now() - began < TURN;
  while (goesOn()) {
    const event = await takeDueEvent(db, empresa_id, now(), afterNow(work, LEASE));
    if (event === undefined) break;
    await tried(workOffEvent(work, gateways, event), () => postpone(work, event));
  }
  // Many events leave room for a charge, so that both get on.
  for (let first = true; going() && (first || goesOn()); first = false) {
    const charge = await takeDueCharge(db, empresa_id, now(), afterNow(work, LEASE));
    if (charge === undefined) break;
    await tried(workOffCharge(work, gateways, charge));
  }
}

/** Does something for each of many, in lanes side by side: whoever waits holds up none but those of its lane. */
async function inLanes(ids: readonly number[], act: (id: number) => Promise<void>): Promise<void> {
  const waiting = [...ids];
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await act(id);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/**
 * Works off what is due: charges to be sent or looked for, events, and once an hour the comparison with the provider. Of
 * several processes on a database each takes other rows. One that fails is tried again and holds no other up.
 * @param onError told of each failure
 * @param going whether it goes on, asked between two pieces of work
 * @returns how many charges and events were worked off
 */
export async function workOff(
  work: ProviderWork,
  onError: (error: unknown) => void,
  going: () => boolean = () => true,
): Promise<number> {
  const { db, now } = work;
  const gateways: Gateways = new Map((await findChargingGateways(db)).map((row) => [row.empresa_id, row]));
  if (gateways.size === 0) return 0;
  await rouseOutdatedCharges(db, now());
  let done = 0;
  const tried: Turn["tried"] = async (act, failed) => {
    done += 1;
    await act.catch(async (error: unknown) => {
      onError(error);
      await failed?.();
    });
  };
  const turn = { work, gateways, going, tried };
  await inLanes(await findDueCompanies(db, now()), (empresa_id) => workOffCompany(turn, empresa_id));
  await inLanes([...gateways.keys()], async (empresa_id) => {
    const gateway = gateways.get(empresa_id);
    if (gateway === undefined || !going()) return;
    if (await takeJob(db, `gateway ${empresa_id}`, COMPARED_EVERY, now())) await tried(compareCompany(work, gateway));
  });
  return done;
}
