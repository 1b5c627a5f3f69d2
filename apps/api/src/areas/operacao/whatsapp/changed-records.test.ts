import { calls } from "@prumo/api-client/calls";
import { listFileUrl } from "@prumo/api-client/client";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mensagens } from "../../../db/schema/mensagens";
import { whatsappMensagens } from "../../../db/schema/whatsapp";
import { acrossCompanies } from "../../../db/scope";
import { type Gateway, openGateway } from "../../../testing/gateway";
import { newItem, newOrder, newPrestador, PRESTADOR } from "../../../testing/orders";
import { statusAndWords } from "../../../testing/refusal";
import { type Rows, triableRows } from "../../../testing/rows";
import { type Api, NOW, startTestServer, type TestServer } from "../../../testing/test-server";
import { createWhatsapp } from "../../../whatsapp";
import { forgetOldMessages, sendDue } from "../../sistema/mensagens/service";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const WAITS = "Uma mensagem igual já espera na fila de envio";

let server: TestServer;
let gateway: Gateway;
let rows: Rows;
let api: Api;

beforeAll(async () => {
  [server, gateway] = await Promise.all([startTestServer({ whatsappGateway: true }), openGateway()]);
  rows = await triableRows(server.db, 1);
});
afterAll(async () => {
  await server.close();
  await gateway.close();
});
beforeEach(async () => {
  ({ api } = await server.loginAs("1-admin"));
  await server.db.delete(acrossCompanies(whatsappMensagens));
  await server.db.delete(mensagens).where(eq(mensagens.tipo, "whatsapp"));
});
afterEach(() => {
  gateway.answer = 200;
  gateway.received.length = 0;
  server.clock.now = NOW;
});

/** Lets time pass; sessions end meanwhile. */
async function pass(ms: number): Promise<void> {
  server.clock.now = later(ms);
  ({ api } = await server.loginAs("1-admin"));
}
const deliver = (ms = 0) => sendDue(server.served, { whatsapp: createWhatsapp(gateway.url) }, () => later(ms));
const texts = () => gateway.received.map(({ body }) => body.texto);
const list = async (query: object = {}) => (await api.whatsapp.lista({ query })).mensagens.data;
const send = (especie: "compra" | "recebimento" | "lembrete", id: number) =>
  api.whatsapp.enviar({ body: { especie, id } });
const resend = (id: number) => api.whatsapp.reenviar({ params: { id } });
const schedule = (ordem: number, day: string, hour = "10:00") =>
  server.db.execute(
    sql`update ordens_servico set os_status = 5, data_agendamento = ${day}, hora_agendamento = ${hour} where id = ${ordem}`,
  );

describe("a message that waits longer than a week", () => {
  it("keeps its text until it is sent: a reminder of a schedule ten days ahead does not go out empty", async () => {
    const ordem = rows.scheduledOrdem();
    await schedule(ordem, "2026-11-30");
    await send("lembrete", ordem);
    await forgetOldMessages(server.served, later(8 * DAY));
    await pass(8 * DAY);
    expect(await list()).toMatchObject([{ estado: "fila", texto: expect.stringContaining("está agendado para") }]);
    expect(await deliver(8 * DAY)).toBe(1);
    expect(texts()).toEqual([expect.stringContaining("está agendado para 30/11/2026 às 10:00")]);
  });

  it("begins its week anew when it is sent again, and loses its text a week after it expired", async () => {
    const { mensagem } = await send("recebimento", rows.receipt("receber"));
    await pass(8 * DAY);
    await resend(mensagem.id);
    await forgetOldMessages(server.served, later(8 * DAY));
    expect((await list())[0]?.texto).toContain("Recebemos R$");
    // It has expired by now, but was written less than a week ago.
    await forgetOldMessages(server.served, later(14 * DAY));
    await pass(14 * DAY);
    expect((await list())[0]).toMatchObject({ estado: "expirada", texto: expect.stringContaining("Recebemos R$") });
    await forgetOldMessages(server.served, later(16 * DAY));
    expect((await list())[0]?.texto).toBeNull();
  });
});

describe("a message about a record that changed", () => {
  it("is written anew by who sends it again while it waits, and goes out once", async () => {
    const ordem = rows.scheduledOrdem();
    await schedule(ordem, "2026-11-25");
    const first = await send("lembrete", ordem);
    await server.db.execute(sql`update ordens_servico set logradouro = 'Rua Nova' where id = ${ordem}`);
    expect((await send("lembrete", ordem)).mensagem).toEqual(first.mensagem);
    expect(await list()).toHaveLength(1);
    expect(await deliver()).toBe(1);
    expect(texts()).toEqual([expect.stringContaining("Endereço: Rua Nova")]);
  });

  it("is not written anew while a process sends it", async () => {
    const id = rows.receipt("receber");
    await send("recebimento", id);
    let refusedWith: unknown;
    const whatsapp = async () => {
      refusedWith = await statusAndWords(send("recebimento", id));
    };
    await sendDue(server.served, { whatsapp }, () => NOW);
    expect(refusedWith).toMatchObject({ status: 422, message: "Esta mensagem está sendo enviada agora" });
  });

  it("is neither sent nor waited for once the order is scheduled for another hour; the new hour goes out", async () => {
    const ordem = rows.scheduledOrdem();
    await schedule(ordem, "2026-11-25");
    await send("lembrete", ordem);
    await schedule(ordem, "2026-11-26", "15:30");
    expect(await deliver()).toBe(0);
    const [row] = await list({ estado: "expirada" });
    expect(row).toMatchObject({ erro: "O registro mudou depois que a mensagem foi escrita", vence_em: null });
    expect(await list({ estado: "fila" })).toEqual([]);
    await resend(row?.id ?? 0);
    expect(await deliver()).toBe(1);
    expect(texts()).toEqual([expect.stringContaining("26/11/2026 às 15:30")]);
  });

  it("is not sent once the order was cancelled, nor sent again", async () => {
    const ordem = rows.scheduledOrdem();
    await schedule(ordem, "2026-11-25");
    const { mensagem } = await send("lembrete", ordem);
    await api.ordemServico.cancelar({ params: { id: ordem }, body: { motivo: "Desistiu" } });
    expect(await deliver()).toBe(0);
    expect(await list()).toMatchObject([{ estado: "expirada" }]);
    expect(await statusAndWords(resend(mensagem.id))).toMatchObject({
      message: "Só uma ordem agendada tem lembrete",
    });
  });

  it("is not sent once the receipt was reversed", async () => {
    const id = rows.receipt("receber");
    await send("recebimento", id);
    await pass(HOUR);
    await api.contasReceber.estorno({ params: { id }, body: {} });
    expect(await deliver(HOUR)).toBe(0);
    expect(await list()).toMatchObject([{ estado: "expirada", registro: { id, removido: false } }]);
  });

  it("is not sent once the purchase was cancelled or removed, and tells that it cannot be opened", async () => {
    const compra = rows.newCompra();
    await server.db.execute(
      sql`update pessoas set telefone = '11900000001' where id = (select fornecedor_id from compras where id = ${compra})`,
    );
    await send("compra", compra);
    expect(await list()).toMatchObject([{ estado: "fila", registro: { removido: false } }]);
    await server.db.execute(sql`update compras set estado = 'CANCELADO' where id = ${compra}`);
    expect(await list()).toMatchObject([{ estado: "expirada", registro: { removido: false } }]);
    expect(await deliver()).toBe(0);
    await server.db.execute(sql`update compras set estado = 'NOVO', removida_em = ${NOW} where id = ${compra}`);
    expect(await list()).toMatchObject([{ estado: "expirada", registro: { id: compra, removido: true } }]);
    expect(await deliver()).toBe(0);
  });

  it("is not sent again while another about the same record waits", async () => {
    const id = rows.receipt("receber");
    const first = await send("recebimento", id);
    await pass(4 * DAY);
    const second = await send("recebimento", id);
    expect(second.mensagem).not.toEqual(first.mensagem);
    expect(await statusAndWords(resend(first.mensagem.id))).toMatchObject({ status: 422, message: WAITS });
    expect(await deliver(4 * DAY)).toBe(1);
  });

  it("goes out once when one person sends it and another sends an old one again at the same moment", async () => {
    const id = rows.receipt("receber");
    const { mensagem } = await send("recebimento", id);
    await pass(4 * DAY);
    await Promise.allSettled([send("recebimento", id), resend(mensagem.id), send("recebimento", id)]);
    expect(await deliver(4 * DAY)).toBe(1);
  });
});

describe("who may send a message again or mark it", () => {
  const groupOf = (login: string) =>
    sql`(select g.grupo_id from usuarios_grupos g join usuarios u on u.id = g.usuario_id where u.login = ${login} limit 1)`;
  const allow = (login: string) =>
    server.db.execute(
      sql`insert into role_permissoes (empresa_id, grupo_id, permissao)
        select 1, ${groupOf(login)}, p from unnest(array['whatsapp.visualizar', 'whatsapp.cadastrar']) p
        on conflict do nothing`,
    );

  it("only who may see the record: others are refused before they learn the message's state", async () => {
    const { mensagem } = await send("compra", rows.compra);
    await deliver();
    await allow("4-leitura");
    await server.db.execute(
      sql`delete from role_permissoes where permissao like 'compras.%' and grupo_id = ${groupOf("4-leitura")}`,
    );
    const { api: reader } = await server.loginAs("4-leitura");
    for (const call of [reader.whatsapp.marcarEnviada, reader.whatsapp.reenviar]) {
      expect(await statusAndWords(call({ params: { id: mensagem.id } }))).toMatchObject({
        status: 403,
        message: "Você não tem permissão para fazer isto",
      });
    }
  });

  it("a provider sees and marks the reminders of their own orders only", async () => {
    const plain = await startTestServer({ database: { db: server.served, engine: "pglite" } });
    const work = await newItem(server.db, 2, 10);
    const other = await newPrestador(server.db);
    const sent = [];
    for (const prestador_id of [PRESTADOR, other]) {
      const ordem = await newOrder(api, work, { prestador_id });
      await schedule(ordem, "2026-11-25");
      await server.db.execute(
        sql`update pessoas set telefone = '11900000001' where id = (select cliente_id from ordens_servico where id = ${ordem})`,
      );
      sent.push((await send("lembrete", ordem)).mensagem.id);
    }
    const [own = 0, others = 0] = sent;
    await allow("5-prestador");
    /** How many rows the file has of messages that the provider names by their ids. */
    const namedRows = async (named: readonly number[]) => {
      const visitor = await plain.loginAs("5-prestador");
      const file = await visitor.fetch(
        listFileUrl(calls.whatsapp.lista, "csv", { chosen: true, columns: ["pessoa"] }),
        {
          method: "POST",
          body: JSON.stringify({ ids: named }),
          headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
        },
      );
      return (await file.text()).trim().split("\n").length - 1;
    };
    const seenBy = async () => {
      const { api: prestador } = await plain.loginAs("5-prestador");
      const { mensagens: page } = await prestador.whatsapp.lista({ query: {} });
      expect(page.total).toBe(page.data.length);
      return { prestador, ids: page.data.filter(({ especie }) => especie === "lembrete").map(({ id }) => id) };
    };
    const { prestador, ids } = await seenBy();
    expect(ids).toEqual([own]);
    expect((await prestador.whatsapp.selecao({ query: {} })).linhas.map(({ id }) => id)).toContain(own);
    expect((await prestador.whatsapp.selecao({ query: {} })).linhas.map(({ id }) => id)).not.toContain(others);
    expect(await namedRows([own, others])).toBe(1);
    for (const call of [prestador.whatsapp.marcarEnviada, prestador.whatsapp.reenviar]) {
      expect(await statusAndWords(call({ params: { id: others } }))).toMatchObject({
        status: 404,
        message: "Ordem de serviço não encontrada",
      });
    }
    await prestador.whatsapp.marcarEnviada({ params: { id: own } });
    await server.db.execute(sql`update usuarios set pessoa_id = ${other} where login = '5-prestador'`);
    expect((await seenBy()).ids).toEqual([others]);
  });
});
