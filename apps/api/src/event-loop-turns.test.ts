import { describe, expect, it } from "vitest";
import { answered, letCallsGo, nextTurn } from "./event-loop-turns";

/** A call that is answered when its test says so. */
function openCall() {
  let answer: () => void = () => {};
  let fail: (why: Error) => void = () => {};
  const done = answered(
    () =>
      new Promise<void>((resolve, reject) => {
        answer = resolve;
        fail = reject;
      }),
  );
  return { done, answer: () => answer(), fail: (why: Error) => fail(why) };
}

describe("the parts of a file", () => {
  it("a part of a file goes on after the calls that are under way", async () => {
    const order: string[] = [];
    const call = openCall();
    const part = letCallsGo().then(() => order.push("part"));
    setImmediate(() => setImmediate(() => call.answer()));
    await call.done.then(() => order.push("call"));
    await part;
    expect(order).toEqual(["call", "part"]);
  });

  it("a part of a file waits neither for a call that takes long, nor for one that failed", async () => {
    const long = openCall();
    await letCallsGo();
    const failed = openCall();
    failed.fail(new Error("The database is gone"));
    await expect(failed.done).rejects.toThrow("The database is gone");
    long.answer();
    await long.done;
    const order: string[] = [];
    const part = letCallsGo().then(() => order.push("part"));
    await nextTurn().then(nextTurn);
    order.push("two turns later");
    await part;
    expect(order).toEqual(["part", "two turns later"]);
  });

  it("a call with much work waits for others, and not for itself", async () => {
    const order: string[] = [];
    const working = answered(async () => {
      await letCallsGo(1);
      order.push("alone");
      const other = openCall();
      const part = letCallsGo(1).then(() => order.push("part"));
      setImmediate(() => setImmediate(() => other.answer()));
      await other.done.then(() => order.push("other"));
      await part;
    });
    await nextTurn().then(nextTurn);
    order.push("two turns later");
    await working;
    expect(order).toEqual(["alone", "two turns later", "other", "part"]);
  });
});
