import type { OrcamentoAnswer } from "@prumo/api-client/schemas/orcamento";
import { MONTHS_OF_YEAR, monthOfYear } from "@prumo/domain/budget";
import { type BudgetRow, rowAmount } from "@prumo/domain/budget-sheet";
import { sum } from "@prumo/domain/money";

type Planned = number | null;

/** A cell of the sheet: a category, and a month from 0 to 11. */
export interface BudgetPlace {
  readonly categoria: number;
  readonly at: number;
}

/** A cell that the server refused, with its reason. */
export interface RefusedBudgetPlace extends BudgetPlace {
  readonly motivo: string;
}

/** An amount for a cell. */
export interface BudgetEntry extends BudgetPlace {
  readonly valor: Planned;
}

export type BudgetDraft = ReturnType<typeof createBudgetDraft>;

const keyOf = ({ categoria, at }: BudgetPlace): string => `${categoria} ${at}`;
const placeOf = (key: string): BudgetPlace => {
  const [categoria = 0, at = 0] = key.split(" ").map(Number);
  return { categoria, at };
};

const valuesOf = (categories: OrcamentoAnswer["categorias"]): Map<string, Planned> =>
  new Map(
    categories.flatMap(({ id, valores }) =>
      valores.map((valor, at): [string, Planned] => [keyOf({ categoria: id, at }), valor]),
    ),
  );

/**
 * Keeps what is typed into the sheet of a year outside React: each cell and each sum subscribes to its own amount, so that a
 * keystroke renders a few of them and not all.
 */
export function createBudgetDraft(ano: number, categories: OrcamentoAnswer["categorias"]) {
  const listeners = new Set<() => void>();
  let saved = valuesOf(categories);
  /** The cells with another amount than the saved one. */
  const typed = new Map<string, Planned>();
  /** What each step found in the cells that it changed. */
  let past: Map<string, Planned>[] = [];
  /** The cell that was typed into last: a whole number is one step, and not each of its digits. */
  let typing: string | undefined;
  /** Cells that somebody else saved meanwhile, with what they saved. */
  const overtaken = new Map<string, Planned>();
  /** Cells that the last save was refused for, with the reasons. */
  const refused = new Map<string, string>();

  const plannedIn = (key: string): Planned => (typed.has(key) ? (typed.get(key) ?? null) : (saved.get(key) ?? null));
  const tell = () => {
    for (const listener of listeners) listener();
  };
  function write(key: string, valor: Planned) {
    if (valor === (saved.get(key) ?? null)) {
      typed.delete(key);
      overtaken.delete(key);
      refused.delete(key);
    } else typed.set(key, valor);
  }
  const amount = (row: Pick<BudgetRow, "soma" | "menos">, at: number): number =>
    rowAmount(row, (categoria) => plannedIn(keyOf({ categoria, at })));

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    value: (place: BudgetPlace): Planned => plannedIn(keyOf(place)),
    isChanged: (place: BudgetPlace): boolean => typed.has(keyOf(place)),
    /** What somebody else saved in a cell that was changed here; undefined for all others. */
    overtaken: (place: BudgetPlace): Planned | undefined => overtaken.get(keyOf(place)),
    isRefused: (place: BudgetPlace): boolean => refused.has(keyOf(place)),
    /** Why cells of a category were refused: the reason of the first of them. */
    refusal: (categoria: number): string | undefined =>
      [...refused].find(([key]) => placeOf(key).categoria === categoria)?.[1],
    amount,
    /** The amount of a row in the whole year. */
    total: (row: Pick<BudgetRow, "soma" | "menos">): number =>
      sum(Array.from({ length: MONTHS_OF_YEAR }, (_, at) => amount(row, at))),
    /** The number of cells that are not saved. */
    unsaved: () => typed.size,
    /** Whether nothing is planned, also of what is typed. */
    isEmpty: () => [...saved.keys(), ...typed.keys()].every((key) => plannedIn(key) === null),
    canUndo: () => past.length > 0,
    /** Types into one cell. */
    type(place: BudgetPlace, valor: Planned) {
      const key = keyOf(place);
      if (plannedIn(key) === valor) return;
      if (typing !== key) past.push(new Map([[key, plannedIn(key)]]));
      typing = key;
      write(key, valor);
      tell();
    },
    /**
     * Fills some cells in one step.
     * @returns the number of those that changed
     */
    fill(entries: readonly BudgetEntry[]): number {
      const changed = entries.filter((entry) => plannedIn(keyOf(entry)) !== entry.valor);
      typing = undefined;
      if (changed.length === 0) return 0;
      past.push(new Map(changed.map((entry) => [keyOf(entry), plannedIn(keyOf(entry))])));
      for (const entry of changed) write(keyOf(entry), entry.valor);
      tell();
      return changed.length;
    },
    /** Takes the last step back. */
    undo() {
      typing = undefined;
      for (const [key, valor] of past.pop() ?? []) write(key, valor);
      tell();
    },
    /** The cells that are not saved, as the call takes them. */
    cells: () =>
      [...typed].map(([key, valor]) => {
        const { categoria, at } = placeOf(key);
        return { categoria_id: categoria, mes: monthOfYear(ano, at), antes: saved.get(key) ?? null, valor };
      }),
    /** Marks the cells that a save was refused for, in place of those of the one before. */
    refuse(places: readonly RefusedBudgetPlace[]) {
      refused.clear();
      for (const { motivo, ...place } of places) refused.set(keyOf(place), motivo);
      tell();
    },
    /** Takes cells as saved. What was typed while they were on their way stays. */
    keep(cells: readonly { readonly categoria_id: number; readonly mes: string; readonly valor: Planned }[]) {
      for (const { categoria_id, mes, valor } of cells) {
        const key = keyOf({ categoria: categoria_id, at: Number(mes.slice(5)) - 1 });
        const now = plannedIn(key);
        saved.set(key, valor);
        overtaken.delete(key);
        write(key, now);
      }
      refused.clear();
      past = [];
      typing = undefined;
      tell();
    },
    /**
     * Takes what somebody else saved meanwhile. What is typed here stays, and is marked where they changed the same cell.
     * @returns the number of cells that are marked
     */
    rebase(next: OrcamentoAnswer["categorias"]): number {
      const before = saved;
      saved = valuesOf(next);
      for (const [key, valor] of typed) {
        const [was, is] = [before.get(key) ?? null, saved.get(key) ?? null];
        if (was !== is && is !== valor) overtaken.set(key, is);
        write(key, valor);
      }
      tell();
      return overtaken.size;
    },
  };
}
