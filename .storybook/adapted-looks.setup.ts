import { afterEach } from "vitest";
import { cdp, page } from "vitest/browser";
import { cutTexts, hiddenChoices, lostColours, SPACING } from "../scripts/adapted-looks.mjs";
import { tooWide } from "./too-wide";

/** The browser is told as a whole what the system asks for: without its line, reduced motion would end. */
const media = (...more: readonly { name: string; value: string }[]) =>
  cdp().send("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-reduced-motion", value: "reduce" }, ...more],
  });

/** Half of a desk's window: what it holds when all of it is shown twice as large. */
const ZOOMED = [640, 400] as const;
/** Beyond it somebody who asked for less motion sees something move. */
const STILL = 100;

/** It turns while work is in progress, and says so by its motion alone. */
const AT_WORK = "prumo-spin";

const isAtWork = (animation: Animation) => animation instanceof CSSAnimation && animation.animationName === AT_WORK;

/** Lists what moves although less motion is asked for. */
const moving = () =>
  document
    .getAnimations()
    .filter((animation) => animation.playState === "running" && !isAtWork(animation))
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > STILL)
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []))
    .map((element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 200));

/** A look that the browser does not give would find no faults for ever. */
const unless = (query: string) => (matchMedia(query).matches ? [] : [`the browser has no ${query}`]);

/** How a story is looked at, by what people ask of their system: what is wrong in each. */
const looks: Readonly<Record<string, () => Promise<string[]>>> = {
  "reduced motion": async () => [...unless("(prefers-reduced-motion: reduce)"), ...moving()],
  "spaced text": async () => {
    const before = cutTexts();
    const style = document.head.appendChild(document.createElement("style"));
    style.textContent = SPACING;
    const faults = [...cutTexts().filter((text) => !before.includes(text)), ...tooWide()];
    style.remove();
    return faults;
  },
  "200 % zoom": async () => {
    await page.viewport(...ZOOMED);
    return tooWide();
  },
  "right to left": async () => {
    document.documentElement.dir = "rtl";
    const faults = tooWide();
    document.documentElement.dir = "";
    return faults;
  },
  "forced colours": async () => {
    await media({ name: "forced-colors", value: "active" });
    const faults = [...unless("(forced-colors: active)"), ...hiddenChoices(), ...lostColours("forced")];
    await media();
    return faults;
  },
};

/** Looks at every story as it ends, in each of these ways. The quick run leaves that out, as it does most readings by axe. */
afterEach(async ({ story, task }) => {
  if (import.meta.env.VITE_FULL === "" || !story || task.result?.state === "fail") return;
  const found: string[] = [];
  for (const [look, faultsOf] of Object.entries(looks))
    found.push(...(await faultsOf()).map((fault) => `${look}: ${fault}`));
  if (found.length > 0) throw new Error(found.join("\n"));
});
