import { pino } from "pino";
import { afterEach, expect, it, vi } from "vitest";
import { type Rounds, startRounds } from "./rounds";

const logger = pino({ level: "silent" });
const started: Rounds[] = [];
const start = (work: (going: () => boolean) => Promise<unknown>) => {
  const rounds = startRounds({ name: "trabalho", logger, work });
  started.push(rounds);
  return rounds;
};
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ stop }) => stop()));
});

it("work that gets no answer holds up no work of another kind", async () => {
  let answer = () => {};
  start(() => new Promise<void>((resolve) => (answer = resolve)));
  let done = 0;
  const quick = start(async () => {
    done += 1;
  });
  quick.wake();
  await vi.waitFor(() => expect(done).toBeGreaterThanOrEqual(2));
  answer();
});

it("a stop is told to the work between two pieces of it, and waits for the one that is being done", async () => {
  const pieces: number[] = [];
  const { stop } = start(async (going) => {
    for (let piece = 0; going(); piece += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      pieces.push(piece);
    }
  });
  await vi.waitFor(() => expect(pieces.length).toBeGreaterThan(1));
  await stop();
  const before = pieces.length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(pieces).toHaveLength(before);
});
