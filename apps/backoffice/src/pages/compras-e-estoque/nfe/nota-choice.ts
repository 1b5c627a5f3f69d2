import { ApiError } from "@prumo/api-client/errors";
import type { EscolhaItem, EscolhaNfe, NfeConferida, NfeItem, NotaConferida } from "@prumo/api-client/schemas/nfe";
import type { Produto } from "@prumo/api-client/schemas/produtos";
import { goodsNames } from "@prumo/domain/nfe-goods";
import { produtoFields } from "@prumo/domain/produto-fields";
import { convertQuantity, sameUnit, suggestedFactor } from "@prumo/domain/unit-factor";

/** An invoice that can be imported. */
export type ReadyNfe = NfeConferida & { readonly chave: string; readonly nota: NotaConferida };

export const isReady = (one: NfeConferida): one is ReadyNfe => one.nota !== null && one.chave !== null;

/** A product as an item shows it. */
export type ChosenProduct = Pick<Produto, "id" | "nome" | "unidade" | "cod_reduzido">;

/** The user's decisions about one item. */
export interface ItemChoice {
  /** Null: a new product is registered. */
  readonly produto: ChosenProduct | null;
  readonly nome: string;
  readonly unidade: string;
  /** How many of the product's unit one of the supplier's is; null while nobody has said so. */
  readonly fator: number | null;
  /** Whether a product that the code stood for before was looked at. */
  readonly decidido: boolean;
}

/** The user's decisions about one invoice. */
export interface NotaChoice {
  readonly importar: boolean;
  readonly confirmada: boolean;
  readonly natureza_id: number | null;
  readonly deposito_id: number | null;
  readonly forma_pagamento_id: number | null;
  readonly itens: readonly ItemChoice[];
}

/** The unit of the product that an item becomes. */
export const unitOf = ({ produto, unidade }: ItemChoice): string => produto?.unidade ?? unidade;

/** The factor of a unit that the invoice itself tells; null where somebody must be asked. */
export const factorFor = (item: NfeItem, unidade: string): number | null =>
  sameUnit(item.unidade, unidade) ? 1 : suggestedFactor(item, unidade);

const itemChoice = (item: NfeItem): ItemChoice => {
  const { produto, novo } = item;
  const fator = produto === null ? 1 : (item.fator ?? suggestedFactor(item, produto.unidade));
  return { produto, nome: novo.nome, unidade: novo.unidade, fator, decidido: item.lembrado === null };
};

/** The choices that an invoice begins with: what is known of its supplier, else the first natureza. */
export const firstChoice = ({ nota }: ReadyNfe, natureza: number | null): NotaChoice => ({
  importar: true,
  confirmada: false,
  deposito_id: null,
  natureza_id: nota.natureza?.id ?? natureza,
  forma_pagamento_id: nota.forma_pagamento?.id ?? null,
  itens: nota.itens.map(itemChoice),
});

/** Says what an item still lacks; null when it lacks nothing. */
export function missingOfItem(item: NfeItem, choice: ItemChoice, mayRegister: boolean): string | null {
  if (!choice.decidido) return "Diga se é o mesmo produto";
  if (choice.produto === null) {
    if (!mayRegister) return "Escolha o produto: você não tem permissão para cadastrar um novo";
    if (choice.nome.trim() === "") return produtoFields.nome.missing;
    if (choice.unidade.trim() === "") return "Informe a unidade";
  }
  if (choice.fator === null || choice.fator <= 0) return `Quantas ${unitOf(choice)} há em 1 ${item.unidade}?`;
  return convertQuantity(item.quantidade, choice.fator) === null ? "A quantidade não pode ser guardada" : null;
}

/** Says what an invoice still lacks beside its items. */
export function missingOfNota({ nota }: ReadyNfe, choice: NotaChoice, mayRegisterPersons: boolean): string[] {
  return [
    ...(nota.outra_unidade !== null && !choice.confirmada
      ? [`Confirme que a nota de ${nota.outra_unidade} é desta empresa`]
      : []),
    ...(nota.fornecedor === null && !mayRegisterPersons
      ? ["Você não tem permissão para cadastrar o fornecedor: peça a quem tem"]
      : []),
  ];
}

const itemBody = ({ item }: NfeItem, { produto, nome, unidade, fator }: ItemChoice): EscolhaItem => ({
  item,
  fator,
  ...(produto === null ? { novo: { nome: nome.trim(), unidade: unidade.trim() } } : { produto_id: produto.id }),
});

/** The choices as the call takes them. */
export const choiceBody = ({ chave, nota, avisos }: ReadyNfe, choice: NotaChoice): EscolhaNfe => ({
  chave,
  confirmar_unidade: choice.confirmada,
  // Whoever imports it has the warning before their eyes.
  confirmar_duplicada: avisos.some(({ compra, conta }) => compra !== null || conta !== null),
  fornecedor_id: nota.fornecedor?.id ?? null,
  natureza_id: choice.natureza_id,
  deposito_id: choice.deposito_id,
  forma_pagamento_id: choice.forma_pagamento_id,
  itens: nota.itens.flatMap((item, at) => {
    const chosen = choice.itens[at];
    return chosen === undefined ? [] : [itemBody(item, chosen)];
  }),
});

/**
 * By key and item: the number of the invoice before it that registers the same new product. Who left the name as the
 * file has it wants no other one.
 */
export function newTogether(chosen: readonly { readonly documento: ReadyNfe; readonly choice: NotaChoice }[]) {
  const first = new Map<string, { readonly numero: string; readonly nome: string }>();
  const together = new Map<string, Map<number, string>>();
  for (const { documento, choice } of chosen) {
    const { nota, chave } = documento;
    const mine: [string[], string][] = [];
    for (const [at, item] of nota.itens.entries()) {
      const one = choice.itens[at];
      if (one === undefined || one.produto !== null) continue;
      const names = goodsNames(nota.emitente.documento, item);
      const found = names.flatMap((name) => first.get(name) ?? [])[0];
      if (found === undefined || (one.nome !== item.novo.nome && one.nome !== found.nome)) mine.push([names, one.nome]);
      else together.set(chave, (together.get(chave) ?? new Map<number, string>()).set(item.item, found.numero));
    }
    for (const [name, nome] of mine.flatMap(([names, nome]) => names.map((name) => [name, nome] as const))) {
      if (!first.has(name)) first.set(name, { numero: nota.numero, nome });
    }
  }
  return together;
}

/** By key and item: the first thing that the server said of it, from the places `documentos.N.itens.M.` of what was sent. */
export function errorsByItem(error: unknown, sent: readonly { readonly chave: string }[]) {
  const errors = new Map<string, Map<number, string>>();
  if (!(error instanceof ApiError)) return errors;
  for (const [field, [said]] of Object.entries(error.errors)) {
    const [, at, item] = /^documentos\.(\d+)\.itens\.(\d+)\./.exec(field) ?? [];
    const chave = sent[Number(at)]?.chave;
    if (chave === undefined || said === undefined) continue;
    const ofNota = errors.get(chave) ?? new Map<number, string>();
    if (!ofNota.has(Number(item))) ofNota.set(Number(item), said);
    errors.set(chave, ofNota);
  }
  return errors;
}
