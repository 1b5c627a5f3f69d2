import { and, asc, eq, gt, inArray, isNull, notExists, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { anexos, arquivos } from "../../../db/schema/anexos";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies, type Scope } from "../../../db/scope";
import type { ZippedFile } from "../../../http/zip";
import { databaseStore, wholeFile } from "./file-store";

const a = acrossCompanies(anexos);
const f = acrossCompanies(arquivos);
const ofFile = and(eq(f.empresa_id, a.empresa_id), eq(f.id, a.arquivo_id));

/** Rows read in one go. */
const AT_ONCE = 500;

/** Which files: those of a company, or of one of its persons. */
interface Wanted {
  readonly empresa_id: number;
  readonly pessoa_id?: number;
}

const wantedRows = ({ empresa_id, pessoa_id }: Wanted) =>
  and(eq(a.empresa_id, empresa_id), pessoa_id === undefined ? undefined : eq(a.pessoa_id, pessoa_id));

/** How many files records have, and how many bytes they are. */
export async function filesKept(db: Db, wanted: Wanted): Promise<{ readonly count: number; readonly bytes: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(${f.tamanho}), 0)`.mapWith(Number),
    })
    .from(a)
    .innerJoin(f, ofFile)
    .where(and(wantedRows(wanted), isNull(a.removido_em)));
  return row ?? { count: 0, bytes: 0 };
}

/** Signs that lead to another folder, or that file systems do not take. */
const UNSAFE = /[\\/:*?"<>|]/g;

/** The files of records for an archive, each under its number and its name: a name alone could lead out of the folder. */
export async function* archivedFiles(db: Db, wanted: Wanted): AsyncGenerator<ZippedFile> {
  const store = databaseStore(db);
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: a.id, nome: a.nome, arquivo_id: a.arquivo_id, tamanho: f.tamanho })
      .from(a)
      .innerJoin(f, ofFile)
      .where(and(wantedRows(wanted), isNull(a.removido_em), gt(a.id, after)))
      .orderBy(asc(a.id))
      .limit(AT_ONCE);
    for (const { id, nome, arquivo_id, tamanho } of rows) {
      const path = `arquivos/anexos/${id}-${nome.replace(UNSAFE, "_")}`;
      yield { path, texts: wholeFile(store, { empresa_id: wanted.empresa_id, id: arquivo_id }, tamanho) };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

/** The files of a person that the trail tells of, those too that went for good before. */
async function tracedFiles(tx: Tx, empresa_id: number, pessoa_id: number): Promise<number[]> {
  const t = acrossCompanies(auditoria);
  const person = String(pessoa_id);
  const rows = await tx
    .selectDistinct({ id: t.entidade_id })
    .from(t)
    .where(
      and(
        eq(t.empresa_id, empresa_id),
        eq(t.entidade, "anexos"),
        or(eq(sql`${t.antes} ->> 'pessoa_id'`, person), eq(sql`${t.depois} ->> 'pessoa_id'`, person)),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/**
 * Removes the files of a person at once, those too that could be taken back; bytes that another record has stay with it.
 * The company is to be locked before, so that none of them comes back or is taken up by another record meanwhile.
 * @returns the ids under which the trail tells of them
 */
export async function erasePersonFiles(tx: Tx, { empresa_id }: Pick<Scope, "empresa_id">, pessoa_id: number) {
  const gone = await tx
    .delete(a)
    .where(wantedRows({ empresa_id, pessoa_id }))
    .returning({ id: a.id, arquivo_id: a.arquivo_id });
  const files = [...new Set(gone.map(({ arquivo_id }) => arquivo_id))];
  if (files.length > 0) {
    const others = tx
      .select({ one: sql`1` })
      .from(a)
      .where(and(eq(a.empresa_id, f.empresa_id), eq(a.arquivo_id, f.id)));
    const alone = and(eq(f.empresa_id, empresa_id), inArray(f.id, files), notExists(others));
    const store = databaseStore(tx);
    for (const key of await tx.select({ empresa_id: f.empresa_id, id: f.id }).from(f).where(alone)) {
      await store.remove(key);
      await tx.delete(f).where(and(eq(f.empresa_id, key.empresa_id), eq(f.id, key.id)));
    }
  }
  const traced = await tracedFiles(tx, empresa_id, pessoa_id);
  return [...new Set([...gone.map(({ id }) => id), ...traced])].map((id) => ({ empresa_id, id }));
}
