import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "./errors";
import { JsonBody } from "./json-body";

const MEGABYTE = 1024 * 1024;

/** Reads a body in pieces of so many bytes. */
function read(text: string, { size = 65_536, limit = MEGABYTE, files = ["arquivo"], expected = 0 } = {}): unknown {
  const body = new JsonBody({ limit, expected, files });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) body.add(bytes.subarray(at, at + size));
  return body.value();
}

function statusOf(work: () => unknown): number {
  try {
    work();
    return 200;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.status;
  }
}

/** Milliseconds of the thread until a body was read or refused, the best of several times. */
function cost(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    statusOf(() => read(text));
    return performance.now() - began;
  });
  return Math.min(...times);
}

describe("a body of JSON", () => {
  it("is read as JSON.parse reads it, however the network cuts it", () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 1, max: 50 }), (text, size) => {
        expect(read(text, { size })).toEqual(JSON.parse(text));
      }),
    );
  });

  it("a file in it is decoded once, as it comes, whatever stands around it", () => {
    const file = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(file, fc.string(), fc.integer({ min: 1, max: 40 }), fc.boolean(), (bytes, nome, size, escaped) => {
        const sent = {
          antes: [{ conteudo: "a" }],
          arquivo: { nome, tipo: "", conteudo: "#" },
          depois: { conteudo: "b" },
        };
        const base64 = Buffer.from(bytes).toString("base64");
        const text = JSON.stringify(sent).replace('"#"', `"${escaped ? base64.replaceAll("/", "\\/") : base64}"`);
        const got = read(text, { size }) as typeof sent;
        expect({ ...got, arquivo: { ...got.arquivo, conteudo: [...Buffer.from(got.arquivo.conteudo)] } }).toEqual({
          ...sent,
          arquivo: { ...sent.arquivo, conteudo: [...bytes] },
        });
      }),
    );
  });

  it.each([
    ["in lines", "AAEC\\r\\nAwQF"],
    ["of a page's alphabet", "AAECAwQF"],
    ["with an escape cut in two", "AAEC\\u0041wQF"],
  ])("base64 %s is decoded", (_, base64) => {
    for (const size of [1, 2, 3, 5, 65_536]) {
      const { arquivo } = read(`{"arquivo":{"conteudo":"${base64}"}}`, { size }) as { arquivo: { conteudo: Buffer } };
      expect([...arquivo.conteudo]).toEqual([0, 1, 2, 3, 4, 5]);
    }
  });

  it.each([
    ["another field", '{"outro":{"conteudo":"AAEC"}}'],
    ["a list of files", '{"arquivo":[{"conteudo":"AAEC"}]}'],
    ["a deeper member", '{"arquivo":{"a":{"conteudo":"AAEC"}}}'],
    ["a text that reads like the name", '{"arquivo":{"nome":"conteudo","tipo":"AAEC"}}'],
    ["a member after another object", '{"arquivo":{"x":{"conteudo":"a"},"nome":"AAEC"}}'],
  ])("the text of %s stays a text", (_, text) => {
    expect(read(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ["as many levels as fit", "[".repeat(500_000), 413],
    [
      "a hundred thousand fields",
      JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [at, 1]))),
      413,
    ],
    ["a hundred thousand empty objects", `[${"{},".repeat(110_000)}{}]`, 413],
    ["many lists of many", `[${`[${"0,".repeat(9_000)}0],`.repeat(20)}0]`, 413],
    ["more text than a call without files takes", `"${"x".repeat(MEGABYTE)}"`, 413],
    ["half of a text", '{"a":"b', 400],
    ["a file that does not end", '{"arquivo":{"conteudo":"AAEC', 400],
    ["a file that ends in an escape", '{"arquivo":{"conteudo":"AAEC\\q"}}', 400],
    ["the longest list that a schema takes", `{"ids":[${"123456,".repeat(9_999)}1]}`, 200],
    ["nothing", " \n ", 200],
  ])("%s is answered as it deserves", (_, text, status) => {
    expect(statusOf(() => read(text))).toBe(status);
  });

  it("text beside a file has its own limit, so that a call for files takes no more of it than others", () => {
    const limit = 16 * MEGABYTE;
    const large = "A".repeat(5 * MEGABYTE);
    expect(statusOf(() => read(`{"arquivo":{"conteudo":"${large}"}}`, { limit }))).toBe(200);
    expect(statusOf(() => read(`{"arquivo":{"nome":"${large}"}}`, { limit }))).toBe(413);
  });

  it("no body holds the thread much longer than a text of its size", () => {
    const text = cost(JSON.stringify({ a: "x".repeat(900_000) }));
    for (const hostile of ["[".repeat(900_000), `[${"{},".repeat(300_000)}{}]`, `{${'"a":1,'.repeat(150_000)}"b":1}`]) {
      expect(cost(hostile)).toBeLessThan(4 * text);
    }
  });
});
