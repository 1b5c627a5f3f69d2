import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });
const TEXTS = ["/api", "/api/openapi.json", "/api/referencia", "/api/referencia.js"];
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

describe("texts that do not change", () => {
  it.each(TEXTS)("%s has a strong name in each coding, and is not sent again to who has it", async (path) => {
    const plain = await get(path);
    const text = await plain.text();
    const names = new Set([plain.headers.get("ETag")]);
    for (const coding of ["br", "gzip"] as const) {
      const answer = await get(path, { "Accept-Encoding": coding });
      const etag = answer.headers.get("ETag") ?? "";
      names.add(etag);
      expect(etag).toMatch(/^"[\w.-]+"$/);
      expect(answer.headers.get("Content-Encoding")).toBe(coding);
      expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
      expect(decoders[coding](Buffer.from(await answer.arrayBuffer())).toString()).toBe(text);
      const again = await get(path, { "Accept-Encoding": coding, "If-None-Match": etag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      const other = await get(path, { "Accept-Encoding": coding, "If-None-Match": '"another"' });
      expect(other.status).toBe(200);
    }
    expect(names.size).toBe(3);
  });

  it.each(TEXTS)("%s is sent as it is to who takes neither coding, instead of being compressed anew", async (path) => {
    const { headers } = await get(path, { "Accept-Encoding": "deflate" });
    expect(headers.get("Content-Encoding")).toBe(null);
  });

  it("a hundred requests for the document cost less than compressing it five times", async () => {
    const cost = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const text = await (await get("/api/openapi.json")).text();
    // As the server answered it before: by a stream that compresses.
    const compressing = await cost(async () => {
      const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
      await new Response(stream).arrayBuffer();
    });
    await get("/api/openapi.json", { "Accept-Encoding": "gzip" });
    const asking = await cost(async () => {
      for (let times = 0; times < 100; times += 1) await get("/api/openapi.json", { "Accept-Encoding": "gzip" });
    });
    expect(asking).toBeLessThan(5 * compressing);
  });

  it("the address that the page gives its script is kept for ever, and the bare one is asked for again", async () => {
    const [, address] = /<script src="([^"]+)"/.exec(await (await get("/api/referencia")).text()) ?? [];
    const cache = async (path: string) => (await get(path)).headers.get("Cache-Control");
    expect(await cache(`/api/${address}`)).toBe("public, max-age=31536000, immutable");
    expect(await cache("/api/referencia.js")).toBe("no-cache");
    expect(await cache("/api/referencia.js?v=0")).toBe("no-cache");
    expect(await cache("/api/openapi.json")).toBe("no-cache");
  });
});
