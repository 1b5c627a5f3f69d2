import "./node-version.mjs";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFiles } from "./compress.mjs";
import { install } from "./install.mjs";
import { progress } from "./progress.mjs";
import { bin, endAllOnSignal, root, run } from "./run.mjs";
import { filesBelow, isStamped, stampOf, writeStamp } from "./stamp.mjs";

const apps = [
  { room: "apps/backoffice", name: "back-office", tool: "vite", args: ["build"], result: "dist/index.html" },
  { room: "apps/signup", name: "cadastro", tool: "vite", args: ["build"], result: "dist/index.html" },
  { room: "apps/api", name: "servidor", tool: "tsup", args: [], result: "dist/main.js" },
];

const shipped = (path) => !/\.(test|stories)\.tsx?$/.test(path);

/**
 * Builds the apps (or those of these rooms) whose sources changed since their last build. Throws with the builder's words.
 */
export async function build({ force = false, rooms = apps.map(({ room }) => room) } = {}) {
  const shared = filesBelow(["packages", "pnpm-lock.yaml", "tsconfig.base.json"], shipped);
  const due = apps
    .filter(({ room }) => rooms.includes(room))
    .map((app) => ({ ...app, stamp: stampOf([...shared, ...filesBelow([app.room], shipped)]) }))
    .filter(({ room, result, stamp }) => {
      return (
        force || !existsSync(join(root, room, result)) || !isStamped(`.prumo/built-${room.replace("/", "-")}`, stamp)
      );
    });
  if (due.length === 0) return;
  await progress(`construindo ${due.map((app) => app.name).join(", ")}`, async () => {
    const failures = await Promise.all(due.map(buildOne));
    if (failures.some(Boolean)) throw new Error(failures.filter(Boolean).join("\n\n"));
  });
}

async function buildOne({ room, name, tool, args, result, stamp }) {
  // In a shell of developers, or beside tests, React would come with all that it warns developers of.
  const env = { NODE_ENV: "production" };
  const { code, output } = await run(bin(room, tool), args, { cwd: join(root, room), env });
  if (code !== 0) return `A construção de ${name} falhou:\n${output}`;
  if (!existsSync(join(root, room, result)))
    return `A construção de ${name} não produziu ${room}/${result}:\n${output}`;
  if (tool === "vite") await compressFiles(join(root, room, dirname(result)));
  writeStamp(`.prumo/built-${room.replace("/", "-")}`, stamp);
  return undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  endAllOnSignal();
  try {
    await install();
    await build({ force: process.argv.includes("--force") });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
