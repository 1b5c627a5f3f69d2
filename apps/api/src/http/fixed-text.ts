import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { ENDINGS, type Encoding, encodingFor } from "./encoding";

/** Small, and made in a tenth of a second for a megabyte; the best quality takes twenty times as long. */
const QUALITY = 9;

const compressors: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: QUALITY }),
};

/** A text that many ask for and that does not change. */
export interface FixedText {
  readonly type: string;
  /** Names the text, and is the same in every process that has it. */
  readonly tag: string;
  /** The text as it is sent; compressed at the first request that takes it so, and never again. */
  readonly bytes: (encoding: Encoding | undefined) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Keeps a text for answers. Compressed anew for each request, a text of a megabyte would fill the threads on which
 * passwords are checked, and anybody could ask for it without a session.
 */
export function fixedText(text: string, type: string): FixedText {
  const plain = new Uint8Array(Buffer.from(text));
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    type,
    tag: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
    bytes(encoding) {
      if (encoding === undefined) return plain;
      const making = made.get(encoding) ?? compressors[encoding](plain).then((bytes) => new Uint8Array(bytes));
      made.set(encoding, making);
      // What could not be compressed now may be at the next request.
      making.catch(() => made.delete(encoding));
      return making;
    },
  };
}

/** Tells whether a client's copy is the present one. A proxy that compressed it has made its name a weak one. */
export const isKnown = (known: string | undefined, etag: string): boolean =>
  known?.split(",").some((each) => [etag, `W/${etag}`, "*"].includes(each.trim())) ?? false;

/** Answers the text compressed as the client likes it. */
export async function answerCompressed(c: Context, text: FixedText): Promise<Response> {
  const encoding = encodingFor(c);
  const body = await text.bytes(encoding);
  c.header("Content-Type", text.type);
  c.header("Content-Length", String(body.length));
  if (encoding !== undefined) c.header("Content-Encoding", encoding);
  return c.body(body);
}

/**
 * Answers the text, or that the client's copy of it is the present one.
 * @param cache how long others may keep it without asking
 */
export async function answerFixed(c: Context, text: FixedText, cache: string): Promise<Response> {
  const encoding = encodingFor(c);
  const etag = `"${text.tag}${encoding === undefined ? "" : ENDINGS[encoding]}"`;
  c.header("Cache-Control", cache);
  c.header("Vary", "Accept-Encoding");
  c.header("ETag", etag);
  return isKnown(c.req.header("If-None-Match"), etag) ? c.body(null, 304) : answerCompressed(c, text);
}

/** For an address that changes with its text, and for one that does not. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
export const REVALIDATE = "no-cache";
