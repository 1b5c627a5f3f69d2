import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXTS = /\.(css|html|js|json|svg|txt|webmanifest)$/;
/** Below this many bytes a copy saves no packet. */
const LEAST = 512;

const ways = [
  [
    ".br",
    (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ],
  [".gz", (bytes) => promisify(gzip)(bytes, { level: 9 })],
];

/** Writes a compressed copy of each text file of a built app beside it, for the server to answer with. */
export async function compressFiles(directory) {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    // Hidden files are not served.
    .filter((file) => !/[\\/]\./.test(file.slice(directory.length)));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < LEAST) return;
      await Promise.all(ways.map(async ([ending, compress]) => writeFile(`${file}${ending}`, await compress(bytes))));
    }),
  );
}
