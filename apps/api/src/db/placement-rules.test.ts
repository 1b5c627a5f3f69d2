import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server";
import { leaving } from "./placement";
import { placementViolations } from "./placement-rules";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Changes the tables, looks at them, and takes the change back. */
async function violationsAfter(change: string): Promise<string[]> {
  let found: string[] = [];
  const undone = new Error("undone");
  const work = server.db.transaction(async (tx) => {
    await tx.execute(sql.raw(change));
    found = await placementViolations(tx);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  return found;
}

it("all tables could stand on several machines by company", async () => {
  expect(await placementViolations(server.db)).toEqual([]);
});

it.each([
  ["a table that nobody placed", "create table novas (id int primary key)", "novas: não está em db/placement.ts"],
  ["a placed table that is gone", "drop table tarefas", "tarefas: está em db/placement.ts e não existe"],
  [
    "rows of a company without a company",
    "alter table veiculos drop constraint veiculos_empresa_id_id_pk, alter empresa_id drop not null",
    "veiculos: empresa_id falta ou pode ser nulo",
  ],
  [
    "rows of a company without a key",
    "alter table estornos drop constraint estornos_empresa_id_id_pk",
    "estornos: não tem chave primária",
  ],
  [
    "a unique index over all companies",
    "create unique index estornos_novo on estornos (acerto_id)",
    "estornos: o índice único estornos_novo não contém empresa_id",
  ],
  [
    "a unique index with the company hidden in an expression",
    "create unique index estornos_novo on estornos (acerto_id, (empresa_id + 0))",
    "estornos: o índice único estornos_novo não contém empresa_id",
  ],
  [
    "a key that crosses companies",
    "alter table acertos add constraint outra foreign key (empresa_id, conta_id) references contas (id, empresa_id) not valid",
    "acertos: a chave outra para contas não contém empresa_id dos dois lados",
  ],
  [
    "a key from what companies share",
    "alter table pessoas add veiculo_id int, add constraint outra foreign key (empresa_id, veiculo_id) references veiculos (empresa_id, id)",
    "pessoas: a chave outra para veiculos aponta para linhas que estão em máquinas diferentes",
  ],
  [
    "a key into a queue of all companies",
    "alter table compra_eventos add constraint outra foreign key (mensagem_id) references mensagens (id)",
    "compra_eventos: a chave outra para mensagens aponta para a primeira máquina",
  ],
])("the catalogue shows %s", async (_, change, line) => {
  expect(await violationsAfter(change)).toContain(line);
});

it("what only the version before uses is still there, so that its list shrinks with the contract step", async () => {
  const { rows } = await server.db.execute<{ nome: string }>(
    sql`select relname as nome from pg_class where relkind = 'i' union all select tgname from pg_trigger`,
  );
  const names = rows.map(({ nome }) => nome);
  expect(names).toEqual(expect.arrayContaining([...leaving.indexes, ...Object.keys(leaving.triggers)]));
});
