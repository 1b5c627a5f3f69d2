/** The events by which an element learns that the focus goes or comes, in the order of browsers. */
const told = { away: ["blur", "focusout"], here: ["focus", "focusin"] } as const;

const canHold = (element: HTMLElement) =>
  (element.tabIndex >= 0 || element.hasAttribute("tabindex")) && !element.matches(":disabled") && element.isConnected;

/**
 * Lets nothing in a window take the focus from its reader until somebody uses it. Stories act when they are shown: on a
 * page of many, each would take the focus, and the page would scroll to the last one. Until then the window only believes
 * that its elements have the focus, so that what stories type arrives, and menus and lists stay open.
 */
export function keepReadersFocus(window: Window & typeof globalThis) {
  const { document, FocusEvent, HTMLElement, HTMLInputElement } = window;
  const { prototype } = HTMLElement;
  const { focus, blur } = prototype;
  const { select } = HTMLInputElement.prototype;
  let holder: HTMLElement | null = null;
  const held = () => (holder?.isConnected ? holder : null);
  function pass(to: HTMLElement | null) {
    const from = held();
    if (from === to) return;
    holder = to;
    for (const type of told.away)
      from?.dispatchEvent(new FocusEvent(type, { bubbles: type === "focusout", composed: true, relatedTarget: to }));
    // Who hears of it may pass it on.
    if (held() !== to) return;
    for (const type of told.here)
      to?.dispatchEvent(new FocusEvent(type, { bubbles: type === "focusin", composed: true, relatedTarget: from }));
  }
  prototype.focus = function () {
    if (canHold(this)) pass(this);
  };
  prototype.blur = function () {
    if (held() === this) pass(null);
  };
  // That of browsers takes the focus too.
  HTMLInputElement.prototype.select = function () {
    this.setSelectionRange(0, this.value.length);
    this.focus();
  };
  Object.defineProperty(document, "activeElement", { configurable: true, get: () => held() ?? document.body });
  function giveBack(event: Event) {
    // Stories press keys and buttons too.
    if (!event.isTrusted) return;
    Reflect.deleteProperty(document, "activeElement");
    Object.assign(prototype, { focus, blur });
    HTMLInputElement.prototype.select = select;
    for (const type of uses) window.removeEventListener(type, giveBack, true);
  }
  const uses = ["pointerdown", "keydown"];
  for (const type of uses) window.addEventListener(type, giveBack, true);
}
