/** Ten thousand persons who owe: switching on writes to none of them, and a day's messages are claimed in time. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetAddresses } from "../../../testing/debtors";
import { startTestServer, type TestServer } from "../../../testing/test-server";
import { remindDue } from "./clock";

const PEOPLE = 10_000;
/** What the list of a day and a run may take on a busy machine, in milliseconds. */
const [LIST, RUN] = [3_000, 180_000];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: "https://prumo.example" });
  const { db } = server;
  await forgetAddresses(db);
  await db.execute(sql`insert into pessoas (empresa_id, nome_fantasia, razao_social, email)
    select 1, 'Devedora ' || n, 'Devedora ' || n, 'muitas' || n || '@example.com' from generate_series(1, ${PEOPLE}::int) n`);
  await db.execute(sql`insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia, tipo_pagamento, data_registro,
      data_vencimento, valor_integral, usuario_id, created_at)
    select 1, 'receber', id, 11, 'Mensalidade', '17', '2026-01-02', '2026-12-04', 100, 1, '2026-01-02T12:00:00Z'::timestamptz
    from pessoas where email like 'muitas%'`);
  await db.execute(sql`analyze`);
});
afterAll(() => server.close());

async function claimedOn(day: string): Promise<number> {
  server.clock.now = new Date(`${day}T12:00:00Z`);
  await server.db.execute(sql`update lembrete_ajustes set proxima_em = ${server.clock.now} where ativo`);
  const failures: unknown[] = [];
  const claimed = await remindDue({
    db: server.served,
    publicUrl: "https://prumo.example",
    now: () => server.clock.now,
    onMessage: () => {},
    failed: (error) => failures.push(error),
  });
  expect(failures).toEqual([]);
  return claimed;
}

it("switching on with ten thousand overdue contas sends nothing, and their next step is claimed in time", {
  tags: ["full"],
  timeout: 300_000,
}, async () => {
  server.clock.now = new Date("2026-12-09T12:00:00Z");
  const { api } = await server.loginAs("1-admin");
  const { ajustes } = await api.cobranca.ajustes();
  const { ligado_em: _, proxima_em: __, ...body } = ajustes;
  const { hoje } = await api.cobranca.salvarAjustes({ body: { ...body, ativo: true } });
  expect(hoje).toBe(0);
  expect(await claimedOn("2026-12-09")).toBe(0);
  // Ten days after Friday, 4 December; the clock has looked on the Friday before.
  expect(await claimedOn("2026-12-11")).toBe(0);
  server.clock.now = new Date("2026-12-11T12:00:00Z");
  const { api: later } = await server.loginAs("1-admin");
  const began = performance.now();
  const list = await later.cobranca.lista({ query: { quando: "amanha" } });
  const listed = performance.now() - began;
  expect(list.mensagens.total).toBe(PEOPLE);
  const started = performance.now();
  expect(await claimedOn("2026-12-14")).toBe(PEOPLE);
  const ran = performance.now() - started;
  console.log(`The list of a day took ${Math.round(listed)} ms, the claims ${Math.round(ran)} ms`);
  expect(listed).toBeLessThan(LIST);
  expect(ran).toBeLessThan(RUN);
});
