import { describe, expect, it, test } from "vitest";
import { pictureSizeOf } from "./picture-size";

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? Array.from(part, (one) => one.charCodeAt(0)) : part)),
  );
const upward = (value: number, length: number) =>
  Array.from({ length }, (_, at) => Math.floor(value / 256 ** (length - 1 - at)) % 256);
const downward = (value: number, length: number) => upward(value, length).toReversed();

const png = (width: number, height: number) =>
  bytes("\u0089PNG\r\n\u001a\n", upward(13, 4), "IHDR", upward(width, 4), upward(height, 4));
const webp = (form: string, data: readonly number[]) =>
  bytes("RIFF", downward(100, 4), "WEBP", form, downward(data.length, 4), data, Array(16).fill(0));
const segment = (mark: number, data: readonly number[]) => [0xff, mark, ...upward(data.length + 2, 2), ...data];
const frame = (mark: number, width: number, height: number) =>
  segment(mark, [8, ...upward(height, 2), ...upward(width, 2), 3, 1, 0x22, 0]);

describe("the size that a picture declares", () => {
  test.each([
    ["png", png(50_000, 50_000), { width: 50_000, height: 50_000 }],
    ["png", png(1, 4_294_967_295), { width: 1, height: 4_294_967_295 }],
    ["gif", bytes("GIF89a", downward(640, 2), downward(480, 2)), { width: 640, height: 480 }],
    ["webp", webp("VP8X", [0, 0, 0, 0, ...downward(2_559, 3), ...downward(1_439, 3)]), { width: 2_560, height: 1_440 }],
    [
      "webp",
      webp("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, ...downward(16_384 + 320, 2), ...downward(240, 2)]),
      { width: 320, height: 240 },
    ],
    ["webp", webp("VP8L", [0x2f, ...downward(99 + 16_384 * 49, 4)]), { width: 100, height: 50 }],
    ["jpeg", bytes([0xff, 0xd8], frame(0xc0, 4_000, 3_000)), { width: 4_000, height: 3_000 }],
    [
      "jpeg",
      bytes([0xff, 0xd8], segment(0xe1, Array(50_000).fill(7)), segment(0xc4, [1, 2]), [0xff], frame(0xc2, 20, 10)),
      { width: 20, height: 10 },
    ],
  ] as const)("of a %s is read without drawing it", (kind, head, size) => {
    expect(pictureSizeOf(kind, head)).toEqual(size);
  });

  it("is unknown where the first bytes do not say it", () => {
    expect(pictureSizeOf("png", png(1, 1).subarray(0, 20))).toBeNull();
    expect(pictureSizeOf("gif", bytes("GIF89a"))).toBeNull();
    expect(pictureSizeOf("webp", webp("ALPH", []))).toBeNull();
    expect(pictureSizeOf("jpeg", bytes([0xff, 0xd8], segment(0xe1, Array(100).fill(0))))).toBeNull();
    expect(pictureSizeOf("jpeg", bytes([0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeNull();
    expect(pictureSizeOf("pdf", bytes("%PDF-1.7"))).toBeNull();
  });
});
