import type { BrowserContext, Page, Request } from "@playwright/test";

/** Frames in a row in which the page did nothing: whoever wanted to give the focus a place has done it by then. */
const QUIET_FRAMES = 12;
/** Milliseconds of the longest pause after which a page still gives the focus a place. */
const LONGEST_PAUSE = 300;

/** Counts the requests of each page that have no answer yet. */
function watchRequests(context: BrowserContext): (page: Page) => number {
  const open = new Map<Request, Page>();
  const answered = (request: Request) => void open.delete(request);
  context.on("request", (request) => {
    // The frame of a navigation is not known yet, and the page that it leads to begins anew.
    if (!request.isNavigationRequest()) open.set(request, request.frame().page());
  });
  context.on("requestfinished", answered);
  context.on("requestfailed", answered);
  return (page) => [...open.values()].filter((one) => one === page).length;
}

/**
 * Watches the focus in every page of a context: when what had it goes away, or another page comes, and nothing has it
 * once the page has come to rest, the next Tab of a person would begin at the top of the page. A click beside everything
 * is their own wish. No clock decides: a page rests when it awaits no answer and no short pause, and neither changes nor
 * schedules anything for some frames, however slow they come.
 * @returns the places where it fell, filled while the pages run
 */
export async function watchFocus(context: BrowserContext): Promise<readonly string[]> {
  const fallen: string[] = [];
  const openRequests = watchRequests(context);
  await context.exposeBinding("prumoFocusFell", (_source, what: string) => void fallen.push(what));
  await context.exposeBinding("prumoOpenRequests", ({ page }) => openRequests(page));
  await context.addInitScript(
    ({ quietFrames, longestPause }) => {
      const asks = window as unknown as {
        prumoFocusFell: (what: string) => void;
        prumoOpenRequests: () => Promise<number>;
      };
      let last: Element | undefined;
      let page = location.pathname;
      let told = false;
      let quiet = 0;
      const pauses = new Set<unknown>();
      const stir = () => {
        quiet = 0;
      };

      const { setTimeout: pause, clearTimeout: end } = window;
      const begin = (work: TimerHandler, time = 0, ...values: unknown[]) => {
        if (time > longestPause || typeof work !== "function") return pause(work, time, ...values);
        const timer = pause(() => {
          pauses.delete(timer);
          stir();
          work(...values);
        }, time);
        pauses.add(timer);
        return timer;
      };
      window.setTimeout = begin as typeof setTimeout;
      window.clearTimeout = (timer) => {
        pauses.delete(timer);
        end(timer);
      };
      // React sends itself messages while it has something to draw.
      const send = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: Parameters<typeof send>) {
        stir();
        send.apply(this, sent);
      } as typeof send;
      new MutationObserver(stir).observe(document, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      });
      addEventListener("focusin", ({ target }) => {
        if (target instanceof Element) last = target;
      });

      const isGone = (element: Element) => !element.isConnected || !element.checkVisibility();
      const isLost = () => {
        // A page of its own, such as one that is only being loaded, has no heading yet.
        if ((document.activeElement ?? document.body) !== document.body || document.querySelector("h1") === null)
          return false;
        return last !== undefined && (page !== location.pathname || isGone(last));
      };
      const isResting = () => quiet >= quietFrames && pauses.size === 0;

      async function tellIfResting() {
        if (!isResting() || told || (await asks.prumoOpenRequests()) > 0) return;
        // The question took a moment.
        if (!isResting() || !isLost() || told) return;
        told = true;
        asks.prumoFocusFell(`${location.pathname}: ${last?.outerHTML.slice(0, 160)}`);
      }

      async function look() {
        if (isLost()) {
          quiet += 1;
          await tellIfResting();
        } else {
          page = location.pathname;
          quiet = 0;
          told = false;
        }
        requestAnimationFrame(look);
      }
      requestAnimationFrame(look);
    },
    { quietFrames: QUIET_FRAMES, longestPause: LONGEST_PAUSE },
  );
  return fallen;
}
