import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, NOW, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

const list = async (especie: "lembrete") =>
  (await api.whatsapp.lista({ query: { especie, per_page: 50 } })).mensagens.data;

describe("the messages of the demo data", () => {
  it("are all about records that still say what was written, and none is due before it expires", async () => {
    const { mensagens } = await api.whatsapp.lista({ query: { per_page: 100 } });
    expect(mensagens.total).toBe(mensagens.data.length);
    expect(mensagens.data.map(({ erro }) => erro)).not.toContain("O registro mudou depois que a mensagem foi escrita");
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select id from mensagens where tipo = 'whatsapp' and enviada_em is null and tentar_em < vence_em`,
    );
    expect(rows).toEqual([]);
  });

  it("remind of an hour as people read it, until that hour, from when the order was opened", async () => {
    const reminders = await list("lembrete");
    const waiting = reminders.filter(({ texto }) => texto !== null);
    expect(waiting.length).toBeGreaterThan(0);
    for (const { texto } of waiting) expect(texto).toMatch(/ para \d\d\/\d\d\/\d{4}( às \d\d:\d\d)?\.\n/);
    expect(waiting.some(({ texto }) => texto?.includes(" às "))).toBe(true);
    for (const { registro, estado, vence_em, enviada_em } of reminders) {
      const { ordem } = await api.ordemServico.find({ params: { id: registro.id } });
      const until = `${ordem.data_agendamento} ${ordem.hora_agendamento ?? "23:59"}:59`;
      expect(vence_em).toBe(until);
      if (estado !== "enviada") expect(estado === "expirada").toBe(until <= "2026-11-20 12:00:00");
      else expect(enviada_em).not.toBeNull();
    }
    const { rows } = await server.db.execute(
      sql`select m.id from mensagens m join whatsapp_mensagens w on w.mensagem_id = m.id
        join ordens_servico o on o.empresa_id = w.empresa_id and o.id = w.ordem_servico_id
        where m.created_at <> o.created_at or m.enviada_em < o.created_at or m.enviada_em > ${NOW}`,
    );
    expect(rows).toEqual([]);
  });
});
