import { ApiError } from "@prumo/api-client/errors";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { empresas } from "../../../db/schema/empresas";
import { wrongBooks } from "../../../testing/books";
import { contaBody, payment, shownBalance } from "../../../testing/contas";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

/**
 * The server must agree with the simplest model that can be right: whole ten-thousandths of a real in plain variables.
 */
const RUNS = process.env.PRUMO_FULL ? 400 : 6;
const MINUTES = process.env.PRUMO_FULL ? 20 * 60_000 : 2 * 60_000;
const ONE = 10_000;

interface ModelConta {
  readonly id: number;
  readonly integral: number;
  residual: number;
  pago: number;
  juros: number;
  multa: number;
  desconto: number;
  acertos: number;
  renegociada: boolean;
}

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

/** Rounds to that many decimals, half up; no amount here is negative. */
function round(value: number, decimals: number): number {
  const unit = 10 ** (4 - decimals);
  return Math.floor((value + unit / 2) / unit) * unit;
}

/** Applies a payment to the conta; undefined when it is refused. */
function settled(conta: ModelConta, sent: ModelAmounts, decimals: number): ModelConta | undefined {
  const { valor, juros, multa, desconto } = sent;
  if ([valor, juros, multa, desconto].some((value) => round(value, decimals) !== value)) return undefined;
  const owed = round(conta.residual, decimals);
  const most = conta.residual + juros + multa - desconto;
  const principal = valor - juros - multa + desconto;
  if (conta.renegociada || conta.residual === 0 || desconto > owed || valor === 0 || principal <= 0) return undefined;
  if (most < 0 ? valor > 0 : valor > round(most, decimals)) return undefined;
  const left = conta.residual - principal;
  const rest = left < 10 ** (4 - decimals) / 2 ? left : 0;
  return {
    ...conta,
    residual: left - rest,
    pago: conta.pago + valor,
    juros: conta.juros + juros + Math.max(-rest, 0),
    multa: conta.multa + multa,
    desconto: conta.desconto + desconto + Math.max(rest, 0),
    acertos: conta.acertos + 1,
  };
}

interface ModelAmounts {
  readonly valor: number;
  readonly juros: number;
  readonly multa: number;
  readonly desconto: number;
}

const amount = (max: number) => fc.integer({ min: 0, max: max * ONE });
/** One amount in four keeps decimals that may be too many. */
const fine = fc.constantFrom(false, false, false, true);
/** Often 0, often cents, sometimes all four decimals. */
const extra = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 500 }).map((cents) => cents * 100),
  amount(20),
);

const command = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("save" as const), valor: fc.oneof(amount(3), amount(5_000)), fine }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      which: fc.nat(),
      fine,
      /** The paid share of the amount in thousandths: above 1,000 is too much. */
      share: fc.oneof(fc.constant(1_000), fc.integer({ min: 0, max: 1_100 })),
      off: fc.constantFrom(0, 0, 0, 1, -1, 50, 100, -100),
      juros: extra,
      multa: extra,
      desconto: extra,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("renegotiate" as const),
      which: fc.nat(),
      parts: fc.integer({ min: 1, max: 5 }),
      /** The ten-thousandths by which the first instalment misses the sum. */
      off: fc.constantFrom(0, 0, 0, 0, 1, -100),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("decimals" as const), decimals: fc.constantFrom(2, 3, 4) }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** Tells whether the server accepted; any failure but a refusal with 422 is thrown. */
async function accepted(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return false;
    throw error;
  }
}

const moneyText = (value: number) => value / ONE;

async function agree(conta: ModelConta): Promise<void> {
  const { integral, residual, pago, juros, multa, desconto } = conta;
  const found = (await api.contasPagar.find({ params: { id: conta.id } })).conta;
  expect(found).toMatchObject({
    valor_integral: moneyText(integral),
    residual: moneyText(residual),
    valor_pago: moneyText(pago),
    juros: moneyText(juros),
    multa: moneyText(multa),
    desconto: moneyText(desconto),
    status: conta.renegociada ? 3 : residual === 0 ? 1 : 0,
  });
  expect(found.acertos).toHaveLength(conta.acertos);
}

async function save(contas: ModelConta[], valor: number): Promise<void> {
  const saving = api.contasPagar.save({ body: contaBody({ valor: moneyText(valor) }) });
  const right = valor > 0 && round(valor, 2) === valor;
  expect(await accepted(saving)).toBe(right);
  if (!right) return;
  const { id } = (await saving).conta;
  contas.push(opened(id, valor));
}

const opened = (id: number, integral: number): ModelConta => ({
  id,
  integral,
  residual: integral,
  pago: 0,
  juros: 0,
  multa: 0,
  desconto: 0,
  acertos: 0,
  renegociada: false,
});

/** Splits the open amount into instalments of whole cents, with the rest in the first. */
async function renegotiate(contas: ModelConta[], { which, parts, off }: Extract<Command, { do: "renegotiate" }>) {
  const at = which % Math.max(contas.length, 1);
  const conta = contas[at];
  if (conta === undefined) return;
  const cut = Math.floor(conta.residual / parts / 100) * 100;
  const values = Array.from({ length: parts }, (_, n) => (n === 0 ? conta.residual - cut * (parts - 1) + off : cut));
  const parcelas = values.map((valor) => ({
    valor: moneyText(valor),
    data_vencimento: "2027-01-10",
    tipo_pagamento: "15",
  }));
  const agreeing = api.contasPagar.renegociacao({ body: { parcelas_originais: [conta.id], parcelas, categoria: 1 } });
  const right = !conta.renegociada && conta.residual > 0 && off === 0 && values.every((valor) => round(valor, 2) > 0);
  expect(await accepted(agreeing), JSON.stringify({ conta, valores: values })).toBe(right);
  if (!right) return agree(conta);
  contas[at] = { ...conta, renegociada: true };
  await agree(contas[at]);
  const novas = (await api.contasPagar.find({ params: { id: conta.id } })).conta.renegociacao?.novas ?? [];
  expect(novas.map(({ valor }) => valor)).toEqual(values.map(moneyText));
  contas.push(...novas.map(({ id }, n) => opened(id, values[n] ?? 0)));
}

async function pay(
  contas: ModelConta[],
  { which, share, off, fine, ...extras }: Extract<Command, { do: "pay" }>,
  decimals: number,
) {
  const at = which % Math.max(contas.length, 1);
  const conta = contas[at];
  if (conta === undefined) return;
  const cut = (value: number) => (fine ? value : round(value, decimals));
  const [juros, multa, desconto] = [cut(extras.juros), cut(extras.multa), cut(extras.desconto)];
  const toPay = Math.max(conta.residual + juros + multa - desconto, 0);
  const valor = cut(Math.max(Math.floor((toPay * share) / 1_000) + off, 0));
  const after = settled(conta, { valor, juros, multa, desconto }, decimals);
  const sent = {
    valor: moneyText(valor),
    juros: moneyText(juros),
    multa: moneyText(multa),
    desconto: moneyText(desconto),
  };
  const paying = api.contasPagar.pagar({ body: payment(conta.id, { ...sent, conta_bancaria_id: 2 }) });
  expect(await accepted(paying), JSON.stringify({ conta, sent, decimals })).toBe(after !== undefined);
  contas[at] = after ?? conta;
  await agree(contas[at]);
}

it(`keeps the books of ${RUNS} random contas, payments and agreements as a simple model does`, {
  timeout: MINUTES,
}, async () => {
  const follows = fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
    const contas: ModelConta[] = [];
    const balance = await shownBalance(server.db, 2);
    let decimals = 2;
    await server.db.update(empresas).set({ casas_decimais: decimals }).where(eq(empresas.id, 1));
    await save(contas, 100 * ONE);
    for (const one of commands) {
      if (one.do === "save") await save(contas, one.fine ? one.valor : round(one.valor, 2));
      else if (one.do === "pay") await pay(contas, one, decimals);
      else if (one.do === "renegotiate") await renegotiate(contas, one);
      else {
        decimals = one.decimals;
        await server.db.update(empresas).set({ casas_decimais: decimals }).where(eq(empresas.id, 1));
      }
    }
    const paid = contas.reduce((sum, { pago }) => sum + pago, 0);
    expect(Math.round((await shownBalance(server.db, 2)) * ONE)).toBe(Math.round(balance * ONE) - paid);
    expect(await wrongBooks(server.db)).toEqual([]);
  });
  await fc.assert(follows, { numRuns: RUNS });
});
