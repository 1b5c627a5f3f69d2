/**
 * What a page or a story hides from people who space their texts, let the system choose the colours, or print. Each function
 * runs in the page and brings all that it needs along: Playwright hands it over as a text.
 */

/** The spacing that people may give every text (WCAG 1.4.12). */
export const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Lists the figures that a box around them cuts. */
export function cutTexts() {
  const cut = [];
  // Amounts, shares, dates and periods: without their end they are others. Other long texts end in an ellipsis, and are
  // whole on the page of their record.
  const isFigure = /^-?R\$|^-?[\d.,]+( (%|mil|mi))?$|^(: )?\d\d\/\d\d/;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();

  /** The nearest box that hides what reaches over its edge to the side: one that scrolls shows it. */
  function edgesAround(element) {
    for (let box = element; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, display, clipPath } = getComputedStyle(box);
      // What only screen readers read is clipped away.
      if (overflowX === "auto" || overflowX === "scroll" || clipPath !== "none") return undefined;
      if (display !== "inline" && (overflowX === "hidden" || overflowX === "clip")) return box.getBoundingClientRect();
    }
  }

  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (!isFigure.test(text) || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const edges = edgesAround(element);
    if (edges === undefined) continue;
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width > 0 && (left < edges.left - 1 || right > edges.right + 1)) cut.push(text);
  }
  return cut;
}

/**
 * Lists the elements that say what is chosen, and look like those beside them that are not. Forced colours take
 * backgrounds and the colours of texts away.
 */
export function hiddenChoices() {
  const kinds = [
    ["[aria-current]:not([aria-current=false])", "a:not([aria-current])"],
    ["[aria-pressed=true]", "[aria-pressed=false]"],
    ["[data-in-force]", "[aria-haspopup=dialog]:not([data-in-force])"],
    ["[aria-selected=true]", "[aria-selected=false]"],
    ["[role=radio][aria-checked=true]", "[role=radio][aria-checked=false]"],
    ["label:has(> input[type=radio]:checked)", "label:has(> input[type=radio]:not(:checked))"],
    ["label:has(> input[type=checkbox]:checked)", "label:has(> input[type=checkbox]:not(:checked))"],
  ];

  /** Whether a switch that is on shows it: its knob, which is all of it, has a colour of its own. */
  const hidesKnob = (element) =>
    getComputedStyle(element, "::before").backgroundColor === getComputedStyle(element).backgroundColor;

  /** The colour behind the text of an element. */
  function groundOf(element) {
    const { backgroundColor } = getComputedStyle(element);
    const isClear = /, 0\)$/.test(backgroundColor);
    return isClear && element.parentElement ? groundOf(element.parentElement) : backgroundColor;
  }

  /** What is seen of an element beside its text. */
  function lookOf(element) {
    const parts = [element, ...element.querySelectorAll("input, span")];
    return parts
      .map((part) => {
        const style = getComputedStyle(part);
        const native = part instanceof HTMLInputElement && style.appearance !== "none" && part.checked;
        return [
          groundOf(part),
          style.color,
          style.borderColor,
          style.borderWidth,
          style.fontWeight,
          style.textDecorationLine,
          `${style.outlineStyle} ${style.outlineWidth}`,
          native,
        ].join();
      })
      .join(";");
  }

  /** Whether an empty element lies over the text beside it, such as a radio as large as its label. */
  const hidesText = (element) =>
    element.textContent === "" && !/, 0\)$/.test(getComputedStyle(element).backgroundColor);

  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  const switches = [...document.querySelectorAll("[role=switch]")]
    .filter((element) => isSeen(element) && hidesKnob(element))
    .map((element) => element.outerHTML.slice(0, 160));
  const found = kinds.flatMap(([chosen, other]) =>
    [...document.querySelectorAll(chosen)].filter(isSeen).flatMap((element) => {
      const around = element.closest("nav, ul, [role=tablist], [role=radiogroup], fieldset, [role=group], form, main");
      const beside = [...(around?.querySelectorAll(other) ?? [])].find(
        (one) => isSeen(one) && one.tagName === element.tagName,
      );
      const { left, top, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const hasText = element.textContent !== "";
      const isCovered = hasText && over !== element && over !== null && element.contains(over) && hidesText(over);
      if (isCovered) return [element.outerHTML.slice(0, 160)];
      return beside && lookOf(beside) === lookOf(element) ? [element.outerHTML.slice(0, 160)] : [];
    }),
  );
  return [...found, ...switches];
}

/**
 * Lists small areas of colour without a text, such as those of a legend, whose colour is not shown.
 * @param media `forced` or `print`
 */
export function lostColours(media) {
  return [...document.querySelectorAll("figure [aria-hidden=true]:not(svg *)")]
    .filter((element) => element.checkVisibility() && element.childElementCount === 0)
    .filter((element) => {
      const style = getComputedStyle(element);
      if (media === "forced") return style.forcedColorAdjust !== "none";
      return style.printColorAdjust !== "exact";
    })
    .map((element) => element.outerHTML.slice(0, 160));
}
