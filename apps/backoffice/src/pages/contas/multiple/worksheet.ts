import type { Lado } from "@prumo/domain/account-side";
import { amountToPay } from "@prumo/domain/balance";
import { parseMoney, roundMoney, sum } from "@prumo/domain/money";
import { settlementProblems } from "@prumo/domain/settlement";
import type { Conta } from "../conta";

/** The columns that are typed in, from left to right. */
export const worksheetFields = ["juros", "multa", "desconto"] as const;
export type WorksheetField = (typeof worksheetFields)[number];

/** One account of the batch. Every change makes a new object, so that only its own row is drawn again. */
export interface WorksheetLine extends Readonly<Record<WorksheetField, number | null>> {
  readonly conta: Conta;
  /** What is to be paid: it follows from the three columns. */
  readonly valor: number;
  /** What the rules or the server refuse, by column. */
  readonly problems: Readonly<Record<string, string>>;
}

export interface WorksheetTotals extends Readonly<Record<WorksheetField, number>> {
  readonly contas: number;
  readonly residual: number;
  readonly valor: number;
}

interface Batch {
  readonly contas: readonly Conta[];
  readonly lado: Lado;
  /** The decimals in force, 2 to 4: amounts are rounded to them. */
  readonly decimals: number;
  /** The largest amount that can be typed, in reais. */
  readonly max: number;
}

/** What a paste did: the places (row from 1) whose text is no amount, and how many rows found no place. */
export interface Pasted {
  readonly unread: readonly number[];
  readonly left: number;
}

export type Worksheet = ReturnType<typeof createWorksheet>;

/** The cells of a text from a spreadsheet. The line break behind the last row is not a row. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((row) => row.split("\t"));

/**
 * The rows of a batch, kept outside React: each row and the totals subscribe to what they show, so that a keystroke
 * draws one row again and not all of them.
 */
export function createWorksheet({ contas, lado, decimals, max }: Batch) {
  const listeners = new Set<() => void>();
  const rows = new Map<number, WorksheetLine>();
  let ids: readonly number[] = contas.map(({ id }) => id);
  let totals: WorksheetTotals | undefined;
  let touched = false;

  function lineFor(conta: Conta, values: Readonly<Record<WorksheetField, number | null>>): WorksheetLine {
    const amounts = { juros: values.juros ?? 0, multa: values.multa ?? 0, desconto: values.desconto ?? 0 };
    const valor = roundMoney(amountToPay(conta, amounts), decimals);
    const problems = settlementProblems(conta, { ...amounts, valor }, { decimals, lado });
    return { conta, ...values, valor, problems };
  }

  function tell() {
    touched = true;
    totals = undefined;
    for (const listener of listeners) listener();
  }

  function put(id: number, field: WorksheetField, value: number | null) {
    const row = rows.get(id);
    if (row === undefined) return;
    const { juros, multa, desconto } = row;
    rows.set(id, lineFor(row.conta, { juros, multa, desconto, [field]: value }));
  }

  for (const conta of contas) rows.set(conta.id, lineFor(conta, { juros: 0, multa: 0, desconto: 0 }));

  const present = () => ids.flatMap((id) => rows.get(id) ?? []);
  const add = (of: (row: WorksheetLine) => number | null) => sum(present().map((row) => of(row) ?? 0));

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The accounts of the batch, in the order of the rows. */
    ids: () => ids,
    row: (id: number) => rows.get(id),
    /** Whether leaving now would lose something. */
    touched: () => touched,
    totals: (): WorksheetTotals => {
      totals ??= {
        contas: ids.length,
        residual: add(({ conta }) => conta.residual),
        juros: add(({ juros }) => juros),
        multa: add(({ multa }) => multa),
        desconto: add(({ desconto }) => desconto),
        valor: add(({ valor }) => valor),
      };
      return totals;
    },
    set(id: number, field: WorksheetField, value: number | null) {
      put(id, field, value);
      tell();
    },
    /** Fills cells from one on, downward and to the right. An empty cell is nothing, as in the sheet it came from. */
    paste(id: number, field: WorksheetField, cells: readonly (readonly string[])[]): Pasted {
      const [top, left] = [ids.indexOf(id), worksheetFields.indexOf(field)];
      const unread: number[] = [];
      for (const [down, texts] of cells.entries()) {
        const target = ids[top + down];
        if (target === undefined) break;
        for (const [right, text] of texts.entries()) {
          const column = worksheetFields[left + right];
          if (column === undefined) break;
          const value = text.trim() === "" ? 0 : parseMoney(text, decimals);
          if (value === null || value < 0) unread.push(top + down + 1);
          else put(target, column, Math.min(value, max));
        }
      }
      tell();
      return { unread, left: Math.max(top + cells.length - ids.length, 0) };
    },
    /** Takes an account out of the batch. It stays as it was typed until the page is left. */
    remove(id: number) {
      ids = ids.filter((other) => other !== id);
      tell();
    },
    /** Puts all that was taken out back where it was. */
    restore() {
      ids = contas.map(({ id }) => id);
      tell();
    },
    /** Shows what the server refused: row number → column → message. A row's message goes when the row changes. */
    mark(refused: ReadonlyMap<number, Readonly<Record<string, string>>>) {
      for (const [at, messages] of refused) {
        const row = rows.get(ids[at] ?? 0);
        if (row !== undefined) rows.set(row.conta.id, { ...row, problems: { ...row.problems, ...messages } });
      }
      for (const listener of listeners) listener();
    },
    /** The lines as the call takes them. */
    lines: () =>
      present().map(({ conta, valor, juros, multa, desconto }) => ({ id: conta.id, valor, juros, multa, desconto })),
  };
}
