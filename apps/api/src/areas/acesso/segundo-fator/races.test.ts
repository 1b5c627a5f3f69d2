import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { appCodeOf, enrol } from "../../../testing/second-factor";
import { NOW, type Visitor } from "../../../testing/test-server";

let races: RaceServers;
beforeAll(async () => {
  races = await startRaceServers();
});
afterAll(async () => expect(await races.deadlocks()).toBe(0));

const later = (periods: number) => new Date(NOW.getTime() + periods * 30_000);

/** Types the password in as many browsers as asked for, half of them at each server. */
async function waiting(count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let at = 0; at < count; at += 1) {
    const visitor = races.servers[at % 2 === 0 ? 0 : 1].visit();
    await visitor.api.sessao.login({ body: { login: "2-caixa", senha: "prumo123" } });
    visitors.push(visitor);
  }
  return visitors;
}

const outcomes = async (calls: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls);
  return settled.map((one) => (one.status === "fulfilled" ? 200 : Number(Object(one.reason).status))).toSorted();
};

describe("a code that is used at several servers at once", () => {
  it("opens one session, of an app as of the recovery codes", async () => {
    const { segredo, codigos } = await enrol(await races.servers[0].loginAs("2-caixa"), NOW);
    await races.moveClock(later(1));
    const codes = [appCodeOf(segredo, later(1)), codigos[0] ?? ""];
    for (const codigo of codes) {
      const visitors = await waiting(4);
      const calls = visitors.map(({ api }) => api.segundoPasso.codigo({ body: { codigo } }));
      expect(await outcomes(calls)).toEqual([200, 422, 422, 422]);
    }
  });

  it("one half login that is ended by two codes at once opens one session", async () => {
    await races.databases[0].db.execute(sql`delete from tentativas_login`);
    const { rows } = await races.databases[0].db.execute(sql`select codigo_hash from codigos_recuperacao`);
    expect(rows).toHaveLength(10);
    const session = await races.servers[0].loginAs("3-vendas");
    const { codigos } = await enrol(session, later(1));
    const visitor = races.servers[0].visit();
    await visitor.api.sessao.login({ body: { login: "3-vendas", senha: "prumo123" } });
    const twin = races.servers[1].visit();
    twin.cookies.set("prumo_passo", visitor.cookies.get("prumo_passo") ?? "");
    const [first = "", second = ""] = codigos;
    const calls = [
      visitor.api.segundoPasso.codigo({ body: { codigo: first } }),
      twin.api.segundoPasso.codigo({ body: { codigo: second } }),
    ];
    expect(await outcomes(calls)).toEqual([200, 422]);
  });
});

it("two administrators who decide one request at once decide it once", async () => {
  const { db } = races.databases[0];
  await db.execute(sql`update usuarios set adm = true where id in (3, 4)`);
  const visitors = [await races.servers[0].loginAs("4-leitura"), await races.servers[1].loginAs("1-admin")] as const;
  const asker = races.servers[0].visit();
  await asker.api.sessao.login({ body: { login: "3-vendas", senha: "prumo123" } });
  await db.execute(
    sql`insert into restauracoes_fator (usuario_id, pedido_por, created_at) values (2, 3, ${NOW.toISOString()})`,
  );
  const { restauracoes } = await visitors[0].api.restauracoesFator.lista();
  const body = { id: restauracoes[0]?.id ?? 0, restaurar: true };
  const calls = visitors.map(({ api }) => api.restauracoesFator.decidir({ body }));
  expect(await outcomes(calls)).toEqual([200, 404]);
});
