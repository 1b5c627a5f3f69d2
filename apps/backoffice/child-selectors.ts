import type { Plugin } from "vite";

const childOf = /(?<=^|[{},;]\s*):is\((\.(?:\\.|[\w-])+(?:\s*>\s*\*)*)\s*>\s*\*\)/gm;
const grandchildOf = /:is\(:is\((\.(?:\\.|[\w-])+)\s*>\s*\*\)\s*>\s*\*\)/g;

/**
 * Writes `:is(.a > *)`, which Tailwind makes of its variant for children, as `.a > *`: the same elements, weight and order.
 * What stands inside of `:is()` is looked up by no class, so that browsers tried each such rule on every element.
 */
export const withChildSelectors = (css: string): string =>
  css.replace(grandchildOf, "$1 > * > *").replace(childOf, "$1 > *");

/** Does so in what Tailwind has made of the app's style sheet, behind it in the list of plugins. */
export const childSelectors = (): Plugin => ({
  name: "prumo:child-selectors",
  enforce: "pre",
  apply: "build",
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => ({ code: withChildSelectors(code), map: null }),
  },
});
