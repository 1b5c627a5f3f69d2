import type { Database } from "@prumo/api/db/client";
import { openInMemory } from "@prumo/api/db/embedded";
import { startPostgres } from "@prumo/api/testing/postgres-server";
import { contaCopies } from "./conta-copies";
import { fill, filledDatabase } from "./filled-database";
import { listBesidePeer } from "./list-beside-peer";
import { sized } from "./quick";
import { type Measure, median } from "./report";
import { serverOn } from "./signed-in";

const CONTAS = 10_000;
const ROUNDS = sized(7, 3);
/** Calls of each kind in a round. */
const CALLS = 40;
const LIST = "/api/contasPagar/lista?dataInicial=1900-01-01&dataFinal=2999-12-31&per_page=100";

/** The rows of a page with the names that it shows, and nothing of how they are asked for. */
const plain = `select c.*, p.nome_fantasia, p.razao_social, p.cpf_cnpj, k.nome as categoria
  from contas c join pessoas p on p.id = c.pessoa_id left join categorias_conta k on k.id = c.categoria_id
  where c.empresa_id = 1 and c.lado = 'pagar' and c.removida_em is null
  order by c.data_vencimento, c.id limit 100`;

/** Milliseconds of this process's processor that a call takes, its database's work aside where that runs elsewhere. */
async function processor(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let at = 0; at < CALLS; at += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / CALLS;
}

type Ask = (path: string) => Promise<Response>;

async function onDatabase(what: string, budget: number, ask: Ask, { db }: Database) {
  const list = async () => {
    const answer = await ask(LIST);
    if (!answer.ok) throw new Error(await answer.text());
    return answer.arrayBuffer();
  };
  const beside = async () => JSON.stringify((await db.execute(plain)).rows);
  const times: Record<"list" | "plain", number[]> = { list: [], plain: [] };
  await processor(list);
  await processor(beside);
  for (let round = 0; round < ROUNDS; round += 1) {
    times.list.push(await processor(list));
    times.plain.push(await processor(beside));
  }
  const measure: Measure = {
    what: `${what}: processor for a list of 100 rows`,
    value: median(times.list),
    baseline: median(times.plain),
    against: "its rows in plain SQL, as JSON",
    unit: "ms",
    budget: { value: budget },
  };
  return measure;
}

/**
 * Measures the processor time of a list call of a hundred rows: of Node beside PostgreSQL, of both in one process, and of a
 * whole server beside one of Fastify and Drizzle.
 */
export async function listProcessor(): Promise<Measure[]> {
  const filling = contaCopies({ contas: CONTAS, lados: ["pagar"] });
  const server = await startPostgres();
  const served = await filledDatabase(server.url, "lista", filling);
  const postgres = await onDatabase("PostgreSQL", 5, served.ask, served.database);
  await served.close();
  const besidePeer = await listBesidePeer(served.url);
  await server.stop();

  const embedded = await openInMemory();
  const { ask } = await (await serverOn(embedded))("1-admin");
  await fill(embedded, filling);
  const within = await onDatabase("embedded", 8, ask, embedded);
  await embedded.close();
  return [postgres, within, ...besidePeer];
}
