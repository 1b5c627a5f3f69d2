import { ageingBand, faixasDeVencimento } from "@prumo/domain/ageing";
import { addDays } from "@prumo/domain/date";
import { compareMoney, subtract, sum } from "@prumo/domain/money";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SEED } from "../../../testing/seed";
import { type Api, startTestServer, type TestServer, TODAY } from "../../../testing/test-server";

const RUNS = process.env.PRUMO_FULL ? 60 : 8;
const UNTIL = addDays(TODAY, 60);

interface Conta {
  readonly pessoa: number;
  readonly vencimento: string;
  readonly valor: number;
  readonly lado: "pagar" | "receber";
  readonly removida: boolean;
}

const conta = fc.record({
  pessoa: fc.integer({ min: 100, max: 108 }),
  // Mostly where a band begins or ends.
  vencimento: fc
    .oneof(fc.constantFrom(-1, 0, 1, 29, 30, 31, 60, 61, 90, 91, 92), fc.integer({ min: -60, max: 400 }))
    .map((late) => addDays(TODAY, -late)),
  valor: fc.integer({ min: 1, max: 99_999_999 }).map((units) => units / 10_000),
  lado: fc.constantFrom("pagar", "pagar", "pagar", "receber"),
  removida: fc.constantFrom(false, false, false, true),
});

/** Reports add up groups of contas; these are their sums as the words of the reports define them, conta by account. */
describe("reports over any contas", () => {
  let server: TestServer;
  let api: Api;
  beforeAll(async () => {
    server = await startTestServer();
    ({ api } = await server.loginAs("1-admin"));
  });
  afterAll(() => server.close());

  const insert = (contas: readonly Conta[], referencia: string) =>
    server.db.execute(sql`
      insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia, tipo_pagamento, data_registro,
        data_vencimento, valor_integral, usuario_id, created_at, removida_em)
      select 1, lado, pessoa, 1, ${referencia}, '17', vencimento, vencimento, valor, 1, now(),
        case when removida then now() end
      from json_to_recordset(${JSON.stringify(contas)}::json)
        as t(lado lado, pessoa int, vencimento date, valor numeric, removida boolean)`);
  const flow = async () => (await api.relatorios.fluxoCaixa({ body: { data_inicial: TODAY, data_final: UNTIL } })).dias;

  it("the ageing report and the cash flow are the sums over each band and each day", async () => {
    let run = 0;
    const agrees = fc.asyncProperty(fc.array(conta, { minLength: 1, maxLength: 150 }), async (drawn) => {
      run += 1;
      const referencia = `Agrupamento${run}`;
      const before = await flow();
      await insert(drawn, referencia);
      const kept = drawn.filter(({ removida }) => !removida);
      const contas = kept.filter(({ lado }) => lado === "pagar");
      const report = await api.relatorios.vencimentos({ body: { tipo: "pagar", pesquisa: referencia } });

      const sumsOf = (some: readonly Conta[]) =>
        faixasDeVencimento.map(({ chave }) =>
          sum(some.filter(({ vencimento }) => ageingBand(vencimento, TODAY) === chave).map(({ valor }) => valor)),
        );
      const counts = faixasDeVencimento.map(
        ({ chave }) => contas.filter(({ vencimento }) => ageingBand(vencimento, TODAY) === chave).length,
      );
      expect(report.faixas.map(({ valor }) => valor)).toEqual(sumsOf(contas));
      expect(report.faixas.map(({ quantidade }) => quantidade)).toEqual(counts);
      expect(report.total).toEqual({ quantidade: contas.length, valor: sum(contas.map(({ valor }) => valor)) });
      const persons = [...new Set(contas.map(({ pessoa }) => pessoa))].map((id) => {
        const valores = sumsOf(contas.filter(({ pessoa }) => pessoa === id));
        return { id, valores, total: sum(valores) };
      });
      expect(report.pessoas.map(({ pessoa, ...row }) => ({ id: pessoa.id, ...row }))).toEqual(
        persons.toSorted((a, b) => compareMoney(b.total, a.total) || a.id - b.id),
      );

      const expectedOn = ({ vencimento }: Conta) => (vencimento < TODAY ? TODAY : vencimento);
      const after = await flow();
      const expected = (lado: Conta["lado"]) =>
        after.map(({ data }) =>
          sum(kept.filter((one) => one.lado === lado && expectedOn(one) === data).map(({ valor }) => valor)),
        );
      // Money that leaves is negative.
      expect(after.map(({ saidas }, day) => subtract(before[day]?.saidas ?? 0, saidas))).toEqual(expected("pagar"));
      expect(after.map(({ entradas }, day) => subtract(entradas, before[day]?.entradas ?? 0))).toEqual(
        expected("receber"),
      );
    });
    await fc.assert(agrees, { numRuns: RUNS, seed: SEED });
  }, 120_000);
});
