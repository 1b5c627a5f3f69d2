import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acertos, contas } from "../../../db/schema/contas";
import { acrossCompanies } from "../../../db/scope";
import { newConta, payment } from "../../../testing/contas";
import { type Api, startTestServer, type TestServer, TODAY, type Visitor } from "../../../testing/test-server";

const rows = acrossCompanies(contas);
type ListQuery = NonNullable<NonNullable<Parameters<Api["contasPagar"]["lista"]>[0]>["query"]>;

describe("the list of payables", () => {
  let server: TestServer;
  let visitor: Visitor;
  let api: Api;
  const list = async (query: ListQuery = {}) => (await api.contasPagar.lista({ query })).contas;
  const all = async (query: ListQuery = {}) => (await list({ per_page: 100, ...query })).data;

  beforeAll(async () => {
    server = await startTestServer();
    visitor = await server.loginAs("1-admin");
    ({ api } = visitor);
  });
  afterAll(() => server.close());

  it("the list of payables answers pages of the documented shape, the oldest due date first", async () => {
    const page = await list({ page: 2, per_page: 15 });
    const expected = await server.db
      .select({ id: rows.id })
      .from(rows)
      .where(sql`${rows.empresa_id} = 1 and ${rows.lado} = 'pagar'`)
      .orderBy(asc(rows.data_vencimento), asc(rows.id));
    expect(page).toMatchObject({ current_page: 2, per_page: 15, from: 16, to: 30, total: expected.length });
    expect(page.data.map(({ id }) => id)).toEqual(expected.slice(15, 30).map(({ id }) => id));
    expect(page.links[0]).toMatchObject({ label: "Anterior", url: "/api/contasPagar/lista?page=1&per_page=15" });
  });

  it.each(["4737,52", "R$ 4.737,52", "4.737,52", "r$4737,52 "])(
    "the list of payables finds by %j what is worth it, what is left of it, and what was paid of it",
    async (pesquisa) => {
      const whole = await newConta(api, { valor: 4_737.52 });
      const partial = await newConta(api, { valor: 5_000 });
      await api.contasPagar.pagar({ body: payment(partial, { valor: 262.48 }) });
      const dearer = await newConta(api, { valor: 4_700 });
      await api.contasPagar.pagar({ body: payment(dearer, { valor: 4_737.52, juros: 37.52 }) });
      const other = await newConta(api, { valor: 4_737.53 });
      const found = (await all({ pesquisa })).map(({ id }) => id);
      expect(found).toEqual(expect.arrayContaining([whole, partial, dearer]));
      expect(found).not.toContain(other);
    },
  );

  it("the list of payables reads a searched amount without its last digit, and digits alone as no amount", async () => {
    const id = await newConta(api, { valor: 81_234.5, referencia: "Sem algarismos" });
    expect((await all({ pesquisa: "81.234,5" })).map((conta) => conta.id)).toEqual([id]);
    expect(await all({ pesquisa: "812345" })).toEqual([]);
  });

  it("the list of payables puts open bills first, the nearest due date first, where it is asked to", async () => {
    const referencia = "Perto ou longe";
    const due = ["2026-12-24", "2026-11-19", "2026-11-23", "2026-09-01"];
    for (const [at, data_vencimento] of due.entries()) {
      await newConta(api, { valor: 61_000 + at, referencia, data_vencimento });
    }
    const paid = await newConta(api, { valor: 61_010, referencia, data_vencimento: TODAY });
    await api.contasPagar.pagar({ body: payment(paid, { valor: 61_010 }) });
    const found = await all({ pesquisa: referencia, ordem: "proximas" });
    expect(found.map(({ data_vencimento }) => data_vencimento)).toEqual([
      "2026-11-19",
      "2026-11-23",
      "2026-12-24",
      "2026-09-01",
      TODAY,
    ]);
  });

  it("the list of payables limits the page size, and answers an empty page beyond the last", async () => {
    expect((await list({ per_page: 1000 })).per_page).toBe(100);
    expect((await list({ per_page: 0 })).per_page).toBe(1);
    expect((await list({ per_page: "x" })).per_page).toBe(10);
    expect(await list({ page: 900 })).toMatchObject({ data: [], from: null, to: null, current_page: 900 });
  });

  it("the list of payables filters by due date or date of registration, both ends included, with open ends", async () => {
    const due = await all({ dataInicial: "2026-11-10", dataFinal: TODAY });
    expect(due.length).toBeGreaterThan(0);
    expect(due.every((c) => c.data_vencimento >= "2026-11-10" && c.data_vencimento <= TODAY)).toBe(true);
    expect(due.some((c) => c.data_vencimento === TODAY)).toBe(true);
    const registered = await all({ tipo_filtro_data: 2, dataInicial: TODAY, dataFinal: TODAY });
    expect(registered.length).toBeGreaterThan(0);
    expect(registered.every((c) => c.data_registro === TODAY)).toBe(true);
    const open = await visitor.fetch("/api/contasPagar/lista?dataInicial=&dataFinal=&status=&pesquisa=");
    expect(await open.json()).toMatchObject({ contas: { total: (await list()).total } });
  });

  it("the list of payables filters by each state, and with aberto by both open states", async () => {
    for (const [status, holds] of Object.entries({
      pendente: (c) => c.status === 0 && c.valor_pago === 0,
      parcial: (c) => c.status === 0 && c.valor_pago > 0,
      pago: (c) => c.status === 1,
      renegociado: (c) => c.status === 3,
      aberto: (c) => c.status === 0,
    } satisfies Record<string, (c: { status: number; valor_pago: number }) => boolean>)) {
      const found = await all({ status: status as "pago" });
      expect(found.length, status).toBeGreaterThan(0);
      expect(found.every(holds), status).toBe(true);
    }
    const total = async (status: ListQuery["status"]) => (await list({ status })).total;
    expect(await total("aberto")).toBe((await total("pendente")) + (await total("parcial")));
  });

  it("the list of payables takes several states, by comma or as a list, and refuses an unknown one", async () => {
    const total = async (status: ListQuery["status"]) => (await list({ status })).total;
    const [paid, partly, agreed, everything] = await Promise.all([
      total("pago"),
      total("parcial"),
      total("renegociado"),
      total(undefined),
    ]);
    expect(await total("pago,renegociado")).toBe(paid + agreed);
    expect(await total(["parcial", "pago"])).toBe(partly + paid);
    expect(await total("aberto,pago,renegociado")).toBe(everything);
    const refused = await visitor.fetch("/api/contasPagar/lista?status=pago,vencida");
    expect(refused.status).toBe(422);
  });

  it("overdue contas are a filter of their own, which every sum of the list follows", async () => {
    const overdue = await all({ vencidas: 1 });
    expect(overdue.length).toBeGreaterThan(0);
    expect(overdue.every((c) => c.status === 0 && c.data_vencimento < TODAY)).toBe(true);
    const { quantidade } = await api.contasPagar.vencidas({ query: { antes_de: TODAY } });
    expect((await list({ vencidas: 1 })).total).toBe(quantidade);
    expect((await list({ vencidas: 1, status: "pago" })).total).toBe(0);
    const { totais } = await api.contasPagar.resumo({ query: { vencidas: 1, totais: 1 } });
    expect(totais?.quantidade).toBe(quantidade);
    const { linhas } = await api.contasPagar.selecao({ query: { vencidas: 1, status: "parcial" } });
    expect(linhas.length).toBe((await list({ vencidas: 1, status: "parcial" })).total);
    expect(linhas.length).toBeLessThan(quantidade);
    const { contas } = await api.contasPagar.relatorio({ body: { vencidas: 1 } });
    expect(contas.length).toBe(quantidade);
  });

  it("the list of payables filters by category, result centre and supplier", async () => {
    expect((await all({ categoria: 3 })).every(({ categoria }) => categoria.id === 3)).toBe(true);
    expect((await all({ centroResultado: 2 })).every((c) => c.centro_resultado_id === 2)).toBe(true);
    const { fornecedor_id } = (await all())[0] ?? { fornecedor_id: 0 };
    expect((await all({ fornecedor: fornecedor_id })).every((c) => c.fornecedor_id === fornecedor_id)).toBe(true);
  });

  it("searches reference, document, supplier's name and CNPJ, ignoring accents, capitals and masks", async () => {
    const [sample] = await all({ fornecedor: 100 });
    const id = await newConta(api, { referencia: "Manutenção do ELEVADOR 100%", numero_documento: "ZX-991" });
    const found = async (pesquisa: string) => (await all({ pesquisa })).map((c) => c.id);
    expect(await found("manutencao elevador")).toEqual([id]);
    expect(await found("zx-991")).toEqual([id]);
    expect(await found("100%")).toEqual([id]);
    expect(await found(String(id))).toContain(id);
    const document = sample?.pessoa.cpf_cnpj ?? "";
    expect((await all({ pesquisa: document })).every((c) => c.fornecedor_id === 100)).toBe(true);
    expect((await all({ pesquisa: document.toLowerCase().replace(/\W/g, "") })).length).toBeGreaterThan(0);
    expect(await found("nada disto existe")).toEqual([]);
  });

  it("the list of payables sorts by each column, both ways, in a stable order", async () => {
    for (const direcao of ["asc", "desc"] as const) {
      const amounts = (await all({ ordem: "valor_integral", direcao })).map((c) => c.valor_integral);
      expect(amounts).toEqual(amounts.toSorted((a, b) => (direcao === "asc" ? a - b : b - a)));
    }
    const names = (await all({ ordem: "pessoa" })).map((c) =>
      c.pessoa.nome_fantasia.normalize("NFD").replace(/\p{M}/gu, ""),
    );
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "pt")));
    const latest = (await all({ ordem: "data_vencimento", direcao: "desc" })).map((c) => c.data_vencimento);
    expect(latest).toEqual(latest.toSorted().toReversed());
    for (const ordem of ["data_registro", "numero_documento", "categoria", "valor_pago", "residual"] as const) {
      const ids = async (page: number) => (await list({ ordem, page, per_page: 100 })).data.map((c) => c.id);
      const pages = [...(await ids(1)), ...(await ids(2)), ...(await ids(3))];
      expect(new Set(pages).size, ordem).toBe(300);
    }
  });

  it("the list of payables refuses unknown values of filters", async () => {
    for (const search of [
      "status=vencida",
      "ordem=senha",
      "dataInicial=2026-02-30",
      "categoria=abc",
      "tipo_filtro_data=4",
      "pesquisa=%00",
    ]) {
      const response = await visitor.fetch(`/api/contasPagar/lista?${search}`);
      expect(response.status, search).toBe(422);
    }
  });

  it("the list of payables answers the overdue accounts that a list from today on hides", async () => {
    const query = { status: "aberto", dataFinal: "2026-11-19" } as const;
    const hidden = [...(await all(query)), ...(await all({ ...query, page: 2 }))];
    const { quantidade, valor } = await api.contasPagar.vencidas({ query: { antes_de: TODAY } });
    expect(quantidade).toBe((await list(query)).total);
    expect(hidden).toHaveLength(quantidade);
    expect(valor).toBeCloseTo(
      hidden.reduce((sum, c) => sum + c.residual, 0),
      2,
    );
  });

  it("the list of payables sums overdue, due today, due later and paid contas within the filter", async () => {
    const query = { categoria: 2 };
    const found = await all(query);
    const part = (kept: typeof found, amount: "residual" | "valor_pago") => ({
      quantidade: kept.length,
      valor: expect.closeTo(
        kept.reduce((sum, c) => sum + c[amount], 0),
        2,
      ),
    });
    const open = found.filter((c) => c.status === 0);
    expect(await api.contasPagar.resumo({ query })).toEqual({
      rateadas: false,
      vencidas: part(
        open.filter((c) => c.data_vencimento < TODAY),
        "residual",
      ),
      hoje: part(
        open.filter((c) => c.data_vencimento === TODAY),
        "residual",
      ),
      a_vencer: part(
        open.filter((c) => c.data_vencimento > TODAY),
        "residual",
      ),
      pagas: part(
        found.filter((c) => c.status === 1),
        "valor_pago",
      ),
    });
  });

  it("shows only the rows of the company, and after switching only those of the other unit", async () => {
    const mine = new Set(
      (await server.db.select({ id: rows.id }).from(rows).where(eq(rows.empresa_id, 2))).map(({ id }) => id),
    );
    expect((await all()).some(({ id }) => mine.has(id))).toBe(false);
    const other = await server.loginAs("1-admin");
    await other.api.sessao.trocarUnidade({ body: { unidade_id: 2 } });
    const { contas: page } = await other.api.contasPagar.lista({ query: { per_page: 100 } });
    expect(page.data.length).toBeGreaterThan(0);
    expect(page.data.every(({ id }) => mine.has(id))).toBe(true);
  });

  it("the list of payables keeps the sums of the settlements in every row", async () => {
    const id = await newConta(api, { valor: 80 });
    await api.contasPagar.pagar({ body: payment(id, { valor: 20, juros: 1 }) });
    const table = acrossCompanies(acertos);
    const sums = await server.db
      .select({
        id: rows.id,
        kept: rows.valor_pago,
        liquidado: rows.liquidado,
        paid: sql<number>`coalesce(sum(${table.valor}), 0)`.mapWith(Number),
        principal:
          sql<number>`coalesce(sum(${table.valor} - ${table.juros} - ${table.multa} + ${table.desconto}), 0)`.mapWith(
            Number,
          ),
      })
      .from(rows)
      .leftJoin(table, eq(table.conta_id, rows.id))
      .groupBy(rows.id, rows.valor_pago, rows.liquidado);
    expect(sums.filter((row) => row.kept !== row.paid || row.liquidado !== row.principal)).toEqual([]);
  });
});
