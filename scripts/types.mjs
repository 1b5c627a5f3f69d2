import "./node-version.mjs";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { endAllOnSignal, root, run } from "./run.mjs";

/**
 * Type-checks every room with the native compiler, two at a time. The JavaScript compiler, which the other tools load
 * as a library, says the same and takes ten times as long. One checker each: four, as usual, work out the same types four
 * times, which costs twice the processor and memory, and both cores are busy with two rooms. What a room's last run found is
 * kept in `.prumo/types`: a sixth of the time while what a room uses of the others has the same types.
 */
const compiler = join(root, "node_modules/typescript-native/bin/tsc");
const below = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
const rooms = [...below("packages"), ...below("apps"), ".storybook", "bench", "e2e"];
const due = rooms.filter((room) => existsSync(join(root, room, "tsconfig.json")));

let failed = 0;
async function lane() {
  for (let room = due.shift(); room !== undefined; room = due.shift()) {
    const kept = join(root, `.prumo/types/${room.replace("/", "-")}.tsbuildinfo`);
    const args = [
      compiler,
      "-p",
      room,
      "--checkers",
      "1",
      "--pretty",
      "false",
      "--incremental",
      "--tsBuildInfoFile",
      kept,
    ];
    const { code } = await run(process.execPath, args, { onLine: (line) => console.log(line) });
    console.log(`${room}: ${code === 0 ? "right" : "wrong"}`);
    if (code !== 0) failed += 1;
  }
}

endAllOnSignal();
await Promise.all([lane(), lane()]);
process.exitCode = failed > 0 ? 1 : 0;
