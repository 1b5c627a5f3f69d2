import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

/** The minimal page, built and compressed as an app's files are. */
async function minimalFiles() {
  const root = resolve(import.meta.dirname, "minimal");
  const built = await build({
    root,
    base: "/minimal/",
    configFile: false,
    logLevel: "silent",
    build: { write: false, target: "es2023", modulePreload: { polyfill: false } },
  });
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  return new Map(
    outputs.map((file) => [
      `/minimal/${file.fileName}`,
      {
        body: brotliCompressSync(file.type === "chunk" ? file.code : file.source),
        type: file.fileName.endsWith(".html") ? "text/html" : "text/javascript",
      },
    ]),
  );
}

/**
 * A server that passes everything on to Prumo, and has under `/minimal/` a page of the same rows: both pages then have
 * the same way to the same calls.
 */
export async function besideMinimal(url: string) {
  const files = await minimalFiles();
  const { hostname, port } = new URL(url);
  const server = createServer(async (asked: IncomingMessage, answer: ServerResponse) => {
    const path = asked.url === "/minimal/" ? "/minimal/index.html" : asked.url;
    const file = files.get(path ?? "");
    if (file !== undefined) {
      // On a busy machine each process waits for its turn: the minimal page waits for the server as the other one does.
      await fetch(`${url}/prumo.svg`);
      answer.writeHead(200, { "Content-Type": file.type, "Content-Encoding": "br" }).end(file.body);
      return;
    }
    const { method, headers } = asked;
    const on = request({ hostname, port, path, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.on("data", (chunk) => answer.write(chunk)).on("end", () => answer.end());
    });
    on.on("error", () => answer.destroy());
    asked.pipe(on);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
