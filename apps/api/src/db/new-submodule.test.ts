/** Whom a submodule that is new reaches in a database that was there before it. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyPostgresDatabase } from "../testing/postgres";
import { connect, type Database } from "./client";
import { allMigrations, migrate } from "./migrate";

const STATEMENTS = "0048_bank-statements";

let database: Database;
beforeAll(async () => {
  database = connect(await emptyPostgresDatabase());
  const all = allMigrations();
  await migrate(database, all.slice(0, all.indexOf(STATEMENTS)));
  for (const statement of [
    sql`insert into empresas (nome) values ('Acme'), ('Sem contas')`,
    sql`insert into perfis_acesso (nome) values ('Completo'), ('Só compras')`,
    sql`insert into perfil_submodulos values (1, 'contasPagar'), (1, 'contasReceber'), (2, 'compras')`,
    sql`insert into submodulos_empresa values (1, 'contasReceber'), (2, 'compras')`,
    sql`insert into grupos_permissoes (empresa_id, nome) values (1, 'Bancos'), (1, 'Vendas')`,
    sql`insert into role_permissoes (empresa_id, grupo_id, permissao) values (1, 1, 'contasBancarias.visualizar'),
      (1, 1, 'contasBancarias.movimentar'), (1, 2, 'contasReceber.visualizar')`,
  ]) {
    await database.db.execute(statement);
  }
  await migrate(database);
});
afterAll(() => database.close());

async function read(question: ReturnType<typeof sql>) {
  const { rows } = await database.db.execute<{ text: string }>(question);
  return rows.map(({ text }) => text);
}

it("profiles and companies with contas may reconcile, and others may not", async () => {
  const reconciling = sql`where submodulo = 'conciliacao' order by 1`;
  expect(await read(sql`select perfil_id::text as text from perfil_submodulos ${reconciling}`)).toEqual(["1"]);
  expect(await read(sql`select empresa_id::text as text from submodulos_empresa ${reconciling}`)).toEqual(["1"]);
});

it("groups that see bank accounts see the reconciling, and may do nothing in it", async () => {
  const granted = sql`select grupo_id || ' ' || permissao as text from role_permissoes where permissao like 'concilia%'`;
  expect(await read(granted)).toEqual(["1 conciliacao.visualizar"]);
});

it("profiles and companies with contas may remind, and groups that see receivables see it", async () => {
  const reminding = sql`where submodulo = 'cobranca' order by 1`;
  expect(await read(sql`select perfil_id::text as text from perfil_submodulos ${reminding}`)).toEqual(["1"]);
  expect(await read(sql`select empresa_id::text as text from submodulos_empresa ${reminding}`)).toEqual(["1"]);
  const granted = sql`select grupo_id || ' ' || permissao as text from role_permissoes where permissao like 'cobranca%'`;
  expect(await read(granted)).toEqual(["2 cobranca.visualizar"]);
});
