import pixelmatch from "pixelmatch";
import { chromium } from "playwright";
import { PNG } from "pngjs";
import { chromiumLaunch } from "../scripts/chromium.mjs";
import { serve } from "./clicks.mjs";

/** The parts of a page that are ours: the gallery's components, what they open, and the toasts. */
const OURS = "[data-entry] *, [role=dialog], [role=dialog] *, [data-sonner-toaster] *";

/** Inherited on purpose: who centres a part of a page centres the badges and the texts in it too. */
const INHERITED = new Set(["text-align"]);

/** A layer stands where its anchor does, and that is where the application has put it. */
const PLACE = /^(left|right|top|bottom|inset-(inline|block)-(start|end))$/;

/** Computed styles of every element of ours and of its pseudo-elements, by its place in the page. */
function stylesIn(selector) {
  // Bare paragraphs and links are the application's own content: what its rules say of them is right.
  const isOwn = (element) => element.matches("p, a") && element.classList.length === 0;
  const isNeverDrawn = (element) => element.matches("input[type=hidden]");
  const elements = [...document.querySelectorAll(selector)].filter(
    (element) => !isOwn(element) && !isNeverDrawn(element),
  );
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
        isLayer: element.hasAttribute("popover"),
        style: Object.fromEntries(
          [...style].filter(isSeen(element, style)).map((property) => [property, style.getPropertyValue(property)]),
        ),
      };
    }),
  );
}

/** Properties in which the elements of a page are not as those of another, by their places. */
const differing = (way, looks, others) =>
  looks.flatMap(({ place, isLayer, style }, at) =>
    Object.keys(style)
      .filter((property) => !INHERITED.has(property) && !(isLayer && PLACE.test(property)))
      .filter((property) => style[property] !== others[at]?.style[property])
      .map((property) => `${way} ${place} ${property}: ${others[at]?.style[property]} for ${style[property]}`),
  );

/** Components of which pictures are taken: each that the rules of an application reach in a way of its own. */
const PICTURED = [
  "@prumo/ui/badge",
  "@prumo/ui/button",
  "@prumo/ui/card",
  "@prumo/ui/checkbox",
  "@prumo/ui/data-table",
  "@prumo/ui/paginator",
  "@prumo/ui/radio-group",
  "@prumo/ui/select",
  "@prumo/ui/switch",
  "@prumo/ui/tabs",
  "@prumo/forms/date-input",
  "@prumo/forms/money-field",
];

/**
 * Where a component stands, its ground and the colour of texts on it are the application's: in a picture all are the same.
 */
const STAND =
  "position: fixed; inset: 0 auto auto 0; z-index: 99; width: 640px; margin: 0; padding: 16px; text-align: start; background: var(--prumo-bg); color: var(--prumo-text)";

async function picturesOf(page) {
  const pictures = [];
  for (const entry of PICTURED) {
    const part = page.locator(`[data-entry="${entry}"]`);
    const before = await part.getAttribute("style");
    await part.evaluate((element, style) => element.setAttribute("style", style), STAND);
    pictures.push({ entry, picture: PNG.sync.read(await part.screenshot({ animations: "disabled" })) });
    await part.evaluate((element, style) => element.setAttribute("style", style), before);
  }
  return pictures;
}

/** Components whose pictures are others, with how many points differ. */
const repainted = (way, pictures, others) =>
  pictures.flatMap(({ entry, picture: { width, height, data } }, at) => {
    const { picture } = others[at];
    const points =
      width === picture.width && height === picture.height
        ? pixelmatch(data, picture.data, undefined, width, height, { threshold: 0.05 })
        : `of ${picture.width} x ${picture.height} for ${width} x ${height}, all`;
    return points === 0 ? [] : [`${way} ${entry}: ${points} points of its picture differ`];
  });

/** Opens a page; `theme` is its `data-theme`, against what the system wants. */
async function open(browser, url, { scheme, theme }) {
  const page = await browser.newPage({ colorScheme: scheme, viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(15_000);
  await page.goto(url);
  await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), scheme === "dark");
  if (theme !== undefined)
    await page.evaluate((own) => document.documentElement.setAttribute("data-theme", own), theme);
  await page.locator("[data-entry]").first().waitFor();
  return page;
}

/** Opens a layer of each kind and looks. */
async function look(browser, url, which) {
  const page = await open(browser, url, which);
  const pictures = await picturesOf(page);
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByText("Salvo com sucesso").waitFor();
  await page.getByRole("combobox", { name: "Autocomplete", exact: true }).pressSequentially("Ana");
  await page.getByRole("option", { name: "Ana dois" }).waitFor();
  const closed = await page.evaluate(stylesIn, OURS);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Abrir modal" }).click();
  await page.getByRole("dialog", { name: "Um modal" }).waitFor();
  const modal = await page.evaluate(stylesIn, "[role=dialog], [role=dialog] *");
  const hosts = await page.evaluate(stylesIn, "[data-host]");
  await page.close();
  return { looks: [...closed, ...modal], hosts, pictures };
}

/** The colour scheme of the user's system, and the page's own where it says otherwise. */
const WAYS = [
  { way: "light", scheme: "light" },
  { way: "dark", scheme: "dark" },
  { way: 'light with data-theme="dark"', scheme: "light", theme: "dark" },
  { way: 'dark with data-theme="light"', scheme: "dark", theme: "light" },
];

/** Tokens of every kind, broken as an application would break them that has one of its own under the same name. */
const BROKEN = [
  ":root { --prumo-accent: rgb(170 59 255) !important }",
  ":root { --prumo-text: rgb(170 59 255) !important }",
  ":root { --prumo-surface: rgb(170 59 255) !important }",
  ":root { --prumo-line-strong: rgb(170 59 255) !important }",
  ":root { --prumo-h-control: 40px !important }",
  ":root { --prumo-radius-control: 14px !important }",
  ":root { --prumo-radius-card: 22px !important }",
  ":root { --prumo-font: monospace !important }",
];

/** Two pages in one browser, to be looked at one after the other. */
async function withPages(dists, use) {
  const servers = await Promise.all(dists.map(serve));
  const browser = await chromium.launch(chromiumLaunch());
  try {
    return await use(
      browser,
      servers.map(({ url }) => url),
    );
  } finally {
    await browser.close();
    for (const { close } of servers) close();
  }
}

/**
 * Where components look otherwise in an application than on a page that says nothing: light, dark, and in a page that sets
 * `data-theme` against what the system wants. Computed styles are compared, so a rule of the application that reaches a
 * component is found wherever it comes from, and pictures, so that what no property tells is found too. The other way
 * round, of an application's two elements with `data-host` the one with classes must look as the one with styles does.
 */
export const differences = (plain, application) =>
  withPages([plain, application], async (browser, [ourUrl, theirUrl]) => {
    const found = [];
    const seen = {};
    for (const { way, ...page } of WAYS) {
      const [ours, theirs] = await Promise.all([look(browser, ourUrl, page), look(browser, theirUrl, page)]);
      const [byClasses = [], byStyle = []] = [theirs.hosts.slice(0, 1), theirs.hosts.slice(1)];
      found.push(...differing(way, ours.looks, theirs.looks), ...differing(way, byStyle, byClasses));
      found.push(...repainted(way, ours.pictures, theirs.pictures));
      // Both could be wrong alike: what the page says must look as what the system wants.
      const same = seen[page.theme ?? ""];
      if (same) found.push(...repainted(`${way}, against ${page.theme}`, same, theirs.pictures));
      if (page.theme === undefined) seen[page.scheme] = ours.pictures;
    }
    return found;
  });

/**
 * Broken tokens that nobody would notice: neither by a property nor by a picture. A comparison that sees nothing never fails.
 */
export const unreported = (plain, application) =>
  withPages([plain, application], async (browser, [ourUrl, theirUrl]) => {
    const [ours, theirs] = await Promise.all([ourUrl, theirUrl].map((url) => open(browser, url, { scheme: "light" })));
    const seen = async (page) => ({ looks: await page.evaluate(stylesIn, OURS), pictures: await picturesOf(page) });
    const right = await seen(ours);
    const found = [];
    for (const rule of BROKEN) {
      const style = await theirs.addStyleTag({ content: rule });
      const broken = await seen(theirs);
      await style.evaluate((element) => element.remove());
      if (differing("", right.looks, broken.looks).length === 0) found.push(`no property tells of ${rule}`);
      if (repainted("", right.pictures, broken.pictures).length === 0) found.push(`no picture shows ${rule}`);
    }
    // Nothing of it is left: what was seen was the rule, and no other difference.
    const after = await seen(theirs);
    found.push(...differing("light", right.looks, after.looks), ...repainted("light", right.pictures, after.pictures));
    return found;
  });
