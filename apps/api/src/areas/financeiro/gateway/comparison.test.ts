import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ChargingCompany, startChargingCompany } from "../../../testing/charging-company";
import { refusedText } from "../../../testing/refusal";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let company: ChargingCompany;
let { fake, later, deliver, charged, providerId }: ChargingCompany = {} as ChargingCompany;

beforeAll(async () => {
  company = await startChargingCompany();
  ({ fake, later, deliver, charged, providerId } = company);
  await company.round();
});
afterAll(() => company.close());
beforeEach(() => company.reset());
afterEach(() => company.reset());

const lengthOfTrail = async () =>
  (await company.server.db.execute<{ n: number }>(sql`select count(*)::int as n from auditoria`)).rows[0]?.n;

describe("what the provider's lists tell again", () => {
  it.each<[string, number | undefined]>([
    ["that the whole of a payment went back", undefined],
    ["that a part of a payment went back", 5_000],
  ])("%s is acted on once, and writes nothing every hour", async (_, cents) => {
    const { id } = await charged();
    fake.payPix(await providerId(id));
    await deliver();
    fake.refund(await providerId(id), cents);
    await deliver();
    await later(HOUR);
    const before = await lengthOfTrail();
    for (let turn = 0; turn < 3; turn += 1) await later(HOUR);
    expect(company.failures).toEqual([]);
    expect(await lengthOfTrail()).toBe(before);
  });

  it("of a boleto that was paid and is not credited yet, of which no event told", async () => {
    const { conta, id } = await charged();
    fake.payBoleto(await providerId(id));
    fake.events.length = 0;
    await later(2 * HOUR);
    expect(company.failures).toEqual([]);
    expect(await company.chargeOf(conta)).toMatchObject({ estado: "paga" });
  });

  it("of a second part that went back is asked about", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id));
    await deliver();
    for (let turn = 0; turn < 2; turn += 1) {
      fake.refund(await providerId(id), 1_000);
      fake.events.length = 0;
      await later(HOUR);
    }
    const asked = (await company.decisions()).filter(({ cobranca }) => cobranca?.conta_id === conta);
    expect(asked.map(({ valor }) => valor)).toEqual([20, 10]);
  });
});

describe("charges of which no list tells", () => {
  it("are asked about once a day each, also behind one that fails every day", async () => {
    const contas = [await charged(), await charged(), await charged()];
    for (const { id } of contas) fake.payBoleto(await providerId(id));
    await deliver();
    const ids = await Promise.all(contas.map(({ id }) => providerId(id)));
    const [broken, ...others] = ids;
    const asksFor = (id: string | undefined, from: number) =>
      fake.requests.slice(from).filter(({ method, path }) => method === "GET" && path === `payments/${id}`).length;
    for (let day = 1; day <= 3; day += 1) {
      fake.faults.push({ method: "GET", path: new RegExp(`^payments/${broken}$`), when: "before", how: 500 });
      const from = fake.requests.length;
      await later(DAY);
      await later(HOUR);
      expect(ids.map((id) => asksFor(id, from))).toEqual([1, 1, 1]);
    }
    for (const id of others) fake.credit(id);
    fake.events.length = 0;
    await later(DAY);
    await company.signIn();
    for (const { conta } of contas.slice(1)) expect(await company.find(conta)).toMatchObject({ status: 1 });
    expect(company.failures.length).toBe(3);
  });
});

describe("a charge that was sent to a list of debtors", () => {
  it("is asked about every day, and its conta gets no second one that could be paid, too", async () => {
    const { conta, id } = await charged();
    const charge = fake.charge(await providerId(id));
    await company.server.db.execute(
      sql`update gateway_cobrancas set estado = 'negativada', situacao_original = 'DUNNING_REQUESTED' where id = ${id}`,
    );
    const refused = company.api.gateway.emitir({ body: { contas: [conta] } });
    expect((await refusedText(refused)).text).toMatch(/^A cobrança desta conta está negativada/);
    fake.payPix(charge.id);
    charge.status = "DUNNING_RECEIVED";
    fake.events.length = 0;
    await later(DAY);
    await later(HOUR);
    await company.signIn();
    const asked = (await company.decisions()).filter(({ cobranca }) => cobranca?.conta_id === conta);
    expect(asked.map(({ motivo }) => motivo)).toEqual(["recuperada"]);
  });
});

describe("money that went back although its settlement could not be reversed", () => {
  it("is asked about no more once somebody reverses it", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id));
    await deliver();
    await company.server.db.execute(sql`update gateway_cobrancas set estado = 'devolvida' where id = ${id}`);
    await company.api.contasReceber.estorno({ params: { id: conta }, body: {} });
    expect((await company.decisions()).filter(({ cobranca }) => cobranca?.conta_id === conta)).toEqual([]);
    expect(await company.find(conta)).toMatchObject({ status: 0 });
  });
});

describe("a charge that the provider does not know any more", () => {
  it("is ended by who says what became of it, and its conta is charged anew", async () => {
    const { conta, id } = await charged();
    const gone = await providerId(id);
    await company.server.db.execute(
      sql`update gateway_cobrancas set provedor_id = 'pay_de_outra_conta' where id = ${id}`,
    );
    await later(40 * DAY);
    await later(HOUR);
    await company.signIn();
    const asked = (await company.decisions()).find(({ cobranca }) => cobranca?.conta_id === conta);
    expect(asked?.motivo).toBe("inexistente");
    await company.api.gateway.decidir({
      body: {
        id: asked?.id ?? 0,
        resolucao: "tratada",
        conta: null,
        observacao: "Conta antiga",
        versao: asked?.versao ?? 0,
      },
    });
    expect(await company.chargeOf(conta)).toMatchObject({ estado: "cancelada" });
    expect(await company.find(conta)).toMatchObject({ linha_digitavel: null, pix_copia_cola: null });
    expect((await company.api.gateway.emitir({ body: { contas: [conta] } })).recusadas).toEqual([]);
    expect(await company.chargeOf(conta)).not.toMatchObject({ provedor_id: gone });
  });
});

describe("codes that never come", () => {
  it("are asked for often at first, and once a day from then on", { tags: ["full"] }, async () => {
    const lacks = () => fake.faults.push({ method: "GET", path: /pixQrCode$/, when: "before", how: 400 });
    lacks();
    const { conta, id } = await charged();
    const charge = await providerId(id);
    const from = fake.requests.length;
    const asked = () => fake.requests.slice(from).filter(({ path }) => path === `payments/${charge}/pixQrCode`).length;
    const hours = async (count: number) => {
      for (let hour = 0; hour < count; hour += 1) {
        lacks();
        await later(HOUR);
      }
    };
    await hours(12);
    const early = asked();
    expect(early).toBeGreaterThan(4);
    await hours(48);
    expect(asked() - early).toBe(2);
    fake.faults.length = 0;
    for (let hour = 0; hour < 25; hour += 1) await later(HOUR);
    await company.signIn();
    expect(await company.chargeOf(conta)).toMatchObject({ pix_copia_cola: expect.any(String) });
  });
});
