import { furtherShares, partsOf, type SplitPart } from "@prumo/domain/conta-split";
import { add, subtract, sum } from "@prumo/domain/money";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wrongBooks } from "../../../testing/books";
import { contaBody, newConta, payment } from "../../../testing/contas";
import { lowestLines } from "../../../testing/lowest-lines";
import { isFull } from "../../../testing/quick-run";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";
import { shareOf } from "../contas/split-sums";

/**
 * The statement must agree with a model that keeps every settlement of every part: by category, by branch, by centre and in all.
 * What is closed must stay as it was.
 */
const RUNS = isFull ? 150 : 2;
const MINUTES = isFull ? 30 * 60_000 : 3 * 60_000;

const MONTHS = ["2026-08", "2026-09", "2026-10"] as const;
const CATEGORIES = [1, 2, 3, 4] as const;
const CENTRES = [null, 1] as const;

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

interface ModelSettlement {
  readonly id: number;
  readonly mes: number;
  /** What was settled when it was made, without what was reversed by then, and with it. */
  readonly before: number;
  readonly after: number;
  reversed: boolean;
}

interface ModelConta {
  readonly id: number;
  valor: number;
  parts: readonly SplitPart[];
  readonly settlements: ModelSettlement[];
}

const drawnPlace = fc.record({
  categoria_id: fc.constantFrom(...CATEGORIES),
  centro_resultado_id: fc.constantFrom(...CENTRES),
});
/** Places of which none is twice, with weights: the conta gets its value in proportion. */
const drawnParts = fc.uniqueArray(fc.record({ place: drawnPlace, weight: fc.integer({ min: 1, max: 60 }) }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ place }) => JSON.stringify(place),
});
type DrawnParts = readonly { readonly place: Omit<SplitPart, "valor">; readonly weight: number }[];

function partsFor(valor: number, drawn: DrawnParts): readonly SplitPart[] {
  const whole = drawn.reduce((all, { weight }) => all + weight, 0);
  const cents = Math.round(valor * 100);
  const further = drawn.slice(1).map(({ place, weight }) => ({
    ...place,
    valor: Math.max(1, Math.floor((cents * weight) / (whole * 2))) / 100,
  }));
  const [own] = drawn;
  if (own === undefined) return [];
  return [{ ...own.place, valor: subtract(valor, ...further.map((part) => part.valor)) }, ...further];
}

const act = fc.oneof(
  // Only what is settled in several parts is shared by more than one rounding.
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant("settle" as const),
      conta: fc.nat(2),
      month: fc.nat(2),
      share: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("reverse" as const), conta: fc.nat(2), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("reclassify" as const), conta: fc.nat(2), parts: drawnParts }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant("change" as const),
      conta: fc.nat(2),
      more: fc.integer({ min: 1, max: 9_000 }),
    }),
  },
);

const bodyOf = (parts: readonly SplitPart[]) => {
  const [own, ...further] = parts;
  const rateio = further.length === 0 ? null : [...parts];
  return { categoria_id: own?.categoria_id ?? 1, centro_resultado_id: own?.centro_resultado_id ?? null, rateio };
};

/** What the statement of the model has: by month, category and centre. */
function shares(contas: readonly ModelConta[]): Map<string, number> {
  const sums = new Map<string, number>();
  const put = (mes: number, { categoria_id, centro_resultado_id }: SplitPart, valor: number) => {
    const key = `${mes} ${categoria_id} ${centro_resultado_id}`;
    sums.set(key, add(sums.get(key) ?? 0, valor));
  };
  for (const { valor, parts, settlements } of contas) {
    const [own, ...further] = parts;
    for (const { mes, before, after, reversed } of settlements) {
      if (reversed || own === undefined) continue;
      const amounts = furtherShares(
        valor,
        further.map((part) => part.valor),
        before,
        after,
      );
      for (const [at, part] of further.entries()) put(mes, part, amounts[at] ?? 0);
      put(mes, own, subtract(subtract(after, before), ...amounts));
    }
  }
  return sums;
}

async function statement(centroDespesa?: number) {
  const report = await api.relatorios.resultado({
    body: { mes_inicial: MONTHS[0], mes_final: MONTHS[2], centroDespesa },
  });
  const lines = lowestLines(report);
  const of = (id: number) => lines.find(({ categoria }) => categoria?.id === id)?.valores ?? [0, 0, 0];
  for (const { linhas, total } of report.grupos) {
    for (const { linhas: leaves, valores } of linhas.filter((row) => row.linhas.length > 0)) {
      expect(valores).toEqual(valores.map((_, at) => sum(leaves.map((leaf) => leaf.valores[at] ?? 0))));
    }
    expect(total.valores).toEqual(total.valores.map((_, at) => sum(linhas.map(({ valores }) => valores[at] ?? 0))));
  }
  return { of, despesas: report.despesas?.valores ?? [], grupos: report.grupos };
}

/** Registers the contas of a case, and tells what the statement had before. */
async function begin(values: readonly number[], drawn: readonly DrawnParts[]) {
  const before = [await statement(), await statement(1)] as const;
  const contas: ModelConta[] = [];
  for (const [at, valor] of values.entries()) {
    const parts = partsFor(valor, drawn[at] ?? []);
    const id = await newConta(api, { valor, data_registro: "2026-07-01", ...bodyOf(parts) });
    contas.push({ id, valor, parts, settlements: [] });
  }
  return { before, contas };
}

async function run(conta: ModelConta, one: typeof act extends fc.Arbitrary<infer Act> ? Act : never): Promise<void> {
  const { id } = conta;
  const settled = sum(
    conta.settlements.filter(({ reversed }) => !reversed).map(({ before, after }) => subtract(after, before)),
  );
  const open = subtract(conta.valor, settled);
  if (one.act === "settle") {
    if (open <= 0) return;
    const valor = Math.max(1, Math.floor(open * one.share)) / 100;
    const data_pagamento = `${MONTHS[one.month]}-15`;
    const { acertos } = await api.contasPagar.pagar({ body: payment(id, { valor, data_pagamento }) });
    const after = add(settled, valor);
    conta.settlements.push({ id: acertos?.[0] ?? 0, mes: one.month, before: settled, after, reversed: false });
  } else if (one.act === "reverse") {
    const settlement = conta.settlements[one.which];
    if (settlement === undefined || settlement.reversed) return;
    await api.contasPagar.estorno({ params: { id }, body: { acerto_id: settlement.id } });
    settlement.reversed = true;
  } else if (one.act === "reclassify") {
    const parts = partsFor(conta.valor, one.parts);
    await api.contasPagar.reclassificar({ params: { id }, body: bodyOf(parts) });
    conta.parts = parts;
  } else if (open > 0) {
    // A program that knows no splits changes the value alone.
    const valor = add(conta.valor, one.more / 100);
    const [own] = conta.parts;
    const { versao } = (await api.contasPagar.find({ params: { id } })).conta;
    const place = { categoria_id: own?.categoria_id ?? 1, centro_resultado_id: own?.centro_resultado_id ?? null };
    await api.contasPagar.update({
      body: { ...contaBody(), data_registro: "2026-07-01", ...place, valor, id, versao },
    });
    conta.valor = valor;
    conta.parts = await partsNow(conta);
  }
}

/** The parts as the server answers them: they sum to the value. */
async function partsNow({ id, valor, parts }: ModelConta): Promise<readonly SplitPart[]> {
  const { rateio } = (await api.contasPagar.find({ params: { id } })).conta;
  if (rateio == null) return parts.slice(0, 1).map((part) => ({ ...part, valor }));
  expect(sum(rateio.map((part) => part.valor))).toBe(valor);
  return rateio.map((part) => ({
    categoria_id: part.categoria.id,
    centro_resultado_id: part.centro_resultado?.id ?? null,
    valor: part.valor,
  }));
}

/** Lets nothing else pass than the refusal of a closed month. */
function allowClosed(error: unknown): void {
  expect(error).toMatchObject({ status: 422, body: { fechado_ate: "2026-08-31" } });
}

const drawnCase = fc.record({
  values: fc.array(
    fc.integer({ min: 100, max: 500_000 }).map((cents) => cents / 100),
    { minLength: 3, maxLength: 3 },
  ),
  parts: fc.array(drawnParts, { minLength: 3, maxLength: 3 }),
  acts: fc.array(act, { minLength: 6, maxLength: 14 }),
});

it(
  "the statement of split contas agrees with the model, by category, by branch, by centre and in all",
  async () => {
    await fc.assert(
      fc.asyncProperty(drawnCase, async ({ values, parts, acts }) => {
        const { before, contas } = await begin(values, parts);
        for (const one of acts) {
          const conta = contas[one.conta];
          if (conta !== undefined) await run(conta, one);
        }
        const expected = shares(contas);
        const after = [await statement(), await statement(1)] as const;
        for (const mes of [0, 1, 2]) {
          for (const categoria of CATEGORIES) {
            const moved = after.map(({ of }, at) =>
              subtract(of(categoria)[mes] ?? 0, before[at]?.of(categoria)[mes] ?? 0),
            );
            const [none = 0, centre = 0] = CENTRES.map((centro) => expected.get(`${mes} ${categoria} ${centro}`) ?? 0);
            expect(moved).toEqual([add(none, centre), centre]);
          }
          const all = subtract(after[0].despesas[mes] ?? 0, before[0].despesas[mes] ?? 0);
          const settled = contas.flatMap(({ settlements }) =>
            settlements.filter((one) => one.mes === mes && !one.reversed),
          );
          expect(all).toBe(sum(settled.map((one) => subtract(one.after, one.before))));
        }
        expect(await wrongBooks(server.db)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
  MINUTES,
);

it(
  "a closed month of split contas stays as it was, whatever is settled, reversed and corrected after it",
  async () => {
    await fc.assert(
      fc.asyncProperty(drawnCase, async ({ values, parts, acts }) => {
        const { contas } = await begin(values, parts);
        for (const conta of contas) await run(conta, { act: "settle", conta: 0, month: 0, share: 33 });
        const { versao } = await api.fechamento.situacao();
        await api.fechamento.fechar({ body: { ate: "2026-08-31", versao } });
        const closed = async () =>
          (await statement()).grupos.map(({ linhas }) =>
            linhas
              .map(({ nome, valores, linhas: leaves }) => [
                nome,
                valores[0],
                // Lines stand in the order of the whole period, which goes on.
                leaves
                  .map((leaf) => [leaf.nome, leaf.valores[0]])
                  .filter(([, leaf]) => leaf !== 0)
                  .toSorted(),
              ])
              .filter(([, valor]) => valor !== 0)
              .toSorted(),
          );
        try {
          const before = await closed();
          for (const one of acts) {
            const conta = contas[one.conta];
            const later = one.act === "settle" ? { ...one, month: 1 + (one.month % 2) } : one;
            if (conta !== undefined) await run(conta, later).catch(allowClosed);
          }
          expect(await closed()).toEqual(before);
        } finally {
          const { versao: now } = await api.fechamento.situacao();
          await api.fechamento.reabrir({ body: { ate: null, motivo: "Teste", versao: now } });
        }
      }),
      { numRuns: RUNS },
    );
  },
  MINUTES,
);

describe("what a part has of a paid conta of which settlements were reversed", () => {
  const MONTH = "2025-03";
  const rateio = [
    { categoria_id: 1, centro_resultado_id: null, valor: 0.5 },
    { categoria_id: 2, centro_resultado_id: null, valor: 0.5 },
  ];

  /** Settles amounts, of which each negative one reverses the settlement of that place, from 1. */
  async function partAfter(steps: readonly number[], takeBack: readonly number[]): Promise<number> {
    const part = async () => {
      const report = await api.relatorios.resultado({ body: { mes_inicial: MONTH, mes_final: MONTH } });
      return lowestLines(report).find(({ categoria }) => categoria?.id === 2)?.total ?? 0;
    };
    const before = await part();
    const id = await newConta(api, { valor: 1, data_registro: "2025-03-01", rateio });
    const made: number[] = [];
    for (const [at, valor] of steps.entries()) {
      const { acertos } = await api.contasPagar.pagar({
        body: payment(id, { valor, data_pagamento: `${MONTH}-15` }),
      });
      made.push(acertos?.[0] ?? 0);
      const taken = takeBack[at] ?? 0;
      if (taken > 0) await api.contasPagar.estorno({ params: { id }, body: { acerto_id: made[taken - 1] ?? 0 } });
    }
    expect((await api.contasPagar.find({ params: { id } })).conta.status).toBe(1);
    return subtract(await part(), before);
  }

  it("is the part, where each reversal took the last settlement back", async () => {
    expect(await partAfter([0.01, 0.01, 0.99], [0, 2, 0])).toBe(0.5);
    expect(await partAfter([0.01, 0.03, 0.01, 0.99], [0, 2, 3, 0])).toBe(0.5);
  });

  it("is at most a cent away from it, where one was made after the settlement that was taken back", async () => {
    expect(await partAfter([0.01, 0.49, 0.51], [0, 1, 0])).toBe(0.49);
  });
});

it("the database shares as the domain does", async () => {
  const cents = fc.integer({ min: 1, max: 99_999_999_999 });
  const cases = fc.sample(fc.tuple(cents, cents, cents), isFull ? 20_000 : 2_000).map(([a, b, c]) => {
    const total = Math.max(a, b);
    return { part: Math.min(a, b) / 100, total: total / 100, settled: (c % (2 * total)) / 100 };
  });
  const [inicio, fim, total, settled] = [sql`0::numeric`, sql`part`, sql`total`, sql`settled`];
  const { rows } = await server.db.execute<{ share: string }>(sql`
    select (${shareOf({ inicio, fim }, total, settled)})::text as share
    from json_to_recordset(${JSON.stringify(cases)}::json) as given (part numeric, total numeric, settled numeric)`);
  const shared = cases.map(({ part, total, settled }) => furtherShares(total, [part], 0, settled)[0]);
  expect(rows.map(({ share }) => Number(share))).toEqual(shared);
});

it("contas by due date count in their parts, also what is left of renegotiated ones", async () => {
  const parts = [
    { categoria_id: 1, centro_resultado_id: null, valor: 70 },
    { categoria_id: 2, centro_resultado_id: 1, valor: 30 },
  ];
  const due = async (centroDespesa?: number) => {
    const body = { mes_inicial: "2027-03", mes_final: "2027-03", regime: "vencimento" as const, centroDespesa };
    const report = await api.relatorios.resultado({ body });
    const of = (id: number) => lowestLines(report).find(({ categoria }) => categoria?.id === id)?.total ?? 0;
    return [of(1), of(2)];
  };
  const [all, centre] = [await due(), await due(1)];
  const data_vencimento = "2027-03-10";
  const id = await newConta(api, {
    data_vencimento,
    ...bodyOf(partsOf({ ...parts[0], categoria_id: 1, centro_resultado_id: null, valor: 100 }, parts.slice(1))),
  });
  const moved = async () =>
    [await due(), await due(1)].map((now, at) =>
      now.map((value, k) => subtract(value, (at === 0 ? all : centre)[k] ?? 0)),
    );
  expect(await moved()).toEqual([
    [70, 30],
    [0, 30],
  ]);
  await api.contasPagar.pagar({ body: payment(id, { valor: 50 }) });
  const parcelas = [{ valor: 50, data_vencimento: "2027-04-10", tipo_pagamento: "17" }];
  await api.contasPagar.renegociacao({ body: { parcelas_originais: [id], parcelas, categoria: 1 } });
  expect(await moved()).toEqual([
    [35, 15],
    [0, 15],
  ]);
});
