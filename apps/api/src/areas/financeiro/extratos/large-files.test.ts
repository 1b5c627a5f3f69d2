import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { readStatementInParts } from "@prumo/domain/statement";
import { ofxText } from "@prumo/domain/testing/ofx-text";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statementLines } from "../../../testing/statement-files";
import { startTestServer, type TestServer, TODAY } from "../../../testing/test-server";

const MEGABYTE = 1024 * 1024;

describe("A file of 300 MB", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** The body of a call with so large a file, of which is told how much was asked for. */
  function endless(megabytes: number) {
    const part = new TextEncoder().encode("QUJD".repeat(MEGABYTE / 4));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        start: (stream) =>
          stream.enqueue(new TextEncoder().encode('{"arquivo":{"nome":"a.ofx","tipo":"","conteudo":"')),
        pull(stream) {
          sent += 1;
          if (sent > megabytes) stream.close();
          else stream.enqueue(part);
        },
      },
      { highWaterMark: 0 },
    );
    return { body, sent: () => sent };
  }

  it.each([
    ["that says its length is refused unread", { "Content-Length": String(400 * MEGABYTE) }, 0],
    ["that says no length is refused as soon as it is too long", {}, 20],
  ])("%s", async (_, length, most) => {
    const { fetch } = await server.loginAs("1-admin");
    const { body, sent } = endless(400);
    const headers = { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest", ...length };
    const answer = await fetch("/api/extratos/conferir", { method: "POST", headers, body, duplex: "half" });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ message: "Os dados enviados são grandes demais" });
    expect(sent()).toBeLessThanOrEqual(most);
  });
});

describe("Reading a long statement", { tags: ["full"] }, () => {
  const collect = (() => {
    setFlagsFromString("--expose-gc");
    return runInNewContext("gc") as () => void;
  })();

  /** How often memory is measured on the way: looking for what is held takes longer than reading. */
  const TIMES = 8;

  /** The most memory that is held while a file of so many lines is read, and the bytes of the file. */
  function heldFor(lines: number) {
    const bytes = new TextEncoder().encode(ofxText({ accounts: [{ lines: statementLines(lines) }] }));
    const parts = [...readStatementInParts(bytes, { today: TODAY })].length;
    const distance = Math.ceil(parts / TIMES);
    collect();
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    const reading = readStatementInParts(bytes, { today: TODAY });
    for (let part = 1; ; part += 1) {
      const { done, value } = reading.next();
      if (!done && part % distance !== 0) continue;
      collect();
      most = Math.max(most, process.memoryUsage().heapUsed - before);
      if (done) {
        expect(value.accounts[0]?.entries).toHaveLength(lines);
        return { most, bytes: bytes.length };
      }
    }
  }

  it("holds at most twelve times as much for ten times the lines, and few times the file", () => {
    heldFor(1_000);
    const [short, long] = [heldFor(5_000), heldFor(50_000)];
    console.log(`Held for 5,000 lines ${short.most}, for 50,000 ${long.most} of ${long.bytes} bytes`);
    expect(long.most / short.most).toBeLessThan(12);
    expect(long.most / long.bytes).toBeLessThan(8);
  });
});
