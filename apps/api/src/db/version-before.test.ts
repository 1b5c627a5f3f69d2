/** What the version before wrote, and what it writes beside this one, under keys that name the company. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyPostgresDatabase } from "../testing/postgres";
import { connect, type Database } from "./client";
import { allMigrations, migrate, migrations } from "./migrate";

const KEYS = "0035_keys-with-company";

let database: Database;
beforeAll(async () => {
  database = connect(await emptyPostgresDatabase());
  const all = allMigrations();
  await migrate(database, all.slice(0, all.indexOf(KEYS)));
  await database.db.execute(sql`insert into empresas (nome) values ('Acme')`);
  await database.db.execute(sql`insert into usuarios (empresa_id, nome, login, administrador_plataforma, last_login, route_access)
    values (1, 'Ana', '1-ana', false, '2026-11-01', '/contas'), (null, 'Paula', '6-paula', true, null, null)`);
  await writes("antes");
  await migrate(database);
});
afterAll(() => database.close());

/** Writes as the version before does: it knows no company of attempts, and none where the platform acts. */
async function writes(chave: string): Promise<void> {
  const { db } = database;
  await db.execute(sql`insert into auditoria (empresa_id, usuario_id, quando, origem, acao, entidade) values
    (null, 2, now(), '127.0.0.1', ${chave}, 'planos'), (1, 1, now(), '127.0.0.1', ${chave}, 'contas')`);
  await db.execute(sql`insert into idempotencia (usuario_id, rota, chave, corpo_hash, created_at)
    values (1, 'POST /x', ${chave}, '', now()), (2, 'POST /x', ${chave}, '', now()) on conflict do nothing`);
}

async function read(question: ReturnType<typeof sql>) {
  const { rows } = await database.db.execute<{ text: string }>(question);
  return rows.map(({ text }) => text);
}

it("its rows get the company that their keys name now", async () => {
  await writes("depois");
  const trail = sql`select acao || ' ' || usuario_id || ' ' || empresa_id as text from auditoria order by id`;
  expect(await read(trail)).toEqual(["antes 2 0", "antes 1 1", "depois 2 0", "depois 1 1"]);
  const attempts = sql`select chave || ' ' || usuario_id || ' ' || empresa_id as text from idempotencia order by 1`;
  expect(await read(attempts)).toEqual(["antes 1 1", "antes 2 0", "depois 1 1", "depois 2 0"]);
});

it("an attempt that was sent to it is not done again, nor the other way round", async () => {
  const claimed = await read(sql`insert into idempotencia (empresa_id, usuario_id, rota, chave, corpo_hash, created_at)
    values (1, 1, 'POST /x', 'antes', '', now()), (1, 1, 'POST /x', 'nova', '', now())
    on conflict do nothing returning chave as text`);
  expect(claimed).toEqual(["nova"]);
  await writes("nova");
  expect(await read(sql`select usuario_id::text as text from idempotencia where chave = 'nova' order by 1`)).toEqual([
    "1",
    "2",
  ]);
});

it("the trail keeps what it has, as before", async () => {
  await expect(database.db.execute(sql`update auditoria set empresa_id = 1 where empresa_id = 0`)).rejects.toThrow();
  await expect(database.db.execute(sql`update auditoria set acao = 'x'`)).rejects.toThrow();
});

it("the logins and last pages that it writes are found where this one looks", async () => {
  const seen = sql`select usuario_id || ' ' || empresa_id || ' ' || coalesce(last_login::date::text, '-') || ' ' ||
    coalesce(route_access, '-') as text from usuarios_acessos order by usuario_id`;
  expect(await read(seen)).toEqual(["1 1 2026-11-01 /contas"]);
  await database.db.execute(sql`update usuarios_acessos set route_access = '/caixa'`);
  await database.db.execute(sql`update usuarios set last_login = '2026-11-02'`);
  expect(await read(seen)).toEqual(["1 1 2026-11-02 /caixa", "2 0 2026-11-02 -"]);
});

it("finds rows by the columns that it names, also while the keys are made", async () => {
  const earlier = connect(await emptyPostgresDatabase());
  const all = allMigrations();
  await migrate(earlier, all.slice(0, all.indexOf(KEYS)));
  const counting = sql`explain insert into inventario_produtos (empresa_id, inventario_id, produto_id)
    values (1, 1, 1) on conflict (inventario_id, produto_id) do update set quantidade = 1`;
  const byIndex = sql`select t.relname || '.' || a.attname as text from pg_index i join pg_class t on t.oid = i.indrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] where i.indisvalid and i.indpred is null`;
  const columns = [
    "contas.id",
    "compras.id",
    "ordens_servico.id",
    "whatsapp_mensagens.mensagem_id",
    "estornos.acerto_id",
  ];
  const missing = new Set<string>();
  for (const statement of migrations().find(({ nome }) => nome === KEYS)?.statements ?? []) {
    await earlier.db.execute(sql.raw(statement));
    await earlier.db.execute(counting);
    const { rows } = await earlier.db.execute<{ text: string }>(byIndex);
    for (const column of columns) if (!rows.some(({ text }) => text === column)) missing.add(column);
  }
  await earlier.close();
  expect([...missing]).toEqual([]);
});
