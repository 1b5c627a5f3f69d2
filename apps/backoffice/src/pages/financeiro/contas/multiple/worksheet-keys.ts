import { cellsOf } from "@prumo/domain/spreadsheet";
import type { ClipboardEvent, KeyboardEvent } from "react";
import type { ShownKey } from "../../../../app/page-keys";
import { type CellField, cellFields, type MoneyField, moneyFields, type Pasted, type Worksheet } from "./worksheet";

interface Cell {
  readonly id: number;
  readonly field: CellField;
}

type CellElement = HTMLInputElement | HTMLSelectElement;

const isCell = (target: EventTarget): target is CellElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** Finds the conta whose cell an event is in. */
export const cellConta = (event: { target: EventTarget }): number | undefined => cellOf(event)?.id;

/** Finds the cell of an event by the attributes of its input. */
function cellOf({ target }: { target: EventTarget }): Cell | undefined {
  if (!isCell(target)) return undefined;
  const { conta, campo } = target.dataset;
  const field = cellFields.find((one) => one === campo);
  return field === undefined ? undefined : { id: Number(conta), field };
}

/** Moves to a cell and selects its text, so that typing replaces it, as in a spreadsheet. */
export function goToCell(sheet: HTMLElement, { id, field: campo }: Cell): boolean {
  const cell = sheet.querySelector<CellElement>(`[data-conta="${id}"][data-campo="${campo}"]`);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return cell !== null;
}

const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 } as const;

/**
 * Tells whether one more step to that side leaves the cell. A choice is left at once; a fully selected text is left on
 * both sides.
 */
function atEdge(cell: CellElement, side: number): boolean {
  if (cell instanceof HTMLSelectElement) return true;
  return side < 0 ? cell.selectionStart === 0 : cell.selectionEnd === cell.value.length;
}

/**
 * The keys of the worksheet, as they are listed.
 * @param coded whether a line has a boleto or a Pix
 * @param charged whether a policy proposes multa and juros for a line
 */
export function worksheetKeys(coded: boolean, charged: boolean): readonly ShownKey[] {
  const keys: ShownKey[] = [
    { keys: "Enter", does: "Ir para a linha de baixo" },
    { keys: "Shift Enter", does: "Ir para a linha de cima" },
    { keys: "Ctrl Delete", does: "Retirar a linha" },
  ];
  if (coded) keys.push({ keys: "c", does: "Copiar o boleto ou o Pix da linha" });
  if (charged) keys.push({ keys: "d", does: "Dispensar multa e juros da linha" });
  return keys;
}

/**
 * Moves between the cells: Enter, Shift+Enter and the arrows up and down to the same column of another row, the arrows
 * left and right to the next column from the edge of the text. In a choice the arrows up and down choose. Tab keeps the
 * order of the page.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>, sheet: Worksheet): void {
  const from = cellOf(event);
  const { key, shiftKey, ctrlKey, altKey, metaKey, target } = event;
  if (from === undefined || !isCell(target) || altKey || event.nativeEvent.isComposing) return;
  if (key === "Delete" && (ctrlKey || metaKey)) {
    event.preventDefault();
    takeOut(event.currentTarget, sheet, from);
  }
  if (ctrlKey || metaKey) return;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const to = cellFields[cellFields.indexOf(from.field) + step[key]];
    if (shiftKey || !atEdge(target, step[key])) return;
    event.preventDefault();
    if (to !== undefined) goToCell(event.currentTarget, { ...from, field: to });
  } else if (key === "Enter" || key === "ArrowUp" || key === "ArrowDown") {
    if (key !== "Enter" && (shiftKey || target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    const ids = sheet.ids();
    const to = ids[ids.indexOf(from.id) + (key === "Enter" ? (shiftKey ? -1 : 1) : step[key])];
    if (to !== undefined) goToCell(event.currentTarget, { ...from, id: to });
  }
}

/** Takes a line out of the batch and moves the focus to the one that takes its place. */
export function takeOut(table: HTMLElement, sheet: Worksheet, { id, field }: Cell): void {
  if (sheet.row(id)?.waits !== false) return;
  const ids = sheet.ids();
  const at = ids.indexOf(id);
  const next = ids[at + 1] ?? ids[at - 1];
  if (next !== undefined) goToCell(table, { id: next, field });
  sheet.remove(id);
}

/** Fills the cells from a column or a block of a spreadsheet. A single amount is left to the input itself. */
export function pasteCells(event: ClipboardEvent<HTMLElement>, sheet: Worksheet): Pasted | undefined {
  const from = cellOf(event);
  const field = moneyFields.find((one): one is MoneyField => one === from?.field);
  const text = event.clipboardData.getData("text");
  if (from === undefined || field === undefined || !/[\n\t\r]/.test(text.replace(/\r?\n$/, ""))) return undefined;
  event.preventDefault();
  return sheet.paste(from.id, field, cellsOf(text));
}
