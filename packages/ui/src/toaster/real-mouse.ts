import { act } from "@testing-library/react";
import { cdp } from "vitest/browser";

declare module "vitest/internal/browser" {
  interface CDPSession {
    send(
      method: "Input.dispatchMouseEvent",
      params: { type: string; x: number; y: number; button: "left"; buttons: number; clickCount: number },
    ): Promise<void>;
  }
}

let pressed = false;

/**
 * For tests: moves and presses the real mouse, at pixels of the test's window. The runner shows that window in a frame
 * and shrinks it to fit.
 */
export async function mouse(type: "mousePressed" | "mouseMoved" | "mouseReleased", x: number, y: number) {
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0, width: window.innerWidth };
  if (type !== "mouseMoved") pressed = type === "mousePressed";
  const scale = frame.width / window.innerWidth;
  await act(() =>
    cdp().send("Input.dispatchMouseEvent", {
      type,
      x: frame.x + x * scale,
      y: frame.y + y * scale,
      button: "left",
      buttons: pressed ? 1 : 0,
      clickCount: 1,
    }),
  );
}

/** Presses in the middle of an element and moves sideways by a part of its width, in steps. Does not let go. */
export async function dragSideways(element: HTMLElement, fraction: number) {
  const box = element.getBoundingClientRect();
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await mouse("mousePressed", x, y);
  for (const part of [0.25, 0.5, 0.75, 1]) await mouse("mouseMoved", x + box.width * fraction * part, y);
  return { release: () => mouse("mouseReleased", x + box.width * fraction, y) };
}
