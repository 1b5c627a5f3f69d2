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

/** What is typed in every engine. A case that one engine alone failed stays here for all of them. */
export const typingCases: readonly TypingCase[] = [...numbers];
