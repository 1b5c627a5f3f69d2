import { describe, expect, it, vi } from "vitest";
import type { Conta } from "../conta";
import { cellsOf, createWorksheet } from "./worksheet";

const conta = (id: number, residual: number) => ({ id, residual, valor_pago: 0, valor_integral: residual }) as Conta;

const sheetOf = (...residuals: number[]) =>
  createWorksheet({
    contas: residuals.map((residual, at) => conta(at + 1, residual)),
    lado: "contasPagar",
    decimals: 2,
    max: 1_000_000,
  });

describe("the rows of a batch", () => {
  it("the rows of a batch compute the amounts to pay, and the totals", () => {
    const sheet = sheetOf(100, 0.1, 0.2);
    sheet.set(1, "desconto", 10.5);
    sheet.set(1, "juros", 1.25);
    sheet.set(2, "multa", null);
    expect(sheet.row(1)?.valor).toBe(90.75);
    expect(sheet.totals()).toEqual({ contas: 3, residual: 100.3, juros: 1.25, multa: 0, desconto: 10.5, valor: 91.05 });
    expect(sheet.lines()).toEqual([
      { id: 1, valor: 90.75, juros: 1.25, multa: 0, desconto: 10.5 },
      { id: 2, valor: 0.1, juros: 0, multa: null, desconto: 0 },
      { id: 3, valor: 0.2, juros: 0, multa: 0, desconto: 0 },
    ]);
  });

  it("the rows of a batch keep the object of every other row, so that it does not render again", () => {
    const sheet = sheetOf(100, 200);
    const [first, second] = [sheet.row(1), sheet.row(2)];
    const drawn = vi.fn();
    sheet.subscribe(drawn);
    sheet.set(1, "juros", 5);
    expect(sheet.row(1)).not.toBe(first);
    expect(sheet.row(2)).toBe(second);
    expect(drawn).toHaveBeenCalledOnce();
    expect(sheet.totals()).toBe(sheet.totals());
  });

  it("the rows of a batch show at once the problems by the rules", () => {
    const sheet = sheetOf(100);
    sheet.set(1, "desconto", 100.01);
    expect(sheet.row(1)?.problems.desconto).toMatch(/^O desconto não pode ser maior que o valor pendente/);
    sheet.set(1, "desconto", 100);
    expect(sheet.row(1)?.problems).toEqual({ valor: "Por favor, informe o valor do pagamento" });
  });

  it("the rows of a batch show the server's messages until the row changes", () => {
    const sheet = sheetOf(100, 200);
    sheet.mark(new Map([[1, { valor: "mudou" }]]));
    expect(sheet.row(2)?.problems).toEqual({ valor: "mudou" });
    expect(sheet.touched()).toBe(false);
    sheet.set(2, "juros", 1);
    expect(sheet.row(2)?.problems).toEqual({});
  });

  it("the rows of a batch leave the batch, and come back with their typed values", () => {
    const sheet = sheetOf(100, 200, 300);
    sheet.set(2, "juros", 7);
    sheet.remove(2);
    expect(sheet.ids()).toEqual([1, 3]);
    expect(sheet.totals().valor).toBe(400);
    sheet.restore();
    expect(sheet.ids()).toEqual([1, 2, 3]);
    expect(sheet.totals().valor).toBe(607);
  });
});

describe("a paste into the batch", () => {
  it("a paste into the batch fills the column downwards, in every notation that the input reads", () => {
    const sheet = sheetOf(...Array<number>(9).fill(5000));
    const texts = ["1.234,56", "R$ 1.234,56", "1,234.56", "1234.56", "1.234", "1,5", "", "R$\u00a07,00", "3"];
    expect(sheet.paste(1, "desconto", cellsOf(`${texts.join("\r\n")}\r\n`))).toEqual({ unread: [], left: 0 });
    expect(sheet.ids().map((id) => sheet.row(id)?.desconto)).toEqual([
      1234.56, 1234.56, 1234.56, 1234.56, 1234, 1.5, 0, 7, 3,
    ]);
  });

  it("a paste into the batch fills a block of columns from the cell on, and drops values outside the batch", () => {
    const sheet = sheetOf(100, 100, 100);
    expect(sheet.paste(2, "multa", cellsOf("1\t2\t3\n4\t5\n6\t7"))).toEqual({ unread: [], left: 1 });
    expect(sheet.lines().map(({ juros, multa, desconto }) => [juros, multa, desconto])).toEqual([
      [0, 0, 0],
      [0, 1, 2],
      [0, 4, 5],
    ]);
  });

  it("a paste into the batch skips a text that is no amount, or a negative one, and names its row", () => {
    const sheet = sheetOf(100, 100, 100);
    sheet.set(2, "juros", 9);
    expect(sheet.paste(1, "juros", cellsOf("1\n12abc\n-3"))).toEqual({ unread: [2, 3], left: 0 });
    expect(sheet.lines().map(({ juros }) => juros)).toEqual([1, 9, 0]);
  });

  it("a paste into the batch limits an amount to the largest that can be typed", () => {
    const sheet = sheetOf(100);
    sheet.paste(1, "juros", cellsOf("99999999\n1"));
    expect(sheet.row(1)?.juros).toBe(1_000_000);
  });
});
