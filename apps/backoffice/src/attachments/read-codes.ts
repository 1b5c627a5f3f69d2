import { distinctCodes, type FoundCode, type PageTexts } from "./found-codes";
import { type OpenPdf, openPdf, type PdfPage } from "./pdf-document";
import { SHOWN_PAGES } from "./preview-frame";

/** Pix are QR codes, boletos ITF. */
const FORMATS = ["qr_code", "itf"];

/** Reads the codes of a picture, where the browser has a reader of them. */
async function picturedCodes(source: ImageBitmapSource): Promise<readonly string[]> {
  const { BarcodeDetector } = globalThis;
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  const formats = FORMATS.filter((format) => known.includes(format));
  if (BarcodeDetector === undefined || formats.length === 0) return [];
  const found = await new BarcodeDetector({ formats }).detect(source);
  return found.map(({ rawValue }) => rawValue);
}

/** As wide as the bars of a boleto are told apart. */
const READ_WIDTH = 1_600;

async function pictureOf(pdf: OpenPdf, number: number): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  await pdf.draw(number, canvas, READ_WIDTH / devicePixelRatio).done;
  return canvas;
}

async function textOf(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : " "}` : "")).join("");
}

async function textsOfPdf(file: File): Promise<readonly PageTexts[]> {
  const pdf = await openPdf(await file.arrayBuffer());
  const pages: PageTexts[] = [];
  try {
    for (let number = 1; number <= Math.min(pdf.pages, SHOWN_PAGES); number += 1) {
      const page = await pdf.page(number);
      const codes = globalThis.BarcodeDetector === undefined ? [] : await picturedCodes(await pictureOf(pdf, number));
      pages.push([...codes, await textOf(page)]);
    }
  } finally {
    pdf.close();
  }
  return pages;
}

/** Reads the codes of a PDF or a picture on this device. Nothing of the file leaves it. */
export async function readCodes(file: File, previa: "imagem" | "pdf", today: string): Promise<readonly FoundCode[]> {
  const pages = previa === "pdf" ? await textsOfPdf(file) : [await picturedCodes(await createImageBitmap(file))];
  return distinctCodes(pages, today);
}
