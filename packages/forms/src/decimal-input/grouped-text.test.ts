import { describe, expect, it } from "vitest";
import { caretIn, editGrouped, groupThousands } from "./grouped-text";

describe("dots for thousands", () => {
  it.each([
    ["R$ 123", "R$ 123"],
    ["R$ 1500", "R$ 1.500"],
    ["R$ 1234567,12345", "R$ 1.234.567,12345"],
    ["-1500", "-1.500"],
    ["", ""],
    // The user typed a point.
    ["1.5", "1.5"],
    ["1500.5", "1500.5"],
    ["1.", "1."],
  ])("%j is shown as %j", (text, shown) => {
    expect(groupThousands(text)).toBe(shown);
  });
});

/** Edits a shown text as a browser does; the caret is "|", a selection "[…]". */
function edited(marked: string, inputType: string, data = ""): string {
  const shown = marked.replace(/[|[\]]/g, "");
  let start = marked.search(/[|[]/);
  let end = marked.includes("[") ? marked.indexOf("]") - 1 : start;
  if (start === end && inputType === "deleteContentBackward") start -= 1;
  if (start === end && inputType === "deleteContentForward") end += 1;
  const raw = shown.slice(0, start) + data + shown.slice(end);
  const { text, right } = editGrouped(shown, { raw, caret: start + data.length, inputType, data: data || null });
  const next = groupThousands(text);
  const caret = caretIn(next, text, right);
  return `${next.slice(0, caret)}|${next.slice(caret)}`;
}

describe("an edit of a number that is shown with dots", () => {
  it.each([
    ["R$ 1.500|", "0", "R$ 15.000|"],
    ["R$ 1.5|00", "2", "R$ 15.2|00"],
    ["R$ |1.500", "2", "R$ 2|1.500"],
    ["R$ 1|.500", "2", "R$ 12.|500"],
    ["R$ 1.500|", ",", "R$ 1.500,|"],
    ["R$ 1.500|", ".", "R$ 1500.|"],
    ["R$ 1.234,5|6", "9", "R$ 1.234,59|6"],
    ["R$ 1.[234.567],10", "8", "R$ 18|,10"],
    ["[R$ 1.234,00]", "5", "5|"],
  ])("%s and %s is %s", (before, data, after) => {
    expect(edited(before, "insertText", data)).toBe(after);
  });

  it.each([
    ["R$ 1.500|", "deleteContentBackward", "R$ 150|"],
    ["R$ 1.|500", "deleteContentBackward", "R$ |500"],
    ["R$ 1|.500", "deleteContentForward", "R$ 1|00"],
    ["R$ 12.3|45", "deleteContentBackward", "R$ 1.2|45"],
    ["R$ [1.234].567", "deleteContentBackward", "R$ |567"],
  ])("%s after %s is %s", (before, inputType, after) => {
    expect(edited(before, inputType)).toBe(after);
  });

  it("a text that was set as a whole is taken as it is", () => {
    expect(editGrouped("R$ 1.500", { raw: "2.000,5", caret: 7 })).toEqual({ text: "2.000,5", right: 0 });
  });
});
