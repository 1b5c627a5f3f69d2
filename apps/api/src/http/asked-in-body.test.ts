import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type Visitor } from "../testing/test-server";

let server: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  visitor = await server.loginAs("1-admin");
});
afterAll(() => server.close());

const QUERY = "dataInicial=2026-01-01&dataFinal=2026-12-31&status=aberto&per_page=3&pesquisa=Aluguel";

const ask = (path: string, body: string, headers: Record<string, string> = {}) =>
  visitor.fetch(`/api${path}`, {
    method: "POST",
    headers: { "X-HTTP-Method-Override": "GET", "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body,
  });

describe("a query in a body", () => {
  it("a query in a body is answered as the same one in the address", async () => {
    const inAddress = await visitor.fetch(`/api/contasPagar/lista?${QUERY}`);
    const inBody = await ask("/contasPagar/lista", QUERY);
    expect(inBody.status).toBe(200);
    expect(await inBody.text()).toBe(await inAddress.text());
  });

  it("a query in a body is checked, and needs the session, as the same one in the address", async () => {
    expect((await ask("/contasPagar/lista", "status=inventado")).status).toBe(422);
    const stranger = await server.app.request("/api/contasPagar/lista", {
      method: "POST",
      headers: { "X-HTTP-Method-Override": "GET", "Content-Type": "application/x-www-form-urlencoded" },
      body: QUERY,
    });
    expect(stranger.status).toBe(401);
  });

  it("nothing is written by it: what only writes is no address of it", async () => {
    expect((await ask("/contasPagar/save", "valor=1")).status).toBe(404);
    expect((await ask("/contasPagar/lista", "{}", { "Content-Type": "application/json" })).status).toBe(415);
  });

  it("a query that no address could hold is refused", async () => {
    expect((await ask("/contasPagar/lista", `pesquisa=${"9".repeat(9_000)}`)).status).toBe(413);
  });
});
