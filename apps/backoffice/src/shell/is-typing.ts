/** Whether keys that are pressed at an element are typed into it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]") !== null;
