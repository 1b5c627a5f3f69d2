import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closureOn, shiftDueDate } from "./business-day";
import { easterOf, suggestedHolidays } from "./holidays";
import {
  calendarWith,
  dueShiftOf,
  holidayRepeats,
  holidaysToConfirm,
  isNearEaster,
  localHolidayIn,
  localHolidayOf,
  localHolidaysOnTheWay,
} from "./local-holiday";

describe("a holiday of a company", () => {
  it.each([
    ["2025-06-13", "nunca", 2025, "2025-06-13"],
    ["2025-06-13", "nunca", 2026, null],
    ["2025-06-13", "anual", 2024, null],
    ["2025-06-13", "anual", 2030, "2030-06-13"],
    ["2024-02-29", "anual", 2026, null],
    ["2024-02-29", "anual", 2028, "2028-02-29"],
    ["2020-04-20", "pascoa", 2026, "2026-04-13"],
    ["2020-04-20", "pascoa", 2019, null],
  ] as const)("that began on %s and comes again %s is in %i on %s", (data, repete, year, expected) => {
    expect(localHolidayIn({ nome: "Festa", data, repete }, year)).toBe(expected);
  });

  it("keeps its distance from Easter in every year", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1997, max: 2100 }), (year) => {
        const penha = { nome: "Nossa Senhora da Penha", data: "1996-04-15", repete: "pascoa" } as const;
        const date = localHolidayIn(penha, year);
        expect(date && Date.parse(date) - Date.parse(easterOf(year))).toBe(8 * 86_400_000);
      }),
    );
  });

  it("that a state suggests begins in the year of its law", () => {
    const kept = ["ES", "SP", "PE"].flatMap((uf) => suggestedHolidays(uf)).map(localHolidayOf);
    expect(kept).toEqual([
      { nome: "Nossa Senhora da Penha", data: "2020-04-20", repete: "pascoa" },
      { nome: "Revolução Constitucionalista", data: "1997-07-09", repete: "anual" },
      { nome: "Data Magna de Pernambuco", data: "2018-03-06", repete: "anual" },
    ]);
  });
});

describe("the holidays that a state suggests", () => {
  it("are those of its laws in that year", () => {
    expect(holidaysToConfirm("PE", [], 2017)).toEqual([]);
    expect(holidaysToConfirm("PE", [], 2026)).toEqual([
      { nome: "Data Magna de Pernambuco", data: "2018-03-06", repete: "anual", day: "2026-03-06", note: null },
    ]);
    expect(holidaysToConfirm("AC", [], 2026).find(({ nome }) => nome === "Dia da Amazônia")?.note).toMatch(
      /sexta-feira/,
    );
    expect(holidaysToConfirm("??", [], 2026)).toEqual([]);
  });

  it("leave out those that a company keeps, whatever it calls them", () => {
    const kept = [{ nome: "Nove de Julho", data: "2020-07-09", repete: "anual" }] as const;
    expect(holidaysToConfirm("SP", kept, 2026)).toEqual([]);
    expect(holidaysToConfirm("SP", kept, 2019)).toHaveLength(1);
  });
});

it.each([
  ["2026-01-20", true],
  ["2026-06-04", true],
  ["2026-08-15", false],
  ["2026-01-01", false],
])("a holiday of %s may be counted from Easter: %s", (date, near) => expect(isNearEaster(date)).toBe(near));

describe("the calendar of a company", () => {
  const calendar = calendarWith([
    { nome: "Data Magna", data: "2018-03-06", repete: "anual" },
    { nome: "Luto oficial", data: "2026-03-09", repete: "nunca" },
  ]);

  it("closes on its holidays and moves what is due on them", () => {
    expect(closureOn("2026-03-06", calendar)).toEqual({ name: "Data Magna", kind: "local" });
    expect(shiftDueDate("2026-03-06", "proximo", calendar)).toBe("2026-03-10");
    expect(shiftDueDate("2027-03-09", "proximo", calendar)).toBe("2027-03-09");
    expect(closureOn("2017-03-06", calendar)).toBeNull();
  });

  it("says of every day what its holidays say of it", () => {
    const holiday = fc.record({
      nome: fc.constant("Festa"),
      data: fc
        .date({ min: new Date("2020-01-01"), max: new Date("2029-12-31"), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
      repete: fc.constantFrom(...holidayRepeats),
    });
    fc.assert(
      fc.property(fc.array(holiday, { maxLength: 5 }), fc.integer({ min: 2018, max: 2032 }), (holidays, year) => {
        const { local } = calendarWith(holidays);
        for (const one of holidays) {
          const date = localHolidayIn(one, year);
          if (date !== null) expect(local?.get(date)).toBe("Festa");
        }
      }),
    );
  });
});

it("the shift of a conta wins over that of its category, which wins over that of its company", () => {
  expect(dueShiftOf({ conta: "mantido", categoria: "anterior", empresa: "proximo" })).toBe("mantido");
  expect(dueShiftOf({ conta: null, categoria: "anterior", empresa: "proximo" })).toBe("anterior");
  expect(dueShiftOf({ conta: null, categoria: null, empresa: "proximo" })).toBe("proximo");
});

describe("the local holidays on the way to the last day to pay", () => {
  const calendar = calendarWith([
    { nome: "Dia da cidade", data: "2026-06-08", repete: "nunca" },
    { nome: "Padroeira", data: "2026-06-05", repete: "nunca" },
    { nome: "Outro dia", data: "2026-06-10", repete: "nunca" },
  ]);
  it.each([
    ["2026-06-06", "proximo", ["2026-06-08"]],
    ["2026-06-06", "anterior", ["2026-06-05"]],
    ["2026-06-08", "proximo", ["2026-06-08"]],
    ["2026-06-08", "mantido", ["2026-06-08"]],
    ["2026-06-09", "proximo", []],
  ] as const)("of %s (%s) are those between both", (dueDate, shift, days) => {
    const found = localHolidaysOnTheWay(dueDate, shift, calendar);
    expect(found.map(({ data }) => data)).toEqual(days);
    const again = { local: new Map(found.map(({ data, nome }) => [data, nome])) };
    expect(shiftDueDate(dueDate, shift, again)).toBe(shiftDueDate(dueDate, shift, calendar));
  });
});
