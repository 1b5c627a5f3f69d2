/**
 * Sets the selection unless it is already right. Usually it is, behind the text just written, and reading it costs far
 * less than setting it.
 */
export function selectRange(element: HTMLInputElement, start: number, end = start): void {
  const from = Math.max(start, 0);
  const to = Math.max(end, 0);
  if (element.selectionStart !== from || element.selectionEnd !== to) element.setSelectionRange(from, to);
}
