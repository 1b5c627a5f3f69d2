import PDFDocument from "pdfkit";

export const FONT = "Helvetica";
export const BOLD = "Helvetica-Bold";
export const GREY = "#5c6470";

/** Replaces characters beyond western Europe's with question marks: the fonts that every PDF reader has lack them. */
export const printable = (text: string): string => text.replace(/[^\n\u0020-\u007e\u00a0-\u00ff–—‘’“”…•€]/g, "?");

/** Numbers the sheets once all of them exist. */
function numberPages(document: PDFKit.PDFDocument, margin: number): void {
  const { start, count } = document.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    document.switchToPage(at);
    // Text below the margin would begin another sheet.
    document.page.margins.bottom = 0;
    const place = { width: document.page.width - 2 * margin, align: "right", lineBreak: false } as const;
    document.font(FONT).fontSize(8).fillColor(GREY);
    document.text(`${at - start + 1} de ${count}`, margin, document.page.height - margin / 2, place);
  }
}

interface PdfOptions {
  readonly title: string;
  /** The moment that the file bears: the same document made later has the same bytes. */
  readonly madeAt: Date;
  /** In points; an A4 sheet is 595 by 842. */
  readonly margin: number;
  readonly orientation?: "portrait" | "landscape";
  /** False keeps its texts readable for tests. */
  readonly compress?: boolean;
}

/** Makes a PDF on A4 with numbered sheets, in Portuguese. */
export function makePdf(
  { title, madeAt, margin, orientation = "portrait", compress = true }: PdfOptions,
  write: (document: PDFKit.PDFDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const info = { Title: title, CreationDate: madeAt };
  const sheet = { size: "A4", layout: orientation, margin, bufferPages: true } as const;
  const document = new PDFDocument({ ...sheet, lang: "pt-BR", info, compress });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => void chunks.push(chunk));
    document.on("end", () => resolve(Uint8Array.from(Buffer.concat(chunks))));
    document.on("error", reject);
    write(document);
    numberPages(document, margin);
    document.end();
  });
}
