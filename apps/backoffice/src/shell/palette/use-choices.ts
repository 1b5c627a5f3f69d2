import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { PaletteEntry } from "./entry";

interface ChoicesOptions {
  /** What there is to choose from while no entry offers further choices. */
  readonly found: readonly PaletteEntry[];
  /** Whether more may come. */
  readonly waiting: boolean;
  /** Whether the first entry stays the first one, whatever comes. */
  readonly sure: boolean;
  /** Called with the chosen entry. One with further choices offers them by itself. */
  readonly onChoose: (entry: PaletteEntry) => void;
}

/**
 * Entries below a field: the arrows reach them, Enter takes the first or the reached one, Esc leads back from further
 * choices.
 */
export function useChoices({ found, waiting, sure, onChoose }: ChoicesOptions) {
  const [options, setOptions] = useState<readonly PaletteEntry[]>();
  /** The key of the entry that arrows have reached; without it the first one counts. */
  const [reached, setReached] = useState<string>();
  const pressedEnter = useRef(false);
  const id = useId();
  const entries = options ?? found;
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === reached),
  );
  const active = entries[at];

  function choose(entry: PaletteEntry) {
    onChoose(entry);
    if (!("options" in entry.choice)) return;
    setOptions(entry.choice.options);
    setReached(undefined);
  }

  function back() {
    setOptions(undefined);
    setReached(undefined);
  }

  // A user who types fast and presses Enter does not wait for the list.
  useEffect(() => {
    if ((waiting && !sure) || !pressedEnter.current) return;
    pressedEnter.current = false;
    if (active !== undefined) choose(active);
  });

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const last = entries.length - 1;
    const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    if (to !== undefined) {
      event.preventDefault();
      setReached(entries[to]?.key);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const unsure = options === undefined && waiting && reached === undefined && !sure;
      if (unsure) pressedEnter.current = true;
      else if (active !== undefined) choose(active);
    } else if (options !== undefined && (event.key === "Escape" || event.key === "Backspace")) {
      event.preventDefault();
      back();
    }
  }

  return {
    id,
    entries,
    active,
    choose,
    /** Whether an entry offers its further choices. */
    within: options !== undefined,
    /** Forgets what was reached, and an Enter that waits, because the text has changed. */
    restart() {
      pressedEnter.current = false;
      back();
    },
    /** The properties of the field. */
    field: {
      role: "combobox",
      "aria-expanded": entries.length > 0,
      "aria-controls": `${id}lista`,
      "aria-autocomplete": "list",
      "aria-activedescendant": active === undefined ? undefined : `${id}${active.key}`,
      "aria-busy": waiting,
      // While an entry offers its choices, Esc leads back to what was found.
      "data-owns-escape": options !== undefined,
      autoComplete: "off",
      spellCheck: false,
      enterKeyHint: "go",
      className:
        "h-prumo-control w-full rounded-prumo-control border border-prumo-line-strong bg-prumo-surface px-3 pointer-coarse:h-11 pointer-coarse:text-base",
      onKeyDown: press,
    },
  } as const;
}
