import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readStatement } from "./statement";
import { importDifference, importSummary, type StoredEntry } from "./statement-import";
import { fileBytes } from "./testing/file-bytes";
import { type OfxLine, ofxText } from "./testing/ofx-text";

const read = (lines: readonly OfxLine[], bank = "033") =>
  readStatement(fileBytes(ofxText({ accounts: [{ bank, lines }] })), { today: "2026-12-31" }).accounts[0]?.entries ??
  [];

/** Imports files one after another, as a server does. */
function imported(files: readonly (readonly OfxLine[])[], bank?: string) {
  const stored: StoredEntry[] = [];
  const counts = files.map((lines) => {
    const { added, equal, missing } = importDifference(read(lines, bank), stored);
    stored.push(...added.map(({ entry, order }) => ({ ...entry, order })));
    return { novas: added.length, iguais: equal, faltam: missing.length };
  });
  return { stored, counts };
}

const pix = (id: string, memo = "PIX RECEBIDO"): OfxLine => ({ day: "20261103", amount: "10.00", memo, id });

describe("the same period again", () => {
  it("adds nothing when the ids and the blanks within the texts are other ones", () => {
    const { counts } = imported([
      [pix("0130202611201441330"), pix("0130202611201441331")],
      [pix("0130202611211830000", "Pix   Recebido "), pix("0130202611211830001")],
    ]);
    expect(counts).toEqual([
      { novas: 2, iguais: 0, faltam: 0 },
      { novas: 0, iguais: 2, faltam: 0 },
    ]);
  });

  it("adds the one of four equal entries that is new", () => {
    const { counts, stored } = imported([
      [pix("1"), pix("2"), pix("3")],
      [pix("7"), pix("8"), pix("9"), pix("10")],
    ]);
    expect(counts[1]).toEqual({ novas: 1, iguais: 3, faltam: 0 });
    expect(stored.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
  });

  it("counts an id that never lasts as nothing, and takes no entry for another by it", () => {
    const same = [pix("0"), { ...pix("0"), amount: "11.00" }, { ...pix("0"), day: "20261104" }];
    expect(imported([same, same]).counts).toEqual([
      { novas: 3, iguais: 0, faltam: 0 },
      { novas: 0, iguais: 3, faltam: 0 },
    ]);
  });

  it.each([
    ["ids that last", "197", [pix("uuid-a")], [pix("uuid-b")], 1],
    ["ids that last, one of them known", "197", [pix("uuid-a")], [pix("uuid-b"), pix("uuid-a")], 1],
    ["ids of another bank", "033", [pix("uuid-a")], [pix("uuid-b")], 0],
    ["an id that last and an entry without one", "197", [{ ...pix(""), id: "" }], [pix("uuid-b")], 0],
  ] as const)("takes equal entries for two by %s", (_, bank, first, second, novas) => {
    expect(imported([first, second], bank).counts[1]?.novas).toBe(novas);
  });

  it("takes equal texts for two when the ids from end to end differ", () => {
    const ends = (last: string) => ({ ...pix("1"), more: `<REFNUM>E16501555202611031230abcDEF1234${last}` });
    expect(imported([[ends("1")], [ends("2")]]).counts[1]?.novas).toBe(1);
    expect(imported([[ends("1")], [ends("1")]]).counts[1]?.novas).toBe(0);
  });

  it("names what was imported before and is not in the file", () => {
    const { counts } = imported([[pix("1"), pix("2"), { ...pix("3"), amount: "5.00" }], [pix("4")]]);
    expect(counts[1]).toEqual({ novas: 0, iguais: 1, faltam: 2 });
  });
});

const texts = ["PIX RECEBIDO", "Pagamento à vista", "TED 12", "COMPRA CARTÃO", "TARIFA"];

/** Days of a month, each with entries of few amounts and texts, so that many are equal. */
const month = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    cents: fc.constantFrom(-1_000, 1_000, 2_550, -1),
    text: fc.constantFrom(...texts),
  }),
  { maxLength: 60 },
);

const lineOf = ({ day, cents, text }: { day: number; cents: number; text: string }, id: string): OfxLine => ({
  day: `202611${String(day).padStart(2, "0")}`,
  amount: (cents / 100).toFixed(2),
  memo: text,
  id,
});

const reworded = (line: OfxLine, at: number): OfxLine => ({
  ...line,
  id: `other-${at}`,
  memo: ` ${(line.memo ?? "").replaceAll(" ", "   ").toLowerCase()} `,
});

const multiset = (lines: readonly OfxLine[]) =>
  read(lines)
    .map(({ day, amount, comparable }) => `${day} ${amount} ${comparable}`)
    .toSorted();

const overlapping = fc.property(
  month,
  fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 100 })),
  fc.boolean(),
  (entries, [a, b, share], turned) => {
    const all = entries.map((entry, at) => lineOf(entry, String(at)));
    const dayOf = (line: OfxLine) => Number(line.day.slice(6));
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    const last = all.filter((line) => dayOf(line) === high);
    // The first file was made in the middle of its last day.
    const early = last.slice(0, Math.floor((last.length * share) / 100));
    const first = [...all.filter((line) => dayOf(line) < high), ...early];
    const second = all.filter((line) => dayOf(line) >= low).map(reworded);
    const files = [first, turned ? second.toReversed() : second];
    const { stored } = imported([...files, ...files]);
    expect(stored.map(({ day, amount, comparable }) => `${day} ${amount} ${comparable}`).toSorted()).toEqual(
      multiset(all),
    );
    expect(new Set(stored.map((one) => `${one.day} ${one.amount} ${one.comparable} ${one.order}`)).size).toBe(
      stored.length,
    );
  },
);

test("two files of overlapping days, with other ids, blanks and order, give each entry once", () => {
  fc.assert(overlapping, { numRuns: 60 });
});

test("a thousand pairs of files of overlapping days give each entry once", { tags: ["full"] }, () => {
  fc.assert(overlapping, { numRuns: 1_000 });
});

test.each([
  [
    { iguais: 38, novas: 4, agendadas: 2, saldos: 3 },
    "38 iguais às já importadas, 4 novas, 2 agendadas deixadas, 3 linhas de saldo puladas",
  ],
  [
    { iguais: 1, novas: 1, agendadas: 1, saldos: 1 },
    "1 igual às já importadas, 1 nova, 1 agendada deixada, 1 linha de saldo pulada",
  ],
  [{ iguais: 0, novas: 12, agendadas: 0, saldos: 0 }, "0 iguais às já importadas, 12 novas"],
])("an import is summed up in words: %o", (counts, words) => {
  expect(importSummary(counts)).toBe(words);
});
