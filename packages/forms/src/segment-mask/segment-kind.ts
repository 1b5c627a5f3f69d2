import type { EditLog } from "../text-edit/edit-history";
import type { LateCode } from "../text-edit/late-code";
import type { ComposedText, TextEdit } from "../text-edit/text-edit";
import type { MaskSegment, Separator } from "./segment-mask";

export type SegmentChange = {
  /** Typed or deleted, pasted, emptied, chosen in the calendar, or completed on leaving. */
  reason: "input" | "paste" | "clear" | "calendar" | "blur";
  /** Text in the input. */
  text: string;
};

/** Rules of one kind of value: dates, months or times. Values compare as text. */
export interface SegmentKind {
  segments: readonly MaskSegment[];
  /** "/" by default. */
  separator?: Separator;
  /** The value of a complete text, or null. */
  read: (text: string) => string | null;
  /** Writes a value as text; a text that is no value stays as it is. */
  write: (value: string) => string;
  /** The module that works out edits other than typing at the end, and reads pasted notations. */
  code: LateCode<{ outcomeOf: (act: SegmentAct, now: SegmentNow) => SegmentOutcome | undefined }>;
  /** Whether the code completes a text that was left unfinished. */
  completes?: boolean;
  /** Message of the browser's own validation. */
  message: string;
}

/**
 * An act of a user in an input. The text that an input method composes takes the place of what it composed before: it is an
 * edit of `from`. `keys` are those that were typed at the end of the text, with this one.
 */
export type SegmentAct = {
  element: HTMLInputElement;
} & (
  | { edit: TextEdit; from: string; keys?: string; composed?: ComposedText; composing?: string }
  // Part of a value goes `into` the text.
  | { paste: string; into: TextEdit; from: string }
  | { key: string; shiftKey: boolean }
  // The input was left. `today` completes an unfinished text.
  | { today: string | undefined }
);

/** The edits of an input, and the keys that were typed at its end since it was empty; "<" stands for any other edit. */
export interface KeyLog extends EditLog {
  keys: string;
}

/** An input at the moment of an act. */
export interface SegmentNow {
  text: string;
  kind: SegmentKind;
  log: KeyLog;
}

export interface SegmentOutcome {
  text: string;
  caret: number;
  reason: SegmentChange["reason"];
  /** The change comes from undo or redo, so that it is not added to the history again. */
  undone?: boolean;
  composing?: string | undefined;
}
