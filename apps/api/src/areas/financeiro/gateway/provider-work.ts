import type { Db } from "../../../db/client";
import type { SecretBox } from "../../../http/secret-box";
import type { Acting } from "./acting";
import {
  type ChargeRow,
  type EventRow,
  findCharge,
  findChargingGateways,
  findDueCompanies,
  findWaitingEvents,
  noteCharge,
  noteEventsDone,
  noteProviderEvent,
  rouseOutdatedCharges,
  takeDueCharge,
  takeDueEvent,
} from "./charge-queries";
import { step } from "./charge-steps";
import { afterMoment, LEASE } from "./charge-turn";
import type { PaymentProvider, ProviderCharge, ProviderFailure } from "./provider/provider";
import { applyReading, isSameCharge } from "./provider-reading";
import type { GatewayRow } from "./queries";
import { applyUnknown } from "./returned-money";
import { tokenOf } from "./token";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** How long what waits for a company's settings is left alone. */
const ASIDE = 10 * MINUTE;
/** Milliseconds of a round for one company, so that none with many events or a dead provider holds up the others. */
const TURN = 10 * SECOND;
/** Companies at a time: one whose provider does not answer holds up none but those of its lane, and those for its turn. */
const LANES = 4;
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
export async function chargeOf(
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
export async function inLanes(ids: readonly number[], act: (id: number) => Promise<void>): Promise<void> {
  const waiting = [...ids];
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await act(id);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/**
 * Works off what is due: charges to be sent or looked for, and events. Of several processes on a database each takes other
 * rows. One that fails is tried again and holds no other up.
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
  // Whoever has taken a charge gives it back before.
  await rouseOutdatedCharges(db, { now: now(), idle: afterMoment(now(), 2 * LEASE) });
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
  return done;
}
