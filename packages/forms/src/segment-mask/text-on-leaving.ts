import type { FocusEvent, KeyboardEvent } from "react";
import { ofInputMethod } from "../text-edit/of-input-method";

type Events = {
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
};

/**
 * Gives the form a text that is no value, on leaving or when Enter is about to submit. With null instead, an optional
 * date would be saved as empty although the user sees a text in the input.
 */
export function textOnLeaving(value: string | null, change: (text: string) => void, events: Events) {
  const keep = ({ value: text }: HTMLInputElement) => {
    if (value === null && text !== "") change(text);
  };
  return {
    onBlur(event: FocusEvent<HTMLInputElement>) {
      keep(event.currentTarget);
      events.onBlur?.(event);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      events.onKeyDown?.(event);
      if (event.key === "Enter" && !ofInputMethod(event)) keep(event.currentTarget);
    },
  };
}
