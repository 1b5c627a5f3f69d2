import MaskElement, { type EventHandlers } from "imask/esm/controls/mask-element";

/**
 * What imask's controller takes for its input: a text that nobody sees, because React writes what stands there into the
 * page, unless a parent refuses it, and hears the events. imask's own way with an input prevents drops, steps over
 * separators and cuts pastes.
 */
export class HeldText extends MaskElement {
  value = "";
  /** What the controller does when its user undoes an edit (-1), or does it again (1). */
  step: ((by: number) => void) | undefined;
  // There is no caret: imask takes the end of the text for it.
  declare _unsafeSelectionStart: null;
  declare _unsafeSelectionEnd: null;

  _unsafeSelect() {}

  bindEvents({ undo, redo }: EventHandlers) {
    this.step = (by) => (by < 0 ? undo?.() : redo?.());
  }

  unbindEvents() {}
}
