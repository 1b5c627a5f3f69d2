import { Autocomplete } from "@prumo/forms/autocomplete";
import { BoletoInput } from "@prumo/forms/boleto-input";
import { CategoryAutocomplete } from "@prumo/forms/category-autocomplete";
import { CepInput } from "@prumo/forms/cep-input";
import { CheckboxTree } from "@prumo/forms/checkbox-tree";
import { CityAutocomplete } from "@prumo/forms/city-autocomplete";
import { CnpjInput } from "@prumo/forms/cnpj-input";
import { CodeInput } from "@prumo/forms/code-input";
import { CompanyAutocomplete } from "@prumo/forms/company-autocomplete";
import { CpfCnpjInput } from "@prumo/forms/cpf-cnpj-input";
import { CpfInput } from "@prumo/forms/cpf-input";
import { DateInput } from "@prumo/forms/date-input";
import { DecimalInput } from "@prumo/forms/decimal-input";
import { MoneyInput } from "@prumo/forms/money-input";
import { MonthInput } from "@prumo/forms/month-input";
import { PercentInput } from "@prumo/forms/percent-input";
import { PersonAutocomplete } from "@prumo/forms/person-autocomplete";
import { PhoneInput } from "@prumo/forms/phone-input";
import { PixKeyInput } from "@prumo/forms/pix-key-input";
import { PlateInput } from "@prumo/forms/plate-input";
import { ProductAutocomplete } from "@prumo/forms/product-autocomplete";
import { QuantityInput } from "@prumo/forms/quantity-input";
import { ResultCentreAutocomplete } from "@prumo/forms/result-centre-autocomplete";
import { TimeInput } from "@prumo/forms/time-input";
import { useForm } from "react-hook-form";

/**
 * What form libraries make for native inputs is refused by each input of ours, which would give the form an empty text. Where
 * a line compiles, its expected error is missing, and that fails.
 */
interface Values {
  campo: string;
}

/** What `getFieldProps` of Formik gives. */
interface FormikProps {
  name: string;
  value: string;
  checked?: boolean;
  multiple?: boolean;
  onChange: (event: unknown) => void;
  onBlur: (event: unknown) => void;
}

const search = async () => [];

export function Bound({ formik }: { formik: FormikProps }) {
  const { register } = useForm<Values>();
  const bound = register("campo");
  return (
    <>
      {/* @ts-expect-error: use BoletoField or Controller */}
      <BoletoInput {...bound} />
      {/* @ts-expect-error: use CepField or Controller */}
      <CepInput {...bound} />
      {/* @ts-expect-error: use CnpjField or Controller */}
      <CnpjInput {...bound} />
      {/* @ts-expect-error: use CodeField or Controller */}
      <CodeInput {...bound} />
      {/* @ts-expect-error: use CpfCnpjField or Controller */}
      <CpfCnpjInput {...bound} />
      {/* @ts-expect-error: use CpfField or Controller */}
      <CpfInput {...bound} />
      {/* @ts-expect-error: use DateField or Controller */}
      <DateInput {...bound} />
      {/* @ts-expect-error: use DecimalField or Controller */}
      <DecimalInput {...bound} />
      {/* @ts-expect-error: use MoneyField or Controller */}
      <MoneyInput {...bound} />
      {/* @ts-expect-error: use MonthField or Controller */}
      <MonthInput {...bound} />
      {/* @ts-expect-error: use PercentField or Controller */}
      <PercentInput {...bound} />
      {/* @ts-expect-error: use PhoneField or Controller */}
      <PhoneInput {...bound} />
      {/* @ts-expect-error: use PixKeyField or Controller */}
      <PixKeyInput {...bound} />
      {/* @ts-expect-error: use PlateField or Controller */}
      <PlateInput {...bound} />
      {/* @ts-expect-error: use QuantityField or Controller */}
      <QuantityInput {...bound} />
      {/* @ts-expect-error: use TimeField or Controller */}
      <TimeInput {...bound} />
      {/* @ts-expect-error: use AutocompleteField or Controller */}
      <Autocomplete {...bound} search={search} itemToText={String} itemToKey={String} />
      {/* @ts-expect-error: use CategoryAutocompleteField or Controller */}
      <CategoryAutocomplete {...bound} search={search} />
      {/* @ts-expect-error: use CityAutocompleteField or Controller */}
      <CityAutocomplete {...bound} search={search} />
      {/* @ts-expect-error: use CompanyAutocompleteField or Controller */}
      <CompanyAutocomplete {...bound} search={search} />
      {/* @ts-expect-error: use PersonAutocompleteField or Controller */}
      <PersonAutocomplete {...bound} search={search} />
      {/* @ts-expect-error: use ProductAutocompleteField or Controller */}
      <ProductAutocomplete {...bound} search={search} />
      {/* @ts-expect-error: use ResultCentreAutocompleteField or Controller */}
      <ResultCentreAutocomplete {...bound} search={search} />
      {/* @ts-expect-error: use CheckboxTreeField or Controller */}
      <CheckboxTree {...bound} nodes={[]} />
      {/* @ts-expect-error: use CnpjField or Controller */}
      <CnpjInput {...formik} />
      {/* @ts-expect-error: use CpfField or Controller */}
      <CpfInput {...formik} />
    </>
  );
}
