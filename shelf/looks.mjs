import { chromium } from "playwright";
import { chromiumLaunch } from "../scripts/chromium.mjs";
import { serve } from "./clicks.mjs";

/** The parts of a page that are ours: the gallery's components, what they open, and the toasts. */
const OURS = "[data-entry] *, [role=dialog], [role=dialog] *, [data-sonner-toaster] *";

/** Inherited on purpose: who centres a part of a page centres the badges and the texts in it too. */
const INHERITED = new Set(["text-align"]);

/** Computed styles of every element of ours and of its pseudo-elements, by its place in the page. */
function stylesIn(selector) {
  // Bare paragraphs and links are the application's own content: what its rules say of them is right.
  const isOwn = (element) => element.matches("p, a") && element.classList.length === 0;
  const elements = [...document.querySelectorAll(selector)].filter((element) => !isOwn(element));
  for (const animation of document.getAnimations()) animation.cancel();
  const page = getComputedStyle(document.body).color;
  const isClear = (element) => getComputedStyle(element).backgroundColor === "rgba(0, 0, 0, 0)";
  /** A text that stands on the page itself has the page's colour; one on a surface of ours has ours. */
  const followsPage = (element) => {
    let ground = element;
    while (ground !== document.body && isClear(ground)) ground = ground.parentElement;
    return ground === document.body && getComputedStyle(element).color === page;
  };
  const hasText = ({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
  const drawsText = (element) =>
    hasText(element) || element.matches("input:not([type=checkbox], [type=radio]), select, textarea, svg *");
  /** Whether a property changes what is drawn: not the colours of borders without width and of elements without text. */
  const isSeen = (element, style) => (property) => {
    if (property.startsWith("--")) return false;
    if (property.startsWith("outline-")) return style.outlineStyle !== "none";
    const border = property.match(/^border-(.+)-color$/);
    if (border) return style.getPropertyValue(`border-${border[1]}-width`) !== "0px";
    const isText = /^color$|^(caret|column-rule|row-rule|text-.+|-webkit-text-.+)-color$/.test(property);
    return !isText || (drawsText(element) && !followsPage(element));
  };
  const isDrawn = (element) => (pseudo) => {
    if (pseudo === "::placeholder") return element.matches("input, textarea");
    return pseudo === "" || getComputedStyle(element, pseudo).content !== "none";
  };
  return elements.flatMap((element, at) =>
    ["", "::before", "::after", "::placeholder"].filter(isDrawn(element)).map((pseudo) => {
      const entry = element.closest("[data-entry]")?.dataset.entry ?? "layers";
      const style = getComputedStyle(element, pseudo || undefined);
      return {
        place: `${entry} ${at} <${element.localName}>${pseudo}`,
        style: Object.fromEntries(
          [...style].filter(isSeen(element, style)).map((property) => [property, style.getPropertyValue(property)]),
        ),
      };
    }),
  );
}

/** Properties in which the elements of a page are not as those of another, by their places. */
const differing = (scheme, looks, others) =>
  looks.flatMap(({ place, style }, at) =>
    Object.keys(style)
      .filter((property) => style[property] !== others[at]?.style[property] && !INHERITED.has(property))
      .map((property) => `${scheme} ${place} ${property}: ${others[at]?.style[property]} for ${style[property]}`),
  );

/** Opens a layer of each kind and looks. */
async function look(browser, url, scheme) {
  const page = await browser.newPage({ colorScheme: scheme, viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(15_000);
  await page.goto(url);
  await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), scheme === "dark");
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByText("Salvo com sucesso").waitFor();
  await page.getByRole("combobox", { name: "Autocomplete", exact: true }).pressSequentially("Ana");
  await page.getByRole("option", { name: "Ana dois" }).waitFor();
  const closed = await page.evaluate(stylesIn, OURS);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Abrir modal" }).click();
  await page.getByRole("dialog", { name: "Um modal" }).waitFor();
  const open = await page.evaluate(stylesIn, "[role=dialog], [role=dialog] *");
  const hosts = await page.evaluate(stylesIn, "[data-host]");
  await page.close();
  return { looks: [...closed, ...open], hosts };
}

/**
 * Where components look otherwise in an application than on a page that says nothing, light and dark. Computed styles are
 * compared, so a rule of the application that reaches a component is found wherever it comes from. The other way round, of
 * an application's two elements with `data-host` the one with classes must look as the one with styles does.
 */
export async function differences(plain, application) {
  const servers = await Promise.all([plain, application].map(serve));
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const found = [];
    for (const scheme of ["light", "dark"]) {
      const [ours, theirs] = await Promise.all(servers.map(({ url }) => look(browser, url, scheme)));
      const [byClasses = [], byStyle = []] = [theirs.hosts.slice(0, 1), theirs.hosts.slice(1)];
      found.push(...differing(scheme, ours.looks, theirs.looks), ...differing(scheme, byStyle, byClasses));
    }
    return found;
  } finally {
    await browser.close();
    for (const { close } of servers) close();
  }
}
