import { toast } from "@prumo/ui/toast";
import { type KeyboardEvent, useRef } from "react";
import { isScanned, withKey } from "../../../stock/scanned-quantity";
import type { Items } from "./use-items";

/** The keys of the boxes of a line: Enter goes to the next box or adds the line, Escape gives it up. */
export function useEntryKeys({ entry, pending, focus, set, take, cancel }: Items) {
  const { produto, quantidade } = entry;
  /** The keys since the box was entered: a scanner types a whole code into whatever has the focus. */
  const keys = useRef("");

  function next(box: string | undefined) {
    const scanned = box !== "produto" && isScanned(keys.current);
    keys.current = "";
    if (scanned) {
      set(box === "quantidade" ? { quantidade: 1 } : { valor: null });
      toast.warning("Isto é um código de barras. Adicione antes o produto escolhido.");
    } else if (box === "produto" && produto !== null) focus("quantidade");
    else if (box === "quantidade" && quantidade !== null && quantidade > 0) focus("valor");
    else take();
  }

  return {
    onFocus() {
      keys.current = "";
    },

    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      const { target, key, ctrlKey, metaKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || defaultPrevented || target instanceof HTMLButtonElement) return;
      if (key === "Escape" && pending) {
        event.preventDefault();
        cancel();
      } else if (key !== "Enter") keys.current = withKey(keys.current, event);
      else {
        event.preventDefault();
        next((target as HTMLElement).dataset.box);
      }
    },
  };
}
