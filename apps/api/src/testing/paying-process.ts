import { calls } from "@prumo/api-client/calls";
import { createClient } from "@prumo/api-client/client";
import { schemas } from "@prumo/api-client/schemas";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { createApp } from "../app";
import { openEmbedded, SyncedFS } from "../db/embedded";
import { migrate } from "../db/migrate";
import { random } from "../db/seed/random";
import { seed } from "../db/seed/seed";
import { moneyViolations } from "../upkeep/money-violations";
import { watchDisk } from "./power-cut";
import { NOW, TODAY, visit } from "./test-server";

/** Settings of one life of the server. */
export interface Life {
  readonly dataDir: string;
  /** The seed of what survives the cut. */
  readonly number: number;
  /** Cents of the first payment; each further payment is one cent more, so that they can be told apart. */
  readonly firstPayment: number;
  /** The power is cut this many file operations after the payment number `payments` of this life; without it, never. */
  readonly cut?: { readonly payments: number; readonly operations: number };
  /**
   * `counts`: syncs that PostgreSQL asks for are counted and not done. `missing`: PostgreSQL's requests reach nothing.
   */
  readonly sync?: "counts" | "missing";
}

/** The lines of standard output, each a JSON. */
export type Report =
  | { readonly found: readonly number[]; readonly violations: readonly string[] }
  | { readonly acknowledged: number };

/**
 * Runs the whole server on a directory and pays contas through its calls, one after the other, until the power is cut.
 */
async function live({ dataDir, number, firstPayment, cut, sync }: Life): Promise<void> {
  if (sync === "counts") SyncedFS.prototype.toDisk = () => {};
  if (sync === "missing") SyncedFS.prototype.init = Object.getPrototypeOf(SyncedFS.prototype).init;
  const disk = watchDisk(dataDir, random(number).chance);
  const report = (one: Report) => disk.print(JSON.stringify(one));
  if (cut?.payments === 0) disk.cutAfter(cut.operations);

  const database = await openEmbedded(dataDir, (why) => {
    throw why;
  });
  const { db } = database;
  await migrate(database);
  await seed(database, NOW);
  const { rows } = await db.execute<{ centavos: number }>(
    sql`select (valor * 100)::int as centavos from acertos a join contas c on c.id = a.conta_id where c.referencia = 'Queda'`,
  );
  report({ found: rows.map(({ centavos }) => centavos), violations: await moneyViolations(db) });
  if (cut === undefined) return database.close();

  const app = createApp({ database, logger: pino({ level: "silent" }), now: () => NOW });
  const { fetch } = visit(app);
  const api = createClient(calls, { fetch, schemas });
  await api.sessao.login({ body: { login: "1-admin", senha: "prumo123" } });
  const contaFields = {
    pessoa_id: 100,
    categoria_id: 1,
    data_registro: TODAY,
    data_vencimento: TODAY,
    tipo_pagamento: "17",
  };
  const { conta } = await api.contasPagar.save({
    body: { ...contaFields, valor: 900_000, referencia: "Queda", confirmar_duplicada: true },
  });
  const payment = { id: conta.id, data_pagamento: TODAY, forma_pagamento: "17", conta_bancaria_id: 1 };
  for (let done = 1; ; done += 1) {
    const acknowledged = firstPayment + done - 1;
    await api.contasPagar.pagar({ body: { ...payment, valor: acknowledged / 100 } });
    report({ acknowledged });
    if (done === cut.payments) disk.cutAfter(cut.operations);
    if (done % 7 === 0) await db.execute(sql`checkpoint`);
    if (done % 16 === 0) await db.execute(sql`vacuum analyze contas`);
  }
}

await live(JSON.parse(process.argv[2] ?? "{}"));
