import { describe, expect, it } from "vitest";
import { isDelivered, isGone, MOST_ATTEMPTS, nextAttempt, RETRIED_DAYS } from "./webhook-delivery";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const down = { status: null };

describe("a message that is not delivered", () => {
  it("is tried after 5 s, 5 min, 30 min, 2 h, 5 h and five times 8 h, for longer than a day, and given up", () => {
    const pauses = Array.from({ length: MOST_ATTEMPTS }, (_, at) => nextAttempt(at + 1, down, 0));
    expect(pauses).toEqual(
      [5, 300, 1_800, 7_200, 18_000, 28_800, 28_800, 28_800, 28_800, 28_800]
        .map((s) => s * SECOND)
        .concat([null as never]),
    );
    const all = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0);
    expect(all / HOUR).toBeCloseTo(47.6, 1);
    expect(RETRIED_DAYS).toBe(2);
  });

  it("waits up to a tenth longer, so that not all come at once", () => {
    expect(nextAttempt(2, down, 0.999)).toBe(329_970);
  });

  it.each([
    [429, 600, 600],
    [503, 600, 600],
    [504, 60, 300],
    [500, 600, 300],
    [429, 999_999_999, 86_400],
    [429, null, 300],
  ])("of status %i that asks for %j s waits %i s", (status, retryAfter, seconds) => {
    expect(nextAttempt(2, { status, retryAfter }, 0)).toBe(seconds * SECOND);
  });
});

it.each([
  [200, true],
  [204, true],
  [299, true],
  [199, false],
  [300, false],
  [302, false],
  [410, false],
  [500, false],
  [null, false],
])("an answer of status %j is taken: %j", (status, taken) => {
  expect(isDelivered({ status })).toBe(taken);
  expect(isGone({ status })).toBe(status === 410);
});
