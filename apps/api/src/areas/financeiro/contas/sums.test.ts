import { addDays } from "@prumo/domain/date";
import { add, subtract, sum } from "@prumo/domain/money";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newConta, payment } from "../../../testing/contas";
import { sampledCases } from "../../../testing/quick-run";
import { type Api, startTestServer, type TestServer, TODAY } from "../../../testing/test-server";

type ContasApi = Api["contasPagar"] | Api["contasReceber"];
type ListQuery = NonNullable<NonNullable<Parameters<Api["contasPagar"]["lista"]>[0]>["query"]>;
type ListedConta = Awaited<ReturnType<ContasApi["lista"]>>["contas"]["data"][number];

const RENEGOTIATED = 3;

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
  const partly = await newConta(api, { valor: 900 });
  await api.contasPagar.pagar({ body: payment(partly, { valor: 200, juros: 3, desconto: 1 }) });
  await api.contasPagar.pagar({ body: payment(partly, { valor: 50 }) });
  await newConta(api, {
    rateio: [
      { categoria_id: 1, centro_resultado_id: null, valor: 60 },
      { categoria_id: 2, centro_resultado_id: null, valor: 40 },
    ],
  });
});
afterAll(() => server.close());

const day = fc.integer({ min: -120, max: 60 }).map((days) => addDays(TODAY, days));

/** The filters of a list, each left out as often as not. */
const filters: fc.Arbitrary<ListQuery> = fc.record(
  {
    tipo_filtro_data: fc.constantFrom(1, 2, 3),
    dataInicial: day,
    dataFinal: day,
    status: fc.subarray(["pendente", "parcial", "pago", "renegociado", "aberto"], { minLength: 1 }),
    vencidas: fc.constant(1),
    categoria: fc.integer({ min: 1, max: 6 }),
    ajuste: fc.constantFrom("acrescimo", "desconto"),
    pesquisa: fc.constantFrom("luz", "a"),
  },
  { requiredKeys: [] },
);

/** Reads every row of a list, page by page. */
async function rowsOf(lado: ContasApi, query: ListQuery, per_page: number): Promise<ListedConta[]> {
  const rows: ListedConta[] = [];
  for (let page = 1; ; page += 1) {
    const { contas } = await lado.lista({ query: { ...query, per_page, page } });
    rows.push(...contas.data);
    if (page >= contas.last_page) return rows;
  }
}

/** What a row counts for in the sums of all that its list has: of what an agreement replaced, only what was settled. */
const worthOf = ({ status, valor_integral, residual }: ListedConta) =>
  status === RENEGOTIATED ? subtract(valor_integral, residual) : valor_integral;

function totalsOf(rows: readonly ListedConta[], bySettlement: boolean) {
  const total = (amountOf: (row: ListedConta) => number) => sum(rows.map(amountOf));
  const settled = (key: keyof NonNullable<ListedConta["no_periodo"]>) => total((row) => row.no_periodo?.[key] ?? 0);
  return bySettlement
    ? { valor: settled("valor"), valor_pago: settled("valor_pago") }
    : { valor: total(worthOf), valor_pago: total((row) => row.valor_pago) };
}

for (const [options, part] of sampledCases(["contasPagar", "contasReceber"] as const, 2))
  it.each(part)(
    "the sums of %s equal those of its rows, whatever the filters and the size of the pages",
    options,
    async (lado) => {
      await fc.assert(
        fc.asyncProperty(filters, fc.constantFrom(15, 50, 100), async (query, per_page) => {
          const rows = await rowsOf(api[lado], query, per_page);
          const { totais, hoje, rateadas, ...within } = await api[lado].resumo({ query: { ...query, totais: 1 } });
          const { quantidade, valor, valor_pago } = totais ?? { quantidade: 0, valor: 0, valor_pago: 0 };
          expect({ quantidade, valor, valor_pago }).toEqual({
            quantidade: rows.length,
            ...totalsOf(rows, query.tipo_filtro_data === 3),
          });
          const isAnySplit = rows.some(({ rateio }) => rateio != null);
          expect(rateadas).toBe(query.categoria === undefined ? undefined : isAnySplit);
          const { status, vencidas, ...others } = query;
          const all = await rowsOf(api[lado], others, 100);
          const open = all.filter(({ status }) => status === 0);
          const late = open.filter(({ data_vencimento }) => data_vencimento < TODAY);
          const later = open.filter(({ data_vencimento }) => data_vencimento > TODAY);
          const paid = all.filter(({ status }) => status === 1);
          const soma = (some: ListedConta[], key: "residual" | "valor_pago") => ({
            quantidade: some.length,
            valor: some.reduce((amount, row) => add(amount, row[key]), 0),
          });
          expect(within).toEqual({
            vencidas: soma(late, "residual"),
            a_vencer: soma(later, "residual"),
            pagas: soma(paid, "valor_pago"),
          });
        }),
        { numRuns: 25 },
      );
    },
  );
