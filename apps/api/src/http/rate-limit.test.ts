import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type Database } from "../db/client";
import { consultasPorMinuto } from "../db/schema/processos";
import { newPostgresDatabase } from "../testing/postgres";
import { NOW } from "../testing/test-server";
import { networkOf } from "./address";
import { forgetOldCounts, type RateLimit, rateLimit } from "./rate-limit";

const now = new Date("2026-11-20T12:00:30Z");
const later = new Date("2026-11-20T12:01:00Z");
const REFUSED = "Muitas consultas. Aguarde um minuto e tente novamente.";

/** Two processes on one database. */
let one: Database;
let other: Database;
beforeAll(async () => {
  const url = await newPostgresDatabase(NOW);
  one = connect(url);
  other = connect(url);
});
afterAll(() => Promise.all([one.close(), other.close()]));

it("a rate limit counts by address and minute, over all processes", async () => {
  const [here, there] = [rateLimit(one.db, "a", 2), rateLimit(other.db, "a", 2)];
  await here(networkOf("10.0.0.1"), now);
  await there(networkOf("10.0.0.1"), now);
  await expect(here(networkOf("10.0.0.1"), now)).rejects.toThrow(REFUSED);
  await expect(there(networkOf("10.0.0.1"), now)).rejects.toThrow(REFUSED);
  await here(networkOf("10.0.0.2"), now);
  await rateLimit(one.db, "other", 2)(networkOf("10.0.0.1"), now);
  await there(networkOf("10.0.0.1"), later);
});

it("a rate limit lets through exactly as many of simultaneous calls as it allows", async () => {
  const limits = [rateLimit(one.db, "b", 7), rateLimit(other.db, "b", 7)];
  const calls = Array.from({ length: 30 }, (_, at) => limits[at % 2] as RateLimit);
  const ended = await Promise.allSettled(calls.map((limit) => limit(networkOf("10.0.0.1"), now)));
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
});

it("a rate limit says how many seconds are left of the minute", async () => {
  const limit = rateLimit(one.db, "c", 0);
  await expect(limit(networkOf("10.0.0.1"), now)).rejects.toMatchObject({ status: 429, retryAfter: 30 });
  await expect(limit(networkOf("10.0.0.1"), later)).rejects.toMatchObject({ status: 429, retryAfter: 60 });
});

it("a rate limit counts the addresses of one IPv6 network as one, however many of them are used", async () => {
  const limit = rateLimit(one.db, "d", 2);
  await limit(networkOf("2001:db8:0:1::1"), now);
  await limit(networkOf("2001:db8:0:1:ffff::2"), now);
  await expect(limit(networkOf("2001:db8:0:1::3"), now)).rejects.toThrow(REFUSED);
  await limit(networkOf("2001:db8:0:2::1"), now);
});

it("what was counted is forgotten once its minute is over", async () => {
  await rateLimit(one.db, "e", 2)(networkOf("10.0.0.1"), later);
  await forgetOldCounts(one.db, new Date(later.getTime() + 59_000));
  expect(await one.db.$count(consultasPorMinuto)).toBeGreaterThan(0);
  await forgetOldCounts(one.db, new Date(later.getTime() + 61_000));
  expect(await one.db.$count(consultasPorMinuto)).toBe(0);
});
