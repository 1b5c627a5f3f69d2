import type { Deposito } from "@prumo/api-client/schemas/depositos";
import { estoqueMinimo, type ItemEstoqueMinimo } from "@prumo/api-client/schemas/estoque-minimo";
import { estoqueMinimoFields } from "@prumo/domain/estoque-minimo-fields";
import { MAX_QUANTITY } from "@prumo/domain/quantity";
import { DecimalField } from "@prumo/forms/decimal-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { ProductAutocompleteField } from "@prumo/forms/product-autocomplete-field";
import { SelectField } from "@prumo/forms/select-field";
import type { z } from "zod";
import { api } from "../../../app/api";
import { searchStocked } from "../../../app/searches";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";

type MinimumBody = typeof estoqueMinimo.save.body;

interface MinimumModalProps {
  /** The minimum to change; null for a new one. */
  readonly item: ItemEstoqueMinimo | null;
  readonly depositos: readonly Deposito[];
  /** The warehouse that a new one starts with. */
  readonly deposito_id: number | undefined;
  readonly onClose: () => void;
}

/** Sets the minimum of a product in a warehouse. Neither can be changed once the minimum exists. */
export function MinimumModal({ item, depositos, deposito_id, onClose }: MinimumModalProps) {
  const form = useCallForm<z.input<MinimumBody>, z.output<MinimumBody>, { message: string }>({
    schema: estoqueMinimo.save.body,
    defaultValues: {
      produto_id: item?.produto.id,
      deposito_id: item?.deposito.id ?? deposito_id,
      quantidade: item?.quantidade,
      versao: item?.versao,
    },
    save: (body, options) => api.estoqueMinimo.save({ body }, options),
    onSaved: useSavedModal(onClose),
  });
  const { control } = form;
  const places = item ? [item.deposito] : depositos;
  const fields = fieldsOf(estoqueMinimoFields, control);
  return (
    <FormModal
      title={item ? "Editar estoque mínimo" : "Novo estoque mínimo"}
      save="Salvar"
      form={form}
      onClose={onClose}
    >
      <ProductAutocompleteField
        {...fields.produto_id}
        item={item?.produto ?? null}
        readOnly={item !== null}
        search={searchStocked}
        placeholder="Nome, código ou código de barras"
      />
      <SelectField
        {...fields.deposito_id}
        {...(item ? {} : { placeholder: "Selecione" })}
        options={places.map(({ id, nome }) => ({ value: id, label: nome }))}
      />
      <DecimalField
        {...fields.quantidade}
        max={MAX_QUANTITY}
        hint="Com menos do que isto, o produto aparece em primeiro lugar na lista"
      />
    </FormModal>
  );
}
