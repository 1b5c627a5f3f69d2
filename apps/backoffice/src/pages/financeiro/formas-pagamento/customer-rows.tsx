import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import type { Pessoa } from "@prumo/api-client/schemas/pessoas";
import { formaPagamentoFields } from "@prumo/domain/forma-pagamento-fields";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { PersonAutocomplete } from "@prumo/forms/person-autocomplete";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { IconButton } from "@prumo/ui/icon-button";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { type UseFormReturn, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { searchPeople } from "../../../app/searches";
import type { FormaPagamentoValues } from "./values";

interface CustomerRowsProps<Body> {
  readonly form: UseFormReturn<FormaPagamentoValues, unknown, Body>;
  /** The names of the customers that the method has already. */
  readonly known: readonly { readonly id: number; readonly nome_fantasia: string }[];
}

/** The customers of an exclusive method, each with a minimum value. */
export function CustomerRows<Body>({ form, known }: CustomerRowsProps<Body>) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "clientes", keyName: "key" });
  const { errors } = useFormState({ control, name: "clientes" });
  const exclusiva = useWatch({ control, name: "exclusiva" });
  const [names, setNames] = useState(() => new Map(known.map(({ id, nome_fantasia }) => [id, nome_fantasia])));

  function add(pessoa: Pessoa | null) {
    if (pessoa === null) return;
    if (fields.some(({ id }) => id === pessoa.id)) return toast.error("Este cliente já foi selecionado");
    setNames(new Map(names).set(pessoa.id, pessoa.nome_fantasia || pessoa.razao_social));
    append({ id: pessoa.id, valor_minimo: 0 }, { shouldFocus: false });
    form.clearErrors("clientes");
  }

  function choose(exclusive: boolean) {
    if (exclusive) return;
    // A method that is not exclusive has no customers.
    form.setValue("clientes", [], { shouldDirty: true });
    form.clearErrors("clientes");
  }

  return (
    <Card title={formaPagamentoFields.clientes.label}>
      <CheckboxField {...fieldsOf(formaPagamentoFields, control).exclusiva} onCheckedChange={choose} />
      {exclusiva ? (
        <>
          <div id="clientes-adicionar">
            <Field label="Adicionar cliente" error={errors.clientes?.message ?? errors.clientes?.root?.message}>
              <PersonAutocomplete
                search={searchPeople}
                value={null}
                onValueChange={add}
                placeholder="Nome ou documento"
              />
            </Field>
          </div>
          <ul className="grid gap-2.5">
            {fields.map(({ key, id }, at) => (
              <li
                key={key}
                className="grid grid-cols-[minmax(0,1fr)_180px_auto] items-start gap-2.5 prumo-phone:grid-cols-[minmax(0,1fr)_auto]"
              >
                <span className="truncate pt-7.5 prumo-phone:col-span-2 prumo-phone:pt-0">{names.get(id)}</span>
                <MoneyField
                  control={control}
                  name={`clientes.${at}.valor_minimo`}
                  label={
                    <>
                      {formaPagamentoFields.valor_minimo.label} <span className="sr-only">de {names.get(id)}</span>
                    </>
                  }
                  max={MAX_AMOUNT}
                />
                <IconButton className="mt-6" label={`Remover ${names.get(id)}`} onClick={() => remove(at)}>
                  <span aria-hidden="true" className="text-lg/4">
                    ×
                  </span>
                </IconButton>
                {errors.clientes?.[at]?.id?.message === undefined ? null : (
                  <p className="col-span-full text-prumo-danger text-xs/4">{errors.clientes[at]?.id?.message}</p>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}
