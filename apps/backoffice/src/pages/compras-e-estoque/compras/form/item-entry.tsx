import { compraItemFields } from "@prumo/domain/compra-item-fields";
import { ProductAutocomplete } from "@prumo/forms/product-autocomplete";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { searchProducts } from "../../../../app/searches";
import { useNewProduct } from "../../pieces/use-new-product";
import { AmountBoxes } from "./amount-boxes";
import type { BoughtProduct } from "./compra-values";
import { useEntryKeys } from "./use-entry-keys";
import type { Items } from "./use-items";
import { useLastPurchase } from "./use-last-purchase";

interface ItemEntryProps {
  readonly items: Items;
  readonly onKnown: (produto: BoughtProduct) => void;
}

/** Boxes for one line, by keyboard or scanner: Enter goes from product to quantity to price, and adds the line. */
export function ItemEntry({ items, onKnown }: ItemEntryProps) {
  const { entry, errorOf, boxOf, focus, set, take, cancel } = items;
  const { at, produto } = entry;
  const { textFor, lookUp } = useLastPurchase();
  const { onCreate, modal } = useNewProduct();
  const { onKeyDown, onFocus } = useEntryKeys(items);

  async function choose(chosen: BoughtProduct | null) {
    set({ produto: chosen });
    if (chosen === null) return;
    onKnown(chosen);
    focus("quantidade");
    await lookUp(chosen.id);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its fields goes on to the next, or adds the line.
    <div
      className="grid grid-cols-[1fr_1.2fr_1fr_1.1fr_auto] items-start gap-x-3 gap-y-2.5 prumo-phone:grid-cols-2"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <Field
        label={compraItemFields.produto_id.label}
        className="col-span-full"
        error={errorOf("produto_id")}
        hint={textFor(produto?.id) ?? "Código, código de barras ou nome"}
      >
        <ProductAutocomplete<BoughtProduct>
          ref={boxOf("produto_id")}
          data-box="produto"
          value={produto}
          search={searchProducts}
          onValueChange={choose}
          onCreate={onCreate}
          enterKeyHint="next"
          data-shortcut="search"
        />
      </Field>
      <AmountBoxes entry={entry} errorOf={errorOf} boxOf={boxOf} set={set} />
      <div className="mt-5 flex gap-2 prumo-phone:col-span-2 prumo-phone:mt-0 prumo-phone:*:flex-1">
        <Button onClick={take}>{at === null ? "Adicionar" : "Guardar"}</Button>
        {at === null ? null : (
          <Button variant="ghost" onClick={cancel}>
            Desistir
          </Button>
        )}
      </div>
      {modal}
    </div>
  );
}
