import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { gatewayEventos } from "../../../db/schema/gateway-cobrancas";
import { acrossCompanies } from "../../../db/scope";
import { type ChargingCompany, PROVIDER_TOKEN, startChargingCompany } from "../../../testing/charging-company";
import { isFull } from "../../../testing/quick-run";
import { statusAndWords } from "../../../testing/refusal";
import type { Api } from "../../../testing/test-server";
import { compareDue } from "./comparison";
import type { PaymentProvider } from "./provider/provider";
import { workOff } from "./provider-work";

const EVENTS = isFull ? 10_000 : 300;
const OTHER_TOKEN = "$aact_hmlg_of_the_other_company";
const PATH = "/api/gateway/eventos/1";

let company: ChargingCompany;
/** The administrator of another company that charges, too. */
let other: Api;

beforeAll(async () => {
  company = await startChargingCompany();
  await company.round();
  ({ api: other } = await company.server.loginAs("7-admin"));
});
afterAll(() => company.close());
beforeEach(() => company.reset());
afterEach(() => expect(company.failures).toEqual([]));

const saveOther = (token: string) =>
  other.gateway.salvar({ body: { carteira_asaas: "carteira", ambiente: 2, token, ativo: true } });
const tokenOfEvents = () => company.fake.webhooks[0]?.authToken ?? "";
const eventsOf = (empresa: number) => {
  const events = acrossCompanies(gatewayEventos);
  return company.server.db.select().from(events).where(eq(events.empresa_id, empresa));
};
const paid = async () => {
  const { conta, id } = await company.charged();
  company.fake.payPix(await company.providerId(id));
  await company.postEvents();
  return conta;
};
const written = async () => {
  const { rows } = await company.server.db.execute(
    sql`select (select count(*) from acertos) as acertos, (select count(*) from gateway_decisoes) as decisoes`,
  );
  return rows;
};

describe("an event", () => {
  it("with the token of another company writes nothing", async () => {
    const before = await eventsOf(2);
    expect((await company.post("/api/gateway/eventos/2", tokenOfEvents(), "{}")).status).toBe(401);
    expect(await eventsOf(2)).toEqual(before);
  });

  it("about a charge that the account does not have writes nothing, and is given up", async () => {
    const before = await written();
    const body = JSON.stringify({
      id: "evt_strange&1",
      event: "PAYMENT_RECEIVED",
      payment: { id: "pay_of_a_stranger" },
    });
    expect((await company.post(PATH, tokenOfEvents(), body)).status).toBe(200);
    for (let turn = 0; turn < 6; turn += 1) await company.later(60 * 60_000);
    expect(await written()).toEqual(before);
    const found = (await eventsOf(1)).find(({ evento }) => evento === "evt_strange&1");
    expect(found).toMatchObject({ tratado_em: expect.any(Date), proxima_em: null });
  });

  it(`is one of ${EVENTS} about one charge, for which the provider is asked once`, async () => {
    const { conta, id } = await company.charged();
    const charge = await company.providerId(id);
    company.fake.payPix(charge);
    await company.server.db.execute(sql`
      insert into gateway_eventos (empresa_id, evento, tipo, provedor_id, corpo, recebido_em, proxima_em)
      select 1, 'evt_many&' || n, 'PAYMENT_UPDATED', ${charge}, '{}'::jsonb, now(), '2026-11-20T15:00:00Z'
      from generate_series(1, ${EVENTS}) n`);
    const before = company.fake.requests.length;
    await company.round();
    const asked = company.fake.requests.slice(before).filter(({ path }) => path === `payments/${charge}`);
    expect(asked).toHaveLength(1);
    expect((await eventsOf(1)).filter(({ tratado_em }) => tratado_em === null)).toEqual([]);
    expect(await company.find(conta)).toMatchObject({ status: 1 });
  });
});

describe("a company", () => {
  it("does not wait for another one whose provider never answers", async () => {
    await saveOther(OTHER_TOKEN);
    await company.server.db.execute(sql`
      insert into gateway_eventos (empresa_id, evento, tipo, provedor_id, corpo, recebido_em, proxima_em)
      select 2, 'evt_dead&' || n, 'PAYMENT_RECEIVED', 'pay_dead' || n, '{}'::jsonb, now(), '2026-11-20T14:00:00Z'
      from generate_series(1, 5) n`);
    const conta = await paid();
    let answer = () => {};
    const silence = new Promise<never>((_, reject) => {
      answer = () => reject(new Error("The provider is dead"));
    });
    silence.catch(() => undefined);
    const never = new Proxy({} as PaymentProvider, { get: () => () => silence });
    const { work } = company;
    const round = workOff(
      { ...work, speakAs: (gateway, token) => (gateway.empresa_id === 2 ? never : work.speakAs(gateway, token)) },
      () => {},
    );
    await expect.poll(() => company.find(conta), { timeout: 10_000 }).toMatchObject({ status: 1 });
    answer();
    await round;
    await company.server.db.execute(sql`delete from gateway_eventos where empresa_id = 2`);
  });

  it("does not wait for a comparison that never ends, neither in this round nor in the next one", async () => {
    await saveOther(OTHER_TOKEN);
    let answer = () => {};
    const silence = new Promise<never>((_, reject) => {
      answer = () => reject(new Error("The provider is dead"));
    });
    silence.catch(() => undefined);
    const never = new Proxy({} as PaymentProvider, { get: () => () => silence });
    const { work } = company;
    await company.server.db.execute(sql`delete from tarefas where nome like 'gateway%'`);
    const speakAs: typeof work.speakAs = (gateway, token) =>
      gateway.empresa_id === 2 ? never : work.speakAs(gateway, token);
    const comparison = compareDue({ ...work, speakAs }, () => {});
    for (let turn = 0; turn < 2; turn += 1) {
      const conta = await paid();
      await workOff(work, (error) => company.failures.push(error));
      expect(await company.find(conta)).toMatchObject({ status: 1 });
    }
    answer();
    await comparison;
  });

  it("cannot use the token of another one, whose money it would settle by", async () => {
    expect(await statusAndWords(saveOther(PROVIDER_TOKEN))).toEqual({
      status: 422,
      errors: { token: ["Outra empresa já usa este token"] },
    });
    const { configuracao } = await other.gateway.atual();
    expect(configuracao.token?.final).toBe(OTHER_TOKEN.slice(-4));
  });

  it("is not asked about money of a charge that another one made at the same account", async () => {
    const conta = await paid();
    await company.round();
    const { provedor_id } = (
      await company.server.db.execute<{ provedor_id: string }>(
        sql`select provedor_id from gateway_cobrancas where conta_id = ${conta}`,
      )
    ).rows[0] ?? { provedor_id: "" };
    const before = await written();
    await company.server.db.execute(sql`
      insert into gateway_eventos (empresa_id, evento, tipo, provedor_id, corpo, recebido_em, proxima_em)
      values (2, 'evt_shared&1', 'PAYMENT_RECEIVED', ${provedor_id}, '{}'::jsonb, now(), '2026-11-20T14:00:00Z')`);
    const { work } = company;
    const speakAs: typeof work.speakAs = (gateway) => work.speakAs(gateway, PROVIDER_TOKEN);
    await workOff({ ...work, speakAs }, (error) => company.failures.push(error));
    expect((await eventsOf(2))[0]).toMatchObject({ tratado_em: expect.any(Date) });
    expect(await written()).toEqual(before);
  });

  it("whose token cannot be read any more is told so by each call, and nothing is lost", async () => {
    const { api, server } = company;
    const conta = await paid();
    const { rows } = await server.db.execute<{ token: string }>(
      sql`select token from gateways_pagamento where empresa_id = 1`,
    );
    const keep = (token: string) =>
      server.db.execute(sql`update gateways_pagamento set token = ${token} where empresa_id = 1`);
    await keep("v1.x");
    await company.round();
    expect(await statusAndWords(api.gateway.emitir({ body: { contas: [conta] } }))).toMatchObject({ status: 422 });
    expect(await statusAndWords(api.gateway.testar({}))).toMatchObject({ status: 422 });
    expect((await api.gateway.resumo()).resumo).toMatchObject({ avisos_na_fila: expect.any(Number) });
    await keep(rows[0]?.token ?? "");
    await company.later(20 * 60_000);
    expect(await company.find(conta)).toMatchObject({ status: 1 });
  });
});
