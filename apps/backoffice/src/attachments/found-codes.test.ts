import { describe, expect, it } from "vitest";
import { distinctCodes, type PageTexts } from "./found-codes";

const today = "2026-11-28";
const line = "34191.09057 04049.594809 75279.260006 6 11980000081488";
const bars = "34196119800000814881090504049594807527926000";
const pix =
  "00020126360014br.gov.bcb.pix0114+556191234567852040000530398654040.015802BR5913PADARIA DO ZE6008BRASILIA62070503***6304883D";

describe("the codes of a file", () => {
  it.each<[string, readonly PageTexts[], string[]]>([
    ["a line within the text of a page", [["nada"], [`Pague com ${line} até amanhã`]], ["boleto 2"]],
    ["a Pix that a picture bears", [[pix, "Página um"]], ["pix 1"]],
    ["a bill whose line and bars say the same, once", [[bars, `Linha: ${line}`]], ["boleto 1"]],
    ["the first page of those that repeat it", [[line], [line]], ["boleto 1"]],
    ["no line with a wrong digit", [[line.replace("34191.09057", "34191.09056")]], []],
    ["nothing in a blank page", [[""]], []],
  ])("finds %s", (_, pages, expected) => {
    expect(distinctCodes(pages, today).map(({ code, page }) => `${code.kind} ${page}`)).toEqual(expected);
  });
});
