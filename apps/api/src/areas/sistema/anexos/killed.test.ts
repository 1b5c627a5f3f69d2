/**
 * Kills a server while a file comes to it.
 * @module-tag full
 */
import { existsSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Db } from "../../../db/client";
import { openEmbedded } from "../../../db/embedded";
import { pdfOf } from "../../../testing/attachments";
import { killServers, launchServer } from "../../../testing/server-process";
import { layTemplate } from "../../../testing/template";
import { NOW } from "../../../testing/test-server";
import { fileViolations } from "../../../upkeep/file-violations";
import { sweepFiles } from "./sweep";

const MEGABYTE = 1024 * 1024;
const MINUTES = 5 * 60_000;
const HOUR = 3_600_000;
const HEAD =
  '--limite\r\nContent-Disposition: form-data; name="arquivo"; filename="boleto.pdf"\r\nContent-Type: application/pdf\r\n\r\n';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "prumo-anexos-"));
});
afterEach(killServers);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const kept = async (db: Db) => {
  const { rows } = await db.execute<{ anexos: number; inteiros: number; pedacos: number }>(sql`
    select (select count(*) from anexos)::int as anexos,
      (select count(*) from arquivos where sha256 is not null)::int as inteiros,
      (select count(*) from arquivo_pedacos)::int as pedacos`);
  return rows[0];
};

it(
  "a server that is killed in the middle of a file leaves no record of it, and its pieces are swept",
  async () => {
    const dataDir = join(home, "dados");
    await layTemplate(dataDir, NOW);
    const server = await launchServer({ DATA_DIR: dataDir });
    await server.ready();
    const login = await fetch(`${server.url}/api/login`, {
      method: "POST",
      headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
      body: JSON.stringify({ login: "1-admin", senha: "prumo123" }),
    });
    const sending = request(`${server.url}/api/anexos/enviar?onde=pessoas&id=100`, {
      method: "POST",
      headers: {
        Cookie: login.headers.get("Set-Cookie")?.split(";")[0] ?? "",
        "X-Requested-With": "XMLHttpRequest",
        "Content-Type": "multipart/form-data; boundary=limite",
      },
    });
    sending.on("error", () => {});
    sending.write(HEAD);
    // The server takes no more than it has written.
    await new Promise((resolve) => sending.write(pdfOf(10 * MEGABYTE, "killed"), resolve));
    server.signal("SIGKILL");
    await server.ended;

    const lock = join(dataDir, "em-uso.lock");
    if (existsSync(lock)) utimesSync(lock, 0, 0);
    const database = await openEmbedded(dataDir, (why) => {
      throw why;
    });
    try {
      const { pedacos, ...found } = (await kept(database.db)) ?? { pedacos: 0 };
      expect(found).toEqual({ anexos: 0, inteiros: 0 });
      expect(pedacos).toBeGreaterThan(0);
      await sweepFiles(database.db, new Date(Date.now() + 2 * HOUR));
      expect(await kept(database.db)).toEqual({ anexos: 0, inteiros: 0, pedacos: 0 });
      expect(await fileViolations(database.db)).toEqual([]);
    } finally {
      await database.close();
    }
  },
  MINUTES,
);
