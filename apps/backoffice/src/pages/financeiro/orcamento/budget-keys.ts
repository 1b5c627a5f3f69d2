import { MONTHS_OF_YEAR } from "@prumo/domain/budget";
import type { KeyboardEvent } from "react";
import type { ShownKey } from "../../../app/page-keys";
import type { BudgetPlace } from "./budget-draft";

/** The keys of the sheet, as they are listed. */
export const budgetKeys: readonly ShownKey[] = [
  { keys: "Enter", does: "Ir para a categoria de baixo" },
  { keys: "Shift Enter", does: "Ir para a categoria de cima" },
  { keys: "r", does: "Repetir o valor nos meses à direita" },
  { keys: "p", does: "Mudar a linha em percentual" },
  { keys: "z", does: "Desfazer o último passo" },
];

/** Finds the cell of an event by the attributes of its input. */
export function budgetPlaceOf({ target }: { target: EventTarget }): BudgetPlace | undefined {
  if (!(target instanceof HTMLInputElement) || target.dataset.categoria === undefined) return undefined;
  return { categoria: Number(target.dataset.categoria), at: Number(target.dataset.mes) };
}

/** Moves to a cell and selects its text, so that typing replaces it, as in a spreadsheet. */
export function goToBudgetCell(sheet: HTMLElement, { categoria, at }: BudgetPlace): void {
  const cell = sheet.querySelector<HTMLInputElement>(`input[data-categoria="${categoria}"][data-mes="${at}"]`);
  cell?.focus();
  cell?.select();
}

const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 } as const;

/** Tells whether one more step to that side leaves the text; a fully selected one is left on both sides. */
const leavesText = (cell: HTMLInputElement, side: number): boolean =>
  side < 0 ? cell.selectionStart === 0 : cell.selectionEnd === cell.value.length;

/**
 * Moves between the cells: Enter, Shift+Enter and the arrows up and down to the same month of another category, the arrows
 * left and right to the next month from the edge of the text. Tab keeps the order of the page.
 * @param order the categories in the order of their rows
 */
export function moveInBudget(event: KeyboardEvent<HTMLElement>, order: readonly number[]): void {
  const { key, shiftKey, ctrlKey, altKey, metaKey, target, currentTarget } = event;
  const from = budgetPlaceOf(event);
  if (from === undefined || ctrlKey || altKey || metaKey || event.nativeEvent.isComposing) return;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const at = from.at + step[key];
    if (shiftKey || !leavesText(target as HTMLInputElement, step[key])) return;
    event.preventDefault();
    if (at >= 0 && at < MONTHS_OF_YEAR) goToBudgetCell(currentTarget, { ...from, at });
  } else if (key === "Enter" || key === "ArrowUp" || key === "ArrowDown") {
    if (key !== "Enter" && shiftKey) return;
    event.preventDefault();
    const by = key === "Enter" ? (shiftKey ? -1 : 1) : step[key];
    const categoria = order[order.indexOf(from.categoria) + by];
    if (categoria !== undefined) goToBudgetCell(currentTarget, { ...from, categoria });
  }
}
