import { FAILING_UNTIL_OFF, MOST_ATTEMPTS, type WebhookDeliveryState } from "@prumo/domain/webhook-delivery";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Kept extends Record<string, unknown> {
  readonly estado: WebhookDeliveryState;
  readonly tentativas: number;
  /** Hours from its act until its last attempt, and until the next one. */
  readonly tentada: number;
  readonly proxima: number;
  /** Hours from its last attempt until the address was switched off; null where it was not. */
  readonly desligado: number | null;
}

describe("the log of the demo's webhooks", () => {
  const log = async (webhook: number) => {
    const hours = sql.raw("extract(epoch from");
    const { rows } = await server.db.execute<Kept>(sql`
      select e.estado, e.tentativas, ${hours} e.tentada_em - e.created_at)::float8 / 3600 as tentada,
        ${hours} e.proxima_em - e.created_at)::float8 / 3600 as proxima,
        ${hours} w.desligado_em - e.tentada_em)::float8 / 3600 as desligado
      from webhook_entregas e join webhooks w on w.id = e.webhook_id
      where w.id = ${webhook} order by e.created_at, e.id`);
    return rows;
  };

  it("tells of attempts as a server makes them, and of none after an address was switched off", async () => {
    for (const { estado, tentada } of await log(1)) {
      expect(estado).toBe("entregue");
      expect(tentada).toBeLessThan(1);
    }
    const failed = await log(2);
    expect(failed.map(({ estado }) => estado)).toContain("falhou");
    expect(failed.map(({ estado }) => estado)).toContain("aguardando");
    for (const { estado, tentativas, tentada, proxima, desligado } of failed) {
      expect(Number(desligado)).toBeGreaterThan(0);
      if (estado === "falhou") expect([tentativas, Math.floor(tentada)]).toEqual([MOST_ATTEMPTS, 47]);
      else expect(proxima - tentada).toBeGreaterThan(Number(desligado));
    }
  });

  it("has the messages in the order of their acts, and an address that failed as long as a server bears", async () => {
    const { rows } = await server.db.execute<{ id: string; corpo: string; created_at: string }>(sql`
      select id, corpo, created_at from webhook_entregas order by webhook_id, created_at`);
    expect(rows.map(({ id }) => Number(id))).toEqual(rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b));
    for (const { corpo, created_at } of rows) {
      expect(new Date(JSON.parse(corpo).timestamp).getTime()).toBe(new Date(created_at).getTime());
    }
    const { rows: failing } = await server.db.execute<{ failed: number; first: boolean }>(sql`
      select extract(epoch from desligado_em - falhando_desde)::float8 * 1000 as failed,
        falhando_desde = (select min(created_at) from webhook_entregas e where e.webhook_id = w.id) as first
      from webhooks w where desligado_em is not null`);
    expect(failing).toEqual([{ failed: FAILING_UNTIL_OFF, first: true }]);
  });
});
