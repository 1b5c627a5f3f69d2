import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CONTEXT_HEADER, contextOf } from "@prumo/api-client/page-context";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contaBody, countRows, newConta, payment } from "../testing/contas";
import { startTestServer, type TestServer, type Visitor } from "../testing/test-server";
import { errorForLog } from "./error-log";

const lines: string[] = [];
const logger = pino(
  { level: "info", serializers: { err: errorForLog } },
  { write: (line: string) => void lines.push(line) },
);
const script = { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" };

let server: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  server = await startTestServer({ logger });
  visitor = await server.loginAs("1-admin");
});
afterAll(() => server.close());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  visitor.fetch(path, { method: "POST", headers: { ...script, ...headers }, body });

describe("order of refusals", () => {
  it("a write that no script made is refused before the session is looked at", async () => {
    const response = await server.app.request("/api/contasPagar/save", { method: "POST", body: "{}" });
    expect(response.status).toBe(403);
    const { message } = (await response.json()) as { message: string };
    expect(message).toContain("X-Requested-With: XMLHttpRequest");
  });

  it("a call without a session is refused before its input is looked at", async () => {
    const response = await server.app.request("/api/contasPagar/save", { method: "POST", headers: script, body: "{" });
    expect(response.status).toBe(401);
  });

  it("a call without the permission is refused before its input is looked at", async () => {
    const reader = await server.loginAs("4-leitura");
    const response = await reader.fetch("/api/contasPagar/save", { method: "POST", headers: script, body: "{" });
    expect(response.status).toBe(403);
  });
});

describe("a page that another tab left behind", () => {
  const save = (visitor: Visitor, context: string) =>
    visitor.fetch("/api/contasPagar/save", {
      method: "POST",
      headers: { ...script, [CONTEXT_HEADER]: context },
      body: JSON.stringify(contaBody({ valor: 4_711 })),
    });

  it("an old page writes nothing in a unit that it was not opened in, until it is reloaded", async () => {
    const own = await server.loginAs("1-admin");
    await own.api.sessao.trocarUnidade({ body: { unidade_id: 2 } });
    const before = await countRows(server.db);
    const refused = await save(own, contextOf(1, 1));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      message: "Em outra aba você entrou como outro usuário ou em outra unidade. Recarregue a página.",
    });
    expect(await countRows(server.db)).toEqual(before);
    const lista = await own.fetch("/api/contasPagar/lista", { headers: { [CONTEXT_HEADER]: contextOf(1, 1) } });
    expect(lista.status).toBe(200);
    await own.api.sessao.trocarUnidade({ body: { unidade_id: 1 } });
    expect((await save(own, contextOf(1, 1))).status).toBe(200);
  });

  it("an old page saves no view in a unit that it was not opened in, and logs out all the same", async () => {
    const own = await server.loginAs("1-admin");
    await own.api.sessao.trocarUnidade({ body: { unidade_id: 2 } });
    const post = (path: string, body: object) =>
      own.fetch(path, {
        method: "POST",
        headers: { ...script, [CONTEXT_HEADER]: contextOf(1, 1) },
        body: JSON.stringify(body),
      });
    const view = { lista: "contasPagar", nome: "De outra unidade", parametros: "status=aberto" };
    expect((await post("/api/visoes/save", view)).status).toBe(409);
    expect((await own.api.visoes.lista({ query: { lista: "contasPagar" } })).visoes).toEqual([]);
    await own.api.sessao.trocarUnidade({ body: { unidade_id: 1 } });
    expect((await post("/api/visoes/save", view)).status).toBe(200);
    expect((await post("/api/logout", {})).status).toBe(200);
  });

  it("an old page writes nothing as another user", async () => {
    expect((await save(visitor, contextOf(2, 1))).status).toBe(409);
  });
});

describe("requests that cannot be read", () => {
  it.each([
    ["broken JSON", "{", {}, 400],
    ["another content type", "a=1", { "Content-Type": "text/plain" }, 415],
    ["XML", "<a>1</a>", { "Content-Type": "application/xml" }, 415],
    ["a form where none is taken", "a=1", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["a broken form where none is taken", "a=1", { "Content-Type": "multipart/form-data" }, 415],
    ["a body of more than a megabyte", `"${"x".repeat(1_100_000)}"`, {}, 413],
    ["a list", "[]", {}, 422],
    ["nothing at all", "null", {}, 422],
    ["a text", '"texto"', {}, 422],
    ["an amount without end", '{"valor":1e999}', {}, 422],
    ["an id that no column holds", '{"pessoa_id":99999999999999999999}', {}, 422],
  ])("%s is refused, with a message", async (_, body, headers, status) => {
    const response = await post("/api/contasPagar/save", body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  });

  it("a body is refused by what its own call may have", async () => {
    const text = (megabytes: number) =>
      JSON.stringify({ arquivo: { nome: "a", tipo: "", conteudo: "x".repeat(megabytes * 1024 * 1024) } });
    expect((await post("/api/empresas/arquivosXml/1", text(7))).status).toBe(422);
    expect((await post("/api/empresas/arquivosXml/1", text(8))).status).toBe(413);
    expect((await post("/api/empresas/certificado/1", text(1))).status).toBe(413);
    expect((await post("/api/pessoas/importar", text(3))).status).toBe(422);
    expect((await post("/api/pessoas/importar", text(4))).status).toBe(413);
  });

  it("a broken form is refused by a call that takes forms", async () => {
    const response = await post("/api/empresas/certificado/1", "a=1", { "Content-Type": "multipart/form-data" });
    expect(response.status).toBe(400);
    const empty = await post("/api/empresas/generateDataEmpresa", "a=1", {
      "Content-Type": "application/x-www-form-urlencoded",
    });
    expect(empty.status).toBe(422);
  });

  it("path parameters that are no ids are not found", async () => {
    for (const id of ["abc", "0", "-1", "1.5", "99999999999", "1e3", "%00", "01"]) {
      expect((await visitor.fetch(`/api/contasPagar/find/${id}`)).status, id).toBe(404);
    }
  });

  it("unknown addresses answer JSON, too", async () => {
    const response = await visitor.fetch("/api/nada");
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: "Endereço não encontrado" });
  });
});

describe("one attempt of a write", () => {
  it("an attempt that is sent again gets the same answer and writes once; with another body it is refused", async () => {
    const body = JSON.stringify(contaBody({ referencia: "Uma tentativa" }));
    const headers = { "Idempotency-Key": "tentativa-1" };
    const first = await (await post("/api/contasPagar/save", body, headers)).json();
    const before = await countRows(server.db);
    const again = await post("/api/contasPagar/save", body, headers);
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(first);
    const other = await post("/api/contasPagar/save", JSON.stringify(contaBody({ valor: 1 })), headers);
    expect(other.status).toBe(422);
    expect(await countRows(server.db)).toEqual(before);
  });

  it.each([
    ["a conta", "/api/contasPagar/save", () => contaBody({ referencia: "Byte a byte", observacao: "ação 😀" })],
    ["a person", "/api/pessoas/save", () => ({ nome_fantasia: "Byte", cpf_cnpj: "11144477735", tipos_pessoa: [1] })],
    [
      "a payment",
      "/api/contasPagar/pagar",
      async () => payment(await newConta(visitor.api, { valor: 12.34 }), { valor: 5 }),
    ],
    ["a view", "/api/visoes/save", () => ({ lista: "contasPagar", nome: "Byte a byte", parametros: "status=aberto" })],
  ])("an attempt that is sent again gets the same answer, byte for byte (%s)", async (what, path, body) => {
    const sent = JSON.stringify(await body());
    const headers = { "Idempotency-Key": `byte-a-byte ${what}`.replaceAll(" ", "-") };
    const first = await post(path, sent, headers);
    const text = await first.text();
    expect([first.status, text]).toEqual([200, expect.stringContaining("{")]);
    for (let times = 0; times < 2; times += 1) expect(await (await post(path, sent, headers)).text()).toBe(text);
  });

  it("an attempt that is sent twenty times at once pays once and gets the same answer each time", async () => {
    const id = await newConta(visitor.api, { valor: 100 });
    const body = JSON.stringify(payment(id, { valor: 40 }));
    const send = () => post("/api/contasPagar/pagar", body, { "Idempotency-Key": `pagar-${id}` });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await visitor.api.contasPagar.find({ params: { id } })).conta).toMatchObject({ valor_pago: 40, versao: 2 });
  });

  it("an attempt that was refused can be sent again under the same key", async () => {
    const id = await newConta(visitor.api, { valor: 10 });
    const headers = { "Idempotency-Key": `recusa-${id}` };
    expect((await post("/api/contasPagar/pagar", JSON.stringify(payment(id, { valor: 11 })), headers)).status).toBe(
      422,
    );
    expect((await post("/api/contasPagar/pagar", JSON.stringify(payment(id, { valor: 10 })), headers)).status).toBe(
      200,
    );
  });

  it("an attempt is one user's: the same key of another user is another attempt", async () => {
    const id = await newConta(visitor.api, { valor: 100 });
    const cashier = await server.loginAs("2-caixa");
    const body = JSON.stringify(payment(id, { valor: 5 }));
    const init = { method: "POST", headers: { ...script, "Idempotency-Key": "mesma" }, body };
    expect((await visitor.fetch("/api/contasPagar/pagar", init)).status).toBe(200);
    expect((await cashier.fetch("/api/contasPagar/pagar", init)).status).toBe(200);
    expect((await visitor.api.contasPagar.find({ params: { id } })).conta.valor_pago).toBe(10);
  });

  it("a write with an invalid attempt key is refused", async () => {
    const response = await post("/api/contasPagar/save", JSON.stringify(contaBody()), {
      "Idempotency-Key": "x".repeat(201),
    });
    expect(response.status).toBe(422);
  });
});

describe("every answer", () => {
  it("every answer carries the security headers and may not be cached", async () => {
    const { headers } = await visitor.fetch("/api/sessao");
    expect(headers.get("Content-Security-Policy")).toBe(
      "default-src 'self'; img-src 'self' blob:; script-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
    );
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("Strict-Transport-Security")).toBeNull();
  });

  it("every call is logged without a secret: no password, cookie, query or body", async () => {
    lines.length = 0;
    const guest = server.visit();
    const body = JSON.stringify({ login: "1-admin", senha: "prumo123" });
    await guest.fetch("/api/login?segredo=1", { method: "POST", headers: script, body });
    await guest.fetch("/api/pessoas/autocomplete?pesquisa=fulano");
    const text = lines.join("");
    expect(text).toContain('"caminho":"/api/pessoas/autocomplete"');
    for (const secret of ["prumo123", "segredo", "fulano", ...guest.cookies.values()])
      expect(text).not.toContain(secret);
  });

  it("a failure of the server is answered without details and logged with all of them", async () => {
    lines.length = 0;
    await server.db.execute(sql`alter table categorias_conta rename to guardada`);
    const response = await visitor.fetch("/api/categoriasConta/autocomplete");
    await server.db.execute(sql`alter table guardada rename to categorias_conta`);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: "Ocorreu um erro inesperado. Tente novamente." });
    expect(lines.join("")).toContain("categorias_conta");
  });
});

describe("the server over https", () => {
  it("over https the cookie is secure and browsers stay on https", async () => {
    const secure = await startTestServer({ secureCookie: true });
    const body = JSON.stringify({ login: "1-admin", senha: "prumo123" });
    const response = await secure.app.request("/api/login", { method: "POST", headers: script, body });
    expect(response.headers.getSetCookie()[0]).toMatch(/; Secure/);
    expect(response.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
    await secure.close();
  });
});

describe("the built apps", () => {
  let apps: TestServer;
  beforeAll(async () => {
    const root = mkdtempSync(join(tmpdir(), "prumo-apps-"));
    for (const [name, base] of Object.entries({ backoffice: "", signup: "cadastro " })) {
      mkdirSync(join(root, name, "assets"), { recursive: true });
      writeFileSync(
        join(root, name, "index.html"),
        `<html><head><title>${base}página</title><script src="/assets/app-1a2b.js"></script></head></html>`,
      );
      writeFileSync(join(root, name, "assets", "app-1a2b.js"), `// ${name}`);
      writeFileSync(join(root, name, "favicon.svg"), "<svg/>");
      writeFileSync(join(root, name, ".env"), "SEGREDO=1");
    }
    const addresses = {
      backoffice: ["/", "/contasPagar", "/contasPagar/new", "/contasPagar/pagar/:id"],
      signup: ["/cadastro", "/cadastro/assinatura/:id", "/cadastro/segmento/:id"],
    };
    for (const [name, patterns] of Object.entries(addresses)) {
      writeFileSync(join(root, name, "addresses.json"), JSON.stringify(patterns));
    }
    writeFileSync(join(root, "signup", "steps.html"), "<html><head><title>passo</title></head></html>");
    writeFileSync(join(root, "segredo.txt"), "SEGREDO");
    const pages = {
      "/contasPagar/:id": { files: ["/assets/other.js"], bare: false, entrance: false },
      "/contasPagar/pagar/:id": {
        files: ["/assets/pay.js", "/assets/app-1a2b.js", "/assets/list-parts.js"],
        bare: false,
        entrance: false,
      },
      "/contasPagar/new": { files: ["/assets/new.js"], bare: false, entrance: false },
    };
    writeFileSync(join(root, "backoffice", "preload.json"), JSON.stringify(pages));
    apps = await startTestServer({ apps: { backoffice: join(root, "backoffice"), signup: join(root, "signup") } });
  });
  afterAll(() => apps.close());
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await apps.app.request(path, { headers });
    return {
      status: response.status,
      cache: response.headers.get("Cache-Control"),
      text: await response.text(),
      headers: response.headers,
    };
  };

  it("the built apps answer their page at the addresses of their pages, not to be cached", async () => {
    for (const path of ["/", "/contasPagar", "/CONTASPAGAR/", "/contasPagar/new?x=1", "/index.html"]) {
      expect(await get(path)).toMatchObject({
        status: 200,
        cache: "no-cache",
        text: expect.stringContaining("<title>página"),
      });
    }
    for (const path of ["/cadastro", "/cadastro/", "/cadastro?plano=2", "/cadastro/index.html"]) {
      expect((await get(path)).text).toContain("<title>cadastro página");
    }
  });

  it("a built app with a page of its steps answers it below the first page", async () => {
    for (const path of ["/cadastro/segmento/1", "/cadastro/assinatura/1?x=1"]) {
      expect(await get(path)).toMatchObject({
        status: 200,
        cache: "no-cache",
        text: expect.stringContaining("<title>passo"),
      });
    }
    expect((await get("/contasPagar/new")).text).toContain("<title>página");
  });

  it.each([
    ["/health", "página"],
    ["/metrics", "página"],
    ["/contasPagar/new/1", "página"],
    ["/contasPagar/pagar", "página"],
    ["/.vite/manifest.json", "página"],
    ["/cadastro/outra", "passo"],
    ["/cadastro/segmento", "passo"],
  ])("the built apps answer 404 at %s, which is no page: a browser gets the app to say so", async (path, title) => {
    const answer = await get(path, { Accept: "*/*" });
    expect(answer).toMatchObject({ status: 404, text: '{"message":"Endereço não encontrado"}' });
    const page = await get(path, { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect(page).toMatchObject({ status: 404, text: expect.stringContaining(`<title>${title}`) });
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  });

  it("answer their assets with endless caching, and a missing asset with 404 instead of the page", async () => {
    const asset = await get("/assets/app-1a2b.js");
    expect(asset).toMatchObject({ status: 200, text: "// backoffice", cache: "public, max-age=31536000, immutable" });
    expect(asset.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect((await get("/cadastro/assets/app-1a2b.js")).text).toBe("// signup");
    expect((await get("/assets/old-9z.js")).status).toBe(404);
    expect(await get("/favicon.svg")).toMatchObject({ status: 200, cache: "no-cache" });
  });

  it("the built apps preload what the asked page needs beyond the entry", async () => {
    const { fetch } = await apps.loginAs("1-admin");
    const page = async (path: string) => (await fetch(path, { headers: { Accept: "text/html" } })).text();
    expect(await page("/contasPagar/pagar/12")).toContain(
      '<link rel="modulepreload" href="/assets/pay.js"><link rel="modulepreload" href="/assets/list-parts.js"></head>',
    );
    expect(await page("/contasPagar/new")).toContain('href="/assets/new.js"');
    expect(await page("/contasPagar")).not.toContain("modulepreload");
  });

  it("the built apps serve no file outside them and no hidden one", async () => {
    const paths = [
      "/assets/../../segredo.txt",
      "/assets/..%2f..%2fsegredo.txt",
      "/%2e%2e/segredo.txt",
      "/.env",
      "/.vite/manifest.json",
      "/assets/%00",
      "/%",
    ];
    for (const path of paths) expect((await get(path)).text, path).not.toContain("SEGREDO");
  });

  it("the built apps leave the addresses of calls alone", async () => {
    expect((await get("/api/nada")).status).toBe(404);
    expect((await get("/api/saude")).status).toBe(200);
  });
});
