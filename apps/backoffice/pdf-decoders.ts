import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const { version } = require("pdfjs-dist/package.json") as { version: string };

/** What draws pictures of scanners (CCITT, JBIG2) and of archives (JPEG 2000) without WebAssembly. */
const decoders = ["jbig2_nowasm_fallback.js", "openjpeg_nowasm_fallback.js"].map((name) => ({
  fileName: `assets/pdfjs-${version}/${name}`,
  source: () => readFileSync(require.resolve(`pdfjs-dist/wasm/${name}`)),
}));

/**
 * Serves the decoders of pdf.js under names that stay as it knows them, in a folder of its version. It asks for one of them
 * when a PDF has such a picture.
 */
export const pdfDecoders = (): Plugin => ({
  name: "prumo:pdf-decoders",
  generateBundle() {
    for (const { fileName, source } of decoders) this.emitFile({ type: "asset", fileName, source: source() });
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const decoder = decoders.find(({ fileName }) => request.url === `/${fileName}`);
      if (decoder === undefined) return next();
      response.setHeader("Content-Type", "text/javascript");
      response.end(decoder.source());
    });
  },
});
