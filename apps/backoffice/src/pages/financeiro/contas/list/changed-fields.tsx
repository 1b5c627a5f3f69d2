import { contaFields } from "@prumo/domain/conta-fields";
import { CategoryAutocomplete } from "@prumo/forms/category-autocomplete";
import { ResultCentreAutocomplete } from "@prumo/forms/result-centre-autocomplete";
import { Field } from "@prumo/ui/field";
import { useState } from "react";
import { searchCategories, searchResultCentres } from "../../../../app/searches";
import type { BulkFields } from "../../../../list/bulk-act";
import { BulkDay, type OptionalDay } from "../../../../list/bulk-day";
import { useLadoPages } from "../lado-pages-context";

interface Changed {
  readonly categoria_id?: number | undefined;
  readonly centro_resultado_id?: number | undefined;
  /** Undefined while the text is no day. */
  readonly data_vencimento: OptionalDay;
}

/** The fields that can be changed of many contas at once. A field that stays empty changes nothing. */
export const ChangedFields: BulkFields = ({ onChange }) => {
  const { tipo } = useLadoPages();
  const [fields, setFields] = useState<Changed>({ data_vencimento: null });

  function change(some: Partial<Changed>) {
    const next = { ...fields, ...some };
    const filled = Object.fromEntries(Object.entries(next).filter(([, value]) => value != null));
    setFields(next);
    onChange(next.data_vencimento === undefined || Object.keys(filled).length === 0 ? null : filled);
  }

  return (
    <div className="grid gap-3">
      <p className="text-prumo-muted">O que ficar em branco continua como está.</p>
      <Field label={contaFields.categoria_id.label} required={false}>
        <CategoryAutocomplete
          search={searchCategories[tipo]}
          onValueChange={(categoria) => change({ categoria_id: categoria?.id })}
        />
      </Field>
      <Field label={contaFields.centro_resultado_id.label} required={false}>
        <ResultCentreAutocomplete
          search={searchResultCentres[tipo]}
          onValueChange={(centro) => change({ centro_resultado_id: centro?.id })}
        />
      </Field>
      <BulkDay
        label={contaFields.data_vencimento.heading}
        onChange={(data_vencimento) => change({ data_vencimento })}
      />
    </div>
  );
};
