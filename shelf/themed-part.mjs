/** Colours of everything in a part of the page, by its place. */
function coloursIn(part) {
  const isSeen = (style, side) => style.getPropertyValue(`border-${side}-width`) !== "0px";
  return [...part.querySelectorAll("*")].map((element, at) => {
    const style = getComputedStyle(element);
    const sides = ["top", "bottom"].filter((side) => isSeen(style, side)).map((side) => `border-${side}-color`);
    const shown = ["color", "background-color", "fill", "box-shadow", ...sides];
    const colours = shown.map((property) => `${property} ${style.getPropertyValue(property)}`);
    return `${at} <${element.localName}> ${colours.join(", ")}`;
  });
}

/**
 * Tries `data-theme` on a part of the page, against the page: everything in it must have the colours that it has where the
 * whole page has that theme. Bundlers that write `light-dark()` for older browsers are what is tried.
 * @param selector the part, which holds components
 * @throws Error that tells the first colours that differ
 */
export async function tryThemedPart(page, selector) {
  const part = page.locator(selector);
  // A part has its own ground, as the README says.
  await part.evaluate((element) => {
    element.style.background = "var(--prumo-bg)";
    element.style.color = "var(--prumo-text)";
  });
  const themed = async (ofPage, ofPart) => {
    await page.evaluate((theme) => document.documentElement.setAttribute("data-theme", theme), ofPage);
    await part.evaluate((element, theme) => {
      if (theme === null) element.removeAttribute("data-theme");
      else element.setAttribute("data-theme", theme);
      for (const animation of document.getAnimations()) animation.cancel();
    }, ofPart);
    return part.evaluate(coloursIn);
  };
  const whole = { light: await themed("light", null), dark: await themed("dark", null) };
  if (whole.light.join() === whole.dark.join()) throw new Error(`No colour in ${selector} depends on the theme`);
  for (const [ofPage, ofPart] of [
    ["light", "dark"],
    ["dark", "light"],
  ]) {
    const found = await themed(ofPage, ofPart);
    const wrong = found.filter((colours, at) => colours !== whole[ofPart][at]);
    if (wrong.length === 0) continue;
    const at = found.indexOf(wrong[0]);
    throw new Error(
      `${wrong.length} elements of a ${ofPart} part in a ${ofPage} page: ${found[at]}\nfor ${whole[ofPart][at]}`,
    );
  }
}
