import { joinDueWebhooks, type WebhookWork, webhookLanes } from "./areas/sistema/webhooks/send";
import { type Rounds, type RoundsOptions, startRounds } from "./rounds";
import { listenFor } from "./telemetry/server-events";

/** Milliseconds until the first repetition of a message: a round begins as often, because no write wakes it then. */
const SOON = 5_000;

/** Sends events to other programs in the background: at once when a write announces them here, and what is due otherwise. */
export function startWebhooks(work: Omit<WebhookWork, "failed">, logger: RoundsOptions["logger"]): Rounds {
  const failed = (err: unknown) => logger.error({ err }, "webhooks");
  const sending = { ...work, failed };
  const lanes = webhookLanes(sending);
  const rounds = startRounds({
    name: "webhooks",
    logger,
    work: () => joinDueWebhooks(lanes, sending),
    end: lanes.stop,
  });
  // What was announced is to be seen by others first: its transaction commits a moment later.
  const unlisten = listenFor("announced", () => setTimeout(rounds.wake, 50).unref());
  const timer = setInterval(rounds.wake, SOON);
  timer.unref();
  return {
    wake: rounds.wake,
    async stop() {
      unlisten();
      clearInterval(timer);
      await rounds.stop();
    },
  };
}
