import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { daysBetween, today } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import { repository } from "../places";
import { chargeInDemo, type DemoState } from "./demo-charging";
import { type FakeTrouble, fakePanel } from "./fake-panel";
import { FakeProvider } from "./fake-provider";

/**
 * `npm run fake-provider`: the payment provider's stand-in as a program, for demos. It answers as the provider does below
 * /v3, and shows its charges on a page, where they are paid. What it keeps lies beside the server's data.
 */

/** Any key will do: nothing is behind it. */
const TOKEN = "$aact_hmlg_provedor_simulado_do_prumo";
const PORT = Number(process.env.FAKE_PROVIDER_PORT ?? 3050);
const SERVER = (process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`).replace(/\/+$/, "");
const KEPT = resolve(repository, process.env.DATA_DIR ?? ".data", "provedor-simulado.json");
/** Milliseconds between two looks for events to be sent, and for a server to charge. */
const ROUND = 2_000;
/** Milliseconds that the provider waits for whoever it tells something. */
const PATIENCE = 10_000;

const now = () => today(defaultTimeZone, new Date());
const fake = new FakeProvider(TOKEN, now());
const trouble: FakeTrouble = { down: false };
if (existsSync(KEPT)) fake.goOn(readFileSync(KEPT, "utf8"));

function keep(): void {
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, fake.kept());
}

async function post(url: string, token: string, body: object): Promise<number> {
  try {
    const headers = { "Content-Type": "application/json", "asaas-access-token": token };
    const signal = AbortSignal.timeout(PATIENCE);
    return (await fetch(url, { method: "POST", headers, body: JSON.stringify(body), signal })).status;
  } catch {
    return 0;
  }
}

let delivering: Promise<void> | undefined;
/** Tells what waits, one delivery after the other. */
function deliver(): Promise<void> {
  if (trouble.down) return Promise.resolve();
  delivering ??= fake.deliver(post).finally(() => {
    delivering = undefined;
    keep();
  });
  return delivering;
}

const said: Readonly<Record<DemoState, (address: string) => string>> = {
  away: (address) => `Inicie o Prumo com ele: ASAAS_SANDBOX_URL=${address} npm start`,
  unaddressed: (address) => `O Prumo em ${SERVER} não o conhece: reinicie com ASAAS_SANDBOX_URL=${address} npm start`,
  unknown: () =>
    `O Prumo em ${SERVER} não tem os dados de demonstração: informe lá, em Gateway de pagamento, o token ${TOKEN}`,
  charging: () => `A Prumo Serviços emite boleto e Pix por ele: ${SERVER}/gateway (login 1-admin)`,
};

let told: DemoState | undefined;
/** Makes the demo charge once it is there, and says where it stands when that changes. */
async function connect(address: string): Promise<void> {
  if (told === "charging" || told === "unknown") return;
  const state = await chargeInDemo(SERVER, TOKEN);
  if (state !== told) console.log(said[state](address));
  told = state;
}

const panel = getRequestListener(fakePanel(fake, trouble, deliver).fetch);
const server = createServer(async (request, response) => {
  fake.advance(daysBetween(fake.today, now()));
  if (!request.url?.startsWith("/v3/")) return panel(request, response);
  if (trouble.down) return response.writeHead(503).end();
  await fake.answer(request, response);
  keep();
});
server.listen(PORT, "127.0.0.1", () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  console.log(`Provedor de pagamentos simulado: ${url}`);
  const failed = (error: unknown) => console.error(error);
  const round = async () => {
    for (;;) {
      await connect(`${url}/v3`).catch(failed);
      await deliver().catch(failed);
      await new Promise((resolve) => setTimeout(resolve, ROUND));
    }
  };
  void round();
});
