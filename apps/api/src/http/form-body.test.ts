import { describe, expect, it } from "vitest";
import { Refusal } from "./errors";
import { FormBody } from "./form-body";

const URLENCODED = "application/x-www-form-urlencoded";

async function bytesOf(form: FormData) {
  const response = new Response(form);
  return { type: response.headers.get("Content-Type") ?? "", bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Reads a form in pieces of so many bytes; the status where it is refused. */
async function read(type: string, bytes: Buffer, size = 65_536): Promise<unknown> {
  try {
    const form = new FormBody(type, bytes.length);
    for (let at = 0; at < bytes.length; at += size) form.add(bytes.subarray(at, at + size));
    return await form.value();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.status;
  }
}

async function cost(type: string, bytes: Buffer): Promise<number> {
  const times: number[] = [];
  for (let tries = 0; tries < 9; tries += 1) {
    const began = performance.now();
    await read(type, bytes);
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

function manyFields(count: number): FormData {
  const form = new FormData();
  for (let at = 0; at < count; at += 1) form.append(`campo${at}`, "1");
  return form;
}

describe("a form", () => {
  it("is read with its texts and files, however the network cuts it", async () => {
    const form = new FormData();
    const content = Uint8Array.from({ length: 3_000 }, (_, at) => at % 256);
    form.append("nome", "Ação & Cia");
    form.append("vazio", "");
    form.append("nome", "o último");
    form.append("arquivo", new File([content], "nota é 1.xml", { type: "text/xml" }));
    const { type, bytes } = await bytesOf(form);
    for (const size of [1, 7, 100, 65_536]) {
      expect(await read(type, bytes, size)).toEqual({
        nome: "o último",
        vazio: "",
        arquivo: { nome: "nota é 1.xml", tipo: "text/xml", conteudo: Buffer.from(content) },
      });
    }
    expect(await read(URLENCODED, Buffer.from("a=1&b=%C3%A9+x&a=2&__proto__=y&c"))).toEqual(
      Object.fromEntries([
        ["a", "2"],
        ["b", "é x"],
        ["__proto__", "y"],
        ["c", ""],
      ]),
    );
  });

  it("a form of too many fields, or files, or names that are too long, is refused", async () => {
    const many = await bytesOf(manyFields(201));
    expect(await read(many.type, many.bytes)).toBe(413);
    const enough = await bytesOf(manyFields(200));
    expect(Object.keys((await read(enough.type, enough.bytes)) as object)).toHaveLength(200);
    expect(await read(URLENCODED, Buffer.from("a=1&".repeat(201)))).toBe(413);
    expect(await read(URLENCODED, Buffer.from(`${"n".repeat(101)}=1`))).toBe(413);
    const files = new FormData();
    for (let at = 0; at < 11; at += 1) files.append(`a${at}`, new File(["x"], "x.xml"));
    const { type, bytes } = await bytesOf(files);
    expect(await read(type, bytes)).toBe(413);
  });

  it("a form that does not end, or names no boundary, is refused", async () => {
    const { type, bytes } = await bytesOf(manyFields(3));
    expect(await read(type, bytes.subarray(0, bytes.length - 60))).toBe(400);
    expect(await read(type, Buffer.alloc(0))).toBe(400);
    expect(await read("multipart/form-data", bytes)).toBe(400);
  });

  it("a form of 110,000 fields holds the thread hardly longer than one field of its size", {
    tags: ["full"],
  }, async () => {
    const many = await bytesOf(manyFields(110_000));
    const one = new FormData();
    one.append("a", "x".repeat(many.bytes.length));
    const single = await bytesOf(one);
    expect(await cost(many.type, many.bytes)).toBeLessThan(10 * (await cost(single.type, single.bytes)));
    const pairs = Buffer.from("a=1&".repeat(110_000));
    expect(await cost(URLENCODED, pairs)).toBeLessThan(
      10 * (await cost(URLENCODED, Buffer.from(`a=${"x".repeat(440_000)}`))),
    );
  });
});
