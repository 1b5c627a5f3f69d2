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
import { useCombobox } from "downshift";
import { type ComponentType, useRef, useState } from "react";
import CurrencyInput from "react-currency-input-field";
import DatePicker from "react-datepicker";
import { IMaskInput, useIMask } from "react-imask";
import { NumericFormat } from "react-number-format";
import AsyncSelect from "react-select/async";

/** One controlled input that keeps its own value, so that a page of 100 does what a page of 100 fields does. */
type Subject = ComponentType;

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

function numberFormat(affixes: { prefix?: string; suffix?: string }): Subject {
  return () => {
    const [value, setValue] = useState<number | undefined>();
    return (
      <NumericFormat
        aria-label="Field"
        {...affixes}
        thousandSeparator="."
        decimalSeparator=","
        decimalScale={2}
        value={value ?? ""}
        onValueChange={({ floatValue }) => setValue(floatValue)}
      />
    );
  };
}

function currencyField(affixes: { prefix?: string; suffix?: string }): Subject {
  return () => {
    const [value, setValue] = useState<string | undefined>();
    return (
      <CurrencyInput
        aria-label="Field"
        {...affixes}
        groupSeparator="."
        decimalSeparator=","
        decimalsLimit={2}
        value={value}
        onValueChange={setValue}
      />
    );
  };
}

function imask(mask: string): Subject {
  return () => {
    const [value, setValue] = useState("");
    return <IMaskInput aria-label="Field" mask={mask} value={value} onAccept={setValue} />;
  };
}

function imaskOneOf(...masks: string[]): Subject {
  const mask = masks.map((each) => ({ mask: each }));
  return () => {
    const [value, setValue] = useState("");
    return <IMaskInput aria-label="Field" mask={mask} value={value} onAccept={setValue} />;
  };
}

/** The hook of react-imask, which leaves the `<input>` to its caller. */
function imaskHook(mask: string): Subject {
  const options = { mask };
  return () => {
    const { ref, value, setValue } = useIMask<HTMLInputElement>(options);
    return <input aria-label="Field" ref={ref} value={value} onChange={(event) => setValue(event.target.value)} />;
  };
}

function imaskNumber(): Subject {
  return () => {
    const [value, setValue] = useState("");
    return (
      <IMaskInput
        aria-label="Field"
        mask="R$ num"
        blocks={{ num: { mask: Number, thousandsSeparator: ".", radix: ",", scale: 2 } }}
        value={value}
        onAccept={setValue}
      />
    );
  };
}

function datePicker(format: string, parts: { showMonthYearPicker?: boolean } = {}): Subject {
  return () => {
    const [value, setValue] = useState<Date | null>(null);
    return (
      <DatePicker
        ariaLabelledBy="Field"
        dateFormat={format}
        {...parts}
        selected={value}
        onChange={(date: Date | null) => setValue(date)}
      />
    );
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

/** What stands in downshift's documentation, with the debounce that ours has inside. */
function Downshift() {
  const [items, setItems] = useState<Person[]>([]);
  const timer = useRef<number | undefined>(undefined);
  const { isOpen, getMenuProps, getInputProps, getItemProps, highlightedIndex } = useCombobox<Person>({
    items,
    itemToString: (item) => item?.name ?? "",
    onInputValueChange() {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(async () => setItems(await search()), 300);
    },
  });
  return (
    <>
      <input aria-label="Field" {...getInputProps()} />
      <ul {...getMenuProps()}>
        {isOpen
          ? items.map((item, index) => (
              <li key={item.id} aria-current={index === highlightedIndex} {...getItemProps({ item, index })}>
                {item.name}
              </li>
            ))
          : null}
      </ul>
    </>
  );
}

function ReactSelect() {
  const [value, setValue] = useState<Person | null>(null);
  return (
    <AsyncSelect<Person>
      aria-label="Field"
      loadOptions={search}
      value={value}
      onChange={setValue}
      getOptionLabel={({ name }) => name}
      getOptionValue={({ id }) => String(id)}
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
  "money-input: react-number-format": numberFormat({ prefix: "R$ " }),
  "money-input: react-currency-input-field": currencyField({ prefix: "R$ " }),
  "money-input: react-imask": imaskNumber(),
  "percent-input": own(PercentInput),
  "percent-input: react-number-format": numberFormat({ suffix: " %" }),
  "percent-input: react-currency-input-field": currencyField({ suffix: " %" }),
  "quantity-input": own(QuantityInput),
  "quantity-input: react-number-format": numberFormat({}),
  "quantity-input: react-currency-input-field": currencyField({}),
  "date-input": own(DateInput),
  "date-input: react-datepicker": datePicker("dd/MM/yyyy"),
  "date-input: react-imask": imask("00/00/0000"),
  "month-input": own(MonthInput),
  "month-input: react-datepicker": datePicker("MM/yyyy", { showMonthYearPicker: true }),
  "month-input: react-imask": imask("00/0000"),
  "time-input": own(TimeInput),
  "time-input: react-imask": imask("00:00"),
  "cpf-input": own(CpfInput),
  "cpf-input: react-imask": imask("000.000.000-00"),
  "cpf-input: useIMask": imaskHook("000.000.000-00"),
  "cnpj-input": own(CnpjInput),
  "cnpj-input: react-imask": imask("**.***.***/****-00"),
  "cpf-cnpj-input": own(CpfCnpjInput),
  "cpf-cnpj-input: react-imask": imaskOneOf("000.000.000-00", "**.***.***/****-00"),
  "phone-input": own(PhoneInput),
  "phone-input: react-imask": imaskOneOf("(00) 0000-0000", "(00) 00000-0000"),
  "cep-input": own(CepInput),
  "cep-input: react-imask": imask("00000-000"),
  "plate-input": own(PlateInput),
  "plate-input: react-imask": imaskOneOf("aaa-0000", "aaa0a00"),
  "code-input": own(CodeInput),
  "code-input: react-imask": imask("000000"),
  autocomplete: OwnAutocomplete,
  "autocomplete: downshift": Downshift,
  "autocomplete: react-select": ReactSelect,
};
