import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BankEntry, type MatchCandidate, matchEntries, matchReasonText } from "./match";
import { subsetOf } from "./match/subset";
import { nameFit, wordsOf } from "./match/text-words";

declare const performance: { now(): number };

// 2026-11-06 is a Friday, 2026-11-09 a Monday.
const FRIDAY = "2026-11-06";
const MONDAY = "2026-11-09";

const entry = (given: Partial<BankEntry> = {}): BankEntry => ({
  id: 1,
  day: MONDAY,
  amount: -100,
  text: "PIX ENVIADO PADARIA SAO JOAO",
  ...given,
});

const candidate = (given: Partial<MatchCandidate> = {}): MatchCandidate => ({
  key: "m1",
  kind: "movement",
  day: MONDAY,
  amount: -100,
  names: ["Padaria São João"],
  ...given,
});

const only = (entries: BankEntry[], candidates: MatchCandidate[]) => {
  const { proposals } = matchEntries(entries, candidates);
  expect(proposals).toHaveLength(1);
  return proposals[0];
};

describe("A certain proposal", () => {
  it.each<[string, Partial<BankEntry>, Partial<MatchCandidate>]>([
    ["the name in the text", {}, {}],
    ["the name cut by the bank", { text: "PIX ENVIADO PADARIA SAO JO" }, { names: ["Padaria São João"] }],
    ["the other name of the person", {}, { names: ["PSJ Alimentos", "Padaria São João Ltda"] }],
    ["a CPF with punctuation", { text: "PIX 529.982.247-25" }, { names: [], personDocument: "52998224725" }],
    ["a CNPJ with letters", { text: "TED 12ABC34501DE35" }, { names: [], personDocument: "12.ABC.345/01DE-35" }],
    ["the number of the document", { text: "BOLETO 0048213" }, { names: [], documents: ["NF 48213/1"] }],
    ["the bank's document field", { text: "BOLETO", document: "048213" }, { names: [], documents: ["48213"] }],
    [
      "the identification of a Pix in the text",
      { text: "PIX E31872495202012081140Ffa0ym3oBgx" },
      { names: [], endToEnd: "E31872495202012081140Ffa0ym3oBgx" },
    ],
    ["the day before, a weekend away", {}, { day: FRIDAY }],
    ["a due date on the weekend", {}, { kind: "open", day: "2026-11-07" }],
  ])("names the candidate by %s", (_, ofEntry, ofCandidate) => {
    expect(only([entry(ofEntry)], [candidate(ofCandidate)])).toMatchObject({ certain: true, candidates: ["m1"] });
  });

  it.each<[string, Partial<BankEntry>, Partial<MatchCandidate>]>([
    ["one cent differs", { amount: -100.01 }, {}],
    ["the day is two business days away", { day: "2026-11-10" }, { day: FRIDAY }],
    ["nothing names the candidate", { text: "PIX ENVIADO" }, {}],
    ["another name begins alike", { text: "PIX PADARIA SAO PEDRO MATRIZ" }, {}],
    ["only a year is shared", { text: "PAGTO 2026" }, { names: [], documents: ["2026"] }],
    ["only a short number is shared", { text: "PAGTO 12" }, { names: [], documents: ["12"] }],
    ["only words of every entry are shared", { text: "PIX ENVIADO BANCO" }, { names: ["Banco Pagamento Ltda"] }],
  ])("is refused where %s", (_, ofEntry, ofCandidate) => {
    const { proposals } = matchEntries([entry(ofEntry)], [candidate(ofCandidate)]);
    expect(proposals.filter(({ certain }) => certain)).toEqual([]);
  });

  it("is refused where money goes the other way", () => {
    expect(matchEntries([entry({ amount: 100 })], [candidate()]).proposals).toEqual([]);
  });

  it.each<[string, BankEntry[], MatchCandidate[]]>([
    ["two equal candidates", [entry()], [candidate(), candidate({ key: "m2" })]],
    ["two equal entries", [entry(), entry({ id: 2 })], [candidate()]],
    ["a movement and an open conta", [entry()], [candidate(), candidate({ key: "c1", kind: "open" })]],
    [
      "three equal ones on each side",
      [entry(), entry({ id: 2 }), entry({ id: 3 })],
      [candidate(), candidate({ key: "m2" }), candidate({ key: "m3" })],
    ],
  ])("never chooses between %s", (_, entries, candidates) => {
    const { proposals } = matchEntries(entries, candidates);
    expect(proposals.length).toBeGreaterThan(0);
    expect(proposals.some(({ certain }) => certain)).toBe(false);
  });

  it("says how many are equal", () => {
    const proposal = only([entry()], [candidate(), candidate({ key: "m2" })]);
    expect(proposal?.reasons).toContainEqual({ kind: "equals", count: 2 });
  });

  it("takes the named one where another of the same amount is not named", () => {
    const other = candidate({ key: "m2", names: ["Mercado Central"] });
    expect(only([entry()], [other, candidate()])).toMatchObject({ certain: true, candidates: ["m1"] });
  });
});

describe("A scored proposal", () => {
  it("prefers what is named over what is nearer", () => {
    const nearer = candidate({ key: "near", names: ["Mercado Central"] });
    const named = candidate({ key: "named", day: "2026-10-20" });
    const { proposals, others } = matchEntries([entry()], [nearer, named]);
    expect(proposals.map(({ candidates }) => candidates)).toEqual([["named"]]);
    expect(others.get(1)?.map(({ candidates }) => candidates)).toEqual([["near"]]);
  });

  it("shows a named conta whose amount differs, with the difference", () => {
    const proposal = only([entry({ amount: -104 })], [candidate({ kind: "open" })]);
    expect(proposal).toMatchObject({ certain: false, reasons: [{ kind: "difference", amount: 4 }, {}, {}] });
  });

  it("never shows a conta of another amount that is not named", () => {
    expect(matchEntries([entry({ amount: -104, text: "BOLETO" })], [candidate()]).proposals).toEqual([]);
  });

  it("says its reasons in Portuguese", () => {
    const proposal = only([entry()], [candidate({ day: FRIDAY })]);
    expect(proposal?.reasons.map(matchReasonText)).toEqual([
      "valor igual",
      "3 dias depois",
      "nome no texto: Padaria São João",
    ]);
  });
});

describe("Sums", () => {
  it("find several candidates of one person that are one entry", () => {
    const many = [30, 25, 45, 60].map((amount, at) => candidate({ key: `m${at}`, amount: -amount }));
    expect(only([entry()], many)).toMatchObject({
      certain: false,
      candidates: ["m0", "m1", "m2"],
      reasons: [{ kind: "sum", parts: 3 }, { kind: "name" }],
    });
  });

  it("find several entries that are one candidate", () => {
    const entries = [40, 60].map((amount, at) => entry({ id: at + 1, amount: -amount }));
    expect(only(entries, [candidate()])).toMatchObject({ entries: [1, 2], candidates: ["m1"] });
  });

  it("find what one act wrote, whoever it was paid to", () => {
    const act = [70, 30].map((amount, at) =>
      candidate({ key: `m${at}`, amount: -amount, names: [`Fornecedor ${at}`], together: "act" }),
    );
    const proposal = only([entry({ text: "PAGAMENTO LOTE" })], act);
    expect(proposal).toMatchObject({ candidates: ["m0", "m1"], reasons: [{ kind: "sum" }, { kind: "together" }] });
  });

  it("say that another sum fits as well", () => {
    const many = [50, 50, 50].map((amount, at) => candidate({ key: `m${at}`, amount: -amount }));
    expect(only([entry()], many)?.reasons).toContainEqual({ kind: "equals", count: 3 });
  });

  it("are looked for among twelve parts and no more", () => {
    expect(() =>
      subsetOf(
        Array.from({ length: 13 }, () => 1),
        13,
      ),
    ).toThrow(RangeError);
    expect(subsetOf([5, 5, 7], 10)).toEqual({ at: [0, 1], equals: 1 });
    expect(subsetOf([10, 3], 10)).toBeNull();
  });
});

describe("Names", () => {
  it.each<[string, string, "whole" | "partly" | null]>([
    ["PIX RECEBIDO JOSE DA SILVA", "José da Silva", "whole"],
    ["PIX RECEBIDO JOSE DA SILVA SANTOS", "José Silva", "whole"],
    ["TED JOSE SANTOS SILVA", "José Silva", "partly"],
    ["DEB AUT VIVO FIXO", "Vivo", "whole"],
    ["DEB AUT VIVO FIXO", "Vi", null],
    ["PIX MERCADO", "Mercado Central", null],
    ["PIX MERCADO CENT", "Mercado Central", "whole"],
    ["PIX MERCADO CENTAURO", "Mercado Central", null],
    ["PIX PADARIA SAO P", "Padaria São João", "partly"],
    ["PIX PADARIA SAO J", "Padaria São João", "whole"],
  ])("%s and %s", (text, name, expected) => {
    expect(nameFit(wordsOf(text), wordsOf(name))).toBe(expected);
  });
});

const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-11-${String(number).padStart(2, "0")}`);
const person = fc.constantFrom("Padaria São João", "Mercado Central", "José da Silva", "Vivo");
const amount = fc.constantFrom(-100, -50, -30, -20, 50, 100);
const anyEntries = fc.array(fc.record({ day, text: person, amount }), { maxLength: 14 });
const anyCandidates = fc.array(
  fc.record({ day, name: person, amount, kind: fc.constantFrom("movement" as const, "open" as const) }),
  { maxLength: 14 },
);

describe("Any statement", () => {
  it("has each side in one proposal at most, and sums that are equal unless a difference is told", () => {
    fc.assert(
      fc.property(anyEntries, anyCandidates, (some, ones) => {
        const entries = some.map((one, at) => ({ ...one, id: at }));
        const candidates = ones.map(({ name, ...one }, at) => ({ ...one, key: `k${at}`, names: [name] }));
        const { proposals } = matchEntries(entries, candidates);
        const left = proposals.flatMap((proposal) => proposal.entries);
        const right = proposals.flatMap((proposal) => proposal.candidates);
        expect(new Set(left).size).toBe(left.length);
        expect(new Set(right).size).toBe(right.length);
        for (const { entries: ids, candidates: keys, reasons } of proposals) {
          const differs = reasons.find((reason) => reason.kind === "difference");
          const bank = ids.reduce((sum, id) => sum + (entries[id]?.amount ?? 0), 0);
          const ours = keys.reduce((sum, key) => sum + (candidates.find((one) => one.key === key)?.amount ?? 0), 0);
          if (differs === undefined) expect(bank).toBe(ours);
          else expect(Math.abs(bank) - Math.abs(ours)).toBe(differs.amount);
        }
      }),
    );
  });

  it("gives the same proposals whatever the order of its sides", () => {
    fc.assert(
      fc.property(anyEntries, anyCandidates, (some, ones) => {
        const entries = some.map((one, at) => ({ ...one, id: at }));
        const candidates = ones.map(({ name, ...one }, at) => ({ ...one, key: `k${at}`, names: [name] }));
        const certain = (all: ReturnType<typeof matchEntries>) =>
          all.proposals.flatMap((one) => (one.certain ? [`${one.entries} ${one.candidates}`] : [])).toSorted();
        const turned = matchEntries(entries.toReversed(), candidates.toReversed());
        expect(certain(turned)).toEqual(certain(matchEntries(entries, candidates)));
      }),
    );
  });
});

/** A statement in which all amounts and all persons are the same: the most pairs that there can be. */
function worst(size: number) {
  const entries = Array.from({ length: size }, (_, id) => entry({ id }));
  const candidates = Array.from({ length: size * 10 }, (_, at) => candidate({ key: `m${at}` }));
  return { entries, candidates };
}

/** The best of three runs: other work on the machine makes a run longer, and never shorter. */
function timeOf(size: number): number {
  const { entries, candidates } = worst(size);
  const times = Array.from({ length: 3 }, () => {
    const begin = performance.now();
    matchEntries(entries, candidates);
    return performance.now() - begin;
  });
  return Math.min(...times);
}

describe("Time", () => {
  it("grows at most twentyfold for ten times the entries and candidates that are all equal", { retry: 2 }, () => {
    timeOf(20);
    expect(timeOf(800) / timeOf(80)).toBeLessThan(20);
  });
});
