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
    title: "zeros that an edit left go when the form sets 0 over 0",
    input: "money-field",
    props: wide,
    start: 1000,
    steps: [
      { caret: "R$ 1|.000,00" },
      { press: "Backspace" },
      { shows: "R$ 000,00", sends: "0" },
      { set: 0 },
      { shows: "R$ 0,00" },
      { type: "2" },
      { shows: "R$ 0,02" },
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
  {
    title: "a part of a date is not dragged within it",
    input: "date-input",
    start: "2024-02-01",
    steps: [{ caret: "[01]/02/2024" }, { drag: [1, 8] }, { rests: true }, { shows: "01/02/2024", sends: "2024-02-01" }],
  },
  {
    title: "a part of a document is not dragged within it",
    input: "cpf-input",
    start: "52998224725",
    steps: [{ caret: "529.982.247-[25]" }, { drag: [13, 1] }, { rests: true }, { shows: "529.982.247-25" }],
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
        full: true,
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

/** What is pasted: one value, or what is refused as a whole. */
const pastes: readonly TypingCase[] = [
  {
    title: "an amount with its spaces is pasted",
    input: "money-input",
    props: wide,
    copied: "R$ 1 234,56",
    steps: [{ paste: true }, { shows: "R$ 1.234,56", sends: "1234.56" }],
  },
  ...(
    [
      ["money-input", "100\r\n", "R$ 100,00"],
      ["decimal-input", "100\t", "100"],
      ["date-input", "2026-07-15 10:00\r\n", "15/07/2026"],
      ["cpf-input", "529.982.247-25\r\n", "529.982.247-25"],
    ] as const
  ).map(
    ([input, copied, shows]): TypingCase => ({
      title: `one cell is pasted with what ends it: ${JSON.stringify(copied)}`,
      input,
      full: true,
      copied,
      props: input === "money-input" ? wide : {},
      steps: [{ paste: true }, { shows }],
    }),
  ),
  ...(
    [
      ["money-input", 5, "R$ 5,00", "100\t200"],
      ["money-input", 5, "R$ 5,00", "10 20"],
      ["percent-input", 5, "5,00 %", "10\n20"],
      ["quantity-input", 5, "5,00", "10 20"],
      ["decimal-input", 5, "5", "100\t200"],
      ["decimal-input", 5, "5", "10 20"],
      ["cpf-input", "529", "529", "529.982.247-25\t111.444.777-35"],
      ["cnpj-input", "12", "12", "12.345.678/0001-95\n12.345.678/0002-76"],
      ["phone-input", "11", "(11", "11987654321\t11912345678"],
      ["code-input", "12", "12", "123\t456"],
      ["date-input", "2024-02-01", "01/02/2024", "05/03/2024\t06/03/2024"],
      ["date-input", "2024-02-01", "01/02/2024", "05/03/2024 06/03/2024"],
      ["time-input", "10:20", "10:20", "11:20 - 12:30"],
      ["phone-input", "11", "(11", "11987654321 11912345678"],
      ["cpf-input", "529", "529", "529.982.247-25 111.444.777-35"],
    ] as const
  ).map(
    ([input, start, shows, copied]): TypingCase => ({
      title: `several values are refused as a whole: ${JSON.stringify(copied)}`,
      input,
      ...(/^(money|decimal|cpf|date)/.test(input) ? {} : { full: true as const }),
      start,
      copied,
      props: input.startsWith("money") ? wide : {},
      steps: [{ caret: `[${shows}]` }, { paste: true }, { rests: true }, { shows }],
    }),
  ),
];

/** Dates and what is typed of them. */
const dates: readonly TypingCase[] = [
  ...["2026-07-15", "2026/07/15", "2026-7-15", "2010-07-15"].map(
    (keys): TypingCase => ({
      title: `${keys} typed with the year in front is that day`,
      input: "date-input",
      steps: [{ type: keys }, { shows: `15/07/${keys.slice(0, 4)}`, sends: `${keys.slice(0, 4)}-07-15` }],
    }),
  ),
  {
    title: "eight digits with the year in front are that day when the input is left",
    input: "date-input",
    steps: [{ type: "20260715" }, { sends: "" }, { press: "Tab" }, { shows: "15/07/2026", sends: "2026-07-15" }],
  },
  ...["2026-07-15", "20260715"].map(
    (keys): TypingCase => ({
      title: `${keys} typed over a date that was typed is that day`,
      input: "date-input",
      steps: [
        { type: "01022024" },
        { caret: "[01/02/2024]" },
        { type: keys },
        { press: "Tab" },
        { shows: "15/07/2026", sends: "2026-07-15" },
      ],
    }),
  ),
  {
    title: "a month with the year in front is typed over one that was typed",
    input: "month-input",
    steps: [{ type: "022024" }, { caret: "[02/2024]" }, { type: "2026-07" }, { shows: "07/2026", sends: "2026-07" }],
  },
  {
    title: "hyphens between day, month and year are what they were",
    input: "date-input",
    steps: [{ type: "20-10-2024" }, { shows: "20/10/2024", sends: "2024-10-20" }],
  },
  {
    title: "a year in front without its hyphen is typed in the usual order again",
    input: "date-input",
    steps: [{ type: "2026-07" }, { shows: "2026-07" }, { press: "Backspace", times: 3 }, { shows: "20/02/6" }],
  },
  {
    title: "a month with the year in front is that month",
    input: "month-input",
    steps: [{ type: "2026-07" }, { shows: "07/2026", sends: "2026-07" }],
  },
  ...(
    [
      ["ArrowRight", "2018-11-03", "novembro de 2018", "04/11/2018", "2018-11-04"],
      ["ArrowUp", "2024-03-05", "fevereiro de 2024", "27/02/2024", "2024-02-27"],
      ["End", "2024-01-30", "fevereiro de 2024", "03/02/2024", "2024-02-03"],
      ["PageDown", "2024-01-31", "fevereiro de 2024", "29/02/2024", "2024-02-29"],
      ["Shift+PageUp", "2024-02-29", "fevereiro de 2023", "28/02/2023", "2023-02-28"],
    ] as const
  ).map(
    ([press, start, month, shows, sends]): TypingCase => ({
      title: `the calendar goes by ${press} from ${start}, and Enter chooses`,
      input: "date-input",
      start,
      steps: [
        { press: "ArrowDown" },
        { sees: "sáb" },
        { press },
        { sees: month },
        { press: "Enter" },
        { shows, sends },
        { seesNo: "sáb" },
      ],
    }),
  ),
  {
    title: "a press in the calendar chooses, and the next key is typed into the date",
    input: "date-input",
    owner: "parent",
    start: "2024-12-25",
    steps: [
      { press: "ArrowDown" },
      { click: "20" },
      { shows: "20/12/2024", sends: "2024-12-20" },
      { press: "Backspace" },
      { shows: "20/12/202", sends: "" },
    ],
  },
  {
    title: "Esc closes the calendar, which leaves the date as it was",
    input: "date-input",
    start: "2024-12-25",
    steps: [
      { press: "ArrowDown" },
      { sees: "sáb" },
      { press: "PageDown" },
      { sees: "janeiro de 2025" },
      { press: "Escape" },
      { seesNo: "sáb" },
      { shows: "25/12/2024", sends: "2024-12-25" },
    ],
  },
  {
    title: "a year more than a hundred years from now is none",
    input: "date-input",
    steps: [{ type: "20026071" }, { shows: "20/02/6071", sends: "" }],
  },
  {
    title: "a year up to max is one",
    input: "date-input",
    props: { max: "9999-12-31" },
    steps: [{ type: "20026071" }, { shows: "20/02/6071", sends: "6071-02-20" }],
  },
  ...(["date-input", "month-input", "time-input"] as const).flatMap((input): TypingCase[] => {
    const [keys, shows] = {
      "date-input": ["31022024", "31/02/2024"],
      "month-input": ["132024", "13/2024"],
      "time-input": ["2575", "02:57"],
    }[input];
    if (input === "time-input") return [];
    return [
      {
        title: "a text that is no value goes by a reset of the form",
        input,
        owner: "parent",
        steps: [{ type: keys ?? "" }, { shows: shows ?? "" }, { press: "Tab" }, { reset: "done" }, { shows: "" }],
      },
      {
        title: "a text that is no value goes when its owner sets the empty text",
        input,
        owner: "parent",
        steps: [
          { type: keys ?? "" },
          { shows: shows ?? "" },
          { set: "" },
          { shows: "", sends: "" },
          { type: "0" },
          { shows: "0" },
        ],
      },
    ];
  }),
  {
    title: "a date that is none goes when the form sets null",
    input: "date-field",
    steps: [{ type: "31022024" }, { press: "Tab" }, { shows: "31/02/2024" }, { set: null }, { shows: "" }],
  },
  {
    title: "half a date goes when the form sets the date that it began with",
    input: "date-field",
    start: "2024-02-01",
    steps: [
      { caret: "01/02/202|4" },
      { press: "Delete" },
      { shows: "01/02/202" },
      { set: "2024-02-01" },
      { shows: "01/02/2024" },
    ],
  },
  {
    title: "half a date that is typed stays while another part of the page changes",
    input: "date-field",
    steps: [
      { type: "310" },
      { rerender: true },
      { rests: true },
      { shows: "31/0" },
      { type: "12024" },
      { sends: "2024-01-31" },
    ],
  },
];

/**
 * Texts that are no value, or are more than it, in a field that has the focus: the form sets what it holds already, so
 * that no value changes, and the text goes all the same. What is typed then begins anew.
 */
const held: readonly TypingCase[] = (
  [
    ["date-field", null, "", "3102", "31/02/", "0", "0"],
    ["month-field", null, "", "1320", "13/20", "0", "0"],
    ["time-field", null, "", "25", "02:5", "1", "1"],
    ["money-field", null, "", "-", "-", "5", "R$ 0,05"],
    ["decimal-field", null, "", "-", "-", "5", "5"],
    ["decimal-field", 5, "5", ",", "5,", "1", "51"],
    ["autocomplete-field", null, "", "xyz", "xyz", "b", "b"],
  ] as const
).map(
  ([input, start, first, keys, shows, next, after]): TypingCase => ({
    title: `${JSON.stringify(shows)} goes when the form sets ${start} over ${start}`,
    input,
    start,
    ...(/^(money|decimal)/.test(input) ? { props: { allowNegative: true } } : {}),
    steps: [
      { type: keys },
      { rests: true },
      { shows },
      { set: start },
      { shows: first },
      { type: next },
      { shows: after },
    ],
  }),
);

/** Documents, phones and codes. */
const patterns: readonly TypingCase[] = [
  ...(
    [
      [
        "boleto-input",
        "34191090570404959480975279260006611980000081488",
        "34191.09057 04049.594809 75279.260006 6 11980000081488",
        "34191090570404959480975279260006611980000081488",
      ],
      ["cep-input", "01310100", "01310-100", "01310100"],
      ["cnpj-input", "12abc34501de35", "12.ABC.345/01DE-35", "12ABC34501DE35"],
      ["cpf-cnpj-input", "52998224725", "529.982.247-25", "52998224725"],
      ["cpf-cnpj-input", "112223330001", "11.222.333/0001", "112223330001"],
      ["plate-input", "abc1d23", "ABC1D23", "ABC1D23"],
      ["plate-input", "abc1234", "ABC-1234", "ABC1234"],
    ] as const
  ).map(
    ([input, keys, shows, sends]): TypingCase => ({
      title: `${keys} is written as ${shows}`,
      input,
      steps: [{ type: keys }, { shows, sends }],
    }),
  ),
  {
    title: "the country code typed by hand is not the area code",
    input: "phone-input",
    steps: [{ type: "+55 11 98765-4321" }, { shows: "(11) 98765-4321", sends: "11987654321" }],
  },
  {
    title: "the country code typed over a number is not the area code",
    input: "phone-input",
    start: "11987654321",
    steps: [
      { caret: "[(11) 98765-4321]" },
      { type: "+55 21 91234-5678" },
      { shows: "(21) 91234-5678", sends: "21912345678" },
    ],
  },
  {
    title: "a number of another country has no place",
    input: "phone-input",
    steps: [{ type: "+1 212" }, { shows: "", sends: "" }],
  },
  {
    title: "after the country code keys delete and type as always",
    input: "phone-input",
    steps: [
      { type: "+55119" },
      { shows: "(11) 9" },
      { press: "Backspace" },
      { type: "3" },
      { shows: "(11) 3", sends: "113" },
    ],
  },
];

/** Undo and redo of the browser's own menu. */
const menus: readonly TypingCase[] = edited
  .filter(({ input }) => input !== "autocomplete")
  .map(({ input, start, first, keys, after, ...given }) => ({
    title: "the menu undoes what the mask wrote, and does it again",
    input,
    ...(/^(money|cpf|date)/.test(input) ? {} : { full: true as const }),
    start,
    steps: [
      ...("from" in given ? [{ caret: given.from }] : []),
      { type: keys },
      { shows: after },
      { menu: "undo" },
      { shows: first },
      { menu: "redo" },
      { shows: after },
    ],
  }));

/** Layers above the page: the topmost one owns Esc and presses outside. */
const layers: readonly TypingCase[] = [
  {
    title: "a space while typing ahead belongs to the search",
    input: "floating-menu",
    steps: [
      { click: "Ações" },
      { sees: "Nova venda" },
      { type: "nova c" },
      { press: "Enter" },
      { sees: "Escolhida: Nova compra" },
    ],
  },
  {
    title: "a space that searches nothing chooses",
    input: "floating-menu",
    steps: [{ click: "Ações" }, { sees: "Nova venda" }, { press: "Space" }, { sees: "Escolhida: Nova compra" }],
  },
  {
    title: "a press on the backdrop closes the popup, and the next one the modal",
    input: "modal",
    steps: [
      { sees: "Pagar a conta" },
      { click: "Mais" },
      { sees: "Conteúdo da camada" },
      { clickAt: [5, 5] },
      { seesNo: "Conteúdo da camada" },
      { rests: true },
      { sees: "Pagar a conta" },
      { clickAt: [5, 5] },
      { seesNo: "Pagar a conta" },
    ],
  },
  {
    title: "Esc closes the popup, and the next one the modal",
    input: "popover",
    steps: [
      { click: "Mais" },
      { sees: "Conteúdo da camada" },
      { press: "Escape" },
      { seesNo: "Conteúdo da camada" },
      { sees: "Pagar a conta" },
      { press: "Escape" },
      { seesNo: "Pagar a conta" },
    ],
  },
  {
    title: "Esc closes a tooltip that the mouse shows, and the next one the modal",
    input: "tooltip",
    steps: [
      { sees: "Pagar a conta" },
      { hover: "Explicado" },
      { sees: "Explica o botão" },
      { press: "Escape" },
      { seesNo: "Explica o botão" },
      { rests: true },
      { sees: "Pagar a conta" },
      { press: "Escape" },
      { seesNo: "Pagar a conta" },
    ],
  },
  {
    title: "Esc closes a tooltip above a popup, which stays",
    input: "tooltip",
    steps: [
      { click: "Mais" },
      { sees: "Conteúdo da camada" },
      { hover: "Explicado" },
      { sees: "Explica o botão" },
      { press: "Escape" },
      { seesNo: "Explica o botão" },
      { sees: "Conteúdo da camada" },
    ],
  },
];

/** What is typed in every engine. A case that one engine alone failed stays here for all of them. */
export const typingCases: readonly TypingCase[] = [
  ...numbers,
  ...resets,
  ...pastes,
  ...dates,
  ...held,
  ...patterns,
  ...menus,
  ...layers,
];
