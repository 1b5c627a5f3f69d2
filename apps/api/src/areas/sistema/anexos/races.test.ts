import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Db } from "../../../db/client";
import { lockCompany } from "../../../db/company-lock";
import { attach, fetchAnexo, pdfOf } from "../../../testing/attachments";
import { hasPostgres } from "../../../testing/postgres";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { type Rows, triableRows } from "../../../testing/rows";
import { NOW, type Visitor } from "../../../testing/test-server";
import { sweepFiles } from "./sweep";

const ROUNDS = process.env.PRUMO_FULL === undefined ? 6 : 40;
const DAY = 24 * 3_600_000;
/** Bytes that one row can tell. */
const PART = 2_000_000_000;

/** Waits until a transaction waits for another one. */
async function untilOneWaits(db: Db): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select 1 from pg_locks where not granted`);
    expect(rows).not.toEqual([]);
  });
}

describe.skipIf(!hasPostgres())("two who send at once", () => {
  let race: RaceServers;
  let both: readonly [Visitor, Visitor];
  let rows: Rows;
  beforeAll(async () => {
    race = await startRaceServers();
    rows = await triableRows(race.databases[0].db, 1);
    both = [await race.servers[0].loginAs("1-admin"), await race.servers[1].loginAs("1-admin")];
  });
  afterAll(() => race.close());

  const filesOf = async (mark: string) => {
    const { db } = race.databases[0];
    const { rows: found } = await db.execute<{ id: number }>(sql`
      select distinct a.arquivo_id as id from anexos a where a.nome = ${`${mark}.pdf`}`);
    return found.map(({ id }) => id);
  };

  it("of the same file make two records with one file, and leave nothing that is not whole", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const mark = `same ${round}`;
      const sent = () => ({ id: rows.openConta(), nome: `${mark}.pdf`, content: pdfOf(300_000, mark) });
      await Promise.all([attach(both[0], sent()), attach(both[1], sent()), attach(both[0], sent())]);
      expect(await filesOf(mark)).toHaveLength(1);
    }
    const { rows: unfinished } = await race.databases[0].db.execute(sql`select from arquivos where sha256 is null`);
    expect(unfinished).toEqual([]);
  });

  it("files into the last room of a record or of the company get it once", async () => {
    const id = rows.openConta();
    const { db } = race.databases[0];
    await attach(both[0], { id, content: pdfOf(100, "first") });
    await db.execute(sql`insert into anexos (empresa_id, arquivo_id, conta_id, ordem, nome, usuario_id, created_at)
      select empresa_id, arquivo_id, conta_id, n, nome, usuario_id, created_at
      from anexos cross join generate_series(2, 99) n where conta_id = ${id}`);
    const sent = both.map((visitor, at) => attach(visitor, { id, content: pdfOf(100, `last ${at}`) }));
    const outcomes = await Promise.allSettled(sent);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("files into the last bytes of the company get them once", async () => {
    const { db } = race.databases[0];
    const id = rows.openConta();
    const { uso } = await both[0].api.anexos.lista({ query: { onde: "contasPagar", id } });
    const free = uso.limite - uso.usado - 1_500;
    await db.execute(sql`insert into arquivos (empresa_id, sha256, tamanho, tipo, created_at)
      select 1, repeat('0', 60) || lpad(n::text, 4, '0'), least(${PART}::bigint, ${free}::bigint - (n - 1) * ${PART}::bigint), 'pdf', now()
      from generate_series(1, ceil(${free}::numeric / ${PART})::int) n`);
    for (let round = 0; round < ROUNDS; round += 1) {
      const sent = both.map((visitor, at) => attach(visitor, { id, content: pdfOf(1_000, `room ${round} ${at}`) }));
      const outcomes = await Promise.allSettled(sent);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      await db.execute(sql`delete from anexos where conta_id = ${id}`);
      await db.execute(
        sql`delete from arquivo_pedacos where arquivo_id in (select id from arquivos where tamanho = 1000)`,
      );
      await db.execute(sql`delete from arquivos where tamanho = 1000`);
    }
    await db.execute(sql`delete from arquivos where sha256 like ${`${"0".repeat(60)}%`}`);
  });

  it("a file that a conta takes up while its person is erased stays with the conta", async () => {
    const { db } = race.databases[0];
    const content = pdfOf(2_000, "erased");
    const { pessoa } = await both[0].api.pessoas.save({
      body: { nome_fantasia: "Apagada", razao_social: "Apagada", tipos_pessoa: [1] },
    });
    const { anexo } = await attach(both[0], { onde: "pessoas", id: pessoa.id, content });
    let tellTaken = (_id: number) => {};
    const taken = new Promise<number>((resolve) => {
      tellTaken = resolve;
    });
    let commit = () => {};
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const taking = db.transaction(async (tx) => {
      await lockCompany(tx, 1);
      const { rows: found } = await tx.execute<{ id: number }>(sql`
        insert into anexos (empresa_id, arquivo_id, conta_id, ordem, nome, usuario_id, created_at)
        select empresa_id, arquivo_id, ${rows.openConta()}::int, 1, nome, usuario_id, created_at
        from anexos where id = ${anexo.id} returning id`);
      tellTaken(found[0]?.id ?? 0);
      await committed;
    });
    const id = await taken;
    const erasing = both[1].api.dados.anonimizar({ params: { id: pessoa.id }, body: { motivo: "Pedido" } });
    await untilOneWaits(db);
    commit();
    await Promise.all([taking, erasing]);
    const answer = await fetchAnexo(both[1], id);
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 2_000]);
  });

  it("a file and its sweeping leave it whole or refuse nobody", async () => {
    const later = new Date(NOW.getTime() + 31 * DAY);
    for (let round = 0; round < ROUNDS; round += 1) {
      const mark = `swept ${round}`;
      const id = rows.openConta();
      const sent = { id, nome: `${mark}.pdf`, content: pdfOf(2_000, mark) };
      const { anexo } = await attach(both[0], sent);
      await both[0].api.anexos.delete({ params: { id: anexo.id ?? 0 } });
      await sweepFiles(race.databases[0].db, NOW);
      const [again] = await Promise.all([attach(both[0], sent), sweepFiles(race.databases[1].db, later)]);
      const answer = await fetchAnexo(both[1], again.anexo.id ?? 0);
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 2_000]);
    }
  });
});
