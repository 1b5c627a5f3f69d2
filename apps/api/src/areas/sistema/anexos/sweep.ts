import { ATTACHMENT_KEPT_DAYS } from "@prumo/domain/attachment";
import { and, eq, exists, inArray, isNotNull, isNull, lt, not, notExists, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { lockCompany } from "../../../db/company-lock";
import { anexos, arquivos } from "../../../db/schema/anexos";
import { compras } from "../../../db/schema/compras";
import { contas } from "../../../db/schema/contas";
import { acrossCompanies } from "../../../db/scope";
import { databaseStore } from "./file-store";
import { forgetCutOff } from "./queries";

const DAY = 24 * 3_600_000;
/** Milliseconds after which a file that is not whole is on its way no more: the slowest one that is read takes ten minutes. */
const CUT_OFF = 3_600_000;
/** Files that one turn removes of a company, so that none waits long for it. */
const AT_ONCE = 500;

const a = acrossCompanies(anexos);
const f = acrossCompanies(arquivos);
const c = acrossCompanies(contas);
const p = acrossCompanies(compras);
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Removes what is left of files that never arrived whole: their server died, or could not remove it. */
async function forgetCutOffs(db: Db, now: Date): Promise<void> {
  const cut = and(isNull(f.sha256), lt(f.created_at, before(now, CUT_OFF)));
  for (const key of await db.select({ empresa_id: f.empresa_id, id: f.id }).from(f).where(cut)) {
    await forgetCutOff(db, databaseStore(db), key);
  }
}

/** Contas and purchases are only marked as removed: their files have no record from then on, unless it is taken back. */
const withoutRecord = (db: Db | Tx) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(a)
      .leftJoin(c, and(eq(c.empresa_id, a.empresa_id), eq(c.id, a.conta_id)))
      .leftJoin(p, and(eq(p.empresa_id, a.empresa_id), eq(p.id, a.compra_id)))
      .where(
        and(
          eq(a.empresa_id, f.empresa_id),
          eq(a.arquivo_id, f.id),
          isNull(a.removido_em),
          isNull(c.removida_em),
          isNull(p.removida_em),
        ),
      ),
  );

/** Removes the links of records that were removed so long ago: whoever takes one back later finds it without files. */
async function forgetLinks(db: Db, since: Date): Promise<void> {
  const gone = { removed: sql`1` };
  const whereRemoved = and(eq(c.empresa_id, a.empresa_id), eq(c.id, a.conta_id), lt(c.removida_em, since));
  const ofPurchase = and(eq(p.empresa_id, a.empresa_id), eq(p.id, a.compra_id), lt(p.removida_em, since));
  await db
    .delete(a)
    .where(or(exists(db.select(gone).from(c).where(whereRemoved)), exists(db.select(gone).from(p).where(ofPurchase))));
}

/** Notes since when files have no record, whether somebody took them off or their record went. */
async function noteLoose(db: Db, now: Date): Promise<void> {
  const loose = withoutRecord(db);
  await db
    .update(f)
    .set({ solto_em: now })
    .where(and(isNotNull(f.sha256), isNull(f.solto_em), loose));
  await db
    .update(f)
    .set({ solto_em: null })
    .where(and(isNotNull(f.solto_em), not(loose)));
}

/**
 * Removes files that no record has had for so long, with what could be taken back of them. The company is locked, so that
 * nobody gives a record a file that goes at this moment.
 */
async function removeLoose(db: Db, empresa_id: number, since: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCompany(tx, empresa_id);
    const loose = await tx
      .select({ id: f.id })
      .from(f)
      .where(and(eq(f.empresa_id, empresa_id), lt(f.solto_em, since), withoutRecord(tx)))
      .limit(AT_ONCE);
    const ids = loose.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.delete(a).where(and(eq(a.empresa_id, empresa_id), inArray(a.arquivo_id, ids)));
    const store = databaseStore(tx);
    for (const id of ids) await store.remove({ empresa_id, id });
    await tx.delete(f).where(and(eq(f.empresa_id, empresa_id), inArray(f.id, ids)));
  });
}

/** Removes files that were cut off on their way, those that no record has any more, and what nobody takes back. */
export async function sweepFiles(db: Db, now: Date): Promise<void> {
  await forgetCutOffs(db, now);
  await noteLoose(db, now);
  const since = before(now, ATTACHMENT_KEPT_DAYS * DAY);
  const companies = await db.selectDistinct({ id: f.empresa_id }).from(f).where(lt(f.solto_em, since));
  for (const { id } of companies) await removeLoose(db, id, since);
  await db.delete(a).where(lt(a.removido_em, since));
  await forgetLinks(db, since);
}
