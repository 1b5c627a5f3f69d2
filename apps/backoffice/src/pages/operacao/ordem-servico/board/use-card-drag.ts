import { type PointerEvent, useState } from "react";

/** The column under a point of the window, by the number in its `data-board-column`. */
const columnAt = (x: number, y: number): number | undefined => {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-board-column]");
  return column === null || column === undefined ? undefined : Number(column.dataset.boardColumn);
};

/**
 * Drags a card by its handle with mouse, pen or finger. The pointer is captured by the handle, so a drag ends there
 * wherever it is let go.
 */
export function useCardDrag<Card>(onDrop: (card: Card, column: number) => void) {
  const [dragged, setDragged] = useState<Card>();
  const [over, setOver] = useState<number>();

  function start(event: PointerEvent<HTMLElement>, card: Card) {
    if (event.button !== 0) return;
    const handle: HTMLElement = event.currentTarget;
    const ended = new AbortController();
    const { signal } = ended;
    handle.setPointerCapture?.(event.pointerId);
    setDragged(card);

    function finish(column: number | undefined) {
      ended.abort();
      setDragged(undefined);
      setOver(undefined);
      if (column !== undefined) onDrop(card, column);
    }
    handle.addEventListener("pointermove", ({ clientX, clientY }) => setOver(columnAt(clientX, clientY)), { signal });
    handle.addEventListener("pointerup", ({ clientX, clientY }) => finish(columnAt(clientX, clientY)), { signal });
    handle.addEventListener("pointercancel", () => finish(undefined), { signal });
  }

  return { dragged, over, start };
}
