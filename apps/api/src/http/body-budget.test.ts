import { describe, expect, it } from "vitest";
import { networkOf } from "./address";
import { bodyBudget } from "./body-budget";
import { Refusal } from "./errors";

const KILOBYTE = 1024;
const here = networkOf("192.0.2.1");
const there = networkOf("192.0.2.2");
const small = () =>
  bodyBudget({
    all: 100 * KILOBYTE,
    user: 40 * KILOBYTE,
    address: 70 * KILOBYTE,
    strangers: 30 * KILOBYTE,
    strangerAddress: 16 * KILOBYTE,
  });

/** The status and Retry-After with which a body is refused; null for one that has room. */
function refused(take: () => unknown) {
  try {
    take();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.status, error.retryAfter];
  }
}

describe("the room for bodies", () => {
  it("one user gets their share, in all their sessions and from every address, and others get theirs", () => {
    const { take } = small();
    take(30 * KILOBYTE, { address: here, userId: 1 });
    expect(refused(() => take(20 * KILOBYTE, { address: there, userId: 1 }))).toEqual([429, 5]);
    expect(refused(() => take(20 * KILOBYTE, { address: here, userId: 2 }))).toBe(null);
  });

  it("one address gets its share, however many users send from it", () => {
    const { take } = small();
    take(35 * KILOBYTE, { address: here, userId: 1 });
    take(35 * KILOBYTE, { address: here, userId: 2 });
    expect(refused(() => take(1, { address: here, userId: 3 }))).toEqual([429, 5]);
    expect(refused(() => take(1, { address: there, userId: 3 }))).toBe(null);
  });

  it("all together get no more than the whole, which is nobody's fault", () => {
    const { take } = small();
    for (const userId of [1, 2, 3]) take(33 * KILOBYTE, { address: networkOf(`192.0.2.${userId}`), userId });
    expect(refused(() => take(8 * KILOBYTE, { address: networkOf("192.0.2.9"), userId: 9 }))).toEqual([503, 5]);
  });

  it("strangers fill their own room, and none of that of people with a session", () => {
    const { take } = small();
    take(16 * KILOBYTE, { address: here, userId: undefined });
    expect(refused(() => take(1, { address: here, userId: undefined }))).toEqual([429, 5]);
    take(14 * KILOBYTE, { address: there, userId: undefined });
    expect(refused(() => take(1, { address: networkOf("192.0.2.3"), userId: undefined }))).toEqual([503, 5]);
    expect(refused(() => take(40 * KILOBYTE, { address: here, userId: 1 }))).toBe(null);
  });

  it("a body without a byte takes room, too: thousands of connections are not free", () => {
    const { take } = small();
    for (let at = 0; at < 4; at += 1) take(0, { address: here, userId: undefined });
    expect(refused(() => take(0, { address: here, userId: undefined }))).toEqual([429, 5]);
  });

  it("room that is given back can be taken again, and is given back once", () => {
    const { take } = small();
    const sender = { address: here, userId: 1 };
    const giveBack = take(40 * KILOBYTE, sender);
    expect(refused(() => take(1, sender))).toEqual([429, 5]);
    giveBack();
    giveBack();
    take(40 * KILOBYTE, sender);
    expect(refused(() => take(1, sender))).toEqual([429, 5]);
  });
});
