/**
 * Puts the selection there. Mostly the browser has it there already, behind the text that was just written, and asking
 * costs far less than setting.
 */
export function selectRange(element: HTMLInputElement, start: number, end = start): void {
  const from = Math.max(start, 0);
  const to = Math.max(end, 0);
  if (element.selectionStart !== from || element.selectionEnd !== to) element.setSelectionRange(from, to);
}
