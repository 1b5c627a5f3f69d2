import { useCombobox } from "downshift";
import { type ComponentType, useRef, useState } from "react";
import CurrencyInput from "react-currency-input-field";
import DatePicker from "react-datepicker";
import { IMaskInput, useIMask } from "react-imask";
import { NumericFormat } from "react-number-format";
import AsyncSelect from "react-select/async";

/** One controlled input that keeps its own value, so that a page of 100 does what a page of 100 fields does. */
type Subject = ComponentType;

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

/** The example of downshift's documentation, with the debounce that our input has inside. */
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

/** The libraries that a user would choose instead of our inputs, by the names of the table in src/inputs/inputs.ts. */
export const subjects: Readonly<Record<string, Subject>> = {
  "money-input: react-number-format": numberFormat({ prefix: "R$ " }),
  "money-input: react-currency-input-field": currencyField({ prefix: "R$ " }),
  "money-input: react-imask": imaskNumber(),
  "percent-input: react-number-format": numberFormat({ suffix: " %" }),
  "percent-input: react-currency-input-field": currencyField({ suffix: " %" }),
  "quantity-input: react-number-format": numberFormat({}),
  "quantity-input: react-currency-input-field": currencyField({}),
  "date-input: react-datepicker": datePicker("dd/MM/yyyy"),
  "date-input: react-imask": imask("00/00/0000"),
  "month-input: react-datepicker": datePicker("MM/yyyy", { showMonthYearPicker: true }),
  "month-input: react-imask": imask("00/0000"),
  "time-input: react-imask": imask("00:00"),
  "cpf-input: react-imask": imask("000.000.000-00"),
  "cpf-input: useIMask": imaskHook("000.000.000-00"),
  "cnpj-input: react-imask": imask("**.***.***/****-00"),
  "cpf-cnpj-input: react-imask": imaskOneOf("000.000.000-00", "**.***.***/****-00"),
  "phone-input: react-imask": imaskOneOf("(00) 0000-0000", "(00) 00000-0000"),
  "cep-input: react-imask": imask("00000-000"),
  "plate-input: react-imask": imaskOneOf("aaa-0000", "aaa0a00"),
  "code-input: react-imask": imask("000000"),
  "autocomplete: downshift": Downshift,
  "autocomplete: react-select": ReactSelect,
};
