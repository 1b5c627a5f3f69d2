export type Placement = "bottom-start" | "bottom-end" | "top";

const gap = 4;
const areas: Record<Placement, string> = {
  "bottom-start": "block-end span-inline-end",
  "bottom-end": "block-end span-inline-start",
  top: "block-start",
};
let names = 0;

/** An element keeps its anchor name for life: a menu and a tooltip may share one anchor, and neither may take the name away. */
function anchorName(anchor: HTMLElement): string {
  if (!anchor.style.getPropertyValue("anchor-name")) anchor.style.setProperty("anchor-name", `--prumo-${++names}`);
  return anchor.style.getPropertyValue("anchor-name");
}

function byCss(layer: HTMLElement, anchor: HTMLElement, placement: Placement, matchWidth: boolean) {
  const rules = {
    margin: `${gap}px 0`,
    "position-anchor": anchorName(anchor),
    "position-area": areas[placement],
    // The last one covers the anchor, but what fits on no side is at least seen whole.
    "position-try-fallbacks": "flip-block, flip-inline, flip-block flip-inline, span-all",
    "position-visibility": "anchors-visible",
    "min-width": matchWidth ? "anchor-size(width)" : "",
  };
  for (const [name, value] of Object.entries(rules)) layer.style.setProperty(name, value);
}

function byMeasuring(layer: HTMLElement, anchor: HTMLElement, placement: Placement, matchWidth: boolean) {
  const at = anchor.getBoundingClientRect();
  layer.style.margin = "0";
  layer.style.minWidth = matchWidth ? `${at.width}px` : "";
  const { width, height } = layer.getBoundingClientRect();
  const above = at.top - gap - height;
  const below = at.bottom + gap;
  const fitsBelow = below + height <= window.innerHeight;
  const up = above >= 0 && (placement === "top" || !fitsBelow);
  const left = { "bottom-start": at.left, "bottom-end": at.right - width, top: at.left + (at.width - width) / 2 }[
    placement
  ];
  layer.style.top = `${up ? above : below}px`;
  layer.style.left = `${Math.max(0, Math.min(left, window.innerWidth - width))}px`;
}

/**
 * Keeps `layer` beside `anchor` until the answered function is called: by CSS anchor positioning, which follows
 * scrolling for nothing, and where that is missing by measuring again whenever something moves.
 * Call it when the layer is already shown: what is not shown has no size.
 */
export function place(layer: HTMLElement, anchor: HTMLElement, placement: Placement, matchWidth: boolean): () => void {
  layer.style.position = "fixed";
  layer.style.inset = "auto";
  if (CSS.supports("position-area: block-end")) {
    byCss(layer, anchor, placement, matchWidth);
    return () => {};
  }
  const measure = () => byMeasuring(layer, anchor, placement, matchWidth);
  measure();
  const resized = new ResizeObserver(measure);
  resized.observe(layer);
  window.addEventListener("scroll", measure, true);
  window.addEventListener("resize", measure);
  return () => {
    resized.disconnect();
    window.removeEventListener("scroll", measure, true);
    window.removeEventListener("resize", measure);
  };
}
