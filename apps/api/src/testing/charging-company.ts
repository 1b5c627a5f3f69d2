import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { AppOptions } from "../app";
import { actingUser } from "../areas/acesso/sessao/acting-user";
import { compareDue } from "../areas/financeiro/gateway/comparison";
import { gatewayWork } from "../areas/financeiro/gateway/gateway-work";
import { type ProviderWork, workOff } from "../areas/financeiro/gateway/provider-work";
import type { Db } from "../db/client";
import { newReceivable } from "./contas";
import { FakeProvider } from "./fake-provider";
import { NOW, startTestServer, TODAY } from "./test-server";

export const PROVIDER_TOKEN = "$aact_hmlg_0123456789abcdefWXYZ";
const SECRET = "what the tests encrypt with";
const PUBLIC_URL = "https://prumo.example";

/** Starts a server whose first company charges at a provider that stands in for the real one. */
export async function startChargingCompany(options: Parameters<typeof startTestServer>[0] = {}) {
  const fake = new FakeProvider(PROVIDER_TOKEN, TODAY);
  const addresses: AppOptions["gateway"] = { producao: null, sandbox: await fake.start() };
  const server = await startTestServer({ gateway: addresses, publicUrl: PUBLIC_URL, secretKey: SECRET, ...options });
  /** What works with the provider in the background, over one way to the database. */
  const workOn = (db: Db): ProviderWork =>
    gatewayWork({
      db,
      actAs: (user, quando) => actingUser(db, user, quando),
      secretKey: SECRET,
      addresses,
      publicUrl: PUBLIC_URL,
      now: () => server.clock.now,
    });
  const work = workOn(server.served);
  const { api } = await server.loginAs("1-admin");
  const { conta_bancaria } = await api.contasBancarias.save({ body: { name: "Conta no provedor", saldo_inicial: 0 } });
  const banco = conta_bancaria.id;
  await api.gateway.salvar({
    body: {
      carteira_asaas: "carteira",
      ambiente: 2,
      token: PROVIDER_TOKEN,
      ativo: true,
      conta_bancaria_id: banco,
      tarifa_pessoa_id: 1,
    },
  });
  // The provider registers no address for events without the one that it writes to.
  await server.db.execute(sql`update empresas set email = 'financeiro@example.com' where id = 1`);
  const { rows } = await server.db.execute<{ id: number }>(
    sql`select id from pessoas where empresa_id = 1 and cpf_cnpj ~ '^[0-9]{11}$' order by id limit 1`,
  );
  /** A customer whose document the provider takes. */
  const pessoa_id = rows[0]?.id ?? 0;
  const failures: unknown[] = [];
  const failed = (error: unknown) => failures.push(error);
  const round = async () => {
    await workOff(work, failed);
    await compareDue(work, failed);
  };

  /** Sends a text to the real address of the company's events. */
  const post = (path: string, token: string, body: string) =>
    server.app.request(path, {
      method: "POST",
      headers: { "asaas-access-token": token, "Content-Length": String(Buffer.byteLength(body)) },
      body,
    });

  /** Delivers the provider's events to the real address. */
  const postEvents = (how: Parameters<FakeProvider["deliver"]>[1] = {}) =>
    fake.deliver(async (url, token, body) => {
      const { status } = await post(new URL(url).pathname, token, JSON.stringify(body));
      return status;
    }, how);

  const find = async (id: number) => (await api.contasReceber.find({ params: { id } })).conta;
  const chargesOf = async (conta: number) =>
    (await api.gateway.cobrancas({ query: { conta_id: conta, per_page: 100 } })).cobrancas.data;
  const decisions = async () => (await api.gateway.decisoes({ query: { abertas: "1", per_page: 100 } })).decisoes.data;

  return {
    fake,
    server,
    work,
    workOn,
    api,
    banco,
    pessoa_id,
    /** What failed in the background. */
    failures,
    round,
    post,
    postEvents,
    find,
    chargesOf,
    decisions,
    /** The newest charge of a conta. */
    chargeOf: async (conta: number) => (await chargesOf(conta))[0],
    /** Delivers the provider's events, and works them off. */
    async deliver(how?: Parameters<typeof postEvents>[0]) {
      await postEvents(how);
      await round();
    },
    /** Moves the clock on, and works off what is due by then. */
    async later(milliseconds: number) {
      server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
      await round();
    },
    /** Registers a receivable, and charges it. */
    async charged(fields: object = {}) {
      const conta = await newReceivable(api, { data_vencimento: "2026-12-10", valor: 350, pessoa_id, ...fields });
      const { cobrancas, recusadas } = await api.gateway.emitir({ body: { contas: [conta] } });
      expect(recusadas).toEqual([]);
      return { conta, id: cobrancas[0] ?? 0 };
    },
    /** The provider's id of one of our charges. */
    async providerId(id: number): Promise<string> {
      const found = await server.db.execute<{ referencia: string }>(
        sql`select referencia from gateway_cobrancas where empresa_id = 1 and id = ${id}`,
      );
      const referencia = found.rows[0]?.referencia ?? "";
      return fake.charge(referencia).id;
    },
    async balance(): Promise<number> {
      const { contas_bancarias } = await api.contasBancarias.lista();
      return contas_bancarias.find(({ id }) => id === banco)?.saldo ?? Number.NaN;
    },
    /** Signs in anew where the clock has ended the session. */
    signIn: () => api.sessao.login({ body: { login: "1-admin", senha: "prumo123" } }),
    /** Brings clock and provider back to where they began, before each test. */
    reset() {
      failures.length = 0;
      fake.events.length = 0;
      fake.faults.length = 0;
      server.clock.now = NOW;
      fake.today = TODAY;
    },
    async close() {
      await server.close();
      await fake.stop();
    },
  };
}

export type ChargingCompany = Awaited<ReturnType<typeof startChargingCompany>>;
