import type { ClipboardEvent, KeyboardEvent } from "react";
import { type AmountField, amountFields } from "../amount-fields";
import { cellsOf, type Pasted, type Worksheet } from "./worksheet";

interface Cell {
  readonly id: number;
  readonly field: AmountField;
}

const isAmountField = (text: string | undefined): text is AmountField => amountFields.some((field) => field === text);

/** Finds the cell of an event by the attributes of its input. */
function cellOf({ target }: { target: EventTarget }): Cell | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const { conta, campo } = target.dataset;
  return isAmountField(campo) ? { id: Number(conta), field: campo } : undefined;
}

/** Moves to a cell and selects its text, so that typing replaces it, as in a spreadsheet. */
export function goToCell(sheet: HTMLElement, { id, field: campo }: Cell): boolean {
  const input = sheet.querySelector<HTMLInputElement>(`input[data-conta="${id}"][data-campo="${campo}"]`);
  input?.focus();
  input?.select();
  return input !== null;
}

const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 } as const;

/** Tells whether one more step to that side leaves the text. A fully selected text is left on both sides. */
function atEdge({ value, selectionStart, selectionEnd }: HTMLInputElement, side: number): boolean {
  return side < 0 ? selectionStart === 0 : selectionEnd === value.length;
}

/**
 * Moves between the cells: Enter, Shift+Enter and the arrows up and down to the same column of another row, the arrows
 * left and right to the next column from the edge of the text. Tab keeps the order of the page.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, sheet: Worksheet): void {
  const from = cellOf(event);
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (from === undefined || ctrlKey || altKey || metaKey || event.nativeEvent.isComposing) return;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const to = amountFields[amountFields.indexOf(from.field) + step[key]];
    const { target } = event;
    if (shiftKey || !(target instanceof HTMLInputElement && atEdge(target, step[key]))) return;
    event.preventDefault();
    if (to !== undefined) goToCell(event.currentTarget, { ...from, field: to });
  } else if (key === "Enter" || key === "ArrowUp" || key === "ArrowDown") {
    if (shiftKey && key !== "Enter") return;
    event.preventDefault();
    const ids = sheet.ids();
    const to = ids[ids.indexOf(from.id) + (key === "Enter" ? (shiftKey ? -1 : 1) : step[key])];
    if (to !== undefined) goToCell(event.currentTarget, { ...from, id: to });
  }
}

/** Fills the cells from a column or a block of a spreadsheet. A single amount is left to the input itself. */
export function pasteCells(event: ClipboardEvent<HTMLElement>, sheet: Worksheet): Pasted | undefined {
  const from = cellOf(event);
  const text = event.clipboardData.getData("text");
  if (from === undefined || !/[\n\t\r]/.test(text.replace(/\r?\n$/, ""))) return undefined;
  event.preventDefault();
  return sheet.paste(from.id, from.field, cellsOf(text));
}
