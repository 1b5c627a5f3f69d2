import {
  type BrotliCompress,
  type BrotliOptions,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
} from "node:zlib";
import type { Context } from "hono";
import { accepts } from "hono/accepts";

/** The ending of a file's compressed copy, by its content coding. */
export const ENDINGS = { br: ".br", gzip: ".gz" } as const;

export type Encoding = keyof typeof ENDINGS;

const preferred: readonly Encoding[] = ["br", "gzip"];

type Match = NonNullable<Parameters<typeof accepts>[1]["match"]>;

/** The coding that a client likes best; among those it likes equally, the one that makes the answer smallest. */
const best: Match = (accepted) => {
  const likes = (coding: Encoding) =>
    (accepted.find(({ type }) => type.toLowerCase() === coding) ?? accepted.find(({ type }) => type === "*"))?.q ?? 0;
  const liked = preferred.filter((coding) => likes(coding) > 0);
  return liked.toSorted((a, b) => likes(b) - likes(a))[0] ?? "";
};

/** The content coding that an answer to this request gets; undefined for none. */
export function encodingFor(c: Context): Encoding | undefined {
  const header = "Accept-Encoding";
  const chosen = accepts(c, { header, supports: [...preferred], default: "", match: best });
  return preferred.find((coding) => coding === chosen);
}

/** Fast, because it is done for every page; the files of an app are compressed better, once, when it is built. */
const brotli: BrotliOptions = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
};

/** Compresses an answer that is written piece by piece, so that each piece is sent when it is written. */
export const flushingCompressor = (encoding: Encoding): BrotliCompress | Gzip =>
  encoding === "br" ? createBrotliCompress(brotli) : createGzip({ flush: constants.Z_SYNC_FLUSH });
