import { cleanup, render } from "@testing-library/react";
import decodeQR from "qr/decode.js";
import { afterEach, expect, test } from "vitest";
import { QrCode } from "./qr-code";

afterEach(cleanup);

const PIXELS = 6;

/** Reads what is drawn: the modules of the path, each of several pixels, as a camera sees them. */
function scanned(svg: SVGSVGElement): string {
  const side = svg.viewBox.baseVal.width;
  const width = side * PIXELS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of svg
    .querySelector("path")
    ?.getAttribute("d")
    ?.matchAll(/M(\d+) (\d+)/g) ?? []) {
    for (let row = 0; row < PIXELS; row += 1) {
      for (let column = 0; column < PIXELS; column += 1) {
        const at = ((Number(y) * PIXELS + row) * width + Number(x) * PIXELS + column) * 4;
        data.set([0, 0, 0], at);
      }
    }
  }
  return decodeQR({ width, height: width, data });
}

test.each([
  "00020126360014br.gov.bcb.pix0114+556191234567852040000530398654040.015802BR5913PADARIA DO ZE6008BRASILIA62070503***6304883D",
  "https://example.com/é",
  "1",
])("what is drawn of %s is read back", (value) => {
  const { container } = render(<QrCode value={value} label="Código" />);
  expect(scanned(container.querySelector("svg") as SVGSVGElement)).toBe(value);
});
