import type { Page } from "@playwright/test";

/** More stops than any page has between its beginning and its end. */
const STOPS = 400;

interface Stop {
  /** The beginning of its element. */
  readonly element: string;
  /** Whether this walk has been there before: it has come round. */
  readonly known: boolean;
  readonly inMain: boolean;
  /** The element that lies over it, or how else it is out of sight. */
  readonly fault: string | undefined;
}

/** Looks at what has the focus, in the page itself. A page may need a moment to scroll a field clear of what covers it. */
const lookAtStop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    const seen = (window as { prumoStops?: Element[] }).prumoStops ?? [];
    const stop = document.activeElement;
    if (stop === null || stop === document.body) return undefined;
    const known = seen.includes(stop);
    seen.push(stop);

    /** Finds the visible part of a control: of a hidden one, such as a file input, that is its label. */
    function shown(element: Element): Element {
      const { width, height } = element.getBoundingClientRect();
      const hidden = width < 4 || height < 4 || getComputedStyle(element).opacity === "0";
      const labels = element instanceof HTMLInputElement ? element.labels : null;
      return hidden ? (labels?.[0] ?? element.parentElement ?? element) : element;
    }

    /** Finds the elements that belong to a control: its label, or its field and the buttons in it. */
    const around = (element: Element) => element.closest("label") ?? element.parentElement ?? element;

    /** The part of an element that is in sight: a column cuts long texts, and a box that scrolls cuts what it holds. */
    function inSight(element: Element) {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const part = {
        left: Math.max(left, 0),
        top: Math.max(top, 0),
        right: Math.min(right, innerWidth),
        bottom: Math.min(bottom, innerHeight),
      };
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflow === "visible") continue;
        const edges = box.getBoundingClientRect();
        part.left = Math.max(part.left, edges.left);
        part.top = Math.max(part.top, edges.top);
        part.right = Math.min(part.right, edges.right);
        part.bottom = Math.min(part.bottom, edges.bottom);
      }
      return part;
    }

    const isSeeThroughControl = (element: Element) =>
      element.matches("a, button") && getComputedStyle(element).backgroundColor === "rgba(0, 0, 0, 0)";

    function fault(element: Element): string | undefined {
      const whole = element.getBoundingClientRect();
      const { left, top, right, bottom } = inSight(element);
      const seenArea = Math.max(right - left, 0) * Math.max(bottom - top, 0);
      if (seenArea < (Math.min(whole.width, innerWidth) * Math.min(whole.height, innerHeight)) / 2)
        return "is out of sight";
      const corners = [
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ] as const;
      // An element that is higher than half of the screen, such as the panel of a tab, may reach below a bar.
      const points = whole.height > innerHeight / 2 ? [] : corners;
      const center = [(left + right) / 2, (top + bottom) / 2] as const;
      for (const point of [center, ...points]) {
        const [x, y] = point;
        const hit = document.elementFromPoint(x, y);
        // A button may lie in its field.
        const own = hit === null || hit.contains(element) || around(element).contains(hit);
        // The room for a finger around a control may reach over an edge of its neighbour, which stays in sight.
        const meets = point !== center && hit !== null && isSeeThroughControl(hit);
        if (!own && !meets) return `is covered at ${Math.round(x)}, ${Math.round(y)} by ${hit.outerHTML.slice(0, 120)}`;
      }
    }

    const element = shown(stop);
    let found = fault(element);
    for (let frames = 0; found !== undefined && frames < 10; frames += 1) {
      await new Promise(requestAnimationFrame);
      found = fault(element);
    }
    return {
      element: stop.outerHTML.slice(0, 160),
      known,
      inMain: stop.closest("main") !== null,
      fault: found,
    };
  });

/** Sets where the next Tab begins: at the links that lead past the menu, or at the content. */
const begin = (page: Page, contentOnly: boolean): Promise<void> =>
  page.evaluate(
    (wanted) => {
      (window as { prumoStops?: Element[] }).prumoStops = [];
      const element = document.querySelector<HTMLElement>(wanted) ?? document.body;
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
      element.removeAttribute("tabindex");
    },
    contentOnly ? "main h1" : "body",
  );

/**
 * Presses Tab from the beginning of a page, or of its content, to its end.
 * @returns where the focus was covered, out of sight or on the document itself
 */
export async function hiddenStops(page: Page, { contentOnly }: { contentOnly: boolean }): Promise<string[]> {
  const faults: string[] = [];
  await begin(page, contentOnly);
  let fallen = false;
  for (let stops = 0; stops < STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await lookAtStop(page);
    if (stop === undefined) {
      // After the last stop the focus leaves the page. Where it fell earlier, the next Tab goes on from there.
      if (fallen) return faults;
      fallen = true;
      continue;
    }
    if (stop.known || (contentOnly && !stop.inMain)) return faults;
    if (fallen && stops > 1) faults.push(`the focus fell to the document before ${stop.element}`);
    if (stop.fault !== undefined) faults.push(`${stop.element} ${stop.fault}`);
    fallen = false;
  }
  return [...faults, `no end after ${STOPS} stops`];
}
