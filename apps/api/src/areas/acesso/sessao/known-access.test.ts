import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Database, type Db, type Tx } from "../../../db/client";
import { openInMemory } from "../../../db/embedded";
import { newPostgresDatabase } from "../../../testing/postgres";
import { outcome } from "../../../testing/refusal";
import { template } from "../../../testing/template";
import { type Api, NOW, startTestServer, type TestServer, visit } from "../../../testing/test-server";
import { type FoundSession, findSession, prepareFindAccess } from "./access-queries";
import { accessOf } from "./known-access";
import { endSession } from "./queries";

const ROUNDS = process.env.PRUMO_FULL ? 40 : 4;

const run = (db: Db | Tx, statement: string) => db.execute(sql.raw(statement));

/** Logs in at one server, and gives the client of that session at each of them. */
async function sessionAt(servers: readonly TestServer[], login: string): Promise<Api[]> {
  const [first] = servers;
  if (first === undefined) throw new Error("A server was wanted");
  const { cookies } = await first.loginAs(login);
  return servers.map(({ app }) => {
    const visitor = visit(app);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor.api;
  });
}

const session = (api: Api) => api.sessao.atual();
const actions = async (api: Api, submodulo: string) => {
  const permissoes: Readonly<Record<string, readonly string[] | undefined>> = (await session(api)).permissoes;
  return permissoes[submodulo] ?? [];
};
const may = async (api: Api) => (await outcome(api.contasPagar.lista({ query: {} }), [403])) === "done";

interface Case {
  readonly login: string;
  readonly take: string;
  readonly give: string;
  readonly allowed: (api: Api) => Promise<boolean>;
}

/** A right that hangs on each table: how it is taken away and given back, and whether a session has it. */
const cases: Readonly<Record<string, Case>> = {
  compartilhamentos: {
    login: "1-admin",
    take: "delete from compartilhamentos where empresa_id = 2 and submodulo = 'pessoas'",
    give: "insert into compartilhamentos (empresa_id, submodulo) values (2, 'pessoas')",
    allowed: async (api) => (await outcome(api.pessoas.find({ params: { id: 7 } }), [404])) === "done",
  },
  empresas: {
    login: "2-caixa",
    take: "update empresas set expiracao = '2026-11-19' where id = 1",
    give: "update empresas set expiracao = null where id = 1",
    allowed: async (api) => !(await session(api)).plano_expirado,
  },
  role_permissoes: {
    login: "2-caixa",
    take: "delete from role_permissoes where grupo_id = 2 and permissao = 'contasPagar.pagar'",
    give: "insert into role_permissoes (empresa_id, grupo_id, permissao) values (1, 2, 'contasPagar.pagar')",
    allowed: async (api) => (await actions(api, "contasPagar")).includes("pagar"),
  },
  submodulos_empresa: {
    login: "1-admin",
    take: "delete from submodulos_empresa where empresa_id = 1 and submodulo = 'compras'",
    give: "insert into submodulos_empresa (empresa_id, submodulo) values (1, 'compras')",
    allowed: async (api) => (await actions(api, "compras")).length > 0,
  },
  tipos_pessoa: {
    login: "5-prestador",
    take: "delete from tipos_pessoa where pessoa_id = 5 and tipo = 10",
    give: "insert into tipos_pessoa (empresa_id, pessoa_id, tipo) values (1, 5, 10)",
    allowed: async (api) => (await session(api)).usuario.prestador,
  },
  usuarios: {
    login: "1-admin",
    take: "update usuarios set adm = false where id = 1",
    give: "update usuarios set adm = true where id = 1",
    allowed: may,
  },
  usuarios_grupos: {
    login: "2-caixa",
    take: "delete from usuarios_grupos where usuario_id = 2",
    give: "insert into usuarios_grupos (empresa_id, usuario_id, grupo_id) values (1, 2, 2)",
    allowed: may,
  },
  usuarios_horarios: {
    login: "2-caixa",
    take: "insert into usuarios_horarios (usuario_id, dia_semana, inicio, fim) values (2, 1, '08:00', '18:00')",
    give: "delete from usuarios_horarios where usuario_id = 2",
    allowed: may,
  },
  usuarios_ips: {
    login: "2-caixa",
    take: "insert into usuarios_ips (usuario_id, ip) values (2, '203.0.113.9')",
    give: "delete from usuarios_ips where usuario_id = 2",
    allowed: may,
  },
  usuarios_unidades: {
    login: "1-admin",
    take: "delete from usuarios_unidades where usuario_id = 1 and empresa_id = 2",
    give: "insert into usuarios_unidades (usuario_id, empresa_id) values (1, 2)",
    allowed: async (api) => (await session(api)).unidades.length === 2,
  },
};

/** The columns that looking up an access reads, by table, as the database itself lists them for a view. */
async function columnsRead(db: Db): Promise<Map<string, string[]>> {
  const text = prepareFindAccess(db).getQuery().sql.replaceAll(/\$\d+/g, "1");
  await run(db, `create view consulta_acesso as select exists (${text})`);
  const { rows } = await db.execute<{ tabela: string; colunas: string[] }>(sql`
    select c.relname as tabela, array_agg(distinct a.attname::text) as colunas
    from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class c on c.oid = d.refobjid
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where r.ev_class = 'consulta_acesso'::regclass and d.refobjsubid > 0 group by c.relname order by c.relname`);
  await run(db, "drop view consulta_acesso");
  return new Map(rows.map(({ tabela, colunas }) => [tabela, colunas]));
}

const person = (tipos_pessoa: number[]) => ({ nome_fantasia: "Pessoa com tipos", cpf_cnpj: null, tipos_pessoa });

/** A session of a user of the first company, as it is found for a call. */
async function known(db: Db, usuario_id: number): Promise<FoundSession> {
  const { rows } = await db.execute<{ token: string }>(
    sql`select token_hash as token from sessoes where usuario_id = ${usuario_id} limit 1`,
  );
  const found = await findSession(db, rows[0]?.token ?? "", NOW);
  if (found === undefined) throw new Error("A session was wanted");
  return found;
}

const version = async (db: Db) =>
  (await db.execute<{ versao: string }>(sql`select versao from versao_acesso`)).rows[0]?.versao;

/** Changes rows without the database noticing that rights change. */
const unnoticed = (db: Db, statement: string) =>
  db.transaction(async (tx) => {
    await run(tx, "set local session_replication_role = replica");
    await run(tx, statement);
  });

describe.each([
  [
    "two processes on PostgreSQL",
    async () => {
      const url = await newPostgresDatabase(NOW);
      return [connect(url), connect(url)];
    },
  ],
  ["the embedded engine", async () => [await openInMemory(await template(NOW))]],
])("rights that are taken away in %s", (_, open) => {
  let databases: readonly Database[] = [];
  let servers: TestServer[];
  let db: Db;
  beforeAll(async () => {
    databases = await open();
    servers = await Promise.all(databases.map((database) => startTestServer({ database })));
    db = (databases[0] as Database).db;
  });
  afterAll(() => Promise.all(databases.map((database) => database.close())));

  it("there is a case for each table that decides what a user may do", async () => {
    const tables = [...(await columnsRead(db)).keys()].filter((table) => table !== "versao_acesso");
    expect(tables.length).toBeGreaterThan(0);
    expect(Object.keys(cases)).toEqual(tables);
  });

  it.each(Object.entries(cases))("bite at the next call everywhere: %s", async (_table, one) => {
    const apis = await sessionAt(servers, one.login);
    const allowed = () => Promise.all(apis.map(one.allowed));
    const all = (is: boolean) => apis.map(() => is);
    await run(db, one.give).catch(() => {});
    expect(await allowed()).toEqual(all(true));
    await run(db, one.take);
    expect(await allowed()).toEqual(all(false));
    await run(db, one.give);
    expect(await allowed()).toEqual(all(true));
  });

  it("every change of those tables changes the version, but for a user's last login and last page", async () => {
    const read = await columnsRead(db);
    const { rows } = await db.execute<{ tabela: string; quando: number }>(sql`
      select c.relname as tabela, t.tgtype::int as quando
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgfoid = 'muda_acesso'::regproc and t.tgenabled = 'O'`);
    // The bits of pg_trigger.tgtype.
    const [insert, remove, update, truncate] = [4, 8, 16, 32];
    for (const table of Object.keys(cases)) {
      const ways = rows.filter(({ tabela }) => tabela === table).reduce((sum, { quando }) => sum | quando, 0);
      expect([table, ways & (insert | remove | update | truncate)]).toEqual([table, 60]);
    }
    const { rows: conditions } = await db.execute<{ tabela: string; texto: string }>(sql`
      select t.tgrelid::regclass::text as tabela, pg_get_triggerdef(t.oid) as texto from pg_trigger t
      where t.tgfoid = 'muda_acesso'::regproc and t.tgqual is not null`);
    expect(conditions.map(({ tabela }) => tabela)).toEqual(["usuarios"]);
    const left = /- '\{([^}]+)\}'/.exec(conditions[0]?.texto ?? "")?.[1]?.split(",") ?? [];
    expect(left.length).toBeGreaterThan(0);
    expect(read.get("usuarios")).not.toEqual(expect.arrayContaining([expect.stringMatching(`^(${left.join("|")})$`)]));
  });

  it("logging in, leaving a page and saving a person with the same kinds keep the version", async () => {
    const before = await version(db);
    const [api] = await sessionAt(servers, "1-admin");
    if (api === undefined) throw new Error("A session was wanted");
    await api.usuarios.acesso({ body: { route_access: "/contasPagar" } });
    expect(await version(db)).toBe(before);
    const { pessoa } = await api.pessoas.save({ body: person([6]) });
    const created = await version(db);
    expect(created).not.toBe(before);
    await api.pessoas.update({ body: { ...person([6]), id: pessoa.id, versao: 1 } });
    expect(await version(db)).toBe(created);
    await api.pessoas.update({ body: { ...person([6, 10]), id: pessoa.id, versao: 2 } });
    expect(await version(db)).not.toBe(created);
  });

  it("what a user may do is looked up once for a version, each time without one, and no call changes it", async () => {
    const [api] = await sessionAt(servers, "2-caixa");
    if (api === undefined) throw new Error("A session was wanted");
    const pays = async () => (await actions(api, "contasPagar")).includes("pagar");
    const { take, give } = cases.role_permissoes as Case;
    expect(await pays()).toBe(true);
    await unnoticed(db, take);
    expect(await pays()).toBe(true);
    await run(db, "delete from versao_acesso");
    expect(await pays()).toBe(false);
    await unnoticed(db, give);
    expect(await pays()).toBe(true);
    await run(db, "insert into versao_acesso default values");
    expect(await pays()).toBe(true);
    const access = await accessOf(db, await known(db, 2));
    expect(() => Object.assign(access?.permissoes ?? {}, { contasPagar: [] })).toThrow(TypeError);
    expect(() => Object.assign(access?.permissoes.contasPagar ?? [], { 0: "remover" })).toThrow(TypeError);
  });
});

describe("rights while they change, in two processes", () => {
  let databases: [Database, Database];
  let servers: TestServer[];
  let apis: Api[];
  const change = cases.usuarios_grupos as Case;
  beforeAll(async () => {
    const url = await newPostgresDatabase(NOW);
    databases = [connect(url), connect(url)];
    servers = await Promise.all(databases.map((database) => startTestServer({ database })));
    apis = await sessionAt(servers, "2-caixa");
  });
  afterAll(() => Promise.all((databases ?? []).map((database) => database.close())));
  const allowed = () => Promise.all(apis.map(may));
  const writes = (work: (tx: Tx) => Promise<void>) => databases[0].db.transaction(work);

  it("a change that is not committed yet is seen by nobody, and afterwards by everybody", async () => {
    expect(await allowed()).toEqual([true, true]);
    await writes(async (tx) => {
      await run(tx, change.take);
      // Writes the version now and not at the end: whoever keeps the old rights in between must not keep them under it.
      await run(tx, "set constraints all immediate");
      expect(await allowed()).toEqual([true, true]);
    });
    expect(await allowed()).toEqual([false, false]);
    await run(databases[1].db, change.give);
    expect(await allowed()).toEqual([true, true]);
  });

  it("a change that is rolled back leaves nothing, and the next one bites", async () => {
    const before = await version(databases[0].db);
    const rolledBack = writes(async (tx) => {
      await run(tx, change.take);
      await run(tx, "set constraints all immediate");
      await allowed();
      throw new Error("On second thoughts");
    });
    await expect(rolledBack).rejects.toThrow("On second thoughts");
    expect(await allowed()).toEqual([true, true]);
    expect(await version(databases[0].db)).toBe(before);
    await run(databases[0].db, change.take);
    expect(await allowed()).toEqual([false, false]);
    await run(databases[0].db, change.give);
  });

  it("a change after a part that was rolled back to a savepoint bites", async () => {
    expect(await allowed()).toEqual([true, true]);
    await writes(async (tx) => {
      await run(tx, "set constraints all immediate");
      await run(tx, "savepoint parte");
      await run(tx, change.take);
      await run(tx, "rollback to savepoint parte");
      await run(tx, change.take);
    });
    expect(await allowed()).toEqual([false, false]);
    await run(databases[0].db, change.give);
    expect(await allowed()).toEqual([true, true]);
  });

  it("a long transaction that changes rights holds nobody up who changes others", async () => {
    await writes(async (tx) => {
      await run(tx, change.take);
      const other = cases.usuarios_unidades as Case;
      await run(databases[1].db, other.take);
      await run(databases[1].db, other.give);
      await run(tx, change.give);
    });
    expect(await allowed()).toEqual([true, true]);
  });

  it("no request that began after a right was taken away passes, and all do once it is given back", async () => {
    let turn = 0;
    const asked: { readonly began: number; readonly passed: boolean }[] = [];
    const ask = async (api: Api) => {
      turn += 1;
      const began = turn;
      asked.push({ began, passed: await may(api) });
    };
    for (const [statement, passes] of Array.from({ length: ROUNDS }, () => [
      [change.take, false] as const,
      [change.give, true] as const,
    ]).flat()) {
      let working = true;
      const workers = [...apis, ...apis, ...apis].map(async (api) => {
        while (working) await ask(api);
      });
      await ask(apis[0] as Api);
      await run(databases[0].db, statement);
      const committed = turn;
      await Promise.all([...apis, ...apis].map(ask));
      working = false;
      await Promise.all(workers);
      const later = asked.filter(({ began }) => began > committed);
      expect(later.length).toBeGreaterThan(3);
      expect(later.filter(({ passed }) => passed !== passes)).toEqual([]);
    }
  });

  it("a process keeps the rights of no more than a thousand users", async () => {
    const { db } = databases[0];
    const one = await known(db, 2);
    expect((await accessOf(db, one))?.grupos).toContain("contasPagar.pagar");
    await unnoticed(db, change.take);
    expect((await accessOf(db, one))?.grupos).toContain("contasPagar.pagar");
    // No company has such a number: each is one more that somebody might work in.
    const others = async (first: number, last: number) => {
      for (let empresa_id = first; empresa_id <= last; empresa_id += 1) await accessOf(db, { ...one, empresa_id });
    };
    await others(1_001, 1_600);
    expect((await accessOf(db, one))?.grupos).toContain("contasPagar.pagar");
    await others(1_601, 2_200);
    // Was asked for less than a thousand others ago.
    expect((await accessOf(db, one))?.grupos).toContain("contasPagar.pagar");
    await others(2_201, 3_200);
    expect((await accessOf(db, one))?.grupos).toEqual([]);
    await run(db, change.give);
  });

  it("a session that went to another company while it was judged is not ended", async () => {
    const { db } = databases[0];
    await sessionAt(servers, "3-vendas");
    const one = await known(db, 3);
    await endSession(db, { ...one, empresa_id: 2 });
    expect((await known(db, 3)).id).toBe(one.id);
    await endSession(db, one);
    await expect(known(db, 3)).rejects.toThrow("A session was wanted");
  });

  it.each([
    ["a search path without the tables' schema", "set local search_path = ''"],
    ["a temporary table of the version's name", "create temporary table versao_acesso (versao uuid) on commit drop"],
    ["a setting that an earlier transaction left", "set local prumo.acesso_mudou = '1'"],
  ])("a change by hand changes the version in spite of %s", async (_what, statement) => {
    const before = await version(databases[0].db);
    await writes(async (tx) => {
      await run(tx, statement);
      await run(tx, "update public.usuarios_grupos set grupo_id = grupo_id where usuario_id = 2");
    });
    expect(await version(databases[0].db)).not.toBe(before);
  });
});
