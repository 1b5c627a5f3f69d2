import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addStep, digitRow, formatNumber, type NumberRules, type NumberState } from "./number-format";
import { editNumber, readNumber } from "./number-mask";
import { typeNumber } from "./number-typing";

const money: NumberRules = {
  decimals: 2,
  prefix: "R$ ",
  suffix: "",
  thousandsSeparator: ".",
  decimalSeparator: ",",
  max: Number.POSITIVE_INFINITY,
  allowNegative: true,
};

type Key = { insert: string } | { backspace: true } | { del: true };

/** Edits a text as a browser does for a key, then calls the model. The caret is "|", a selection "[…]". */
function press(marked: string, key: Key, rules = money): NumberState {
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
  return editNumber(text, { raw, caret: start + data.length, inputType, data: data || null }, rules);
}

function mark({ text, start, end }: NumberState): string {
  return start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
}

const insert = (text: string): Key => ({ insert: text });
const backspace: Key = { backspace: true };
const del: Key = { del: true };

describe("writing a number", () => {
  it.each([
    [1234.5, "R$ 1.234,50"],
    [0, "R$ 0,00"],
    [-0, "R$ 0,00"],
    [-0.001, "R$ 0,00"],
    [-1234567.891, "-R$ 1.234.567,89"],
    [1.005, "R$ 1,01"],
    [-1.005, "-R$ 1,01"],
    [1e-7, "R$ 0,00"],
    [9999999999999.99, "R$ 9.999.999.999.999,99"],
    [null, ""],
    [Number.NaN, ""],
    [Number.POSITIVE_INFINITY, ""],
  ])("%s", (value, text) => {
    expect(formatNumber(value, money)).toBe(text);
  });

  it("writing a number uses its separators, suffix and decimals", () => {
    const format = { ...money, prefix: "", suffix: " kg", decimals: 3, thousandsSeparator: "'", decimalSeparator: "." };
    expect(formatNumber(1234.5, format)).toBe("1'234.500 kg");
    expect(formatNumber(1234.5, { ...format, decimals: 0 })).toBe("1'235 kg");
    expect(formatNumber(1234, { ...money, thousandsSeparator: "$&" })).toBe("R$ 1$&234,00");
  });
});

describe("typing a number", () => {
  it.each<[string, Key, string]>([
    ["|", insert("1"), "R$ 0,01|"],
    ["R$ 1,23|", insert("4"), "R$ 12,34|"],
    ["R$ 123,45|", insert("6"), "R$ 1.234,56|"],
    ["|", insert("0"), "R$ 0,00|"],
    ["R$ 0,00|", insert("7"), "R$ 0,07|"],
    ["R$ 1|2,34", insert("9"), "R$ 19|2,34"],
    ["|R$ 12,34", insert("5"), "R$ 5|12,34"],
    ["R$ |12,34", insert("0"), "R$ |12,34"],
    ["[R$ 12,34]", insert("5"), "R$ 0,05|"],
    ["R$ [12],34", insert("5"), "R$ 5|,34"],
    ["[-R$ 12,34]", insert("5"), "R$ 0,05|"],
    ["R$ 12,34|", insert("a"), "R$ 12,34|"],
    ["R$ 1|2,34", insert(","), "R$ 1|2,34"],
    ["|", insert(","), "|"],
    ["R$ 9.999.999.999.999,99|", insert("1"), "R$ 9.999.999.999.999,99|"],
    ["R$ 0,0|5", insert("4"), "R$ 0,4|5"],
    ["R$ |000,00", insert("2"), "R$ 2.|000,00"],
    ["R$ |000,00", insert("0"), "R$ |000,00"],
    ["R$ 0|00,00", insert("2"), "R$ 0.2|00,00"],
    ["R$ 000,00|", insert("5"), "R$ 0.000,05|"],
    ["R$ [1].000,00", insert("2"), "R$ 2|.000,00"],
    ["[R$ 000,00]", insert("0"), "R$ 0,00|"],
  ])("%s %o → %s", (before, key, after) => {
    expect(mark(press(before, key))).toBe(after);
  });
});

describe("deleting in a number", () => {
  it.each<[string, Key, string]>([
    ["R$ 12,34|", backspace, "R$ 1,23|"],
    ["R$ 0,12|", backspace, "R$ 0,01|"],
    ["R$ 0,01|", backspace, "|"],
    ["R$ 0,00|", backspace, "|"],
    ["-R$ 0,01|", backspace, "|"],
    ["[R$ 12,34]", backspace, "|"],
    ["[R$ 12,34]", del, "|"],
    ["R$ 1.|234,00", backspace, "R$ |234,00"],
    ["R$ 1|.234,00", del, "R$ 1|34,00"],
    ["R$ 12,|34", backspace, "R$ 1,|34"],
    ["R$ 12|,34", del, "R$ 1,2|4"],
    ["R$ |12,34", del, "R$ |2,34"],
    ["R$ |12,34", backspace, "R$ |12,34"],
    ["R|$ 12,34", backspace, "R$ |12,34"],
    ["|R$ 12,34", del, "R$ |2,34"],
    ["R$ 12,34|", del, "R$ 12,34|"],
    ["R$ 1|0,00", backspace, "R$ |0,00"],
    ["R$ |0,05", del, "R$ 0|,05"],
    ["R$ 0|,05", del, "R$ 0,0|5"],
    ["-R$ |12,34", backspace, "R$ |12,34"],
    ["|-R$ 12,34", del, "R$ |12,34"],
    ["-|R$ 12,34", backspace, "R$ |12,34"],
    ["R$ 1[2,3]4", backspace, "R$ 0,1|4"],
    ["R$ 1|.000,00", backspace, "R$ |000,00"],
    ["R$ |1.000,00", del, "R$ |000,00"],
    ["R$ 1|.050,00", backspace, "R$ |050,00"],
    ["R$ [1.0]00,00", backspace, "R$ |00,00"],
    ["R$ 000,0|0", backspace, "R$ 00,0|0"],
    ["R$ |000,00", del, "R$ |00,00"],
    ["R$ 000,00|", backspace, "|"],
    ["R$ 0.050,00|", backspace, "R$ 005,00|"],
    ["-R$ |1.000,00", del, "-R$ |000,00"],
  ])("%s %o → %s", (before, key, after) => {
    expect(mark(press(before, key))).toBe(after);
  });

  it("deleting in a number removes the last digit from behind a suffix and keeps the suffix whole", () => {
    const percent = { ...money, prefix: "", suffix: " %" };
    expect(mark(press("12,50 %|", backspace, percent))).toBe("1,25| %");
    expect(mark(press("12,50| %", del, percent))).toBe("12,50| %");
    expect(mark(press("12,50 %|", insert("1"), percent))).toBe("125,01| %");
  });
});

describe("the sign of a number", () => {
  it.each<[string, Key, string]>([
    ["R$ 12,34|", insert("-"), "-R$ 12,34|"],
    ["R$ 1|2,34", insert("-"), "-R$ 1|2,34"],
    ["-R$ 12,34|", insert("-"), "R$ 12,34|"],
    ["-R$ 12,34|", insert("+"), "R$ 12,34|"],
    ["R$ 12,34|", insert("+"), "R$ 12,34|"],
    ["|", insert("-"), "-|"],
    ["-|", insert("-"), "|"],
    ["-|", insert("5"), "-R$ 0,05|"],
    ["-|", backspace, "|"],
    ["-|", insert("0"), "-R$ 0,00|"],
    ["-R$ 0,00|", insert("0"), "-R$ 0,00|"],
    ["-R$ 0,0[5]", insert("0"), "-R$ 0,00|"],
    ["-R$ [0,05]", insert("0"), "-R$ 0,00|"],
    ["[-R$ 0,05]", insert("0"), "R$ 0,00|"],
    ["[R$ 12,34]", insert("-"), "-R$ [12,34]"],
    ["-R$ [12,34]", insert("5"), "-R$ 0,05|"],
  ])("%s %o → %s", (before, key, after) => {
    expect(mark(press(before, key))).toBe(after);
  });

  it("the sign of a number is refused where negatives are not allowed", () => {
    const rules = { ...money, allowNegative: false };
    expect(mark(press("R$ 1|2,34", insert("-"), rules))).toBe("R$ 1|2,34");
    expect(mark(press("|", insert("-"), rules))).toBe("|");
  });

  it("the sign of a number never gives -0", () => {
    for (const state of [press("-|", insert("0")), press("-R$ |1,00", del)]) {
      expect(Object.is(state.value, 0)).toBe(true);
    }
    // The digit that is typed next belongs to the sign, as the one before it did.
    expect(press("-R$ |1,00", del).text).toBe("-R$ 0,00");
  });

  it("the sign of a number waits over a zero for its digit", () => {
    expect(Object.is(press("R$ 0,00|", insert("-")).value, 0)).toBe(true);
    expect(mark(press("-R$ 0,00|", insert("5")))).toBe("-R$ 0,05|");
    expect(mark(press("-R$ 0,00|", insert("-")))).toBe("R$ 0,00|");
  });
});

describe("the upper bound of a number", () => {
  const rules = { ...money, max: 1000 };

  it("the upper bound of a number replaces a larger number", () => {
    expect(press("R$ 1.000,0|0", insert("1"), rules)).toMatchObject({
      text: "R$ 1.000,00",
      value: 1000,
      above: 10000.1,
    });
    expect(press("R$ 100,01|", insert("0"), rules)).toMatchObject({ value: 1000, above: 1000.1 });
    expect(press("R$ 100,00|", insert("0"), rules)).not.toHaveProperty("above");
  });

  it("the upper bound of a number does not change a larger number before it is edited", () => {
    expect(press("R$ 2.000,00|", insert("a"), rules)).toMatchObject({ text: "R$ 2.000,00", value: 2000 });
    expect(press("R$ |2.000,00", backspace, rules)).toMatchObject({ text: "R$ 2.000,00", value: 2000 });
  });
});

describe("reading an amount", () => {
  it.each([
    ["1.234,56", 1234.56],
    ["R$ 1.234,56", 1234.56],
    ["r$1.234,56", 1234.56],
    ["R$\u00a01.234,56", 1234.56],
    ["1 234,56", 1234.56],
    ["1,234.56", 1234.56],
    ["1234.56", 1234.56],
    ["1.234", 1234],
    ["1234", 1234],
    ["1,5", 1.5],
    ["1.5", 1.5],
    ["1,234", 1.23],
    ["1,235", 1.24],
    ["1.234.567", 1234567],
    ["-R$ 10", -10],
    ["R$ -10", -10],
    ["−10", -10],
    ["+10", 10],
    ["-0", 0],
    ["9999999999999.99", 9999999999999.99],
    ["99999999999999.99", null],
    ["12abc", null],
    ["(10,00)", null],
    ["--10", null],
    ["-R$ -10", null],
    ["1.2.3", null],
    ["R$", null],
    ["", null],
  ])("%s is %s", (text, value) => {
    expect(readNumber(text, money)).toBe(value);
  });

  it("accepts an amount with and without the suffix, and takes a lone separator by the input's own meaning", () => {
    expect(readNumber("12,5%", { ...money, prefix: "", suffix: " %" })).toBe(12.5);
    expect(readNumber("12.5 %", { ...money, prefix: "", suffix: " %" })).toBe(12.5);
    const english = { ...money, thousandsSeparator: ",", decimalSeparator: "." };
    expect(readNumber("1,234", english)).toBe(1234);
    expect(readNumber("1.234", english)).toBe(1.23);
    expect(readNumber("1'234.56", { ...english, thousandsSeparator: "'" })).toBe(1234.56);
  });
});

describe("a number's text that comes without a caret", () => {
  const whole = (text: string, raw: string, inputType?: string) =>
    editNumber(text, { raw, caret: raw.length, inputType, data: null }, money).text;

  it("is read as typed digits, or as an amount when it has separators", () => {
    expect(whole("", "1234")).toBe("R$ 12,34");
    expect(whole("R$ 5,00", "1,5")).toBe("R$ 1,50");
    expect(whole("R$ 5,00", "R$ 7")).toBe("R$ 7,00");
    expect(whole("R$ 5,00", "")).toBe("");
    expect(whole("R$ 5,00", "abc")).toBe("R$ 5,00");
  });

  it("a number's text that comes without a caret is read by its digits when the browser undoes", () => {
    expect(whole("R$ 1,23", "R$ 0,123", "historyUndo")).toBe("R$ 1,23");
    expect(whole("R$ 12,34", "R$ 1,23", "historyUndo")).toBe("R$ 1,23");
  });
});

it("steps add up without drift", () => {
  expect(addStep(0.1, 0.2, 2)).toBe(0.3);
  expect(addStep(0.3, -0.3, 2)).toBe(0);
  expect(addStep(999999999999.99, 0.01, 2)).toBe(1000000000000);
});

describe("properties of number masks", () => {
  const cents = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });

  it("typing or pasting the text of any amount of up to 15 digits gives the same amount", () => {
    fc.assert(
      fc.property(cents, (units) => {
        const value = Number(`${units}e-2`);
        const text = formatNumber(value, money);
        expect(readNumber(text, money)).toBe(value + 0);
        let state: NumberState = { text: "", value: null, start: 0, end: 0 };
        for (const key of String(units)) state = press(`${state.text}|`, insert(key));
        expect(state).toMatchObject({ text, value: value + 0 });
      }),
    );
  });

  it("text and value agree after any edit", () => {
    const key = fc.oneof(fc.constantFrom<Key>(backspace, del), fc.constantFrom(..."0123456789-+,.a ").map(insert));
    const edits = fc.array(fc.tuple(key, fc.nat(30), fc.nat(3)), { maxLength: 40 });
    fc.assert(
      fc.property(edits, fc.boolean(), (steps, allowNegative) => {
        const rules = { ...money, allowNegative, max: 1_000_000 };
        let text = "";
        for (const [pressed, at, length] of steps) {
          const start = Math.min(at, text.length);
          const end = Math.min(start + length, text.length);
          const marked =
            start === end
              ? `${text.slice(0, start)}|${text.slice(start)}`
              : `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
          const next = press(marked, pressed, rules);
          expect(Object.is(next.value, -0)).toBe(false);
          // Before no digit, or before a zero, a sign waits for the digit that it belongs to.
          const waiting = allowNegative && (next.value ?? 0) === 0;
          expect(waiting ? next.text.replace(/^-/, "") : next.text).toBe(
            formatNumber(next.value, rules, digitRow(next.text).length).trim(),
          );
          expect(next.value ?? 0).toBeLessThanOrEqual(rules.max);
          if (!allowNegative) expect(next.value ?? 0).toBeGreaterThanOrEqual(0);
          expect(next.start).toBeLessThanOrEqual(next.end);
          expect(next.end).toBeLessThanOrEqual(next.text.length);
          text = next.text;
        }
      }),
    );
  });
});

/** A number as it may stand in an input, with the zeros in front that edits have left. */
const written = fc
  .record({ digits: fc.stringMatching(/^[0-9]{1,11}$/), negative: fc.boolean(), decimals: fc.nat(3) })
  .map(({ digits, negative, decimals }) => {
    const rules = { ...money, decimals };
    const value = Number(`${negative ? "-" : ""}${digits}e-${decimals}`) + 0;
    return { rules, text: formatNumber(value, rules, digits.length), decimals };
  });

/** The places of a text at which a digit stands. */
const digitsAt = (text: string) => [...text].flatMap((character, at) => (/\d/.test(character) ? [at] : []));

describe("a number as a row of digits", () => {
  it("a digit that is deleted and typed anew is another one at the same place, and all others stay", () => {
    const changes = fc.record({ number: written, place: fc.nat(), digit: fc.nat(9), forward: fc.boolean() });
    fc.assert(
      fc.property(changes, ({ number: { text, rules, decimals }, place, digit, forward }) => {
        const places = digitsAt(text);
        const at = places[place % places.length] ?? 0;
        const marked = forward
          ? `${text.slice(0, at)}|${text.slice(at)}`
          : `${text.slice(0, at + 1)}|${text.slice(at + 1)}`;
        const deleted = press(marked, forward ? del : backspace, rules);
        const after = press(mark(deleted), insert(String(digit)), rules);
        const expected = text.slice(0, at) + digit + text.slice(at + 1);
        const bare = digitRow(expected).replace(/^0+/, "");
        expect(digitRow(after.text).replace(/^0+/, "")).toBe(bare);
        // Emptied from its end it is blank, and has no sign.
        const sign = text.startsWith("-") && deleted.text !== "" ? "-" : "";
        expect(after.value).toBe(Number(`${sign}${bare || "0"}e-${decimals}`) + 0);
      }),
    );
  });

  it("a deletion takes digits at the caret away, and moves no other one", () => {
    const deletions = fc.record({ number: written, from: fc.nat(30), length: fc.nat(6), forward: fc.boolean() });
    fc.assert(
      fc.property(deletions, ({ number: { text, rules, decimals }, from, length, forward }) => {
        const start = Math.min(from, text.length);
        const end = Math.min(start + length, text.length);
        fc.pre(/\d/.test(text.slice(start, end)));
        const after = press(
          `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
          forward ? del : backspace,
          rules,
        );
        const [left, right] = [digitRow(text.slice(0, start)), digitRow(text.slice(end))];
        const rest = (left + right).padStart(decimals + 1, "0");
        // Emptied from its end it is blank.
        expect(digitRow(after.text)).toBe(/[1-9]/.test(rest) || right ? rest : "");
      }),
    );
  });

  it("a digit enters at the caret, and moves no other one", () => {
    const typings = fc.record({ number: written, at: fc.nat(30), digit: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(typings, ({ number: { text, rules, decimals }, at, digit }) => {
        const caret = Math.max(Math.min(at, text.length), rules.prefix.length + (text.startsWith("-") ? 1 : 0));
        const after = press(`${text.slice(0, caret)}|${text.slice(caret)}`, insert(String(digit)), rules);
        const [left, right] = [digitRow(text.slice(0, caret)), digitRow(text.slice(caret))];
        const row = left + digit + right;
        const isFilled = digitRow(text).length <= decimals + 1;
        expect(digitRow(after.text)).toBe(isFilled ? row.replace(/^0+/, "").padStart(decimals + 1, "0") : row);
        expect(digitRow(after.text.slice(after.start))).toBe(right);
      }),
    );
  });
});

it("typing at the end says the same before the rest has arrived", () => {
  const suffixed = { ...money, prefix: "", suffix: " %", max: 100 };
  const acts = fc.array(fc.constantFrom(..."0123456789", "<", "all0", "all7", "all<"), { minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(acts, fc.constantFrom(money, suffixed, { ...money, decimals: 0 }), (pressed, format) => {
      let text = "";
      for (const act of pressed) {
        const all = act.startsWith("all");
        const head = all ? "" : text.slice(0, text.length - format.suffix.length);
        const tail = all ? "" : text.slice(head.length);
        const deletes = act.endsWith("<");
        const data = deletes ? null : act.slice(-1);
        const left = deletes ? head.slice(0, -1) : head + data;
        const edit = {
          raw: left + tail,
          caret: left.length,
          data,
          inputType: deletes ? "deleteContentBackward" : "insertText",
        };
        if (edit.raw === text) continue;
        const next = editNumber(text, edit, format);
        const typed = typeNumber(text, edit, format);
        if (typed) expect(typed).toEqual(next);
        // Only a sixteenth digit is left to the rest.
        else expect(next.text).toBe(text);
        text = next.text;
      }
    }),
  );
});
