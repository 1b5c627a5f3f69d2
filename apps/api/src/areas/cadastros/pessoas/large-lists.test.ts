import { calls } from "@prumo/api-client/calls";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Scope } from "../../../db/scope";
import { WHOLE } from "../../../db/slice";
import { idsOfFile } from "../../../testing/ids-of-file";
import { type Api, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";
import { countPersons, findPersonsNamed, pessoaIds } from "./queries";

type ListQuery = NonNullable<NonNullable<Parameters<Api["pessoas"]["lista"]>[0]>["query"]>;

/** More than a search finds by indexes: of those who have the word "remessa" all are read. */
const NAMED = 1_100;
/** Few enough to be found by indexes. */
const RARE = 12;
/** Up to whom persons are counted whom a text names, and all of a list. */
const [MOST_NAMED, MOST_COUNTED] = [1_000, 10_000];
/** The second company of the demo data shares its persons with the first. */
const group: Scope = { empresa_id: 1, empresas: () => [1, 2] };

describe("a list of more than a thousand persons", () => {
  let server: TestServer;
  let admin: Visitor;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.loginAs("1-admin");
    await server.db.execute(sql`
      insert into pessoas (empresa_id, nome_fantasia, razao_social, telefone)
      select 1, case when n <= ${RARE} then 'Rara ' else 'Comum ' end || n % 97, 'Remessa ' || n || ' Ltda.',
        case when n % 3 > 0 then '119' || lpad((n % 50)::text, 8, '0') end
      from generate_series(1, ${NAMED}) n`);
    await server.db.execute(sql`
      insert into tipos_pessoa (empresa_id, pessoa_id, tipo)
      select empresa_id, id, 2 from pessoas where razao_social like 'Remessa %'`);
    await server.db.execute(sql`
      insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia, tipo_pagamento, data_registro,
        data_vencimento, valor_integral, usuario_id, created_at)
      select empresa_id, 'pagar', id, 1, 'Carga', '17', '2026-11-01', '2026-11-20', 10, 1, now()
      from pessoas where razao_social like 'Remessa %'`);
  });
  afterAll(() => server.close());

  const whole = (query: ListQuery) => idsOfFile(admin, calls.pessoas.lista, query);

  it.each<ListQuery>([
    {},
    { direcao: "desc" },
    { pesquisa: "remessa" },
    { pesquisa: "remessa", ordem: "telefone", direcao: "desc" },
    { pesquisa: "rara", tipo: 2 },
  ])("a list of more than a thousand persons has on each page the rows of its whole list: %j", async (query) => {
    const ids = await whole(query);
    expect(new Set(ids).size).toBe(ids.length);
    const per_page = 100;
    const last = Math.ceil(ids.length / per_page);
    for (const page of new Set([1, 6, last - 1, last, last + 1].filter((page) => page > 0))) {
      const { pessoas } = await admin.api.pessoas.lista({ query: { ...query, per_page, page } });
      const isMore = query.pesquisa !== undefined && ids.length > MOST_NAMED;
      const counted = isMore ? { total: MOST_NAMED, total_capped: true } : { total: ids.length };
      expect(pessoas).toMatchObject(counted);
      expect(pessoas.total_capped ?? false).toBe(isMore);
      const begin = (page - 1) * per_page;
      expect(pessoas.data.map(({ id }) => id)).toEqual(ids.slice(begin, begin + per_page));
    }
  });

  it.each([
    ["remessa", MOST_NAMED, NAMED],
    ["rara", RARE, RARE],
  ])("a search for %s finds all whom the word names, and the contas of each", async (pesquisa, counted, count) => {
    expect((await admin.api.pessoas.lista({ query: { pesquisa } })).pessoas.total).toBe(counted);
    expect(await whole({ pesquisa })).toHaveLength(count);
    expect((await admin.api.contasPagar.lista({ query: { pesquisa } })).contas.total).toBe(count);
  });

  it("persons are looked up for a search of contas by one statement, however many they are", async () => {
    const ask = vi.spyOn(server.db, "execute");
    const select = vi.spyOn(server.db, "select");
    const found = [await findPersonsNamed(server.db, "remessa"), await findPersonsNamed(server.db, "rara")];
    expect([ask.mock.calls.length, select.mock.calls.length]).toEqual([2, 0]);
    ask.mockRestore();
    select.mockRestore();
    expect(found.map((ids) => new Set(ids.match(/\d+/g)).size)).toEqual([NAMED, RARE]);
  });

  it("a text of very many names finds whoever's document begins with it, too", async () => {
    const named = () => whole({ pesquisa: "remessa" });
    const before = await named();
    await server.db.execute(sql`update pessoas set cpf_cnpj = 'REMESSA0000101'
      where empresa_id = 1 and id = (select min(id) from pessoas where empresa_id = 1)`);
    const found = await named();
    expect(found).toHaveLength(before.length + 1);
    const { pessoas } = await admin.api.pessoas.autocomplete({ query: { pesquisa: "remessa", tipo: 2 } });
    expect(pessoas.map(({ id }) => id)).toEqual(found.filter((id) => before.includes(id)).slice(0, pessoas.length));
  });

  const columns = {
    id: sql`id`,
    nome_fantasia: sql`busca collate "C"`,
    razao_social: sql`busca(razao_social) collate "C"`,
    telefone: sql`telefone collate "C"`,
  };
  const inEachOrder = (["id", "nome_fantasia", "razao_social", "telefone"] as const).flatMap((ordem) =>
    (["asc", "desc"] as const).map((direcao) => ({ ordem, direcao })),
  );

  it.each(inEachOrder)("persons of a group are listed as if they were of one company: %j", async (query) => {
    const { rows } = await server.db.execute<{ id: number }>(sql`select id from pessoas where empresa_id in (1, 2)
      order by ${columns[query.ordem]} ${sql.raw(query.direcao)} nulls last, id`);
    expect(await whole(query)).toEqual(rows.map(({ id }) => id));
  });

  it("persons of a group are read in the order of their list by an index, and none of them is sorted", async () => {
    const plan = await server.db.transaction(async (tx) => {
      // So few persons are sorted sooner: a plan has a sort then only where it must.
      await tx.execute(sql`set local enable_sort = off`);
      const ids = pessoaIds(group, { page: 1, per_page: 10 }, WHOLE);
      return JSON.stringify((await tx.execute(sql`explain ${ids}`)).rows);
    });
    expect(plan).toContain("Merge Append");
    expect(plan).not.toMatch(/-> {2}Sort/);
  });

  it("a list of persons is counted up to ten thousand", async () => {
    await server.db.execute(sql`insert into pessoas (empresa_id, nome_fantasia, razao_social)
      select 1, 'Muita', 'Gente ' || n from generate_series(1, ${MOST_COUNTED}) n`);
    const { pessoas } = await admin.api.pessoas.lista();
    expect(pessoas).toMatchObject({ total: MOST_COUNTED, total_capped: true });
    expect(await countPersons(server.db, group, { page: 1, per_page: 10, tipo: 2 })).toMatchObject({ capped: false });
  });
});
