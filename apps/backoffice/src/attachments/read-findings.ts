import { type FileFinding, findingsOf, type PageReading } from "./file-findings";
import { findingsOfNfe } from "./nfe-findings";
import { type LoadedPage, type OpenPdf, openPdf } from "./pdf-document";
import { canvasOf, codesInPicture, READ_WIDTH } from "./pictured-codes";
import { SHOWN_PAGES } from "./preview-frame";

/** A bill bears its codes on its first pages, and drawing a page takes a while. */
const CODE_PAGES = 5;

async function codesOfPage(pdf: OpenPdf, number: number): Promise<readonly string[]> {
  const canvas = document.createElement("canvas");
  try {
    await pdf.draw(number, canvas, READ_WIDTH / devicePixelRatio).done;
    return await codesInPicture(canvas);
  } catch {
    // A page that cannot be drawn, or a reader of codes that fails, takes nothing from what the text says.
    return [];
  }
}

async function textOf(page: LoadedPage): Promise<string> {
  const { items } = await page.getTextContent().catch(() => ({ items: [] }));
  return items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : " "}` : "")).join("");
}

async function textsOfPdf(file: File): Promise<readonly PageReading[]> {
  const pdf = await openPdf(await file.arrayBuffer());
  const pages: PageReading[] = [];
  try {
    for (let number = 1; number <= Math.min(pdf.pages, SHOWN_PAGES); number += 1) {
      const page = await pdf.page(number);
      const codes = number > CODE_PAGES ? [] : await codesOfPage(pdf, number);
      pages.push({ codes, text: await textOf(page) });
    }
  } finally {
    pdf.close();
  }
  return pages;
}

/** What a file is read as; null for kinds that say nothing here. */
export type Readable = "imagem" | "pdf" | "nfe" | null;

/** Reads on this device what a file says of a conta. Nothing of the file leaves it. */
export async function readFindings(file: File, as: Readable, today: string): Promise<readonly FileFinding[]> {
  if (as === "nfe") return findingsOfNfe(await file.text());
  if (as === "pdf") return findingsOf(await textsOfPdf(file), today);
  if (as === "imagem") return findingsOf([{ text: "", codes: await codesInPicture(await canvasOf(file)) }], today);
  return [];
}
