/**
 * Starts servers, and kills them while the provider owes them an answer.
 * @module-tag full
 */
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { connect } from "../../../db/client";
import { wrongBooks } from "../../../testing/books";
import { PROVIDER_TOKEN } from "../../../testing/charging-company";
import { newReceivable, receipt, receivable } from "../../../testing/contas";
import { type FakeFault, FakeProvider } from "../../../testing/fake-provider";
import { visitAt } from "../../../testing/payers";
import { newPostgresDatabase } from "../../../testing/postgres";
import { killServers, type ServerProcess, startServer } from "../../../testing/server-process";
import { type Api, NOW, TODAY } from "../../../testing/test-server";

const MINUTE = 60_000;
/** How often a server is started and killed again until everything is done that was put off. */
const LIVES = 7;

let fake: FakeProvider | undefined;
afterEach(async () => {
  killServers();
  await fake?.stop();
});

type Act = (api: Api, conta: number) => Promise<unknown>;
const emit: Act = (api, conta) => api.gateway.emitir({ body: { contas: [conta] } });

/** A server that is killed while one call of the provider has no answer, and what is to be there in the end. */
interface Scene {
  readonly before: readonly Act[];
  readonly act: Act;
  /** Whether the act itself waits for the provider, and not a later round. */
  readonly waits: boolean;
  readonly silent: Pick<FakeFault, "method" | "path">;
  readonly ends: { readonly conta: object; readonly provider: object };
}

const scenes: [string, Scene][] = [
  [
    "a charge is registered",
    {
      before: [],
      act: emit,
      waits: true,
      silent: { method: "POST", path: /^payments$/ },
      ends: { conta: { status: 0, linha_digitavel: expect.any(String) }, provider: { status: "PENDING" } },
    },
  ],
  [
    "it is asked what was paid",
    {
      before: [emit, async () => fake?.payPix(fake.charges.at(-1)?.id ?? "")],
      act: async () => {},
      waits: false,
      silent: { method: "GET", path: /^payments$/ },
      ends: { conta: { status: 1, valor_pago: 350, acertos: [{}] }, provider: { status: "RECEIVED" } },
    },
  ],
  [
    "another amount is told",
    {
      before: [emit],
      act: async (api, conta) => {
        const { versao, pessoa } = (await api.contasReceber.find({ params: { id: conta } })).conta;
        const fields = { pessoa_id: pessoa.id, data_vencimento: "2026-12-10", valor: 90 };
        await api.contasReceber.update({ body: { ...receivable(fields), id: conta, versao } });
      },
      waits: false,
      silent: { method: "PUT", path: /^payments/ },
      ends: { conta: { status: 0, linha_digitavel: expect.any(String) }, provider: { face: 9_000 } },
    },
  ],
  [
    "a charge is cancelled",
    {
      before: [emit],
      act: async (api) => {
        const [charge] = (await api.gateway.cobrancas({ query: {} })).cobrancas.data;
        await api.gateway.cancelar({ params: { id: charge?.id ?? 0 } });
      },
      waits: true,
      silent: { method: "DELETE", path: /^payments/ },
      ends: { conta: { status: 0, linha_digitavel: null }, provider: { deleted: true } },
    },
  ],
  [
    "cash is told",
    {
      before: [emit],
      act: (api, conta) => api.contasReceber.receber({ body: receipt(conta, { valor: 350 }) }),
      waits: false,
      silent: { method: "POST", path: /receiveInCash$/ },
      ends: { conta: { status: 1, acertos: [{}] }, provider: { status: "RECEIVED_IN_CASH" } },
    },
  ],
];

async function loggedIn(server: ServerProcess): Promise<Api> {
  const { api } = visitAt(() => server.url);
  await api.sessao.login({ body: { login: "1-admin", senha: "prumo123" } });
  return api;
}

async function configured(api: Api, url: string): Promise<number> {
  const { conta_bancaria } = await api.contasBancarias.save({ body: { name: "No provedor", saldo_inicial: 0 } });
  const settings = { carteira_asaas: "carteira", ambiente: 2, token: PROVIDER_TOKEN, ativo: true } as const;
  const chosen = { conta_bancaria_id: conta_bancaria.id, tarifa_pessoa_id: 1 };
  await api.gateway.salvar({ body: { ...settings, ...chosen } });
  const { db, close } = connect(url);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from pessoas where empresa_id = 1 and cpf_cnpj ~ '^[0-9]{11}$' order by id limit 1`,
  );
  await close();
  return rows[0]?.id ?? 0;
}

describe("a server that is killed", () => {
  it.each(scenes)(
    "while %s leaves nothing that is done twice or not at all",
    async (_, { before, act, waits, silent, ends }) => {
      const provider = new FakeProvider(PROVIDER_TOKEN, TODAY);
      fake = provider;
      const url = await newPostgresDatabase(NOW);
      const env = { DATABASE_URL: url, SECRET_KEY: "5".repeat(64), ASAAS_SANDBOX_URL: await provider.start() };
      let life = 0;
      const start = () => startServer(env, { clock: new Date(NOW.getTime() + 61 * MINUTE * life) });
      const kill = async (server: ServerProcess) => {
        server.signal("SIGKILL");
        await server.ended;
        life += 1;
      };
      let server = await start();
      let api = await loggedIn(server);
      const pessoa_id = await configured(api, url);
      const conta = await newReceivable(api, { data_vencimento: "2026-12-10", valor: 350, pessoa_id });
      for (const step of before) await step(api, conta);
      provider.faults.push({ ...silent, when: "after", how: "silence" });
      const acting = act(api, conta);
      // Who waits for the provider gets no answer from a server that is killed.
      const done = waits ? acting.catch(() => undefined) : acting;
      if (!waits) {
        await done;
        await kill(server);
        server = await start();
      }
      await expect.poll(() => provider.faults.length, { timeout: 20_000 }).toBe(0);
      await kill(server);
      await done;
      for (let turn = 0; turn < LIVES; turn += 1) {
        server = await start();
        await wait(1_500);
        await kill(server);
      }
      server = await start();
      api = await loggedIn(server);
      expect((await api.contasReceber.find({ params: { id: conta } })).conta).toMatchObject(ends.conta);
      expect(provider.charges.map((charge) => ({ ...charge }))).toMatchObject([ends.provider]);
      expect((await api.gateway.decisoes({ query: { abertas: "1" } })).decisoes.data).toEqual([]);
      await kill(server);
      const database = connect(url);
      expect(await wrongBooks(database.db)).toEqual([]);
      await database.close();
    },
    5 * MINUTE,
  );
});
