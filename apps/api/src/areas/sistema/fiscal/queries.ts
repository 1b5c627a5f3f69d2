import { and, asc, count, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { arquivosXml, certificados, configuracoesFiscais } from "../../../db/schema/contratos";
import { empresas } from "../../../db/schema/empresas";
import { insertOne, onlyOf, remove, scoped, update } from "../../../db/scope";
import { sumOf } from "../../../db/sums";

/** Finds the certificate of a company, with its file and its sealed password. */
export async function findCertificate(db: Db, empresa_id: number) {
  const [row] = await db.select().from(scoped(certificados, onlyOf(empresa_id)));
  return row;
}

interface Certificate {
  readonly nome: string;
  readonly conteudo: string;
  readonly senha: string;
  readonly titular: string;
  readonly validade: string;
  readonly created_at: Date;
}

/** Saves the one certificate of a company, instead of an earlier one. */
export async function replaceCertificate(tx: Tx, empresa_id: number, row: Certificate) {
  await remove(tx, certificados, { empresa_id }, { empresa_id });
  return insertOne(tx, certificados, { empresa_id }, row);
}

export interface XmlPeriod {
  readonly data_inicial?: string | undefined;
  readonly data_final?: string | undefined;
}

const within = (emissao: (typeof arquivosXml)["emissao"], { data_inicial, data_final }: XmlPeriod) =>
  and(
    data_inicial === undefined ? undefined : gte(emissao, data_inicial),
    data_final === undefined ? undefined : lte(emissao, data_final),
  );

/** Finds the fiscal documents of a company in a period, by day of issue, without their contents. */
export function findXmls(db: Db, empresa_id: number, period: XmlPeriod) {
  const t = scoped(arquivosXml, onlyOf(empresa_id));
  return db
    .select({ id: t.id, nome: t.nome, chave: t.chave, emissao: t.emissao })
    .from(t)
    .where(within(t.emissao, period))
    .orderBy(asc(t.emissao), asc(t.chave));
}

/** Counts the documents of a period, and their characters. */
export async function measureXmls(db: Db, empresa_id: number, period: XmlPeriod) {
  const t = scoped(arquivosXml, onlyOf(empresa_id));
  const size = sumOf(sql`length(${t.conteudo})`);
  const [row] = await db.select({ total: count(), size }).from(t).where(within(t.emissao, period));
  return row ?? { total: 0, size: 0 };
}

/** Finds the fiscal documents of a company in a period, with their contents. */
export function findWholeXmls(db: Db, empresa_id: number, period: XmlPeriod) {
  const t = scoped(arquivosXml, onlyOf(empresa_id));
  return db
    .select({ nome: t.nome, emissao: t.emissao, conteudo: t.conteudo })
    .from(t)
    .where(within(t.emissao, period))
    .orderBy(asc(t.emissao), asc(t.chave));
}

export async function findXml(db: Db, empresa_id: number, id: number) {
  const t = scoped(arquivosXml, onlyOf(empresa_id));
  const [row] = await db.select({ nome: t.nome, conteudo: t.conteudo }).from(t).where(eq(t.id, id));
  return row;
}

/** Finds the documents of one kind with these keys, with their contents. */
export function findByKeys(db: Db | Tx, empresa_id: number, chaves: readonly string[], tipo: XmlRow["tipo"]) {
  const t = scoped(arquivosXml, onlyOf(empresa_id));
  return db
    .select({ id: t.id, chave: t.chave, nome: t.nome, conteudo: t.conteudo })
    .from(t)
    .where(and(inArray(t.chave, [...chaves]), eq(t.tipo, tipo)))
    .orderBy(asc(t.id));
}

/** Finds which documents of these keys a company keeps. */
export function findKept(db: Db | Tx, empresa_id: number, chaves: readonly string[]) {
  const t = scoped(arquivosXml, onlyOf(empresa_id));
  return db
    .select({ chave: t.chave, tipo: t.tipo })
    .from(t)
    .where(inArray(t.chave, [...chaves]));
}

interface XmlRow {
  readonly chave: string;
  readonly tipo: "nfe" | "cancelamento";
  readonly nome: string;
  readonly emissao: string;
  readonly conteudo: string;
  readonly created_at: Date;
}

export const addXml = (tx: Tx, empresa_id: number, row: XmlRow) => insertOne(tx, arquivosXml, { empresa_id }, row);

/** Finds the fiscal settings of a company; undefined while none were saved. */
export async function findSettings(db: Db, empresa_id: number) {
  const [row] = await db.select().from(scoped(configuracoesFiscais, onlyOf(empresa_id)));
  return row;
}

export async function findDecimals(db: Db, empresa_id: number): Promise<number> {
  const [row] = await db
    .select({ casas_decimais: empresas.casas_decimais })
    .from(empresas)
    .where(eq(empresas.id, empresa_id));
  return row?.casas_decimais ?? 2;
}

export interface Settings {
  readonly regime_tributario: number | null;
  readonly inscricao_estadual: string | null;
  readonly inscricao_municipal: string | null;
  readonly ambiente: number;
  readonly serie_nfe: number;
  readonly proximo_numero_nfe: number;
}

export async function saveSettings(tx: Tx, empresa_id: number, settings: Settings & { readonly versao: number }) {
  const before = await findSettings(tx, empresa_id);
  if (before === undefined) return insertOne(tx, configuracoesFiscais, { empresa_id }, settings);
  return update(tx, configuracoesFiscais, { empresa_id }, before.id, settings);
}

export async function setDecimals(tx: Tx, empresa_id: number, casas_decimais: number): Promise<void> {
  await tx.update(empresas).set({ casas_decimais }).where(eq(empresas.id, empresa_id));
}
