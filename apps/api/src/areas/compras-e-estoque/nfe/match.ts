import { bareEan, identifiesEverywhere, isSameEan } from "@prumo/domain/ean";
import { ambiguousCodes, mayBeSameGoods } from "@prumo/domain/nfe-goods";
import { cleanNcm, cleanUnit, isValidNcm } from "@prumo/domain/product";
import { sameUnit, taxableFactor } from "@prumo/domain/unit-factor";
import type { Db, Tx } from "../../../db/client";
import { inTurns, nextTurn } from "../../../event-loop-turns";
import type { Ctx } from "../../../http/context";
import { personWithDocument } from "../../cadastros/pessoas/service";
import type { InvoiceItem, Nfe } from "../../sistema/fiscal/nfe";
import { productsWithBarcodes } from "../produtos/service";
import { findPairs } from "./queries";

export interface MatchedProduct {
  readonly id: number;
  readonly nome: string;
  readonly cod_reduzido: string;
  readonly unidade: string;
}

/** An item, and what is known of it in the company. */
export interface MatchedItem {
  readonly item: InvoiceItem;
  readonly produto: MatchedProduct | null;
  readonly origem: "par" | "ean" | null;
  /** What the code stood for the last time, where the file describes it otherwise now: somebody must decide. */
  readonly lembrado: MatchedProduct | null;
  /** Null while nobody has said it. */
  readonly fator: number | null;
  readonly novo: {
    readonly nome: string;
    readonly unidade: string;
    readonly codBarras: string | null;
    readonly ncm: string | null;
    readonly tipo: 1 | 2;
  };
}

const bareCodes = ({ ean, ean_tributavel }: InvoiceItem): string[] =>
  [ean, ean_tributavel].flatMap((code) => (code !== null && identifiesEverywhere(code) ? [bareEan(code)] : []));

export const ncmOf = ({ ncm }: InvoiceItem): string | null => (ncm === null || !isValidNcm(ncm) ? null : cleanNcm(ncm));

/** A new product, in the supplier's unit. A bar code that a product has is not given to another. */
function newProduct(item: InvoiceItem, taken: ReadonlyMap<string, unknown>): MatchedItem["novo"] {
  const single = sameUnit(item.unidade, item.unidade_tributavel) && item.quantidade === item.quantidade_tributavel;
  const codes = single ? bareCodes(item) : bareCodes({ ...item, ean_tributavel: null });
  return {
    nome: item.descricao.slice(0, 150),
    unidade: cleanUnit(item.unidade).slice(0, 6),
    codBarras: codes.find((code) => !taken.has(code)) ?? null,
    ncm: ncmOf(item),
    tipo: item.servico ? 2 : 1,
  };
}

/** How many of the product's unit are in one of the supplier's, where the units themselves tell. */
export const knownFactor = (item: InvoiceItem, unidade: string): number | null =>
  sameUnit(item.unidade, unidade) ? 1 : null;

/** The same for a product that was found by a bar code: that of the unit for the taxes stands for that unit. */
const scannedFactor = (item: InvoiceItem, code: string, unidade: string): number | null =>
  item.ean !== null && isSameEan(code, item.ean)
    ? knownFactor(item, unidade)
    : (taxableFactor(item, unidade) ?? knownFactor(item, unidade));

/** The person with the document of the file. */
export const supplierOf = (db: Db | Tx, ctx: Ctx, { emitente }: Nfe) => personWithDocument(db, ctx, emitente.documento);

/** Every item with its product: by what is remembered of the supplier, else by its bar code. */
export async function matchItems(
  db: Db | Tx,
  ctx: Ctx,
  { itens }: Nfe,
  fornecedor_id: number | null,
): Promise<MatchedItem[]> {
  const codes = [...new Set(itens.map(({ codigo }) => codigo))];
  const pairs = fornecedor_id === null ? [] : await findPairs(db, ctx, fornecedor_id, codes);
  // A code of two goods names neither: the pair would make one of the other.
  const ambiguous = ambiguousCodes(itens);
  await nextTurn();
  const byCode = new Map(pairs.filter(({ codigo }) => !ambiguous.has(codigo)).map((pair) => [pair.codigo, pair]));
  const barcodes = await productsWithBarcodes(db, ctx, [...new Set(itens.flatMap(bareCodes))]);
  return inTurns(itens, (item): MatchedItem => {
    const novo = newProduct(item, barcodes);
    const scanned = bareCodes(item).flatMap((code) => {
      const found = barcodes.get(code);
      return found?.ativo ? [{ ...found, code }] : [];
    })[0];
    const pair = byCode.get(item.codigo);
    const remembered = pair?.produto ?? null;
    const told = { descricao: item.descricao, ncm: ncmOf(item) };
    // A bar code proves what a description that was worded anew makes doubtful.
    const sure = pair !== undefined && (remembered?.id === scanned?.id || mayBeSameGoods(pair, told));
    if (pair !== undefined && remembered !== null && sure) {
      const asThen = sameUnit(pair.unidade, item.unidade) && sameUnit(pair.unidade_produto, remembered.unidade);
      const fator = asThen ? pair.fator : knownFactor(item, remembered.unidade);
      return { item, produto: remembered, origem: "par", lembrado: null, fator, novo };
    }
    if (scanned === undefined) return { item, produto: null, origem: null, lembrado: remembered, fator: null, novo };
    const { id, nome, cod_reduzido, unidade, code } = scanned;
    const produto = { id, nome, cod_reduzido, unidade };
    return { item, produto, origem: "ean", lembrado: null, fator: scannedFactor(item, code, unidade), novo };
  });
}
