import type { RequerimentoDigitado } from "@prumo/api-client/schemas/requerimentos";
import { sumQuantities } from "@prumo/domain/quantity";
import { PENDING, requisitionQuantity } from "@prumo/domain/requisition";

/** The name and unit of a product in a requisition. */
export interface KnownProduct {
  readonly id: number;
  readonly nome: string;
  readonly cod_reduzido: string;
  readonly unidade: string;
}

/** One product of a new requisition. */
export type RequestedProduct = RequerimentoDigitado["produtos"][number];

/** The fields that an address begins a requisition with. */
export interface BegunRequisition {
  readonly deposito_id: number | undefined;
  readonly obs: string;
  readonly produto: KnownProduct | undefined;
  readonly qtd: number;
}

export const requested = ({ id, nome: name, cod_reduzido }: KnownProduct, qtd: number): RequestedProduct => ({
  id,
  name,
  cod_reduzido,
  qtd,
  obs: "",
  status: PENDING,
});

/**
 * Adds the product that the address asks for to a recovered draft. If the draft is for another warehouse the user must
 * choose again, because either product would go to the wrong one.
 */
export function withBegun(
  draft: Partial<RequerimentoDigitado>,
  begun: BegunRequisition | null,
  deposito_id: number | undefined,
): Partial<RequerimentoDigitado> {
  if (begun?.produto === undefined) return draft;
  const { produto, qtd, obs } = begun;
  const { produtos = [], obs_requerimento } = draft;
  const there = produtos.some(({ id }) => id === produto.id);
  const elsewhere = deposito_id !== undefined && (draft.deposito_id ?? deposito_id) !== deposito_id;
  return {
    ...draft,
    deposito_id: elsewhere ? (null as unknown as number) : (draft.deposito_id ?? deposito_id),
    obs_requerimento: obs_requerimento || obs,
    produtos: there ? produtos : [...produtos, requested(produto, qtd)],
  };
}

/** Adds a product, or its quantity if the list has it already. */
export function withProduct(
  produtos: readonly RequestedProduct[],
  produto: KnownProduct,
  qtd: number,
): RequestedProduct[] {
  if (!produtos.some(({ id }) => id === produto.id)) return [...produtos, requested(produto, qtd)];
  const more = (before: number) => Math.min(sumQuantities([before, qtd]), requisitionQuantity.max);
  return produtos.map((line) => (line.id === produto.id ? { ...line, qtd: more(line.qtd) } : line));
}
