import { ATTACHMENTS_OF_A_RECORD } from "@prumo/domain/attachment";
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { anexos, arquivos } from "../../../db/schema/anexos";
import { compraEntradas, compras } from "../../../db/schema/compras";
import { contas } from "../../../db/schema/contas";
import { arquivosXml } from "../../../db/schema/contratos";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies, ofAny, onlyOf, referenced, type Scope, scoped } from "../../../db/scope";
import type { FileKey, FileStore } from "./file-store";
import type { AttachmentRecord, RecordKey } from "./record";

type Attached = ReturnType<typeof attached>;

function attached(empresa_id: number) {
  return scoped(anexos, onlyOf(empresa_id), "a");
}

/** The files of one record. Those of a settlement belong to its conta, and stand behind the conta's own. */
const ofRecord = (a: Attached, { acerto_id, ...key }: RecordKey): SQL | undefined =>
  acerto_id === undefined
    ? and(...Object.entries(key).map(([name, id]) => eq(a[name as keyof typeof key], id)))
    : eq(a.acerto_id, acerto_id);

/** Finds the files of a record, in their order. */
export function findAttachments(db: Db | Tx, empresa_id: number, key: RecordKey) {
  const [a, f, u] = [attached(empresa_id), scoped(arquivos, onlyOf(empresa_id), "f"), referenced(usuarios, "u")];
  return db
    .select({
      id: a.id,
      nome: a.nome,
      rotulo: a.rotulo,
      ordem: a.ordem,
      versao: a.versao,
      created_at: a.created_at,
      acerto_id: a.acerto_id,
      usuario: u.nome,
      tipo: f.tipo,
      tamanho: f.tamanho,
      largura: f.largura,
      altura: f.altura,
    })
    .from(a)
    .innerJoin(f, eq(f.id, a.arquivo_id))
    .innerJoin(u, eq(u.id, a.usuario_id))
    .where(ofRecord(a, key))
    .orderBy(sql`${a.acerto_id} nulls first`, asc(a.ordem), asc(a.id));
}

/** The files of a record alone, without those of its settlements: what is put into an order. */
export async function ownIds(db: Db | Tx, empresa_id: number, { acerto_id, ...key }: RecordKey): Promise<number[]> {
  const a = attached(empresa_id);
  const rows = await db
    .select({ id: a.id })
    .from(a)
    .where(acerto_id === undefined ? and(ofRecord(a, key), isNull(a.acerto_id)) : eq(a.acerto_id, acerto_id))
    .orderBy(asc(a.ordem), asc(a.id));
  return rows.map(({ id }) => id);
}

/** Whether a record has as many files as it may have. */
export const isFull = async (db: Db | Tx, { empresa_id, key }: AttachmentRecord): Promise<boolean> =>
  (await ownIds(db, empresa_id, key)).length >= ATTACHMENTS_OF_A_RECORD;

/** Finds a file that the company may see, whatever record has it; a removed one where that is asked for. */
export async function findAttachment(db: Db | Tx, scope: Scope, id: number, removed = false) {
  const [a, f, c] = [acrossCompanies(anexos), acrossCompanies(arquivos), acrossCompanies(contas)];
  const [row] = await db
    .select({ anexo: a, arquivo: f, lado: c.lado })
    .from(a)
    .innerJoin(f, and(eq(f.empresa_id, a.empresa_id), eq(f.id, a.arquivo_id)))
    .leftJoin(c, and(eq(c.empresa_id, a.empresa_id), eq(c.id, a.conta_id)))
    .where(
      and(
        or(
          eq(a.empresa_id, scope.empresa_id),
          // A group shares its persons, and no other record that has files.
          and(ofAny(a.empresa_id, scope.empresas("pessoas")), isNotNull(a.pessoa_id)),
        ),
        eq(a.id, id),
        removed ? isNotNull(a.removido_em) : isNull(a.removido_em),
      ),
    );
  return row;
}

/** The bytes that the files of a company take, each once. */
export async function usedBytes(db: Db | Tx, empresa_id: number): Promise<number> {
  const f = acrossCompanies(arquivos);
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${f.tamanho}), 0)::bigint`.mapWith(Number) })
    .from(f)
    .where(eq(f.empresa_id, empresa_id));
  return row?.bytes ?? 0;
}

/** Locks the file of a company that has these bytes, if it is there. */
export async function lockSameFile(tx: Tx, empresa_id: number, sha256: string) {
  const f = acrossCompanies(arquivos);
  const [row] = await tx
    .select()
    .from(f)
    .where(and(eq(f.empresa_id, empresa_id), eq(f.sha256, sha256)))
    .for("update");
  return row;
}

/** The XML of a purchase's documents, which the archive of fiscal documents keeps: of its NF-e, and of its entry. */
export async function purchaseDocuments(db: Db, scope: Scope, compra_id: number) {
  const [c, e] = [scoped(compras, scope, "c"), scoped(compraEntradas, scope, "e")];
  const x = scoped(arquivosXml, scope, "x");
  const document = {
    nome: x.nome,
    created_at: x.created_at,
    tamanho: sql<number>`octet_length(${x.conteudo})`,
  };
  const bought = await db.select(document).from(c).innerJoin(x, eq(x.id, c.arquivo_xml_id)).where(eq(c.id, compra_id));
  const entered = await db
    .select(document)
    .from(e)
    .innerJoin(x, eq(x.id, e.arquivo_xml_id))
    .where(eq(e.compra_id, compra_id));
  return { bought, entered };
}

/** Removes a file that did not arrive whole; one that did has a hash, and stays. */
export async function forgetCutOff(db: Db, store: FileStore, key: FileKey): Promise<void> {
  const f = acrossCompanies(arquivos);
  const cut = and(eq(f.empresa_id, key.empresa_id), eq(f.id, key.id), isNull(f.sha256));
  if ((await db.$count(f, cut)) === 0) return;
  await store.remove(key);
  await db.delete(f).where(cut);
}
