import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../is-typing";

/** What was pasted or dropped on a page. */
export interface Pasted {
  readonly text: string | Promise<string>;
  readonly files: readonly File[];
}

/** The copied text, where the browser and its user let the page read it. */
export const copiedText = async (): Promise<string> => {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return "";
  }
};

/** Hears what is pasted or dropped anywhere but in a field, a marked zone or a window. */
export function usePasted(open: (pasted: Pasted) => void): void {
  const hear = useEffectEvent(
    (event: Event & Partial<Pick<ClipboardEvent & DragEvent, "clipboardData" | "dataTransfer">>) => {
      const data = event.clipboardData ?? event.dataTransfer;
      const taken =
        event.defaultPrevented || isTyping(event.target) || document.querySelector("[role$=dialog]") !== null;
      if (taken || !data) return;
      event.preventDefault();
      if (event.type === "dragover") return;
      const text = data.getData("text");
      const files = text.trim() === "" || event.type === "drop" ? [...data.files] : [];
      if (files.length > 0 || text.trim() !== "") open({ text, files });
    },
  );
  useEffect(() => {
    // What is dragged within the page is no text for it.
    let inside = false;
    const drag = ({ type }: Event) => {
      inside = type === "dragstart";
    };
    const act = (event: Event) => {
      if (!inside) hear(event);
    };
    for (const name of ["dragstart", "dragend"]) addEventListener(name, drag);
    for (const name of ["paste", "dragover", "drop"]) addEventListener(name, act);
    return () => {
      for (const name of ["dragstart", "dragend"]) removeEventListener(name, drag);
      for (const name of ["paste", "dragover", "drop"]) removeEventListener(name, act);
    };
  }, []);
}
