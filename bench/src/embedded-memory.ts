import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Server } from "../../scripts/server.mjs";
import { residentMemory } from "./memory";
import type { Measure } from "./report";

/** Milliseconds after which a server that nobody calls is at rest. */
const REST = 10_000;
/** Megabytes that a first start may hold at most, and a server at rest. */
const PEAK = 500;
const IDLE = 320;

/** The peak of a server's memory until it serves and rests, and what it holds then. */
async function startOf(server: Server) {
  const starting = server.start().then(() => pause(REST));
  let resting = false;
  let peak = 0;
  void starting.finally(() => {
    resting = true;
  });
  while (!resting) {
    peak = Math.max(peak, residentMemory(server.pid));
    await Promise.race([starting, pause(100)]);
  }
  await starting;
  return { peak, idle: residentMemory(server.pid) };
}

/** The server's memory with the embedded database: at the first start with demo data, and at the next. */
export async function embeddedMemory(): Promise<Measure[]> {
  const server = await Server.start();
  try {
    await server.stop();
    rmSync(server.dataDir, { recursive: true });
    const first = await startOf(server);
    await server.stop();
    const next = await startOf(server);
    const measure = (what: string, value: number, baseline: number, against: string, most: number): Measure => ({
      what,
      value,
      baseline,
      against,
      unit: "MB",
      budget: { value: most },
    });
    return [
      measure("first start with demo data, peak", first.peak, next.peak, "the second start's", PEAK),
      measure("first start with demo data, at rest", first.idle, next.idle, "the second start's", IDLE),
      measure("second start, at rest", next.idle, first.idle, "the first start's", IDLE),
    ];
  } finally {
    await server.remove();
  }
}
