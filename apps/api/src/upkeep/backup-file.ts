import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { syncPath } from "../db/embedded-files";
import { Refused } from "./command-refusal";
import type { Contents } from "./contents";
import type { LoadSource } from "./load";

/* A backup is compressed JSON, one object a line: first a header, then the rows of each table in turn, then a last
    line. It can be read without this program, and by later versions of it and of PostgreSQL. */
const header = z.object({
  prumo: z.literal("backup"),
  formato: z.literal(1),
  criado_em: z.string(),
  contents: z.object({
    migracoes: z.array(z.string()),
    tabelas: z.array(
      z.object({
        tabela: z.string(),
        linhas: z.number(),
        somas: z.record(z.string(), z.string().nullable()),
        conferencia: z.string(),
      }),
    ),
    sequencias: z.record(z.string(), z.string()),
  }),
});

/**
 * Largest number of characters of a line. The largest rows are those of the trail, certificates and invoices, which
 * come from bodies of 1 MB. Without a limit a small file whose one line unpacks to gigabytes would take all memory (zip
 * bomb).
 */
const MAX_LINE = 16 * 1024 * 1024;
/** Largest number of rows in memory at once, and the number of their characters from which no further row is added. */
const BATCH_ROWS = 500;
const BATCH_SIZE = 4 * 1024 * 1024;

const END = JSON.stringify({ fim: true });
const tooLong = (file: string) =>
  new Refused(`A cópia ${file} tem uma linha grande demais: não foi feita por npm run backup`);
const notWhole = (file: string) => new Refused(`A cópia ${file} está incompleta ou danificada`);

async function* lines({ contents, rowsOf }: LoadSource): AsyncGenerator<string> {
  yield `${JSON.stringify({ prumo: "backup", formato: 1, criado_em: new Date().toISOString(), contents })}\n`;
  for (const { tabela } of contents.tabelas) {
    for await (const batch of rowsOf(tabela)) yield `${batch.join("\n")}\n`;
  }
  yield `${END}\n`;
}

/**
 * Gives the lines of a compressed file, one at a time. node:readline would not do, because it also breaks at U+2028
 * inside a text.
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip().setEncoding("utf8");
  const pieces: AsyncIterable<string> = text;
  const copied = pipeline(source, text).catch(() => {});
  let rest = "";
  try {
    for await (const piece of pieces) {
      const [first = "", ...others] = piece.split("\n");
      rest += first;
      if (rest.length > MAX_LINE) throw tooLong(file);
      for (const other of others) {
        yield rest;
        rest = other;
      }
    }
  } catch (error) {
    throw error instanceof Refused ? error : notWhole(file);
  } finally {
    source.destroy();
    await copied;
  }
}

/**
 * Opens a backup. Its rows can be read once, table after table.
 * @throws Refused when the file is no backup, or not whole
 */
export async function openBackup(file: string): Promise<LoadSource & { readonly close: () => Promise<void> }> {
  if (!existsSync(file)) throw new Refused(`O arquivo ${file} não existe`);
  const all = linesOf(file);
  const next = async () => {
    const { value, done } = await all.next();
    if (done) throw notWhole(file);
    return value;
  };
  const first = header.safeParse(parsed(await next()));
  if (!first.success) throw new Refused(`O arquivo ${file} não é uma cópia feita por npm run backup`);
  const { contents } = first.data;
  const last = contents.tabelas.at(-1)?.tabela;
  async function* rowsOf(table: string): AsyncGenerator<readonly string[]> {
    const count = contents.tabelas.find(({ tabela }) => tabela === table)?.linhas ?? 0;
    for (let left = count; left > 0; ) {
      const batch: string[] = [];
      for (let size = 0; batch.length < BATCH_ROWS && size < BATCH_SIZE && left > 0; left -= 1) {
        const row = await next();
        batch.push(row);
        size += row.length;
      }
      yield batch;
    }
    if (table === last && (await next()) !== END) throw notWhole(file);
  }
  return { contents, rowsOf, close: async () => void (await all.return(undefined)) };
}

/**
 * Reads a backup to its end.
 * @throws Refused when the file is no backup, or not whole
 */
export async function readThrough(file: string): Promise<Contents> {
  const { contents, rowsOf, close } = await openBackup(file);
  try {
    for (const { tabela } of contents.tabelas) for await (const _ of rowsOf(tabela));
    return contents;
  } finally {
    await close();
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Writes a backup and reads it again. Only its owner may read it, because it holds everything.
 * @throws Refused when the file exists already, or the system's error when it cannot be written
 */
export async function writeBackup(file: string, source: LoadSource): Promise<Contents> {
  if (existsSync(file)) throw new Refused(`O arquivo ${file} já existe`);
  const draft = `${file}.parcial`;
  try {
    await pipeline(Readable.from(lines(source)), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    const written = await readThrough(draft);
    syncPath(draft);
    renameSync(draft, file);
    syncPath(dirname(file));
    return written;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
