import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { secretBox } from "../http/secret-box";

const FIRST = 3_000_000;

/**
 * Makes addresses of a company, one of them with messages that failed, unless that was done. The others are switched off, so
 * that what the tests write makes no messages. The ids are far from the others.
 */
export async function someWebhooks(db: Db, empresa: number) {
  const first = FIRST + empresa * 1_000;
  const moment = sql`'2026-11-20T12:00:00Z'::timestamptz`;
  const token = secretBox("what the tests encrypt with").seal(`whsec_${"A".repeat(44)}`, `webhook ${empresa}`);
  await db.execute(sql`
    insert into webhooks (id, empresa_id, url, eventos, ativo, token, usuario_id, created_at)
    select ${first} + n, ${empresa}::int, 'https://93.184.215.14/' || n, array['conta.paga'], n = 2, ${token},
      (select min(id) from usuarios where empresa_id = ${empresa}), ${moment} from generate_series(1, 12) n
    on conflict do nothing`);
  await db.execute(sql`
    insert into webhook_entregas (id, empresa_id, webhook_id, mensagem_id, tipo, registro, corpo, estado, proxima_em,
      created_at)
    select ${first} + n, ${empresa}::int, ${first + 2}, 'msg_' || n, 'conta.paga', 'contas ' || n, '{}', 'falhou',
      ${moment}, ${moment} from generate_series(1, 40) n on conflict do nothing`);
  const { rows } = await db.execute<{ id: number }>(sql`select id from webhooks
    where empresa_id = ${empresa} and id > ${first + 2} and removido_em is null order by id`);
  const failed = await db.execute<{ id: string }>(sql`select id from webhook_entregas
    where empresa_id = ${empresa} and id > ${first} and estado = 'falhou' order by id`);
  return {
    webhook: first + 1,
    /** One that is switched on, and hears of payments. */
    active: first + 2,
    spare: rows.map(({ id }) => id),
    failed: failed.rows.map(({ id }) => Number(id)),
  };
}
