import type { Deposito } from "@prumo/api-client/schemas/depositos";
import { inventarios } from "@prumo/api-client/schemas/inventarios";
import { inventarioFields } from "@prumo/domain/inventario-fields";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { useNavigate } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { searchKindCategories } from "../../../app/searches";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";

interface StartModalProps {
  readonly depositos: readonly Deposito[];
  readonly onClose: () => void;
}

/** Begins a count of a whole warehouse, or of one category in it. */
export function StartModal({ depositos, onClose }: StartModalProps) {
  const navigate = useNavigate();
  const [only] = depositos;
  const form = useCallForm({
    schema: inventarios.iniciar.body,
    defaultValues: {
      deposito_id: depositos.length === 1 ? only?.id : undefined,
      categoria_produto_id: null,
    },
    save: (body, options) => api.inventarios.iniciar({ body }, options),
    onSaved: ({ inventario: { id } }) => navigate(paths.inventarios.contar(id), { state: { leaving: true } }),
  });
  const { control } = form;
  const fields = fieldsOf(inventarioFields, control);
  return (
    <FormModal
      title="Novo inventário"
      description="O estoque esperado só aparece na revisão. Pode parar e continuar depois, e mais de uma pessoa pode contar."
      save="Começar a contar"
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...fields.deposito_id}
        placeholder="Selecione"
        options={depositos.map(({ id, nome }) => ({ value: id, label: nome }))}
      />
      <CategoryAutocompleteField
        {...fields.categoria_produto_id}
        placeholder="Todas"
        search={searchKindCategories[1]}
      />
    </FormModal>
  );
}
