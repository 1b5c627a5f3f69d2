/** How many pixels a picture declares, read from its first bytes: nobody has to draw it to know. */
import type { FileKind } from "./file-kind";

/** The size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A number of some bytes, the first of them the highest. */
const upward = (bytes: Uint8Array, at: number, length: number): number =>
  bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0);

/** The same with the first of them the lowest. */
const downward = (bytes: Uint8Array, at: number, length: number): number =>
  bytes.subarray(at, at + length).reduceRight((sum, byte) => sum * 256 + byte, 0);

const reaches = (bytes: Uint8Array, end: number) => bytes.length >= end;

const pngSize = (head: Uint8Array): PictureSize | null =>
  reaches(head, 24) ? { width: upward(head, 16, 4), height: upward(head, 20, 4) } : null;

const gifSize = (head: Uint8Array): PictureSize | null =>
  reaches(head, 10) ? { width: downward(head, 6, 2), height: downward(head, 8, 2) } : null;

/** RFC 9649: a picture with losses, without, or of several parts. */
function webpSize(head: Uint8Array): PictureSize | null {
  if (!reaches(head, 30)) return null;
  const form = String.fromCharCode(...head.subarray(12, 16));
  if (form === "VP8X") return { width: 1 + downward(head, 24, 3), height: 1 + downward(head, 27, 3) };
  // Fourteen bits each; the two above them say by how much it is enlarged.
  if (form === "VP8 ") return { width: downward(head, 26, 2) % 16_384, height: downward(head, 28, 2) % 16_384 };
  if (form !== "VP8L") return null;
  const sizes = downward(head, 21, 4);
  return { width: 1 + (sizes % 16_384), height: 1 + (Math.floor(sizes / 16_384) % 16_384) };
}

/** Marks of a frame, which says the size: those from C0 to CF that are no table and no marker of arithmetic coding. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

function jpegSize(head: Uint8Array): PictureSize | null {
  let at = 2;
  while (reaches(head, at + 9) && head[at] === 0xff) {
    const mark = head[at + 1] ?? 0;
    if (isFrame(mark)) return { width: upward(head, at + 7, 2), height: upward(head, at + 5, 2) };
    // Bytes that fill up the room before a mark have no length.
    at += mark === 0xff ? 1 : 2 + upward(head, at + 2, 2);
  }
  return null;
}

const readers: Readonly<Partial<Record<FileKind, (head: Uint8Array) => PictureSize | null>>> = {
  png: pngSize,
  gif: gifSize,
  webp: webpSize,
  jpeg: jpegSize,
};

/**
 * The size that a picture declares; null where its first bytes do not say it, and for what is no picture.
 * @param head its first bytes: a photo of a camera says its size behind its description, which may be long
 */
export const pictureSizeOf = (kind: FileKind, head: Uint8Array): PictureSize | null => readers[kind]?.(head) ?? null;
