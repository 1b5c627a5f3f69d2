import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readingsOf } from "./page-readings";

const TEXT = "Vencimento 10/12/2026";
const CODE = "34196119800000814881090504049594807527926000";

const failing = () => Promise.reject(new Error("It cannot be read"));
const written = () => Promise.resolve({ items: [{ str: TEXT, hasEOL: false }] });
const drawn = () => Promise.resolve();
const found = () => Promise.resolve([{ rawValue: CODE }]);

const detect = vi.fn<() => Promise<readonly { readonly rawValue: string }[]>>();

beforeEach(() => {
  class Detector {
    static getSupportedFormats = () => Promise.resolve(["itf"]);
    detect = detect;
  }
  vi.stubGlobal("BarcodeDetector", Detector);
});
afterEach(() => vi.unstubAllGlobals());

/** A PDF of two equal pages, of which a canvas or the reader of codes may make nothing. */
function pdfOf(ways: { readonly draw: () => Promise<void>; readonly text: () => ReturnType<typeof written> }) {
  const page = { getTextContent: ways.text };
  const draw = () => ({ done: ways.draw(), stop: () => {} });
  return { pages: 2, page: () => Promise.resolve(page), draw };
}

it.each([
  { what: "the drawing of a page", draw: failing, codes: found, text: written, kept: { text: `${TEXT} `, codes: [] } },
  { what: "the reader of codes", draw: drawn, codes: failing, text: written, kept: { text: `${TEXT} `, codes: [] } },
  { what: "the reader of texts", draw: drawn, codes: found, text: failing, kept: { text: "", codes: [CODE] } },
  { what: "nothing", draw: drawn, codes: found, text: written, kept: { text: `${TEXT} `, codes: [CODE] } },
])("$what that fails takes nothing from what the others find in a PDF", async ({ draw, codes, text, kept }) => {
  detect.mockImplementation(codes);
  expect(await readingsOf(pdfOf({ draw, text }))).toEqual([kept, kept]);
});
