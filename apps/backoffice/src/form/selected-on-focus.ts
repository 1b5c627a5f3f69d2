import type { FocusEvent, MouseEvent } from "react";

/**
 * Props of a number that begins with a proposal: what is typed first takes its place. A 3 typed behind a proposed 1 would
 * make it 13. A second press puts the caret where it points.
 */
export const selectedOnFocus = {
  onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
    currentTarget.select();
  },
  onMouseDown(event: MouseEvent<HTMLInputElement>) {
    const { currentTarget } = event;
    if (currentTarget.disabled || document.activeElement === currentTarget) return;
    // The press would put the caret somewhere once the focus has selected the text.
    event.preventDefault();
    currentTarget.focus();
  },
};
