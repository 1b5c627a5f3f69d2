/** The text of a file of a bank, by what its bytes are: its header is often wrong about it. */

/** Of the platform, in browsers and in Node. */
declare const TextDecoder: new (
  label: string,
  options?: { readonly fatal?: boolean },
) => { decode(bytes: Uint8Array): string };

export type TextEncoding = "utf-8" | "utf-16" | "windows-1252";

/** The signs of windows-1252 from 0x80 to 0x9F; the others are those of Latin-1. */
const HIGH =
  "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F" +
  "\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178";

/** Signs made at once: more arguments than this overflow the stack. */
const AT_ONCE = 8_192;

function fromWindows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += AT_ONCE) {
    const codes = Array.from(bytes.subarray(from, from + AT_ONCE), (byte) =>
      byte >= 0x80 && byte < 0xa0 ? HIGH.charCodeAt(byte - 0x80) : byte,
    );
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join("");
}

const decoded = (bytes: Uint8Array, label: string): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The text of the bytes: of what its mark says, of UTF-8 where it is right UTF-8, otherwise of windows-1252. */
export function fileText(bytes: Uint8Array): { readonly text: string; readonly encoding: TextEncoding } {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  const text = decoded(bytes, wide ?? "utf-8");
  if (text !== null) return { text, encoding: wide === null ? "utf-8" : "utf-16" };
  return { text: fromWindows1252(bytes), encoding: "windows-1252" };
}

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);

/** Bytes in which a file that is no text shows it. */
const HEAD = 4_096;

/** Why the bytes are no statement that can be read, in Portuguese; null when they are a text. */
export function binaryProblem(bytes: Uint8Array): string | null {
  const ask = "peça ao banco o extrato em OFX ou CSV";
  if (bytes.length === 0) return "O arquivo está vazio";
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return `Este arquivo é um PDF: ${ask}`;
  if (startsWith(bytes, 0x50, 0x4b)) return `Este arquivo é uma planilha ou um ZIP: ${ask}`;
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return `Este arquivo é uma planilha do Excel: ${ask}`;
  const isWide = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
  if (!isWide && bytes.subarray(0, HEAD).includes(0)) return `Este arquivo não é um texto: ${ask}`;
  return null;
}

/** Counts the lines of a text, however they end, up to places that only grow. */
export function linesUpTo(text: string): (place: number) => number {
  let line = 1;
  let at = 0;
  return (place) => {
    for (; at < place; at++) {
      const sign = text.charCodeAt(at);
      if (sign === 10 || (sign === 13 && text.charCodeAt(at + 1) !== 10)) line++;
    }
    return line;
  };
}
