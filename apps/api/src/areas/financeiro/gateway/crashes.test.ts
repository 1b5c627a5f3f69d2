import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../../../db/client";
import { wrongBooks } from "../../../testing/books";
import { type ChargingCompany, startChargingCompany } from "../../../testing/charging-company";
import { newReceivable, receipt, receivable } from "../../../testing/contas";
import { isFull } from "../../../testing/quick-run";
import { noteCharges } from "./charging";
import { compareDue } from "./comparison";
import type { PaymentProvider } from "./provider/provider";
import { type ProviderWork, workOff } from "./provider-work";

/** Of the moments at which a process can die the quick run tries some, each time the same ones. */
const EVERY = isFull ? 1 : 25;
const MINUTE = 60_000;
const LAST = 200;

let company: ChargingCompany;
beforeAll(async () => {
  company = await startChargingCompany();
  await company.round();
});
afterAll(() => company.close());
beforeEach(() => company.reset());

class Death extends Error {
  override readonly name = "Death";
}

/** A life that ends after so many steps: from then on nothing can be done any more. */
function lifeOf(steps: number) {
  let left = steps;
  const breathe = () => {
    if (left <= 0) throw new Death();
    left -= 1;
  };
  return { breathe, isOver: () => left <= 0 };
}

const ASKING = new Set<PropertyKey>([
  "transaction",
  "select",
  "selectDistinct",
  "insert",
  "update",
  "delete",
  "execute",
]);

/** The same thing, whose calls each take a breath before they are made. What is within a transaction is one with it. */
function mortal<T extends object>(whole: T, breathe: () => void, counts: (name: PropertyKey) => boolean): T {
  return new Proxy(whole, {
    get(target, name) {
      const found = Reflect.get(target, name);
      if (typeof found !== "function" || !counts(name)) return found;
      return (...given: unknown[]) => {
        breathe();
        return found.apply(target, given);
      };
    },
  });
}

/** What works with the provider, in a process that dies after so many steps: asks of the database or the provider. */
function dyingWork(breathe: () => void): ProviderWork {
  const db: Db = mortal(company.work.db, breathe, (name) => ASKING.has(name));
  const { speakAs, ...work } = company.workOn(db);
  return {
    ...work,
    speakAs(gateway, token) {
      const provider = speakAs(gateway, token);
      return provider && mortal<PaymentProvider>(provider, breathe, () => true);
    },
  };
}

const { charged, fake } = { charged: () => company.charged(), fake: () => company.fake };
const edit = async (id: number, valor: number) => {
  const { versao, data_vencimento, pessoa } = await company.find(id);
  const fields = { valor, data_vencimento, pessoa_id: pessoa.id };
  await company.api.contasReceber.update({ body: { ...receivable(fields), id, versao } });
};
const receive = (conta: number) => company.api.contasReceber.receber({ body: receipt(conta, { valor: 350 }) });

/** A conta with what is to be done about it, and what is to be seen of it in the end. */
interface Prepared {
  readonly conta: number;
  readonly ends: { readonly conta: object; readonly charges: readonly string[]; readonly provider: readonly object[] };
}

const scenes: [string, () => Promise<Prepared>][] = [
  [
    "sends a charge",
    async () => {
      const { api, pessoa_id, work, server } = company;
      const conta = await newReceivable(api, { data_vencimento: "2026-12-10", valor: 350, pessoa_id });
      const ctx = await work.actAs({ usuario_id: 1, empresa_id: 1 }, server.clock.now);
      await noteCharges(work.db, ctx, [conta]);
      return {
        conta,
        ends: { conta: { status: 0 }, charges: ["em_cobranca"], provider: [{ status: "PENDING", deleted: false }] },
      };
    },
  ],
  [
    "settles what was paid",
    async () => {
      const { conta, id } = await charged();
      fake().payPix(await company.providerId(id));
      await company.postEvents();
      return {
        conta,
        ends: { conta: { status: 1, valor_pago: 350 }, charges: ["liquidada"], provider: [{ status: "RECEIVED" }] },
      };
    },
  ],
  [
    "reverses what went back",
    async () => {
      const { conta, id } = await charged();
      fake().payPix(await company.providerId(id));
      await company.deliver();
      fake().refund(await company.providerId(id));
      await company.postEvents();
      return {
        conta,
        ends: { conta: { status: 0, valor_pago: 0 }, charges: ["devolvida"], provider: [{ status: "REFUNDED" }] },
      };
    },
  ],
  [
    "tells another amount",
    async () => {
      const { conta } = await charged();
      await edit(conta, 90);
      return { conta, ends: { conta: { status: 0 }, charges: ["em_cobranca"], provider: [{ face: 9_000 }] } };
    },
  ],
  [
    "charges anew what cannot be changed",
    async () => {
      const { conta } = await charged();
      await edit(conta, 90);
      const refusal = { method: "PUT", path: /^payments/, when: "before", how: 400 } as const;
      fake().faults.push(refusal, refusal, refusal, refusal);
      return {
        conta,
        ends: {
          conta: { status: 0 },
          charges: ["em_cobranca", "cancelada"],
          provider: [{ deleted: true }, { face: 9_000, deleted: false }],
        },
      };
    },
  ],
  [
    "tells of cash",
    async () => {
      const { conta } = await charged();
      await receive(conta);
      return {
        conta,
        ends: { conta: { status: 1 }, charges: ["em_dinheiro"], provider: [{ status: "RECEIVED_IN_CASH" }] },
      };
    },
  ],
  [
    "takes cash back",
    async () => {
      const { conta } = await charged();
      await receive(conta);
      await company.round();
      await company.api.contasReceber.estorno({ params: { id: conta }, body: {} });
      return { conta, ends: { conta: { status: 0 }, charges: ["em_cobranca"], provider: [{ status: "PENDING" }] } };
    },
  ],
];

async function atProvider(conta: number) {
  const { rows } = await company.server.db.execute<{ referencia: string }>(
    sql`select referencia from gateway_cobrancas where empresa_id = 1 and conta_id = ${conta}`,
  );
  const ours = new Set(rows.map(({ referencia }) => referencia));
  return company.fake.charges.filter(({ externalReference }) => ours.has(externalReference ?? ""));
}

async function feesOf(conta: number): Promise<number> {
  const { rows } = await company.server.db.execute<{ n: number }>(
    sql`select count(*)::int as n from contas where empresa_id = 1 and referencia = ${`Tarifa da cobrança da conta ${conta}`}`,
  );
  return rows[0]?.n ?? 0;
}

describe("a process that dies at any moment leaves nothing that is done twice or not at all", () => {
  it.each(scenes)(
    "when it %s",
    async (_, prepare) => {
      for (let steps = 0, lived = false; !lived && steps < LAST; steps += EVERY) {
        company.reset();
        const [before, atStart] = [await company.balance(), company.fake.balance];
        const { conta, ends } = await prepare();
        const { breathe, isOver } = lifeOf(steps);
        const dying = dyingWork(breathe);
        await workOff(dying, () => {})
          .then(() => compareDue(dying, () => {}))
          .catch((error: unknown) => {
            if (!(error instanceof Death)) throw error;
          });
        lived = !isOver();
        for (let turn = 0; turn < 6; turn += 1) await company.later(5 * MINUTE);
        await company.deliver();
        const died = `after ${steps} steps`;
        expect(await company.find(conta), died).toMatchObject(ends.conta);
        expect(
          (await company.chargesOf(conta)).map(({ estado }) => estado),
          died,
        ).toEqual(ends.charges);
        expect(await atProvider(conta), died).toMatchObject(ends.provider);
        expect(await feesOf(conta), died).toBe(/RECEIVED"|REFUNDED/.test(JSON.stringify(ends.provider)) ? 1 : 0);
        expect(await company.balance(), died).toBeCloseTo(before + (company.fake.balance - atStart) / 100, 4);
        expect((await company.decisions()).filter(({ cobranca }) => cobranca?.conta_id === conta)).toEqual([]);
      }
      expect(await wrongBooks(company.server.db)).toEqual([]);
    },
    isFull ? 10 * MINUTE : MINUTE,
  );
});
