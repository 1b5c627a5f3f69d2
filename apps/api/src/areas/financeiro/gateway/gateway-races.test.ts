import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect, type Database } from "../../../db/client";
import { wrongBooks } from "../../../testing/books";
import { type ChargingCompany, startChargingCompany } from "../../../testing/charging-company";
import { newReceivable, receipt } from "../../../testing/contas";
import { newPostgresDatabase } from "../../../testing/postgres";
import { isFull } from "../../../testing/quick-run";
import { outcome } from "../../../testing/refusal";
import { NOW } from "../../../testing/test-server";
import { compareDue } from "./comparison";
import { type ProviderWork, workOff } from "./provider-work";

/** Real PostgreSQL and two ways to it: PGlite has one connection, so nothing can race on it. */
const CHARGES = isFull ? 60 : 6;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let company: ChargingCompany;
let databases: readonly [Database, Database];
let other: ProviderWork;

beforeAll(async () => {
  const url = await newPostgresDatabase(NOW);
  databases = [connect(url), connect(url)];
  company = await startChargingCompany({ database: databases[0] });
  other = company.workOn(databases[1].db);
  await company.round();
});
afterAll(async () => {
  await company?.close();
  await Promise.all(databases.map((database) => database.close()));
});
beforeEach(() => company.reset());

const failures: unknown[] = [];
const failed = (error: unknown) => failures.push(error);
/** Two processes at once, each with its comparison beside its work. */
const bothWork = () =>
  Promise.all([company.work, other].flatMap((work) => [workOff(work, failed), compareDue(work, failed)]));

/** Charges receivables and pays them, before anybody has heard of it. */
async function paidCharges() {
  const charges = [];
  for (let at = 0; at < CHARGES; at += 1) charges.push(await company.charged());
  company.fake.events.length = 0;
  for (const { id } of charges) company.fake.payPix(await company.providerId(id));
  return charges;
}

/** Each conta was received once, and the provider's fee of each was paid once. */
async function expectSettledOnce(contas: readonly number[], hands: readonly number[] = []) {
  for (const conta of contas) {
    const { status, valor_pago, acertos } = await company.find(conta);
    expect({ status, valor_pago }).toEqual({ status: 1, valor_pago: 350 });
    expect(acertos).toHaveLength(1);
    const { rows } = await company.server.db.execute<{ n: number }>(
      sql`select count(*)::int as n from contas where empresa_id = 1 and referencia = ${`Tarifa da cobrança da conta ${conta}`}`,
    );
    expect(rows[0]?.n).toBe(hands.includes(conta) ? 0 : 1);
  }
  expect(failures).toEqual([]);
  expect(await wrongBooks(company.server.db)).toEqual([]);
}

describe("at the same moment", () => {
  it(
    `two processes settle ${CHARGES} payments of one inbox once each`,
    async () => {
      const charges = await paidCharges();
      await company.postEvents();
      await bothWork();
      await expectSettledOnce(charges.map(({ conta }) => conta));
    },
    MINUTE,
  );

  it(
    "each event comes three times while two processes work, and settles once",
    async () => {
      const charges = await paidCharges();
      const [answers] = await Promise.all([company.postEvents({ times: 3 }), bothWork(), bothWork()]);
      expect(answers).toBeUndefined();
      await bothWork();
      await expectSettledOnce(charges.map(({ conta }) => conta));
    },
    MINUTE,
  );

  it(
    "the comparison of the hour and the events settle once",
    async () => {
      const charges = await paidCharges();
      company.server.clock.now = new Date(NOW.getTime() + 2 * HOUR);
      await company.postEvents();
      await bothWork();
      await bothWork();
      await expectSettledOnce(charges.map(({ conta }) => conta));
    },
    MINUTE,
  );

  it(
    "a person who receives by hand and the provider settle once, and the other money is asked about",
    async () => {
      const charges = await paidCharges();
      await company.postEvents();
      const received = charges.map(({ conta }) =>
        outcome(company.api.contasReceber.receber({ body: receipt(conta, { valor: 350 }) }), [404, 409, 422]),
      );
      await bothWork();
      const outcomes = await Promise.all(received);
      await bothWork();
      const hands = charges.filter((_, at) => outcomes[at] === "done").map(({ conta }) => conta);
      await expectSettledOnce(
        charges.map(({ conta }) => conta),
        hands,
      );
      const asked = (await company.decisions()).filter(({ cobranca }) => hands.includes(cobranca?.conta_id ?? 0));
      expect(asked.map(({ motivo }) => motivo)).toEqual(hands.map(() => "em_duplicidade"));
    },
    MINUTE,
  );

  it(
    "people who charge the same receivables make one charge of each",
    async () => {
      const contas: number[] = [];
      for (let at = 0; at < CHARGES; at += 1) {
        const fields = { data_vencimento: "2026-12-10", valor: 350, pessoa_id: company.pessoa_id };
        contas.push(await newReceivable(company.api, fields));
      }
      const before = company.fake.charges.length;
      const emit = () => outcome(company.api.gateway.emitir({ body: { contas } }), [409, 422]);
      await Promise.all([emit(), emit(), bothWork(), emit()]);
      await bothWork();
      expect(company.fake.charges).toHaveLength(before + CHARGES);
      expect(failures).toEqual([]);
    },
    MINUTE,
  );

  it(
    "a reversal by hand and the provider's reversal take back once",
    async () => {
      const charges = await paidCharges();
      await company.postEvents();
      await bothWork();
      for (const { id } of charges) company.fake.refund(await company.providerId(id));
      await company.postEvents();
      const reversed = charges.map(({ conta }) =>
        outcome(company.api.contasReceber.estorno({ params: { id: conta }, body: {} }), [404, 409, 422]),
      );
      await bothWork();
      await Promise.all(reversed);
      await bothWork();
      for (const { conta } of charges) {
        expect(await company.find(conta)).toMatchObject({ status: 0, valor_pago: 0, acertos: [{}] });
      }
      expect((await company.decisions()).filter(({ motivo }) => motivo === "recebimento_estornado")).toEqual([]);
      expect(failures).toEqual([]);
      expect(await wrongBooks(company.server.db)).toEqual([]);
    },
    MINUTE,
  );

  it(
    "of two people who decide about one payment one does",
    async () => {
      company.fake.foreignPix(35_000);
      await company.deliver();
      const [asked] = (await company.decisions()).filter(({ cobranca }) => cobranca === null);
      if (asked === undefined) throw new Error("Nobody is asked");
      const { id, versao } = asked;
      const contas = [
        await newReceivable(company.api, { valor: 350 }),
        await newReceivable(company.api, { valor: 350 }),
      ];
      const decided = await Promise.all(
        contas.map((conta) =>
          outcome(company.api.gateway.decidir({ body: { id, versao, resolucao: "acertar", conta } }), [409, 422]),
        ),
      );
      expect(decided.filter((text) => text === "done")).toHaveLength(1);
      const paid = await Promise.all(contas.map(async (conta) => (await company.find(conta)).valor_pago));
      expect(paid.toSorted()).toEqual([0, 350]);
    },
    MINUTE,
  );
});
