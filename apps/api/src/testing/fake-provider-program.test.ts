import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { getRequestListener } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { repository } from "../places";
import { newReceivable } from "./contas";
import { chargeInDemo } from "./demo-charging";
import { fakePanel } from "./fake-panel";
import { FakeProvider } from "./fake-provider";
import { freePort } from "./free-port";
import { startTestServer, type TestServer, TODAY } from "./test-server";

const TOKEN = "$aact_hmlg_provedor_simulado_do_prumo";

describe("the stand-in of a provider in a demo", () => {
  let fake: FakeProvider;
  let server: TestServer;
  let http: Server;
  let url: string;
  beforeAll(async () => {
    fake = new FakeProvider(TOKEN, TODAY);
    server = await startTestServer({ gateway: { producao: null, sandbox: await fake.start() } });
    http = createServer(getRequestListener(server.app.fetch)).listen(0, "127.0.0.1");
    await once(http, "listening");
    url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    http.close();
    await server.close();
    await fake.stop();
  });

  it("charges without anything set by hand, and what is paid on its page is at the provider", async () => {
    expect(await chargeInDemo(url, TOKEN)).toBe("charging");
    expect(await chargeInDemo(url, TOKEN)).toBe("charging");
    const { api } = await server.loginAs("1-admin");
    const { rows } = await server.db.execute<{ id: number }>(
      "select id from pessoas where empresa_id = 1 and cpf_cnpj ~ '^[0-9]{11}$' order by id limit 1",
    );
    const contas = await Promise.all(
      [1, 2].map((n) =>
        newReceivable(api, { data_vencimento: "2026-12-10", valor: 100 * n, pessoa_id: rows[0]?.id ?? 0 }),
      ),
    );
    expect((await api.gateway.emitir({ body: { contas } })).recusadas).toEqual([]);
    const trouble = { down: false };
    const panel = fakePanel(fake, trouble, async () => {});
    const [first, second] = fake.charges;
    const page = async () => (await panel.request("/")).text();
    expect(await page()).toContain("Pagar por Pix: ");
    const press = (path: string) => panel.request(path, { method: "POST" });
    expect((await press(`/cobrancas/${first?.id}/pix`)).status).toBe(303);
    expect(first).toMatchObject({ status: "RECEIVED", paid: 10_000 });
    await press(`/cobrancas/${first?.id}/devolver`);
    expect(first?.status).toBe("REFUNDED");
    await press(`/cobrancas/${second?.id}/atraso`);
    expect(second).toMatchObject({ status: "RECEIVED", paidOn: "2026-12-20" });
    // A page that was left open pays nothing twice.
    await press(`/cobrancas/${second?.id}/pix`);
    expect(second?.paidOn).toBe("2026-12-20");
    await press("/falha");
    expect(trouble.down).toBe(true);
    expect(await page()).toContain("Voltar a responder");
  });

  it("tells a server that does not know it from one that is away", async () => {
    const other = await startTestServer();
    const reached = createServer(getRequestListener(other.app.fetch)).listen(0, "127.0.0.1");
    await once(reached, "listening");
    const address = `http://127.0.0.1:${(reached.address() as AddressInfo).port}`;
    expect(await chargeInDemo(address, TOKEN)).toBe("unaddressed");
    await other.db.execute("update usuarios set ativo = false where empresa_id = 1");
    expect(await chargeInDemo(address, TOKEN)).toBe("unknown");
    reached.close();
    await other.close();
    expect(await chargeInDemo(`http://127.0.0.1:${await freePort()}`, TOKEN)).toBe("away");
  });
});

it("names of payers do nothing on its page", async () => {
  const fake = new FakeProvider(TOKEN, TODAY);
  fake.customers.push({ id: "cus_1", name: "<script>alert(1)</script>", cpfCnpj: "", notificationDisabled: true });
  fake.foreignPix(500, "cus_1");
  const page = await (await fakePanel(fake, { down: false }, async () => {}).request("/")).text();
  expect(page).toContain("&lt;script&gt;");
  expect(page).not.toContain("<script>");
});

describe("the program", { tags: ["full"] }, () => {
  const folder = mkdtempSync(join(tmpdir(), "prumo-provedor-"));
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function start() {
    const port = await freePort();
    const tsx = join(repository, "apps/api/node_modules/.bin/tsx");
    const child = spawn(tsx, ["apps/api/src/testing/fake-provider-program.ts"], {
      cwd: repository,
      env: {
        PATH: process.env.PATH,
        FAKE_PROVIDER_PORT: String(port),
        DATA_DIR: folder,
        PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
      },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    ends.push(() => child.pid !== undefined && process.kill(-child.pid, "SIGKILL"));
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line);
      if (said.length === 2) break;
    }
    return { url: `http://127.0.0.1:${port}`, said };
  }

  it("says what to set, keeps what it was told, and goes on with it", async () => {
    const { url, said } = await start();
    expect(said).toEqual([
      `Provedor de pagamentos simulado: ${url}`,
      `Inicie o Prumo com ele: ASAAS_SANDBOX_URL=${url}/v3 npm start`,
    ]);
    const balance = (address: string) =>
      fetch(`${address}/v3/finance/balance`, { headers: { access_token: TOKEN, "User-Agent": "Prumo" } });
    await fetch(`${url}/pix`, { method: "POST" });
    const kept = { balance: 121.46 };
    expect(await (await balance(url)).json()).toEqual(kept);
    for (const end of ends.splice(0)) end();
    const again = await start();
    expect(await (await balance(again.url)).json()).toEqual(kept);
    await fetch(`${again.url}/falha`, { method: "POST" });
    expect((await balance(again.url)).status).toBe(503);
  });
});
