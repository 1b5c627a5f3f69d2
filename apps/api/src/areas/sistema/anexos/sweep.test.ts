import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attach, fetchAnexo, pdfOf } from "../../../testing/attachments";
import { type Rows, triableRows } from "../../../testing/rows";
import { NOW, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";
import { sweepFiles } from "./sweep";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let admin: Visitor;
let rows: Rows;
beforeAll(async () => {
  server = await startTestServer();
  rows = await triableRows(server.db, 1);
  admin = await server.loginAs("1-admin");
});
afterAll(() => server.close());

const sweepAfter = (ms: number) => sweepFiles(server.served, new Date(NOW.getTime() + ms));
const left = async (id: number) => {
  const { rows: found } = await server.db.execute(sql`select from arquivos where id = ${id}`);
  return found.length > 0;
};
async function attachedFile(mark: string, conta = rows.openConta()) {
  const { anexo } = await attach(admin, { id: conta, content: pdfOf(300_000, mark) });
  const id = anexo.id ?? 0;
  const { rows: found } = await server.db.execute<{ id: number }>(
    sql`select arquivo_id as id from anexos where id = ${id}`,
  );
  return { id, conta, arquivo: found[0]?.id ?? 0 };
}
const remove = ({ id }: { id: number }) => admin.api.anexos.delete({ params: { id } });

describe("a file without a record", () => {
  it("goes thirty days after the last record that had it, and its pieces with it", async () => {
    const { id, arquivo } = await attachedFile("last");
    await sweepAfter(0);
    await sweepAfter(60 * DAY);
    expect(await left(arquivo)).toBe(true);
    await remove({ id });
    await sweepAfter(0);
    await sweepAfter(30 * DAY);
    expect(await left(arquivo)).toBe(true);
    await sweepAfter(30 * DAY + 1);
    expect(await left(arquivo)).toBe(false);
    const { rows: pieces } = await server.db.execute(sql`select from arquivo_pedacos where arquivo_id = ${arquivo}`);
    expect(pieces).toEqual([]);
    await expect(admin.api.anexos.restaurar({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it("stays when another record has it, and counts its days anew when it was taken back", async () => {
    const first = await attachedFile("shared");
    const second = await attachedFile("shared");
    expect(second.arquivo).toBe(first.arquivo);
    await remove(first);
    await sweepAfter(0);
    await sweepAfter(31 * DAY);
    expect((await fetchAnexo(admin, second.id)).status).toBe(200);
    await remove(second);
    await sweepAfter(0);
    await admin.api.anexos.restaurar({ params: { id: second.id } });
    await sweepAfter(29 * DAY);
    await remove(second);
    await sweepAfter(29 * DAY);
    await sweepAfter(31 * DAY);
    expect(await left(first.arquivo)).toBe(true);
    await sweepAfter(60 * DAY);
    expect(await left(first.arquivo)).toBe(false);
  });

  it.each(["contas", "compras"] as const)(
    "goes thirty days after its record of %s was removed, not before",
    async (table) => {
      const { id, arquivo } = await attachedFile(`of removed ${table}`);
      const { rows: spare } = await server.db.execute<{ id: number }>(
        table === "contas"
          ? sql`select conta_id as id from anexos where id = ${id}`
          : sql`select max(id) as id from compras where empresa_id = 1 and removida_em is null and estado <> 'APROVADO'`,
      );
      const record = spare[0]?.id ?? 0;
      if (table === "compras") {
        await server.db.execute(sql`update anexos set conta_id = null, compra_id = ${record} where id = ${id}`);
      }
      const mark = (moment: Date | null) =>
        server.db.execute(
          sql`update ${sql.identifier(table)} set removida_em = ${moment} where empresa_id = 1 and id = ${record}`,
        );
      const links = async () => (await server.db.execute(sql`select from anexos where id = ${id}`)).rows.length;
      await mark(NOW);
      await sweepAfter(0);
      await mark(null);
      await sweepAfter(DAY);
      await sweepAfter(40 * DAY);
      expect([await left(arquivo), await links()]).toEqual([true, 1]);
      await mark(new Date(NOW.getTime() + 40 * DAY));
      await sweepAfter(40 * DAY);
      await sweepAfter(70 * DAY);
      expect([await left(arquivo), await links()]).toEqual([true, 1]);
      await sweepAfter(70 * DAY + 1);
      await mark(null);
      expect([await left(arquivo), await links()]).toEqual([false, 0]);
    },
  );

  it("that another record has stays, and the removed record that is taken back later has none", async () => {
    const [gone, kept] = [await attachedFile("of both"), await attachedFile("of both")];
    const mark = (moment: Date | null) =>
      server.db.execute(sql`update contas set removida_em = ${moment} where empresa_id = 1 and id = ${gone.conta}`);
    await mark(NOW);
    await sweepAfter(0);
    await sweepAfter(31 * DAY);
    await mark(null);
    expect((await fetchAnexo(admin, gone.id)).status).toBe(404);
    expect((await fetchAnexo(admin, kept.id)).status).toBe(200);
  });

  it("is kept when the same bytes are sent again before it goes", async () => {
    const { id, arquivo, conta } = await attachedFile("again");
    await remove({ id });
    await sweepAfter(0);
    const again = await attachedFile("again", conta);
    expect(again.arquivo).toBe(arquivo);
    await sweepAfter(31 * DAY);
    expect((await fetchAnexo(admin, again.id)).status).toBe(200);
  });

  it("was cut off on its way: an hour later nothing is left of it", async () => {
    const { rows: made } = await server.db.execute<{ id: number }>(sql`
      insert into arquivos (empresa_id, created_at) values (1, ${NOW.toISOString()}) returning id`);
    const id = made[0]?.id ?? 0;
    await server.db.execute(sql`insert into arquivo_pedacos values (1, ${id}, 0, 'half')`);
    await sweepAfter(HOUR);
    expect(await left(id)).toBe(true);
    await sweepAfter(HOUR + 1);
    expect(await left(id)).toBe(false);
  });
});
