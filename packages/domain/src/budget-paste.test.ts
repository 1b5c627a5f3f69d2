import { describe, expect, it } from "vitest";
import { isBlock, pastedBudget } from "./budget-paste";

const room = { linhas: 3, colunas: 4 };
const read = (text: string) => {
  const { celulas, recusadas } = pastedBudget(text, room);
  return {
    celulas: celulas.map(({ linha, coluna, valor }) => `${linha},${coluna}=${valor}`),
    recusadas: recusadas.map(({ linha, coluna, texto, motivo }) => `${linha},${coluna} ${texto}: ${motivo}`),
  };
};

describe("a block from a spreadsheet", () => {
  it("is read row by row, with Brazilian numbers", () => {
    expect(read("1.234,56\t10\r\nR$ 5,00\t1.000\r\n")).toEqual({
      celulas: ["0,0=1234.56", "0,1=10", "1,0=5", "1,1=1000"],
      recusadas: [],
    });
  });

  it("is read with the decimal sign that its numbers have", () => {
    expect(read("1,234.56\t1,234\t0.50").celulas).toEqual(["0,0=1234.56", "0,1=1234", "0,2=0.5"]);
    expect(read("1.234\t1.234").celulas).toEqual(["0,0=1234", "0,1=1234"]);
  });

  it("takes blank cells and the dash of accounting as nothing planned", () => {
    expect(read("\t-\t R$ -   \t0").celulas).toEqual(["0,0=null", "0,1=null", "0,2=null", "0,3=0"]);
  });

  it.each([
    ["abc", "Não é um valor"],
    ["10%", "Não é um valor"],
    ["-10,00", "O valor não pode ser negativo"],
    ["(10,00)", "O valor não pode ser negativo"],
    ["1,239", "O valor tem mais de 2 casas decimais"],
    ["9.999.999.999,00", "O valor é grande demais"],
    ["#REF!", "A célula tem o erro #REF!: corrija-a na planilha"],
  ])("refuses %s with its place and takes the others", (texto, motivo) => {
    expect(read(`7,50\n8,50\t${texto}`)).toEqual({
      celulas: ["0,0=7.5", "1,0=8.5"],
      recusadas: [`1,1 ${texto}: ${motivo}`],
    });
  });

  it("tells of what has no room, but not of blank cells beside the sheet", () => {
    expect(read("1\t2\t3\t4\t5\t\n1\n1\n1\n")).toEqual({
      celulas: ["0,0=1", "0,1=2", "0,2=3", "0,3=4", "1,0=1", "2,0=1"],
      recusadas: ["0,4 5: Fica depois de dezembro", "3,0 1: Fica abaixo da última categoria"],
    });
  });

  it("is one only with more than a cell", () => {
    expect(["10,00", "10,00\r\n", "1\t2", "1\n2"].map(isBlock)).toEqual([false, false, true, true]);
  });
});
