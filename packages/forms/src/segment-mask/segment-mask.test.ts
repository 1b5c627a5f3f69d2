import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editSegments, type MaskSegment, wholeSegments, writeSegments } from "./segment-mask";
import { typeSegments } from "./segment-typing";

const date: MaskSegment[] = [{ size: 2, max: 31, carry: true }, { size: 2, max: 12 }, { size: 4 }];
const month: MaskSegment[] = [{ size: 2, max: 12 }, { size: 4 }];

type Key = { insert: string } | { backspace: true } | { del: true };
const insert = (text: string): Key => ({ insert: text });
const backspace: Key = { backspace: true };
const del: Key = { del: true };

/** Edits a text as a browser does for a key, then calls the model. The caret is "|", a selection "[…]". */
function press(marked: string, key: Key, segments = date): string {
  const text = marked.replace(/[|[\]]/g, "");
  let start = marked.search(/[|[]/);
  let end = marked.includes("[") ? marked.indexOf("]") - 1 : start;
  const selected = end > start;
  if ("backspace" in key && !selected) start = Math.max(start - 1, 0);
  if ("del" in key && !selected) end = Math.min(end + 1, text.length);
  const data = "insert" in key ? key.insert : "";
  const raw = text.slice(0, start) + data + text.slice(end);
  const inputType =
    "insert" in key ? "insertText" : "backspace" in key ? "deleteContentBackward" : "deleteContentForward";
  const next = editSegments(text, { raw, caret: start + data.length, inputType, data: data || null }, segments);
  return `${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`;
}

describe("typing a date from the left", () => {
  it.each([
    ["25122024", "25/12/2024"],
    ["1", "1"],
    ["12", "12/"],
    ["9", "09/"],
    ["37", "03/07/"],
    ["312", "31/02/"],
    ["31", "31/"],
    ["30", "30/"],
    ["9/9/2024", "09/09/2024"],
    ["1/2/2024", "01/02/2024"],
    ["1.2.2024", "01/02/2024"],
    ["1-2-2024", "01/02/2024"],
    ["12/12/2024", "12/12/2024"],
    ["251220241", "25/12/2024"],
    ["1513", "15/13/"],
    ["00", "00/"],
    ["//1", "1"],
  ])("%s shows %s", (typed, shown) => {
    expect(writeSegments(typed, date)).toBe(shown);
  });

  it.each([
    ["112024", "11/2024"],
    ["2", "02/"],
    ["1/2024", "01/2024"],
  ])("%s shows %s as a month", (typed, shown) => {
    expect(writeSegments(typed, month)).toBe(shown);
  });
});

it("ends the hours at the characters that people write between hours and minutes", () => {
  const time: MaskSegment[] = [
    { size: 2, max: 23, carry: true },
    { size: 2, max: 59 },
  ];
  for (const typed of ["830", "8h30", "8:30", "8.30", "8 30"]) expect(writeSegments(typed, time, ":")).toBe("08:30");
  expect(writeSegments("8/30", time, ":")).toBe("08:30");
  expect(editSegments("08:30", { raw: "0830", caret: 2, inputType: "deleteContentBackward" }, time, ":").text).toBe(
    "0:30",
  );
});

it.each(["25122024", "9122024", "2592024", "01092024"])("%s over a whole date is what it is over nothing", (typed) => {
  let marked = "|31/12/2010";
  for (const digit of typed) marked = press(marked, insert(digit));
  expect(marked).toBe(`${writeSegments(typed, date)}|`);
});

describe("editing in the middle of a date", () => {
  it.each<[string, Key, string]>([
    ["25/12/2024|", backspace, "25/12/202|"],
    ["12/|", backspace, "1|"],
    ["25/|12/2024", backspace, "2|/12/2024"],
    ["2|/12/2024", insert("7"), "27/|12/2024"],
    ["25|/12/2024", del, "25/|2/2024"],
    ["25/|2/2024", insert("1"), "25/1|2/2024"],
    ["|25/12/2024", insert("1"), "1|5/12/2024"],
    ["2|5/12/2024", insert("6"), "26/|12/2024"],
    ["25|/12/2024", insert("3"), "25/03/|2024"],
    ["12/|12/2010", insert("9"), "12/09/|2010"],
    ["|25/12/2024", insert("9"), "09/|12/2024"],
    ["25/|2/2024", insert("9"), "25/09/|2024"],
    ["12/|12/2010", insert("0"), "12/0|2/2010"],
    ["3|1/12/2010", insert("7"), "37/|12/2010"],
    ["25/12/2024|", insert("5"), "25/12/2024|"],
    ["25/12/|2024", insert("1"), "25/12/1|024"],
    ["[25/12/2024]", insert("3"), "3|"],
    ["[25/12/2024]", backspace, "|"],
    ["25/[12/2]024", del, "25/|/024"],
    ["25/|/024", insert("9"), "25/09/|024"],
    ["[25]/12/2024", insert("3"), "3|/12/2024"],
    ["[25]/12/2024", insert("9"), "09/|12/2024"],
    ["25/12/2024|", insert("a"), "25/12/2024|"],
    ["25/12/|", insert("20xx"), "25/12/|"],
    ["|", insert("25/12/2024"), "25/12/2024|"],
    ["2|/12/2024", insert("/"), "02/|12/2024"],
    ["25/1[2/2024]", backspace, "25/1|"],
  ])("%s %o → %s", (before, key, after) => {
    expect(press(before, key)).toBe(after);
  });
});

it("reads a text that was set as a whole, unless it cannot be a date", () => {
  const whole = (raw: string) => editSegments("25/12/2024", { raw, caret: raw.length, data: null }, date).text;
  expect(whole("01/02/2025")).toBe("01/02/2025");
  expect(whole("")).toBe("");
  expect(whole("ontem")).toBe("25/12/2024");
});

it.each<[string, string | null]>([
  ["31/02/2024", "31/02/2024"],
  ["31.2.2024", "31/02/2024"],
  ["2024-02-31", "31/02/2024"],
  ["31022024", "31/02/2024"],
  ["20241225", "20/24/1225"],
  ["25/12/24", null],
  ["25/12", null],
  ["123/1/2024", null],
  ["251220245", null],
  ["25 de dezembro", null],
  ["", null],
])("%j stands for the whole text %j", (text, whole) => {
  expect(wholeSegments(text, date)).toBe(whole);
});

it("a segment mask stays valid after any edit", () => {
  const key = fc.oneof(fc.constantFrom<Key>(backspace, del), fc.constantFrom(..."0123456789/. a").map(insert));
  const edits = fc.array(fc.tuple(key, fc.nat(10), fc.nat(4)), { maxLength: 40 });
  fc.assert(
    fc.property(edits, (steps) => {
      let text = "";
      for (const [pressed, at, length] of steps) {
        const start = Math.min(at, text.length);
        const end = Math.min(start + length, text.length);
        const marked =
          start === end
            ? `${text.slice(0, start)}|${text.slice(start)}`
            : `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
        const next = press(marked, pressed);
        expect(next.split("|")).toHaveLength(2);
        text = next.replace("|", "");
        expect(text).toMatch(/^\d{0,2}(\/\d{0,2}(\/\d{0,4})?)?$/);
      }
    }),
  );
});

it("typing at the end says the same before the rest has arrived", () => {
  const date: MaskSegment[] = [{ size: 2, max: 31, carry: true }, { size: 2, max: 12 }, { size: 4 }];
  const month: MaskSegment[] = [{ size: 2, max: 12 }, { size: 4 }];
  const time: MaskSegment[] = [
    { size: 2, max: 23, carry: true },
    { size: 2, max: 59 },
  ];
  const acts = fc.array(fc.constantFrom(..."0123456789", "<", "all0", "all7", "all<"), { minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(acts, fc.constantFrom(date, month, time), (pressed, segments) => {
      const separator = segments === time ? ":" : "/";
      let text = "";
      for (const act of pressed) {
        const before = act.startsWith("all") ? "" : text;
        const deletes = act.endsWith("<");
        const raw = deletes ? before.slice(0, -1) : before + act.slice(-1);
        const edit = {
          raw,
          caret: raw.length,
          data: deletes ? null : act.slice(-1),
          inputType: deletes ? "deleteContentBackward" : "insertText",
        };
        if (raw === text) continue;
        const next = editSegments(text, edit, segments, separator);
        expect(typeSegments(text, edit, segments, separator)).toEqual(next);
        text = next.text;
      }
    }),
  );
});
