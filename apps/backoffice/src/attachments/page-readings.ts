import type { PageReading } from "./file-findings";
import type { OpenPdf } from "./pdf-document";
import { codesInPicture, READ_WIDTH } from "./pictured-codes";
import { SHOWN_PAGES } from "./preview-frame";

/** A bill bears its codes on its first pages, and drawing a page takes a while. */
const CODE_PAGES = 5;

/** Pieces of a page's text, and marks between them that hold none. */
type TextPiece = { readonly str: string; readonly hasEOL: boolean } | { readonly type: string };

interface ReadPage {
  readonly getTextContent: () => Promise<{ readonly items: readonly TextPiece[] }>;
}

/** What of an opened PDF its pages are read by. */
interface ReadPdf extends Pick<OpenPdf, "pages" | "draw"> {
  readonly page: (number: number) => Promise<ReadPage>;
}

async function codesOfPage(pdf: ReadPdf, number: number): Promise<readonly string[]> {
  const canvas = document.createElement("canvas");
  try {
    await pdf.draw(number, canvas, READ_WIDTH / devicePixelRatio).done;
    return await codesInPicture(canvas);
  } catch {
    // A page that cannot be drawn, or a reader of codes that fails, takes nothing from what the text says.
    return [];
  }
}

async function textOf(page: ReadPage): Promise<string> {
  const { items } = await page.getTextContent().catch(() => ({ items: [] }));
  return items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : " "}` : "")).join("");
}

/** Reads the text and the codes of an opened PDF's pages. Where one of the two fails, the other is kept. */
export async function readingsOf(pdf: ReadPdf): Promise<readonly PageReading[]> {
  const pages: PageReading[] = [];
  for (let number = 1; number <= Math.min(pdf.pages, SHOWN_PAGES); number += 1) {
    const page = await pdf.page(number);
    const codes = number > CODE_PAGES ? [] : await codesOfPage(pdf, number);
    pages.push({ codes, text: await textOf(page) });
  }
  return pages;
}
