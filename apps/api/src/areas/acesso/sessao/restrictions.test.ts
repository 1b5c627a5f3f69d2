import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessProblem } from "./restrictions";

/** A week, minute by minute, from Monday 2026-11-16 00:00 UTC on. */
const MONDAY = Date.UTC(2026, 10, 16);
const WEEK = 7 * 24 * 60;
const SETS = process.env.PRUMO_FULL ? 200 : 10;
/** Offsets from UTC in minutes. No clock in Brazil has been changed for summer since 2019. */
const companies = { "America/Sao_Paulo": -180, "America/Rio_Branco": -300, "America/Noronha": -120 } as const;

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

interface TriedWindow {
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/** The model: the open minutes of the local week as a table of bits. It shares no code with the rule. */
function openMinutes(windows: readonly TriedWindow[]): Uint8Array {
  const open = new Uint8Array(WEEK);
  for (const { day, from, to } of windows) open.fill(1, (day - 1) * 1440 + from, (day - 1) * 1440 + to + 1);
  return open;
}

const minute = fc.integer({ min: 0, max: 1439 });
const oneWindow = fc
  .record({ day: fc.integer({ min: 1, max: 7 }), a: minute, b: minute })
  .filter(({ a, b }) => a !== b)
  .map(({ day, a, b }) => ({ day, from: Math.min(a, b), to: Math.max(a, b) }));
const someWindows = fc.array(oneWindow, { minLength: 1, maxLength: 8 });

const windowsFor = (windows: readonly TriedWindow[]) =>
  windows.map(({ day, from, to }) => ({ dia_semana: day, inicio: `${clock(from)}:00`, fim: `${clock(to)}:00` }));

describe.each([
  ["UTC", 0],
  ["Asia/Tokyo", -540],
  ["America/Los_Angeles", 480],
] as const)("hours of work on a server in %s", (zone, offset) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it("are the company's, every minute of a week, for any set of windows", { timeout: 600_000 }, () => {
    expect(new Date(MONDAY).getTimezoneOffset()).toBe(offset);
    const sample = fc.sample(fc.record({ windows: someWindows, second: fc.integer({ min: 0, max: 59 }) }), {
      numRuns: SETS,
      seed: 20_261_120,
    });
    for (const [at, { windows, second }] of sample.entries()) {
      const [fuso = "", away = 0] = Object.entries(companies)[at % 3] ?? [];
      const [open, horarios] = [openMinutes(windows), windowsFor(windows)];
      const wrong: string[] = [];
      for (let at = 0; at < WEEK; at += 1) {
        const now = new Date(MONDAY + at * 60_000 + second * 1000);
        const allowed = accessProblem({ ips: [], horarios }, "203.0.113.1", fuso, now) === null;
        if (allowed !== (open[(at + away + WEEK) % WEEK] === 1)) wrong.push(`${now.toISOString()} in ${fuso}`);
      }
      expect(wrong, JSON.stringify(windows)).toEqual([]);
    }
  });
});

it("hours of work leave no gap before midnight, and include a window's whole last minute", () => {
  const at = (time: string, horarios: { dia_semana: number; inicio: string; fim: string }[]) =>
    accessProblem({ ips: [], horarios }, "x", "America/Sao_Paulo", new Date(`2026-11-20T${time}-03:00`));
  const day = [{ dia_semana: 5, inicio: "00:00:00", fim: "23:59:00" }];
  expect(at("23:59:59", day)).toBeNull();
  expect(at("00:00:00", day)).toBeNull();
  const shift = [{ dia_semana: 5, inicio: "08:00:00", fim: "18:00:00" }];
  expect([at("07:59:59", shift), at("08:00:00", shift), at("18:00:59", shift), at("18:01:00", shift)]).toEqual([
    "Acesso não permitido neste dia e horário",
    null,
    null,
    "Acesso não permitido neste dia e horário",
  ]);
});

it("a user without restrictions may work at any time, from anywhere", () => {
  expect(accessProblem({ ips: [], horarios: [] }, "x", "America/Sao_Paulo", new Date(MONDAY))).toBeNull();
});

it("a permitted address passes in the server's own notation only", () => {
  const user = { ips: ["203.0.113.5"], horarios: [] };
  const from = (address: string) => accessProblem(user, address, "America/Sao_Paulo", new Date(MONDAY));
  expect(from("203.0.113.5")).toBeNull();
  for (const other of [
    "203.0.113.6",
    "203.0.113.50",
    "203.0.113",
    "203.0.113.005",
    "203.0.28933",
    "3405803781",
    "0xcb.0.0x71.5",
    "::ffff:203.0.113.5",
    "::ffff:cb00:7105",
    "::203.0.113.5",
    " 203.0.113.5",
    "203.0.113.5:443",
    "203.0.113.5/24",
    "[203.0.113.5]",
    "203.0.113.5%eth0",
    "２03.0.113.5",
    "203。0。113。5",
    "",
  ]) {
    expect(from(other), other).toBe("Acesso não permitido a partir deste endereço");
  }
});
