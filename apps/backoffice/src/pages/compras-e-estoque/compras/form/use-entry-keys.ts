import type { KeyboardEvent } from "react";
import { useScanGuard } from "../../pieces/use-scan-guard";
import type { Items } from "./use-items";

/** The keys of the boxes of a line: Enter goes to the next box or adds the line, Escape gives it up. */
export function useEntryKeys({ entry, pending, focus, set, take, cancel }: Items) {
  const { produto, quantidade } = entry;
  const guard = useScanGuard("Adicione antes o produto escolhido.");

  function next(box: string | undefined) {
    if (box === "produto") guard.forget();
    if (guard.refuses()) set(box === "quantidade" ? { quantidade: 1 } : { valor: null });
    else if (box === "produto" && produto !== null) focus("quantidade");
    else if (box === "quantidade" && quantidade !== null && quantidade > 0) focus("valor");
    else take();
  }

  return {
    onFocus: guard.forget,

    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      const { target, key, ctrlKey, metaKey, defaultPrevented, nativeEvent } = event;
      if (ctrlKey || metaKey || defaultPrevented || nativeEvent.isComposing || target instanceof HTMLButtonElement)
        return;
      if (key === "Escape" && pending) {
        event.preventDefault();
        cancel();
      } else if (key !== "Enter") guard.note(event);
      else {
        event.preventDefault();
        next(target instanceof HTMLElement ? target.dataset.box : undefined);
      }
    },
  };
}
