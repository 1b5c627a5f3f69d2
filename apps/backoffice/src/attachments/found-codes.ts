import { type Recognised, recognise } from "@prumo/domain/recognise";

/** A code of a bill that a file holds, and the page that it stands on. */
export interface FoundCode {
  readonly code: Extract<Recognised, { kind: "boleto" | "pix" }>;
  readonly page: number;
}

/** What is read of one page: its text, and the texts of its bar and QR codes. */
export type PageTexts = readonly string[];

/** The codes that a conta can be paid by, each once, at the first page that has it. Wrong ones are not offered. */
export function distinctCodes(pages: readonly PageTexts[], today: string): readonly FoundCode[] {
  const seen = new Set<string>();
  return pages.flatMap((texts, at) =>
    texts
      .flatMap((text) => recognise(text, { today }))
      .flatMap((code): FoundCode[] => {
        const isWhole = (code.kind === "boleto" && code.boleto !== null) || (code.kind === "pix" && code.pix !== null);
        if (!isWhole) return [];
        // A bill bears its line as text and as bars.
        const name = code.kind === "boleto" ? (code.boleto?.barcode ?? code.text) : code.text;
        if (seen.has(name)) return [];
        seen.add(name);
        return [{ code, page: at + 1 }];
      }),
  );
}
