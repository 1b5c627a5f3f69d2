/** Milliseconds for mounting so many of a subject, and for a keystroke with so many on the page. */
export interface Cost {
  readonly mount100: number;
  readonly mount1000: number;
  readonly key1: number;
  readonly key100: number;
}

/** An input of ours with all that it is compared to. */
export interface Comparison {
  readonly name: string;
  readonly bytes: number;
  readonly own: Cost;
  readonly plain: Cost;
  readonly again: Cost;
  readonly peers: readonly { readonly name: string; readonly bytes: number; readonly cost: Cost }[];
}

/** Each input of ours, beside what a user would pick instead. The names are those of subjects.tsx. */
export interface Contestant {
  readonly name: string;
  /** Keys that fill it. */
  readonly keys: string;
  /** The import statement of an application. */
  readonly code: string;
  /** Gzipped kilobytes that it may cost on top of React. */
  readonly kilobytes: number;
  readonly peers: readonly Peer[];
  /** Limits of its own where those of all do not hold: docs/decisions/0022-what-inputs-cost.md says why. */
  readonly timesPlain?: Partial<Cost>;
  readonly timesPeer?: Partial<Cost & { readonly bytes: number }>;
}

interface Peer {
  readonly name: string;
  readonly code: string;
}

const peer = (name: string, code: string): Peer => ({ name, code });
const numberFormat = peer("react-number-format", 'export { NumericFormat } from "react-number-format"');
const currencyField = peer("react-currency-input-field", 'export { default } from "react-currency-input-field"');
const imask = peer("react-imask", 'export { IMaskInput } from "react-imask"');
const imaskHook = peer("useIMask", 'export { useIMask } from "react-imask"');
const datePicker = peer("react-datepicker", 'export { default } from "react-datepicker"');
const downshift = peer("downshift", 'export { useCombobox } from "downshift"');
const select = peer("react-select", 'export { default } from "react-select/async"');

function contestant(name: string, keys: string, kilobytes: number, ...peers: Peer[]): Contestant {
  return { name, keys, kilobytes, peers, code: `export * from "@prumo/forms/${name}"` };
}

/**
 * The text that the browser writes anew at each key, and what keeps early keys until the rest has arrived. Half of its bytes
 * are those of other inputs, too: beside these it adds less than its peer.
 */
const amount = { timesPlain: { key1: 2.4, key100: 2.4 }, timesPeer: { bytes: 1.3, key1: 1.3, key100: 1.3 } };
/** These inputs carry the parts that they share with a date: undo, composition, bounds, the pasted notations. */
const groups = {
  timesPlain: { mount100: 2.5 },
  timesPeer: { mount100: 1.6, mount1000: 1.5, key1: 1.4, key100: 1.4 },
};

/** The budget of one mask. Nearly all of it is imask and its hook, so that all masks together cost little more. */
const MASK = 12;
export const ALL_MASKS = 13;

/** Of all that a date loads after its first focus: its acts, and the calendar with its layer. */
export const CALENDAR = 9.5;

/** Inputs of fixed patterns, which share their masks. */
export const masks: readonly Contestant[] = [
  contestant("cpf-input", "52998224725", MASK, imask, imaskHook),
  contestant("cnpj-input", "11222333000181", MASK, imask),
  contestant("cpf-cnpj-input", "11222333000181", MASK, imask),
  contestant("phone-input", "11987654321", MASK, imask),
  contestant("cep-input", "01310930", MASK, imask),
  contestant("plate-input", "ABC1D23", MASK, imask),
  // A box for each digit.
  {
    ...contestant("code-input", "123456", MASK, imask),
    timesPlain: { mount100: 4.5 },
    timesPeer: { mount100: 2.8, mount1000: 3, key1: 1.4, key100: 1.4 },
  },
];

export const contestants: readonly Contestant[] = [
  { ...contestant("money-input", "123456", 3.8, numberFormat, currencyField, imask), ...amount },
  { ...contestant("percent-input", "1234", 3.8, numberFormat, currencyField), ...amount },
  { ...contestant("quantity-input", "12345", 3.8, numberFormat, currencyField), ...amount },
  // The button of the calendar, and the element that holds both.
  {
    ...contestant("date-input", "25122026", 4.5, datePicker, imask),
    timesPlain: { mount100: 3 },
    timesPeer: { mount100: 2, mount1000: 2 },
  },
  { ...contestant("month-input", "122026", 4.2, datePicker, imask), ...groups },
  { ...contestant("time-input", "2359", 4.1, imask), ...groups },
  ...masks,
  contestant("autocomplete", "personal", 4.9, downshift, select),
];
