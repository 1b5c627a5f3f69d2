import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { openBackup, readThrough } from "./backup-file";

const home = mkdtempSync(join(tmpdir(), "prumo-linhas-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const MB = 1024 * 1024;
const ROW = "x".repeat(MB);

/** Writes a compressed file of these pieces, and holds one at a time in memory. */
async function written(name: string, pieces: () => Iterable<string>): Promise<string> {
  const file = join(home, name);
  await pipeline(Readable.from(pieces()), createGzip({ level: 1 }), createWriteStream(file));
  return file;
}

/** Measures how many MB more than before the process holds at most while something runs. */
async function grown(run: () => Promise<unknown>): Promise<number> {
  const held = () => process.memoryUsage().heapUsed / MB;
  const before = held();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, held());
  }, 1);
  await run();
  clearInterval(sampling);
  return Math.max(most, held()) - before;
}

const header = (rows: number) => {
  const tabelas = [{ tabela: "contas", linhas: rows, somas: {}, conferencia: "" }];
  const contents = { migracoes: [], tabelas, sequencias: {} };
  return `${JSON.stringify({ prumo: "backup", formato: 1, criado_em: "2026-11-20", contents })}\n`;
};

describe("a file that claims to be a backup", () => {
  it("a backup whose one line unpacks to 300 MB is refused at once, and takes little memory", {
    tags: ["full"],
  }, async () => {
    const file = await written("uma-linha", function* () {
      for (let i = 0; i < 300; i += 1) yield ROW;
    });
    const reading = () => expect(readThrough(file)).rejects.toThrow(/tem uma linha grande demais/);
    expect(await grown(reading)).toBeLessThan(128);
  });

  it("a backup is refused when a row is as long, after rows that are right", async () => {
    const file = await written("uma-das-linhas", function* () {
      yield header(2);
      yield "{}\n";
      for (let i = 0; i < 300; i += 1) yield ROW;
    });
    await expect(readThrough(file)).rejects.toThrow(/tem uma linha grande demais/);
  });

  it("a backup is read with few of its rows in memory at once, however large they are", {
    tags: ["full"],
  }, async () => {
    const file = await written("muitas-linhas", function* () {
      yield header(300);
      for (let i = 0; i < 300; i += 1) yield `${ROW}\n`;
      yield '{"fim":true}\n';
    });
    const { rowsOf, close } = await openBackup(file);
    let rows = 0;
    for await (const batch of rowsOf("contas")) {
      rows += batch.length;
      expect(batch.length).toBeLessThan(10);
    }
    await close();
    expect(rows).toBe(300);
  });
});
