import { contaFields } from "@prumo/domain/conta-fields";
import { CategoryAutocomplete } from "@prumo/forms/category-autocomplete";
import { ResultCentreAutocomplete } from "@prumo/forms/result-centre-autocomplete";
import { Field } from "@prumo/ui/field";
import { Textarea } from "@prumo/ui/textarea";
import { useState } from "react";
import { searchCategories, searchResultCentres } from "../../../../app/searches";
import type { BulkFields } from "../../../../list/bulk-act";
import { useLadoPages } from "../lado-pages-context";

interface Corrected {
  readonly categoria_id?: number | undefined;
  readonly centro_resultado_id?: number | undefined;
  readonly observacao?: string | undefined;
}

/** What can be corrected of many contas at once, paid or not. A field that stays empty changes nothing. */
export const ReclassifyFields: BulkFields = ({ onChange }) => {
  const { tipo } = useLadoPages();
  const [fields, setFields] = useState<Corrected>({});

  function change(some: Corrected) {
    const next = { ...fields, ...some };
    const filled = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
    setFields(next);
    onChange(Object.keys(filled).length === 0 ? null : filled);
  }

  return (
    <div className="grid gap-3">
      <p className="text-prumo-muted">O que ficar em branco continua como está. Valores e datas não mudam.</p>
      <Field label={contaFields.categoria_id.label} required={false}>
        <CategoryAutocomplete
          autoFocus
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
      <Field label={contaFields.observacao.label} required={false}>
        <Textarea
          rows={2}
          maxLength={contaFields.observacao.max}
          onChange={({ target: { value } }) => change({ observacao: value.trim() || undefined })}
        />
      </Field>
    </div>
  );
};
