import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "./db/client";
import type { Drain } from "./http/graceful-stop";
import type { Rounds } from "./rounds";

/** Milliseconds after which the process ends in any case: acknowledged writes are on the disk by then. */
const DEADLINE = 34_000;

export interface Running {
  readonly http: Drain;
  /** What is done in the background; null where there is none of a kind. */
  readonly rounds: readonly (Rounds | null)[];
  readonly stopHousekeeping: () => void;
  readonly database: Pick<Database, "close">;
  /** Ends what tells others about the server, last of all. */
  readonly endTelemetry: () => Promise<void>;
  readonly logger: Logger;
}

/** Ends first the calls and the work in the background, side by side, then what all need. */
async function end({ http, rounds, stopHousekeeping, database, endTelemetry, logger }: Running): Promise<void> {
  const began = performance.now();
  stopHousekeeping();
  const [{ inFlight, cut }] = await Promise.all([http.drain(), ...rounds.map((one) => one?.stop())]);
  await database.close();
  await endTelemetry();
  const ms = Math.round(performance.now() - began);
  logger.info({ em_andamento: inFlight, cortadas: cut, ms }, "encerrado");
}

/** Ends the process with 0 at SIGTERM or SIGINT. A second signal changes nothing. */
export function endOnSignal(running: Running): void {
  const { logger } = running;
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const late = wait(DEADLINE).then(() => logger.warn({ ms: DEADLINE }, "encerrado antes do fim"));
    const ended = end(running).catch((err: unknown) => logger.error({ err }, "encerramento"));
    void Promise.race([ended, late]).then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
