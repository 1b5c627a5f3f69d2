import type { BodyOutput } from "@prumo/api-client/contract";
import { INVALID_DATA } from "@prumo/api-client/errors";
import type { nfe as contrato } from "@prumo/api-client/schemas/nfe";
import { produtos } from "@prumo/api-client/schemas/produtos";
import { can } from "@prumo/domain/permissions";
import { convertQuantity, sameUnit } from "@prumo/domain/unit-factor";
import { batches } from "../../db/batches";
import type { Tx } from "../../db/client";
import type { RecordEntry } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import { forbidden, Refusal } from "../../http/errors";
import type { InvoiceItem, Nfe } from "../fiscal/nfe";
import { addProducts } from "../produtos/save";
import { productsNamed } from "../produtos/service";
import { knownFactor, type MatchedItem, matchItems } from "./match";

export type InvoiceChoice = BodyOutput<(typeof contrato)["importar"]["body"]>["documentos"][number];
type ItemChoice = InvoiceChoice["itens"][number];

/** An item with the product that it is, and its quantity in the product's unit. */
export interface BoughtItem {
  readonly item: InvoiceItem;
  readonly produto_id: number;
  readonly fator: number;
  readonly quantidade: number;
}

/** Where a choice stands in what was sent, so that the page finds what is wrong. */
export interface ChoicePlace {
  readonly nfe: Nfe;
  readonly at: number;
}

/** @throws Refusal 422, which names the invoice and the item, because a page shows many */
function refuse({ nfe, at }: ChoicePlace, { item }: InvoiceItem, field: string, error: string): never {
  const texto = `NF-e ${nfe.numero}, item ${item}: ${error}`;
  throw new Refusal(422, INVALID_DATA, { errors: { [`documentos.${at}.itens.${item}.${field}`]: [texto] } });
}

/** Equal goods of one supplier are one new product, however many lines of the invoice they stand in. */
const sameGoods = ({ item, novo }: MatchedItem) => novo.codBarras ?? `código ${item.codigo}`;

const bodyOf = ({ novo }: MatchedItem, { nome, unidade }: NonNullable<ItemChoice["novo"]>) =>
  // A bar code is that of the supplier's unit: in another unit the product has none yet.
  produtos.save.body.parse({
    ...{ nome, unidade, tipo: novo.tipo, ncm: novo.ncm },
    codBarras: sameUnit(unidade, novo.unidade) ? novo.codBarras : null,
  });

/** Products that one statement adds. */
const AT_ONCE = 250;

/** Registers what was chosen to be new: by the goods, the product and its unit. */
async function addNew(
  tx: Tx,
  ctx: Ctx,
  record: RecordEntry,
  chosen: readonly { readonly matched: MatchedItem; readonly novo: NonNullable<ItemChoice["novo"]> }[],
) {
  const first = new Map<string, (typeof chosen)[number]>();
  for (const one of chosen) if (!first.has(sameGoods(one.matched))) first.set(sameGoods(one.matched), one);
  if (first.size > 0 && !can(ctx, "produtos.cadastrar")) {
    throw forbidden("Você não tem permissão para cadastrar produtos: escolha um que já existe");
  }
  const added = new Map<string, { id: number; unidade: string }>();
  for (const part of batches([...first], AT_ONCE)) {
    const bodies = part.map(([, { matched, novo }]) => bodyOf(matched, novo));
    const saved = await addProducts(tx, ctx, record, bodies);
    for (const [at, [goods]] of part.entries()) {
      const { id = 0, unidade = "" } = saved[at] ?? {};
      added.set(goods, { id, unidade });
    }
  }
  return added;
}

/**
 * The product of every item: what was chosen, else what is known of the supplier. New ones are registered.
 * @throws Refusal 422 for an item without a product or without a factor, 403 for who may not register products
 */
export async function boughtItems(
  tx: Tx,
  ctx: Ctx,
  record: RecordEntry,
  place: ChoicePlace,
  choice: InvoiceChoice,
  fornecedor_id: number,
): Promise<BoughtItem[]> {
  const choices = new Map(choice.itens.map((one) => [one.item, one]));
  const matched = await matchItems(tx, ctx, place.nfe, fornecedor_id);
  const isNew = (one: MatchedItem) => {
    const { produto_id = null, novo = null } = choices.get(one.item.item) ?? {};
    return produto_id === null && novo !== null ? [{ matched: one, novo }] : [];
  };
  const added = await addNew(tx, ctx, record, matched.flatMap(isNew));
  const chosen = await productsNamed(tx, ctx, [...new Set(choice.itens.flatMap(({ produto_id }) => produto_id ?? []))]);
  return matched.map((one) => {
    const { item } = one;
    const { produto_id = null, novo = null, fator = null } = choices.get(item.item) ?? {};
    const byHand = produto_id === null ? undefined : chosen.get(produto_id);
    if (produto_id !== null && byHand === undefined) refuse(place, item, "produto_id", "Selecione o produto");
    const product = byHand ?? (novo === null ? one.produto : added.get(sameGoods(one)));
    if (product == null) return refuse(place, item, "produto_id", "Escolha o produto ou cadastre um novo");
    const remembered = product.id === one.produto?.id ? one.fator : null;
    const factor = fator ?? remembered ?? knownFactor(item, product.unidade);
    if (factor === null) {
      return refuse(place, item, "fator", `Informe quantas ${product.unidade} há em 1 ${item.unidade}`);
    }
    const quantidade = convertQuantity(item.quantidade, factor);
    if (quantidade === null) return refuse(place, item, "fator", "A quantidade não pode ser guardada");
    return { item, produto_id: product.id, fator: factor, quantidade };
  });
}
