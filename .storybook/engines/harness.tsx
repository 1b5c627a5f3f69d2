import { Autocomplete } from "@prumo/forms/autocomplete";
import { AutocompleteField } from "@prumo/forms/autocomplete-field";
import { BoletoInput } from "@prumo/forms/boleto-input";
import { CepInput } from "@prumo/forms/cep-input";
import { CheckboxTree } from "@prumo/forms/checkbox-tree";
import { CnpjInput } from "@prumo/forms/cnpj-input";
import { CodeInput } from "@prumo/forms/code-input";
import { CpfCnpjInput } from "@prumo/forms/cpf-cnpj-input";
import { CpfInput } from "@prumo/forms/cpf-input";
import { DateField } from "@prumo/forms/date-field";
import { DateInput } from "@prumo/forms/date-input";
import { DecimalField } from "@prumo/forms/decimal-field";
import { DecimalInput } from "@prumo/forms/decimal-input";
import { MoneyField } from "@prumo/forms/money-field";
import { MoneyInput } from "@prumo/forms/money-input";
import { MonthField } from "@prumo/forms/month-field";
import { MonthInput } from "@prumo/forms/month-input";
import { PercentInput } from "@prumo/forms/percent-input";
import { PhoneInput } from "@prumo/forms/phone-input";
import { PlateInput } from "@prumo/forms/plate-input";
import { QuantityInput } from "@prumo/forms/quantity-input";
import { TimeField } from "@prumo/forms/time-field";
import { TimeInput } from "@prumo/forms/time-input";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { RadioGroup } from "@prumo/ui/radio-group";
import { Select } from "@prumo/ui/select";
import { Switch } from "@prumo/ui/switch";
import { type ComponentType, useState } from "react";
import { useForm } from "react-hook-form";
import { scenes } from "./scenes";
import type { TypedInput, TypingCase } from "./typing-case";

/** What an input is given, beside the props of a case. */
interface Given {
  name: string;
  "aria-label": string;
  value?: unknown;
  defaultValue?: unknown;
  onValueChange?: (value: unknown) => void;
}

/** What the page mounts: a part of a case. */
export type Mounted = Pick<TypingCase, "input" | "props" | "owner" | "start"> & { readonly acts?: boolean };

const suppliers = ["Água Clara", "Beta Papéis", "Casa do Óleo"].map((nome, index) => ({ id: index + 1, nome }));

type Supplier = (typeof suppliers)[number];

const searched = {
  search: async (text: string) => suppliers.filter(({ nome }) => nome.toLowerCase().includes(text.toLowerCase())),
  itemToText: ({ nome }: Supplier) => nome,
  itemToKey: ({ id }: Supplier) => id,
  delay: 0,
};

const supplierOf = (id: unknown) => suppliers.find((supplier) => supplier.id === id) ?? null;

/** Its owner knows the key, as the cases write it. */
const AutocompleteByKey = ({ value, defaultValue, onValueChange, ...rest }: Given) => (
  <Autocomplete
    {...rest}
    {...searched}
    {...(value === undefined ? { defaultValue: supplierOf(defaultValue) } : { value: supplierOf(value) })}
    onValueChange={(item) => onValueChange?.(item?.id ?? null)}
  />
);

const options = [
  { value: "a", label: "Opção A" },
  { value: "b", label: "Opção B" },
];

const RadioGroupOfTwo = ({ value, defaultValue, onValueChange, ...rest }: Given) => (
  <RadioGroup
    {...rest}
    options={options}
    value={value as string | undefined}
    defaultValue={(defaultValue as string | null) ?? undefined}
    onValueChange={onValueChange}
  />
);

const SelectOfTwo = ({ value, defaultValue, onValueChange, ...rest }: Given) => (
  <Select
    {...rest}
    options={options}
    {...(value === undefined ? { defaultValue: defaultValue as string } : { value: value as string })}
    onValueChange={onValueChange}
  />
);

/** A box that is on or off, made an input of a value. */
const boxOf =
  (Box: typeof Checkbox | typeof Switch) =>
  ({ value, defaultValue, onValueChange, ...rest }: Given) => (
    <Box
      {...rest}
      label="Ativo"
      {...(value === undefined ? { defaultChecked: defaultValue === true } : { checked: value === true })}
      onCheckedChange={onValueChange}
    />
  );

const nodes = [
  { id: "contas", label: "Contas" },
  { id: "caixas", label: "Caixas" },
];

const inputs: Partial<Record<TypedInput, unknown>> = {
  autocomplete: AutocompleteByKey,
  "boleto-input": BoletoInput,
  "cep-input": CepInput,
  checkbox: boxOf(Checkbox),
  "checkbox-tree": (props: object) => <CheckboxTree {...props} nodes={nodes} />,
  "cnpj-input": CnpjInput,
  "code-input": CodeInput,
  "cpf-cnpj-input": CpfCnpjInput,
  "cpf-input": CpfInput,
  "date-input": DateInput,
  "decimal-input": DecimalInput,
  "money-input": MoneyInput,
  "month-input": MonthInput,
  "percent-input": PercentInput,
  "phone-input": PhoneInput,
  "plate-input": PlateInput,
  "quantity-input": QuantityInput,
  "radio-group": RadioGroupOfTwo,
  select: SelectOfTwo,
  switch: boxOf(Switch),
  "time-input": TimeInput,
};

/** Inputs that are bound to a form by themselves. */
const fields: Partial<Record<TypedInput, unknown>> = {
  "autocomplete-field": (props: Given) => <AutocompleteField {...props} {...searched} label="Valor" name="valor" />,
  "date-field": DateField,
  "decimal-field": DecimalField,
  "money-field": MoneyField,
  "month-field": MonthField,
  "time-field": TimeField,
};

/** Sets the value where it is held; nothing where the input holds it itself. */
export const owner: { set?: ((value: unknown) => void) | undefined } = {};

function Bound({ input, props, start }: Mounted) {
  const form = useForm({ defaultValues: { valor: start ?? null } });
  const Field = fields[input] as ComponentType<Record<string, unknown>>;
  owner.set = (value) => form.setValue("valor", value ?? null);
  return <Field {...props} control={form.control} name="valor" label="Valor" />;
}

function Held({ input, props, start = null, owner: holder }: Mounted) {
  const [value, setValue] = useState<unknown>(start);
  const Input = inputs[input] as ComponentType<Record<string, unknown>>;
  owner.set = holder === "parent" ? setValue : undefined;
  const held = holder === "parent" ? { value, onValueChange: setValue } : { defaultValue: start };
  return <Input aria-label="Valor" name="valor" {...props} {...held} />;
}

/** All inputs, one below the other, each with its label. */
export function AllInputs() {
  return (
    <main>
      <h1>Inputs</h1>
      {Object.entries(inputs).map(([entry, One]) => {
        const Input = One as ComponentType<Record<string, unknown>>;
        return (
          <Field key={entry} label={entry}>
            <Input name={entry} aria-label={entry} />
          </Field>
        );
      })}
    </main>
  );
}

/** An input in a form, with something to press and to tab to beside it. */
export function Harness(mounted: Mounted) {
  const Scene = scenes[mounted.input];
  if (Scene) return <Scene />;
  const One = mounted.input in fields ? Bound : Held;
  return (
    <form id="typed" style={{ width: 320 }} {...(mounted.acts ? { action: async () => {} } : {})}>
      <One {...mounted} />
      <button type="button">Depois</button>
      <button type="submit">Enviar</button>
    </form>
  );
}
