import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mensagens } from "../../../db/schema/mensagens";
import { consultasPorMinuto } from "../../../db/schema/processos";
import { networkOf } from "../../../http/address";
import { forgetOldCounts } from "../../../http/rate-limit";
import { newPurchase } from "../../../testing/purchases";
import { newProduct } from "../../../testing/stock";
import { NOW, startTestServer, type TestServer } from "../../../testing/test-server";
import { countMessage, messageLimits } from "./limits";

const HOUR = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOW;
  await server.db.delete(consultasPorMinuto);
});

/** How many of so many messages pass, and the refusal of the first that does not. */
async function passed(count: number, send: (at: number) => Promise<unknown>) {
  for (let at = 0; at < count; at += 1) {
    const problem: unknown = await send(at).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (problem !== undefined) return { passed: at, problem };
  }
  return { passed: count, problem: undefined };
}

describe("limits on what is sent", () => {
  it("a reader mails an order to thirty addresses in an hour, and not to sixty", { tags: ["full"] }, async () => {
    const { api: admin } = await server.loginAs("1-admin");
    const id = await newPurchase(admin, await newProduct(server.db));
    const { api } = await server.loginAs("4-leitura");
    const before = (await server.db.select().from(mensagens)).length;
    const mail = (at: number) => api.compraManual.email({ body: { id, email: `pessoa${at}@exemplo.com.br` } });
    const first = await passed(60, mail);
    expect(first.passed).toBe(messageLimits.pedidoCompra.usuario);
    expect(first.problem).toMatchObject({
      status: 429,
      message: "Muitas mensagens enviadas na última hora. Tente novamente mais tarde.",
    });
    // What was refused is not sent, and is not counted against the others.
    expect((await server.db.select().from(mensagens)).length).toBe(before + first.passed);
    expect((await passed(1, () => admin.compraManual.email({ body: { id, email: "a@exemplo.com.br" } }))).passed).toBe(
      1,
    );
    server.clock.now = new Date(NOW.getTime() + HOUR);
    await forgetOldCounts(server.db, server.clock.now);
    expect((await passed(1, mail)).passed).toBe(1);
  });

  it("a user is invited a few times an hour, and not again and again", async () => {
    const { api } = await server.loginAs("1-admin");
    const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Convidada", tipos_pessoa: [3] } });
    const body = { nome: "Convidada", login: `${pessoa.id}-lia`, email: "lia@exemplo.com.br", pessoa_id: pessoa.id };
    const { usuario } = await api.usuarios.save({ body: { ...body, enviar_convite: true } });
    const again = await passed(20, () => api.usuarios.convidar({ body: { id: usuario.id } }));
    expect(again).toMatchObject({ passed: messageLimits.convite.destino - 1, problem: { status: 429 } });
  });

  it("a phone is invited a few times an hour, however many users it is given to", async () => {
    const { api } = await server.loginAs("1-admin");
    const invited = async (at: number) => {
      const person = { nome_fantasia: `Convidada ${at}`, tipos_pessoa: [3], telefone: "11987650001" };
      const { pessoa } = await api.pessoas.save({ body: person });
      const login = `${pessoa.id}-alvo`;
      const body = { nome: "Alvo", login, email: `${login}@exemplo.com.br` };
      return api.usuarios.save({ body: { ...body, pessoa_id: pessoa.id, enviar_convite: true } });
    };
    expect(await passed(8, invited)).toMatchObject({
      passed: messageLimits.convite.destino,
      problem: { status: 429 },
    });
  });

  it.each([
    ["usuario", (at: number) => ({ empresa_id: at, rede: networkOf(`192.0.2.${at}`), destino: `${at}` })],
    ["empresa", (at: number) => ({ usuario_id: at, rede: networkOf(`192.0.2.${at}`), destino: `${at}` })],
    ["rede", (at: number) => ({ usuario_id: at, empresa_id: at, destino: `${at}` })],
    ["destino", (at: number) => ({ usuario_id: at, empresa_id: at, rede: networkOf(`192.0.2.${at}`) })],
  ] as const)("each %s has its own count, whatever else differs", async (what, others) => {
    const same = { usuario_id: 7, empresa_id: 7, rede: networkOf("198.51.100.7"), destino: "A@exemplo.com.br" };
    const send = (at: number) => {
      const { destino, ...sender } = { ...same, ...others(at) };
      return server.db.transaction((tx) => countMessage(tx, { ...sender, quando: NOW }, "pedidoCompra", destino));
    };
    const { passed: sent, problem } = await passed(250, send);
    expect(sent).toBe(messageLimits.pedidoCompra[what]);
    expect(problem).toMatchObject({ status: 429, retryAfter: HOUR / 1_000 });
  });

  it("simultaneous messages pass no limit", async () => {
    const { api } = await server.loginAs("1-admin");
    const id = await newPurchase(api, await newProduct(server.db));
    const send = () => api.compraManual.email({ body: { id, email: "todos@exemplo.com.br" } });
    const answers = await Promise.allSettled(Array.from({ length: 20 }, send));
    const to = eq(mensagens.destino, "todos@exemplo.com.br");
    expect((await server.db.select().from(mensagens).where(to)).length).toBeLessThanOrEqual(
      messageLimits.pedidoCompra.destino,
    );
    expect(answers.some(({ status }) => status === "rejected")).toBe(true);
  });

  it("counts of an hour are kept for it, and those of minutes are not", async () => {
    const row = (chave: string, minuto: Date) => ({ chave, minuto, quantidade: 1 });
    const half = new Date(NOW.getTime() - HOUR / 2);
    const old = new Date(NOW.getTime() - 2 * HOUR);
    const rows = [
      row("envio convite usuario 1", half),
      row("envio convite usuario 2", old),
      row("cep 192.0.2.1", half),
    ];
    await server.db.insert(consultasPorMinuto).values(rows);
    await forgetOldCounts(server.db, NOW);
    const left = await server.db.select({ chave: consultasPorMinuto.chave }).from(consultasPorMinuto);
    expect(left).toEqual([{ chave: "envio convite usuario 1" }]);
  });
});
