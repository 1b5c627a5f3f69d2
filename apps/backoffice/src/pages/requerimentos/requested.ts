import type { RequerimentoDigitado } from "@prumo/api-client/schemas/requerimentos";
import { sumQuantities } from "@prumo/domain/quantity";
import { requisitionQuantity } from "@prumo/domain/requisition";

/** What is known of a product that is asked for. */
export interface KnownProduct {
  readonly id: number;
  readonly nome: string;
  readonly cod_reduzido: string;
  readonly unidade: string;
}

/** One product of a requisition that is being made. */
export type RequestedProduct = RequerimentoDigitado["produtos"][number];

/** What an address begins a requisition with. */
export interface BegunRequisition {
  readonly deposito_id: number | undefined;
  readonly obs: string;
  readonly produto: KnownProduct | undefined;
  readonly qtd: number;
}

export const requested = ({ id, nome: name, cod_reduzido }: KnownProduct, qtd: number): RequestedProduct => ({
  ...{ id, name, cod_reduzido, qtd },
  obs: "",
});

/** The products with one more of them; of one that is there already it asks for more. */
export function withProduct(
  produtos: readonly RequestedProduct[],
  produto: KnownProduct,
  qtd: number,
): RequestedProduct[] {
  if (!produtos.some(({ id }) => id === produto.id)) return [...produtos, requested(produto, qtd)];
  const more = (before: number) => Math.min(sumQuantities([before, qtd]), requisitionQuantity.max);
  return produtos.map((line) => (line.id === produto.id ? { ...line, qtd: more(line.qtd) } : line));
}
