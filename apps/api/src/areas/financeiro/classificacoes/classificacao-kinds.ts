import type { BodyOutput } from "@prumo/api-client/contract";
import type { categoriasConta as contrato } from "@prumo/api-client/schemas/categorias-conta";
import { eq, type SQL, type SQLWrapper, type Subquery, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { lockCategoryTree } from "../../../db/lock-texts";
import type { RowOf } from "../../../db/schema/business";
import { compras } from "../../../db/schema/compras";
import { contaRateios, contas } from "../../../db/schema/contas";
import { categoriasConta, centrosResultado } from "../../../db/schema/financeiro";
import { orcamentos } from "../../../db/schema/orcamentos";
import { insertOne, lockOne, referenced, remove, type Scope, scoped, update } from "../../../db/scope";
import { alphabetical, withoutAccents } from "../../../db/search";
import {
  categoryPlace,
  groupOfCategory,
  mainCategories,
  requireChildless,
  requireSwitchable,
} from "../categorias-conta/tree";

/** The saved fields of a category or result centre. */
export type ClassificacaoValues = BodyOutput<(typeof contrato)["save"]["body"]>;

export interface LockedClassificacao extends ClassificacaoValues {
  readonly id: number;
  readonly ativo: boolean;
  readonly versao: number;
  /** The whole row of its table, for the audit trail. */
  readonly row: object;
}

export type ClassificacaoChange = Partial<ClassificacaoValues> & { readonly ativo?: boolean; readonly versao: number };

type OwningCompany = Pick<Scope, "empresa_id">;

const category = (row: RowOf<typeof categoriasConta>): LockedClassificacao => ({
  ...row,
  ativo: row.ativa,
  row,
});
const centre = (row: RowOf<typeof centrosResultado>): LockedClassificacao => ({ ...row, nome: row.descricao, row });

const categoriaColumns = ({ nome, tipo, categoria_pai_id, grupo, dia_nao_util }: ClassificacaoValues) =>
  ({ nome, tipo, categoria_pai_id, grupo, dia_nao_util }) satisfies ColumnsWritten<
    ClassificacaoValues,
    typeof categoriasConta
  >;

/** A table with the column that refers to a category or a result centre, and the company of its rows. */
const namedIn = <C extends string>(
  from: Subquery & { readonly [K in C | "empresa_id"]: SQLWrapper },
  column: C,
): { from: Subquery; column: SQLWrapper; empresa_id: SQLWrapper } => ({
  from,
  column: from[column],
  empresa_id: from.empresa_id,
});

const placeOf = ({ id, tipo, categoria_pai_id = null, grupo = null }: LockedClassificacao) => ({
  id,
  tipo,
  categoria_pai_id,
  grupo,
});

const categoriesOf = (scope: Scope) => scoped(categoriasConta, scope, "k");

/** Where a category stands, by subqueries: a list has few rows. */
function treeColumns(k: ReturnType<typeof categoriesOf>) {
  const main = mainCategories();
  const ofMain = (value: SQL) =>
    sql`(${new QueryBuilder().select({ value }).from(main).where(eq(main.id, k.categoria_pai_id))})`;
  return {
    categoria_pai_id: k.categoria_pai_id,
    grupo: groupOfCategory(k, { grupo: ofMain(sql`${main.grupo}`) }),
    categoria_pai: ofMain(sql`json_build_object('id', ${main.id}, 'nome', ${main.nome})`),
    /** Sorts subcategories below the category that they are in. */
    branch: alphabetical(withoutAccents(sql`coalesce(${ofMain(sql`${main.nome}`)}, ${k.nome})`)),
  };
}

/** The tables and words in which categories and result centres differ; the service holds the rules of both. */
export const categoria = {
  entidade: "categorias_conta" as const,
  field: "nome",
  texts: {
    notFound: "Categoria não encontrada",
    taken: "Já existe uma categoria deste tipo com este nome",
    takenInactive: "Já existe uma categoria inativa deste tipo com este nome. Reative-a.",
    saved: "Categoria salva com sucesso!",
    changed: "Categoria alterada com sucesso!",
    removed: "Categoria excluída com sucesso!",
    used: "Esta categoria já foi usada em contas ou no orçamento: ela foi desativada em vez de excluída",
    usedInactive:
      "Esta categoria já foi usada em contas ou no orçamento e não pode ser excluída. Ela continua inativa.",
    usedKind: "O tipo não pode mudar, porque a categoria já foi usada em contas ou no orçamento",
    deactivated: "Categoria desativada com sucesso!",
    reactivated: "Categoria reativada com sucesso!",
    alreadyInactive: "Esta categoria já está inativa",
    alreadyActive: "Esta categoria já está ativa",
  },
  of(scope: Scope) {
    const from = categoriesOf(scope);
    return {
      from,
      id: from.id,
      empresa_id: from.empresa_id,
      nome: from.nome,
      tipo: from.tipo,
      ativo: from.ativa,
      versao: from.versao,
      ...treeColumns(from),
    };
  },
  /** Contas, their parts, purchases and plans of any company may refer to it, because a group may share it. */
  uses: () => [
    namedIn(referenced(contas, "c"), "categoria_id"),
    namedIn(referenced(contaRateios, "r"), "categoria_id"),
    namedIn(referenced(compras, "p"), "categoria_id"),
    namedIn(referenced(orcamentos, "o"), "categoria_id"),
  ],
  lockAll: (tx: Tx, scope: OwningCompany) => lockCategoryTree(tx, scope),
  async lock(tx: Tx, scope: Scope, id: number) {
    const row = await lockOne(tx, categoriasConta, scope, id);
    return row && category(row);
  },
  /** The values with the place that they have in the tree. */
  async placed(tx: Tx, scope: OwningCompany, values: ClassificacaoValues, before: LockedClassificacao | null) {
    return { ...values, ...(await categoryPlace(tx, scope, values, before && placeOf(before))) };
  },
  insert: async (tx: Tx, scope: OwningCompany, values: ClassificacaoValues) =>
    category(await insertOne(tx, categoriasConta, scope, categoriaColumns(values))),
  change: async (tx: Tx, scope: OwningCompany, id: number, { ativo, ...rest }: ClassificacaoChange) =>
    category(await update(tx, categoriasConta, scope, id, ativo === undefined ? rest : { ...rest, ativa: ativo })),
  requireSwitchable: (tx: Tx, scope: OwningCompany, row: LockedClassificacao, ativo: boolean) =>
    requireSwitchable(tx, scope, placeOf(row), ativo),
  requireRemovable: requireChildless,
  remove: (tx: Tx, scope: OwningCompany, id: number) => remove(tx, categoriasConta, scope, { id }),
};

/** Only a category stands in a tree, and says what is done with due dates. */
const centroColumns = ({ nome, tipo }: ClassificacaoValues) =>
  ({ tipo, descricao: nome }) satisfies ColumnsWritten<
    ClassificacaoValues,
    typeof centrosResultado,
    "dia_nao_util" | "categoria_pai_id" | "grupo",
    { nome: "descricao" }
  >;

/** Result centres are a flat list. */
const noTree = {
  categoria_pai_id: undefined,
  grupo: undefined,
  categoria_pai: undefined,
  branch: undefined,
};

export const centro = {
  entidade: "centros_resultado" as const,
  field: "descricao",
  texts: {
    notFound: "Centro de resultado não encontrado",
    taken: "Já existe um centro de resultado deste tipo com esta descrição",
    takenInactive: "Já existe um centro de resultado inativo deste tipo com esta descrição. Reative-o.",
    saved: "Centro de resultado salvo com sucesso!",
    changed: "Centro de resultado alterado com sucesso!",
    removed: "Centro de resultado excluído com sucesso!",
    used: "Este centro de resultado já foi usado em contas: ele foi desativado em vez de excluído",
    usedInactive: "Este centro de resultado já foi usado em contas e não pode ser excluído. Ele continua inativo.",
    usedKind: "O tipo não pode mudar, porque o centro de resultado já foi usado em contas",
    deactivated: "Centro de resultado desativado com sucesso!",
    reactivated: "Centro de resultado reativado com sucesso!",
    alreadyInactive: "Este centro de resultado já está inativo",
    alreadyActive: "Este centro de resultado já está ativo",
  },
  of(scope: Scope) {
    const from = scoped(centrosResultado, scope, "k");
    return {
      from,
      id: from.id,
      empresa_id: from.empresa_id,
      nome: from.descricao,
      tipo: from.tipo,
      ativo: from.ativo,
      versao: from.versao,
      ...noTree,
    };
  },
  uses: () => [
    namedIn(referenced(contas, "c"), "centro_resultado_id"),
    namedIn(referenced(contaRateios, "r"), "centro_resultado_id"),
  ],
  lockAll: () => Promise.resolve(),
  async lock(tx: Tx, scope: Scope, id: number) {
    const row = await lockOne(tx, centrosResultado, scope, id);
    return row && centre(row);
  },
  placed: (_tx: Tx, _scope: OwningCompany, values: ClassificacaoValues) => Promise.resolve(values),
  insert: async (tx: Tx, scope: OwningCompany, values: ClassificacaoValues) =>
    centre(await insertOne(tx, centrosResultado, scope, centroColumns(values))),
  change: async (tx: Tx, scope: OwningCompany, id: number, { nome, tipo, ativo, versao }: ClassificacaoChange) =>
    centre(await update(tx, centrosResultado, scope, id, { descricao: nome, tipo, ativo, versao })),
  requireSwitchable: () => Promise.resolve(),
  requireRemovable: () => Promise.resolve(),
  remove: (tx: Tx, scope: OwningCompany, id: number) => remove(tx, centrosResultado, scope, { id }),
};

export type ClassificacaoKind = typeof categoria | typeof centro;
