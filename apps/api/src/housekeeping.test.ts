import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { startHousekeeping } from "./housekeeping";
import { startTestServer } from "./testing/test-server";

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

it("cleans a minute after the start, and not only when it has run for an hour", async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const old = () =>
    server.db.execute(sql`update gps_posicoes set medida_em = '2020-01-01'
      where id = (select min(id) from gps_posicoes)`);
  const left = async () => (await server.db.execute(sql`select from gps_posicoes where medida_em < '2021-01-01'`)).rows;
  await old();
  expect(await left()).toHaveLength(1);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const stop = startHousekeeping(server.served, "http://localhost", pino({ level: "silent" }));
  vi.advanceTimersByTime(MINUTE);
  vi.useRealTimers();
  stop();
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
});
