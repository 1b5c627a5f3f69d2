import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./run.mjs";

const folder = join(root, "docs/decisions");
const pages = readdirSync(folder).filter((name) => name !== "README.md");
const index = readFileSync(join(folder, "README.md"), "utf8");

const HEAD = /^# (\d{4}) (.+)\n\n- Date: (\d{4}-\d\d-\d\d)\n- State: (accepted|replaced by (\d{4}))\n\n/;

/** What the head of a page says of its decision; undefined where it has another form. */
function headOf(text) {
  const [, number, title, date, state, successor] = HEAD.exec(text) ?? [];
  return number === undefined ? undefined : { number, title, date, state, successor };
}

const rowOf = (name, { number, title, state, date }) => `| [${number}](${name}) | ${title} | ${state} | ${date} |`;

/** Whether a page begins as all do, with the number of its file, and names a successor that there is. */
function isWellBegun(name, text, names) {
  const head = headOf(text);
  if (head === undefined || !name.startsWith(`${head.number}-`)) return false;
  return head.successor === undefined || names.some((one) => one.startsWith(`${head.successor}-`));
}

describe("the decisions", () => {
  const read = (name) => readFileSync(join(folder, name), "utf8");

  it("begin with their number, title, date and state, and name a successor that exists", () => {
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.filter((name) => !isWellBegun(name, read(name), pages))).toEqual([]);
  });

  it("have a number each", () => {
    const numbers = pages.map((name) => name.slice(0, 4));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it("stand in the index as their heads say", () => {
    const rows = index.split("\n").filter((line) => line.startsWith("| ["));
    expect(rows).toEqual(pages.toSorted().map((name) => rowOf(name, headOf(read(name)))));
  });

  const begun = "# 0131 Invoices are sent at night\n\n- Date: 2026-11-28\n- State: accepted\n\nText";
  const names = ["0131-invoices-at-night.md", "0140-invoices-at-once.md"];

  it.each([
    ["an accepted one", begun, true],
    ["one with a successor", begun.replace("accepted", "replaced by 0140"), true],
    ["one whose successor is missing", begun.replace("accepted", "replaced by 0141"), false],
    ["a state of another name", begun.replace("accepted", "obsolete"), false],
    ["a head without a date", begun.replace("- Date: 2026-11-28\n", ""), false],
    ["the number of another page", begun.replace("0131", "0140"), false],
    ["a colon behind the number", begun.replace("0131", "0131:"), false],
  ])("are judged by their heads: %s", (_, text, expected) => {
    expect(isWellBegun(names[0], text, names)).toBe(expected);
  });
});
