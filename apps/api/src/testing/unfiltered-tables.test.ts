import { loadModule, parseSync } from "libpg-query";
import { beforeAll, describe, expect, it } from "vitest";
import { unfilteredTables } from "./unfiltered-tables";

beforeAll(() => loadModule());

const columns = new Map([
  ["contas", ["id", "empresa_id", "pessoa_id", "valor"]],
  ["acertos", ["id", "empresa_id", "conta_id", "valor"]],
  ["estornos", ["id", "empresa_id", "acerto_id"]],
  ["pessoas", ["id", "empresa_id", "nome"]],
  ["empresas", ["id", "unidade_id"]],
  ["mensagens", ["id", "empresa_id"]],
]);

function unfiltered(statement: string): readonly string[] {
  const { stmt } = parseSync(statement).stmts?.[0] ?? {};
  if (stmt === undefined) throw new Error("No statement");
  return unfilteredTables(stmt, columns);
}

describe("a statement that names its company", () => {
  it.each([
    "select * from contas where empresa_id = $1",
    "select * from contas c where c.empresa_id = 7 and c.valor > 2 for update",
    "select * from contas where empresa_id in ($1, $2)",
    "select * from contas where empresa_id = any($1::int[])",
    "select * from contas where (empresa_id, id) = ($1, $2)",
    "select * from contas where (empresa_id = $1 and valor > 1) or (empresa_id = $1 and valor < 0)",
    "select * from contas c join acertos a on a.empresa_id = c.empresa_id and a.conta_id = c.id where a.empresa_id = $1",
    "select * from contas c left join acertos a using (empresa_id) where c.empresa_id = $1",
    "select * from contas c join empresas e on e.id = c.empresa_id where e.id = $1",
    "select * from (select * from contas where empresa_id = $1) c join acertos a on a.empresa_id = c.empresa_id",
    "select * from (select * from acertos) a join contas c on c.empresa_id = a.empresa_id where c.empresa_id = $1",
    "select *, (select sum(a.valor) from acertos a where a.empresa_id = c.empresa_id) from contas c where empresa_id = $1",
    "with contas as not materialized (select * from contas where empresa_id = $1) select * from contas",
    "with recursive t (id) as (select 1 union select c.id from t join contas c on c.empresa_id = $1 and c.serie_id = t.id) select * from t join acertos a on a.empresa_id = $1 and a.conta_id = t.id",
    "with novas as (select id, empresa_id from contas where empresa_id = $1) select * from acertos a join novas n using (empresa_id)",
    "select * from acertos a where a.empresa_id = (select c.empresa_id from contas c where c.empresa_id = $1 limit 1)",
    "insert into contas (empresa_id, valor) values ($1, $2)",
    "insert into contas (empresa_id, valor) select empresa_id, valor from acertos where empresa_id = $1",
    "update contas set valor = 1 where empresa_id = $1",
    "update contas c set valor = a.valor from acertos a where a.empresa_id = c.empresa_id and c.empresa_id = $1",
    "delete from contas where empresa_id = $1 and id = $2",
    "delete from contas c using (values ($1::int, $2::int)) as v (empresa, id) where c.empresa_id = v.empresa and c.id = v.id",
    "select * from pessoas",
    "select * from mensagens",
    "begin",
  ])("%s", (statement) => {
    expect(unfiltered(statement)).toEqual([]);
  });
});

describe("a statement that names none", () => {
  it.each([
    ["select * from contas", "contas"],
    ["select * from contas where id = $1", "contas"],
    ["select * from contas where empresa_id <> $1", "contas"],
    ["select * from contas where not (empresa_id = $1)", "contas"],
    ["select * from contas where empresa_id = $1 or valor > 1", "contas"],
    ["select * from contas where empresa_id = valor", "contas"],
    ["select * from contas where empresa_id in (select id from empresas)", "contas"],
    ["select * from contas c join acertos a on a.conta_id = c.id where c.empresa_id = $1", "acertos"],
    ["select * from contas c left join acertos a on c.empresa_id = $1 where a.empresa_id = $1", "contas"],
    ["select * from acertos a left join contas c on a.empresa_id = c.empresa_id and c.empresa_id = $1", "acertos"],
    ["select * from contas c full join acertos a using (empresa_id) where c.empresa_id = $1", "acertos"],
    ["select * from pessoas p join contas c on c.pessoa_id = p.id where p.empresa_id = $1", "contas"],
    ["select exists (select from contas where pessoa_id = $1) as used", "contas"],
    [
      "select * from contas c where empresa_id = $1 and exists (select from acertos a where a.conta_id = c.id)",
      "acertos",
    ],
    ["select * from (select * from contas limit 5) c where empresa_id = $1", "contas"],
    ["select * from (select empresa_id, sum(valor) over () as t from contas) c where empresa_id = $1", "contas"],
    ["with t as (select * from contas) select * from t where empresa_id = $1", "contas"],
    ["select * from contas where empresa_id = $1 union select * from contas", "contas"],
    ["select * from (values (1)) v (x), lateral (select * from contas where id = v.x) c", "contas"],
    [
      "with recursive t as (select * from contas where empresa_id = $1 union all select c.* from contas c join t on c.empresa_id = t.pessoa_id) select * from t",
      "contas",
    ],
    [
      "with recursive t as (select * from contas where empresa_id = $1 union all select c.* from contas c join t on c.empresa_id = t.empresa_id) select * from t",
      "contas",
    ],
    ["insert into contas (valor) values ($1)", "contas"],
    ["insert into contas (id, empresa_id, valor) values ($1, $2, $3), ($4, default, $5)", "contas"],
    ["insert into pessoas (nome) select nome from contas", "contas"],
    ["update contas set valor = 1 where id = $1", "contas"],
    ["update contas set valor = (select max(valor) from acertos) where empresa_id = $1", "acertos"],
    ["delete from contas where id = $1", "contas"],
    ["delete from contas using acertos a where a.empresa_id = $1 and a.conta_id = contas.id", "contas"],
  ])("%s", (statement, table) => {
    expect(unfiltered(statement)).toEqual([table]);
  });
});

describe("a statement that the reader does not know", () => {
  it.each([
    "merge into contas c using acertos a on a.conta_id = c.id when matched then delete",
    "truncate contas",
    "create temporary table copia as select * from contas",
    "copy (select * from contas) to stdout",
    "explain select * from contas",
    "select * from contas tablesample system (1) where empresa_id = $1",
  ])("is no statement that names its company: %s", (statement) => {
    expect(() => unfiltered(statement)).toThrow("Nobody has taught this to read");
  });
});
