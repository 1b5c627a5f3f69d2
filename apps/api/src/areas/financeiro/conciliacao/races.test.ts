import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addEntries } from "../../../testing/bank-entries";
import { wrongBooks } from "../../../testing/books";
import { newConta, payment } from "../../../testing/contas";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { outcome } from "../../../testing/refusal";
import type { Api } from "../../../testing/test-server";

/** Real PostgreSQL and two server processes: PGlite has one connection, so nothing can race on it. */
const ROUNDS = process.env.PRUMO_FULL ? 60 : 8;

let races: RaceServers;
let apis: [Api, Api];

beforeAll(async () => {
  races = await startRaceServers();
  const [a, b] = races.servers;
  apis = [(await a.loginAs("1-admin")).api, (await b.loginAs("1-admin")).api];
});
afterAll(() => races?.close());

const db = () => races.databases[0].db;
const tried = (call: Promise<unknown>) => outcome(call, [404, 409, 422]);

async function newEntry(valor: number): Promise<number> {
  const [id] = await addEntries(db(), [{ valor }]);
  return id ?? 0;
}

/** Movements that are linked though they were reversed, without their reversal, and entries whose links do not sum to them. */
async function wrongLinks(): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select l.id from extrato_lancamentos l left join extrato_vinculos v on v.empresa_id = l.empresa_id and v.lancamento_id = l.id
    group by l.empresa_id, l.id, l.estado, l.valor
    having (l.estado = 'conciliado') <> (count(v.id) > 0) or (count(v.id) > 0 and sum(v.valor) <> l.valor)
    union all
    select v.id from extrato_vinculos v join acertos a on a.empresa_id = v.empresa_id and a.movimento_id = v.movimento_id
    join estornos e on e.empresa_id = a.empresa_id and e.acerto_id = a.id
    where not exists (select from extrato_vinculos r where r.empresa_id = e.empresa_id and r.movimento_id = e.movimento_id)`);
  return rows;
}

it("two people who settle a conta by one entry: one succeeds, the other gets 409", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newEntry(-10);
    const contas = [await newConta(apis[0], { valor: 10 }), await newConta(apis[0], { valor: 10 })];
    const confirm = (turn: 0 | 1) =>
      tried(
        apis[turn].conciliacao.conciliar({
          body: {
            itens: [
              {
                lancamentos: [{ id, versao: 1 }],
                contas: [{ lado: "contasPagar", id: contas[turn] ?? 0, valor: 10 }],
              },
            ],
          },
        }),
      );
    const outcomes = await Promise.all([confirm(0), confirm(1)]);
    expect(outcomes.toSorted()).toEqual(["Este registro foi alterado por outra pessoa", "done"]);
  }
  expect(await wrongLinks()).toEqual([]);
  expect(await wrongBooks(db())).toEqual([]);
});

it("two entries and one movement, and its reversal meanwhile: nothing stays linked that is not there", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const entries = [await newEntry(-20), await newEntry(-20)];
    const conta = await newConta(apis[0], { valor: 20 });
    await apis[0].contasPagar.pagar({ body: payment(conta, { valor: 20 }) });
    const { rows } = await db().execute<{ id: number }>(
      sql`select movimento_id as id from acertos where empresa_id = 1 and conta_id = ${conta}`,
    );
    const movimentos = rows.map(({ id }) => id);
    const confirm = (turn: 0 | 1) =>
      tried(
        apis[turn].conciliacao.conciliar({
          body: { itens: [{ lancamentos: [{ id: entries[turn] ?? 0, versao: 1 }], movimentos }] },
        }),
      );
    const reversal = () => tried(apis[1].contasPagar.estorno({ params: { id: conta }, body: {} }));
    const outcomes = await Promise.all([confirm(0), confirm(1), reversal()]);
    expect(outcomes.slice(0, 2).filter((text) => text === "done").length).toBeLessThanOrEqual(1);
    expect(outcomes[2]).toBe("done");
    expect(await wrongLinks()).toEqual([]);
  }
  expect(await wrongBooks(db())).toEqual([]);
});

it("one attempt sent ten times settles once, and gives ten equal answers", async () => {
  const id = await newEntry(-30);
  const conta = await newConta(apis[0], { valor: 30 });
  const body = { itens: [{ lancamentos: [{ id }], contas: [{ lado: "contasPagar" as const, id: conta, valor: 30 }] }] };
  const idempotencyKey = crypto.randomUUID();
  const send = (_: unknown, turn: number) =>
    apis[turn % 2 === 0 ? 0 : 1].conciliacao.conciliar({ body }, { idempotencyKey });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await apis[0].contasPagar.find({ params: { id: conta } })).conta.acertos).toHaveLength(1);
});
