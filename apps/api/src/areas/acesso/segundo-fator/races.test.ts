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

describe("a login that is being checked while how its user logs in changes", () => {
  /** Runs a login until it waits for the row of its user, changes the user, and lets it go on. */
  async function overtaken(login: string, change: (id: number) => ReturnType<typeof sql>) {
    const [{ db }, other] = races.databases;
    const visitor = races.servers[1].visit();
    const id = Number(login.slice(0, 1));
    const waits = async () => {
      const { rows } = await other.db.execute(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length;
    };
    const entering = await db.transaction(async (tx) => {
      await tx.execute(sql`select from usuarios where id = ${id} for update`);
      const entered = visitor.api.sessao.login({ body: { login, senha: "prumo123" } }).then(
        () => 200,
        (problem: unknown) => Number(Object(problem).status),
      );
      await expect.poll(waits, { timeout: 10_000 }).toBe(1);
      await tx.execute(change(id));
      return { entered };
    });
    const status = await entering.entered;
    const { rows } = await db.execute(sql`select 1 from sessoes where usuario_id = ${id} and not com_fator
      union all select 2 from logins_pendentes where usuario_id = ${id}`);
    return { status, left: rows };
  }
  const withFactor = (id: number) =>
    sql`insert into segundos_fatores (usuario_id, segredo, ativado_em) values (${id}, 'x', now())
      on conflict (usuario_id) do update set segredo = 'x', ativado_em = now()`;
  const withPassword = (id: number) => sql`update usuarios set senha = senha || 'x' where id = ${id}`;

  it.each([
    { danger: "opens no session past a new factor", login: "4-leitura", change: withFactor },
    { danger: "opens no session past a new password", login: "1-admin", change: withPassword },
    { danger: "begins no second step past a new password", login: "3-vendas", change: withPassword },
  ])("$danger", async ({ login, change }) => {
    const { db } = races.databases[0];
    await db.execute(sql`delete from tentativas_login`);
    await db.execute(sql`delete from sessoes`);
    await db.execute(sql`delete from logins_pendentes`);
    expect(await overtaken(login, change)).toEqual({ status: 422, left: [] });
  });
});

it("a session that the password opened proves nothing for a user with a factor", async () => {
  const { db } = races.databases[0];
  await db.execute(sql`delete from segundos_fatores where usuario_id = 4`);
  const session = await races.servers[0].loginAs("4-leitura");
  await db.execute(sql`insert into segundos_fatores (usuario_id, segredo, ativado_em) values (4, 'x', now())`);
  await expect(session.api.segundoFator.remover()).rejects.toMatchObject({ status: 403, body: { confirmar: "fator" } });
  await expect(session.api.segundoFator.provar({ body: { senha: "prumo123" } })).rejects.toMatchObject({
    errors: { codigo: ["Informe o código"] },
  });
});
