import type { BodyInput } from "@prumo/api-client/contract";
import type { Categoria } from "@prumo/api-client/schemas/categorias-conta";
import type { CentroResultado } from "@prumo/api-client/schemas/centro-resultado";
import type { contasPagar } from "@prumo/api-client/schemas/contas-pagar";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import type { Pessoa } from "@prumo/api-client/schemas/pessoas";
import { contaFields } from "@prumo/domain/conta-fields";
import { paymentTypes } from "@prumo/domain/payment-type";
import { CUSTOMER, SUPPLIER } from "@prumo/domain/person-type";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { ResultCentreAutocompleteField } from "@prumo/forms/result-centre-autocomplete-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { TextareaField } from "@prumo/forms/textarea-field";
import type { ReactNode } from "react";
import { type Control, useWatch } from "react-hook-form";
import { CompanyDateField } from "../../../../app/company-date-field";
import { peopleOfSide, searchCategories, searchResultCentres } from "../../../../app/searches";
import { useNewPerson } from "../../../cadastros/pieces/use-new-person";
import { dueShiftOptions } from "../../pieces/due-shift-options";
import { useFirstCategories } from "../../pieces/use-first-categories";
import { useNewCategory, useNewCentre } from "../../pieces/use-new-classification";
import { useLadoPages } from "../lado-pages-context";
import { knownSplitNames, nameOfId, type SplitNames } from "../split/split-values";

/** The kind of person that is registered on each side. */
const tipoPessoa = { pagar: SUPPLIER, receber: CUSTOMER } as const;

/** The values of the conta form: a new conta sends `parcelas`, an edit `alcance`, its id and its version. */
export type ContaValues = BodyInput<(typeof contasPagar)["save"]["body"]> &
  Pick<BodyInput<(typeof contasPagar)["update"]["body"]>, "alcance">;

/** The names of the records whose ids a conta has. */
export interface ContaItems {
  readonly pessoa?: Pick<Pessoa, "id" | "nome_fantasia" | "razao_social" | "cpf_cnpj"> | null;
  readonly categoria?: Pick<Categoria, "id" | "nome"> | null;
  readonly centro?: Pick<CentroResultado, "id" | "descricao"> | null;
  readonly rateio?: SplitNames;
}

/** The fields that the last conta of the person proposes. */
export const proposedFields = ["categoria_id", "centro_resultado_id", "tipo_pagamento"] as const;
export type ProposedField = (typeof proposedFields)[number];

interface ContaFieldsProps<Body> {
  readonly control: Control<ContaValues, unknown, Body>;
  readonly items: ContaItems;
  readonly onItems: (items: ContaItems) => void;
  /** Says where what was proposed for a field comes from. */
  readonly hints?: Partial<Readonly<Record<ProposedField, string>>> | undefined;
  /** The fields of the codes by which a conta is paid. */
  readonly codes: ReactNode;
  /** The parts that it is split into, which take the place of its category and its centre. */
  readonly split: ReactNode;
  /** Further fields: only a new conta can repeat. */
  readonly children?: ReactNode;
}

/** The fields of a conta, in the order of the form. */
export function ContaFields<Body>(props: ContaFieldsProps<Body>) {
  const { control, items: itens, onItems: onItens, hints = {}, codes, split, children } = props;
  const { tipo, Pessoa } = useLadoPages();
  const newPerson = useNewPerson(tipoPessoa[tipo]);
  const newCategory = useNewCategory(tipo);
  const firstCategories = useFirstCategories(tipo);
  const newCentre = useNewCentre(tipo);
  const fields = fieldsOf(contaFields, control);
  const [rateio, categoria_id, centro_resultado_id] = useWatch({
    control,
    name: ["rateio", "categoria_id", "centro_resultado_id"],
  });
  const isSplit = (rateio?.length ?? 0) > 0;
  const names = knownSplitNames(itens);
  return (
    <>
      <PersonAutocompleteField
        {...fields.pessoa_id}
        // A person is called by the side that they stand on.
        label={Pessoa}
        {...peopleOfSide[tipo]}
        onCreate={newPerson.onCreate}
        item={itens.pessoa}
        onValueChange={(pessoa) => onItens({ ...itens, pessoa })}
        autoFocus
      />
      {newPerson.modal}
      {newCategory.modal}
      {newCentre.modal}
      <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
        <CompanyDateField {...fields.data_registro} />
        <CompanyDateField {...fields.data_vencimento} />
        {isSplit ? null : (
          <>
            <CategoryAutocompleteField
              {...fields.categoria_id}
              id={firstCategories.id}
              search={searchCategories[tipo]}
              onCreate={newCategory.onCreate}
              hint={firstCategories.offer ?? hints.categoria_id}
              item={nameOfId(names.categorias, categoria_id)}
              onValueChange={(categoria) => onItens({ ...itens, categoria })}
            />
            <ResultCentreAutocompleteField
              {...fields.centro_resultado_id}
              search={searchResultCentres[tipo]}
              onCreate={newCentre.onCreate}
              hint={hints.centro_resultado_id}
              item={nameOfId(names.centros, centro_resultado_id)}
              onValueChange={(centro) => onItens({ ...itens, centro })}
            />
          </>
        )}
        <SelectField
          {...fields.tipo_pagamento}
          placeholder="Selecione"
          hint={hints.tipo_pagamento}
          options={paymentTypes.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} · ${nome}` }))}
        />
        <MoneyField {...fields.valor} max={MAX_AMOUNT} />
        <TextField {...fields.referencia} hint="Do que é esta conta" />
        <TextField {...fields.numero_documento} />
        {split}
        {children}
      </div>
      {tipo === "pagar" ? codes : null}
      <details>
        <summary className="w-fit cursor-pointer text-prumo-muted pointer-coarse:py-2.5">Mais opções</summary>
        <SelectField
          {...fields.dia_nao_util}
          className="mt-3 max-w-80"
          placeholder="Como a categoria ou a empresa"
          hint="Guias de impostos costumam vencer no dia útil anterior"
          options={dueShiftOptions}
        />
      </details>
      <TextareaField {...fields.observacao} rows={2} />
    </>
  );
}
