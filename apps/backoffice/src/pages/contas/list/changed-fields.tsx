import { CategoryAutocomplete } from "@prumo/forms/category-autocomplete";
import { ResultCentreAutocomplete } from "@prumo/forms/result-centre-autocomplete";
import { Field } from "@prumo/ui/field";
import { useState } from "react";
import { CompanyDateInput } from "../../../app/company-date-input";
import { searchCategories, searchResultCentres } from "../../../app/searches";
import type { BulkFields } from "../../../list/bulk-act";
import { useLadoPages } from "../lado-pages-context";

interface Changed {
  readonly categoria_id?: number | undefined;
  readonly centro_resultado_id?: number | undefined;
  readonly data_vencimento?: string | undefined;
}

/** What is changed of many accounts at once; a field that stays empty changes nothing. */
export const ChangedFields: BulkFields = ({ onChange }) => {
  const { tipo } = useLadoPages();
  const [fields, setFields] = useState<Changed>({});

  function change(some: Changed) {
    const next = { ...fields, ...some };
    const filled = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
    setFields(next);
    onChange(Object.keys(filled).length === 0 ? null : filled);
  }

  return (
    <div className="grid gap-3">
      <p className="text-prumo-muted">O que ficar em branco continua como está em cada conta.</p>
      <Field label="Categoria">
        <CategoryAutocomplete
          search={searchCategories[tipo]}
          onValueChange={(categoria) => change({ categoria_id: categoria?.id })}
        />
      </Field>
      <Field label="Centro de resultado">
        <ResultCentreAutocomplete
          search={searchResultCentres[tipo]}
          onValueChange={(centro) => change({ centro_resultado_id: centro?.id })}
        />
      </Field>
      <Field label="Vencimento">
        <CompanyDateInput onValueChange={(data) => change({ data_vencimento: data ?? undefined })} />
      </Field>
    </div>
  );
};
