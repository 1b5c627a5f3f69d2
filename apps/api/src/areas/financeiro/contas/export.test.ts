import { calls } from "@prumo/api-client/calls";
import { csvUrl, listFileUrl } from "@prumo/api-client/client";
import { ROWS_HEADER } from "@prumo/api-client/file-rows";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { onlyOf } from "../../../db/scope";
import { WHOLE } from "../../../db/slice";
import { fileOf } from "../../../http/list-file";
import { newConta, payment } from "../../../testing/contas";
import { sampledCases } from "../../../testing/quick-run";
import { rowsOfSheet } from "../../../testing/rows-of-sheet";
import { startTestServer, type TestServer, TODAY, type Visitor } from "../../../testing/test-server";
import { contaFileColumns } from "./columns";
import { findContaPage } from "./list-queries";

/** Several parts of a file, and more than a connection takes from the server before its reader does. */
const MANY = process.env.PRUMO_FULL ? 30_000 : 6_000;
const ORDERS = ["data_vencimento", "pessoa"] as const;
let server: TestServer;
let admin: Visitor;
const found = { pesquisa: "Remessa grande" };

const ask = (query: object, init: RequestInit = {}) => admin.fetch(csvUrl(calls.contasPagar.lista, { ...query }), init);
const idsIn = (text: string) =>
  text
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => Number(line.split(";")[0]));

/** Reads the rest of a file. */
async function restOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts).toString();
    parts.push(value);
  }
}

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  await server.db.execute(sql`insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia,
      numero_documento, tipo_pagamento, data_registro, data_vencimento, valor_integral, usuario_id, created_at)
    select 1, 'pagar', 100 + n % 20, 1 + n % 3, 'Remessa grande', 'D' || n % 999, '17', '2030-01-01',
      date '2030-01-01' + n % 700, 1 + n % 500, 1, now() from generate_series(1, ${MANY}) n`);
  await server.db.execute(sql`analyze contas`);
});
afterAll(() => server.close());

it("an export that is read in parts has the bytes of one that is read at once", { tags: ["full"] }, async () => {
  const filters = { dataInicial: "2026-08-01", dataFinal: "2026-12-31", ordem: "pessoa", direcao: "desc" } as const;
  const page = (at: number) => admin.api.contasPagar.lista({ query: { ...filters, per_page: 100, page: at } });
  const { contas } = await page(1);
  expect(contas.total).toBeGreaterThan(300);
  const pages = await Promise.all(Array.from({ length: contas.last_page }, (_, at) => page(at + 1)));
  const rows = pages.flatMap((one) => one.contas.data);
  const atOnce = fileOf("contas", async () => rows as never[], contaFileColumns("contasPagar"));
  const parts: Uint8Array[] = [];
  for await (const part of (await atOnce.open({}, { formato: "csv", columns: null })).parts) parts.push(part);
  const response = await ask(filters);
  expect(response.headers.get(ROWS_HEADER)).toBe(String(rows.length));
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.concat(parts));
});

for (const [options, part] of sampledCases(ORDERS, 2))
  it.each(part)("an export of thousands of contas has each of them once, by %s", options, async (ordem) => {
    const [response, first] = await Promise.all([
      ask({ ...found, ordem }),
      admin.api.contasPagar.lista({ query: { ...found, ordem, per_page: 100 } }),
    ]);
    expect(response.headers.get(ROWS_HEADER)).toBe(String(MANY));
    const ids = idsIn(await response.text());
    expect([ids.length, new Set(ids).size]).toEqual([MANY, MANY]);
    expect(ids.slice(0, 100)).toEqual(first.contas.data.map(({ id }) => id));
  });

it("a workbook of thousands of contas has each once, in the list's order, with the columns asked for", async () => {
  const columns = ["residual", "id", "data_vencimento"];
  const query = { ...found, ordem: "pessoa" } as const;
  const wanted = { query, columns };
  const [file, text] = await Promise.all([
    admin.fetch(listFileUrl(calls.contasPagar.lista, "xlsx", wanted)),
    admin.fetch(listFileUrl(calls.contasPagar.lista, "csv", wanted)).then((csv) => csv.text()),
  ]);
  expect(file.headers.get(ROWS_HEADER)).toBe(String(MANY));
  expect(file.headers.get("Content-Disposition")).toMatch(/filename="contas-a-pagar-[\d-]+\.xlsx"/);
  const rows = rowsOfSheet(new Uint8Array(await file.arrayBuffer()));
  const lines = text.trimEnd().split("\r\n");
  expect(rows).toHaveLength(MANY + 1);
  expect(rows.map((row) => String(row[1])).slice(1)).toEqual(lines.slice(1).map((line) => line.split(";")[1]));
  expect([rows[0], typeof rows[1]?.[0], rows[1]?.length]).toEqual([["Em aberto", "Código", "Vencimento"], "number", 3]);
  const other = await admin.fetch(listFileUrl(calls.contasPagar.lista, "xlsx", { query, columns: ["senha"] }));
  expect([other.status, (await other.json()) as unknown]).toMatchObject([
    422,
    { errors: { colunas: ["O arquivo não tem a coluna senha"] } },
  ]);
});

it("a file of contas by payments has what was paid in its own period, whatever the file before had", async () => {
  const id = await newConta(admin.api, { referencia: "Paga em duas vezes", data_registro: "2026-09-01" });
  await admin.api.contasPagar.pagar({ body: payment(id, { valor: 30, data_pagamento: "2026-09-10" }) });
  await admin.api.contasPagar.pagar({ body: payment(id, { valor: 45, data_pagamento: "2026-10-10" }) });
  const paid = async (dataInicial: string, dataFinal: string) => {
    const csv = await ask({ pesquisa: "Paga em duas vezes", tipo_filtro_data: 3, dataInicial, dataFinal });
    const lines = (await csv.text()).trimEnd().split("\r\n");
    const [titles = [], ...rows] = lines.map((line) => line.split(";"));
    return rows.map((row) => row[titles.indexOf("Pago no período")]);
  };
  expect(await paid("2026-09-01", "2026-09-30")).toEqual(["30,00"]);
  expect(await paid("2026-10-01", "2026-10-31")).toEqual(["45,00"]);
  expect(await paid("2026-09-01", "2026-10-31")).toEqual(["75,00"]);
});

it("rows that were chosen by their ids are of the side and the company that are asked for", async () => {
  const ids = [await newConta(admin.api, { referencia: "Escolhida" })];
  const filter = { tipo_filtro_data: 1, page: 1, per_page: 10 } as const;
  const rowsFor = (empresa_id: number, lado: "contasPagar" | "contasReceber") =>
    findContaPage(server.db, { ...onlyOf(empresa_id), today: TODAY }, lado, filter, { ...WHOLE, ids });
  expect((await rowsFor(1, "contasPagar")).map(({ id }) => id)).toEqual(ids);
  expect([await rowsFor(1, "contasReceber"), await rowsFor(2, "contasPagar")]).toEqual([[], []]);
});

it("an export is compressed on its way for who reads gzip", { tags: ["full"] }, async () => {
  const [plain, packed] = await Promise.all([ask(found), ask(found, { headers: { "Accept-Encoding": "gzip" } })]);
  expect(packed.headers.get("Content-Encoding")).toBe("gzip");
  const body = packed.body?.pipeThrough(new DecompressionStream("gzip") as never);
  expect(await new Response(body as never).text()).toBe(await plain.text());
});

for (const [options, part] of sampledCases(["residual", "data_vencimento"], 2))
  it.each(part)(
    "a conta paid while an export is read neither doubles nor is lost, nor does a new one shift it, by %s",
    options,
    async (ordem) => {
      const paidIds = await Promise.all(
        Array.from({ length: 3 }, (_, at) =>
          newConta(admin.api, { referencia: "Remessa grande", valor: 900 + at, data_vencimento: "2039-01-01" }),
        ),
      );
      const reader = (await ask({ ...found, status: "aberto", ordem })).body?.getReader();
      if (reader === undefined) throw new Error("The export has no body");
      const first = await reader.read();
      for (const id of paidIds) await admin.api.contasPagar.pagar({ body: payment(id) });
      const late = await newConta(admin.api, { referencia: "Remessa grande", valor: 1, data_vencimento: "2030-01-01" });
      const text = Buffer.from(first.value ?? []).toString() + (await restOf(reader));
      const ids = idsIn(text);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining(paidIds));
      expect(ids).not.toContain(late);
      const line = text.split("\r\n").find((one) => one.startsWith(`${paidIds[0]};`));
      expect(line).toContain(";Parcial;900,00;100,00;");
    },
  );

it("a conta that is removed while an export is read is left out of what is not yet written", {
  tags: ["full"],
}, async () => {
  const id = await newConta(admin.api, { referencia: "Remessa grande", valor: 5, data_vencimento: "2039-06-01" });
  const reader = (await ask(found)).body?.getReader();
  if (reader === undefined) throw new Error("The export has no body");
  const first = await reader.read();
  await admin.api.contasPagar.delete({ params: { id } });
  const text = Buffer.from(first.value ?? []).toString() + (await restOf(reader));
  expect(idsIn(text)).not.toContain(id);
});

it.runIf(process.env.TEST_ENGINE !== "pglite")(
  "an export keeps no connection between its parts, and none once its caller left",
  async () => {
    const busy = async () => {
      const { rows } = await server.db.execute<{ busy: number }>(sql`select count(*)::int4 as busy
        from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and (state <> 'idle' or backend_xid is not null)`);
      return rows[0]?.busy;
    };
    const readers = await Promise.all(Array.from({ length: 25 }, async () => (await ask(found)).body?.getReader()));
    await Promise.all(readers.map((reader) => reader?.read()));
    // More exports wait for their readers than there are connections.
    await vi.waitFor(async () => expect(await busy()).toBe(0), { timeout: 15_000 });
    expect((await admin.api.contasPagar.lista({ query: found })).contas.data).not.toEqual([]);
    await Promise.all(readers.map((reader) => reader?.cancel()));
    await vi.waitFor(async () => expect(await busy()).toBe(0), { timeout: 15_000 });
  },
);
