import { conciliacao, type Regra } from "@prumo/api-client/schemas/conciliacao";
import { regraFields } from "@prumo/domain/lancamento-fields";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { ResultCentreAutocompleteField } from "@prumo/forms/result-centre-autocomplete-field";
import { TextField } from "@prumo/forms/text-field";
import { api } from "../../../app/api";
import { searchCategories, searchResultCentres } from "../../../app/searches";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";

/** Changes what a rule proposes, for which entries, and whether it does. */
export function RuleModal({ regra, onClose }: { readonly regra: Regra; readonly onClose: () => void }) {
  const tipo = regra.entrada ? "receber" : "pagar";
  const form = useCallForm({
    schema: conciliacao.alterarRegra.body,
    defaultValues: {
      id: regra.id,
      versao: regra.versao,
      texto: regra.texto,
      categoria_id: regra.categoria.id,
      centro_resultado_id: regra.centro_resultado?.id ?? null,
      pessoa_id: regra.pessoa?.id ?? null,
      ativa: regra.ativa,
    },
    save: (body, options) => api.conciliacao.alterarRegra({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  const fields = fieldsOf(regraFields, form.control);
  return (
    <FormModal title="Editar regra" save="Salvar" form={form} onClose={onClose}>
      <TextField {...fields.texto} hint="Números do texto não contam" />
      <CategoryAutocompleteField {...fields.categoria_id} search={searchCategories[tipo]} item={regra.categoria} />
      <ResultCentreAutocompleteField
        {...fields.centro_resultado_id}
        search={searchResultCentres[tipo]}
        item={regra.centro_resultado}
      />
      <CheckboxField
        {...fields.ativa}
        // A box tells what ticking it does.
        label="Ligada: propõe a categoria para lançamentos com este texto"
      />
    </FormModal>
  );
}
