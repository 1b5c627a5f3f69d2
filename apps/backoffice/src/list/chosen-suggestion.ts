import { toast } from "@prumo/ui/toast";
import { type FormEvent, type KeyboardEvent, type MouseEvent, useRef } from "react";

/**
 * Keeps a search from running while a text was typed into one of its autocompletes and nothing was chosen: the text goes
 * when the input is left, and the search would find more than the user asked for, without a word. Spread `props` on the
 * form, and ask `refuses` before it searches.
 */
export function useChosenOnly() {
  /** The texts that were typed last and not chosen since, in their order. */
  const typed = useRef(new Map<HTMLInputElement, string>());
  const combobox = (target: EventTarget) =>
    target instanceof HTMLInputElement && target.role === "combobox" ? target : undefined;

  return {
    props: {
      onInput({ target }: FormEvent<HTMLElement>) {
        const input = combobox(target);
        if (input === undefined) return;
        typed.current.delete(input);
        if (input.value.trim() !== "") typed.current.set(input, input.value.trim());
      },
      onKeyDownCapture({ target, key }: KeyboardEvent<HTMLElement>) {
        const input = combobox(target);
        if (input === undefined) return;
        const reached = input.getAttribute("aria-activedescendant") !== null;
        if (reached && (key === "Enter" || key === "Tab")) typed.current.delete(input);
      },
      onKeyUpCapture({ target, key }: KeyboardEvent<HTMLElement>) {
        const input = combobox(target);
        // Esc closes the list first, or gives up a search that has not begun, and keeps the text.
        if (key === "Escape" && input?.value === "") typed.current.delete(input);
      },
      // A press on an option leaves the focus in its input.
      onClickCapture({ target }: MouseEvent<HTMLElement>) {
        if (target instanceof Element && target.closest("[role=option]") !== null) {
          const { activeElement } = document;
          if (activeElement instanceof HTMLInputElement) typed.current.delete(activeElement);
        }
      },
    },

    /**
     * Tells the first text of which nothing was chosen, once, and goes back to its input.
     * @param show brings the input back into sight, where it may be folded away
     */
    refuses(form: HTMLFormElement, show?: (input: HTMLInputElement) => void): boolean {
      const [first] = [...typed.current].filter(([input]) => form.contains(input));
      typed.current.clear();
      if (first === undefined) return false;
      toast.error(`Nada foi escolhido para "${first[1]}"`);
      show?.(first[0]);
      first[0].focus();
      return true;
    },
  };
}
