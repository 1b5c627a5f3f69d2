import type { InputProps } from "@prumo/ui/input";
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { FormSets } from "../field-binding/form-sets";
import { afterReset } from "../text-edit/form-reset";
import { ofInputMethod } from "../text-edit/of-input-method";
import { type Search, useSearch } from "./use-search";

export interface ComboboxOptions<T> {
  /**
   * Finds the items for a text. Called `delay` after the last key; `signal` aborts it when a newer search replaces it.
   */
  search: Search<T>;
  /** The chosen item, or `null`. With `undefined` the component keeps it itself. */
  value?: T | null | undefined;
  /**
   * Initial value of an uncontrolled input. A reset of the form restores it.
   *
   * @default null
   */
  defaultValue?: T | null | undefined;
  /** Called with the item that the user chose, or with `null` as soon as the text is empty. */
  onValueChange?: ((item: T | null) => void) | undefined;
  /** Text of a chosen item in the input. */
  itemToText: (item: T) => string;
  /**
   * A fact that tells an item from others of the same text, such as a CNPJ. It stands behind the text once one of several
   * that were listed with it is chosen.
   */
  itemToDetail?: ((item: T) => string | null | undefined) | undefined;
  /** Key of an item: items with the same key are the same choice. A native form submits it under `name`. */
  itemToKey: (item: T) => string | number;
  /**
   * Registers what the user looked for: offered as the last row, `Cadastrar "…"`, once the search has answered. Resolves
   * with the new item, which is then the chosen one, or with `null` when the user gave it up. Without it nothing is
   * offered.
   */
  onCreate?: ((text: string) => Promise<T | null>) | undefined;
  /**
   * Whether a text is the whole code of an item. Enter then chooses the item that the search finds for it, without the
   * arrow keys and without waiting for the list: a bar-code scanner types a code and Enter at once.
   */
  isWhole?: ((item: T, text: string) => boolean) | undefined;
  /**
   * Characters from which it searches. 0 also lists when the empty input is pressed.
   *
   * @default 1
   */
  minLength?: number | undefined;
  /**
   * Milliseconds between the last key and the search.
   *
   * @default 300
   */
  delay?: number | undefined;
}

type Handlers = Pick<InputProps, "disabled" | "readOnly" | "onKeyDown" | "onClick" | "onBlur">;
type Input = HTMLInputElement;

/** A text as people search for it: "agua" is Água. */
const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Stands between the text of an item and its detail. */
const SEPARATOR = " · ";

const caretKey = /^(Arrow(Lef|Righ)t|Home|End)$/;

/**
 * The state and the behaviour of an autocomplete, without its look: the value, its text, the list, and the meaning of
 * keys and presses. `input` are props for the input, `results` and `take` for the list.
 */
export function useCombobox<T>(props: ComboboxOptions<T> & Handlers, listId: string) {
  const { value, defaultValue = null, onValueChange, itemToText, itemToKey, minLength = 1, delay = 300 } = props;
  const { ask, close: closeList, move, unreach, ...results } = useSearch(props.search, props.onCreate !== undefined);
  const ref = useRef<Input>(null);
  const [own, setOwn] = useState(defaultValue);
  /** Typed text without a chosen item; `null` while the text belongs to the value. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The typed text that went when the input was left, until the next change. */
  const [gone, setGone] = useState<string | null>(null);
  /** The key of the chosen item and its detail, when others were listed with its text. */
  const [told, setTold] = useState<{ readonly key: string; readonly detail: string }>();
  /** The typed text of this moment: a choice may move the focus before it is drawn. */
  const unchosen = useRef("");

  const current = value === undefined ? own : value;
  const keyOf = (item: T | null) => (item === null ? "" : String(itemToKey(item)));
  const detail = told !== undefined && told.key === keyOf(current) ? `${SEPARATOR}${told.detail}` : "";
  const text = typed ?? (current === null ? "" : itemToText(current) + detail);
  const editable = !props.disabled && !props.readOnly;
  /** True from the first key of a text until its list is closed. */
  const searching = results.status !== "idle" && editable;
  const waiting = results.status === "waiting";
  const open = searching && !waiting;
  const reached = results.items[results.active];
  /** Whole texts whose Enter came before the answer, in their order. The first one is being searched. */
  const hurried = useRef<string[]>([]);
  /** True when something was typed since the last of them. */
  const begun = useRef(false);
  /** True when the text is to be selected once it is drawn. */
  const marks = useRef(false);

  function close() {
    hurried.current = [];
    closeList();
  }

  function revert() {
    unchosen.current = "";
    setTyped(null);
    close();
  }

  /** Remembers what tells the chosen item from others that were listed with the same text. */
  function tell(item: T | null) {
    const isEqual = (other: T | null) =>
      other !== null && item !== null && keyOf(other) !== keyOf(item) && itemToText(other) === itemToText(item);
    const detail = results.items.some(isEqual) && item !== null ? props.itemToDetail?.(item) : undefined;
    setTold(detail ? { key: keyOf(item), detail } : undefined);
  }

  function choose(item: T | null) {
    setGone(null);
    tell(item);
    revert();
    give(item);
  }

  /** Reverts, and tells of a text that goes with it. */
  function leave() {
    const text = unchosen.current.trim();
    const isShown = current !== null && folded(itemToText(current)) === folded(text);
    if (text !== "" && !isShown) setGone(text);
    revert();
  }

  function give(item: T | null) {
    if (keyOf(item) === keyOf(current)) return;
    setOwn(item);
    onValueChange?.(item);
  }

  /** Takes a row: the item, or for `null` one that is registered first. */
  function take(row: T | null) {
    if (row !== null) return choose(row);
    close();
    // The typed text disappears when the input is left for the form. It returns when the user cancels the form.
    unchosen.current = "";
    props.onCreate?.(text.trim()).then((made) => (made ? choose(made) : retype(typed)));
  }

  const wholeItem = (code: string) => results.items.find((item) => item !== null && props.isWhole?.(item, code));

  /** The first item, when its text alone begins with what was typed: nobody has to reach it first. */
  function begunItem(): T | undefined {
    const begins = (item: T | null) => item !== null && folded(itemToText(item)).startsWith(folded(text.trim()));
    const [first, ...others] = results.items;
    return first && text.trim() !== "" && begins(first) && !others.some(begins) ? first : undefined;
  }

  /** Chooses the item whose whole code was typed; without one the text is marked, so that the next code replaces it. */
  function takeWhole() {
    const whole = wholeItem(text.trim());
    if (whole) choose(whole);
    else ref.current?.select();
  }

  /** The same for a code whose Enter came before the answer, and goes on with what was typed since. */
  function takeHurried() {
    const [code = "", next] = hurried.current;
    const whole = wholeItem(code);
    hurried.current.shift();
    if (next === undefined && !begun.current) return takeWhole();
    if (!whole && next !== undefined) {
      // It stops where nothing has the code: the person scanning must see which one is missing.
      hurried.current = [];
      marks.current = true;
      return setTyped(code);
    }
    // The parent may move the focus when it gets the item, which ends this search as well.
    if (next === undefined) look(text);
    else ask(next);
    if (whole) give(whole);
  }

  function look(next: string) {
    const wanted = next.trim();
    if (wanted.length >= minLength) ask(wanted, delay);
    else close();
  }

  function retype(next: string | null) {
    unchosen.current = next ?? "";
    setGone(null);
    setTyped(next);
  }

  function edit(written: string) {
    begun.current = true;
    // The detail was not typed, and nothing is found by a part of it.
    const next = typed === null && detail !== "" ? (written.split(SEPARATOR)[0] ?? "") : written;
    if (next === "") choose(null);
    else retype(next);
    if (hurried.current.length === 0) look(next);
  }

  /** Searches the input's text at once. With `minLength` 0 it lists all items even when one is chosen. */
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

  /** Remembers a code whose answer is still to come. Its text is marked: what is typed next is another code. */
  function hurry(code: string) {
    if (begun.current || hurried.current.length === 0) hurried.current.push(code);
    begun.current = false;
    ref.current?.select();
    if (hurried.current.length === 1) ask(code);
  }

  function enter(): boolean {
    const unanswered = waiting || results.status === "loading";
    const meant = results.status === "done" ? (wholeItem(text.trim()) ?? begunItem()) : undefined;
    if (reached !== undefined) take(reached);
    // A form must not be sent with another item than the one the text seems to say.
    else if (!searching) leave();
    else if (meant) choose(meant);
    else if (props.isWhole && results.status === "done") takeWhole();
    else if (props.isWhole && unanswered) hurry(text.trim());
    // Before the answer the search goes on: Enter is only too early.
    else if (!unanswered) close();
    return searching;
  }

  /**
   * Gives up a search that has not begun, or clears the input, on Esc; false when it is empty. An open list handles Esc
   * before (see Popover).
   */
  function clear(): boolean {
    if (waiting) close();
    else if (text === "") return false;
    else choose(null);
    return true;
  }

  /** Handles a key and returns whether it did. Tab returns false, because it moves the focus as well. */
  function use(key: string): boolean {
    if (key === "ArrowDown") return arrow(1);
    if (key === "ArrowUp") return arrow(-1);
    if (key === "Enter") return enter();
    if (key === "Escape") return clear();
    if (key === "Tab" && reached) choose(reached);
    return false;
  }

  useEffect(() => {
    if (marks.current) ref.current?.select();
    marks.current = false;
    if (hurried.current.length === 0) return;
    if (results.status === "done") takeHurried();
    if (results.status === "failed") hurried.current = [];
  });

  const sets = useContext(FormSets);
  const seen = useRef(sets);
  useEffect(() => {
    if (seen.current === sets) return;
    seen.current = sets;
    setGone(null);
    revert();
  });

  useEffect(() => {
    const form = ref.current?.form;
    // What its owner holds is not the form's to reset: only the text that was typed goes.
    const reset = (event: Event) =>
      afterReset(event, () => {
        setGone(null);
        if (value === undefined) choose(defaultValue);
        else revert();
      });
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  });

  const input = {
    ref,
    value: text,
    "aria-expanded": open,
    "aria-controls": open ? listId : undefined,
    "aria-activedescendant": reached === undefined ? undefined : `${listId}-${results.active}`,
    "data-owns-escape": editable && (searching || text !== "") ? "true" : undefined,
    onChange: (event: ChangeEvent<Input>) => edit(event.target.value),
    onKeyDown(event: KeyboardEvent<Input>) {
      props.onKeyDown?.(event);
      const { key } = event;
      const isComposed = ofInputMethod(event);
      const selects = event.shiftKey && key !== "Tab";
      // The caret moves, so the keys belong to the text again.
      if (!isComposed && caretKey.test(key)) unreach();
      if (!editable || isComposed || selects || event.ctrlKey || event.metaKey || !use(key)) return;
      event.preventDefault();
      if (key === "Escape") event.stopPropagation();
    },
    onClick(event: MouseEvent<Input>) {
      props.onClick?.(event);
      if (editable && !open && (typed !== null || minLength === 0)) list();
    },
    onBlur(event: FocusEvent<Input>) {
      props.onBlur?.(event);
      // When the whole window loses focus, the input is still the active element and keeps the typed text.
      if (document.activeElement !== event.target) leave();
    },
  };
  return { input, open, close, results, take, gone, key: keyOf(current) };
}
