import type { Call } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import { schemas } from "@prumo/api-client/schemas";
import { verify } from "@prumo/api-client/verify";
import { verifyCommand } from "@prumo/api-client/verify-command";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contents, difference } from "../../../testing/contents";
import { NOW, startTestServer, type TestServer, TODAY } from "../../../testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Ask = (url: string, init: RequestInit) => Promise<Response>;
const ask: Ask = async (url, init) => server.app.request(url, init);
const prumo = { schemas, baseUrl: "http://localhost/api/", senha: "prumo123", hoje: TODAY };
const verified = (login: string) => verify({ ...prumo, calls, login, fetch: ask });
/** A few areas, for tests that do not need all. */
const { sessao, contasPagar, unidades, caixas, auditoria } = calls;
const some = { sessao, contasPagar, unidades, caixas, auditoria };
const differing = async (login: string, fetch: Ask) =>
  (await verify({ ...prumo, calls: some, login, fetch })).filter(({ result }) => result === "differs");

/** The server with one answer changed on its way. */
const changing =
  (path: string, change: (text: string) => string): Ask =>
  async (url, init) => {
    const response = await ask(url, init);
    const hit = new URL(url).pathname === path && response.status === 200;
    return hit ? new Response(change(await response.text()), { headers: response.headers }) : response;
  };

async function expectAccepted(login: string): Promise<void> {
  const findings = await verified(login);
  expect(findings.filter(({ result }) => result === "differs")).toEqual([]);
  const reading = Object.values(calls).flatMap((area) => Object.values(area).filter(({ method }) => method === "GET"));
  expect(findings).toHaveLength(reading.length + 1);
}

it("prumo-verify accepts this server, and writes nothing but its own login and logout", async () => {
  // The first login of a user notes that they have entered.
  await server.loginAs("1-admin");
  const before = await contents(server.db);
  await expectAccepted("1-admin");
  const changed = Object.keys(difference(before, await contents(server.db)));
  expect(changed.toSorted()).toEqual(["auditoria", "navegadores"]);
});

it("prumo-verify accepts this server for an administrator of the platform", () => expectAccepted("6-plataforma"));

it("prumo-verify accepts this server for a reader", { tags: ["full"] }, () => expectAccepted("4-leitura"));

it("prumo-verify asks everything that an administrator may read of the demo data", { tags: ["full"] }, async () => {
  const unchecked = (await verified("1-admin")).filter(({ result }) => result === "unchecked");
  const callOf = (id: string) =>
    Object.entries(calls).flatMap(([area, table]) =>
      Object.entries(table).flatMap(([name, call]) => (`${area}.${name}` === id ? [call as Call] : [])),
    )[0];
  const open = unchecked.filter(({ call, lines }) => {
    const { access, arquivo } = callOf(call) ?? {};
    // The demo data has no files, no closed month, nothing to approve, and no company in the middle of its sign-up.
    return (
      !arquivo &&
      !["fechamento.find", "aprovacao.find"].includes(call) &&
      access !== "public" &&
      access !== "plataforma" &&
      lines[0] !== "no id for its path was found"
    );
  });
  expect(open).toEqual([]);
});

it("prumo-verify names a field that differs in an answer", async () => {
  const lie = changing("/api/contasPagar/lista", (text) =>
    text.replace(/"valor_integral":([\d.]+)/, '"valor_integral":"$1"'),
  );
  const wrong = await differing("1-admin", lie);
  expect(wrong).toEqual([
    {
      call: "contasPagar.lista",
      asked: "GET /contasPagar/lista?per_page=100",
      result: "differs",
      lines: [expect.stringMatching(/^contas\.data\[0\]\.valor_integral must be number, is "[\d.]+"$/)],
    },
  ]);
});

it("prumo-verify finds an answer whose type is not JSON, and a JSON answer of another type", async () => {
  const lie: Ask = async (url, init) => {
    const response = await ask(url, init);
    if (!url.includes("/unidades/lista")) return response;
    return new Response(await response.text(), { headers: { "Content-Type": "text/html" } });
  };
  const [wrong] = await differing("1-admin", lie);
  expect(wrong?.lines).toEqual(["the answer's type is text/html, must be application/json"]);
});

it("prumo-verify finds pages whose rows are not as many as their total says, and rows on two pages", {
  tags: ["full"],
}, async () => {
  const paging = (change: (page: { data: object[]; last_page: number }) => object): Ask => {
    return async (url, init) => {
      const response = await ask(url, init);
      const { pathname, searchParams } = new URL(url);
      if (pathname !== "/api/contasPagar/lista" || searchParams.get("page") !== "2") return response;
      const { contas, ...rest } = (await response.json()) as { contas: { data: object[]; last_page: number } };
      return Response.json({ ...rest, contas: { ...contas, ...change(contas) } });
    };
  };
  const linesOf = async (fetch: Ask) => (await differing("1-admin", fetch)).map(({ call, lines }) => [call, ...lines]);
  expect(await linesOf(paging(({ data }) => ({ data: data.slice(1) })))).toEqual([
    ["contasPagar.lista", expect.stringMatching(/^its pages have \d+ rows, total says \d+$/)],
  ]);
  expect(await linesOf(paging(({ data }) => ({ data: [...data.slice(1), data[1]] })))).toEqual([
    ["contasPagar.lista", "a row stands on two pages"],
  ]);
  expect(await linesOf(paging(({ last_page }) => ({ last_page: last_page + 1 })))).toEqual([
    ["contasPagar.lista", expect.stringMatching(/^last_page is \d+ with \d+ rows in pages of \d+, must be \d+$/)],
  ]);
});

it("prumo-verify tries the writes of records that it makes, removes them, and touches no other", {
  tags: ["full"],
}, async () => {
  const left: string[] = [];
  const before = await contents(server.db);
  const findings = await verify({
    ...prumo,
    calls,
    login: "1-admin",
    fetch: ask,
    write: (records) => left.push(...records),
  });
  expect(findings.filter(({ result }) => result === "differs")).toEqual([]);
  // The removed conta keeps them for its history.
  expect(left).toEqual(
    ["categoriasConta", "centroResultado", "pessoas"].map((area) => expect.stringContaining(`${area} `)),
  );
  const saved = findings.filter(({ call, result }) => call.endsWith(".save") && result === "right");
  expect(saved.map(({ call }) => call)).toEqual(
    expect.arrayContaining(["pessoas.save", "categoriasConta.save", "contasPagar.save", "naturezas.save"]),
  );
  const changes = findings.filter(({ call, result }) => call.endsWith(".update") && result === "right");
  expect(changes.length).toBeGreaterThan(3);
  const after = await contents(server.db);
  for (const table of ["pessoas", "categorias_conta", "contas", "produtos"]) {
    const rows = before.get(table) ?? [];
    expect(rows.length, table).toBeGreaterThan(0);
    expect(after.get(table), table).toEqual(expect.arrayContaining([...rows]));
  }
});

it.each<[string, (url: URL, headers: Headers) => Response | undefined, readonly unknown[]]>([
  [
    "saves one attempt twice",
    ({ pathname }, headers) => {
      if (pathname === "/api/pragas/save") headers.delete("Idempotency-Key");
      return undefined;
    },
    [expect.stringMatching(/^answers another record to the same attempt$/)],
  ],
  [
    "takes writes without proof",
    ({ pathname }, headers) => {
      if (pathname === "/api/pragas/save") headers.set("X-Requested-With", "XMLHttpRequest");
      return undefined;
    },
    [expect.stringMatching(/^answers 200.* without X-Requested-With, must be 403$/)],
  ],
  [
    "keeps what it removed",
    ({ pathname }) => (pathname.startsWith("/api/pragas/delete/") ? Response.json({ message: "Removida" }) : undefined),
    [expect.stringMatching(/^answers 200 for the removed record, must be 404$/)],
  ],
])("prumo-verify finds a server that %s", async (_, change, lines) => {
  const careless: Ask = async (url, init) => {
    const headers = new Headers(init.headers);
    return change(new URL(url), headers) ?? ask(url, { ...init, headers });
  };
  const own = { sessao, pragas: calls.pragas };
  const findings = await verify({ ...prumo, calls: own, login: "1-admin", fetch: careless, write: () => {} });
  expect(findings.flatMap((one) => (one.result === "differs" ? one.lines : []))).toEqual(lines);
});

it("prumo-verify as a command refuses to write where nobody said that it may", async () => {
  const printed: string[] = [];
  const args = ["--base-url=http://localhost/api", "--login=1-admin", "--senha=prumo123", "--write"];
  const asked = () => Promise.reject(new Error("must not be asked"));
  expect(await verifyCommand(args, { print: (text) => printed.push(text), now: NOW, fetch: asked, env: {} })).toBe(2);
  expect(printed.join()).toMatch(/^--write needs --sandbox/);
});

it("prumo-verify reports a field that is missing in every row once", async () => {
  const lie = changing("/api/unidades/lista", (text) => text.replaceAll('"nome_fantasia"', '"nome"'));
  const [wrong] = await differing("1-admin", lie);
  expect(wrong?.lines).toEqual([
    expect.stringMatching(/\[0\]\.nome_fantasia must be string, is missing \(and \d+ more like it\)$/),
  ]);
});

it("prumo-verify finds calls that answer without a session, or against the permissions", async () => {
  const open: Ask = async (url, init) =>
    url.endsWith("/caixas/abertos") ? ask(url, { ...init, headers: { ...init.headers, ...cookie } }) : ask(url, init);
  const admin = await server.loginAs("1-admin");
  const cookie = { Cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  const [first] = await differing("1-admin", open);
  expect(first).toMatchObject({ call: "caixas.abertos", lines: ["answers 200 without a session, must be 401"] });

  const generous: Ask = async (url, init) =>
    url.includes("/auditoria/lista") ? ask(url, { ...init, headers: { ...init.headers, ...cookie } }) : ask(url, init);
  const [second] = await differing("2-caixa", generous);
  expect(second?.lines[0]).toBe("answers 200, though the session does not hold auditoria.visualizar");
});

it("prumo-verify reports a call without an answer, with half of one or a late one, and asks the others", async () => {
  const late = (signal?: AbortSignal | null) =>
    new Promise<Response>((_, refuse) => signal?.addEventListener("abort", () => refuse(signal.reason)));
  const half = () => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error("cut off")) }));
  const bad: Ask = async (url, init) => {
    if (url.includes("/contasPagar/lista")) throw new TypeError("fetch failed", { cause: { code: "ECONNRESET" } });
    if (url.includes("/unidades/lista")) return half();
    return url.includes("/auditoria/lista") ? late(init.signal) : ask(url, init);
  };
  const findings = await verify({ ...prumo, calls: some, login: "1-admin", fetch: bad, patience: 100 });
  const wrong = findings.filter(({ result }) => result === "differs").map(({ call, lines }) => [call, ...lines]);
  expect(wrong.toSorted()).toEqual([
    ["auditoria.lista", expect.stringMatching(/^does not answer \(.*timeout\), must be 200$/)],
    ["contasPagar.lista", "does not answer (ECONNRESET), must be 200"],
    ["contasPagar.selecao", "does not answer (ECONNRESET), must be 200"],
    ["unidades.lista", "does not answer (cut off), must be 200"],
  ]);
  expect(findings).toContainEqual(expect.objectContaining({ call: "caixas.abertos", result: "right" }));
});

it("prumo-verify reports no other fault when the answer about the session is wrong", async () => {
  const lie = changing("/api/sessao", (text) => text.replace('"permissoes":{', '"permissoes":null,"outras":{'));
  const wrong = await differing("1-admin", lie);
  expect(wrong.map(({ call, lines }) => [call, ...lines])).toEqual([
    ["sessao.atual", expect.stringMatching(/^permissoes must be record, is null$/)],
  ]);
});

it("prumo-verify as a command prints the differences, and leaves with 0, 1 or 2", { tags: ["full"] }, async () => {
  const printed: string[] = [];
  const run = (fetch: Ask, ...more: string[]) => {
    printed.length = 0;
    const args = ["--base-url", "http://localhost/api", "--login=1-admin", ...more];
    return verifyCommand(args, { print: (text) => printed.push(text), now: NOW, fetch, env: {} });
  };
  expect(await run(ask, "--senha", "prumo123")).toBe(0);
  expect(printed.at(-1)).toMatch(/^\d+ right, 0 differ, \d+ not checked$/);
  const lie = changing("/api/saude", (text) => text.replace("pglite", "sqlite").replace("postgresql", "sqlite"));
  expect(await run(lie, "--senha", "prumo123")).toBe(1);
  expect(printed.join("\n")).toContain('banco must be "pglite" or "postgresql", is "sqlite"');
  expect(await run(lie, "--senha", "prumo123", "--json")).toBe(1);
  expect(JSON.parse(printed.join(""))).toContainEqual(
    expect.objectContaining({ call: "saude.estado", result: "differs" }),
  );
  expect(await run(ask, "--senha", "wrong")).toBe(2);
  expect(printed).toEqual([expect.stringMatching(/^http:\/\/localhost\/api\/login answers 422 \(".+"\)$/)]);
  expect(await run(ask)).toBe(2);
  expect(printed.join()).toMatch(/^--senha is missing\n.*--base-url/);
  expect(await run(ask, "--password", "prumo123", "--senha", "prumo123")).toBe(2);
  expect(printed.join()).toMatch(/^--password is not known\n/);
  expect(await run(ask, "--help")).toBe(0);
  const nobody = () => Promise.reject(new TypeError("fetch failed", { cause: { code: "ENOTFOUND" } }));
  expect(await run(nobody, "--senha", "prumo123")).toBe(2);
  expect(printed).toEqual(["http://localhost/api/login does not answer (ENOTFOUND)"]);
});
