import type { CompraDoProduto } from "@prumo/api-client/schemas/compras";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import type { Produto } from "@prumo/api-client/schemas/produtos";
import { toDisplay } from "@prumo/domain/date";
import { grossItemValue } from "@prumo/domain/purchase-amounts";
import { MAX_QUANTITY } from "@prumo/domain/quantity";
import { DecimalInput } from "@prumo/forms/decimal-input";
import { MoneyInput } from "@prumo/forms/money-input";
import { ProductAutocomplete } from "@prumo/forms/product-autocomplete";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { toast } from "@prumo/ui/toast";
import { type KeyboardEvent, useRef, useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { moneyText, unitPriceText, unitPriceTyping } from "../../../app/reais";
import { searchProducts } from "../../../app/searches";
import { isScanned, withKey } from "../../../stock/scanned-quantity";
import { useNewProduct } from "../../../stock/use-new-product";
import type { BoughtProduct } from "./compra-values";
import type { Items } from "./use-items";

interface ItemEntryProps {
  readonly items: Items;
  readonly onKnown: (produto: BoughtProduct) => void;
}

const lastPurchaseText = ({ valor, fornecedor, data }: CompraDoProduto) =>
  `Última compra: ${unitPriceText(valor)} · ${fornecedor.nome_fantasia} · ${toDisplay(data)}`;

/** Boxes for one line, by keyboard or scanner: Enter goes from product to quantity to price, and adds the line. */
export function ItemEntry({ items, onKnown }: ItemEntryProps) {
  const { entry, refused, boxOf, focus, set, take, cancel } = items;
  const { at, produto, quantidade, valor, desconto, total } = entry;
  const [last, setLast] = useState<{ readonly id: number; readonly compra: CompraDoProduto | undefined }>();
  const { onCreate, modal } = useNewProduct();
  /** The keys since the box was entered: a scanner types a whole code into whatever has the focus. */
  const keys = useRef("");
  const errorOf = (name: string) => (refused?.field === name ? refused.message : undefined);

  async function choose(chosen: Produto | null) {
    set({ produto: chosen });
    if (chosen === null) return;
    onKnown(chosen);
    focus("quantidade");
    try {
      const { compras } = await api.compras.produto({ params: { id: chosen.id } });
      setLast({ id: chosen.id, compra: compras[0] });
    } catch (error) {
      showFailure(error);
    }
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { target, key, ctrlKey, metaKey, defaultPrevented } = event;
    if (ctrlKey || metaKey || defaultPrevented || target instanceof HTMLButtonElement) return;
    if (key === "Escape" && items.pending) {
      event.preventDefault();
      cancel();
    } else if (key !== "Enter") keys.current = withKey(keys.current, event);
    else {
      event.preventDefault();
      next((target as HTMLElement).dataset.box);
    }
  }

  function next(box: string | undefined) {
    const scanned = box !== "produto" && isScanned(keys.current);
    keys.current = "";
    if (scanned) {
      set(box === "quantidade" ? { quantidade: 1 } : { valor: null });
      toast.warning("Isto é um código de barras. Adicione antes o produto escolhido.");
    } else if (box === "produto" && produto !== null) focus("quantidade");
    else if (box === "quantidade" && quantidade !== null && quantidade > 0) focus("valor");
    else take();
  }

  const gross = quantidade === null || valor === null ? null : grossItemValue({ quantidade, valor });
  const beginKeys = () => {
    keys.current = "";
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its fields goes on to the next, or adds the line.
    <div
      className="grid grid-cols-[1fr_1.2fr_1fr_1.1fr_auto] items-start gap-x-3 gap-y-2.5 max-[720px]:grid-cols-2"
      onKeyDown={press}
      onFocus={beginKeys}
    >
      <Field
        label="Produto"
        className="col-span-full"
        error={errorOf("produto_id")}
        hint={
          last === undefined || last.id !== produto?.id || last.compra === undefined
            ? "Código, código de barras ou nome"
            : lastPurchaseText(last.compra)
        }
      >
        <ProductAutocomplete
          ref={boxOf("produto_id")}
          data-box="produto"
          value={produto}
          search={searchProducts}
          onValueChange={(chosen) => choose(chosen as Produto | null)}
          onCreate={onCreate}
          enterKeyHint="next"
          data-shortcut="search"
        />
      </Field>
      <Field label={produto === null ? "Quantidade" : `Qtd. em ${produto.unidade}`} error={errorOf("quantidade")}>
        <DecimalInput
          ref={boxOf("quantidade")}
          data-box="quantidade"
          value={quantidade}
          max={MAX_QUANTITY}
          step={0}
          onValueChange={(next) => set({ quantidade: next })}
          enterKeyHint="next"
        />
      </Field>
      <Field label="Preço unitário" error={errorOf("valor")}>
        <DecimalInput
          {...unitPriceTyping}
          ref={boxOf("valor")}
          data-box="valor"
          value={valor}
          onValueChange={(next) => set({ valor: next })}
          enterKeyHint="done"
        />
      </Field>
      <Field label="Desconto" error={errorOf("desconto")}>
        <MoneyInput
          ref={boxOf("desconto")}
          value={desconto}
          max={MAX_AMOUNT}
          onValueChange={(next) => set({ desconto: next })}
          enterKeyHint="done"
        />
      </Field>
      <Field label="Total" error={errorOf("total")}>
        <MoneyInput
          ref={boxOf("total")}
          value={total}
          max={MAX_AMOUNT}
          placeholder={gross === null ? "" : moneyText(gross)}
          onValueChange={(next) => set({ total: next })}
          enterKeyHint="done"
        />
      </Field>
      <div className="mt-5 flex gap-2 max-[720px]:col-span-2 max-[720px]:mt-0 max-[720px]:*:flex-1">
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
