/** A layer that is open above the page. */
interface OpenLayer {
  /** Whether something is in the layer, or in what it belongs to. */
  readonly contains: (target: EventTarget | null) => boolean;
  /** A hint says something about what it belongs to. Nobody presses beside it to be rid of it. */
  readonly isHint: boolean;
  readonly close: () => void;
}

/** The open layers, the topmost last. */
const layers: OpenLayer[] = [];
/** Presses that close a layer and do nothing else. */
const taken = new WeakSet<Event>();
let listening: AbortController | undefined;
/** Whether the press that a click will end has closed what it was to close. */
let isPressed = false;

/** Whether Esc belongs to a layer. */
export const hasOpenLayer = () => layers.length > 0;

/** Whether a press belongs to a layer, which it closes. */
export const isTaken = (press: Event) => taken.has(press);

/** A press beside the topmost layer is its own: what is below stays as it is. */
function press(event: Event, closes: boolean) {
  const outside = layers.filter((layer) => !layer.contains(event.target));
  const top = layers.findLast((layer) => !layer.isHint);
  if (top && outside.includes(top)) taken.add(event);
  if (closes) for (const layer of outside) if (layer === top || layer.isHint) layer.close();
}

function listen() {
  listening = new AbortController();
  const early = { capture: true, signal: listening.signal };
  document.addEventListener(
    "pointerdown",
    (event) => {
      // A finger that goes down may be about to scroll to what the layer shows: for touch only the click counts.
      isPressed = event.pointerType !== "touch";
      press(event, isPressed);
    },
    early,
  );
  document.addEventListener(
    "click",
    (event) => {
      if (!isPressed) press(event, true);
      isPressed = false;
    },
    early,
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      for (const layer of Array.from(layers)) if (!layer.contains(target)) layer.close();
    },
    early,
  );
  // Before all others: Radix hears Esc in the capture phase of the document.
  window.addEventListener(
    "keydown",
    (event) => {
      const top = layers.at(-1);
      if (!top || event.key !== "Escape" || event.isComposing) return;
      // A layer that has the focus, or whose anchor has it, hears of Esc as it is heard there.
      if (!top.isHint && top.contains(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      top.close();
    },
    early,
  );
}

/** Puts a layer above all others that are open. The topmost one owns Esc and presses outside. Answers what ends that. */
export function openLayer(layer: OpenLayer): () => void {
  layers.push(layer);
  if (!listening) listen();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length > 0) return;
    listening?.abort();
    listening = undefined;
  };
}
