import type { CompraDigitada } from "@prumo/api-client/schemas/compras";
import { compraFields } from "@prumo/domain/compra-fields";
import { SUPPLIER } from "@prumo/domain/person-type";
import { fieldsOf } from "@prumo/forms/fields-of";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { Control } from "react-hook-form";
import { CompanyDateField } from "../../../../app/company-date-field";
import { peopleOfSide } from "../../../../app/searches";
import { useNewPerson } from "../../../cadastros/pieces/use-new-person";
import type { CompraChoice, CompraChoices } from "../loaders";
import type { CompraNames } from "./compra-values";
import type { HabitField, HabitHints } from "./use-supplier-habits";

interface DocumentFieldsProps<Body> {
  readonly control: Control<CompraDigitada, unknown, Body>;
  readonly choices: CompraChoices;
  readonly names: CompraNames;
  readonly onNames: (names: Partial<CompraNames>) => void;
  readonly onSupplier?: ((fornecedor: number | undefined) => void) | undefined;
  readonly onChosen?: ((field: HabitField) => void) | undefined;
  readonly hints?: HabitHints | undefined;
}

export const options = (choices: readonly CompraChoice[]) =>
  choices.map(({ id, nome }) => ({ value: id, label: nome }));

/** The supplier, the document, the natureza and the warehouse. */
export function DocumentFields<Body>(props: DocumentFieldsProps<Body>) {
  const { control, choices, names, onNames, onSupplier, onChosen, hints } = props;
  const { onCreate, modal } = useNewPerson(SUPPLIER);
  const fields = fieldsOf(compraFields, control);
  return (
    <Card title="Documento">
      <div className="grid grid-cols-12 items-start gap-3.5 prumo-phone:*:col-span-6">
        <PersonAutocompleteField
          {...fields.fornecedor_id}
          className="col-span-6 prumo-phone:col-span-12!"
          {...peopleOfSide.pagar}
          onCreate={onCreate}
          item={names.fornecedor}
          onValueChange={(fornecedor) => {
            onNames({ fornecedor });
            onSupplier?.(fornecedor?.id);
          }}
          autoFocus
        />
        <TextField {...fields.nf} className="col-span-4" />
        <TextField {...fields.serie} className="col-span-2" />
        <CompanyDateField {...fields.data} className="col-span-3 max-[359px]:col-span-12!" required />
        <SelectField
          {...fields.natureza_id}
          placeholder="Nenhuma"
          hint={hints?.natureza_id}
          className="col-span-5 max-[359px]:col-span-12!"
          options={options(choices.naturezas)}
          onValueChange={() => onChosen?.("natureza_id")}
        />
        <SelectField
          {...fields.deposito_id}
          placeholder="O padrão"
          hint={choices.depositos.length === 0 ? "Nenhum depósito cadastrado" : undefined}
          className="col-span-4 prumo-phone:col-span-12!"
          options={options(choices.depositos)}
        />
        <TextField
          {...fields.chave}
          hint="Os 44 caracteres da NF-e, se houver"
          className="col-span-12!"
          autoComplete="off"
        />
      </div>
      {modal}
    </Card>
  );
}
