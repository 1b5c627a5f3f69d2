import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR, withFactorCompany } from "../../../testing/factor-company";
import { passkeyDevice } from "../../../testing/passkey-device";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { enrol } from "../../../testing/second-factor";
import { NOW, startTestServer, type Visitor } from "../../../testing/test-server";
import { relyingParty } from "./relying-party";

type Device = ReturnType<typeof passkeyDevice>;
const WRONG = { status: 422 };

/** Keeps a passkey of a device in a session. */
async function enrolPasskey({ api }: Visitor, device: Device = passkeyDevice()) {
  const { opcoes } = await api.segundoFator.passkeyOpcoes();
  const answer = await api.segundoFator.cadastrarPasskey({
    body: { nome: "Celular", resposta: device.create(opcoes) },
  });
  return { device, codigos: answer.codigos };
}

/** Types the password, and asks what the passkey has to sign. */
async function asked(visitor: Visitor, login = "2-caixa") {
  const { passo } = await visitor.api.sessao.login({ body: { login, senha: "prumo123" } });
  expect(passo).toBe("codigo");
  return (await visitor.api.segundoPasso.passkeyOpcoes()).opcoes;
}
const enter = ({ api }: Visitor, resposta: string) => api.segundoPasso.passkey({ body: { resposta } });

it.each([
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["https://app.prumo.exemplo", { id: "app.prumo.exemplo", origin: "https://app.prumo.exemplo" }],
  ["http://127.0.0.1:3000", null],
  ["http://[::1]:3000", null],
])("passkeys of a server at %s are bound to %j", (address, party) => {
  expect(relyingParty(address)).toEqual(party);
});

describe("passkeys", () => {
  const { server } = withFactorCompany();

  it("the first one brings recovery codes, a second one none, and each enters", async () => {
    const session = await server().loginAs("2-caixa");
    const first = await enrolPasskey(session);
    const second = await enrolPasskey(session);
    expect([first.codigos.length, second.codigos.length]).toEqual([10, 0]);
    for (const { device } of [first, second]) {
      const visitor = server().visit();
      await enter(visitor, device.sign(await asked(visitor)));
      expect((await visitor.api.sessao.atual()).segundo_fator?.ativo).toBe(true);
    }
    const visitor = server().visit();
    await asked(visitor);
    await visitor.api.segundoPasso.codigo({ body: { codigo: first.codigos[0] ?? "" } });
  });

  it.each([
    ["a bogus signature", { bogus: true }],
    ["a user whom the device did not verify", { verified: false }],
    ["a page of another origin", { origin: "http://localhost.exemplo:3000" }],
  ])("%s is refused, at the login and when the key is made", async (_, how) => {
    const session = await server().loginAs("2-caixa");
    const { device } = await enrolPasskey(session);
    const visitor = server().visit();
    await expect(enter(visitor, device.sign(await asked(visitor), how))).rejects.toMatchObject(WRONG);
    if ("bogus" in how) return;
    const { opcoes } = await session.api.segundoFator.passkeyOpcoes();
    const resposta = passkeyDevice().create(opcoes, how);
    await expect(session.api.segundoFator.cadastrarPasskey({ body: { nome: "X", resposta } })).rejects.toMatchObject(
      WRONG,
    );
  });

  it("a passkey of somebody else, another question, a late answer and what is no answer are refused", async () => {
    const own = await enrolPasskey(await server().loginAs("2-caixa"));
    const other = await enrolPasskey(await server().loginAs("3-vendas"));
    const visitor = server().visit();
    const opcoes = await asked(visitor);
    await expect(enter(visitor, other.device.sign(opcoes))).rejects.toMatchObject(WRONG);
    await expect(enter(visitor, own.device.sign(await asked(server().visit())))).rejects.toMatchObject(WRONG);
    await expect(enter(visitor, "{}")).rejects.toMatchObject(WRONG);
    await expect(enter(visitor, "nada")).rejects.toMatchObject(WRONG);
    const late = own.device.sign(opcoes);
    server().clock.now = new Date(NOW.getTime() + 5 * 60_000 + 1);
    await expect(enter(visitor, late)).rejects.toMatchObject(WRONG);
  });

  it("a count that does not grow tells of a copied key", async () => {
    const { device } = await enrolPasskey(await server().loginAs("2-caixa"));
    const visitor = server().visit();
    await enter(visitor, device.sign(await asked(visitor), { count: 7 }));
    const copy = server().visit();
    await expect(enter(copy, device.sign(await asked(copy), { count: 7 }))).rejects.toMatchObject(WRONG);
    await enter(copy, device.sign(await asked(copy), { count: 8 }));
  });

  it("it proves who the user is once, and gives the session a new token", async () => {
    const session = await server().loginAs("2-caixa");
    const { device } = await enrolPasskey(session);
    server().clock.now = new Date(NOW.getTime() + 11 * 60_000);
    await expect(session.api.segundoFator.codigos()).rejects.toMatchObject({
      status: 403,
      body: { confirmar: "fator" },
    });
    const { opcoes } = await session.api.segundoFator.provaOpcoes();
    const resposta = device.sign(opcoes);
    const before = session.cookies.get("prumo_sessao");
    await session.api.segundoFator.provarPasskey({ body: { resposta } });
    expect(session.cookies.get("prumo_sessao")).not.toBe(before);
    await expect(session.api.segundoFator.provarPasskey({ body: { resposta } })).rejects.toMatchObject(WRONG);
    await session.api.segundoFator.codigos();
  });

  it("the last factor goes with its recovery codes, and that of somebody else is not found", async () => {
    const session = await server().loginAs("2-caixa");
    await enrolPasskey(session);
    const [own] = (await session.api.segundoFator.estado()).passkeys;
    const other = await server().loginAs("3-vendas");
    const params = { id: own?.id ?? 0 };
    await expect(other.api.segundoFator.removerPasskey({ params })).rejects.toMatchObject({ status: 404 });
    await session.api.segundoFator.removerPasskey({ params });
    expect(await session.api.segundoFator.estado()).toMatchObject({ ativo: false, codigos_restantes: 0, passkeys: [] });
    expect((await server().loginAs("2-caixa")).cookies.has("prumo_sessao")).toBe(true);
  });

  /** The company demands a factor of everybody, and its day of grace is over. */
  const demand = () =>
    server().db.execute(
      sql`update empresas set fator_exigido = 'todos', fator_exigido_em = ${new Date(NOW.getTime() - 25 * HOUR).toISOString()} where id = 1`,
    );

  it("the last factor stays while the company demands one, and another may go", async () => {
    const session = await server().loginAs("2-caixa");
    await enrolPasskey(session);
    await enrolPasskey(session);
    await demand();
    const [first, second] = (await session.api.segundoFator.estado()).passkeys;
    await session.api.segundoFator.removerPasskey({ params: { id: first?.id ?? 0 } });
    const last = { params: { id: second?.id ?? 0 } };
    await expect(session.api.segundoFator.removerPasskey(last)).rejects.toMatchObject({
      status: 422,
      message: "A sua empresa exige o segundo fator: cadastre outro antes de remover este",
    });
    await enrol(session, server().clock.now);
    await session.api.segundoFator.removerPasskey(last);
    const left = await session.api.segundoFator.estado();
    expect(left).toMatchObject({ ativo: true, codigos_restantes: 10, passkeys: [] });
  });

  it("the factor that a company demands may be a passkey, which brings recovery codes and enters", async () => {
    await demand();
    const visitor = server().visit();
    const { passo } = await visitor.api.sessao.login({ body: { login: "2-caixa", senha: "prumo123" } });
    expect(passo).toBe("cadastro");
    expect(await visitor.api.segundoPasso.estado()).toMatchObject({ aceita_passkeys: true, passkey: false });
    const device = passkeyDevice();
    const asking = server().visit();
    await asking.api.sessao.login({ body: { login: "2-caixa", senha: "prumo123" } });
    const foreign = device.create((await asking.api.segundoPasso.iniciarPasskey()).opcoes);
    const { opcoes } = await visitor.api.segundoPasso.iniciarPasskey();
    const keep = (resposta: string) => visitor.api.segundoPasso.confirmarPasskey({ body: { resposta } });
    await expect(keep(foreign)).rejects.toMatchObject(WRONG);
    await expect(keep(device.create(opcoes, { verified: false }))).rejects.toMatchObject(WRONG);
    const resposta = device.create(opcoes);
    const entered = await keep(resposta);
    expect([entered.usuario.id, entered.codigos.length]).toEqual([2, 10]);
    expect((await visitor.api.segundoFator.estado()).passkeys).toMatchObject([{ nome: "Passkey 1" }]);
    await expect(keep(resposta)).rejects.toMatchObject({ body: { passo: null } });
    // Who has a factor makes no other one before they proved it.
    const again = server().visit();
    const signed = device.sign(await asked(again));
    await expect(again.api.segundoPasso.iniciarPasskey()).rejects.toMatchObject(WRONG);
    await enter(again, signed);
  });

  it("a server whose address is a number has none", async () => {
    const numbered = await startTestServer({ database: server(), publicUrl: "http://127.0.0.1:3000" });
    const { api } = await numbered.loginAs("2-caixa");
    expect((await api.segundoFator.estado()).aceita_passkeys).toBe(false);
    await expect(api.segundoFator.passkeyOpcoes()).rejects.toMatchObject({ message: /PUBLIC_URL/ });
  });
});

describe("a passkey at two servers at once", () => {
  let races: RaceServers;
  beforeAll(async () => {
    races = await startRaceServers();
  });
  afterAll(async () => expect(await races.deadlocks()).toBe(0));

  it("two answers with one count open one session", async () => {
    const { device } = await enrolPasskey(await races.servers[0].loginAs("2-caixa"));
    const visitors = races.servers.map((server) => server.visit());
    const answers: string[] = [];
    for (const visitor of visitors) answers.push(device.sign(await asked(visitor), { count: 5 }));
    const settled = await Promise.allSettled(visitors.map((visitor, at) => enter(visitor, answers[at] ?? "")));
    expect(settled.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
