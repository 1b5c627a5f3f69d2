/** A layer that is open above the page. */
interface OpenLayer {
  /** Whether something is in the layer, or in what it belongs to. */
  readonly contains: (target: EventTarget | undefined) => boolean;
  /** A hint says something about what it belongs to. Nobody presses beside it to be rid of it. */
  readonly isHint: boolean;
  readonly close: () => void;
}

/** The open layers, the topmost last. */
const layers: OpenLayer[] = [];
/** Presses that close a layer and do nothing else. */
const taken = new WeakSet<Event>();
let isListening = false;
/** Whether the press that a click will end has closed what it was to close. */
let isPressed = false;

/** Whether Esc belongs to a layer. */
export const hasOpenLayer = () => layers.length > 0;

/** Whether a press belongs to a layer, which it closes. */
export const isTaken = (press: Event) => taken.has(press);

/** The layers that an event lies outside of. A shadow root hides from the document what an event is about. */
const outsideOf = (event: Event) => layers.filter(({ contains }) => !contains(event.composedPath()[0]));

/** A press beside the topmost layer is its own: what is below stays as it is. */
function press(event: Event, closes: boolean) {
  const top = layers.findLast(({ isHint }) => !isHint);
  for (const layer of outsideOf(event)) {
    if (layer === top) taken.add(event);
    if (closes && (layer === top || layer.isHint)) layer.close();
  }
}

const hearings = {
  pointerdown(event: PointerEvent) {
    // A finger that goes down may be about to scroll to what the layer shows: for touch only the click counts.
    isPressed = event.pointerType !== "touch";
    press(event, isPressed);
  },
  click(event: Event) {
    if (!isPressed) press(event, true);
    isPressed = false;
  },
  focusin(event: Event) {
    for (const layer of outsideOf(event)) layer.close();
  },
  keydown(event: KeyboardEvent) {
    const top = layers.at(-1);
    // A layer that has the focus, or whose anchor has it, hears of Esc as it is heard there.
    const isOwn = top?.isHint || outsideOf(event).includes(top as OpenLayer);
    if (event.key !== "Escape" || event.isComposing || !isOwn) return;
    event.preventDefault();
    event.stopPropagation();
    top?.close();
  },
};

/** Puts a layer above all others that are open. The topmost one owns Esc and presses outside. Answers what ends that. */
export function openLayer(layer: OpenLayer): () => void {
  layers.push(layer);
  if (!isListening) {
    // Before all others: Radix hears Esc in the capture phase of the document.
    for (const [type, hear] of Object.entries(hearings)) addEventListener(type, hear as (event: Event) => void, true);
  }
  isListening = true;
  return () => void layers.splice(layers.indexOf(layer), 1);
}
