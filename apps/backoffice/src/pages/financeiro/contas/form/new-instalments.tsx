import { MAX_PARCELAS } from "@prumo/api-client/schemas/parcela";
import { type Instalment, type InstalmentGap, spacedInstalments } from "@prumo/domain/instalments";
import { MAX_TERM } from "@prumo/domain/payment-method";
import { instalmentDocument } from "@prumo/domain/series";
import { QuantityInput } from "@prumo/forms/quantity-input";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { useEffect, useRef, useState } from "react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { companyToday } from "../../../../app/clock";
import { selectedOnFocus } from "../../../../form/selected-on-focus";
import type { ContaValues } from "./conta-fields";
import { startingTerms } from "./instalment-generator";
import { InstalmentRows, instalmentForm } from "./instalment-rows";

const FEWEST = 2;
const LATEST = "3000-01-01";
type Row = Instalment & { readonly tipo_pagamento: string };

const sameRows = (some: readonly Row[], others: readonly Row[]) =>
  some.length === others.length &&
  others.every(({ valor, data_vencimento, tipo_pagamento }, at) => {
    const row = some[at];
    return row?.valor === valor && row.data_vencimento === data_vencimento && row.tipo_pagamento === tipo_pagamento;
  });

/**
 * The instalments of a new conta: their number and how far they are apart make the rows, which can be changed. Rows
 * that somebody changed are made anew with another number or distance, and not behind their back when another field of
 * the conta changes.
 */
export function NewInstalments<Body>({ form }: { form: UseFormReturn<ContaValues, unknown, Body> }) {
  const rowsForm = instalmentForm(form);
  const parcelas = useFieldArray({ control: rowsForm.control, name: "parcelas" });
  const { replace } = parcelas;
  const [count, setCount] = useState<number | null>(() =>
    // A draft has its rows already.
    Math.max(rowsForm.form.getValues("parcelas")?.length ?? 0, FEWEST),
  );
  const [gap, setGap] = useState<InstalmentGap>({ quantidade: 1, unidade: "meses" });
  const [valor, first, type, documento] = useWatch({
    control: form.control,
    name: ["valor", "data_vencimento", "tipo_pagamento", "numero_documento"],
  });
  const made = useRef<readonly Row[]>([]);

  function rows(count: number | null, gap: InstalmentGap): Row[] {
    // A year that is still being typed, such as 9999, has no room for the instalments after it.
    const since = first && first < LATEST ? first : companyToday();
    const parts = spacedInstalments(valor ?? 0, Math.max(count ?? FEWEST, FEWEST), gap, since);
    return parts.map((part) => ({ ...part, tipo_pagamento: type || startingTerms.tipoPagamento }));
  }

  function make(nextCount: number | null, nextGap: InstalmentGap) {
    setCount(nextCount);
    setGap(nextGap);
    made.current = rows(nextCount, nextGap);
    replace([...made.current]);
  }

  useEffect(() => {
    const shown = rowsForm.form.getValues("parcelas") ?? [];
    if (shown.length === 0 || sameRows(shown, made.current)) make(count, gap);
  }, [valor, first, type]);

  return (
    <fieldset className="col-span-full grid gap-3">
      <legend className="mb-2 font-medium">Parcelas</legend>
      <div className="grid grid-cols-[repeat(3,minmax(0,1fr))_auto] items-end gap-3 prumo-phone:grid-cols-2">
        <Field label="Número de parcelas">
          <QuantityInput
            value={count}
            onValueChange={(next) => make(next, gap)}
            {...selectedOnFocus}
            decimals={0}
            step={1}
            min={FEWEST}
            max={MAX_PARCELAS}
            allowBlank={false}
          />
        </Field>
        <Field label="Uma a cada">
          <QuantityInput
            value={gap.quantidade}
            onValueChange={(quantidade) => make(count, { ...gap, quantidade: quantidade ?? 1 })}
            {...selectedOnFocus}
            decimals={0}
            step={1}
            min={1}
            max={gap.unidade === "dias" ? MAX_TERM : 12}
            allowBlank={false}
          />
        </Field>
        <Field label="Intervalo em">
          <Select
            value={gap.unidade}
            onValueChange={(unidade) =>
              make(count, unidade === "dias" ? { quantidade: 30, unidade } : { quantidade: 1, unidade: "meses" })
            }
            options={[
              { value: "meses", label: "meses" },
              { value: "dias", label: "dias" },
            ]}
          />
        </Field>
        <Button onClick={() => make(count, gap)}>Gerar de novo</Button>
      </div>
      <InstalmentRows
        {...rowsForm}
        parcelas={parcelas}
        total={valor ?? 0}
        totalLabel="Conta"
        documentOf={(at) => instalmentDocument(documento?.trim() || null, at)}
      />
    </fieldset>
  );
}
