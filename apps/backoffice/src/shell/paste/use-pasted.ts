import { useEffect, useEffectEvent, useRef } from "react";
import { isTyping } from "../is-typing";

/** What was pasted or dropped on a page. */
export interface PastedThing {
  readonly text: string | Promise<string>;
  readonly files: readonly File[];
}

/** What carries a pasted or a dropped text. */
type Carrier = Event & { readonly clipboardData?: DataTransfer | null; readonly dataTransfer?: DataTransfer | null };

const heard = ["dragstart", "dragend", "dragover", "drop", "paste"];

/** Hears what is pasted or dropped anywhere but in a field, a marked zone or a window. */
export function usePasted(open: (pasted: PastedThing) => void): void {
  /** What is dragged within the page is no text for it. */
  const inside = useRef(false);

  const hear = useEffectEvent((event: Carrier) => {
    const { type, target, clipboardData, dataTransfer } = event;
    if (type === "dragstart" || type === "dragend") inside.current = type === "dragstart";
    const data = clipboardData ?? dataTransfer;
    if (inside.current || event.defaultPrevented || !data || isTyping(target)) return;
    if (document.querySelector("[role$=dialog]") !== null) return;
    event.preventDefault();
    if (type === "dragover") return;
    const text = data.getData("text");
    // A picture of cells comes together with their text.
    const files = clipboardData && text ? [] : [...data.files];
    if (files.length > 0 || text.trim() !== "") open({ text, files });
  });

  useEffect(() => {
    const act = (event: Event) => hear(event);
    for (const name of heard) addEventListener(name, act);
    return () => {
      for (const name of heard) removeEventListener(name, act);
    };
  }, []);
}
