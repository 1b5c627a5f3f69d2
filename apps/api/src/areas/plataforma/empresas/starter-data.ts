import { categoryGroup } from "@prumo/domain/category-tree";
import { foldText } from "@prumo/domain/fold-text";
import type { Interval } from "@prumo/domain/payment-method";
import { isPermissionKey, type PermissionKey, withVisualizar } from "@prumo/domain/permissions";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client";
import { lockCategoryTree } from "../../../db/lock-texts";
import type { RowOf } from "../../../db/schema/business";
import { naturezas } from "../../../db/schema/compras";
import { categoriasConta, centrosResultado } from "../../../db/schema/financeiro";
import { formaPagamentoIntervalos, formasPagamento } from "../../../db/schema/formas-pagamento";
import { gruposPermissoes, rolePermissoes } from "../../../db/schema/usuarios";
import { insert, insertOne, onlyOf, type Scope, scoped } from "../../../db/scope";
import { inTrailOf, type RecordEntry, type TrailEntry } from "../../../db/transaction";

/** Columns that belong to one company's row: a copy gets its own. */
type OwnColumn = "id" | "empresa_id" | "versao";

/** A row to copy. A file may leave columns out, which then get their defaults. */
type StarterRow<Table, Named extends keyof RowOf<Table>, Left extends keyof RowOf<Table> = never> = Pick<
  RowOf<Table>,
  Named
> &
  Partial<Omit<RowOf<Table>, OwnColumn | Left>>;

/** The first data of a company, copied from another company or read from a file. */
export interface StarterData {
  readonly categorias?: readonly (StarterRow<typeof categoriasConta, "tipo" | "nome", "categoria_pai_id"> & {
    /** The name of the main category that it is in, which is of its side. */
    readonly principal?: string | null;
  })[];
  readonly centros?: readonly StarterRow<typeof centrosResultado, "tipo" | "descricao">[];
  /** Payment methods that are not exclusive: an exclusive one is useless without its customers. */
  readonly formas?: readonly (StarterRow<typeof formasPagamento, "nome", "exclusiva"> & {
    readonly intervalos?: readonly Interval[];
  })[];
  readonly naturezas?: readonly StarterRow<typeof naturezas, "nome" | "gerar_financeiro" | "nao_movimenta_estoque">[];
  /** Any permission of a submodule brings its `visualizar`. */
  readonly grupos?: readonly { readonly nome: string; readonly permissoes: readonly PermissionKey[] }[];
}

/** How many rows of each kind were added. */
export interface CopiedCounts {
  readonly categorias: number;
  readonly centros: number;
  readonly formas: number;
  readonly naturezas: number;
  readonly grupos: number;
}

type NewCategory = StarterRow<typeof categoriasConta, "tipo" | "nome">;

type ReceivingCompany = Pick<Scope, "empresa_id">;
/** Returns the rows whose names do not exist yet, each name once, ignoring accents and case. */
function missing<R, T extends R>(rows: readonly T[] = [], existing: readonly R[], nameOf: (row: R) => string): T[] {
  const known = new Set(existing.map((row) => foldText(nameOf(row))));
  return rows.filter((row) => {
    const name = foldText(nameOf(row));
    return !known.has(name) && known.add(name);
  });
}

function note(record: RecordEntry, entidade: TrailEntry["entidade"], rows: readonly { readonly id: number }[]): number {
  for (const after of rows) record({ entidade, entidade_id: after.id, depois: after });
  return rows.length;
}

/** Main categories are added first: the others may be in one of them, or in one of that name which was there. */
async function addCategories(
  tx: Tx,
  company: ReceivingCompany,
  rows: StarterData["categorias"] = [],
  record: RecordEntry,
) {
  // The same lock as where the places of categories change: a main category must not become a subcategory meanwhile.
  await lockCategoryTree(tx, company);
  const t = scoped(categoriasConta, onlyOf(company.empresa_id));
  const existing = await tx.select({ tipo: t.tipo, nome: t.nome }).from(t);
  const keyOf = ({ tipo, nome }: Pick<RowOf<typeof categoriasConta>, "tipo" | "nome">) => foldText(`${tipo} ${nome}`);
  const added = missing(rows, existing, ({ tipo, nome }) => `${tipo} ${nome}`);
  const add = async (some: NewCategory[]) =>
    some.length === 0 ? 0 : note(record, "categorias_conta", await insert(tx, categoriasConta, company, some));
  const mains = added.filter(({ principal }) => principal == null);
  const first = await add(mains.map(({ principal: _, ...row }) => ({ ...row, categoria_pai_id: null })));
  const found = await tx
    .select()
    .from(t)
    .where(and(isNull(t.categoria_pai_id), eq(t.ativa, true)));
  const mainIds = new Map(found.map((row) => [keyOf(row), row.id]));
  const others = added.flatMap(({ principal, ...row }): NewCategory[] => {
    if (principal == null) return [];
    const key = keyOf({ tipo: row.tipo, nome: principal });
    const categoria_pai_id = mainIds.get(key) ?? null;
    if (categoria_pai_id !== null) return [{ ...row, categoria_pai_id, grupo: null }];
    // Where no main category of that name can have it, it keeps the group in which it counts.
    const main = rows.find((one) => keyOf(one) === key);
    const grupo = categoryGroup({ grupo: null, ...row }, main === undefined ? null : { grupo: null, ...main });
    return [{ ...row, categoria_pai_id, grupo }];
  });
  return first + (await add(others));
}

async function addCentres(tx: Tx, company: ReceivingCompany, rows: StarterData["centros"], record: RecordEntry) {
  const t = scoped(centrosResultado, onlyOf(company.empresa_id));
  const existing = await tx.select({ tipo: t.tipo, descricao: t.descricao }).from(t);
  const added = missing(rows, existing, ({ tipo, descricao }) => `${tipo} ${descricao}`);
  return added.length === 0 ? 0 : note(record, "centros_resultado", await insert(tx, centrosResultado, company, added));
}

async function addMethods(tx: Tx, company: ReceivingCompany, rows: StarterData["formas"], record: RecordEntry) {
  const t = scoped(formasPagamento, onlyOf(company.empresa_id));
  const existing = await tx.select({ nome: t.nome }).from(t);
  const added = missing(rows, existing, ({ nome }) => nome);
  for (const { intervalos = [], ...row } of added) {
    const forma = await insertOne(tx, formasPagamento, company, row);
    const lines = intervalos.map(({ intervalo, porcentagem }, ordem) => ({
      forma_id: forma.id,
      ordem,
      intervalo,
      porcentagem,
    }));
    if (lines.length > 0) await insert(tx, formaPagamentoIntervalos, company, lines);
    record({ entidade: "formas_pagamento", entidade_id: forma.id, depois: { ...forma, intervalos } });
  }
  return added.length;
}

async function addNaturezas(tx: Tx, company: ReceivingCompany, rows: StarterData["naturezas"], record: RecordEntry) {
  const t = scoped(naturezas, onlyOf(company.empresa_id));
  const existing = await tx.select({ nome: t.nome }).from(t);
  const added = missing(rows, existing, ({ nome }) => nome);
  return added.length === 0 ? 0 : note(record, "naturezas", await insert(tx, naturezas, company, added));
}

async function addGroups(tx: Tx, company: ReceivingCompany, rows: StarterData["grupos"], record: RecordEntry) {
  // The same lock as where groups are saved: two groups of one company are named one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(${company.empresa_id}::int, hashtext('grupos_permissoes'))`);
  const t = scoped(gruposPermissoes, onlyOf(company.empresa_id));
  const existing = await tx.select({ nome: t.nome }).from(t);
  const added = missing(rows, existing, ({ nome }) => nome);
  for (const { nome, permissoes } of added) {
    const grupo = await insertOne(tx, gruposPermissoes, company, { nome });
    const keys = withVisualizar(permissoes);
    const lines = keys.map((permissao) => ({ grupo_id: grupo.id, permissao }));
    if (lines.length > 0) await insert(tx, rolePermissoes, company, lines);
    record({ entidade: "grupos_permissoes", entidade_id: grupo.id, depois: { ...grupo, permissoes: keys } });
  }
  return added.length;
}

/**
 * Adds the rows of these data that a company lacks. It keeps rows of the same name, so that adding the same data twice
 * changes nothing. Every row leaves an audit row in that company's trail.
 * @param tx the transaction; it must have locked or made the company's row
 */
export async function addStarterData(
  tx: Tx,
  all: RecordEntry,
  empresa_id: number,
  dados: StarterData,
): Promise<CopiedCounts> {
  const company = { empresa_id };
  const record = inTrailOf(empresa_id, all);
  return {
    categorias: await addCategories(tx, company, dados.categorias, record),
    centros: await addCentres(tx, company, dados.centros, record),
    formas: await addMethods(tx, company, dados.formas, record),
    naturezas: await addNaturezas(tx, company, dados.naturezas, record),
    grupos: await addGroups(tx, company, dados.grupos, record),
  };
}

/** Takes from a row what belongs to its company alone. Every other column is copied, also one that is added later. */
function withoutOwn<T extends Readonly<Record<OwnColumn, unknown>>>(row: T): Omit<T, OwnColumn> {
  const { id: _, empresa_id: __, versao: ___, ...copied } = row;
  return copied;
}

/** Reads, as starter data for another company, what a company has in use. */
export async function starterDataOf(tx: Tx, empresa_id: number): Promise<StarterData> {
  const scope = onlyOf(empresa_id);
  const [c, r, f, i] = [
    scoped(categoriasConta, scope),
    scoped(centrosResultado, scope),
    scoped(formasPagamento, scope),
    scoped(formaPagamentoIntervalos, scope),
  ];
  const [g, p, n] = [scoped(gruposPermissoes, scope), scoped(rolePermissoes, scope), scoped(naturezas, scope)];
  const intervals = await tx.select().from(i).orderBy(i.forma_id, i.ordem);
  const permissions = await tx.select().from(p);
  const formas = await tx
    .select()
    .from(f)
    .where(and(eq(f.ativa, true), eq(f.exclusiva, false)))
    .orderBy(f.id);
  const categorias = await tx.select().from(c).orderBy(c.id);
  const centros = await tx.select().from(r).where(eq(r.ativo, true)).orderBy(r.id);
  const operacoes = await tx.select().from(n).where(eq(n.ativa, true)).orderBy(n.id);
  const grupos = await tx.select({ id: g.id, nome: g.nome }).from(g).orderBy(g.id);
  return {
    categorias: categorias
      .filter(({ ativa }) => ativa)
      .map(({ categoria_pai_id, ...row }) => {
        const main = categorias.find(({ id }) => id === categoria_pai_id);
        // One whose main category is out of use, and so not copied, keeps the group in which it counts.
        if (main?.ativa === false) return { ...withoutOwn(row), principal: null, grupo: categoryGroup(row, main) };
        return { ...withoutOwn(row), principal: main?.nome ?? null };
      }),
    centros: centros.map(withoutOwn),
    formas: formas.map(({ exclusiva: _, ...forma }) => ({
      ...withoutOwn(forma),
      intervalos: intervals.filter(({ forma_id }) => forma_id === forma.id),
    })),
    naturezas: operacoes.map(withoutOwn),
    grupos: grupos.map(({ id, nome }) => ({
      nome,
      permissoes: permissions
        .filter(({ grupo_id }) => grupo_id === id)
        .map(({ permissao }) => permissao)
        .filter(isPermissionKey),
    })),
  };
}
