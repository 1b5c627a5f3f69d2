import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ChargingCompany, startChargingCompany } from "../../../testing/charging-company";
import { newReceivable } from "../../../testing/contas";
import { statusAndWords } from "../../../testing/refusal";

let company: ChargingCompany;
let { fake, api, failures, round, deliver, charged, chargeOf, find, providerId, balance, decisions } =
  {} as ChargingCompany;

beforeAll(async () => {
  company = await startChargingCompany();
  ({ fake, api, failures, round, deliver, charged, chargeOf, find, providerId, balance, decisions } = company);
  await round();
});
afterAll(() => company.close());
beforeEach(() => company.reset());
afterEach(() => {
  expect(failures).toEqual([]);
  expect(fake.unexpected).toEqual([]);
});

const reverse = (id: number) => api.contasReceber.estorno({ params: { id }, body: {} });
const newConta = () => newReceivable(api, { data_vencimento: "2026-12-10", valor: 350 });
/** The question about money of the provider that waits. */
async function askedOf(provedor_id: string) {
  const found = (await decisions()).filter((one) => one.provedor_id === provedor_id);
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0];
}
async function settleBy(provedor_id: string, conta: number) {
  const asked = await askedOf(provedor_id);
  const body = { id: asked?.id ?? 0, resolucao: "acertar", conta, versao: asked?.versao } as const;
  return api.gateway.decidir({ body });
}

describe("money of no charge that goes back to the payer", () => {
  it("closes the question where it goes", async () => {
    const { id } = fake.foreignPix(12_345);
    await deliver();
    expect(await askedOf(id)).toMatchObject({ motivo: "recebimento_desconhecido", valor: 123.45 });
    fake.refund(id);
    await deliver();
    expect(await askedOf(id)).toBeUndefined();
    const { decisoes } = await api.gateway.decisoes({ query: {} });
    expect(decisoes.data[0]).toMatchObject({ provedor_id: id, resolucao: "devolvida", resolvida_por: null });
  });

  it("reverses the settlement that a person made of it, once", async () => {
    const [before, atStart] = [await balance(), fake.balance];
    const { id } = fake.foreignPix(20_000);
    await deliver();
    const conta = await newConta();
    await settleBy(id, conta);
    expect(await find(conta)).toMatchObject({ valor_pago: 200 });
    fake.refund(id);
    await deliver();
    await company.later(60 * 60_000);
    expect(await find(conta)).toMatchObject({ status: 0, valor_pago: 0 });
    expect((await find(conta)).acertos).toHaveLength(1);
    expect(await askedOf(id)).toBeUndefined();
    expect(await balance()).toBeCloseTo(before + (fake.balance - atStart) / 100, 4);
  });

  it("in part is asked about, because whole settlements are reversed", async () => {
    const { id } = fake.foreignPix(20_000);
    await deliver();
    await settleBy(id, await newConta());
    fake.refund(id, 5_000);
    await deliver();
    expect(await askedOf(id)).toMatchObject({ motivo: "devolvida_parcialmente", valor: 50 });
  });
});

it("a question about a charge's money is closed when all of it goes back", async () => {
  const { conta, id } = await charged();
  const charge = await providerId(id);
  fake.payPix(charge, { amount: 34_000 });
  await deliver();
  expect(await askedOf(charge)).toMatchObject({ motivo: "valor_menor" });
  fake.refund(charge);
  await deliver();
  expect(await askedOf(charge)).toBeUndefined();
  expect(await find(conta)).toMatchObject({ status: 0, valor_pago: 0 });
});

it("a part that went back before a person settled by the rest is not asked about afterwards", async () => {
  const { conta, id } = await charged();
  const charge = await providerId(id);
  fake.payPix(charge, { amount: 34_000 });
  await deliver();
  fake.refund(charge, 10_000);
  await deliver();
  await settleBy(charge, conta);
  expect(await find(conta)).toMatchObject({ valor_pago: 240 });
  await api.gateway.conferir({ params: { id } });
  expect(await askedOf(charge)).toBeUndefined();
  fake.refund(charge, 5_000);
  await deliver();
  expect(await askedOf(charge)).toMatchObject({ motivo: "devolvida_parcialmente", valor: 150 });
});

describe("a settlement by money of the provider that is reversed by hand", () => {
  it("lets a person say where the charge's money goes, with its fee paid once", async () => {
    const [before, atStart] = [await balance(), fake.balance];
    const { conta, id } = await charged();
    const charge = await providerId(id);
    fake.payPix(charge);
    await deliver();
    for (const turn of [1, 2]) {
      await reverse(conta);
      expect(await askedOf(charge), `${turn}`).toMatchObject({ motivo: "recebimento_estornado", valor: 350 });
      await api.gateway.conferir({ params: { id } });
      expect(await find(conta)).toMatchObject({ status: 0, valor_pago: 0 });
      await settleBy(charge, conta);
      expect(await find(conta)).toMatchObject({ status: 1, valor_pago: 350 });
      expect(await chargeOf(conta)).toMatchObject({ estado: "liquidada", acerto_id: expect.any(Number) });
    }
    expect(await balance()).toBeCloseTo(before + (fake.balance - atStart) / 100, 4);
    fake.refund(charge);
    await deliver();
    expect(await find(conta)).toMatchObject({ status: 0, valor_pago: 0 });
    expect(await askedOf(charge)).toBeUndefined();
  });

  it("lets a person say where money of nobody goes, with its fee paid once", async () => {
    const [before, atStart] = [await balance(), fake.balance];
    const { id } = fake.foreignPix(20_000);
    await deliver();
    const conta = await newConta();
    await settleBy(id, conta);
    await reverse(conta);
    expect(await askedOf(id)).toMatchObject({ motivo: "recebimento_estornado", valor: 200 });
    const other = await newConta();
    await settleBy(id, other);
    expect(await find(other)).toMatchObject({ valor_pago: 200 });
    expect(await balance()).toBeCloseTo(before + (fake.balance - atStart) / 100, 4);
    expect(await askedOf(id)).toBeUndefined();
  });

  it("asks nothing any more where the money went back meanwhile", async () => {
    const { conta, id } = await charged();
    const charge = await providerId(id);
    fake.payPix(charge);
    await deliver();
    fake.refund(charge);
    await reverse(conta);
    expect(await statusAndWords(settleBy(charge, conta))).toMatchObject({
      status: 422,
      message: "O provedor não tem mais este valor: ele foi devolvido ao pagador",
    });
    await deliver();
    expect(await askedOf(charge)).toBeUndefined();
  });
});
