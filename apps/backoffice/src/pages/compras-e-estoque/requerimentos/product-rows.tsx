import type { RequerimentoDigitado } from "@prumo/api-client/schemas/requerimentos";
import { requerimentoFields } from "@prumo/domain/requerimento-fields";
import { IconButton } from "@prumo/ui/icon-button";
import { Input } from "@prumo/ui/input";
import { type Ref, useRef } from "react";
import type { FieldErrors } from "react-hook-form";
import { RemoveIcon } from "../../../form/remove-icon";
import { QuantityStepper } from "./quantity-stepper";
import type { RequestedProduct } from "./requested-product";

interface ProductRowProps {
  readonly produto: RequestedProduct;
  readonly unidade: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (produto: RequestedProduct) => void;
  readonly onRemove: () => void;
}

/** One product with its quantity and its message. A quantity of 0 removes it. */
function ProductRow({ produto, unidade, error, onChange, onRemove }: ProductRowProps) {
  const name = produto.name ?? "";
  /** An emptied quantity returns to this one. */
  const last = useRef(produto.qtd);

  function decide(qtd: number | null) {
    if (qtd === null) return onChange({ ...produto, qtd: last.current });
    if (qtd <= 0) return onRemove();
    last.current = qtd;
  }

  function change(qtd: number | null, done: boolean) {
    if (done && qtd !== null && qtd <= 0) return onRemove();
    onChange({ ...produto, qtd: qtd as number });
    if (done) decide(qtd);
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_24px_auto] items-center gap-x-3 gap-y-2 border-prumo-line border-b py-2.5 last:border-b-0 prumo-phone:grid-cols-[auto_24px_1fr]">
      <div className="min-w-0 prumo-phone:order-1 prumo-phone:col-span-2">
        <span className="block truncate font-medium" title={name}>
          {name}
        </span>
        <span className="block text-prumo-faint text-xs/4">{produto.cod_reduzido}</span>
      </div>
      <div className="prumo-phone:order-3">
        <QuantityStepper
          of={name}
          aria-label={`Quantidade de ${name}`}
          invalid={error !== undefined}
          value={produto.qtd}
          onQuantity={change}
          onBlur={() => decide(produto.qtd)}
          onKeyDown={(event) => {
            const { key, ctrlKey, metaKey, nativeEvent } = event;
            if (key !== "Enter" || ctrlKey || metaKey || nativeEvent.isComposing) return;
            event.preventDefault();
            decide(produto.qtd);
          }}
        />
      </div>
      <span className="text-prumo-muted prumo-phone:order-4">{unidade}</span>
      <IconButton
        label={`Retirar ${name}`}
        className="prumo-phone:order-2 prumo-phone:justify-self-end"
        onClick={onRemove}
      >
        <RemoveIcon />
      </IconButton>
      <Input
        aria-label={`Observação de ${name}`}
        placeholder="Observação deste produto"
        className="col-span-4 prumo-phone:order-6 prumo-phone:col-span-3"
        maxLength={255}
        value={produto.obs ?? ""}
        onChange={(event) => onChange({ ...produto, obs: event.target.value })}
      />
      {error === undefined ? null : (
        <p className="col-span-full text-prumo-danger text-xs/4 prumo-phone:order-7">{error}</p>
      )}
    </li>
  );
}

interface ProductRowsProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly produtos: readonly RequestedProduct[];
  readonly units: Readonly<Record<number, string>>;
  readonly errors: FieldErrors<RequerimentoDigitado>["produtos"];
  readonly onChange: (produtos: RequestedProduct[]) => void;
}

/** Lists the products of a requisition. */
export function ProductRows({ ref, produtos, units, errors, onChange }: ProductRowsProps) {
  if (produtos.length === 0) return null;
  return (
    <ul
      ref={ref}
      aria-label={requerimentoFields.produtos.label}
      className="rounded-prumo-card border border-prumo-line px-3"
    >
      {produtos.map((produto, at) => (
        <ProductRow
          key={produto.id}
          produto={produto}
          unidade={units[produto.id]}
          error={errors?.[at]?.qtd?.message ?? errors?.[at]?.id?.message}
          onChange={(next) => onChange(produtos.map((line) => (line.id === next.id ? next : line)))}
          onRemove={() => onChange(produtos.filter(({ id }) => id !== produto.id))}
        />
      ))}
    </ul>
  );
}
