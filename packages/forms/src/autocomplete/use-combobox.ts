import type { InputProps } from "@prumo/ui/input";
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { type Search, useSearch } from "./use-search";

export interface ComboboxOptions<T> {
  /** Answers the items for a text. It is asked `delay` after the last key; `signal` aborts when the answer is no longer wanted. */
  search: Search<T>;
  /** The chosen item, `null` for none; `undefined` leaves it to the component. */
  value?: T | null | undefined;
  /** What it starts with, and what a reset of the form brings back, when it keeps its value itself. */
  defaultValue?: T | null | undefined;
  /** Called with the item the user chose, or `null` at once when the text was emptied. */
  onValueChange?: ((item: T | null) => void) | undefined;
  /** What stands in the input once the item is chosen. */
  itemToText: (item: T) => string;
  /** Identity of an item: two items of one key are the same choice. It is what a native form sends as `name`. */
  itemToKey: (item: T) => string | number;
  /**
   * Registers what the user looked for: offered as the last row, `Cadastrar "…"`, once the search has answered. Resolves
   * with the new item, which is then the chosen one, or with `null` when the user gave it up. Without it nothing is
   * offered.
   */
  onCreate?: ((text: string) => Promise<T | null>) | undefined;
  /** Characters from which it searches, 1 by default. 0 also lists when the empty input is pressed. */
  minLength?: number | undefined;
  /** Milliseconds between the last key and the search, 300 by default. */
  delay?: number | undefined;
}

type Handlers = Pick<InputProps, "disabled" | "readOnly" | "onKeyDown" | "onClick" | "onBlur">;
type Input = HTMLInputElement;

/**
 * What an autocomplete knows and decides, whatever it looks like: the value, the text that stands for it, the list, and
 * what keys and presses mean. `input` are props for the input, `results` and `take` for the list.
 */
export function useCombobox<T>(props: ComboboxOptions<T> & Handlers, listId: string) {
  const { value, defaultValue = null, onValueChange, itemToText, itemToKey, minLength = 1, delay = 300 } = props;
  const { ask, close, move, ...results } = useSearch(props.search, props.onCreate !== undefined);
  const ref = useRef<Input>(null);
  const [own, setOwn] = useState(defaultValue);
  const [initial] = useState(value ?? defaultValue);
  /** What was typed and not chosen; `null` while the text is that of the value. */
  const [typed, setTyped] = useState<string | null>(null);

  const current = value === undefined ? own : value;
  const text = typed ?? (current === null ? "" : itemToText(current));
  const editable = !props.disabled && !props.readOnly;
  const open = results.status !== "idle" && editable;
  const reached = results.items[results.active];
  const keyOf = (item: T | null) => (item === null ? "" : String(itemToKey(item)));

  function revert() {
    setTyped(null);
    close();
  }

  function choose(item: T | null) {
    revert();
    if (keyOf(item) === keyOf(current)) return;
    setOwn(item);
    onValueChange?.(item);
  }

  /** Takes a row: the item, or for `null` one that is registered first. */
  function take(row: T | null) {
    if (row !== null) return choose(row);
    close();
    // What was typed went when the input was left for the form: it comes back when that was given up.
    props.onCreate?.(text.trim()).then((made) => (made ? choose(made) : setTyped(typed)));
  }

  function edit(next: string) {
    if (next === "") choose(null);
    else setTyped(next);
    const wanted = next.trim();
    if (wanted.length >= minLength) ask(wanted, delay);
    else close();
  }

  /** Lists at once what the input says now; a chosen item is no reason to hide the others where all can be listed. */
  function list(): boolean {
    const wanted = typed === null && minLength === 0 ? "" : text.trim();
    if (wanted.length < minLength) return false;
    ask(wanted);
    return true;
  }

  function arrow(by: 1 | -1): boolean {
    if (!open || results.status === "failed") return list();
    move(by);
    return true;
  }

  function enter(): boolean {
    if (reached !== undefined) take(reached);
    // A form must not be sent with another item than the one the text seems to say.
    else if (!open) revert();
    return open;
  }

  /** An open list has already taken Esc for itself (see Popover): here it clears, and on an empty input it is not ours. */
  function clear(): boolean {
    if (text === "") return false;
    choose(null);
    return true;
  }

  /** Does what a key stands for; whether it had a use for it. Tab is never used up: it also moves on. */
  function use(key: string): boolean {
    if (key === "ArrowDown") return arrow(1);
    if (key === "ArrowUp") return arrow(-1);
    if (key === "Enter") return enter();
    if (key === "Escape") return clear();
    if (key === "Tab" && reached) choose(reached);
    return false;
  }

  useEffect(() => {
    const form = ref.current?.form;
    const reset = () => choose(initial);
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  });

  const input = {
    ref,
    value: text,
    "aria-expanded": open,
    "aria-controls": open ? listId : undefined,
    "aria-activedescendant": reached === undefined ? undefined : `${listId}-${results.active}`,
    "data-owns-escape": editable && (open || text !== "") ? "true" : undefined,
    onChange: (event: ChangeEvent<Input>) => edit(event.target.value),
    onKeyDown(event: KeyboardEvent<Input>) {
      props.onKeyDown?.(event);
      const { key, nativeEvent } = event;
      const ofInputMethod = nativeEvent.isComposing || nativeEvent.keyCode === 229;
      const selects = event.shiftKey && key !== "Tab";
      if (!editable || ofInputMethod || selects || event.ctrlKey || event.metaKey || !use(key)) return;
      event.preventDefault();
      if (key === "Escape") event.stopPropagation();
    },
    onClick(event: MouseEvent<Input>) {
      props.onClick?.(event);
      if (editable && !open && (typed !== null || minLength === 0)) list();
    },
    onBlur(event: FocusEvent<Input>) {
      props.onBlur?.(event);
      // When the whole window loses focus the input keeps its place, and with it what was typed.
      if (document.activeElement !== event.target) revert();
    },
  };
  return { input, open, close, results, take, key: keyOf(current) };
}
