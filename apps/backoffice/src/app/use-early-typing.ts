import { useEffectEvent, useLayoutEffect, useRef } from "react";

type TextField = HTMLInputElement | HTMLTextAreaElement;

const layerOf = (element: Element | null) => element?.closest("[role=dialog], [role=alertdialog]") ?? null;

const isTextField = (element: Element | null): element is TextField =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.selectionStart !== null;

/** The first text field of a layer that can take what was typed. */
const fieldIn = (layer: Element) =>
  [...layer.querySelectorAll("input:not(:disabled), textarea:not(:disabled)")].find(isTextField);

/** Whether the fields of a layer, or one of them, are still on their way: the focus had none to go to. */
const lacksField = (layer: Element, focused: Element) =>
  focused === layer || (!isTextField(focused) && layer.querySelector("input:disabled") !== null);

/** Types into a field what a user typed before it was there, one sign after another, as its mask reads them. */
function typeInto(field: TextField, text: string): void {
  for (const sign of text) {
    field.setRangeText(sign, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: sign }));
  }
}

/**
 * Keeps what is typed between the press that opens a window, or a layer of fields, and the moment when its code has come:
 * without this the first signs are lost, or are taken for keys of the page. They land in the first field that gets the
 * focus. Esc, Tab and a press elsewhere give them up.
 * @param opening whether it was asked for, until it is closed
 */
export function useEarlyTyping(opening: boolean): void {
  const kept = useRef("");
  const waiting = useRef(false);
  /** Waits for the fields of a layer that stands already. */
  const watching = useRef<MutationObserver>(undefined);

  function giveUp() {
    waiting.current = false;
    kept.current = "";
    watching.current?.disconnect();
    watching.current = undefined;
  }

  function watch(layer: Element) {
    if (watching.current !== undefined) return;
    watching.current = new MutationObserver(() => {
      const field = fieldIn(layer);
      field?.focus();
      field?.select();
    });
    watching.current.observe(layer, { childList: true, subtree: true });
  }

  const land = useEffectEvent(() => {
    const field = document.activeElement;
    const layer = layerOf(field);
    if (!waiting.current || field === null || layer === null) return;
    if (lacksField(layer, field)) return watch(layer);
    const text = kept.current;
    giveUp();
    if (text !== "" && isTextField(field)) typeInto(field, text);
  });

  const keep = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (!waiting.current || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape" || key === "Tab") return giveUp();
    if (key === "Backspace") kept.current = kept.current.slice(0, -1);
    else if (key.length === 1) kept.current += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useLayoutEffect(() => {
    if (!opening) return;
    waiting.current = true;
    const ended = new AbortController();
    const heard = { capture: true, signal: ended.signal };
    // Whoever gives the focus also selects what the field holds, which must be replaced and not follow; and a field that
    // React has only just placed does not hear yet what is typed into it.
    const soon = () => setTimeout(land);
    soon();
    addEventListener("focusin", soon, heard);
    addEventListener("keydown", keep, heard);
    addEventListener("pointerdown", giveUp, heard);
    return () => {
      ended.abort();
      giveUp();
    };
  }, [opening]);
}
