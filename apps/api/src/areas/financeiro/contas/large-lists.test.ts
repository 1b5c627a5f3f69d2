import { calls } from "@prumo/api-client/calls";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onlyOf } from "../../../db/scope";
import { idsOfFile } from "../../../testing/ids-of-file";
import { isFull } from "../../../testing/quick-run";
import { type Api, startTestServer, type TestServer, TODAY, type Visitor } from "../../../testing/test-server";
import { findContaIds } from "./list-queries";

type ListQuery = NonNullable<NonNullable<Parameters<Api["contasPagar"]["lista"]>[0]>["query"]>;

/** So many that pages are read from the end, and that a word of all of them is a common one. */
const ADDED = 10_300;
const MOST_FOUND = 10_000;

describe("a list of thousands of contas", () => {
  let server: TestServer;
  let admin: Visitor;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.loginAs("1-admin");
    await server.db.execute(sql`
      insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia, numero_documento, tipo_pagamento,
        data_registro, data_vencimento, valor_integral, usuario_id, created_at, removida_em)
      select 1, 'pagar', 100 + n % 7, 1, 'Remessa ' || n, case when n % 3 > 0 then (n % 50)::text end, '17', '2026-11-01',
        '2026-11-20'::date + n % 40 - 20, 1 + n % 90, 1, now(), case when n % 100 = 0 then now() end
      from generate_series(1, ${ADDED}) n`);
  });
  afterAll(() => server.close());

  const whole = (query: ListQuery) => idsOfFile(admin, calls.contasPagar.lista, query);

  const queries: readonly ListQuery[] = [
    {},
    { direcao: "desc" },
    { ordem: "numero_documento" },
    { ordem: "numero_documento", direcao: "desc" },
    { ordem: "pessoa", direcao: "desc" },
    { ordem: "proximas" },
    { ordem: "valor_integral", status: "pendente" },
    { ordem: "status" },
    { ordem: "status", direcao: "desc", status: "aberto" },
    { ordem: "status", pesquisa: "remessa 5" },
    { pesquisa: "remessa 5", direcao: "desc" },
    { pesquisa: "em 57" },
  ];
  /** A quick run takes every third one: another order with a direction or a filter, by state, and a search. */
  const cases = queries.filter((_, at) => isFull || at % 3 === 0);
  it.each(cases)("a list of thousands of contas has on each page the rows of its whole list: %j", async (query) => {
    const ids = await whole(query);
    const per_page = 100;
    const last = Math.ceil(ids.length / per_page);
    for (const page of new Set([2, 12, 35, last - 1, last, last + 1].filter((page) => page > 0))) {
      const { contas } = await admin.api.contasPagar.lista({ query: { ...query, per_page, page } });
      expect(contas.total).toBe(ids.length);
      const begin = (page - 1) * per_page;
      expect(contas.data.map(({ id }) => id)).toEqual(ids.slice(begin, begin + per_page));
    }
  });

  const byState = (["asc", "desc"] as const).flatMap((direcao) => [
    { direcao, more: {}, where: sql`true` },
    { direcao, more: { status: "pago,parcial" } as const, where: sql`status = 1 or (status = 0 and valor_pago > 0)` },
    { direcao, more: { fornecedor: 103 }, where: sql`pessoa_id = 103` },
    {
      direcao,
      more: { dataInicial: "2026-11-10", dataFinal: "2026-11-25" },
      where: sql`data_vencimento between '2026-11-10' and '2026-11-25'`,
    },
  ]);
  it.each(byState.filter((_, at) => isFull || at % 3 === 0))(
    "a list by state is one list, although each state is read apart: $direcao $more",
    async (asked) => {
      const { direcao, more, where } = asked;
      const { rows } = await server.db.execute<{ id: number; estado: string }>(sql`
      select id, estado from contas, lateral (select case when status = 0 and valor_pago > 0 then 0.5 else status end) s (estado)
      where empresa_id = 1 and lado = 'pagar' and removida_em is null and (${where})
      order by estado ${sql.raw(direcao)}, data_vencimento, id`);
      if (Object.keys(more).length === 0) expect(new Set(rows.map(({ estado }) => Number(estado))).size).toBe(4);
      expect(await whole({ ordem: "status", direcao, ...more })).toEqual(rows.map(({ id }) => id));
    },
  );

  it("a page by state is read by an index of each state, and not sorted out of all contas", async () => {
    const scope = { ...onlyOf(1), today: TODAY };
    const filter = { ordem: "status", page: 1, per_page: 10, tipo_filtro_data: 1 } as const;
    const slice = { limit: 10, offset: 0 };
    const plan = await server.db.transaction(async (tx) => {
      for (const way of ["seqscan", "bitmapscan"]) await tx.execute(sql.raw(`set local enable_${way} = off`));
      const ids = findContaIds(tx, scope, "contasPagar", filter, slice);
      return JSON.stringify((await tx.execute(sql`explain ${ids}`)).rows);
    });
    expect(plan.match(/Index (Only )?Scan/g)).toHaveLength(4);
    expect(plan).toContain("contas_renegociadas");
    expect(plan).toContain("contas_pagas_ordem");
  });

  it("a list of thousands of contas counts what a common word finds up to a number, and has the same rows", async () => {
    for (const direcao of isFull ? (["asc", "desc"] as const) : (["desc"] as const)) {
      const ids = await whole({ pesquisa: "remessa", direcao });
      expect(ids).toHaveLength(ADDED - ADDED / 100);
      for (const page of [1, 50, MOST_FOUND / 100]) {
        const { contas } = await admin.api.contasPagar.lista({
          query: { pesquisa: "remessa", direcao, per_page: 100, page },
        });
        expect([contas.total, contas.total_capped]).toEqual([MOST_FOUND, true]);
        expect(contas.data.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 100, page * 100));
      }
    }
    const { contas } = await admin.api.contasPagar.lista({ query: { pesquisa: "remessa", dataFinal: "2026-11-01" } });
    const early = await whole({ pesquisa: "remessa", dataFinal: "2026-11-01" });
    expect([contas.total, contas.total_capped]).toEqual([early.length, undefined]);
    expect(contas.data.map(({ id }) => id)).toEqual(early.slice(0, contas.per_page));
  });

  it("a common word of the persons is counted up to a number, and exactly where filters leave fewer contas", async () => {
    await server.db.execute(sql`update pessoas set nome_fantasia = 'Remetente ' || id where id between 100 and 106`);
    const counted = async (query: ListQuery) => {
      const { contas } = await admin.api.contasPagar.lista({ query: { pesquisa: "remetente", ...query } });
      return [contas.total, contas.total_capped];
    };
    expect(await counted({})).toEqual([MOST_FOUND, true]);
    expect(await counted({ ordem: "status", status: "aberto" })).toEqual([MOST_FOUND, true]);
    for (const query of [{ dataFinal: "2026-11-01" }, { status: "pago" }, { tipo_filtro_data: 2 }] as const) {
      const ids = await whole({ pesquisa: "remetente", dataInicial: "2026-10-01", dataFinal: "2026-11-10", ...query });
      const exact = await counted({ dataInicial: "2026-10-01", dataFinal: "2026-11-10", ...query });
      expect(exact).toEqual(ids.length > MOST_FOUND ? [MOST_FOUND, true] : [ids.length, undefined]);
    }
  });

  it("more than a hundred thousand contas are counted up to that, and their pages go on", {
    tags: ["full"],
  }, async () => {
    const most = 100_000;
    await server.db.execute(sql`
      insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia, tipo_pagamento, data_registro,
        data_vencimento, valor_integral, usuario_id, created_at)
      select 1, 'receber', 100, 2, 'Venda ' || n, '17', '2026-11-01', '2026-11-20'::date + n % 40 - 20, 1, 1, now()
      from generate_series(1, ${most + 500}) n`);
    for (const query of [{}, { ordem: "status", direcao: "desc" }] as const) {
      const at = async (page: number) =>
        (await admin.api.contasReceber.lista({ query: { ...query, per_page: 100, page } })).contas;
      const last = await at(most / 100);
      expect([last.total, last.total_capped, last.data.length]).toEqual([most, true, 100]);
      const beyond = await at(most / 100 + 1);
      expect(beyond.data.length).toBe(100);
      expect(beyond.data.filter(({ id }) => last.data.some((one) => one.id === id))).toEqual([]);
    }
    const { contas } = await admin.api.contasReceber.lista({ query: { dataFinal: "2026-11-10" } });
    expect([contas.total < most, contas.total_capped]).toEqual([true, undefined]);
    // The report has all of them.
    const { por_situacao } = await admin.api.contasReceber.relatorio({ body: {} });
    const all = por_situacao.reduce((sum, { quantidade }) => sum + quantidade, 0);
    expect(all).toBeGreaterThanOrEqual(most + 500);
  });
});
