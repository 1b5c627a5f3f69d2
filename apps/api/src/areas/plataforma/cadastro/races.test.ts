import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codigosCadastro, fluxosCadastro } from "../../../db/schema/cadastro";
import { empresas } from "../../../db/schema/empresas";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { outcome } from "../../../testing/refusal";
import { codeTo, newEmail, newSignup, otherThan, readyVisitor, signedUp } from "../../../testing/signups";
import { NOW, type Visitor, visit } from "../../../testing/test-server";
import { starterProfileData } from "./profiles";

/** Tests the sign-up under simultaneous requests, on two server processes over one real PostgreSQL. */
const GUESSES = process.env.PRUMO_FULL ? 10_000 : 300;
const AT_ONCE = 50;
const MANY = 20;

let races: RaceServers;

beforeAll(async () => {
  races = await startRaceServers();
});
afterAll(() => races?.close());
const db = () => races.servers[0].db;
beforeEach(async () => {
  await db().delete(fluxosCadastro);
});

/** Gives the same visitor at both processes, in turns. */
function everywhere({ cookies }: Visitor): (turn: number) => Visitor {
  const both = races.servers.map(({ app }) => {
    const visitor = visit(app);
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor;
  });
  return (turn) => both[turn % both.length] as Visitor;
}

/** Gives a network address, as the proxy of both servers reports it. */
const place = (turn: number) => ({
  visit: () =>
    visit({
      request(url, init) {
        const headers = new Headers(init?.headers);
        headers.set("X-Forwarded-For", `192.0.2.${turn + 1}`);
        return races.servers[turn % 2 === 0 ? 0 : 1].app.request(url, { ...init, headers });
      },
    }),
});

/** Resolves with the success or the refusal; any other failure is thrown. */

const times = (count: number, call: (turn: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => outcome(call(turn), [422, 429])));
const count = (outcomes: readonly string[], text: string) => outcomes.filter((one) => one === text).length;

async function visitorWithCode() {
  const visitor = races.servers[0].visit();
  const email = newEmail();
  await visitor.api.cadastro.requestCode({ body: { type: "email", email } });
  return { at: everywhere(visitor), code: await codeTo(visitor.api, email) };
}

describe("a code under simultaneous requests", () => {
  it(`a code under simultaneous requests is compared with five of ${GUESSES} guesses`, async () => {
    const { at, code } = await visitorWithCode();
    const guess = (turn: number) =>
      at(turn).api.cadastro.validateCode({
        // The right code is among the guesses, but comes too late to be compared.
        body: { type: "email", code: turn < GUESSES / 2 ? otherThan(code) : code },
      });
    const outcomes: string[] = [];
    for (let turn = 0; turn < GUESSES; turn += AT_ONCE) {
      outcomes.push(...(await times(AT_ONCE, (one) => guess(turn + one))));
    }
    expect(new Set(outcomes)).toEqual(new Set(["Código de validação incorreto"]));
    const [row] = await db().select().from(codigosCadastro);
    expect(row).toMatchObject({ tentativas: 5, usado_em: null });
    expect((await at(0).api.cadastro.fluxo()).email.validado).toBe(false);
  }, 240_000);

  it("a code under simultaneous requests is used by one of many requests", async () => {
    const { at, code } = await visitorWithCode();
    const outcomes = await times(MANY, (turn) => at(turn).api.cadastro.validateCode({ body: { type: "email", code } }));
    expect(count(outcomes, "done")).toBe(1);
    expect(count(outcomes, "Código de validação incorreto")).toBe(MANY - 1);
  });

  it("is sent once to a visitor who asks many times at once, and to one of many who ask for one address", async () => {
    const email = newEmail();
    const outcomes = await times(MANY, (turn) =>
      visit(races.servers[turn % 2 === 0 ? 0 : 1].app).api.cadastro.requestCode({ body: { type: "email", email } }),
    );
    expect(count(outcomes, "done")).toBe(1);
    expect(count(outcomes, "Aguarde 30 segundos para pedir outro código")).toBe(MANY - 1);
    expect(await db().$count(codigosCadastro, eq(codigosCadastro.destino, email))).toBe(1);
  });
});

describe("a registration under simultaneous requests", () => {
  const register = ({ api }: Visitor, body: ReturnType<typeof newSignup>) => api.cadastro.cadastrar({ body });

  it("of one document by two visitors succeeds for one, and the other gets the reason at its field", async () => {
    const { cpf_cnpj } = newSignup();
    const bodies = Array.from({ length: 4 }, () => newSignup({ cpf_cnpj }));
    const visitors: Visitor[] = [];
    for (const [turn, body] of bodies.entries())
      visitors.push(await readyVisitor(place(turn), body, races.servers[0].visit().api));
    const outcomes = await times(4, (turn) => register(visitors[turn] as Visitor, bodies[turn] as (typeof bodies)[0]));
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => "Já existe uma empresa com este CNPJ"),
      "done",
    ]);
    expect(await db().$count(empresas, eq(empresas.cnpj, cpf_cnpj))).toBe(1);
  });

  it("a registration under simultaneous requests of one e-mail by two visitors succeeds for one", async () => {
    const email = newEmail();
    const bodies = [newSignup({ email }), newSignup({ email })];
    const visitors: Visitor[] = [];
    for (const [turn, body] of bodies.entries()) {
      await races.moveClock(new Date(NOW.getTime() + turn * 31_000));
      visitors.push(await readyVisitor(place(turn), body, races.servers[0].visit().api));
    }
    const outcomes = await times(2, (turn) => register(visitors[turn] as Visitor, bodies[turn] as (typeof bodies)[0]));
    expect(outcomes.toSorted()).toEqual(["Já existe uma empresa com este e-mail", "done"]);
    expect(await db().$count(empresas, eq(empresas.email, email))).toBe(1);
  });

  it("sent many times at once by one visitor makes one company", async () => {
    const body = newSignup();
    const at = everywhere(await readyVisitor(races.servers[0], body));
    const before = await db().$count(empresas);
    expect(count(await times(8, (turn) => register(at(turn), body)), "done")).toBe(8);
    expect(await db().$count(empresas)).toBe(before + 1);
  });
});

it("starter data are copied completely by one of many requests", async () => {
  const { visitor, empresa_id } = await signedUp(races.servers[0]);
  const at = everywhere(visitor);
  const outcomes = await times(MANY, (turn) =>
    at(turn).api.cadastro.copiarDados({ body: { empresa_id, perfil: turn % 2 === 0 ? 59 : 73 } }),
  );
  expect(count(outcomes, "done")).toBe(1);
  expect(count(outcomes, "Os dados iniciais desta empresa já foram escolhidos")).toBe(MANY - 1);
  const [empresa] = await db().select().from(empresas).where(eq(empresas.id, empresa_id));
  const data = starterProfileData()[empresa?.perfil_origem_id === 59 ? 59 : 73];
  const query = sql`select count(*)::int as total from categorias_conta where empresa_id = ${empresa_id}`;
  expect((await db().execute<{ total: number }>(query)).rows[0]?.total).toBe(data.categorias?.length);
});

it("a contract is signed for one of many plans", async () => {
  const { visitor, empresa_id } = await signedUp(races.servers[0]);
  const at = everywhere(visitor);
  const outcomes = await times(9, (turn) =>
    // Neither has service orders: a plan that brings them may be signed for in place of one without.
    at(turn).api.cadastro.assinar({ body: { empresa_id, plano: 2 + (turn % 2), aceite: true } }),
  );
  expect([4, 5]).toContain(count(outcomes, "done"));
  const query = sql`select plano_id from contratos where empresa_id = ${empresa_id}`;
  const { rows } = await db().execute<{ plano_id: number }>(query);
  const [empresa] = await db().select().from(empresas).where(eq(empresas.id, empresa_id));
  expect(rows).toEqual([{ plano_id: empresa?.plano_id }]);
});
