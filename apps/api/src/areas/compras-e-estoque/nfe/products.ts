import type { BodyOutput } from "@prumo/api-client/contract";
import { INVALID_DATA } from "@prumo/api-client/errors";
import type { nfe as contrato } from "@prumo/api-client/schemas/nfe";
import { produtos } from "@prumo/api-client/schemas/produtos";
import { goodsNames } from "@prumo/domain/nfe-goods";
import { can } from "@prumo/domain/permissions";
import { convertQuantity, sameUnit } from "@prumo/domain/unit-factor";
import type { Tx } from "../../../db/client";
import type { RecordEntry } from "../../../db/transaction";
import { inTurns } from "../../../event-loop-turns";
import type { Ctx } from "../../../http/context";
import { forbidden, Refusal } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import type { InvoiceItem, Nfe } from "../../sistema/fiscal/nfe";
import { addProducts } from "../produtos/save";
import { productsNamed } from "../produtos/service";
import { knownFactor, type MatchedItem, matchItems } from "./match";

export type InvoiceChoice = FieldsRead<
  BodyOutput<(typeof contrato)["importar"]["body"]>["documentos"][number],
  | "chave"
  | "confirmar_unidade"
  | "confirmar_duplicada"
  | "fornecedor_id"
  | "natureza_id"
  | "deposito_id"
  | "forma_pagamento_id"
  | "itens"
>;
type ItemChoice = FieldsRead<InvoiceChoice["itens"][number], "item" | "produto_id" | "novo" | "fator">;

/** An item with the product that it is, and its quantity in the product's unit. */
export interface BoughtItem {
  readonly item: InvoiceItem;
  readonly produto_id: number;
  /** The product's. */
  readonly unidade: string;
  readonly fator: number;
  readonly quantidade: number;
}

/** A product that this call registered, as it was wanted. */
interface AddedProduct {
  readonly id: number;
  readonly nome: string;
  readonly unidade: string;
}
/** The products that earlier invoices of one call registered, by the names of their goods. */
export type AddedGoods = Map<string, AddedProduct>;

/** Where a choice stands in what was sent, so that the page finds what is wrong. */
export interface ChoicePlace {
  readonly nfe: Nfe;
  readonly at: number;
  readonly added: AddedGoods;
}

/** @throws Refusal 422, which names the invoice and the item, because a page shows many */
function refuse({ nfe, at }: ChoicePlace, { item }: InvoiceItem, field: string, error: string): never {
  const texto = `NF-e ${nfe.numero}, item ${item}: ${error}`;
  throw new Refusal(422, INVALID_DATA, { errors: { [`documentos.${at}.itens.${item}.${field}`]: [texto] } });
}

/** An item that is to be a new product. */
interface WantedProduct {
  readonly matched: MatchedItem;
  readonly novo: NonNullable<ItemChoice["novo"]>;
}

/** The same with the names of its goods. */
type NamedProduct = WantedProduct & { readonly names: readonly string[] };

const bodyOf = ({ matched, novo: { nome, unidade } }: WantedProduct, taken: Set<string>) => {
  const { codBarras, tipo, ncm } = matched.novo;
  // A bar code is that of the supplier's unit: in another unit the product has none yet. Of two products that are to have
  // the same one, the first gets it.
  const own = codBarras !== null && sameUnit(unidade, matched.novo.unidade) && !taken.has(codBarras);
  if (own) taken.add(codBarras);
  return produtos.save.body.parse({ nome, unidade, tipo, ncm, codBarras: own ? codBarras : null });
};

/** Whether somebody wants the product that is there already. Who left the name as proposed wants no other one. */
const wants = ({ matched, novo }: WantedProduct, { nome, unidade }: AddedProduct, earlier: boolean): boolean =>
  (novo.nome === nome && sameUnit(novo.unidade, unidade)) || (earlier && novo.nome === matched.novo.nome);

/**
 * Registers what was chosen to be new, the same goods once: however many lines and invoices they stand in.
 * @returns by the item's number, the product
 */
async function addNew(tx: Tx, ctx: Ctx, record: RecordEntry, place: ChoicePlace, chosen: readonly WantedProduct[]) {
  const { added, nfe } = place;
  const products = new Map<number, AddedProduct>();
  const groups: { readonly first: WantedProduct; readonly items: NamedProduct[] }[] = [];
  const byName = new Map<string, typeof groups>();
  const named = await inTurns(chosen, ({ matched, novo }) => {
    const names = goodsNames(nfe.emitente.documento, matched.item);
    return { matched, novo, names };
  });
  for (const one of named) {
    const earlier = one.names.flatMap((name) => added.get(name) ?? [])[0];
    if (earlier !== undefined && wants(one, earlier, true)) {
      products.set(one.matched.item.item, earlier);
      continue;
    }
    const near = one.names.flatMap((name) => byName.get(name) ?? []);
    const group = near.find(({ first }) => wants(one, { id: 0, ...first.novo }, false)) ?? { first: one, items: [] };
    if (group.items.length === 0) groups.push(group);
    group.items.push(one);
    for (const name of one.names) byName.set(name, [...(byName.get(name) ?? []), group]);
  }
  if (groups.length > 0 && !can(ctx, "produtos.cadastrar")) {
    throw forbidden("Você não tem permissão para cadastrar produtos: escolha um que já existe");
  }
  const taken = new Set<string>();
  const bodies = await inTurns(groups, ({ first }) => bodyOf(first, taken));
  const saved = await addProducts(tx, ctx, record, bodies);
  for (const [at, { first, items }] of groups.entries()) {
    const { id = 0, unidade = "" } = saved[at] ?? {};
    const product = { id, nome: first.novo.nome, unidade };
    for (const { matched, names } of items) {
      products.set(matched.item.item, product);
      for (const name of names) if (!added.has(name)) added.set(name, product);
    }
  }
  return products;
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
  const added = await addNew(tx, ctx, record, place, matched.flatMap(isNew));
  const chosen = await productsNamed(tx, ctx, [...new Set(choice.itens.flatMap(({ produto_id }) => produto_id ?? []))]);
  return inTurns(matched, (one): BoughtItem => {
    const { item } = one;
    const { produto_id = null, novo = null, fator = null } = choices.get(item.item) ?? {};
    const byHand = produto_id === null ? undefined : chosen.get(produto_id);
    if (produto_id !== null && byHand === undefined) refuse(place, item, "produto_id", "Selecione o produto");
    const product = byHand ?? (novo === null ? one.produto : added.get(item.item));
    if (product == null) return refuse(place, item, "produto_id", "Escolha o produto ou cadastre um novo");
    const remembered = product.id === one.produto?.id ? one.fator : null;
    // A factor was chosen for the unit of the product that was to be new, not for that of one that came to be before it.
    const meant = novo === null || byHand !== undefined || sameUnit(novo.unidade, product.unidade) ? fator : null;
    const factor = meant ?? remembered ?? knownFactor(item, product.unidade);
    if (factor === null) {
      return refuse(place, item, "fator", `Informe quantas ${product.unidade} há em 1 ${item.unidade}`);
    }
    const quantidade = convertQuantity(item.quantidade, factor);
    if (quantidade === null) return refuse(place, item, "fator", "A quantidade não pode ser guardada");
    return { item, produto_id: product.id, unidade: product.unidade, fator: factor, quantidade };
  });
}
