import { afterAll, beforeAll, expect, it } from "vitest";
import { newPostgresDatabase } from "../testing/postgres";
import { NOW } from "../testing/test-server";
import { connect, type Database } from "./client";
import { takeJob } from "./take-job";

const HOUR = 3_600_000;
let processes: Database[];
beforeAll(async () => {
  const url = await newPostgresDatabase(NOW);
  processes = Array.from({ length: 4 }, () => connect(url));
});
afterAll(() => Promise.all(processes.map((one) => one.close())));

it("of several processes one takes a job, at once and until its time has come again", async () => {
  const taken = async (now: Date) =>
    (await Promise.all(processes.map(({ db }) => takeJob(db, "limpeza", HOUR, now)))).filter(Boolean).length;
  expect(await taken(NOW)).toBe(1);
  expect(await taken(new Date(NOW.getTime() + HOUR - 1))).toBe(0);
  expect(await taken(new Date(NOW.getTime() + HOUR))).toBe(1);
});
