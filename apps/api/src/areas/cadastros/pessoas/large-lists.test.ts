import { calls } from "@prumo/api-client/calls";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idsOfFile } from "../../../testing/ids-of-file";
import { type Api, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

type ListQuery = NonNullable<NonNullable<Parameters<Api["pessoas"]["lista"]>[0]>["query"]>;

/** More than a search finds by indexes: of those who have the word "remessa" all are read. */
const NAMED = 1_100;
/** Few enough to be found by indexes. */
const RARE = 12;

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
      expect(pessoas.total).toBe(ids.length);
      const begin = (page - 1) * per_page;
      expect(pessoas.data.map(({ id }) => id)).toEqual(ids.slice(begin, begin + per_page));
    }
  });

  it.each([
    ["remessa", NAMED],
    ["rara", RARE],
  ])("a search for %s finds all whom the word names, and the contas of each", async (pesquisa, count) => {
    expect((await admin.api.pessoas.lista({ query: { pesquisa } })).pessoas.total).toBe(count);
    expect((await admin.api.contasPagar.lista({ query: { pesquisa } })).contas.total).toBe(count);
  });
});
