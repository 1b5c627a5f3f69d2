import { isSameEan } from "@prumo/domain/ean";

/** A product in the answer of the autocomplete call. */
export interface Product {
  id: number;
  nome: string;
  /** Short code, by which people know it. */
  cod_reduzido?: string | null | undefined;
  codBarras?: string | null | undefined;
  /** The maker's reference. */
  referencia?: string | null | undefined;
  marca?: string | null | undefined;
}

const isCode = ({ cod_reduzido, codBarras }: Product, text: string) =>
  cod_reduzido?.toLowerCase() === text.toLowerCase() || (!!codBarras && isSameEan(codBarras, text));

/** Texts of a product: its name, and below it code, reference and brand. Its code or bar code typed whole chooses it. */
export const productItem = {
  itemToKey: (product: Product) => product.id,
  itemToText: (product: Product) => product.nome,
  isWhole: isCode,
  renderItem({ nome, cod_reduzido, referencia, marca }: Product) {
    const second = [cod_reduzido, referencia, marca].filter(Boolean).join(" · ");
    return (
      <>
        <span className="block">{nome}</span>
        {second ? <span className="block text-prumo-muted text-xs/4">{second}</span> : null}
      </>
    );
  },
};
