import { sql } from "drizzle-orm";
import type { Db } from "./client";
import { leaving, placementOf, placements, type TablePlace } from "./placement";

interface UniqueIndex {
  readonly tabela: string;
  readonly indice: string;
  readonly colunas: readonly string[];
}

interface Tie {
  readonly nome: string;
  readonly origem: string;
  readonly destino: string;
  /** Whether a row and the one that it refers to are of one company by the key itself. */
  readonly mesma_empresa: boolean;
}

interface StoredTable {
  readonly tabela: string;
  /** Whether each row names a company. */
  readonly has_company: boolean;
  readonly has_key: boolean;
}

const tables = sql`select c.relname as tabela,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'empresa_id' and a.attnotnull) as has_company,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) as has_key
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by c.relname`;

/** Columns of an index without its expressions: one machine cannot tell whether another has the same value of those. */
const uniqueIndexes = sql`select t.relname as tabela, x.relname as indice,
    array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any (i.indkey)) as colunas
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where (i.indisunique or i.indisexclusion) and t.relnamespace = 'public'::regnamespace order by t.relname, x.relname`;

const ties = sql`select f.conname as nome, t.relname as origem, p.relname as destino,
    exists (select from unnest(f.conkey, f.confkey) as k (de, para)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.de and a.attname = 'empresa_id'
      join pg_attribute b on b.attrelid = p.oid and b.attnum = k.para and b.attname = 'empresa_id') as mesma_empresa
  from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class p on p.oid = f.confrelid
  where f.contype = 'f' and t.relnamespace = 'public'::regnamespace and f.conparentid = 0 order by t.relname, f.conname`;

/** Why a foreign key cannot be kept between machines; null when it can. */
function brokenBetween(from: TablePlace, to: TablePlace, sameCompany: boolean): string | null {
  if (from === "company" && to === "company") return sameCompany ? null : "não contém empresa_id dos dois lados";
  if (to === "reference") return null;
  if (from === "local" && to === "local") return null;
  return to === "company" ? "aponta para linhas que estão em máquinas diferentes" : "aponta para a primeira máquina";
}

/**
 * Lists, in Portuguese, what of the tables would keep them from standing on several machines, by the catalogue of the
 * database; empty when nothing does.
 */
export async function placementViolations(db: Db): Promise<string[]> {
  const [found, indexes, keys] = [
    (await db.execute<{ [Key in keyof StoredTable]: StoredTable[Key] }>(tables)).rows,
    (await db.execute<{ [Key in keyof UniqueIndex]: UniqueIndex[Key] }>(uniqueIndexes)).rows,
    (await db.execute<{ [Key in keyof Tie]: Tie[Key] }>(ties)).rows,
  ];
  const names = found.map(({ tabela }) => tabela);
  const gone = Object.values(placements).flatMap((listed) => listed.filter((name) => !names.includes(name)));
  const going: readonly string[] = leaving.indexes;
  const ofCompany = found.filter(({ tabela }) => placementOf(tabela) === "company");
  return [
    ...names.filter((name) => placementOf(name) === undefined).map((name) => `${name}: não está em db/placement.ts`),
    ...gone.map((name) => `${name}: está em db/placement.ts e não existe`),
    ...ofCompany.filter((one) => !one.has_company).map(({ tabela }) => `${tabela}: empresa_id falta ou pode ser nulo`),
    ...ofCompany.filter((one) => !one.has_key).map(({ tabela }) => `${tabela}: não tem chave primária`),
    ...indexes
      .filter(({ tabela, indice }) => placementOf(tabela) === "company" && !going.includes(indice))
      .filter(({ colunas }) => !colunas.includes("empresa_id"))
      .map(({ tabela, indice }) => `${tabela}: o índice único ${indice} não contém empresa_id`),
    ...keys.flatMap(({ nome, origem, destino, mesma_empresa }) => {
      const [from, to] = [placementOf(origem), placementOf(destino)];
      const broken = from === undefined || to === undefined ? null : brokenBetween(from, to, mesma_empresa);
      return broken === null ? [] : [`${origem}: a chave ${nome} para ${destino} ${broken}`];
    }),
  ];
}
