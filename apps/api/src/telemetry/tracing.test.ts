import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hashToken } from "../http/token";
import { keyOfUser } from "../testing/access-keys";
import { newConta, payment } from "../testing/contas";
import { startTestServer, type TestServer } from "../testing/test-server";
import { traceOfLog } from "./spans";
import { startTracing } from "./tracing";

interface SpanSent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status?: { readonly message?: string };
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: object }[] };
    readonly scopeSpans: readonly { readonly spans: readonly SpanSent[] }[];
  }[];
}

const received: { path: string; body: Sent }[] = [];
const asked: { path: string; traceparent: string | undefined }[] = [];
/** Is the collector, and the service that looks postal codes up. */
const other = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const path = request.url ?? "";
    if (path === "/v1/traces") received.push({ path, body: JSON.parse(Buffer.concat(chunks).toString()) as Sent });
    else asked.push({ path, traceparent: request.headers.traceparent as string | undefined });
    const address = { logradouro: "Rua A", bairro: "B", localidade: "São Paulo", uf: "SP", ibge: "3550308" };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(address));
  });
});

const lines: Record<string, unknown>[] = [];
const logger = pino({ mixin: traceOfLog }, { write: (line: string) => void lines.push(JSON.parse(line)) });
let server: TestServer;
let end: () => Promise<void>;
const CALLER = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };

beforeAll(async () => {
  await new Promise<void>((ready) => other.listen(0, "127.0.0.1", ready));
  const base = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", base);
  end = await startTracing("1.2.3", logger);
  server = await startTestServer({ logger, lookUps: { cep: `${base}/ws/{cep}/json`, receita: null } });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  other.closeAllConnections();
  other.close();
});

describe("traces", () => {
  it("a collector receives a payment's trace with session, transaction and commit, and nobody's data", async () => {
    const { api, fetch } = await server.loginAs("1-admin");
    const id = await newConta(api, { valor: 100, referencia: "Segredo da conta" });
    const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
    const pay = (valor: number) =>
      fetch("/api/contasPagar/pagar", {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Requested-With": "XMLHttpRequest",
          traceparent,
          "Idempotency-Key": crypto.randomUUID(),
          baggage: "quem=Ana",
        },
        body: JSON.stringify(payment(id, { valor })),
      });
    expect((await pay(100)).status).toBe(200);
    await fetch("/api/cep/04567000", { headers: { traceparent } });
    const key = await keyOfUser(server.db, "1-admin", ["contasPagar.visualizar"]);
    const headers = { Authorization: `Bearer ${key}`, traceparent };
    expect((await server.app.request("/api/contasPagar/lista", { headers })).status).toBe(200);
    await end();

    const [first] = received;
    const resource = Object.fromEntries(
      first?.body.resourceSpans[0]?.resource.attributes.map(({ key, value }) => [key, value]) ?? [],
    );
    expect(resource).toMatchObject({
      "service.name": { stringValue: "prumo" },
      "service.version": { stringValue: "1.2.3" },
    });
    const spans = received.flatMap(({ body }) =>
      body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: own }) => own)),
    );
    const ofTrace = spans.filter(({ traceId }) => traceId === CALLER.traceId);
    const one = (name: string) => ofTrace.find((span) => span.name === name);
    const root = one("POST /contasPagar/pagar");
    expect(root?.parentSpanId).toBe(CALLER.spanId);
    const attributes = Object.fromEntries(root?.attributes.map(({ key, value }) => [key, value]) ?? []);
    expect(attributes).toMatchObject({
      "prumo.call": { stringValue: "contasPagar.pagar" },
      "http.response.status_code": { intValue: 200 },
    });
    const [session, transaction, commit] = ["session", "transaction", "commit"].map((name) =>
      ofTrace.find((span) => span.name === name && (name !== "session" || span.parentSpanId === root?.spanId)),
    );
    expect([session?.parentSpanId, transaction?.parentSpanId]).toEqual([root?.spanId, root?.spanId]);
    expect(commit?.parentSpanId).toBe(transaction?.spanId);
    if (server.engine === "postgresql") {
      const below = ofTrace.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId);
      expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(["begin", "select", "insert", "update"]));
    }

    const line = lines.find(({ caminho }) => caminho === "/api/contasPagar/pagar");
    expect(line).toMatchObject({ trace_id: CALLER.traceId, span_id: root?.spanId });
    // The service that is asked continues the trace, below the call that asked it.
    expect(asked).toHaveLength(1);
    expect(asked[0]?.traceparent).toMatch(new RegExp(`^00-${CALLER.traceId}-(?!${CALLER.spanId})[0-9a-f]{16}-01$`));

    const everything = JSON.stringify(received);
    expect(ofTrace.map(({ name }) => name)).toContain("key");
    const keyParts = [key, key.slice(6, 36), hashToken(key)];
    for (const secret of ["Segredo da conta", "prumo123", "1-admin", "quem=Ana", "04567000", ...keyParts]) {
      expect(everything).not.toContain(secret);
    }
    for (const part of keyParts) expect(JSON.stringify(lines)).not.toContain(part);
  });

  it("nothing is traced once it has ended, and lines of the log name no trace", async () => {
    lines.length = 0;
    const before = received.length;
    await server.loginAs("1-admin");
    expect(lines.find(({ caminho }) => caminho === "/api/login")).not.toHaveProperty("trace_id");
    expect(received).toHaveLength(before);
  });
});
