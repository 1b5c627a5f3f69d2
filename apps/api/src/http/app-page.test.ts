import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from "node:zlib";
import { type Context, type Handler, Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newConta } from "../testing/contas";
import { NOW, startTestServer, type TestServer, TODAY, type Visitor } from "../testing/test-server";
import { appPage } from "./app-page";
import { errorForLog } from "./error-log";
import type { Env } from "./request";

/** The link by which a browser fetches a script of a page before it is asked for. */
const linked = (name: string) => `<link rel="modulepreload" href="/assets/${name}">`;
const SCRIPT = "document.documentElement.dataset.letters = '';";
const PAGE = `<!doctype html><html lang="pt-BR"><head><script>${SCRIPT}</script></head><body><div id="frame"></div></body></html>`;
/** What the login holds back until the app is there. */
const HOLD = "addEventListener('submit', hold);";
const LOGIN = PAGE.replace(`<div id="frame"></div>`, `<form method="post"></form><script>${HOLD}</script>`);
/** A built page with the links of the files that it needs. */
const withLinks = (page: string, links: string) => page.replace("</head>", `${links}</head>`);

let apps: TestServer;
let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "prumo-page-"));
  const backoffice = join(root, "backoffice");
  mkdirSync(join(backoffice, "assets"), { recursive: true });
  writeFileSync(join(backoffice, "index.html"), PAGE);
  writeFileSync(join(backoffice, ".login.html"), LOGIN);
  const pages = {
    "/contasPagar": { files: ["/assets/once.js"], bare: false, entrance: false },
    "/login": { files: ["/assets/twice.js"], bare: false, entrance: true },
    "/senha/solicitar": { files: ["/assets/once.js"], bare: false, entrance: true },
    "/pessoas": { files: [], bare: false, entrance: false },
    "/": { files: [], bare: false, entrance: false },
    "/ordem-servico/imprimir/:id": { files: [], bare: true, entrance: false },
  };
  writeFileSync(join(backoffice, "preload.json"), JSON.stringify(pages));
  writeFileSync(join(backoffice, "addresses.json"), JSON.stringify(Object.keys(pages)));
  const code = "// code".repeat(200);
  for (const name of ["twice.js", "once.js", "plain.js"]) writeFileSync(join(backoffice, "assets", name), code);
  for (const name of ["twice.js", "once.js"]) writeFileSync(join(backoffice, "assets", `${name}.gz`), gzipSync(code));
  writeFileSync(join(backoffice, "assets", "twice.js.br"), brotliCompressSync(code));
  apps = await startTestServer({ apps: { backoffice, signup: join(root, "signup") } });
});
afterAll(() => apps.close());

/** The answers that a page carries, by the addresses of their calls, as a browser reads them. */
function carried(html: string): Record<string, unknown> {
  const elements = html.matchAll(/<script type="application\/json" data-call="([^"]*)">([\s\S]*?)<\/script>/g);
  return Object.fromEntries(
    [...elements].map(([, url = "", json = ""]) => [url.replaceAll("&amp;", "&"), JSON.parse(json)]),
  );
}

const open = async (visitor: Visitor, path: string, headers: Record<string, string> = {}) => {
  const response = await visitor.fetch(path, { headers: { Accept: "text/html", ...headers } });
  return { headers: response.headers, html: await response.text() };
};

const period = `dataInicial=${TODAY}&dataFinal=2026-12-20`;

describe("a page with a session", () => {
  it("a page with a session carries what its first calls answer, and is kept by nobody", async () => {
    const visitor = await apps.loginAs("1-admin");
    const { html, headers } = await open(visitor, "/contasPagar?per_page=100&page=2&status=aberto");
    const urls = [
      "/sessao",
      `/contasPagar/lista?per_page=100&page=2&status=aberto&${period}`,
      `/contasPagar/resumo?status=aberto&${period}`,
      `/contasPagar/vencidas?antes_de=${TODAY}`,
    ];
    const answers = carried(html);
    expect(Object.keys(answers)).toEqual(urls);
    for (const url of urls) expect(answers[url], url).toEqual(await (await visitor.fetch(`/api${url}`)).json());
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(html).toContain("<html data-shell ");
    expect(html).toMatch(/<\/body><\/html>$/);
  });

  it("a page with a session carries nothing of another company, nor what another session was given before", async () => {
    const url = `/contasPagar/lista?${period}`;
    const [own, other] = await Promise.all(
      ["1-admin", "8-admin"].map(async (login) =>
        carried((await open(await apps.loginAs(login), "/contasPagar")).html),
      ),
    );
    expect(own?.[url]).not.toEqual(other?.[url]);
    expect(other?.["/sessao"]).toMatchObject({ usuario: { login: "8-admin" } });
  });

  it("a page with a session leaves out a call that its user may not make", async () => {
    const { html } = await open(await apps.loginAs("5-prestador"), "/contasPagar");
    expect(Object.keys(carried(html))).toEqual(["/sessao"]);
  });

  it("a page with a session leaves out a call that is refused for its query, and carries the others", async () => {
    const { html } = await open(await apps.loginAs("1-admin"), "/contasPagar?ordem=nenhuma");
    expect(Object.keys(carried(html))).toEqual([
      "/sessao",
      `/contasPagar/resumo?dataInicial=${TODAY}&dataFinal=2026-12-20`,
      `/contasPagar/vencidas?antes_de=${TODAY}`,
    ]);
  });

  it.each([
    ["of the records", "</script><script>alert(1)</script><!--<script>\u2028\u2029 fim"],
    ["of the address", `"></script><script>alert(2)</script>'`],
  ])("a page with a session runs no text %s as a script", async (_, text) => {
    const visitor = await apps.loginAs("1-admin");
    await newConta(visitor.api, { referencia: text });
    const search = new URLSearchParams({ pesquisa: text });
    const { html } = await open(visitor, `/contasPagar?${search}`);
    const url = `/contasPagar/lista?${search}&${period}`;
    const answer = carried(html)[url] as { contas: { data: { referencia: string }[] } };
    expect(answer).toEqual(await (await visitor.fetch(`/api${url}`)).json());
    expect(answer.contas.data.map(({ referencia }) => referencia)).toContain(text);
    expect(html).not.toMatch(/<script>alert|<!--|[\u2028\u2029]/);
  });

  it("a page with a session is sent at once, and its answers as they are made", async () => {
    const visitor = await apps.loginAs("1-admin");
    const response = await visitor.fetch("/contasPagar", { headers: { "Accept-Encoding": "gzip, br" } });
    expect(response.headers.get("Content-Encoding")).toBe("br");
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) pieces.push(piece);
    const finishFlush = constants.BROTLI_OPERATION_FLUSH;
    const first = brotliDecompressSync(pieces[0] ?? new Uint8Array(), { finishFlush }).toString();
    expect(first).toContain('<div id="frame">');
    expect(first).not.toContain("data-call");
    expect(Object.keys(carried(brotliDecompressSync(Buffer.concat(pieces)).toString()))).toHaveLength(4);
  });
});

describe("a page and the calls that it makes", () => {
  it("a list that is asked for as a file carries no list", async () => {
    const { html } = await open(await apps.loginAs("1-admin"), "/contasPagar?formato=csv");
    expect(Object.keys(carried(html))).toEqual(["/sessao"]);
  });

  it("a page that stands alone has no frame, and carries its session", async () => {
    const { html } = await open(await apps.loginAs("1-admin"), "/ordem-servico/imprimir/1");
    expect(html).not.toContain("data-shell");
    expect(Object.keys(carried(html))).toEqual(["/sessao"]);
  });

  const session = (c: Context) => c.json({ fuso_horario: "America/Sao_Paulo" });

  /** Opens `/pessoas` of a server whose calls do what a server under load or with a fault does. */
  function openWith(sessao: Handler, lista: Handler) {
    const app = new Hono<Env>();
    app.get("/api/sessao", sessao);
    app.get("/api/pessoas/lista", lista);
    const written: string[] = [];
    const logger = pino({ serializers: { err: errorForLog } }, { write: (line) => void written.push(line) });
    const server = { app, logger, now: () => NOW, secureCookie: false };
    app.get(
      "/pessoas",
      appPage(server, { index: PAGE }, () => ({ links: "", bare: false, entrance: false })),
    );
    const answer = app.request("/pessoas", { headers: { Cookie: "prumo_sessao=abc" } });
    return { answer, written };
  }

  it("an answer that is no JSON is left out, and its body is not read to its end", async () => {
    let cancelled = false;
    const endless = new ReadableStream({
      cancel: () => {
        cancelled = true;
      },
    });
    const { answer } = openWith(session, (c) => c.body(endless, 200, { "Content-Type": "text/csv" }));
    expect(Object.keys(carried(await (await answer).text()))).toEqual(["/sessao"]);
    expect(cancelled).toBe(true);
  });

  it.each<[string, Handler, Handler, string[]]>([
    ["a list", session, () => Promise.reject("of ana@exemplo.com"), ["/sessao"]],
    ["a session", () => Promise.reject("of ana@exemplo.com"), session, []],
    [
      "no JSON for a session",
      (c) => c.body("ana@exemplo.com", 200, { "Content-Type": "application/json" }),
      session,
      [],
    ],
  ])(
    "a call that fails with %s leaves its answer out, ends the page, and is logged masked",
    async (_, sessao, lista, urls) => {
      const { answer, written } = openWith(sessao, lista);
      const html = await (await answer).text();
      expect(Object.keys(carried(html))).toEqual(urls);
      expect(html).toMatch(/<\/body><\/html>$/);
      expect(html).not.toContain("ana@");
      expect(written).toHaveLength(1);
      expect(written[0]).toContain('"msg":"falha"');
      expect(written[0]).not.toContain("ana@");
    },
  );

  it.each<[string, Handler, Handler, string[]]>([
    ["a list", session, () => new Promise(() => undefined), ["/sessao"]],
    ["a session", () => new Promise(() => undefined), session, []],
  ])("%s that is late is left out, and the page ends", async (_, sessao, lista, urls) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { answer } = openWith(sessao, lista);
    const read = (await answer).text();
    await vi.advanceTimersByTimeAsync(1500);
    vi.useRealTimers();
    const html = await read;
    expect(Object.keys(carried(html))).toEqual(urls);
    expect(html).toContain("data-shell");
    expect(html).not.toContain("delete ");
    expect(html).toMatch(/<\/body><\/html>$/);
  });
});

describe("a page without a session", () => {
  it("a page without a session shows no frame and carries nothing", async () => {
    const { html, headers } = await open(apps.visit(), "/contasPagar");
    expect(html).toBe(withLinks(LOGIN, linked("twice.js")));
    expect(headers.get("Cache-Control")).toBe("no-cache");
    expect(headers.get("Vary")).toContain("Cookie");
  });

  it.each([
    ["/paineis", true],
    ["/paineis/", true],
    ["/contasPagar", false],
    ["/paineis/outra", false],
    ["/relatorios?de=/paineis", false],
    ["/", false],
  ])("only the page of dashboards may frame another origin, and that alone: %s", async (address, frames) => {
    const { headers } = await open(await apps.loginAs("1-admin"), address);
    const rules = headers.get("Content-Security-Policy")?.split("; ") ?? [];
    expect(rules.filter((rule) => rule.startsWith("frame-src"))).toEqual(
      frames ? ["frame-src https://app.powerbi.com"] : [],
    );
    expect(rules).toContain("default-src 'self'");
    expect(rules).toContain("frame-ancestors 'none'");
  });

  it("a page whose session has ended takes its frame away and carries nothing", async () => {
    const visitor = await apps.loginAs("1-admin");
    const cookies = new Map(visitor.cookies);
    await visitor.api.sessao.logout();
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    const { html, headers } = await open(visitor, "/contasPagar");
    expect(carried(html)).toEqual({});
    const [, script = ""] = /<script>(delete [^<]*)<\/script>/.exec(html) ?? [];
    expect(script).toBe("delete document.documentElement.dataset.shell");
    const hash = createHash("sha256").update(script).digest("base64");
    expect(headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
    expect(html).toMatch(/<\/body><\/html>$/);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  it.each([
    ["/login", linked("twice.js")],
    ["/nada", ""],
  ])("%s has no frame and carries nothing, even with a session", async (path, links) => {
    expect((await open(await apps.loginAs("1-admin"), path)).html).toBe(withLinks(PAGE, links));
  });

  it.each(["/login", "/login/", "/login?volta=%2FcontasPagar", "/contasPagar", "/"])(
    "whoever has no session gets the login and its code at %s",
    async (path) => {
      const { html, headers } = await open(apps.visit(), path);
      expect(html).toBe(withLinks(LOGIN, linked("twice.js")));
      const hash = createHash("sha256").update(HOLD).digest("base64");
      expect(headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
    },
  );

  it.each([
    ["/login?login=1-maria", linked("twice.js")],
    ["/senha/solicitar", linked("once.js")],
    ["/nada", ""],
  ])("the login is not written into %s, which begins otherwise", async (path, links) => {
    expect((await open(apps.visit(), path)).html).toBe(withLinks(PAGE, links));
  });

  it("what is no navigation carries nothing", async () => {
    const visitor = await apps.loginAs("1-admin");
    const { html } = await open(visitor, "/contasPagar", { "Sec-Fetch-Dest": "script" });
    expect(html).toBe(withLinks(PAGE, linked("once.js")));
    expect(carried((await open(visitor, "/contasPagar", { "Sec-Fetch-Dest": "document" })).html)).not.toEqual({});
    const head = await visitor.fetch("/contasPagar", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
  });
});

describe("scripts in a page", () => {
  it("scripts in a page are those of the build, named by their hashes, and calls allow none", async () => {
    const { headers } = await open(await apps.loginAs("1-admin"), "/contasPagar");
    const hash = createHash("sha256").update(SCRIPT).digest("base64");
    expect(headers.get("Content-Security-Policy")).toContain(`; script-src 'self' 'sha256-${hash}' `);
    const asset = await apps.app.request("/assets/plain.js");
    expect(asset.headers.get("Content-Security-Policy")).toContain("; script-src 'self'; style-src");
  });
});

describe("the camera", () => {
  it("the camera is for the back-office's page alone, not for its files nor for calls", async () => {
    const rule = async (path: string) => (await apps.app.request(path)).headers.get("Permissions-Policy");
    expect(await rule("/login")).toContain("camera=(self)");
    expect(await rule("/assets/plain.js")).toContain("camera=()");
    expect(await rule("/api/saude")).toContain("camera=()");
  });
});

describe("files of a built app", () => {
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    apps.app.request(`/assets/${path}`, { headers, method });

  it.each([
    ["twice.js", "gzip, deflate, br", "br"],
    ["twice.js", "gzip;q=1.0, br;q=0.5", "gzip"],
    ["twice.js", "br;q=0, gzip", "gzip"],
    ["twice.js", "*", "br"],
    ["twice.js", "identity", null],
    ["twice.js", undefined, null],
    ["once.js", "gzip", "gzip"],
    ["plain.js", "gzip, br", null],
  ])(
    "the file %s is answered for Accept-Encoding %s as %s, and compressed by nobody",
    async (path, accepted, coding) => {
      const response = await get(path, accepted === undefined ? {} : { "Accept-Encoding": accepted });
      expect(response.headers.get("Content-Encoding")).toBe(coding);
      expect(response.headers.get("Vary")).toBe("Accept-Encoding");
      expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
      const read = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ""];
      expect((read?.(bytes) ?? bytes).toString()).toBe("// code".repeat(200));
    },
  );

  it("a file that the browser has is not sent again, and each coding has a name of its own", async () => {
    const names = await Promise.all(
      ["br", "gzip", "identity"].map(async (coding) =>
        (await get("twice.js", { "Accept-Encoding": coding })).headers.get("ETag"),
      ),
    );
    expect(new Set(names).size).toBe(3);
    const again = (known: string) => get("twice.js", { "Accept-Encoding": "br", "If-None-Match": known });
    expect((await again(`"x", ${names[0]}`)).status).toBe(304);
    expect((await again(`W/${names[0]}`)).status).toBe(304);
    expect((await again(names[1] ?? "")).status).toBe(200);
  });

  it("a part of a file is answered with all of it, which every client must understand", async () => {
    const response = await get("twice.js", { Range: "bytes=0-3" });
    expect(response.status).toBe(200);
    expect(await response.text()).toHaveLength(1400);
  });

  it("the head of a file tells its compressed size", async () => {
    const response = await get("twice.js", { "Accept-Encoding": "br" }, "HEAD");
    expect(response.headers.get("Content-Length")).toBe(String(brotliCompressSync("// code".repeat(200)).length));
    expect(await response.text()).toBe("");
  });

  it("a compressed copy is served under no name of its own", async () => {
    expect((await get("twice.js.br")).status).toBe(404);
  });
});
