export type Placement = "bottom-start" | "bottom-end" | "top";

const gap = 4;
/** The area in CSS, and the share of the anchor's spare width that lies before the layer. */
const placements: Record<Placement, [area: string, before: number]> = {
  "bottom-start": ["block-end span-inline-end", 0],
  "bottom-end": ["block-end span-inline-start", 1],
  top: ["block-start", 0.5],
};
let names = 0;

function byCss({ style }: HTMLElement, anchor: HTMLElement, placement: Placement) {
  // An element keeps its name for life: a menu and a tooltip may share an anchor, and neither may take the name away.
  anchor.style.anchorName ||= `--prumo-${++names}`;
  style.margin = `${gap}px 0`;
  style.positionAnchor = anchor.style.anchorName;
  style.positionArea = placements[placement][0];
  // A layer that is too wide to be aligned with its anchor is moved onto the screen. The last fallback covers the
  // anchor: a layer that fits neither above nor below is at least visible as a whole.
  style.positionTryFallbacks = "flip-block,flip-inline,flip-block flip-inline,block-end,block-start,span-all";
}

function byMeasuring(layer: HTMLElement, anchor: HTMLElement, placement: Placement, matchWidth: boolean) {
  const at = anchor.getBoundingClientRect();
  layer.style.margin = "0";
  if (matchWidth) layer.style.width = `${at.width}px`;
  const { width, height } = layer.getBoundingClientRect();
  const above = at.top - gap - height;
  const below = at.bottom + gap;
  const up = above >= 0 && (placement === "top" || below + height > innerHeight);
  const left = at.left + (at.width - width) * placements[placement][1];
  // A layer that fits neither above nor below is at least visible as a whole.
  layer.style.top = `${up ? above : Math.max(0, Math.min(below, innerHeight - height))}px`;
  layer.style.left = `${Math.max(0, Math.min(left, innerWidth - width))}px`;
}

/**
 * Keeps `layer` beside `anchor` until `signal` aborts: by CSS anchor positioning, which follows scrolling for nothing,
 * and where that is missing by measuring again whenever something moves. A layer as wide as its anchor stands under an
 * input that is typed in: it is measured as well, because the browser would lay an anchored one out anew, twice, at each
 * key.
 * Call it when the layer is already shown: what is not shown has no size.
 */
export function place(
  layer: HTMLElement,
  anchor: HTMLElement,
  placement: Placement,
  matchWidth: boolean,
  signal: AbortSignal,
) {
  // Where tests run without a layout, there is no place to find.
  if (typeof ResizeObserver === "undefined") return;
  if (!matchWidth && CSS.supports("position-area:top")) return byCss(layer, anchor, placement);
  const measure = () => byMeasuring(layer, anchor, placement, matchWidth);
  measure();
  const resized = new ResizeObserver(measure);
  resized.observe(layer);
  // A layer above its anchor makes their container larger.
  for (let around: Element | null = anchor; around; around = around.parentElement) {
    resized.observe(around, { box: "border-box" });
  }
  addEventListener("scroll", measure, { capture: true, signal });
  addEventListener("resize", measure, { signal });
  // What is scrolled out of sight takes its layer along: it would lie over what the anchor is scrolled under. Only the
  // painting ends, because the focus may be in the layer.
  const seen = new IntersectionObserver((entries) => {
    layer.style.clipPath = entries.at(-1)?.isIntersecting ? "" : "inset(50%)";
  });
  seen.observe(anchor);
  signal.addEventListener("abort", () => {
    resized.disconnect();
    seen.disconnect();
  });
}
