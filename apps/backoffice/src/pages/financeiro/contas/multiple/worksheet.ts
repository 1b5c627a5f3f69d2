import { amountToPay } from "@prumo/domain/balance";
import type { Lado } from "@prumo/domain/conta-side";
import { parseMoney, roundMoney, sum } from "@prumo/domain/money";
import { settlementProblems } from "@prumo/domain/settlement";
import { type AmountField, amountFields } from "../amount-fields";
import type { Conta } from "../conta";

/** One conta of the batch. Every change makes a new object, so that only its own row renders again. */
export interface WorksheetLine extends Readonly<Record<AmountField, number | null>> {
  readonly conta: Conta;
  /** The amount to pay, computed from the three columns. */
  readonly valor: number;
  /** The messages of the rules or the server, by column. */
  readonly problems: Readonly<Record<string, string>>;
}

export interface WorksheetTotals extends Readonly<Record<AmountField, number>> {
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

/** The result of a paste: the places (row from 1) whose text is no amount, and the number of rows outside the batch. */
export interface Pasted {
  readonly unread: readonly number[];
  readonly left: number;
}

export type Worksheet = ReturnType<typeof createWorksheet>;

/** Splits a text from a spreadsheet into cells. The line break after the last row does not make another row. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((row) => row.split("\t"));

/**
 * Keeps the rows of a batch outside React: each row and the totals subscribe to their own values, so that a keystroke
 * renders one row and not all of them.
 */
export function createWorksheet({ contas, lado, decimals, max }: Batch) {
  const listeners = new Set<() => void>();
  const rows = new Map<number, WorksheetLine>();
  let ids: readonly number[] = contas.map(({ id }) => id);
  let totals: WorksheetTotals | undefined;
  let touched = false;

  function lineFor(conta: Conta, values: Readonly<Record<AmountField, number | null>>): WorksheetLine {
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

  function put(id: number, field: AmountField, value: number | null) {
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
    /** The contas of the batch, in the order of the rows. */
    ids: () => ids,
    row: (id: number) => rows.get(id),
    /** Tells whether leaving now would lose typed values. */
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
    set(id: number, field: AmountField, value: number | null) {
      put(id, field, value);
      tell();
    },
    /** Fills cells from one on, downwards and to the right. An empty cell clears the amount, as in the spreadsheet. */
    paste(id: number, field: AmountField, cells: readonly (readonly string[])[]): Pasted {
      const [top, left] = [ids.indexOf(id), amountFields.indexOf(field)];
      const unread: number[] = [];
      for (const [down, texts] of cells.entries()) {
        const target = ids[top + down];
        if (target === undefined) break;
        for (const [right, text] of texts.entries()) {
          const column = amountFields[left + right];
          if (column === undefined) break;
          const value = text.trim() === "" ? 0 : parseMoney(text, decimals);
          if (value === null || value < 0) unread.push(top + down + 1);
          else put(target, column, Math.min(value, max));
        }
      }
      tell();
      return { unread, left: Math.max(top + cells.length - ids.length, 0) };
    },
    /** Removes a conta from the batch. Its typed values are kept until the user leaves the page. */
    remove(id: number) {
      ids = ids.filter((other) => other !== id);
      tell();
    },
    /** Puts all removed contas back in their places. */
    restore() {
      ids = contas.map(({ id }) => id);
      tell();
    },
    /**
     * Shows the messages of the server: row number → column → message. A row's message disappears when the row changes.
     */
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
