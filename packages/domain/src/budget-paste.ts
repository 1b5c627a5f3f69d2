/** Reads a block that was copied in a spreadsheet into planned amounts. */
import { MAX_PLANNED } from "./budget";
import { decimalsProblem, NEGATIVE_AMOUNT, TOO_LARGE_AMOUNT } from "./money";
import { cellsOf, type DecimalSign, decimalSignOf, errorProblem, readDecimal } from "./spreadsheet";

/** The room for a block, from the cell on in which it is pasted. */
export interface BudgetRoom {
  readonly linhas: number;
  readonly colunas: number;
}

/** A cell of the block that was read; null where it is blank. Rows and columns count from 0. */
export interface BudgetCell {
  readonly linha: number;
  readonly coluna: number;
  readonly valor: number | null;
}

/** A cell of the block that is no planned amount, with the reason. What stands in its place stays. */
export interface RefusedBudgetCell {
  readonly linha: number;
  readonly coluna: number;
  readonly texto: string;
  readonly motivo: string;
}

const CENTS = 2;
/** What a spreadsheet shows for zero in its format for accounting. */
const NOTHING = /^(?:R\$)?\s*[-–—]$/;
const IN_PARENTHESES = /^\(.*\)$/;

const budgetPasteTexts = {
  noAmount: "Não é um valor",
  outsideRows: "Fica abaixo da última categoria",
  outsideColumns: "Fica depois de dezembro",
} as const;

function read(text: string, sign: DecimalSign): number | null | string {
  if (text === "" || NOTHING.test(text)) return null;
  const failed = errorProblem(text);
  if (failed !== null) return failed;
  if (IN_PARENTHESES.test(text) && readDecimal(text.slice(1, -1), sign) !== null) return NEGATIVE_AMOUNT;
  const value = text.includes("%") ? null : readDecimal(text, sign);
  if (value === null) return budgetPasteTexts.noAmount;
  if (value < 0) return NEGATIVE_AMOUNT;
  if (value > MAX_PLANNED) return TOO_LARGE_AMOUNT;
  return decimalsProblem(value, CENTS) ?? value;
}

/** Whether a pasted text is more than one cell. */
export const isBlock = (text: string): boolean => /[\n\t\r]/.test(text.replace(/\r?\n$/, ""));

/** Reads a block. Its decimal sign is the one that most of its numbers are written with; the comma where none tells. */
export function pastedBudget(
  text: string,
  room: BudgetRoom,
): { celulas: BudgetCell[]; recusadas: RefusedBudgetCell[] } {
  const rows = cellsOf(text).map((row) => row.map((cell) => cell.replace(/[\s\u00a0]+/g, " ").trim()));
  const sign = decimalSignOf(rows.flat());
  const celulas: BudgetCell[] = [];
  const recusadas: RefusedBudgetCell[] = [];
  for (const [linha, row] of rows.entries()) {
    for (const [coluna, texto] of row.entries()) {
      const place = { linha, coluna };
      const outside =
        linha >= room.linhas
          ? budgetPasteTexts.outsideRows
          : coluna >= room.colunas
            ? budgetPasteTexts.outsideColumns
            : null;
      if (outside !== null && texto === "") continue;
      const valor = outside ?? read(texto, sign);
      if (typeof valor === "string") recusadas.push({ ...place, texto, motivo: valor });
      else celulas.push({ ...place, valor });
    }
  }
  return { celulas, recusadas };
}
