import { Input, type InputProps } from "@prumo/ui/input";
import { Popover } from "@prumo/ui/popover";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { ResultList } from "./result-list";
import { type Search, useSearch } from "./use-search";

export interface AutocompleteProps<T>
  extends Omit<InputProps, "value" | "defaultValue" | "onChange" | "type" | "role" | "children"> {
  /** Answers the items for a text. It is asked `delay` after the last key; `signal` aborts when the answer is no longer wanted. */
  search: Search<T>;
  /** The chosen item, `null` for none; `undefined` leaves it to the component. */
  value?: T | null | undefined;
  defaultValue?: T | null | undefined;
  /** Called with the item the user chose, or `null` at once when the text was emptied. */
  onValueChange?: ((item: T | null) => void) | undefined;
  /** What stands in the input once the item is chosen. */
  itemToText: (item: T) => string;
  /** Identity of an item: two items of one key are the same choice. It is what a native form sends as `name`. */
  itemToKey: (item: T) => string | number;
  /** The item in the list; its text when not given. */
  renderItem?: ((item: T) => ReactNode) | undefined;
  /** Characters from which it searches. 0 also lists when the empty input is pressed. */
  minLength?: number | undefined;
  /** Milliseconds between the last key and the search. */
  delay?: number | undefined;
  emptyText?: string | undefined;
  errorText?: string | undefined;
}

/**
 * A text input that finds one item by searching as the user types. It never fetches by itself and mounts its list only
 * while that is open. The text always stands for the value: what was typed and not chosen goes when the input is left.
 */
export function Autocomplete<T>({
  search,
  value,
  defaultValue = null,
  onValueChange,
  itemToText,
  itemToKey,
  renderItem = itemToText,
  minLength = 1,
  delay = 300,
  emptyText = "Nenhum resultado",
  errorText = "Não foi possível buscar",
  name,
  ref,
  onKeyDown,
  onBlur,
  onClick,
  ...rest
}: AutocompleteProps<T>) {
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement);
  const [own, setOwn] = useState(defaultValue);
  const [initial] = useState(value ?? defaultValue);
  const [typed, setTyped] = useState<string | null>(null);
  const { status, items, active, ask, close, move } = useSearch(search);

  const current = value === undefined ? own : value;
  const text = typed ?? (current === null ? "" : itemToText(current));
  const editable = !rest.disabled && !rest.readOnly;
  const open = status !== "idle" && editable;
  const reached = items[active];
  const keyOf = (item: T | null) => (item === null ? "" : String(itemToKey(item)));

  function choose(item: T | null) {
    setTyped(null);
    close();
    if (keyOf(item) === keyOf(current)) return;
    setOwn(item);
    onValueChange?.(item);
  }

  function revert() {
    setTyped(null);
    close();
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
    if (!open || status === "failed") return list();
    move(by);
    return true;
  }

  function enter(): boolean {
    if (reached !== undefined) choose(reached);
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

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const { key, shiftKey, nativeEvent } = event;
    const ofInputMethod = nativeEvent.isComposing || nativeEvent.keyCode === 229;
    if (!editable || ofInputMethod || event.ctrlKey || event.metaKey) return;
    const used =
      (key === "ArrowDown" && !shiftKey && arrow(1)) ||
      (key === "ArrowUp" && !shiftKey && arrow(-1)) ||
      (key === "Enter" && enter()) ||
      (key === "Escape" && clear());
    if (key === "Tab" && reached !== undefined) choose(reached);
    if (!used) return;
    event.preventDefault();
    if (key === "Escape") event.stopPropagation();
  }

  useEffect(() => {
    const form = inputRef.current?.form;
    const reset = () => choose(initial);
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  });

  return (
    <>
      {name === undefined ? null : (
        <input type="hidden" name={name} form={rest.form} disabled={rest.disabled} value={keyOf(current)} />
      )}
      <Input
        autoComplete="off"
        {...rest}
        ref={inputRef}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={reached === undefined ? undefined : `${listId}-${active}`}
        data-owns-escape={editable && (open || text !== "") ? "true" : undefined}
        value={text}
        onChange={(event) => edit(event.target.value)}
        onKeyDown={press}
        onClick={(event) => {
          onClick?.(event);
          if (editable && !open && (typed !== null || minLength === 0)) list();
        }}
        onBlur={(event) => {
          onBlur?.(event);
          // When the whole window loses focus the input keeps its place, and with it what was typed.
          if (document.activeElement !== event.target) revert();
        }}
      />
      <Popover
        open={open}
        onOpenChange={close}
        anchorRef={inputRef}
        matchWidth
        className="min-w-[min(18rem,100vw-1rem)]"
      >
        <ResultList
          id={listId}
          {...{ status, items, active, itemToKey, renderItem, emptyText, errorText }}
          onChoose={choose}
        />
      </Popover>
    </>
  );
}
