/**
 * Lets nothing in a window take the focus by itself until somebody uses it. Stories act when they are shown: on a page of
 * many, each would take the focus from its reader, and the page would scroll to the last one.
 */
export function keepReadersFocus(window: Window & typeof globalThis) {
  const { prototype } = window.HTMLElement;
  const { focus } = prototype;
  prototype.focus = () => {};
  function giveBack(event: Event) {
    // Stories press keys and buttons too.
    if (!event.isTrusted) return;
    prototype.focus = focus;
    for (const type of uses) window.removeEventListener(type, giveBack, true);
  }
  const uses = ["pointerdown", "keydown"];
  for (const type of uses) window.addEventListener(type, giveBack, true);
}
