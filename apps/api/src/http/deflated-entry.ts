import { constants, crc32, createDeflateRaw } from "node:zlib";
import type { ZipInputFile } from "fflate";

/**
 * One file of a zip that is written piece by piece. The container is fflate's; the compression is the platform's, in a
 * thread of its own, so that other calls go on meanwhile.
 */
export class DeflatedEntry implements ZipInputFile {
  readonly compression = 8;
  size = 0;
  crc = 0;
  readonly filename: string;
  /** Set by the zip that this is added to. */
  ondata?: ZipInputFile["ondata"];
  readonly #deflate = createDeflateRaw({ level: 4 });
  readonly #failed: Promise<never>;

  constructor(filename: string) {
    this.filename = filename;
    this.#deflate.on("data", (piece: Buffer<ArrayBuffer>) => this.ondata?.(null, piece, false));
    this.#failed = new Promise((_, reject) => this.#deflate.once("error", reject));
    // Who waits for a piece is told; a failure between two pieces must not end the process.
    this.#failed.catch(() => {});
  }

  /** Writes a text or bytes and hands on all that it became, ending with `FLUSH_MARK`. */
  async write(text: string | Uint8Array): Promise<void> {
    const piece = typeof text === "string" ? Buffer.from(text) : text;
    this.size += piece.length;
    this.crc = crc32(piece, this.crc);
    this.#deflate.write(piece);
    const flushed = new Promise<void>((resolve) => this.#deflate.flush(constants.Z_SYNC_FLUSH, resolve));
    await Promise.race([flushed, this.#failed]);
  }

  async end(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.#deflate.once("end", resolve));
    this.#deflate.end();
    await Promise.race([ended, this.#failed]);
    this.ondata?.(null, new Uint8Array(), true);
  }

  /** Gives its memory back, whole or not. */
  close(): void {
    this.#deflate.destroy();
  }
}
