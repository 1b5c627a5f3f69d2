import { Autocomplete } from "@prumo/forms/autocomplete";
import { CepInput } from "@prumo/forms/cep-input";
import { CnpjInput } from "@prumo/forms/cnpj-input";
import { CodeInput } from "@prumo/forms/code-input";
import { CpfCnpjInput } from "@prumo/forms/cpf-cnpj-input";
import { CpfInput } from "@prumo/forms/cpf-input";
import { DateInput } from "@prumo/forms/date-input";
import { MoneyInput } from "@prumo/forms/money-input";
import { MonthInput } from "@prumo/forms/month-input";
import { PercentInput } from "@prumo/forms/percent-input";
import { PhoneInput } from "@prumo/forms/phone-input";
import { PlateInput } from "@prumo/forms/plate-input";
import { QuantityInput } from "@prumo/forms/quantity-input";
import { TimeInput } from "@prumo/forms/time-input";
import { type ComponentType, useState } from "react";

/** One controlled input that keeps its own value, so that a page of 100 does what a page of 100 fields does. */
type Subject = ComponentType;

/** Installed by the bench, and unknown to whoever only checks types: see peers/package.json. */
const peers = import.meta.glob<{ subjects: Readonly<Record<string, Subject>> }>("../../peers/subjects.tsx", {
  eager: true,
});

type Controlled<Value> = ComponentType<{
  "aria-label": string;
  value: Value | null;
  onValueChange: (value: Value | null) => void;
}>;

function own<Value>(Input: Controlled<Value>): Subject {
  return () => {
    const [value, setValue] = useState<Value | null>(null);
    return <Input aria-label="Field" value={value} onValueChange={setValue} />;
  };
}

type Person = { id: number; name: string };
const people: Person[] = Array.from({ length: 5 }, (_, id) => ({ id, name: `Person ${id}` }));
const search = async () => people;

function OwnAutocomplete() {
  const [value, setValue] = useState<Person | null>(null);
  return (
    <Autocomplete<Person>
      aria-label="Field"
      search={search}
      value={value}
      onValueChange={setValue}
      itemToText={({ name }) => name}
      itemToKey={({ id }) => id}
    />
  );
}

function Plain() {
  const [value, setValue] = useState("");
  return <input aria-label="Field" value={value} onChange={(event) => setValue(event.target.value)} />;
}

const unbounded = { max: Number.POSITIVE_INFINITY };

/** Every input of ours with what a user would pick instead, by the names of the table in inputs.ts. */
export const subjects: Readonly<Record<string, Subject>> = {
  plain: Plain,
  "plain again": Plain,
  "money-input": own<number>((props) => <MoneyInput {...props} {...unbounded} />),
  "percent-input": own(PercentInput),
  "quantity-input": own(QuantityInput),
  "date-input": own(DateInput),
  "month-input": own(MonthInput),
  "time-input": own(TimeInput),
  "cpf-input": own(CpfInput),
  "cnpj-input": own(CnpjInput),
  "cpf-cnpj-input": own(CpfCnpjInput),
  "phone-input": own(PhoneInput),
  "cep-input": own(CepInput),
  "plate-input": own(PlateInput),
  "code-input": own(CodeInput),
  autocomplete: OwnAutocomplete,
  ...Object.values(peers)[0]?.subjects,
};
