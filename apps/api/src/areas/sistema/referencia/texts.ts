import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReferenceTexts } from "./make-texts";

/**
 * Examples name the day on which they are read. This one, which no example has otherwise, stands in its place
 * meanwhile.
 */
export const STAND_IN = "2000-01-01";

/** Where the build puts them, beside the bundle. */
export const filesOf = (directory: string): ReferenceTexts => ({
  document: join(directory, "openapi.json"),
  page: join(directory, "referencia.html"),
});

/**
 * Reads what the build made. A server that runs from its sources makes it itself, which holds up everybody for a
 * moment.
 */
async function madeTexts(): Promise<ReferenceTexts> {
  const { document, page } = filesOf(dirname(fileURLToPath(import.meta.url)));
  if (!existsSync(document)) return (await import("./make-texts")).makeTexts(STAND_IN);
  return { document: await readFile(document, "utf8"), page: await readFile(page, "utf8") };
}

/** Gives the texts of a day. */
export async function referenceTextsOn(today: string): Promise<ReferenceTexts> {
  const { document, page } = await madeTexts();
  return { document: document.replaceAll(STAND_IN, today), page: page.replaceAll(STAND_IN, today) };
}
