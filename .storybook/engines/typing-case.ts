/** The engines, as they are called. */
export const enginesTried = ["Chromium", "Firefox", "WebKit"] as const;

/** The inputs that are tried in every engine, by their entry. The guide tells of them. */
export const typedInputs = {
  forms: [
    "autocomplete",
    "autocomplete-field",
    "boleto-input",
    "cep-input",
    "checkbox-tree",
    "cnpj-input",
    "code-input",
    "cpf-cnpj-input",
    "cpf-input",
    "date-field",
    "date-input",
    "decimal-field",
    "decimal-input",
    "money-field",
    "money-input",
    "month-field",
    "month-input",
    "percent-input",
    "phone-input",
    "plate-input",
    "quantity-input",
    "time-field",
    "time-input",
  ],
  ui: ["checkbox", "floating-menu", "modal", "popover", "radio-group", "select", "switch", "tooltip"],
} as const;

export type TypedInput = (typeof typedInputs)["forms" | "ui"][number];

/**
 * What a person or a program does with an input, and what is expected then. In `caret` a bar stands for the caret and
 * brackets for what is selected; without them it is the text that must be seen.
 */
export type Step =
  | { readonly type: string }
  | { readonly press: string; readonly times?: number }
  | { readonly caret: string }
  /** Pastes `copied` of the case. */
  | { readonly paste: true }
  /** Undo or redo as the menu of the browser does it. */
  | { readonly menu: "undo" | "redo" }
  /** Drags what is selected, taken before the one character, to the place before the other. */
  | { readonly drag: readonly [from: number, to: number] }
  /** A press with the mouse on what has this text, or on a place of the window. */
  | { readonly click: string }
  | { readonly hover: string }
  | { readonly clickAt: readonly [x: number, y: number] }
  /** The owner of the value sets another one. */
  | { readonly set: unknown }
  /** The form is reset; "cancelled" by a listener of the page that comes last. */
  | { readonly reset: "done" | "cancelled" }
  /** The page renders the input anew with the props that it has. */
  | { readonly rerender: true }
  /** Time passes in which something could still change. */
  | { readonly rests: true }
  /** The form is sent by React, which resets it after its action. */
  | { readonly submit: true }
  /** The text in the input, and what a form would send of it. */
  | { readonly shows?: string; readonly sends?: string }
  /** Whether an element with this text is seen. */
  | { readonly sees: string }
  | { readonly seesNo: string };

export interface TypingCase {
  readonly title: string;
  readonly input: TypedInput;
  readonly props?: Readonly<Record<string, unknown>>;
  /**
   * Who holds the value: the input itself, its parent, or react-hook-form.
   *
   * @default "input"
   */
  readonly owner?: "input" | "parent" | "form";
  /** The value at the beginning; null by default. */
  readonly start?: unknown;
  /** What lies in the clipboard. */
  readonly copied?: string;
  readonly steps: readonly Step[];
  /** Left to the full run. */
  readonly full?: true;
}
