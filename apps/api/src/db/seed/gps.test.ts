import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { emptyPostgresDatabase } from "../../testing/postgres";
import { connect } from "../client";
import { migrate } from "../migrate";
import { seed } from "./seed";

it("no position of the demo data lies before its order was begun when it is filled just after midnight", {
  tags: ["full"],
}, async () => {
  const database = connect(await emptyPostgresDatabase());
  onTestFinished(() => database.close());
  await migrate(database);
  await seed(database, new Date("2026-11-20T00:05:00-03:00"));
  const { rows } = await database.db.execute(sql`
      select count(*)::int as positions, count(*) filter (where g.medida_em < e.created_at)::int as early
      from gps_posicoes g
      join ordem_servico_eventos e on e.ordem_servico_id = g.ordem_servico_id and e.tipo = 'status'`);
  expect(rows).toEqual([{ positions: 66, early: 0 }]);
});
