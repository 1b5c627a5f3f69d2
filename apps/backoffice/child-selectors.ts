import type { Plugin } from "vite";

/** At the beginning of a selector: behind another one `.a` may stand above that one, which `.a > *` would not say. */
const children = /(?<=^|[{},;]\s*)((?::is\()+)(\.(?:\\.|[\w-])+)((?:\s*>\s*\*\))+)/g;

/**
 * Writes `:is(.a > *)`, which Tailwind makes of its variant for children, as `.a > *`: the same elements, weight and order.
 * What stands inside of `:is()` is looked up by no class, so that browsers tried each such rule on every element.
 *
 * In a rule within another one the two are not the same, because `.a` may stand above that rule's element: such a sheet is
 * refused. Tailwind writes none in a build.
 */
export function withChildSelectors(css: string): string {
  return css.replace(children, (written, opened: string, name: string, closed: string, at: number) => {
    const depth = closed.split(")").length - 1;
    if (opened.length !== ":is(".length * depth) return written;
    const outer = ruleAround(css, at);
    if (outer !== undefined) throw new Error(`${written} stands within ${outer}: the sheet is not flat`);
    return name + " > *".repeat(depth);
  });
}

const unread = /\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\./gs;

/** The selector of the rule that a place of a sheet stands in; undefined where it stands in none, or in at-rules alone. */
function ruleAround(css: string, at: number): string | undefined {
  // Braces of texts, comments and escaped names open nothing.
  const before = css.slice(0, at).replace(unread, (text) => " ".repeat(text.length));
  let closed = 0;
  for (let end = before.length - 1; end >= 0; end--) {
    if (before[end] === "}") closed += 1;
    if (before[end] !== "{") continue;
    if (closed > 0) {
      closed -= 1;
      continue;
    }
    const begin = Math.max(...["{", "}", ";"].map((sign) => before.lastIndexOf(sign, end - 1))) + 1;
    if (!before.slice(begin, end).trimStart().startsWith("@")) return css.slice(begin, end).trim();
  }
  return undefined;
}

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
