import { chargeInDemo } from "../../apps/api/src/testing/demo-charging";
import { FakeProvider } from "../../apps/api/src/testing/fake-provider";
import { type JourneyServer, startJourneyServer } from "./journey-server";

const TOKEN = "$aact_hmlg_0123456789abcdefWXYZ";
/** Milliseconds between two looks for events that wait. */
const ROUND = 500;

/** A server whose first company charges at the stand-in of a provider, which tells it what is paid. */
export interface ChargingServer {
  readonly server: JourneyServer;
  readonly fake: FakeProvider;
  readonly remove: () => Promise<void>;
}

async function post(url: string, token: string, body: object): Promise<number> {
  const headers = { "Content-Type": "application/json", "asaas-access-token": token };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => undefined);
  return answer?.status ?? 0;
}

/** Starts both, and makes the demo's company charge. */
export async function startChargingServer(): Promise<ChargingServer> {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());
  const fake = new FakeProvider(TOKEN, today);
  const server = await startJourneyServer({ ASAAS_SANDBOX_URL: await fake.start() });
  const state = await chargeInDemo(server.url, TOKEN);
  if (state !== "charging") throw new Error(`The demo does not charge: ${state}`);
  let delivering: Promise<void> | undefined;
  const timer = setInterval(() => {
    // What nobody listens to yet would be forgotten.
    if (fake.webhooks.length === 0) return;
    delivering ??= fake.deliver(post).finally(() => {
      delivering = undefined;
    });
  }, ROUND);
  return {
    server,
    fake,
    async remove() {
      clearInterval(timer);
      await delivering;
      await server.remove();
      await fake.stop();
    },
  };
}
