import { importSummary, type StoredEntry } from "@prumo/domain/statement-import";
import type { StatementMap } from "@prumo/domain/statement-map";
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { extratoContas, extratoLancamentos, extratoLotes, extratoMapas } from "../../../db/schema/extratos";
import { contasBancarias } from "../../../db/schema/financeiro";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies, referenced, type Scope, scoped } from "../../../db/scope";
import type { Slice } from "../../../db/slice";

/** The maps that were chosen for files of the company, by the heading that they are for. */
export async function findMaps(db: Db, scope: Scope): Promise<Record<string, StatementMap>> {
  const m = scoped(extratoMapas, scope);
  const rows = await db.select({ cabecalho: m.cabecalho, mapa: m.mapa }).from(m).orderBy(asc(m.created_at));
  return Object.fromEntries(rows.map(({ cabecalho, mapa }) => [cabecalho, mapa]));
}

/** Which account of a bank's files is which bank account. */
export function findBindings(db: Db, scope: Scope) {
  const b = scoped(extratoContas, scope);
  const a = scoped(contasBancarias, scope, "a");
  return db
    .select({ conta_bancaria_id: b.conta_bancaria_id, banco: b.banco, conta: b.conta, name: a.name })
    .from(b)
    .innerJoin(a, eq(a.id, b.conta_bancaria_id));
}

/** The imports in force of a file with these bytes. */
export function findImportsOf(db: Db, scope: Scope, sha256: string) {
  const l = scoped(extratoLotes, scope, "l");
  const a = scoped(contasBancarias, scope, "a");
  return db
    .select({ conta_bancaria_id: l.conta_bancaria_id, name: a.name, created_at: l.created_at })
    .from(l)
    .innerJoin(a, eq(a.id, l.conta_bancaria_id))
    .where(and(eq(l.sha256, sha256), isNull(l.desfeito_em)))
    .orderBy(asc(l.id));
}

/** The imports in force of a bank account, without what only lists show. */
export function findImportsInForce(db: Db, scope: Scope, conta_bancaria_id: number) {
  const l = scoped(extratoLotes, scope);
  return db
    .select({
      id: l.id,
      formato: l.formato,
      cartao: l.cartao,
      periodo_inicial: l.periodo_inicial,
      periodo_final: l.periodo_final,
    })
    .from(l)
    .where(and(eq(l.conta_bancaria_id, conta_bancaria_id), isNull(l.desfeito_em)))
    .orderBy(asc(l.id));
}

/** An entry as files are compared with it. */
export interface StoredLancamento extends StoredEntry {
  readonly lancamento_id: number;
  readonly estado: string;
}

async function storedWhere(
  db: Db,
  scope: Scope,
  where: (l: ReturnType<typeof entries>) => SQL | undefined,
): Promise<StoredLancamento[]> {
  const l = entries(scope);
  return db
    .select({
      lancamento_id: l.id,
      estado: l.estado,
      day: l.data,
      amount: l.valor,
      comparable: l.texto_comparavel,
      id: l.fitid,
      endToEnd: l.e2e,
      order: l.ordem,
    })
    .from(l)
    .where(where(l));
}

const entries = (scope: Scope) => scoped(extratoLancamentos, scope, "l");

/** The entries of a bank account on some days. */
export const entriesOfDays = (db: Db, scope: Scope, conta_bancaria_id: number, days: readonly string[]) =>
  storedWhere(db, scope, (l) => and(eq(l.conta_bancaria_id, conta_bancaria_id), inArray(l.data, [...days])));

/** The entries of some imports of a card's bill which later files of its cycle have not taken back. */
export const entriesOfBill = (db: Db, scope: Scope, imports: readonly number[]) =>
  storedWhere(db, scope, (l) => and(inArray(l.lote_id, [...imports]), isNull(l.fatura)));

/** How many entries of an import are reconciled. They are locked until the transaction ends, as all of it. */
export async function lockEntriesOf(tx: Tx, scope: Scope, lote_id: number): Promise<number> {
  const source = acrossCompanies(extratoLancamentos);
  const rows = await tx
    .select({ estado: source.estado })
    .from(source)
    .where(and(eq(source.empresa_id, scope.empresa_id), eq(source.lote_id, lote_id)))
    .orderBy(asc(source.id))
    .for("update");
  return rows.filter(({ estado }) => estado === "conciliado").length;
}

/** Gives back what an import of a card's bill took from the entries of earlier ones: it marked them at its moment. */
export async function freeMarkedEntries(tx: Tx, scope: Scope, imports: readonly number[], moment: Date): Promise<void> {
  const source = acrossCompanies(extratoLancamentos);
  await tx
    .update(source)
    .set({
      fatura: null,
      estado: "pendente",
      motivo: null,
      usuario_id: null,
      resolvido_em: null,
      versao: sql`${source.versao} + 1`,
    })
    .where(
      and(
        eq(source.empresa_id, scope.empresa_id),
        inArray(source.lote_id, [...imports]),
        isNotNull(source.fatura),
        eq(source.estado, "ignorado"),
        eq(source.resolvido_em, moment),
      ),
    );
}

const chosen = (scope: Scope, conta_bancaria_id: number | undefined) => {
  const l = scoped(extratoLotes, scope, "l");
  return { l, where: conta_bancaria_id === undefined ? undefined : eq(l.conta_bancaria_id, conta_bancaria_id) };
};

export async function countImports(db: Db, scope: Scope, conta_bancaria_id: number | undefined): Promise<number> {
  const { l, where } = chosen(scope, conta_bancaria_id);
  const [row] = await db.select({ total: count() }).from(l).where(where);
  return row?.total ?? 0;
}

/** Imports, the newest first. */
export async function findImports(db: Db, scope: Scope, conta_bancaria_id: number | undefined, slice: Slice) {
  const { l, where } = chosen(scope, conta_bancaria_id);
  const a = scoped(contasBancarias, scope, "a");
  const author = referenced(usuarios, "autor");
  const undoer = referenced(usuarios, "desfez");
  const rows = await db
    .select({
      id: l.id,
      conta_bancaria: { id: a.id, nome: a.name },
      nome_arquivo: l.nome_arquivo,
      formato: sql<"ofx" | "csv">`${l.formato}`,
      instituicao: l.instituicao,
      cartao: l.cartao,
      periodo_inicial: l.periodo_inicial,
      periodo_final: l.periodo_final,
      saldo: l.saldo,
      saldo_data: l.saldo_data,
      novas: l.novas,
      iguais: l.iguais,
      agendadas: l.agendadas,
      saldos: l.saldos,
      usuario: author.nome,
      created_at: l.created_at,
      desfeito_em: l.desfeito_em,
      desfeito_por: sql<string | null>`${undoer.nome}`,
    })
    .from(l)
    .innerJoin(a, eq(a.id, l.conta_bancaria_id))
    .innerJoin(author, eq(author.id, l.usuario_id))
    .leftJoin(undoer, eq(undoer.id, l.desfeito_por))
    .where(where)
    .orderBy(desc(l.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const reconciled = await countReconciled(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, conciliados: reconciled.get(row.id) ?? 0, resumo: importSummary(row) }));
}

async function countReconciled(db: Db, scope: Scope, imports: readonly number[]): Promise<Map<number, number>> {
  if (imports.length === 0) return new Map();
  const l = entries(scope);
  const rows = await db
    .select({ lote_id: l.lote_id, total: count() })
    .from(l)
    .where(and(inArray(l.lote_id, [...imports]), eq(l.estado, "conciliado")))
    .groupBy(l.lote_id);
  return new Map(rows.map(({ lote_id, total }) => [lote_id, total]));
}
