import { randomBytes } from "node:crypto";
import { makeAccessKey, maskAccessKey } from "@prumo/domain/access-key";
import { permissionKeys } from "@prumo/domain/permissions";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { hashToken } from "../http/token";

const FIRST = 3_000_000;
const LAST_DAY = "2026-12-31";

/**
 * Makes keys of a company's first user, each accepted with an older text too, unless that was done. The ids are far from
 * the others; the newest text of a key has the key's.
 */
export async function accessKeys(db: Db, empresa: number): Promise<number[]> {
  const first = FIRST + empresa * 1_000;
  const moment = sql`'2026-11-20T12:00:00Z'::timestamptz`;
  await db.execute(sql`
    insert into chaves_acesso (id, empresa_id, nome, usuario_id, permissoes, valida_ate, created_at)
    select ${first} + n, ${empresa}::int, 'Chave ' || n, (select min(id) from usuarios where empresa_id = ${empresa}),
      array['contasPagar.visualizar'], ${LAST_DAY}, ${moment} from generate_series(1, 40) n on conflict do nothing`);
  const texts = [
    { ends: sql`null`, beyond: 0 },
    { ends: sql`'2026-12-01T12:00:00Z'::timestamptz`, beyond: FIRST },
  ];
  for (const { ends, beyond } of texts) {
    await db.execute(sql`
      insert into chave_segredos (id, empresa_id, chave_id, segredo_hash, mascara, created_at, termina_em)
      select id + ${beyond}::int, ${empresa}::int, id, md5(random()::text), 'prumo_0000…00000', ${moment}, ${ends} from chaves_acesso
      where empresa_id = ${empresa} and id > ${FIRST} and not exists (select from chave_segredos s
        where s.chave_id = chaves_acesso.id and (s.termina_em is null) = (${ends}::timestamptz is null))`);
  }
  const { rows } = await db.execute<{ id: number }>(sql`select id from chaves_acesso
    where empresa_id = ${empresa} and id > ${FIRST} and revogada_em is null order by id`);
  return rows.map(({ id }) => id);
}

/**
 * Makes a key of a user that may do whatever they may.
 * @returns the key
 */
export async function keyOfUser(
  db: Db,
  login: string,
  permissoes: readonly string[] = permissionKeys,
): Promise<string> {
  const key = makeAccessKey(randomBytes);
  const list = sql.param([...permissoes]);
  await db.execute(sql`
    with chave as (
      insert into chaves_acesso (empresa_id, nome, usuario_id, permissoes, valida_ate, created_at)
      select empresa_id, 'De teste', id, ${list}::text[], '2099-12-31', now() from usuarios where login = ${login}
      returning id, empresa_id)
    insert into chave_segredos (empresa_id, chave_id, segredo_hash, mascara, created_at)
    select empresa_id, id, ${hashToken(key)}, ${maskAccessKey(key)}, now() from chave`);
  return key;
}
