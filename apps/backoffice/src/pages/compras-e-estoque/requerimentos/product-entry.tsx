import type { Produto } from "@prumo/api-client/schemas/produtos";
import { formatQuantity } from "@prumo/domain/quantity";
import { requerimentoFields } from "@prumo/domain/requerimento-fields";
import { requisitionQuantity } from "@prumo/domain/requisition";
import { ProductAutocomplete } from "@prumo/forms/product-autocomplete";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { toast } from "@prumo/ui/toast";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { searchStocked } from "../../../app/searches";
import { useScanGuard } from "../pieces/use-scan-guard";
import { QuantityStepper } from "./quantity-stepper";
import type { KnownProduct } from "./requested-product";

interface ProductEntryProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** The chosen product that is not added yet. */
  readonly chosen: Produto | null;
  readonly onChoose: (produto: Produto | null) => void;
  /** Shows the problem of the date, and tells whether it is right. */
  readonly checkDate: () => boolean;
  readonly onAdd: (produto: KnownProduct, qtd: number) => void;
}

type EntryError = { readonly field: "qtd" | "produto"; readonly message: string };

const byThumb = () => matchMedia("(pointer: coarse)").matches;

/**
 * Adds products to a requisition by keyboard, thumb or scanner: the product, Enter, the quantity, Enter, the next
 * product.
 */
export function ProductEntry({ ref, chosen, onChoose, checkDate, onAdd }: ProductEntryProps) {
  const [qtd, setQtd] = useState<number | null>(requisitionQuantity.initial);
  const [details, setDetails] = useState<Awaited<ReturnType<typeof api.requerimentos.getProdutos>>["produto"]>();
  const [error, setError] = useState<EntryError>();
  const quantity = useRef<HTMLInputElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const guard = useScanGuard("Adicione antes o produto escolhido.");
  const known = details?.id === chosen?.id ? details : undefined;

  async function choose(produto: Produto | null) {
    onChoose(produto);
    setError(undefined);
    guard.forget();
    if (produto === null) return;
    // A thumb uses + and - next, and the on-screen keyboard would cover them.
    if (byThumb()) adding.current?.focus();
    else {
      quantity.current?.focus();
      quantity.current?.select();
    }
    try {
      setDetails((await api.requerimentos.getProdutos({ body: { produto_id: produto.id } })).produto);
    } catch (failure) {
      showFailure(failure);
    }
  }

  function refuse(field: EntryError["field"], message: string, input: HTMLInputElement | null) {
    setError({ field, message });
    toast.error(message);
    input?.focus();
  }

  function add() {
    if (!checkDate()) return;
    if (guard.refuses()) return setQtd(requisitionQuantity.initial);
    if (qtd === null || qtd <= 0) return refuse("qtd", requerimentoFields.qtd.missing, quantity.current);
    if (chosen === null) return refuse("produto", requerimentoFields.produto_id.missing, ref.current);
    onAdd(chosen, qtd);
    onChoose(null);
    setError(undefined);
    setQtd(requisitionQuantity.initial);
    if (!byThumb()) ref.current?.focus();
  }

  function press(event: KeyboardEvent) {
    const { ctrlKey, metaKey, defaultPrevented, nativeEvent, target } = event;
    if (ctrlKey || metaKey || defaultPrevented || nativeEvent.isComposing || target instanceof HTMLButtonElement)
      return;
    if (event.key === "Enter") {
      event.preventDefault();
      add();
    } else if (event.target === quantity.current) guard.note(event);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its fields adds the product.
    <div
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-3 gap-y-2.5 prumo-phone:grid-cols-[1fr_auto]"
      onKeyDown={press}
    >
      <Field
        label={requerimentoFields.produto_id.label}
        className="prumo-phone:col-span-2"
        error={error?.field === "produto" ? error.message : undefined}
        hint={
          known === undefined
            ? "Código, código de barras ou nome"
            : `${known.cod_reduzido} · ${formatQuantity(known.estoque_atual)} ${known.unidade} em estoque`
        }
      >
        <ProductAutocomplete
          ref={ref}
          value={chosen}
          search={searchStocked}
          onValueChange={choose}
          enterKeyHint="next"
          data-shortcut="search"
        />
      </Field>
      <Field
        label={chosen === null ? "Quantidade" : `Quantidade em ${chosen.unidade}`}
        error={error?.field === "qtd" ? error.message : undefined}
      >
        <QuantityStepper
          of="a quantidade"
          ref={quantity}
          value={qtd}
          onQuantity={(next) => setQtd(next)}
          enterKeyHint="done"
        />
      </Field>
      <Button ref={adding} className="mt-5" onClick={add}>
        Adicionar
      </Button>
    </div>
  );
}
