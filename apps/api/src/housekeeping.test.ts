import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { startHousekeeping } from "./housekeeping";
import { startTestServer } from "./testing/test-server";

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

it("cleans a minute after the start, not only after an hour, and all that it can where a piece fails", async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const old = () =>
    server.db.execute(sql`update gps_posicoes set medida_em = '2020-01-01'
      where id = (select min(id) from gps_posicoes)`);
  const left = async () => (await server.db.execute(sql`select from gps_posicoes where medida_em < '2021-01-01'`)).rows;
  await old();
  expect(await left()).toHaveLength(1);
  await server.db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`);
  await server.db.execute(
    sql`create trigger refuse before delete on sessoes for each statement execute function refuse()`,
  );
  const logged: string[] = [];
  const logger = pino({ level: "error" }, { write: (line: string) => void logged.push(line) });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const stop = startHousekeeping(server.served, "http://localhost", logger);
  vi.advanceTimersByTime(MINUTE);
  vi.useRealTimers();
  stop();
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  expect(logged.map((line) => JSON.parse(line).msg)).toContain("limpeza");
});
