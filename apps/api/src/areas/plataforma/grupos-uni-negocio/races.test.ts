import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { empresas, submodulosEmpresa } from "../../../db/schema/empresas";
import { somebodyWaits } from "../../../testing/postgres";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { outcome } from "../../../testing/refusal";
import type { Api } from "../../../testing/test-server";
import { applyPlan } from "../planos/service";

/** Tests simultaneous changes of groups, profiles and plans, on a real PostgreSQL, from two server processes. */
const MANY = process.env.PRUMO_FULL ? 200 : 30;
const GRUPO = 1;

let races: RaceServers;
let apis: [Api, Api];

beforeAll(async () => {
  races = await startRaceServers();
  const [a, b] = races.servers;
  apis = [(await a.loginAs("6-plataforma")).api, (await b.loginAs("6-plataforma")).api];
});
afterAll(() => races?.close());

const api = (turn: number): Api => apis[turn % 2 === 0 ? 0 : 1];
const db = (turn = 0) => races.databases[turn % 2 === 0 ? 0 : 1].db;
const times = <T>(each: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: MANY }, (_, turn) => each(turn)));

/** Resolves with the success or the refusal; any other failure is thrown. */
const tried = (call: Promise<unknown>) => outcome(call, [404, 422]);

const membersOf = (grupo: number) =>
  db()
    .select({ id: empresas.id, matriz: empresas.matriz })
    .from(empresas)
    .where(eq(empresas.unidade_id, grupo))
    .orderBy(asc(empresas.id));

describe("simultaneous changes of groups", () => {
  it(`${MANY} marks of a head office leave exactly one`, async () => {
    const mark = (turn: number) => {
      const empresa_id = turn % 3 === 0 ? 1 : 2;
      return api(turn).gruposUniNegocio.updatedMatriz({ body: { empresa_id, unidade_id: GRUPO, matriz: true } });
    };
    expect(new Set(await times((turn) => tried(mark(turn))))).toEqual(new Set(["done"]));
    expect((await membersOf(GRUPO)).filter(({ matriz }) => matriz)).toHaveLength(1);
  });

  it(`of ${MANY} groups that want one company, one gets it`, async () => {
    const outcomes = await times((turn) =>
      tried(api(turn).gruposUniNegocio.save({ body: { nome: `Grupo ${turn}`, empresas: [{ id: 3 }] } })),
    );
    const refused = "Esta empresa já está em outro grupo";
    expect(outcomes.filter((one) => one === "done")).toHaveLength(1);
    expect(outcomes.filter((one) => one === refused)).toHaveLength(MANY - 1);
    await api(0).gruposUniNegocio.removerEmpresa({ params: { id: 3 } });
  });

  it("a company that is marked and removed at once is in no group and no head office", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { gruposUniNegocio: a } = api(0);
      const { gruposUniNegocio: b } = api(1);
      await tried(a.adicionarEmpresa({ body: { id_empresa: 2, grupo_id: GRUPO } }));
      const [marked, removed] = await Promise.all([
        tried(a.updatedMatriz({ body: { empresa_id: 2, unidade_id: GRUPO, matriz: true } })),
        tried(b.removerEmpresa({ params: { id: 2 } })),
      ]);
      expect(removed).toBe("done");
      expect(["done", "Esta empresa não está neste grupo"]).toContain(marked);
      const [company] = await db().select().from(empresas).where(eq(empresas.id, 2));
      expect(company).toMatchObject({ unidade_id: null, matriz: false });
    }
  });

  it("a profile that changes while a company gets it reaches the company, too", async () => {
    const body = { nome: "Disputado", modulos: ["pessoas", "caixa"] as ("pessoas" | "caixa" | "veiculos")[] };
    const { perfil } = await api(0).perfilAcesso.save({ body });
    const { plano } = await api(0).planos.save({ body: { nome: "Disputado", valor: 1, perfil_id: perfil.id } });
    const changed = { id: perfil.id, nome: "Disputado", modulos: ["pessoas" as const, "veiculos" as const] };
    let update: Promise<unknown> = Promise.resolve();
    await db().transaction(async (tx) => {
      await applyPlan(tx, 3, plano.id, { expiracao: null }, () => {});
      const state = { done: false };
      update = api(1)
        .perfilAcesso.update({ body: changed })
        .finally(() => {
          state.done = true;
        });
      // Waits until the change waits for this transaction, or is through.
      while (!state.done && !(await somebodyWaits(db(1)))) await Promise.resolve();
    });
    await update;
    const may = await db().select().from(submodulosEmpresa).where(eq(submodulosEmpresa.empresa_id, 3));
    expect(may.map(({ submodulo }) => submodulo).toSorted()).toEqual(["pessoas", "veiculos"]);
  });
});
