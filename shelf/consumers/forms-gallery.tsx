import { Autocomplete } from "@prumo/forms/autocomplete";
import { AutocompleteField } from "@prumo/forms/autocomplete-field";
import { BoletoField } from "@prumo/forms/boleto-field";
import { BoletoInput } from "@prumo/forms/boleto-input";
import { CategoryAutocomplete } from "@prumo/forms/category-autocomplete";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { CepField } from "@prumo/forms/cep-field";
import { CepInput } from "@prumo/forms/cep-input";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { CheckboxTree } from "@prumo/forms/checkbox-tree";
import { CheckboxTreeField } from "@prumo/forms/checkbox-tree-field";
import { CityAutocomplete } from "@prumo/forms/city-autocomplete";
import { CityAutocompleteField } from "@prumo/forms/city-autocomplete-field";
import { CnpjField } from "@prumo/forms/cnpj-field";
import { CnpjInput } from "@prumo/forms/cnpj-input";
import { CodeField } from "@prumo/forms/code-field";
import { CodeInput } from "@prumo/forms/code-input";
import { CompanyAutocomplete } from "@prumo/forms/company-autocomplete";
import { CompanyAutocompleteField } from "@prumo/forms/company-autocomplete-field";
import { CpfCnpjField } from "@prumo/forms/cpf-cnpj-field";
import { CpfCnpjInput } from "@prumo/forms/cpf-cnpj-input";
import { CpfField } from "@prumo/forms/cpf-field";
import { CpfInput } from "@prumo/forms/cpf-input";
import { DateField } from "@prumo/forms/date-field";
import { DateInput } from "@prumo/forms/date-input";
import { DecimalField } from "@prumo/forms/decimal-field";
import { DecimalInput } from "@prumo/forms/decimal-input";
import { MoneyField } from "@prumo/forms/money-field";
import { MoneyInput } from "@prumo/forms/money-input";
import { MonthField } from "@prumo/forms/month-field";
import { MonthInput } from "@prumo/forms/month-input";
import { PasswordField } from "@prumo/forms/password-field";
import { PercentField } from "@prumo/forms/percent-field";
import { PercentInput } from "@prumo/forms/percent-input";
import { PersonAutocomplete } from "@prumo/forms/person-autocomplete";
import { PersonAutocompleteField } from "@prumo/forms/person-autocomplete-field";
import { PhoneField } from "@prumo/forms/phone-field";
import { PhoneInput } from "@prumo/forms/phone-input";
import { PixKeyField } from "@prumo/forms/pix-key-field";
import { PixKeyInput } from "@prumo/forms/pix-key-input";
import { PlateField } from "@prumo/forms/plate-field";
import { PlateInput } from "@prumo/forms/plate-input";
import { ProductAutocomplete } from "@prumo/forms/product-autocomplete";
import { ProductAutocompleteField } from "@prumo/forms/product-autocomplete-field";
import { QuantityField } from "@prumo/forms/quantity-field";
import { QuantityInput } from "@prumo/forms/quantity-input";
import { ResultCentreAutocomplete } from "@prumo/forms/result-centre-autocomplete";
import { ResultCentreAutocompleteField } from "@prumo/forms/result-centre-autocomplete-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { TextareaField } from "@prumo/forms/textarea-field";
import { TimeField } from "@prumo/forms/time-field";
import { TimeInput } from "@prumo/forms/time-input";
import type { ReactElement } from "react";
import { type Control, useForm } from "react-hook-form";

/** The values of a form with a field of every kind. */
interface Values {
  valor: number | null;
  percentual: number | null;
  quantidade: number | null;
  data: string | null;
  mes: string | null;
  hora: string | null;
  cpf: string | null;
  cnpj: string | null;
  documento: string | null;
  telefone: string | null;
  cep: string | null;
  placa: string | null;
  chave: string | null;
  boleto: string | null;
  codigo: string | null;
  nome: string | null;
  observacao: string | null;
  opcao: number | null;
  aceito: boolean;
  itens: number[];
  item_id: number | null;
  pessoa_id: number | null;
  empresa_id: number | null;
  cidade_id: number | null;
  categoria_id: number | null;
  centro_id: number | null;
  produto_id: number | null;
}

interface Named {
  id: number;
  nome: string;
}
const nameOf = ({ nome }: Named) => nome;
const keyOf = ({ id }: Named) => id;
const search = async (text: string): Promise<Named[]> => [
  { id: 1, nome: `${text} um` },
  { id: 2, nome: `${text} dois` },
];
const people = async (text: string) =>
  (await search(text)).map(({ id, nome }) => ({ id, nome_fantasia: nome, razao_social: null, cpf_cnpj: null }));
const companies = async (text: string) => (await search(text)).map((one) => ({ ...one, cnpj: null }));
const cities = async (text: string) => (await search(text)).map((one) => ({ ...one, codigo: "3550308", uf: "SP" }));
const centres = async (text: string) => (await search(text)).map(({ id, nome }) => ({ id, descricao: nome }));
const nodes = [
  {
    id: 9,
    label: "Grupo",
    children: [
      { id: 1, label: "Um" },
      { id: 2, label: "Dois" },
    ],
  },
];

function InForm({ children }: { children: (control: Control<Values>) => ReactElement }) {
  const { control } = useForm<Values>();
  return children(control);
}

/** One element of every component of @prumo/forms, by its entry. */
export const formsGallery: Record<string, ReactElement> = {
  autocomplete: <Autocomplete aria-label="Autocomplete" search={search} itemToText={nameOf} itemToKey={keyOf} />,
  "autocomplete-field": (
    <InForm>
      {(control) => (
        <AutocompleteField
          control={control}
          name="item_id"
          label="AutocompleteField"
          search={search}
          itemToText={nameOf}
          itemToKey={keyOf}
        />
      )}
    </InForm>
  ),
  "boleto-field": <InForm>{(control) => <BoletoField control={control} name="boleto" label="BoletoField" />}</InForm>,
  "boleto-input": <BoletoInput aria-label="BoletoInput" />,
  "category-autocomplete": <CategoryAutocomplete aria-label="CategoryAutocomplete" search={search} />,
  "category-autocomplete-field": (
    <InForm>
      {(control) => (
        <CategoryAutocompleteField
          control={control}
          name="categoria_id"
          label="CategoryAutocompleteField"
          search={search}
        />
      )}
    </InForm>
  ),
  "cep-field": <InForm>{(control) => <CepField control={control} name="cep" label="CepField" />}</InForm>,
  "cep-input": <CepInput aria-label="CepInput" />,
  "checkbox-field": (
    <InForm>{(control) => <CheckboxField control={control} name="aceito" label="CheckboxField" />}</InForm>
  ),
  "checkbox-tree": <CheckboxTree aria-label="CheckboxTree" nodes={nodes} />,
  "checkbox-tree-field": (
    <InForm>
      {(control) => <CheckboxTreeField control={control} name="itens" label="CheckboxTreeField" nodes={nodes} />}
    </InForm>
  ),
  "city-autocomplete": <CityAutocomplete aria-label="CityAutocomplete" search={cities} />,
  "city-autocomplete-field": (
    <InForm>
      {(control) => (
        <CityAutocompleteField control={control} name="cidade_id" label="CityAutocompleteField" search={cities} />
      )}
    </InForm>
  ),
  "cnpj-field": <InForm>{(control) => <CnpjField control={control} name="cnpj" label="CnpjField" />}</InForm>,
  "cnpj-input": <CnpjInput aria-label="CnpjInput" />,
  "code-field": <InForm>{(control) => <CodeField control={control} name="codigo" label="CodeField" />}</InForm>,
  "code-input": <CodeInput aria-label="CodeInput" />,
  "company-autocomplete": <CompanyAutocomplete aria-label="CompanyAutocomplete" search={companies} />,
  "company-autocomplete-field": (
    <InForm>
      {(control) => (
        <CompanyAutocompleteField
          control={control}
          name="empresa_id"
          label="CompanyAutocompleteField"
          search={companies}
        />
      )}
    </InForm>
  ),
  "cpf-cnpj-field": (
    <InForm>{(control) => <CpfCnpjField control={control} name="documento" label="CpfCnpjField" />}</InForm>
  ),
  "cpf-cnpj-input": <CpfCnpjInput aria-label="CpfCnpjInput" />,
  "cpf-field": <InForm>{(control) => <CpfField control={control} name="cpf" label="CpfField" />}</InForm>,
  "cpf-input": <CpfInput aria-label="CpfInput" />,
  "date-field": <InForm>{(control) => <DateField control={control} name="data" label="DateField" />}</InForm>,
  "date-input": <DateInput aria-label="DateInput" today="2026-01-15" />,
  "decimal-field": (
    <InForm>{(control) => <DecimalField control={control} name="quantidade" label="DecimalField" />}</InForm>
  ),
  "decimal-input": <DecimalInput aria-label="DecimalInput" />,
  "money-field": (
    <InForm>{(control) => <MoneyField control={control} name="valor" label="MoneyField" max={10_000} />}</InForm>
  ),
  "money-input": <MoneyInput aria-label="MoneyInput" max={10_000} name="valor" />,
  "month-field": <InForm>{(control) => <MonthField control={control} name="mes" label="MonthField" />}</InForm>,
  "month-input": <MonthInput aria-label="MonthInput" />,
  "percent-field": (
    <InForm>{(control) => <PercentField control={control} name="percentual" label="PercentField" />}</InForm>
  ),
  "percent-input": <PercentInput aria-label="PercentInput" />,
  "person-autocomplete": <PersonAutocomplete aria-label="PersonAutocomplete" search={people} />,
  "person-autocomplete-field": (
    <InForm>
      {(control) => (
        <PersonAutocompleteField control={control} name="pessoa_id" label="PersonAutocompleteField" search={people} />
      )}
    </InForm>
  ),
  "phone-field": <InForm>{(control) => <PhoneField control={control} name="telefone" label="PhoneField" />}</InForm>,
  "phone-input": <PhoneInput aria-label="PhoneInput" />,
  "pix-key-field": <InForm>{(control) => <PixKeyField control={control} name="chave" label="PixKeyField" />}</InForm>,
  "pix-key-input": <PixKeyInput aria-label="PixKeyInput" />,
  "plate-field": <InForm>{(control) => <PlateField control={control} name="placa" label="PlateField" />}</InForm>,
  "plate-input": <PlateInput aria-label="PlateInput" />,
  "product-autocomplete": <ProductAutocomplete aria-label="ProductAutocomplete" search={search} />,
  "product-autocomplete-field": (
    <InForm>
      {(control) => (
        <ProductAutocompleteField
          control={control}
          name="produto_id"
          label="ProductAutocompleteField"
          search={search}
        />
      )}
    </InForm>
  ),
  "quantity-field": (
    <InForm>{(control) => <QuantityField control={control} name="quantidade" label="QuantityField" />}</InForm>
  ),
  "quantity-input": <QuantityInput aria-label="QuantityInput" />,
  "result-centre-autocomplete": <ResultCentreAutocomplete aria-label="ResultCentreAutocomplete" search={centres} />,
  "result-centre-autocomplete-field": (
    <InForm>
      {(control) => (
        <ResultCentreAutocompleteField
          control={control}
          name="centro_id"
          label="ResultCentreAutocompleteField"
          search={centres}
        />
      )}
    </InForm>
  ),
  "select-field": (
    <InForm>
      {(control) => (
        <SelectField control={control} name="opcao" label="SelectField" options={[{ value: 1, label: "Primeira" }]} />
      )}
    </InForm>
  ),
  "password-field": (
    <InForm>{(control) => <PasswordField control={control} name="nome" label="PasswordField" />}</InForm>
  ),
  "text-field": <InForm>{(control) => <TextField control={control} name="nome" label="TextField" />}</InForm>,
  "textarea-field": (
    <InForm>{(control) => <TextareaField control={control} name="observacao" label="TextareaField" />}</InForm>
  ),
  "time-field": <InForm>{(control) => <TimeField control={control} name="hora" label="TimeField" />}</InForm>,
  "time-input": <TimeInput aria-label="TimeInput" />,
};
