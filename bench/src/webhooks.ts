import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { joinDueWebhooks, webhookLanes } from "@prumo/api/areas/sistema/webhooks/send";
import { secretBox } from "@prumo/api/http/secret-box";
import { startPostgres } from "@prumo/api/testing/postgres-server";
import { filledDatabase } from "./filled-database";
import { type Measure, p95 } from "./report";
import { signedInto, timed } from "./signed-in";

const EVENTS = 10_000;
/** Addresses, of which one never answers. */
const ADDRESSES = 5;
/** The goal of the run, in milliseconds. It is printed, and depends on the machine. */
const RUN = 60_000;
const QUIET = 150;
/** Milliseconds between two looks of somebody: who never paused would take the run's processor from it. */
const PAUSE = 40;

/** A receiver that takes each message at once, but for those to `/silent`, which it never answers. */
async function startReceiver() {
  let taken = 0;
  const server = createServer((request, answer) => {
    request.resume();
    if (request.url === "/silent") return;
    request.on("end", () => {
      taken += 1;
      answer.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Ten thousand events to some addresses, and what others wait meanwhile. */
export async function webhooks(): Promise<Measure[]> {
  const postgres = await startPostgres();
  const receiver = await startReceiver();
  try {
    const { database, close } = await filledDatabase(postgres.url, "webhooks", { statements: [], wanted: {} });
    const key = "what the bench encrypts with, and nobody else";
    const token = secretBox(key).seal(`whsec_${Buffer.alloc(32, 7).toString("base64")}`, "webhook 1");
    await database.db.execute(`insert into webhooks (empresa_id, url, eventos, token, usuario_id, created_at)
      select 1, '${receiver.url}/' || case when n = ${ADDRESSES} then 'silent' else 'a' || n end, array['conta.paga'],
        '${token}', 1, now() from generate_series(1, ${ADDRESSES}) n`);
    // The events of the silent address come on top: it must keep none of the others waiting.
    await database.db.execute(`insert into webhook_entregas (empresa_id, webhook_id, mensagem_id, tipo, registro, corpo,
        proxima_em, created_at)
      select 1, w.id, 'msg_' || w.id || '_' || n, 'conta.paga', 'contas ' || n,
        json_build_object('type', 'conta.paga', 'timestamp', now(), 'data', json_build_object('id', n))::text, now(), now()
      from webhooks w, generate_series(1, ${EVENTS / (ADDRESSES - 1)}) n`);
    await database.db.execute("analyze");

    const other = await signedInto(database, "8-admin");
    const look = () => timed(() => other.contasPagar.lista({ query: {} }));
    for (let done = 0; done < QUIET; done += 1) await look();
    const quiet: number[] = [];
    for (let done = 0; done < QUIET; done += 1) {
      quiet.push(await look());
      await wait(PAUSE);
    }

    const began = performance.now();
    const work = {
      db: database.db,
      box: secretBox(key),
      local: true,
      publicUrl: "https://prumo.example",
      now: () => new Date(),
      onMessage: () => undefined,
      failed: (error: unknown) => {
        throw error;
      },
    };
    const lanes = webhookLanes(work);
    await joinDueWebhooks(lanes, work);
    const meanwhile: number[] = [];
    while (receiver.taken() < EVENTS && performance.now() - began < 10 * RUN) {
      meanwhile.push(await look());
      await wait(PAUSE);
    }
    const took = performance.now() - began;
    await lanes.stop();
    if (receiver.taken() < EVENTS) throw new Error(`${receiver.taken()} of ${EVENTS} events were taken`);
    await close();
    return [
      {
        what: `${EVENTS.toLocaleString("en")} events to ${ADDRESSES - 1} addresses beside a silent one`,
        value: took,
        baseline: RUN,
        unit: "ms",
        against: "its goal",
      },
      {
        what: "p95 of a list of another company meanwhile",
        value: p95(meanwhile),
        baseline: p95(quiet),
        unit: "ms",
        against: "the same call before",
        budget: { ratio: 1.5 },
      },
    ];
  } finally {
    receiver.close();
    await postgres.stop();
  }
}
