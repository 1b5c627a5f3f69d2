import { Zip } from "fflate";
import { DeflatedEntry } from "./deflated-entry";

export const ZIP_TYPE = "application/zip";

/** The bytes and the entries whose number a zip without extensions can tell. */
const MOST_BYTES = 0xffff_ffff;

/** A file of a zip, as its texts or bytes follow each other. */
export interface ZippedFile {
  /** Its path, with `/` between folders. */
  readonly path: string;
  readonly texts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/**
 * A zip that is written part by part: only what one text became is held.
 * @throws when a file or the whole is larger than a zip can tell
 */
export async function* zipParts(files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const taken = () => {
    const part = Buffer.concat(pieces);
    pieces = [];
    size += part.length;
    if (size > MOST_BYTES) throw new Error("The archive is larger than a zip can tell");
    return part;
  };
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  let open: DeflatedEntry | undefined;
  try {
    for await (const { path, texts } of files) {
      open = new DeflatedEntry(path);
      zip.add(open);
      for await (const text of texts) {
        await open.write(text);
        if (open.size > MOST_BYTES) throw new Error(`${path} is larger than a zip can tell`);
        yield taken();
      }
      await open.end();
      open.close();
      yield taken();
    }
    zip.end();
    yield taken();
  } finally {
    open?.close();
  }
}
