import type { Produto } from "@prumo/api-client/schemas/produtos";
import { estoqueMovimentoFields } from "@prumo/domain/estoque-movimento-fields";
import { formatQuantity, MAX_QUANTITY } from "@prumo/domain/quantity";
import { DecimalInput } from "@prumo/forms/decimal-input";
import { ProductAutocomplete } from "@prumo/forms/product-autocomplete";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { RadioGroup } from "@prumo/ui/radio-group";
import { toast } from "@prumo/ui/toast";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { searchStocked } from "../../../app/searches";
import { useNewProduct } from "../pieces/use-new-product";
import { useScanGuard } from "../pieces/use-scan-guard";

const ways = [
  { value: "typed", label: "Digitar a quantidade" },
  { value: "scanned", label: "Cada leitura soma 1" },
] as const;
type CountingWay = (typeof ways)[number]["value"];

/** A product that is being counted. `replaces` overwrites its earlier quantity instead of adding to it. */
export interface Counting {
  readonly produto: Pick<Produto, "id" | "nome" | "cod_reduzido" | "unidade">;
  readonly replaces: boolean;
}

interface CountEntryProps {
  readonly counting: Counting | null;
  readonly onChoose: (counting: Counting | null) => void;
  /** The quantity counted so far; undefined when the product was not counted. */
  readonly before: number | undefined;
  readonly onCount: (counting: Counting, quantidade: number) => void;
}

/** Counts products by keyboard or scanner: the product, Enter, the quantity, Enter, the next product. */
export function CountEntry({ counting, onChoose, before, onCount }: CountEntryProps) {
  const [way, setWay] = useState<CountingWay>("typed");
  const [quantidade, setQuantidade] = useState<number | null>(null);
  const product = useRef<HTMLInputElement>(null);
  const quantity = useRef<HTMLInputElement>(null);
  const { forget, note, refuses } = useScanGuard("Informe antes a quantidade do produto escolhido.");
  const { onCreate, modal } = useNewProduct();

  useEffect(() => {
    // The typed quantity belongs to the earlier product. Kept, it would be counted for the next one.
    forget();
    setQuantidade(null);
    const next = (counting === null ? product : quantity).current;
    next?.focus();
    next?.select();
  }, [counting, forget]);

  function choose(produto: Counting["produto"] | null) {
    if (produto !== null && way === "scanned") return onCount({ produto, replaces: false }, 1);
    onChoose(produto && { produto, replaces: false });
  }

  function count() {
    if (counting === null) return product.current?.focus();
    if (refuses()) return setQuantidade(null);
    if (quantidade === null) return toast.error(estoqueMovimentoFields.quantidade.missing);
    onCount(counting, quantidade);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      count();
    } else if (event.key === "Escape" && counting !== null) {
      event.preventDefault();
      onChoose(null);
    } else note(event);
  }

  const hint =
    counting === null || before === undefined
      ? undefined
      : `Já contado: ${formatQuantity(before)} ${counting.produto.unidade}. ${counting.replaces ? "O que for digitado substitui." : "O que for digitado soma."}`;

  return (
    <Card>
      <RadioGroup aria-label="Como contar" variant="segments" options={ways} value={way} onValueChange={setWay} />
      <div className="grid grid-cols-[minmax(0,1fr)_170px_auto] items-start gap-3.5 prumo-phone:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="Produto" hint="Código, código de barras ou nome" className="prumo-phone:col-span-2">
          <ProductAutocomplete<Counting["produto"]>
            ref={product}
            value={counting?.produto ?? null}
            search={searchStocked}
            onValueChange={choose}
            onCreate={onCreate}
            data-shortcut="search"
            enterKeyHint="next"
          />
        </Field>
        <Field
          label={counting === null ? "Quantidade" : `Quantidade em ${counting.produto.unidade}`}
          hint={hint}
          aria-live="polite"
        >
          <DecimalInput
            ref={quantity}
            value={quantidade}
            max={MAX_QUANTITY}
            disabled={way === "scanned" && counting === null}
            onValueChange={setQuantidade}
            onKeyDown={press}
            enterKeyHint="done"
          />
        </Field>
        <Button variant="primary" className="mt-5" disabled={counting === null} onClick={count}>
          Contar
        </Button>
      </div>
      {modal}
    </Card>
  );
}
