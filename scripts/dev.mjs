import "./node-version.mjs";
import "./env.mjs";
import { join } from "node:path";
import { install } from "./install.mjs";
import { bin, endAll, endAllOnSignal, root, run } from "./run.mjs";

/** `npm run dev`: the server and both apps, each restarted or reloaded when its sources change. */
const port = process.env.PORT ?? "3000";
// The output passes through this program, so that the server cannot tell whether a person reads it.
const format = process.stdout.isTTY && { LOG_FORMAT: process.env.LOG_FORMAT || "texto" };
const api = { PORT: port, API_URL: `http://127.0.0.1:${port}`, ...format };

const programs = [
  { name: "api", room: "apps/api", tool: "tsx", args: ["watch", "--clear-screen=false", "src/main.ts"] },
  { name: "backoffice", room: "apps/backoffice", tool: "vite", args: ["--port", "5173", "--strictPort"] },
  { name: "signup", room: "apps/signup", tool: "vite", args: ["--port", "5174", "--strictPort"] },
];

endAllOnSignal();
try {
  await install();
  console.log("Prumo: back-office em http://localhost:5173/ e cadastro em http://localhost:5174/cadastro/");
  await Promise.race(programs.map(watch));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
endAll();

/** Runs one program until it ends; the first that ends takes the others with it. */
async function watch({ name, room, tool, args }) {
  const onLine = (line) => console.log(`${name.padEnd(10)} │ ${line}`);
  const { code } = await run(bin(room, tool), args, { cwd: join(root, room), env: api, onLine });
  process.exitCode ||= code;
}
