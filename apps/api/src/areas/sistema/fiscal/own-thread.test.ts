import { expect, it } from "vitest";
import { ownThread } from "./own-thread";

const waiting = { program: "../../../testing/waiting-worker.mjs", megabytes: 64, waiting: 0, busy: "" };

it("a file that the machine has not got round to is not given up: the time of its work counts", {
  tags: ["full"],
}, async () => {
  expect(await ownThread({ ...waiting, patience: 500 })(1, 1_000)).toBe("read");
});

it("a file whose thread does not work and does not end is given up", async () => {
  await expect(ownThread({ ...waiting, patience: 100 })(1, 60_000)).rejects.toMatchObject({ why: "tempo" });
});
