/** A place in the window, in CSS pixels from its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A browser with one page, driven as a person would: what is typed goes through its own keyboard. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Runs an expression in the page, waits for what it promises, and answers it. It must be text, or nothing. */
  ask(expression: string): Promise<string | undefined>;
  type(text: string): Promise<void>;
  /** Presses keys together, in the notation "Control+Shift+z". */
  press(chord: string): Promise<void>;
  click(place: Place): Promise<void>;
  hover(place: Place): Promise<void>;
  drag(from: Place, to: Place): Promise<void>;
  close(): Promise<void>;
}
