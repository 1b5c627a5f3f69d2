import { type FileFinding, findingsOf, type PageReading } from "./file-findings";
import { findingsOfNfe } from "./nfe-findings";
import { readingsOf } from "./page-readings";
import { openPdf } from "./pdf-document";
import { canvasOf, codesInPicture } from "./pictured-codes";

async function textsOfPdf(file: File): Promise<readonly PageReading[]> {
  const pdf = await openPdf(await file.arrayBuffer());
  try {
    return await readingsOf(pdf);
  } finally {
    pdf.close();
  }
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
