import type { TypingCase } from "./typing-case.ts";

/** Bounds that hold no digit back. */
const wide = { max: 1_000_000 };

/** Amounts, percentages and quantities: a row of digits, in which a key moves no other one. */
const numbers: readonly TypingCase[] = [
  {
    title: "digits enter as cents",
    input: "money-input",
    steps: [{ type: "1234" }, { shows: "R$ 12,34", sends: "12.34" }],
  },
  {
    title: "the first digit is replaced by another one",
    input: "money-input",
    props: wide,
    start: 1000,
    steps: [
      { caret: "R$ 1|.000,00" },
      { press: "Backspace" },
      { shows: "R$ 000,00", sends: "0" },
      { type: "2" },
      { shows: "R$ 2.000,00", sends: "2000" },
    ],
  },
  {
    title: "the first digit is deleted from the front and typed anew",
    input: "money-input",
    owner: "parent",
    props: wide,
    start: 1000,
    steps: [
      { caret: "R$ |1.000,00" },
      { press: "Delete" },
      { shows: "R$ 000,00", sends: "0" },
      { type: "3" },
      { shows: "R$ 3.000,00", sends: "3000" },
    ],
  },
  {
    title: "zeros that an edit left go when the field is left, and not before",
    input: "money-field",
    props: wide,
    start: 1050,
    steps: [
      { caret: "R$ 1|.050,00" },
      { press: "Backspace" },
      { shows: "R$ 050,00", sends: "50" },
      { press: "End" },
      { press: "ArrowLeft" },
      { shows: "R$ 050,00" },
      { press: "Tab" },
      { shows: "R$ 50,00", sends: "50" },
    ],
  },
  {
    title: "zeros that an edit left go when another amount is set",
    input: "money-input",
    owner: "parent",
    props: wide,
    start: 1000,
    steps: [
      { caret: "R$ 1|.000,00" },
      { press: "Backspace" },
      { shows: "R$ 000,00" },
      { set: 7 },
      { shows: "R$ 7,00" },
      { set: 0 },
      { shows: "R$ 0,00" },
    ],
  },
  {
    title: "zeros that an edit left come back by undo",
    input: "money-input",
    props: wide,
    start: 1000,
    steps: [
      { caret: "R$ 1|.000,00" },
      { press: "Backspace" },
      { type: "2" },
      { shows: "R$ 2.000,00" },
      { press: "Control+z" },
      { shows: "R$ 000,00", sends: "0" },
      { press: "Control+z" },
      { shows: "R$ 1.000,00", sends: "1000" },
      { press: "Control+Shift+z" },
      { press: "Control+Shift+z" },
      { shows: "R$ 2.000,00", sends: "2000" },
    ],
  },
  {
    title: "a negative amount stays negative while its first digit is replaced",
    input: "money-input",
    props: { ...wide, allowNegative: true },
    start: -500,
    steps: [
      { caret: "-R$ 5|00,00" },
      { press: "Backspace" },
      { shows: "R$ 00,00", sends: "0" },
      { type: "7" },
      { shows: "-R$ 700,00", sends: "-700" },
    ],
  },
  {
    title: "the first digit is replaced by another one",
    input: "percent-input",
    start: 10,
    steps: [
      { caret: "1|0,00 %" },
      { press: "Backspace" },
      { shows: "0,00 %", sends: "0" },
      { type: "2" },
      { shows: "20,00 %", sends: "20" },
    ],
  },
  {
    title: "the first digit is replaced by another one",
    input: "quantity-input",
    props: { ...wide, decimals: 3 },
    start: 100,
    steps: [
      { caret: "|100,000" },
      { press: "Delete" },
      { shows: "00,000", sends: "0" },
      { type: "4" },
      { shows: "400,000", sends: "400" },
    ],
  },
  {
    title: "the first digit is replaced by another one",
    input: "decimal-input",
    props: { prefix: "R$ " },
    start: 1000,
    steps: [{ caret: "R$ 1|.000" }, { press: "Backspace" }, { type: "2" }, { shows: "R$ 2.000", sends: "2000" }],
  },
  {
    title: "a part of an amount is not dragged within it",
    input: "money-input",
    props: wide,
    start: 1234.56,
    steps: [{ caret: "R$ [1.2]34,56" }, { drag: [4, 11] }, { shows: "R$ 1.234,56", sends: "1234.56" }],
  },
  {
    title: "a part of a number is not dragged within it",
    input: "decimal-input",
    start: 1234.56,
    steps: [{ caret: "[12]34,56" }, { drag: [1, 6] }, { shows: "1234,56", sends: "1234.56" }],
  },
];

/** What each input has at first, what is typed then, and what is seen at both times. */
const edited = [
  { input: "money-input", start: 5, first: "R$ 5,00", keys: "1", after: "R$ 50,01" },
  { input: "decimal-input", start: 5, first: "5", keys: "1", after: "51" },
  {
    input: "date-input",
    start: "2024-02-01",
    first: "01/02/2024",
    keys: "5",
    after: "01/02/2025",
    from: "01/02/202[4]",
  },
  { input: "month-input", start: "2024-02", first: "02/2024", keys: "5", after: "02/2025", from: "02/202[4]" },
  { input: "time-input", start: "10:20", first: "10:20", keys: "5", after: "10:25", from: "10:2[0]" },
  { input: "cpf-input", start: "529", first: "529", keys: "9", after: "529.9" },
  { input: "code-input", start: "12", first: "12", keys: "3", after: "123" },
  { input: "autocomplete", start: 1, first: "Água Clara", keys: "x", after: "Água Clarax" },
] as const;

/** A reset of the form, which the page may cancel, and which React does after an action. */
const resets: readonly TypingCase[] = [
  ...edited.flatMap(({ input, start, first, keys, after, ...given }): TypingCase[] => {
    const typed = [...("from" in given ? [{ caret: given.from }] : []), { type: keys }, { shows: after }];
    return [
      {
        title: "a reset brings the first value back",
        input,
        start,
        steps: [...typed, { reset: "done" }, { shows: first }],
      },
      {
        title: "a reset that the page cancels changes nothing, and the next one does",
        input,
        start,
        steps: [
          ...typed,
          { reset: "cancelled" },
          { rests: true },
          { shows: after },
          { reset: "done" },
          { shows: first },
        ],
      },
    ];
  }),
  {
    title: "a reset that the page cancels keeps what was chosen",
    input: "autocomplete",
    start: 1,
    steps: [
      { caret: "[Água Clara]" },
      { type: "beta" },
      { sees: "Beta Papéis" },
      { rests: true },
      { press: "ArrowDown" },
      { press: "Enter" },
      { shows: "Beta Papéis", sends: "2" },
      { reset: "cancelled" },
      { rests: true },
      { shows: "Beta Papéis", sends: "2" },
      { reset: "done" },
      { shows: "Água Clara", sends: "1" },
    ],
  },
  {
    title: "a reset keeps what its owner holds",
    input: "autocomplete",
    owner: "parent",
    start: 1,
    steps: [
      { set: 2 },
      { shows: "Beta Papéis", sends: "2" },
      { reset: "done" },
      { rests: true },
      { shows: "Beta Papéis", sends: "2" },
    ],
  },
  {
    title: "an action of the form keeps what its owner holds",
    input: "autocomplete",
    owner: "parent",
    start: 1,
    steps: [
      { set: 2 },
      { shows: "Beta Papéis", sends: "2" },
      { submit: true },
      { rests: true },
      { shows: "Beta Papéis", sends: "2" },
    ],
  },
  {
    title: "a reset that the page cancels keeps what was chosen, and the next one does not",
    input: "checkbox-tree",
    start: ["contas"],
    steps: [
      { click: "Caixas" },
      { sends: "contas|caixas" },
      { reset: "cancelled" },
      { rests: true },
      { sends: "contas|caixas" },
      { reset: "done" },
      { sends: "contas" },
    ],
  },
  {
    title: "a reset brings the first choice back, and it stays",
    input: "radio-group",
    start: "a",
    steps: [
      { click: "Opção B" },
      { sends: "b" },
      { reset: "done" },
      { sends: "a" },
      { rerender: true },
      { rests: true },
      { sends: "a" },
    ],
  },
  ...(["radio-group", "select"] as const).map(
    (input): TypingCase => ({
      title: "a reset keeps what its owner holds",
      input,
      owner: "parent",
      start: "a",
      steps: [{ set: "b" }, { sends: "b" }, { reset: "done" }, { rests: true }, { sends: "b" }],
    }),
  ),
  ...(["checkbox", "switch"] as const).map(
    (input): TypingCase => ({
      title: "a reset keeps what its owner holds",
      input,
      owner: "parent",
      start: false,
      steps: [{ set: true }, { sends: "on" }, { reset: "done" }, { rests: true }, { sends: "on" }],
    }),
  ),
  {
    title: "a reset to an earlier key shows its item",
    input: "autocomplete-field",
    steps: [
      { type: "beta" },
      { sees: "Beta Papéis" },
      { rests: true },
      { press: "ArrowDown" },
      { press: "Enter" },
      { shows: "Beta Papéis", sends: "2" },
      { caret: "[Beta Papéis]" },
      { type: "casa" },
      { sees: "Casa do Óleo" },
      { rests: true },
      { press: "ArrowDown" },
      { press: "Enter" },
      { shows: "Casa do Óleo", sends: "3" },
      { set: 2 },
      { shows: "Beta Papéis", sends: "2" },
    ],
  },
];

/** What is typed in every engine. A case that one engine alone failed stays here for all of them. */
export const typingCases: readonly TypingCase[] = [...numbers, ...resets];
