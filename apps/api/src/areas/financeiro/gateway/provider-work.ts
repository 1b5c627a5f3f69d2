import { today as todayIn } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import { z } from "zod";
import type { Db } from "../../../db/client";
import { takeJob } from "../../../db/take-job";
import type { SecretBox } from "../../../http/secret-box";
import {
  askPerson,
  type ChargeRow,
  type EventRow,
  findCharge,
  findChargingGateways,
  findOverdueCharges,
  noteProviderEvent,
  rouseOutdatedCharges,
  takeDueCharge,
  takeDueEvent,
} from "./charge-queries";
import { step } from "./charge-steps";
import { daysBefore } from "./charging";
import type { PaidSituation, PaymentProvider, ProviderCharge, ProviderFailure } from "./provider/provider";
import { type Acting, applyReading } from "./provider-reading";
import { type GatewayRow, noteCompared } from "./queries";
import { tokenPlace } from "./token";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** How long a charge or an event belongs to one process. */
const LEASE = 2 * MINUTE;
/** Less than an hour, because looks come a little late or early. */
const COMPARED_EVERY = 55 * MINUTE;
/** Days back that are compared, so that a night without the server loses nothing. */
const COMPARED_DAYS = 4;
/** Days after its due date from which an open charge is asked about. */
const OVERDUE_DAYS = 3;

/** How the provider of a company is spoken to. */
export interface ProviderWork extends Acting {
  readonly box: SecretBox | null;
  /** Speaks for a company with its token; null where the server has no address of its environment. */
  readonly speakAs: (gateway: GatewayRow, token: string) => PaymentProvider | null;
  /** The address for the events of a company; null where the provider cannot reach this server. */
  readonly eventsUrl: (empresa_id: number) => string | null;
  readonly now: () => Date;
}

/** Opens the way to a company's provider; null where something of it is missing. */
export function providerOf({ box, speakAs }: ProviderWork, gateway: GatewayRow | undefined): PaymentProvider | null {
  if (gateway === undefined || gateway.token === null || box === null) return null;
  try {
    return speakAs(gateway, box.open(gateway.token, tokenPlace(gateway.empresa_id)));
  } catch {
    // Sealed with another key: the page says so when it tests the connection.
    return null;
  }
}

type Gateways = ReadonlyMap<number, GatewayRow>;

async function workOffCharge(work: ProviderWork, gateways: Gateways, charge: ChargeRow): Promise<void> {
  const gateway = gateways.get(charge.empresa_id);
  const provider = providerOf(work, gateway);
  // Whoever switches the gateway on again finds the charge where it stood.
  if (provider === null || gateway === undefined) return;
  await step({ ...work, now: work.now(), provider, sendsEmail: gateway.enviar_email }, charge);
}

const told = z.object({ payment: z.object({ externalReference: z.string().nullish() }).nullish() });

/** Finds our charge of an event: by the provider's id, else by our reference, which adopts a charge whose answer got lost. */
async function chargeOf(db: Db, { empresa_id, provedor_id, corpo }: EventRow): Promise<ChargeRow | undefined> {
  const known = provedor_id === null ? undefined : await findCharge(db, empresa_id, { provedor_id });
  const reference = told.safeParse(corpo).data?.payment?.externalReference;
  return known ?? (reference == null ? undefined : findCharge(db, empresa_id, { referencia: reference }));
}

/** Asks a person about money that belongs to no charge of ours: a deposit, or one that somebody made in the panel. */
async function askAboutUnknown(db: Db, empresa_id: number, { id, leitura }: ProviderCharge, now: Date): Promise<void> {
  if (leitura.situacao !== "recebida") return;
  const { valor, dia_pagamento, dia_credito } = leitura;
  const asked = { cobranca_id: null, provedor_id: id, motivo: "recebimento_desconhecido", valor };
  await askPerson(db, empresa_id, { ...asked, dia_pagamento, dia_credito }, now);
}

const waitOf = (failure: ProviderFailure, tries: number): number =>
  failure.falha === "ocupado" ? failure.espera * SECOND : Math.min(60 * MINUTE, 30 * SECOND * 2 ** Math.min(tries, 7));

/** Works off an event: what it says is a hint, and the charge is read anew. */
async function workOffEvent(work: ProviderWork, gateways: Gateways, event: EventRow): Promise<void> {
  const { db } = work;
  const now = work.now();
  const done = () => noteProviderEvent(db, event, { tratado_em: now, proxima_em: null });
  const provider = providerOf(work, gateways.get(event.empresa_id));
  if (event.provedor_id === null) return void (await done());
  if (provider === null) return;
  const read = await provider.read(event.provedor_id);
  if (!read.ok) {
    const tentativas = event.tentativas + 1;
    // A charge of another account of the provider: the company has changed its token since.
    if (read.falha === "inexistente" && tentativas > 3) return void (await done());
    const proxima_em = new Date(now.getTime() + waitOf(read, tentativas));
    return void (await noteProviderEvent(db, event, { tentativas, proxima_em }));
  }
  const charge = await chargeOf(db, event);
  if (charge === undefined) await askAboutUnknown(db, event.empresa_id, read.value, now);
  else await applyReading(work, charge, read.value, now);
  await done();
}

const COMPARED: readonly PaidSituation[] = ["confirmada", "recebida", "recebida_em_dinheiro", "devolvida"];

/** Reads what was paid lately, in pages. */
async function* paidLately(provider: PaymentProvider, desde: string): AsyncGenerator<ProviderCharge> {
  for (const situacao of COMPARED) {
    for (let pulando = 0, mais = true; mais; ) {
      const page = await provider.list({ situacao, desde, pulando });
      if (!page.ok) return;
      yield* page.value.cobrancas;
      pulando += page.value.cobrancas.length;
      mais = page.value.mais && page.value.cobrancas.length > 0;
    }
  }
}

/** Whether a reading says more than what was done about the charge. */
const saysMore = (charge: ChargeRow, { situacao_original, leitura }: ProviderCharge): boolean =>
  charge.situacao_original !== situacao_original || leitura.removida !== (charge.estado === "cancelada");

/** Finds what no event told, and makes sure that events come. */
async function compareCompany(work: ProviderWork, gateway: GatewayRow): Promise<void> {
  const { db, box } = work;
  const { empresa_id } = gateway;
  const provider = providerOf(work, gateway);
  if (provider === null) return;
  const now = work.now();
  const today = todayIn(defaultTimeZone, now);
  const url = work.eventsUrl(empresa_id);
  const secret = gateway.aviso_token === null ? null : (box?.open(gateway.aviso_token, tokenPlace(empresa_id)) ?? null);
  const webhook =
    url === null || secret === null ? null : await provider.ensureWebhook({ url, token: secret, email: "" });
  const balance = await provider.balance();
  await noteCompared(db, empresa_id, {
    conferido_em: now,
    ultimo_resultado: balance.ok ? "conectado" : balance.falha,
    ...(webhook?.ok ? { aviso_id: webhook.value.id, aviso_pausado: webhook.value.paused } : {}),
  });
  for await (const found of paidLately(provider, daysBefore(today, COMPARED_DAYS))) {
    const charge =
      (await findCharge(db, empresa_id, { provedor_id: found.id })) ??
      (found.referencia === null ? undefined : await findCharge(db, empresa_id, { referencia: found.referencia }));
    if (charge === undefined) await askAboutUnknown(db, empresa_id, found, now);
    else if (saysMore(charge, found)) await applyReading(work, charge, found, now);
  }
  for (const charge of await findOverdueCharges(db, empresa_id, daysBefore(today, OVERDUE_DAYS))) {
    const read = await provider.read(charge.provedor_id ?? "");
    if (read.ok && saysMore(charge, read.value)) await applyReading(work, charge, read.value, now);
  }
}

/**
 * Works off what is due: charges to be sent or looked for, events, and once an hour the comparison with the provider. Of
 * several processes on a database each takes other rows. One that fails is tried again and holds no other up.
 * @param onError told of each failure
 * @returns how many charges and events were worked off
 */
export async function workOff(work: ProviderWork, onError: (error: unknown) => void): Promise<number> {
  const { db, now } = work;
  const gateways: Gateways = new Map((await findChargingGateways(db)).map((row) => [row.empresa_id, row]));
  if (gateways.size === 0) return 0;
  await rouseOutdatedCharges(db, now());
  let done = 0;
  const tried = async (act: Promise<void>) => {
    done += 1;
    await act.catch(onError);
  };
  for (;;) {
    const event = await takeDueEvent(db, now(), new Date(now().getTime() + LEASE));
    if (event === undefined) break;
    await tried(workOffEvent(work, gateways, event));
  }
  for (;;) {
    const charge = await takeDueCharge(db, now(), new Date(now().getTime() + LEASE));
    if (charge === undefined) break;
    await tried(workOffCharge(work, gateways, charge));
  }
  for (const gateway of gateways.values()) {
    if (await takeJob(db, `gateway ${gateway.empresa_id}`, COMPARED_EVERY, now())) {
      await tried(compareCompany(work, gateway));
    }
  }
  return done;
}
