import { expect, it } from "vitest";
import { openLanes } from "./lanes";

const failed = (error: unknown) => {
  throw error;
};
const soon = () => new Promise((done) => setTimeout(done, 1));

it("whoever joins waits for no lane that is busy with something else", async () => {
  let answer = () => {};
  const done: number[] = [];
  const work = async (id: number) => {
    if (id === 1) await new Promise<void>((resolve) => (answer = resolve));
    done.push(id);
    return false;
  };
  const lanes = openLanes({ most: 8, work, failed });
  lanes.join([1]);
  await soon();
  lanes.join([1, 2]);
  await soon();
  expect(done).toEqual([2]);
  answer();
  await soon();
  answer();
  await lanes.ended();
  // The one that was joined while it was busy looked once more.
  expect(done).toEqual([2, 1, 1]);
});

it("no lane keeps its place while others wait for one, and all have their turn", async () => {
  const left = new Map([1, 2, 3].map((id) => [id, 3]));
  const turns: number[] = [];
  let most = 0;
  let busy = 0;
  const work = async (id: number, going: () => boolean) => {
    busy += 1;
    most = Math.max(most, busy);
    do {
      await soon();
      turns.push(id);
      left.set(id, Number(left.get(id)) - 1);
    } while (going() && left.get(id) !== 0);
    busy -= 1;
    return left.get(id) !== 0;
  };
  const lanes = openLanes({ most: 2, work, failed });
  lanes.join([1, 2, 3]);
  await lanes.ended();
  expect(most).toBe(2);
  expect(turns.slice(0, 4).toSorted()).toContain(3);
  expect(turns.toSorted()).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
});

it("a stop waits for the piece that is being done, and nothing begins after it", async () => {
  const pieces: number[] = [];
  const work = async (id: number, going: () => boolean) => {
    do {
      await soon();
      pieces.push(id);
    } while (going());
    return true;
  };
  const lanes = openLanes({ most: 1, work, failed });
  lanes.join([1]);
  await lanes.stop();
  lanes.join([2]);
  await soon();
  await soon();
  expect(pieces).toEqual([1]);
});
