/**
 * Categories of contas as a tree of two levels: a main category and the subcategories in it, which have its side and its group
 * of the income statement.
 */
import type { TipoConta } from "./conta-side";
import { isGroupOf, type StatementGroup, usualGroup } from "./statement-groups";

/** Where a category stands. */
export interface CategoryPlace {
  readonly tipo: TipoConta;
  /** Null: that of its main category, and without one the usual one of its side. */
  readonly grupo: StatementGroup | null;
  /** Null for a main category. */
  readonly categoria_pai_id: number | null;
}

/** What a subcategory asks of the category that it is to be in. */
export interface MainCategory extends CategoryPlace {
  readonly id: number;
  readonly ativa: boolean;
}

/** The group in which the contas of a category count. */
export const categoryGroup = (
  { tipo, grupo }: Omit<CategoryPlace, "categoria_pai_id">,
  main: Omit<CategoryPlace, "categoria_pai_id"> | null,
): StatementGroup => main?.grupo ?? (main === null ? grupo : null) ?? usualGroup[tipo];

/** The texts of what a tree refuses. */
export const categoryTreeTexts = {
  unknown: "Escolha uma categoria cadastrada",
  itself: "Uma categoria não pode ficar dentro dela mesma",
  otherSide: "A categoria principal deve ser do mesmo tipo",
  thirdLevel: "Esta já é uma subcategoria: escolha uma categoria principal",
  outOfUse: "Esta categoria está inativa: reative-a antes",
  hasChildren: "Esta categoria tem subcategorias e não pode ficar dentro de outra",
  ownGroup: "Uma subcategoria fica no grupo da sua categoria principal",
  wrongGroup: {
    pagar: "Este grupo não é de contas a pagar",
    receber: "Este grupo não é de contas a receber",
  },
  lockedSide: "O tipo não pode mudar, porque a categoria tem subcategorias",
  removal: "Esta categoria tem subcategorias: exclua-as ou mude-as de lugar antes",
  deactivation: "Esta categoria tem subcategorias em uso: desative-as ou mude-as de lugar antes",
  reactivation: "A categoria principal está inativa: reative-a antes",
} as const;

export interface CategoryRefusal {
  readonly campo: "tipo" | "grupo" | "categoria_pai_id";
  readonly mensagem: string;
}

interface Known {
  /** The category that `categoria_pai_id` names, if there is one. */
  readonly main: MainCategory | undefined;
  /** The category as it is; null for a new one. */
  readonly before: (CategoryPlace & { readonly id: number }) | null;
  readonly hasChildren: boolean;
}

function mainRefusal({ tipo, categoria_pai_id }: CategoryPlace, { main, before, hasChildren }: Known) {
  if (categoria_pai_id === before?.id) return categoryTreeTexts.itself;
  if (main === undefined) return categoryTreeTexts.unknown;
  if (main.categoria_pai_id !== null) return categoryTreeTexts.thirdLevel;
  if (main.tipo !== tipo) return categoryTreeTexts.otherSide;
  if (hasChildren) return categoryTreeTexts.hasChildren;
  // Who stays where it was needs nothing anew.
  return main.ativa || before?.categoria_pai_id === main.id ? undefined : categoryTreeTexts.outOfUse;
}

/** Tells why a category cannot stand in a place; undefined where it can. */
export function categoryPlaceRefusal(place: CategoryPlace, known: Known): CategoryRefusal | undefined {
  const { tipo, grupo, categoria_pai_id } = place;
  if (known.hasChildren && known.before !== null && known.before.tipo !== tipo) {
    return { campo: "tipo", mensagem: categoryTreeTexts.lockedSide };
  }
  if (categoria_pai_id === null) {
    if (grupo === null || isGroupOf(grupo, tipo)) return undefined;
    return { campo: "grupo", mensagem: categoryTreeTexts.wrongGroup[tipo] };
  }
  const mensagem = mainRefusal(place, known);
  if (mensagem !== undefined) return { campo: "categoria_pai_id", mensagem };
  if (grupo === null || known.main === undefined || grupo === categoryGroup(known.main, null)) return undefined;
  return { campo: "grupo", mensagem: categoryTreeTexts.ownGroup };
}
