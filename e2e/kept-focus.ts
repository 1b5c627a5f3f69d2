import type { BrowserContext } from "@playwright/test";

/** Milliseconds after which a page must have given the focus a place. A busy machine is slow. */
const PATIENCE = 3_000;

/**
 * Watches the focus in every page of a context: when what had it goes away, or another page comes, and nothing has it a
 * moment later, the next Tab of a person would begin at the top of the page. A click beside everything is their own wish.
 * @returns the places where it fell, filled while the pages run
 */
export async function watchFocus(context: BrowserContext): Promise<readonly string[]> {
  const fallen: string[] = [];
  await context.exposeBinding("prumoFocusFell", (_source, what: string) => void fallen.push(what));
  await context.addInitScript((patience) => {
    let last: Element | undefined;
    let page = location.pathname;
    let since: number | undefined;
    let told = false;
    addEventListener("focusin", ({ target }) => {
      if (target instanceof Element) last = target;
    });
    const isGone = (element: Element) => !element.isConnected || !element.checkVisibility();
    setInterval(() => {
      const active = document.activeElement ?? document.body;
      const moved = page !== location.pathname;
      // A page of its own, such as one that is only being loaded, has no heading yet.
      const lost = active === document.body && document.querySelector("h1") !== null && last !== undefined;
      if (!lost || !(moved || (last !== undefined && isGone(last)))) {
        page = location.pathname;
        since = undefined;
        told = false;
        return;
      }
      since ??= performance.now();
      if (told || performance.now() - since < patience) return;
      told = true;
      const { prumoFocusFell } = window as unknown as { prumoFocusFell: (what: string) => void };
      prumoFocusFell(`${location.pathname}: ${last?.outerHTML.slice(0, 160)}`);
    }, 100);
  }, PATIENCE);
  return fallen;
}
