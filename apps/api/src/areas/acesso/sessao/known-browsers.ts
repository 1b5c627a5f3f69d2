import { and, eq, gt, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { navegadores } from "../../../db/schema/sessoes";
import { hashToken, newToken } from "../../../http/token";

const LIFETIME = 90 * 24 * 3_600_000;

/**
 * Finds the browser of a token, if this user has logged in with it.
 * @returns its name for counts
 */
export async function knownBrowser(
  db: Db,
  token: string,
  usuario_id: number,
  now: Date,
): Promise<`Navegador ${string}` | null> {
  const [row] = await db
    .select({ token_hash: navegadores.token_hash })
    .from(navegadores)
    .where(
      and(
        eq(navegadores.token_hash, hashToken(token)),
        eq(navegadores.usuario_id, usuario_id),
        gt(navegadores.expira_em, now),
      ),
    );
  return row === undefined ? null : `Navegador ${row.token_hash}`;
}

/** The token for a browser: the one that it sent, if somebody has logged in with it. Nobody may choose that of another's. */
export async function browserToken(db: Db, sent: string | null, now: Date): Promise<string> {
  if (sent === null) return newToken();
  const given = and(eq(navegadores.token_hash, hashToken(sent)), gt(navegadores.expira_em, now));
  return (await db.$count(navegadores, given)) > 0 ? sent : newToken();
}

/** Notes that a user has logged in with a browser. */
export async function rememberBrowser(tx: Tx, token: string, usuario_id: number, now: Date): Promise<void> {
  const expira_em = new Date(now.getTime() + LIFETIME);
  await tx
    .insert(navegadores)
    .values({ token_hash: hashToken(token), usuario_id, expira_em })
    .onConflictDoUpdate({ target: [navegadores.token_hash, navegadores.usuario_id], set: { expira_em } });
}

export async function forgetBrowsers(db: Db, now: Date): Promise<void> {
  await db.delete(navegadores).where(lt(navegadores.expira_em, now));
}
