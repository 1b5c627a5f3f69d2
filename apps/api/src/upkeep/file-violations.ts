import { createHash } from "node:crypto";
import { and, asc, gt, isNotNull } from "drizzle-orm";
import { databaseStore, type FileStore } from "../areas/sistema/anexos/file-store";
import type { Db } from "../db/client";
import { arquivos } from "../db/schema/anexos";
import { acrossCompanies, ofAny } from "../db/scope";
import { companyPortions } from "./company-portions";

const f = acrossCompanies(arquivos);

/** Rows read in one go. */
const AT_ONCE = 500;

interface KeptFile {
  readonly empresa_id: number;
  readonly id: number;
  readonly tamanho: number;
  readonly sha256: string | null;
}

async function* keptFiles(db: Db, companies: readonly number[]): AsyncGenerator<KeptFile> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ empresa_id: f.empresa_id, id: f.id, tamanho: f.tamanho, sha256: f.sha256 })
      .from(f)
      .where(and(ofAny(f.empresa_id, companies), isNotNull(f.sha256), gt(f.id, after)))
      .orderBy(asc(f.id))
      .limit(AT_ONCE);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

/** Says what is wrong with a file, in Portuguese; null where its bytes are those that were sent. */
async function problemOf(store: FileStore, file: KeptFile): Promise<string | null> {
  const name = `O arquivo ${file.id} da empresa ${file.empresa_id}`;
  const bytes = await store.head(file);
  if (bytes !== file.tamanho) return `${name} tem ${bytes} bytes em vez de ${file.tamanho}`;
  const hash = createHash("sha256");
  for await (const piece of store.get(file)) hash.update(piece);
  return hash.digest("hex") === file.sha256 ? null : `${name} não é mais o que foi enviado: o SHA-256 é outro`;
}

/** Compares the bytes of all files with what was sent, one line for each file that differs. */
export async function fileViolations(db: Db): Promise<string[]> {
  const store = databaseStore(db);
  const violations: string[] = [];
  for (const companies of await companyPortions(db)) {
    for await (const file of keptFiles(db, companies)) {
      const problem = await problemOf(store, file);
      if (problem !== null) violations.push(problem);
    }
  }
  return violations;
}
