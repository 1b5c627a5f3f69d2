import { sql } from "drizzle-orm";
import type { Db } from "../db/client";

/** The last closed day of the companies that calls are tried in: long before the first day of the demo data. */
export const CLOSED_UNTIL = "1999-12-31";

/** Closes a company, and asks for exceptions, unless that was done. The ids are far from the others. */
export async function closings(db: Db, empresa: number) {
  const first = 3_000_000 + empresa * 1_000;
  const user = sql`(select min(id) from usuarios where empresa_id = ${empresa})`;
  const moment = sql`'2026-11-20T12:00:00Z'::timestamptz`;
  await db.execute(sql`insert into fechamentos (empresa_id, fechado_ate) values (${empresa}::int, ${CLOSED_UNTIL})
    on conflict (empresa_id) do update set fechado_ate = coalesce(fechamentos.fechado_ate, excluded.fechado_ate)`);
  await db.execute(sql`
    insert into fechamento_atos (id, empresa_id, tipo, ate, somas, sha256, usuario_id, created_at)
    values (${first}, ${empresa}::int, 'fechamento', ${CLOSED_UNTIL}, '[]'::jsonb, encode(sha256(''), 'hex'), ${user}, ${moment})
    on conflict do nothing`);
  await db.execute(sql`
    insert into fechamento_excecoes (id, empresa_id, usuario_id, motivo, pedida_por, created_at)
    select ${first} + n, ${empresa}::int, ${user}, 'De teste', ${user}, ${moment} from generate_series(1, 60) n
    on conflict do nothing`);
  const { rows } = await db.execute<{ id: number }>(sql`select id from fechamento_excecoes
    where empresa_id = ${empresa} and id > 3000000 and concedida_em is null and revogada_em is null order by id`);
  return { fechamento: first, excecoes: rows.map(({ id }) => id) };
}
