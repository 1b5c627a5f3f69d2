import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import "../preview.css";
import { Harness, type Mounted, owner } from "./harness";

/** What is seen of an input, and what a form would send of it. */
export interface Seen {
  shows?: string | undefined;
  sends?: string | undefined;
}

/** Longest time for what loads late, on a machine that others use too. */
const patience = 3000;

const box = () => document.querySelector<HTMLInputElement>("#typed :is(input:not([type=hidden]), select)");
const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 16));

let root: Root | undefined;
let shown: Mounted | undefined;

/** What the tests call in the page. */
const page = {
  mount(mounted: Mounted) {
    root?.unmount();
    const made = createRoot(document.getElementById("root") as HTMLElement);
    root = made;
    shown = mounted;
    flushSync(() => made.render(<Harness {...mounted} />));
    const input = box();
    if (!input) return;
    input.focus();
    if (/text|search/.test(input.type)) input.setSelectionRange(input.value.length, input.value.length);
  },

  /**
   * What the menu of the browser does. Where a mask has written the text, its history is empty or knows other texts: here it
   * restores one that never was.
   */
  menu(act: "undo" | "redo") {
    const input = box();
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    write?.call(input, input?.value.slice(0, -1));
    const inputType = act === "undo" ? "historyUndo" : "historyRedo";
    input?.dispatchEvent(new InputEvent("input", { inputType, bubbles: true }));
  },

  rerender() {
    const mounted = shown;
    if (mounted) flushSync(() => root?.render(<Harness {...mounted} />));
  },

  /** Lets pass what was put off. */
  rest: () => new Promise<void>((resolve) => setTimeout(resolve, 60)),

  set(value: unknown) {
    if (!owner.set) throw new Error("nobody holds the value");
    owner.set(value);
  },

  /** Puts a text where Ctrl+C takes it from, and marks it. */
  offer(text: string) {
    const copied = document.getElementById("copied") as HTMLTextAreaElement;
    copied.value = text;
    copied.focus();
    copied.select();
  },

  reset(cancelled: boolean) {
    if (cancelled) window.addEventListener("reset", (event) => event.preventDefault(), { once: true });
    document.querySelector("form")?.reset();
  },

  seen(): Required<Seen> {
    const form = document.querySelector("form");
    const sent = form ? new FormData(form).getAll("valor") : [];
    return { shows: box()?.value ?? "", sends: sent.join("|") };
  },

  /** Waits until what is expected is seen, and answers what is seen then. */
  async until(expected: Seen): Promise<string> {
    const deadline = performance.now() + patience;
    const isRight = () => {
      const seen = page.seen();
      return (expected.shows ?? seen.shows) === seen.shows && (expected.sends ?? seen.sends) === seen.sends;
    };
    while (!isRight() && performance.now() < deadline) await nextFrame();
    return JSON.stringify(page.seen());
  },

  select(start: number, end: number) {
    const input = box();
    input?.focus();
    input?.setSelectionRange(start, end);
  },

  /** Waits until a text is seen somewhere, or nowhere. Answers whether it is. */
  async sees(text: string, wanted: boolean): Promise<string> {
    const deadline = performance.now() + patience;
    while (Boolean(elementOf(text)) !== wanted && performance.now() < deadline) await nextFrame();
    return String(Boolean(elementOf(text)));
  },

  /** The middle of what has a text. */
  placeOf(text: string): string {
    const { left, top, width, height } = elementOf(text)?.getBoundingClientRect() ?? new DOMRect();
    return JSON.stringify({ x: left + width / 2, y: top + height / 2 });
  },

  /** The place before a character of the input's text. */
  placeIn(offset: number): string {
    const input = box();
    if (!input) throw new Error("no input");
    const style = getComputedStyle(input);
    const copy = document.createElement("span");
    copy.textContent = input.value.slice(offset);
    copy.style.cssText = `position: fixed; white-space: pre; font: ${style.font}`;
    copy.style.fontVariantNumeric = style.fontVariantNumeric;
    document.body.append(copy);
    const { width } = copy.getBoundingClientRect();
    copy.textContent = input.value.slice(0, offset);
    const before = copy.getBoundingClientRect().width;
    copy.remove();
    const { left, right, top, height } = input.getBoundingClientRect();
    const isRight = style.textAlign === "right" || style.textAlign === "end";
    const x = isRight
      ? right - Number.parseFloat(style.paddingRight) - Number.parseFloat(style.borderRightWidth) - width
      : left + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.borderLeftWidth) + before;
    return JSON.stringify({ x, y: top + height / 2 });
  },
};

/** The smallest element that is seen with a text. */
function elementOf(text: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((element) => element.textContent?.trim() === text && element.getClientRects().length > 0)
    .at(-1);
}

export type TypingPage = typeof page;

declare global {
  interface Window {
    page: TypingPage;
  }
}

window.page = page;
