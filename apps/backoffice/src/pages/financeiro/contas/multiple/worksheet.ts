import { amountToPay } from "@prumo/domain/balance";
import { chargesOf, chargesWithin, type ProposedCharges } from "@prumo/domain/conta-charges";
import type { Lado } from "@prumo/domain/conta-side";
import { add as addMoney, compareMoney, parseMoney, roundMoney, subtract, sum } from "@prumo/domain/money";
import { settlementProblems } from "@prumo/domain/settlement";
import { type Origem, type PlaceTotal, placeTotals, type RunLine, runCalls } from "@prumo/domain/settlement-calls";
import { type AmountField, amountFields } from "../amount-fields";
import type { Conta } from "../conta";
import { type HeadTerms, type LineTerms, lineTerms, type OwnTerms, type ProposedTerms } from "./line-terms";
import type { DatedCall } from "./settlement-run";

/** The columns that take an amount: what is added to the open one and taken off it, and what is paid of the sum. */
export const moneyFields = [...amountFields, "valor"] as const;
export type MoneyField = (typeof moneyFields)[number];

/** All columns that can be changed, in their order. */
export const cellFields = ["forma", "origem", ...moneyFields] as const;
export type CellField = (typeof cellFields)[number];

/** What the user typed or chose in one line. */
interface Typed extends OwnTerms {
  /** Undefined while they follow the policy. */
  readonly juros: number | null | undefined;
  readonly multa: number | null | undefined;
  readonly desconto: number | null;
  /** Why multa and juros were waived. */
  readonly motivo: string | null;
  /** The amount to pay where it was typed; undefined while it follows the sum. */
  readonly paid: number | null | undefined;
}

/** One conta of the batch. Every change makes a new object, so that only its own row renders again. */
export interface WorksheetLine
  extends Readonly<Record<AmountField, number | null>>,
    Pick<LineTerms, "forma" | "origem"> {
  readonly conta: Conta;
  readonly typed: Typed;
  readonly missingAtHead: LineTerms["missingAtHead"];
  /** The open amount with the three columns: what settles the conta as a whole. */
  readonly owed: number;
  /** The amount to pay. */
  readonly valor: number;
  /** What stays open; 0 where the conta is settled as a whole. */
  readonly rest: number;
  /** What a policy proposes for the day and the amount, whatever is taken of it. */
  readonly proposed: ProposedCharges;
  /** Whether a call with this line has had no answer: it waits to be sent again as it was. */
  readonly waits: boolean;
  /** The messages of the rules, by column: none of the lines is sent while one has any. */
  readonly problems: Readonly<Record<string, string>>;
  /** Why the last call with this line was refused, by column, until the line changes. It may be sent again as it is. */
  readonly told: Readonly<Record<string, string>>;
}

export interface WorksheetTotals extends Readonly<Record<AmountField, number>> {
  readonly contas: number;
  readonly residual: number;
  readonly valor: number;
  /** The calls that settle them. */
  readonly calls: number;
  /** What each place gives or gets, as far as it is chosen. */
  readonly places: readonly PlaceTotal[];
}

/** What was settled on this page so far. */
interface WorksheetDone {
  readonly ids: readonly number[];
  readonly valor: number;
}

interface Batch {
  readonly contas: readonly Conta[];
  readonly lado: Lado;
  /** The decimals in force, 2 to 4: amounts are rounded to them. */
  readonly decimals: number;
  /** The largest amount that can be typed, in reais. */
  readonly max: number;
  readonly head: HeadTerms;
  /** The day of the settlement, yyyy-MM-dd. */
  readonly day: string;
  readonly proposedFor: (conta: Conta) => ProposedTerms;
}

/** The result of a paste: the places (row from 1) whose text is no amount, and the number of rows outside the batch. */
export interface Pasted {
  readonly unread: readonly number[];
  readonly left: number;
}

export type Worksheet = ReturnType<typeof createWorksheet>;

const isSamePlace = (a: Origem | undefined, b: Origem | undefined) => a?.tipo === b?.tipo && a?.id === b?.id;

const isSameTerms = (a: WorksheetLine, b: WorksheetLine) =>
  a.forma === b.forma &&
  isSamePlace(a.origem, b.origem) &&
  a.missingAtHead.join() === b.missingAtHead.join() &&
  a.problems.forma === b.problems.forma &&
  a.problems.origem === b.problems.origem;

const doneWith = (paid: ReadonlyMap<number, number>): WorksheetDone => ({
  ids: [...paid.keys()],
  valor: sum([...paid.values()]),
});

const untouched: Typed = { juros: undefined, multa: undefined, desconto: 0, motivo: null, paid: undefined };

/** What a policy proposes: of a part that was typed, for what it pays, unless multa or juros were typed over. */
function proposedFor(conta: Conta, day: string, { juros, multa, desconto, paid }: Typed, decimals: number) {
  const whole = chargesOf(conta, conta.residual, day);
  if (paid == null || juros !== undefined || multa !== undefined) return whole;
  const owed = roundMoney(amountToPay(conta, { ...whole, desconto: desconto ?? 0 }), decimals);
  return compareMoney(paid, owed) < 0 ? chargesWithin(conta, addMoney(paid, desconto ?? 0), day) : whole;
}

/** The line as a call takes it; undefined while it lacks its form or its place. */
function runLine(line: WorksheetLine): RunLine | undefined {
  const { conta, valor, rest, juros, multa, desconto, forma, origem, typed } = line;
  if (forma === undefined || origem === undefined) return undefined;
  const amounts = { valor, juros: juros ?? 0, multa: multa ?? 0, desconto: desconto ?? 0 };
  const { motivo: motivo_dispensa } = typed;
  return { id: conta.id, ...amounts, motivo_dispensa, forma_pagamento: forma, origem, parcial: rest > 0 };
}

/**
 * Keeps the rows of a batch outside React: each row and the totals subscribe to their own values, so that a keystroke
 * renders one row and not all of them.
 */
export function createWorksheet({ contas, lado, decimals, max, head: firstHead, day: firstDay, ...batch }: Batch) {
  const listeners = new Set<() => void>();
  const rows = new Map<number, WorksheetLine>();
  const proposals = new Map(contas.map((conta) => [conta.id, batch.proposedFor(conta)]));
  let head = firstHead;
  let day = firstDay;
  /** Those that are not settled yet, in the order of the rows. */
  let open: readonly number[] = contas.map(({ id }) => id);
  let ids = open;
  let totals: WorksheetTotals | undefined;
  let touched = false;
  /** The amounts that were settled here, by conta. */
  const paid = new Map<number, number>();
  let done = doneWith(paid);
  let unanswered: readonly DatedCall[] = [];

  function lineFor(conta: Conta, typed: Typed): WorksheetLine {
    const charges = proposedFor(conta, day, typed, decimals);
    const { juros = charges.juros, multa = charges.multa, desconto } = typed;
    const amounts = { juros: juros ?? 0, multa: multa ?? 0, desconto: desconto ?? 0 };
    const owed = roundMoney(amountToPay(conta, amounts), decimals);
    const valor = typed.paid === undefined ? owed : (typed.paid ?? 0);
    const usual = proposals.get(conta.id) ?? { forma_pagamento: undefined, conta_bancaria_id: null };
    const { forma, origem, missingAtHead, problems } = lineTerms(typed, head, usual);
    return {
      conta,
      typed,
      juros,
      multa,
      desconto,
      proposed: charges,
      owed,
      valor,
      forma,
      origem,
      missingAtHead,
      rest: compareMoney(owed, valor) > 0 ? subtract(owed, valor) : 0,
      waits: false,
      told: {},
      problems: { ...problems, ...settlementProblems(conta, { ...amounts, valor }, { decimals, lado }) },
    };
  }

  function tell() {
    totals = undefined;
    for (const listener of listeners) listener();
  }

  function change(id: number, typed: Partial<Typed>) {
    const row = rows.get(id);
    if (row === undefined || row.waits) return;
    rows.set(id, lineFor(row.conta, { ...row.typed, ...typed }));
  }

  function put(id: number, field: MoneyField, value: number | null) {
    if (field !== "valor") return change(id, { [field]: value });
    const row = rows.get(id);
    // Whoever types the whole amount pays the whole, also when interest is added afterwards.
    const whole = row && lineFor(row.conta, { ...row.typed, paid: undefined }).owed;
    change(id, { paid: value === whole ? undefined : value });
  }

  for (const conta of contas) rows.set(conta.id, lineFor(conta, untouched));

  const present = () => ids.flatMap((id) => rows.get(id) ?? []);
  const add = (of: (row: WorksheetLine) => number | null) => sum(present().map((row) => of(row) ?? 0));

  /** The calls that settle the present lines on a day. One without an answer goes first, as it was. */
  function calls(data: DatedCall["data"]): DatedCall[] {
    const lines = present().filter(({ waits }) => !waits);
    return [...unanswered, ...runCalls(lines.flatMap((row) => runLine(row) ?? [])).map((call) => ({ ...call, data }))];
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The contas of the batch, in the order of the rows. */
    ids: () => ids,
    /** The number of contas that were taken out of it. */
    removed: () => open.length - ids.length,
    row: (id: number) => rows.get(id),
    /** Tells whether leaving now would lose typed values. */
    touched: () => touched,
    done: () => done,
    calls,
    totals: (): WorksheetTotals => {
      totals ??= {
        contas: ids.length,
        residual: add(({ conta }) => conta.residual),
        juros: add(({ juros }) => juros),
        multa: add(({ multa }) => multa),
        desconto: add(({ desconto }) => desconto),
        valor: add(({ valor }) => valor),
        calls: calls(null).length,
        places: placeTotals(present().flatMap((row) => runLine(row) ?? [])),
      };
      return totals;
    },
    /** Takes what the head says now for the lines that do not say otherwise. */
    setHead(next: HeadTerms) {
      head = next;
      for (const [id, row] of rows) {
        if (row.waits) continue;
        const line = lineFor(row.conta, row.typed);
        if (!isSameTerms(line, row)) rows.set(id, line);
      }
      tell();
    },
    /** Proposes multa and juros for another day, where nothing else was typed. */
    setDay(next: string) {
      if (next === day) return;
      day = next;
      for (const [id, row] of rows) {
        if (!row.waits && row.conta.encargos != null) rows.set(id, lineFor(row.conta, row.typed));
      }
      tell();
    },
    /** Waives multa and juros of a line, or takes what is proposed again where no reason is given. */
    waive(id: number, motivo: string | null) {
      const amount = motivo === null ? undefined : 0;
      change(id, { juros: amount, multa: amount, motivo });
      touched = true;
      tell();
    },
    set(id: number, field: MoneyField, value: number | null) {
      put(id, field, value);
      touched = true;
      tell();
    },
    /** Gives a line its own form. The one that it has from the head anyway leaves it there. */
    setForma(id: number, forma: string | undefined) {
      change(id, { forma: undefined });
      if (rows.get(id)?.forma !== forma) change(id, { forma });
      touched = true;
      tell();
    },
    /** Gives a line its own place. */
    setOrigem(id: number, origem: Origem | undefined) {
      change(id, { origem: undefined });
      if (!isSamePlace(rows.get(id)?.origem, origem)) change(id, { origem });
      touched = true;
      tell();
    },
    /** Fills cells from one on, downwards and to the right. An empty cell clears the amount, as in the spreadsheet. */
    paste(id: number, field: MoneyField, cells: readonly (readonly string[])[]): Pasted {
      const [top, left] = [ids.indexOf(id), moneyFields.indexOf(field)];
      const unread: number[] = [];
      for (const [down, texts] of cells.entries()) {
        const target = ids[top + down];
        if (target === undefined) break;
        for (const [right, text] of texts.entries()) {
          const column = moneyFields[left + right];
          if (column === undefined) break;
          const blank = text.trim() === "";
          const value = blank ? 0 : parseMoney(text, decimals);
          if (value === null || value < 0) unread.push(top + down + 1);
          else if (blank && column === "valor") change(target, { paid: undefined });
          else put(target, column, Math.min(value, max));
        }
      }
      touched = true;
      tell();
      return { unread, left: Math.max(top + cells.length - ids.length, 0) };
    },
    /** Removes a conta from the batch. Its typed values are kept until the user leaves the page. */
    remove(id: number) {
      ids = ids.filter((other) => other !== id);
      touched = true;
      tell();
    },
    /** Puts all removed contas back in their places. */
    restore() {
      ids = open;
      tell();
    },
    /**
     * Takes the contas out that calls have settled.
     * @param finished whether nothing is left: the rows stay then, so that the page does not move until it is left
     */
    settled(settledCalls: readonly DatedCall[], finished: boolean) {
      const gone = new Set<number>();
      for (const { id, valor } of settledCalls.flatMap(({ contas: own }) => own)) {
        gone.add(id);
        paid.set(id, valor);
      }
      done = doneWith(paid);
      unanswered = unanswered.filter((call) => !settledCalls.includes(call));
      for (const id of finished ? gone : []) {
        const row = rows.get(id);
        // Why it was refused before is no longer true.
        if (row !== undefined) rows.set(id, { ...row, told: {} });
      }
      if (!finished) {
        open = open.filter((id) => !gone.has(id));
        ids = ids.filter((id) => !gone.has(id));
      }
      tell();
    },
    /** Puts contas back in their places whose settlement was taken back. */
    undone(again: readonly number[]) {
      for (const id of again) paid.delete(id);
      done = doneWith(paid);
      const out = open.filter((id) => !ids.includes(id));
      open = contas.map(({ id }) => id).filter((id) => open.includes(id) || again.includes(id));
      ids = open.filter((id) => !out.includes(id));
      tell();
    },
    /** Shows at each line why its call was refused. The lines can be changed then. */
    refused({ contas: own }: DatedCall, reasons: ReadonlyMap<number, Readonly<Record<string, string>>>) {
      const again = new Set(own.map(({ id }) => id));
      unanswered = unanswered.filter(({ contas: waiting }) => !waiting.some(({ id }) => again.has(id)));
      for (const id of again) {
        const row = rows.get(id);
        if (row === undefined) continue;
        rows.set(id, { ...lineFor(row.conta, row.typed), told: reasons.get(id) ?? {} });
      }
      tell();
    },
    /** Closes the lines of a call without an answer, until it is sent again as it was. */
    wait(call: DatedCall, reason: string) {
      if (!unanswered.includes(call)) unanswered = [...unanswered, call];
      for (const { id } of call.contas) {
        const row = rows.get(id);
        if (row !== undefined) rows.set(id, { ...row, waits: true, told: { id: reason } });
      }
      tell();
    },
  };
}
