/** Which items of suppliers' invoices are the same goods. */
import { bareEan, identifiesEverywhere } from "./ean";
import { foldText } from "./fold-text";

/** The fields by which an invoice identifies an item. */
export interface SuppliedGoods {
  readonly codigo: string;
  readonly descricao: string;
  readonly ean: string | null;
}

/** A description as it is compared: how many blanks it has tells nothing. */
const plain = (descricao: string): string => foldText(descricao).replace(/\s+/g, " ").trim();

/** What tells goods apart that go by one code. */
export interface DescribedGoods {
  /** Null where nobody remembers it. */
  readonly descricao: string | null;
  readonly ncm: string | null;
}

const letters = (descricao: string): string =>
  foldText(descricao)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Tells whether two descriptions may be of the same goods: signs and capitals tell nothing, and what is not known on one
 * side neither. A supplier's code alone is not enough, because DIV or 999 stands for whatever has no code.
 */
export const mayBeSameGoods = (one: DescribedGoods, other: DescribedGoods): boolean =>
  (one.descricao === null || other.descricao === null || letters(one.descricao) === letters(other.descricao)) &&
  (one.ncm === null || other.ncm === null || one.ncm === other.ncm);

/**
 * The names that goods go by. Two items with a name in common are the same goods. A code or a bar code alone is none:
 * suppliers write one code (DIV) for everything that they have no code for, and one bar code for all colours.
 */
export function goodsNames(emitente: string, { codigo, descricao, ean }: SuppliedGoods): string[] {
  const said = plain(descricao);
  const own = JSON.stringify(["codigo", emitente, codigo, said]);
  return ean === null || !identifiesEverywhere(ean) ? [own] : [own, JSON.stringify(["ean", bareEan(ean), said])];
}

/** The codes that an invoice writes for different goods. */
export function ambiguousCodes(itens: readonly Pick<SuppliedGoods, "codigo" | "descricao">[]): Set<string> {
  const first = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { codigo, descricao } of itens) {
    const said = plain(descricao);
    if ((first.get(codigo) ?? said) !== said) ambiguous.add(codigo);
    first.set(codigo, said);
  }
  return ambiguous;
}
