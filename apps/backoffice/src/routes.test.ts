import { matchRoutes, type RouteObject } from "react-router-dom";
import { expect, it } from "vitest";
import { allPages, createRoutes, discoverPages } from "./routes";

/**
 * The page that a router shows at an address when it begins without tables. It looks for further ones where nothing
 * matches, or only a route with a parameter, as the one for unknown addresses is.
 */
async function found(address: string): Promise<string | undefined> {
  let pages: RouteObject[] = [];
  const known = matchRoutes(createRoutes([]), address);
  if (known === null || Object.keys(known[0]?.params ?? {}).length > 0) {
    await discoverPages()({
      path: address,
      matches: [],
      fetcherKey: undefined,
      signal: new AbortController().signal,
      patch: (_, found) => {
        pages = found;
      },
    });
  }
  return matchRoutes(createRoutes(pages), address)?.at(-1)?.route.path;
}

const pagesIn = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => (children === undefined ? [path ?? ""] : pagesIn(children)));

const pages = pagesIn(createRoutes(await allPages())).filter((path) => path !== "*");

it.each(pages)("the page %s is found by a router that begins without tables", async (pattern) => {
  expect(await found(pattern.replace(":id", "7"))).toBe(pattern);
});

it("the pages of the contas are found by a router whatever the case of their letters", async () => {
  expect(await found("/CONTASPAGAR/new")).toBe("/contasPagar/new");
});
