/** Which items of suppliers' invoices are the same goods. */
import { isValidEan } from "./ean";
import { foldText } from "./fold-text";

/** The fields by which an invoice identifies an item. */
export interface SuppliedGoods {
  readonly codigo: string;
  readonly descricao: string;
  readonly ean: string | null;
}

/** A description as it is compared: how many blanks it has tells nothing. */
const plain = (descricao: string): string => foldText(descricao).replace(/\s+/g, " ").trim();

/**
 * The names that goods go by. Two items with a name in common are the same goods. A code or a bar code alone is none:
 * suppliers write one code (DIV) for everything that they have no code for, and one bar code for all colours.
 */
export function goodsNames(emitente: string, { codigo, descricao, ean }: SuppliedGoods): string[] {
  const said = plain(descricao);
  const own = JSON.stringify(["codigo", emitente, codigo, said]);
  return ean === null || !isValidEan(ean) ? [own] : [own, JSON.stringify(["ean", ean, said])];
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
