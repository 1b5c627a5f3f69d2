import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { paginate } from "./paginated";

const page = (number: number, total: number, perPage = 10) => {
  const rows = Math.max(Math.min(total - (number - 1) * perPage, perPage), 0);
  return paginate({
    data: Array.from({ length: rows }, (_, at) => (number - 1) * perPage + at + 1),
    total,
    page: number,
    perPage,
    url: (to) => `/contasPagar/lista?status=pago&page=${to}`,
  });
};
const drawn = (number: number, last: number) =>
  page(number, last * 10)
    .links.slice(1, -1)
    .map(({ label, active }) => (active ? `[${label}]` : label))
    .join(" ");

test("paginate describes a page in the middle of a list", () => {
  expect(page(2, 25)).toEqual({
    data: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
    current_page: 2,
    last_page: 3,
    per_page: 10,
    from: 11,
    to: 20,
    total: 25,
    links: [
      { url: "/contasPagar/lista?status=pago&page=1", label: "Anterior", active: false },
      { url: "/contasPagar/lista?status=pago&page=1", label: "1", active: false },
      { url: "/contasPagar/lista?status=pago&page=2", label: "2", active: true },
      { url: "/contasPagar/lista?status=pago&page=3", label: "3", active: false },
      { url: "/contasPagar/lista?status=pago&page=3", label: "Próxima", active: false },
    ],
  });
});

test("paginate describes the last page, which is shorter", () => {
  expect(page(3, 25)).toMatchObject({ from: 21, to: 25, current_page: 3 });
  expect(page(3, 25).links.at(-1)).toEqual({ url: null, label: "Próxima", active: false });
});

test("paginate gives an empty list one page without links to others", () => {
  expect(page(1, 0)).toMatchObject({ data: [], from: null, to: null, total: 0, last_page: 1, current_page: 1 });
  expect(page(1, 0).links).toEqual([
    { url: null, label: "Anterior", active: false },
    { url: "/contasPagar/lista?status=pago&page=1", label: "1", active: true },
    { url: null, label: "Próxima", active: false },
  ]);
});

test("paginate keeps the total on a page beyond the last, and links back to the last", () => {
  const beyond = page(9, 25);
  expect(beyond).toMatchObject({ data: [], from: null, to: null, total: 25, last_page: 3, current_page: 9 });
  expect(beyond.links[0]?.url).toBe("/contasPagar/lista?status=pago&page=3");
  expect(beyond.links.at(-1)?.url).toBeNull();
  expect(beyond.links.some(({ active }) => active)).toBe(false);
});

test("paginate tells that there are more rows than were counted, and nothing where all were", () => {
  const list = { data: [1], total: 10_000, page: 1, perPage: 10, url: String };
  expect(paginate({ ...list, capped: true })).toMatchObject({ total: 10_000, total_capped: true, last_page: 1_000 });
  expect(paginate(list)).not.toHaveProperty("total_capped");
});

describe("page numbers", () => {
  test.each<[number, number, string]>([
    [1, 1, "[1]"],
    [5, 13, "1 2 3 4 [5] 6 7 8 9 10 11 12 13"],
    [1, 14, "[1] 2 3 4 5 6 7 8 9 10 ... 13 14"],
    [7, 30, "1 2 3 4 5 6 [7] 8 9 10 ... 29 30"],
    [8, 30, "1 2 ... 5 6 7 [8] 9 10 11 ... 29 30"],
    [23, 30, "1 2 ... 20 21 22 [23] 24 25 26 ... 29 30"],
    [24, 30, "1 2 ... 21 22 23 [24] 25 26 27 28 29 30"],
    [30, 30, "1 2 ... 21 22 23 24 25 26 27 28 29 [30]"],
  ])("page %d of %d", (number, last, text) => {
    expect(drawn(number, last)).toBe(text);
  });

  it("hold the current page and its neighbours once, in order, both ends, at most 13", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (last, seed) => {
        const current = (seed % last) + 1;
        const { links } = page(current, last * 10);
        const shown = links.slice(1, -1).flatMap(({ label, url }) => (url ? [Number(label)] : []));
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
        const wanted = [1, current - 1, current, current + 1, last].filter((number) => number >= 1 && number <= last);
        expect(shown).toEqual(expect.arrayContaining(wanted));
        expect(links.filter(({ active }) => active).map(({ label }) => label)).toEqual([String(current)]);
        expect(links.length - 2).toBeLessThanOrEqual(13);
      }),
    );
  });
});

describe("a list that was not counted to its end", () => {
  /** Follows the link to the next page until there is none. */
  function readThrough(rows: number, counted: number, perPage: number): number[] {
    const read: number[] = [];
    for (let number = 1; ; number++) {
      const start = (number - 1) * perPage;
      const answer = paginate({
        data: Array.from({ length: Math.max(Math.min(rows - start, perPage), 0) }, (_, at) => start + at),
        total: Math.min(rows, counted),
        capped: rows > counted,
        page: number,
        perPage,
        url: String,
      });
      read.push(...answer.data);
      if (answer.links.at(-1)?.url === null) return read;
    }
  }

  const size = fc.integer({ min: 1, max: 12 });
  it("is read as a whole by whoever follows its links", () => {
    fc.assert(
      fc.property(fc.nat({ max: 120 }), fc.integer({ min: 1, max: 60 }), size, (rows, counted, perPage) => {
        expect(readThrough(rows, counted, perPage)).toEqual(Array.from({ length: rows }, (_, at) => at));
      }),
    );
  });

  it("leads from a page with nothing back to the last that was counted", () => {
    const answer = paginate({ data: [], total: 100, capped: true, page: 99, perPage: 10, url: String });
    expect(answer).toMatchObject({ last_page: 10, total: 100, total_capped: true });
  });
});
