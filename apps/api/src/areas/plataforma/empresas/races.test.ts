import { ApiError } from "@prumo/api-client/errors";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newCnpj, newCompany } from "../../../testing/companies";
import { somebodyWaits } from "../../../testing/postgres";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import type { Api } from "../../../testing/test-server";
import { applyPlan } from "../planos/service";

/** Tests simultaneous registrations, on two server processes over one real PostgreSQL. */
const MANY = 20;

let races: RaceServers;
/** The platform administrator. */
let api: Api;

beforeAll(async () => {
  races = await startRaceServers();
  api = (await sessions("6-plataforma"))(0);
});
afterAll(() => races?.close());

/** Logs in at each server process, and gives their sessions in turns. */
async function sessions(login: string, senha?: string): Promise<(turn: number) => Api> {
  const own = await Promise.all(races.servers.map(async (server) => (await server.loginAs(login, senha)).api));
  return (turn) => own[turn % own.length] as Api;
}

async function race(call: (turn: number) => Promise<unknown>) {
  const results = await Promise.allSettled(Array.from({ length: MANY }, (_, turn) => call(turn)));
  const refused = results.flatMap((result) => {
    if (result.status === "fulfilled") return [];
    if (!(result.reason instanceof ApiError)) throw result.reason;
    const { status, message, errors } = result.reason;
    return [`${status} ${Object.values(errors).flat()[0] ?? message}`];
  });
  return { accepted: MANY - refused.length, refused: new Set(refused) };
}

it("of twenty registrations at once at a limit of three, three succeed, and the others name the limit", async () => {
  const body = { representante: true, carteira_asaas: "wal", comissao: 5, limite_cadastros: 3, plano: 1 };
  const { empresa, login } = await api.empresas.save({ body: newCompany(body) });
  const seller = await sessions(login, "senha de teste");
  const { accepted, refused } = await race((turn) =>
    seller(turn).empresas.save({ body: newCompany({ nome: `Cliente ${turn}` }) }),
  );
  expect(accepted).toBe(3);
  expect(refused).toEqual(new Set(["422 O limite de 3 empresas da sua empresa foi atingido"]));
  expect((await api.empresas.find({ params: { id: empresa.id } })).empresa.cadastradas).toBe(3);
});

it("of twenty simultaneous registrations of one document, one succeeds", async () => {
  const platform = await sessions("6-plataforma");
  const cnpj = newCnpj();
  const { accepted, refused } = await race((turn) => platform(turn).empresas.save({ body: newCompany({ cnpj }) }));
  expect(accepted).toBe(1);
  expect(refused).toEqual(new Set(["422 Já existe uma empresa com este CNPJ"]));
  expect((await api.empresas.lista({ query: { pesquisa: cnpj } })).empresas.total).toBe(1);
});

it("simultaneous requests copy data once", async () => {
  const { empresa } = await api.empresas.save({ body: newCompany() });
  const platform = await sessions("6-plataforma");
  const body = { empresa_id: empresa.id, copiar_dados: 1 };
  const { accepted } = await race((turn) => platform(turn).empresas.generateDataEmpresa({ body }));
  expect(accepted).toBe(1);
});

it("a last day that is given while the company changes its plan is kept", async () => {
  const { empresa, login } = await api.empresas.save({ body: newCompany({ plano: 1 }) });
  const admin = (await sessions(login, "senha de teste"))(1);
  const [{ db }, other] = races.databases;
  let change: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await applyPlan(tx, empresa.id, 1, { expiracao: "2027-01-31" }, () => {});
    const state = { done: false };
    change = admin.assinatura.alterarPlano({ body: { plano: 2 } }).finally(() => {
      state.done = true;
    });
    // Waits until the change waits for this transaction, or is through.
    while (!state.done && !(await somebodyWaits(other.db))) await Promise.resolve();
  });
  await change;
  const { plano, expiracao } = await api.empresas.find({ params: { id: empresa.id } });
  expect([plano?.id, expiracao]).toEqual([2, "2027-01-31"]);
});
