import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { ROWS_HEADER } from "@prumo/api-client/file-rows";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { WholeList } from "../db/whole-list";
import { answered, nextTurn } from "../event-loop-turns";
import { amountCell } from "./csv";
import { answerListFile, fileOf, type WantedFile } from "./list-file";
import { listen } from "./listen";
import type { Env } from "./request";

it.each([
  [1234.5, "1234,50"],
  [0, "0,00"],
  [-10, "-10,00"],
  [10.0033, "10,0033"],
  [1_000_000, "1000000,00"],
])("the amount %d is %s", (value, cell) => expect(amountCell(value)).toBe(cell));

it("a cost keeps its six decimals in a file", () => {
  expect([0.001234, 2.5, 1_234.567891].map((value) => amountCell(value, 6))).toEqual([
    "0,001234",
    "2,50",
    "1234,567891",
  ]);
});

interface Named {
  readonly id: number;
  readonly nome: string | null;
}
const columns = [
  { id: "nome", title: "Nome", text: ({ nome }: Named) => nome },
  { id: "valor", title: "Valor", value: () => 1.5 },
];
const CSV = { formato: "csv", columns: null } as const;
const opened = (total: number, parts: AsyncIterable<readonly Named[]>): WholeList<Named> => ({
  open: async () => ({ total, parts }),
  chosen: async () => ({ total, parts }),
});
const named = (count: number): Named[] => Array.from({ length: count }, (_, at) => ({ id: at, nome: String(at) }));

describe("a list as a file", () => {
  const answer = async (rows: readonly Named[] | WholeList<Named>) => {
    const app = new Hono<Env>();
    const list = fileOf("lista", async () => rows, columns);
    app.get("/", async (c) => answerListFile(c, await list.open({}, CSV), "2026-11-20"));
    return app.request("/");
  };

  it("a list as a file has a byte order mark, a line of titles, semicolons, and a name with the day", async () => {
    const response = await answer([
      { id: 1, nome: "José" },
      { id: 2, nome: null },
    ]);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="lista-2026-11-20.csv"');
    expect(response.headers.get(ROWS_HEADER)).toBe("2");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.subarray(3).toString()).toBe("Nome;Valor\r\nJosé;1,50\r\n;1,50\r\n");
  });

  it("a long list arrives whole as a file, whether its rows are all there or come in parts", async () => {
    const rows = named(1_234);
    const whole = await (await answer(rows)).text();
    const lines = whole.trimEnd().split("\r\n");
    expect([lines.length, lines.at(-1)]).toEqual([1_235, "1233;1,50"]);
    async function* parts() {
      yield rows.slice(0, 1_000);
      yield rows.slice(1_000);
    }
    expect(await (await answer(opened(1_234, parts()))).text()).toBe(whole);
  });

  it.each(["csv", "xlsx"] as const)(
    "a part of a file lets the calls go first that are under way (%s)",
    async (formato) => {
      const order: string[] = [];
      async function* parts() {
        yield named(100);
        order.push("next part");
      }
      const list = fileOf("lista", async () => opened(100, parts()), columns);
      let answerCall = () => {};
      const call = answered(() => new Promise<void>((resolve) => (answerCall = resolve)));
      const openedFile = await list.open({}, { formato, columns: null });
      const file = (async () => {
        for await (const _ of openedFile.parts);
      })();
      // As many turns as a call needs.
      for (let turn = 0; turn < 3; turn += 1) await nextTurn();
      answerCall();
      await call.then(() => order.push("call"));
      await file;
      expect(order).toEqual(["call", "next part"]);
    },
  );
});

type Outgoing = NonNullable<Env["Bindings"]["outgoing"]> | undefined;

describe("a file on its way", () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
    vi.restoreAllMocks();
  });

  /** Serves a list of so many parts, and tells how many of them were made and how the call ended. */
  async function serving(
    count: number,
    breaksAt: (made: number, outgoing: Outgoing) => boolean = () => false,
    wanted: WantedFile = CSV,
  ) {
    const state = { made: 0, closed: false, outcome: 0, app: new Hono<Env>() };
    async function* parts(outgoing: Outgoing) {
      try {
        for (; state.made < count; state.made += 1) {
          await nextTurn();
          if (breaksAt(state.made, outgoing)) throw new Error("The disk is gone");
          yield named(500);
        }
      } finally {
        state.closed = true;
      }
    }
    const open = async (outgoing: Outgoing) => opened(count * 500, parts(outgoing));
    const list = fileOf("lista", open, columns);
    state.app.use(compress());
    state.app.get("/", async (c) => {
      const response = answerListFile(c, await list.open(c.env?.outgoing, wanted), "2026-11-20");
      void c.get("desfecho")?.then((status) => {
        state.outcome = status;
      });
      return response;
    });
    server = listen({ fetch: state.app.fetch, hostname: "127.0.0.1", port: 0 }, () => {});
    await once(server, "listening");
    return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
  }

  it("a file is made only as fast as it is read", async () => {
    const { state } = await serving(100);
    const reader = (await state.app.request("/")).body?.getReader();
    await reader?.read();
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    expect(state.made).toBeLessThan(3);
    await reader?.cancel();
    expect(state).toMatchObject({ closed: true, outcome: 499 });
  });

  it.each(["identity", "gzip"])("a caller who leaves ends the reading of a file (%s)", async (encoding) => {
    const { state, url } = await serving(1_000_000);
    const leave = new AbortController();
    const response = await fetch(url, { headers: { "Accept-Encoding": encoding }, signal: leave.signal });
    await response.body?.getReader().read();
    leave.abort();
    await vi.waitFor(() => expect(state).toMatchObject({ closed: true, outcome: 499 }), { timeout: 20_000 });
    expect(state.made).toBeLessThan(1_000_000);
  });

  it("a failure while the caller is not reading is not told to them, and the file does not look whole", {
    tags: ["full"],
  }, async () => {
    const printed = vi.spyOn(console, "error");
    const { state, url } = await serving(1_000_000, (_, outgoing) => outgoing?.writableNeedDrain ?? false);
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    socket.pause();
    await vi.waitFor(() => expect(state.outcome).toBe(500), { timeout: 20_000 });
    const parts: Buffer[] = [];
    socket.on("data", (part) => parts.push(part));
    socket.on("error", () => {});
    socket.resume();
    await once(socket, "close");
    const answer = Buffer.concat(parts);
    expect(answer.includes("The disk is gone")).toBe(false);
    expect(answer.subarray(-5).toString()).not.toBe("0\r\n\r\n");
    expect(printed).not.toHaveBeenCalled();
  });

  it.each(["identity", "gzip"])("a failure in the middle of a file breaks the connection (%s)", async (encoding) => {
    const printed = vi.spyOn(console, "error");
    const { state, url } = await serving(10, (made) => made === 3);
    const response = await fetch(url, { headers: { "Accept-Encoding": encoding } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Encoding")).toBe(encoding === "gzip" ? "gzip" : null);
    await expect(response.text()).rejects.toThrow();
    expect(state).toMatchObject({ closed: true, outcome: 500 });
    expect(printed).not.toHaveBeenCalled();
    state.made = 4;
    expect(await (await fetch(url)).text()).toContain("499;1,50");
  });
});
