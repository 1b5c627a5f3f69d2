import { type Recognised, recognise } from "@prumo/domain/recognise";
import { type PastedFiles, readPastedFiles } from "./files";
import type { PastedThing } from "./use-pasted";

/** One thing that a text can be, or files. */
export type Candidate = Recognised | PastedFiles;

/** The texts that are the content of a file, and the names that such files are given. */
const contents = { "xml-nfe": "colado.xml", ofx: "colado.ofx", csv: "colado.csv" } as const;

/** As many as a person looks through. */
const MOST = 6;

/**
 * Tells what a text or files can be, the likeliest first. A text that is nothing else is left to the search.
 * @param today yyyy-MM-dd
 */
export async function candidatesOf(
  text: string,
  files: PastedThing["files"],
  today: string,
): Promise<readonly Candidate[]> {
  if (files.length > 0) return [await readPastedFiles(files, today)];
  const all = recognise(text, { today });
  const [one] = all;
  if (one?.kind === "xml-nfe" || one?.kind === "ofx" || one?.kind === "csv") {
    return [await readPastedFiles([new File([text], contents[one.kind])], today)];
  }
  return all.filter(({ kind }) => kind !== "texto").slice(0, MOST);
}
