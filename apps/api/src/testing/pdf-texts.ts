import { inflateSync } from "node:zlib";

/** Reads the texts of a PDF of ours: its fonts are every reader's, their letters WinAnsi, written in hexadecimal. */
export function textsOf(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf).toString("latin1");
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream = ""]) => {
    try {
      return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
    } catch {
      return stream;
    }
  });
  const lines = streams.join("\n").match(/\[(?:[^\]]*)\] TJ/g) ?? [];
  const text = lines.map((line) =>
    [...line.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
  );
  return text.join(" ").replaceAll(/\s+/g, " ");
}
