import type { FormaDisponivel } from "@prumo/api-client/schemas/formas-pagamento";
import { MAX_PARCELAS } from "@prumo/api-client/schemas/renegociacao";
import { equalInstalments, type Instalment } from "@prumo/domain/instalments";
import { describeTerms, generateInstalments, MAX_TERM } from "@prumo/domain/payment-method";
import { paymentTypes } from "@prumo/domain/payment-type";
import { QuantityInput } from "@prumo/forms/quantity-input";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { type FormEvent, useState } from "react";
import { companyToday } from "../../../app/clock";

/** A new agreement starts with one instalment in thirty days, in cash. */
export const startingTerms = { numero: 1, intervalo: 30, tipoPagamento: "01" } as const;

interface InstalmentGeneratorProps {
  readonly agreement: number;
  /** The payment methods that can be offered. */
  readonly formas: readonly FormaDisponivel[];
  readonly onGenerate: (instalments: readonly Instalment[], tipoPagamento: string) => void;
}

/** Makes the instalments of an agreement from their number and interval, or from a payment method. */
export function InstalmentGenerator({ agreement, formas, onGenerate }: InstalmentGeneratorProps) {
  const [method, setMethod] = useState<FormaDisponivel>();
  const [count, setCount] = useState<number | null>(startingTerms.numero);
  const [gap, setGap] = useState<number | null>(startingTerms.intervalo);
  const [type, setType] = useState<string>(startingTerms.tipoPagamento);

  function choose(id: string) {
    const chosen = formas.find((one) => String(one.id) === id);
    setMethod(chosen);
    if (chosen === undefined) return;
    setCount(chosen.tipo === 0 ? chosen.numero_parcelas : chosen.intervalos.length);
    setGap(chosen.tipo === 0 ? chosen.intervalo_parcelas : null);
  }

  function generate(event: FormEvent) {
    event.preventDefault();
    onGenerate(
      method === undefined
        ? equalInstalments(agreement, Math.max(count ?? 1, 1), gap ?? 0, companyToday())
        : generateInstalments(method, { total: agreement }, companyToday()),
      type,
    );
  }

  return (
    <form
      onSubmit={generate}
      className="grid grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))_minmax(0,1.6fr)_auto] items-end gap-3 max-[720px]:grid-cols-2"
    >
      <Field label="Forma de pagamento" className="max-[720px]:col-span-2">
        <Select
          value={method === undefined ? "" : String(method.id)}
          onValueChange={choose}
          placeholder="Número e intervalo"
          options={formas.map((one) => ({ value: String(one.id), label: `${one.nome} · ${describeTerms(one)}` }))}
        />
      </Field>
      <Field label="Parcelas">
        <QuantityInput
          value={count}
          onValueChange={setCount}
          decimals={0}
          step={1}
          min={1}
          max={MAX_PARCELAS}
          allowBlank={false}
          readOnly={method !== undefined}
          autoFocus
        />
      </Field>
      <Field label="Intervalo (dias)">
        <QuantityInput
          value={gap}
          onValueChange={setGap}
          decimals={0}
          step={1}
          max={MAX_TERM}
          allowBlank={method !== undefined}
          readOnly={method !== undefined}
        />
      </Field>
      <Field label="Tipo de pagamento">
        <Select
          value={type}
          onValueChange={setType}
          options={paymentTypes.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} · ${nome}` }))}
        />
      </Field>
      <Button type="submit">Gerar</Button>
    </form>
  );
}
