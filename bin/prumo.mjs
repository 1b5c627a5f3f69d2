#!/usr/bin/env node
import "../scripts/node-version.mjs";
import "../scripts/env.mjs";

/**
 * What runs where nothing is built: `prumo.mjs` serves, `prumo.mjs ready` tells by its exit code whether the server of this
 * machine takes calls, and anything else is a command on the data (`backup`, `restore`, …) for the program that keeps it.
 */
const [command] = process.argv.slice(2);
if (command === undefined) await import("../apps/api/dist/main.js");
else if (command === "ready") process.exitCode = (await isReady()) ? 0 : 1;
else await import("../apps/api/dist/upkeep.js");

async function isReady() {
  const { HOST = "127.0.0.1", PORT = "3000" } = process.env;
  const everywhere = HOST === "" || HOST === "0.0.0.0" || HOST === "::";
  const host = everywhere ? "127.0.0.1" : HOST.includes(":") ? `[${HOST}]` : HOST;
  try {
    return (await fetch(`http://${host}:${PORT}/pronto`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
