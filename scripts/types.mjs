import "./node-version.mjs";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { endAllOnSignal, root, run } from "./run.mjs";

/**
 * Type-checks every room with the native compiler, two at a time. The JavaScript compiler, which the other tools load
 * as a library, says the same and takes ten times as long. One checker each: four, as usual, work out the same types four
 * times, which costs twice the processor and memory, and both cores are busy with two rooms.
 */
const compiler = join(root, "node_modules/typescript-native/bin/tsc");
const below = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
const rooms = [...below("packages"), ...below("apps"), ".storybook", "bench", "e2e"];
const due = rooms.filter((room) => existsSync(join(root, room, "tsconfig.json")));

let failed = 0;
async function lane() {
  for (let room = due.shift(); room !== undefined; room = due.shift()) {
    const { code } = await run(process.execPath, [compiler, "-p", room, "--checkers", "1", "--pretty", "false"], {
      onLine: (line) => console.log(line),
    });
    console.log(`${room}: ${code === 0 ? "right" : "wrong"}`);
    if (code !== 0) failed += 1;
  }
}

endAllOnSignal();
await Promise.all([lane(), lane()]);
process.exitCode = failed > 0 ? 1 : 0;
