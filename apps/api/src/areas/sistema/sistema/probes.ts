import type { Hono } from "hono";
import type { Db } from "../../../db/client";
import { allMigrations } from "../../../db/migrate";
import type { Env } from "../../../http/request";
import { requireReady } from "./service";

/**
 * Answers whoever runs the server, outside the contract: `/vivo` whether the process answers at all, so that it is
 * started anew when it does not, and `/pronto` whether calls may be sent to it.
 */
export function serveProbes(app: Hono<Env>, db: Db, stopping: () => boolean): void {
  const migrations = allMigrations();
  const OK = { status: "ok" };
  app.get("/vivo", (c) => c.json(OK, 200, { "Cache-Control": "no-store" }));
  app.get("/pronto", async (c) => {
    c.header("Cache-Control", "no-store");
    await requireReady(db, migrations, stopping);
    return c.json(OK);
  });
}
