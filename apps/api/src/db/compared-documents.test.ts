import { comparableDocument } from "@prumo/domain/document-number";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function compared(texts: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await server.db.execute<{ forma: string | null }>(
    sql`select documento_comparavel(texto) as forma from unnest(${sql.param(texts)}::text[]) with ordinality as t(texto, n)
      order by n`,
  );
  return rows.map(({ forma }) => forma);
}

const word = fc.constantFrom(
  "NF",
  "nf-e",
  "NFS-e",
  "nfc e",
  "N.F.",
  "Nota",
  "Nota Fiscal",
  "nota fiscal de serviço",
  "Eletrônica",
  "DANFE",
  "nº",
  "n°",
  "no",
  "n.",
  "número",
  "nr",
  "parc",
  "Parcela",
  "prest.",
  "p",
  "pc",
  "dup",
  "Duplicata",
  "parcelas",
  "única",
  "notafiscal",
  "Fiscal",
  "NFA-e",
  "de",
  "ª",
  "s/n",
  "sem",
  "CT-e",
  "A",
  "b",
  "é",
  "ẽ",
  "º",
  "ß",
  "İ",
  "Ⅳ",
  "½",
  "１２",
  "١",
  "–",
  "—",
  "−",
  "‑",
  "⁄",
  "\\",
  "_",
  "(",
  ")",
  "[1]",
  "(2)",
  "#",
  "…",
);
const sign = fc.constantFrom("", " ", "  ", "/", "-", ".", " - ", " / ", ". ", "\t", "\u00a0");
const digits = fc.oneof(
  fc.integer({ min: 0, max: 130 }).map(String),
  fc.integer({ min: 1, max: 9 }).map((at) => `00${at}`),
  fc.constantFrom("000", "0", "2026", "1999", "000.059.149", "59.149", "59149", "120", "121", "0120"),
);
const piece = fc.oneof(digits, digits, word, sign);
const number = fc.array(fc.tuple(piece, sign), { maxLength: 6 }).map((pieces) => pieces.flat().join(""));

describe("numbers of documents in the database", () => {
  it("are compared in the form that domain gives them", async () => {
    const texts = fc.sample(fc.oneof(number, number, fc.string({ unit: "grapheme", maxLength: 20 })), 4_000);
    const kept = texts.map((text) => text.replaceAll("\u0000", ""));
    expect(await compared(kept)).toEqual(kept.map(comparableDocument));
  });

  it("are found by an index", async () => {
    const { rows } = await server.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ "QUERY PLAN": string }>(
        sql`explain select id from contas where empresa_id = 1 and lado = 'pagar' and pessoa_id = 100
          and documento_comparavel(numero_documento) = any(array['59149']) and removida_em is null
          and numero_documento is not null`,
      );
    });
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("contas_documento");
  });
});
