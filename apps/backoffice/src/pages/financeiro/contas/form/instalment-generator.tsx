import type { FormaDisponivel } from "@prumo/api-client/schemas/formas-pagamento";
import { MAX_PARCELAS } from "@prumo/api-client/schemas/parcela";
import { parcelaFields } from "@prumo/domain/conta-fields";
import { equalInstalments, type Instalment } from "@prumo/domain/instalments";
import { describeTerms, generateInstalments, MAX_TERM } from "@prumo/domain/payment-method";
import { paymentTypes } from "@prumo/domain/payment-type";
import { QuantityInput } from "@prumo/forms/quantity-input";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { companyToday } from "../../../../app/clock";
import { selectedOnFocus } from "../../../../form/selected-on-focus";

/** A new agreement starts with one instalment in thirty days, in cash. */
export const startingTerms = { numero: 1, intervalo: 30, tipoPagamento: "01" } as const;

/** The terms that instalments are made from. */
export interface InstalmentTerms {
  readonly method: FormaDisponivel | undefined;
  readonly count: number | null;
  /** Days. */
  readonly gap: number | null;
  readonly type: string;
}

export const firstTerms: InstalmentTerms = {
  method: undefined,
  count: startingTerms.numero,
  gap: startingTerms.intervalo,
  type: startingTerms.tipoPagamento,
};

/** The instalments of an agreement; null while the terms, or the agreement, make none. */
export function instalmentsOf(agreement: number, { method, count, gap }: InstalmentTerms): Instalment[] | null {
  if (agreement <= 0) return null;
  if (method !== undefined) return generateInstalments(method, { total: agreement }, companyToday());
  return count === null || count < 1 ? null : equalInstalments(agreement, count, gap ?? 0, companyToday());
}

interface InstalmentGeneratorProps {
  /** The payment methods that can be offered. */
  readonly formas: readonly FormaDisponivel[];
  readonly terms: InstalmentTerms;
  /** Called with every change of the terms, and when the instalments are to be made anew from the same. */
  readonly onTerms: (terms: InstalmentTerms) => void;
}

/** Asks what the instalments of an agreement are made from: number and interval, or a payment method. */
export function InstalmentGenerator({ formas, terms, onTerms }: InstalmentGeneratorProps) {
  const { method, count, gap, type } = terms;

  function choose(id: string) {
    const chosen = formas.find((one) => String(one.id) === id);
    if (chosen === undefined) return onTerms({ ...terms, method: undefined });
    const byNumber = chosen.tipo === 0;
    onTerms({
      ...terms,
      method: chosen,
      count: byNumber ? chosen.numero_parcelas : chosen.intervalos.length,
      gap: byNumber ? chosen.intervalo_parcelas : null,
    });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onTerms(terms);
      }}
      className="grid grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))_minmax(0,1.6fr)_auto] items-end gap-3 prumo-phone:grid-cols-2"
    >
      <Field label="Forma de pagamento" className="prumo-phone:col-span-2">
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
          onValueChange={(value) => onTerms({ ...terms, count: value })}
          {...selectedOnFocus}
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
          onValueChange={(value) => onTerms({ ...terms, gap: value })}
          {...selectedOnFocus}
          decimals={0}
          step={1}
          max={MAX_TERM}
          allowBlank={method !== undefined}
          readOnly={method !== undefined}
        />
      </Field>
      <Field label={parcelaFields.tipo_pagamento.label}>
        <Select
          value={type}
          onValueChange={(value) => onTerms({ ...terms, type: value })}
          options={paymentTypes.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} · ${nome}` }))}
        />
      </Field>
      <Button type="submit">Gerar</Button>
    </form>
  );
}
