import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import "../preview.css";
import { AllInputs, Harness, type Mounted, owner } from "./harness";
import type { TypedInput } from "./typing-case";

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

  mountAll() {
    root?.unmount();
    const made = createRoot(document.getElementById("root") as HTMLElement);
    root = made;
    flushSync(() => made.render(<AllInputs />));
    (document.activeElement as HTMLElement).blur();
  },

  /** What axe finds wrong in the page. */
  async faults(): Promise<string> {
    const { default: axe } = await import("axe-core");
    const { violations } = await axe.run("#root");
    return JSON.stringify(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]));
  },

  /** The names of what Tab stops at, in the order of the page. Radios of one name are one stop. */
  stops(): string {
    const all = [...document.querySelectorAll<HTMLElement>("#root *")].filter(
      (element) => element.tabIndex >= 0 && element.getClientRects().length > 0 && isFirstRadio(element),
    );
    return JSON.stringify(all.map(nameOf));
  },

  focused: () => nameOf(document.activeElement as HTMLElement),

  /** Waits until the text and what a form would send say the same, and answers what they say. */
  async agrees(input: TypedInput): Promise<string> {
    const deadline = performance.now() + patience;
    while (!agree(input, page.seen()) && performance.now() < deadline) await nextFrame();
    return JSON.stringify({ ...page.seen(), agree: agree(input, page.seen()) });
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

  /** The middle of what has a text, once it rests: a mouse that is led to what still slides stands beside it soon. */
  async placeOf(text: string): Promise<string> {
    const deadline = performance.now() + patience;
    const middle = () => {
      const { left, top, width, height } = elementOf(text)?.getBoundingClientRect() ?? new DOMRect();
      return JSON.stringify({ x: left + width / 2, y: top + height / 2 });
    };
    for (;;) {
      const before = middle();
      await nextFrame();
      if (middle() === before || performance.now() > deadline) return before;
    }
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

const nameOf = (element: HTMLElement) =>
  element.getAttribute("aria-label") ?? (element as HTMLInputElement).name ?? element.textContent;

/** Whether an element is no radio, or the one of its group that Tab stops at. */
function isFirstRadio(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
  return element === document.querySelector(`input[type=radio][name="${element.name}"]`);
}

/** Whether the text of an input means what a form would send. */
function agree(input: TypedInput, { shows, sends }: Required<Seen>): boolean {
  const digits = shows.replace(/\D/g, "");
  if (input === "cpf-input") return sends === digits;
  if (input === "date-input") {
    const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(shows) ?? [];
    const date = new Date(`${year}-${month}-${day}T12:00Z`);
    const isDay = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
    const isNear = Number(year) >= 1900 && Number(year) <= new Date().getFullYear() + 100;
    return sends === (isDay && isNear ? `${year}-${month}-${day}` : "");
  }
  return shows === "" ? sends === "" : sends !== "" && Math.round(Number(sends) * 100) === Number(digits);
}

export type TypingPage = typeof page;

declare global {
  interface Window {
    page: TypingPage;
  }
}

window.page = page;
