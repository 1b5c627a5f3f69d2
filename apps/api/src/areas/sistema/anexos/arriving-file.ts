import { createHash } from "node:crypto";
import { ATTACHMENT_BYTES, ATTACHMENT_TOO_LARGE, fileSizeProblem } from "@prumo/domain/attachment";
import { type FileKind, fileKindOf, fileKindProblem } from "@prumo/domain/file-kind";
import { type PictureSize, pictureSizeOf } from "@prumo/domain/picture-size";
import { invalidField } from "../../../http/errors";
import { GrowingBytes } from "../../../http/growing-bytes";
import { tooLarge } from "../../../http/incoming-body";
import type { FileKey, FileStore } from "./file-store";

/** Bytes of a piece: what the store writes at once. */
export const PIECE = 256 * 1024;

/** What is known of a file when it has arrived. */
export interface ArrivedFile {
  readonly sha256: string;
  readonly tamanho: number;
  readonly tipo: FileKind;
  readonly size: PictureSize | null;
}

/** Cuts bytes into pieces of one size, counts and hashes them, and keeps what tells their kind. */
class Arrival {
  readonly #hash = createHash("sha256");
  #pending = new GrowingBytes(PIECE);
  #length = 0;
  /** The first piece, and the last two: the list of the parts of a document may stand across them. */
  #head: Uint8Array | undefined;
  #tail: readonly Uint8Array[] = [];

  /** @throws Refusal 413 at the first byte too many */
  add(bytes: Uint8Array): void {
    this.#length += bytes.length;
    if (this.#length > ATTACHMENT_BYTES) throw tooLarge(ATTACHMENT_TOO_LARGE);
    this.#hash.update(bytes);
    this.#pending.add(bytes);
  }

  /** Bytes that the next piece still takes. */
  get room(): number {
    return PIECE - this.#pending.length;
  }

  /** Gives the bytes that came since the last piece. */
  piece(): Uint8Array {
    const piece = this.#pending.bytes();
    this.#pending = new GrowingBytes(PIECE);
    this.#head ??= piece;
    this.#tail = [...this.#tail.slice(-1), piece];
    return piece;
  }

  /** @throws Refusal 422 for what is not kept */
  arrived(name: string): ArrivedFile {
    const size = fileSizeProblem(this.#length);
    if (size !== null) throw invalidField("arquivo", size);
    const head = this.#head ?? new Uint8Array();
    const tipo = fileKindOf(head, Buffer.concat(this.#tail));
    const problem = fileKindProblem(tipo, name);
    if (problem !== null || tipo === null) throw invalidField("arquivo", problem ?? "");
    return { sha256: this.#hash.digest("hex"), tamanho: this.#length, tipo, size: pictureSizeOf(tipo, head) };
  }
}

async function* cut(arrival: Arrival, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun = false;
  for await (const bytes of pieces) {
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + arrival.room);
      arrival.add(part);
      at += part.length;
      if (arrival.room > 0) continue;
      yield arrival.piece();
      begun = true;
    }
  }
  const rest = arrival.piece();
  if (rest.length > 0 || !begun) yield rest;
}

async function* atOnce(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The content of a sent file as pieces: of a file in JSON it is there already. */
export function piecesOf(content: string | Uint8Array | AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  if (typeof content === "string") return atOnce(Buffer.from(content, "base64"));
  return content instanceof Uint8Array ? atOnce(content) : content;
}

/**
 * Puts a file into the store while it arrives, and tells what it is.
 * @throws Refusal 413 beyond the largest size, 422 for a kind that is not kept, and what the pieces throw
 */
export async function keepArriving(
  store: FileStore,
  key: FileKey,
  name: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<ArrivedFile> {
  const arrival = new Arrival();
  await store.put(key, cut(arrival, pieces));
  return arrival.arrived(name);
}
