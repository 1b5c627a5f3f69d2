/** A file that arrives over a real connection, and is kept while it does. */
import { once } from "node:events";
import { request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pdfOf } from "../testing/attachments";
import { type Rows, triableRows } from "../testing/rows";
import { startTestServer, type TestServer } from "../testing/test-server";
import { listen } from "./listen";

const MEGABYTE = 1024 * 1024;
/** Milliseconds. */
const GRACE = 300;
const SOON = { timeout: 10_000 };
const BOUNDARY = "----limite";
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="arquivo"; filename="boleto.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

let test: TestServer;
let http: Server;
let rows: Rows;
let cookie: string;
beforeAll(async () => {
  test = await startTestServer();
  rows = await triableRows(test.db, 1);
  const { cookies } = await test.loginAs("1-admin");
  cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  http = listen({ fetch: test.app.fetch, hostname: "127.0.0.1", port: 0 }, () => {});
  await once(http, "listening");
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await test.close();
});

/** Begins to send a form; its sender writes it piece by piece. */
function begin(id: number, headers: Readonly<Record<string, string | number>> = {}) {
  const sending = httpRequest({
    host: "127.0.0.1",
    port: (http.address() as AddressInfo).port,
    method: "POST",
    path: `/api/anexos/enviar?onde=contasPagar&id=${id}`,
    headers: {
      Cookie: cookie,
      "X-Requested-With": "XMLHttpRequest",
      "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sending.on("error", reject);
    sending.on("response", async (response) => {
      let text = "";
      for await (const piece of response.setEncoding("utf8")) text += piece;
      resolve({ status: response.statusCode ?? 0, text });
    });
  });
  answer.catch(() => {});
  return { sending, answer };
}

const onTheWay = async () => {
  const { rows: found } = await test.db.execute<{ files: number; pieces: number }>(sql`
    select (select count(*) from arquivos where sha256 is null)::int as files,
      (select count(*) from arquivo_pedacos p join arquivos f on f.id = p.arquivo_id where f.sha256 is null)::int as pieces`);
  return found[0];
};
const NOTHING = { files: 0, pieces: 0 };

describe("a file in a form", () => {
  it("is kept piece by piece while it arrives, and is whole at its end", async () => {
    const { sending, answer } = begin(rows.openConta());
    sending.write(HEAD);
    sending.write(pdfOf(MEGABYTE, "slowly"));
    await vi.waitFor(async () => expect((await onTheWay())?.pieces).toBeGreaterThanOrEqual(3), SOON);
    sending.end(TAIL);
    const { status, text } = await answer;
    expect([status, JSON.parse(text).anexo.tamanho]).toEqual([200, MEGABYTE]);
    expect(await onTheWay()).toEqual(NOTHING);
  });

  it("leaves nothing when its sender goes away in the middle", async () => {
    const { sending } = begin(rows.openConta());
    sending.write(HEAD);
    sending.write(pdfOf(MEGABYTE, "left"));
    await vi.waitFor(async () => expect((await onTheWay())?.pieces).toBeGreaterThan(0), SOON);
    sending.destroy();
    await vi.waitFor(async () => expect(await onTheWay()).toEqual(NOTHING), SOON);
  });

  it("is refused as soon as it is too large, whatever its sender said about its length", async () => {
    const ways: readonly Readonly<Record<string, number>>[] = [{}, { "Content-Length": 30 * MEGABYTE }];
    for (const headers of ways) {
      const { sending, answer } = begin(rows.openConta(), headers);
      sending.write(HEAD);
      sending.write(pdfOf(20 * MEGABYTE + 1, "too large"));
      const { status, text } = await answer;
      expect([status, JSON.parse(text).message]).toEqual([413, "O arquivo tem mais de 20 MB"]);
      sending.destroy();
    }
    await vi.waitFor(async () => expect(await onTheWay()).toEqual(NOTHING), SOON);
  });

  it.each([
    ["that ends in the middle", `${HEAD}%PDF-1.7`, 400],
    ["without a file", `--${BOUNDARY}\r\nContent-Disposition: form-data; name="x"\r\n\r\n1${TAIL}`, 400],
    ["of another field", `${HEAD.replace('"arquivo"', '"outro"')}%PDF-1.7${TAIL}`, 422],
    ["with a second file", `${HEAD}%PDF-1.7\r\n${HEAD}%PDF-1.7${TAIL}`, 400],
    ["of nothing", TAIL.slice(2), 422],
    ["that is no form", "x", 400],
  ] as const)("%s is refused, and nothing of it stays", async (_, body, wanted) => {
    const { sending, answer } = begin(rows.openConta(), { "Content-Length": body.length });
    sending.end(body);
    const { status, text } = await answer;
    expect([status, JSON.parse(text).message]).toEqual([wanted, expect.stringMatching(/\p{L}{3}/u)]);
    expect(await onTheWay()).toEqual(NOTHING);
  });

  it("of who may not add it is refused before it has come", async () => {
    const { sending, answer } = begin(2_147_483_647);
    sending.write(HEAD);
    sending.write(pdfOf(MEGABYTE, "nowhere"));
    expect((await answer).status).toBe(404);
    sending.destroy();
    expect(await onTheWay()).toEqual(NOTHING);
  });

  describe("at a pace of its own", () => {
    let usual: Server;
    beforeAll(async () => {
      const impatient = await startTestServer({ database: test, pace: { grace: GRACE, rate: MEGABYTE } });
      usual = http;
      http = listen({ fetch: impatient.app.fetch, hostname: "127.0.0.1", port: 0 }, () => {});
      await once(http, "listening");
    });
    afterAll(() => {
      http.closeAllConnections();
      http.close();
      http = usual;
    });

    it("is ended when it stands still", async () => {
      const { sending, answer } = begin(rows.openConta());
      sending.write(HEAD);
      sending.write(pdfOf(1_000, "still"));
      expect((await answer).status).toBe(408);
      sending.destroy();
      await vi.waitFor(async () => expect(await onTheWay()).toEqual(NOTHING), SOON);
    });

    it("is not ended because the database takes long", { tags: ["full"] }, async () => {
      const { sending, answer } = begin(rows.openConta());
      await test.db.transaction(async (tx) => {
        await tx.execute(sql`lock table arquivo_pedacos in exclusive mode`);
        sending.write(HEAD);
        sending.write(pdfOf(MEGABYTE, "held"));
        await wait(3 * GRACE);
      });
      sending.end(TAIL);
      expect((await answer).status).toBe(200);
    });
  });
});
