import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namedValues } from "./named-values";

const today = "2026-11-28";

const told = (text: string): string[] =>
  namedValues(text, { today }).map((one) => `${one.kind === "valor" ? one.amount : one.date} na linha ${one.line}`);

describe("the values that a document names", () => {
  it.each<[string, string, string[]]>([
    ["an amount behind its name", "Valor: R$ 814,88", ["814.88 na linha 1"]],
    ["an amount of thousands", "Total a pagar R$ 1.234.567,89", ["1234567.89 na linha 1"]],
    ["the amount of a boleto", "Valor do documento 1.930,00", ["1930 na linha 1"]],
    ["the amount of a form, with an equals sign", "(=) Valor Cobrado: 12,30", ["12.3 na linha 1"]],
    ["the total of an invoice", "VALOR TOTAL DA NOTA ........ 99,90", ["99.9 na linha 1"]],
    ["a name with its sign in brackets", "Valor total (R$): 45,00", ["45 na linha 1"]],
    ["a due date behind its name", "Vencimento: 10/12/2026", ["2026-12-10 na linha 1"]],
    ["a due date with its longer name", "Data de vencimento 10.12.2026", ["2026-12-10 na linha 1"]],
    ["a due date with a short name", "Vencto. 10-12-2026", ["2026-12-10 na linha 1"]],
    ["a due date with a year of two digits", "Vence em 10/12/26", ["2026-12-10 na linha 1"]],
    ["a due date as programs write it", "vencimento 2026-12-10", ["2026-12-10 na linha 1"]],
    ["a value below its name", "Boleto\nVencimento\n10/12/2026", ["2026-12-10 na linha 3"]],
    [
      "values below names that share a line",
      "Nosso número Vencimento Valor do documento\n109/123 10/12/2026 814,88",
      ["2026-12-10 na linha 2", "814.88 na linha 2"],
    ],
    ["both of one line", "Vencimento: 10/12/2026 Total: 5,00", ["2026-12-10 na linha 1", "5 na linha 1"]],
    ["a repeated value, once", "Total 5,00\nValor a pagar 5,00", ["5 na linha 1"]],
    ["no amount without a name", "Arroz 2 x 5,00 10,00", []],
    ["no day without a name", "Emitida em 01/12/2026", []],
    ["no part of a total", "Subtotal 90,00", []],
    ["no discount", "Valor do desconto 5,00", []],
    ["no tax", "Valor aproximado dos tributos R$ 12,00", []],
    ["no price of one piece", "Valor unitário 3,50", []],
    ["no share", "Total 12,50%", []],
    ["no amount that is far from its name", "Valor conforme contrato assinado em março 814,88", []],
    ["no amount of nothing", "Total 0,00", []],
    ["no day that is none", "Vencimento: 31/02/2026", []],
    ["none of several below a name", "Vencimento\n10/12/2026 10/01/2027", []],
    ["no value below a name that has another behind it", "Vencimento: à vista\n10/12/2026", []],
    ["nothing in a blank text", "", []],
  ])("are %s", (_, text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it("are told as they are printed", () => {
    expect(namedValues("Total: R$ 1.930,00", { today })).toEqual([
      { kind: "valor", text: "R$ 1.930,00", line: 1, amount: 1_930 },
    ]);
  });

  it("are looked for in any text without a failure", () => {
    const word = fc.constantFrom("Valor", "Total", "Vencimento", " ", ":", "R$", "1,00", "10/12/2026", "\n", "do", "9");
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word, { maxLength: 200 }).map((words) => words.join("")),
        ),
        (text) => {
          namedValues(text, { today });
        },
      ),
    );
  });

  it("are looked for in a hostile text in little time", () => {
    const start = Date.now();
    for (const part of ["valor ", "total do ", "vencimento ", "1.111", "R$ ", "10/12/", ". "]) {
      namedValues(part.repeat(20_000), { today });
      namedValues(`${part.repeat(100)}\n`.repeat(2_000), { today });
    }
    expect(Date.now() - start).toBeLessThan(5_000);
  });
});
