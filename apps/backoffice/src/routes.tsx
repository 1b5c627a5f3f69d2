import type { PatchRoutesOnNavigationFunction, RouteObject } from "react-router-dom";
import { guarded } from "./app/failures";
import { preloadFrom } from "./app/preload";
import { loadSession, SHELL_ROUTE, sessionIsStale } from "./app/session";
import { homePageRoutes } from "./pages/home/routes";
import { loginPageRoutes } from "./pages/login/routes";
import { FailurePage } from "./shell/failure-page";
import { Permitted } from "./shell/permitted";
import { Shell } from "./shell/shell";
import { Starting } from "./shell/starting";

const PAGES_ROUTE = "pages";

/** The frame of the app around pages, and the pages for users without a session. */
export const createRoutes = (pages: RouteObject[]): RouteObject[] => [
  ...loginPageRoutes(),
  {
    id: SHELL_ROUTE,
    path: "/",
    loader: guarded(loadSession),
    shouldRevalidate: sessionIsStale,
    Component: Shell,
    ErrorBoundary: FailurePage,
    HydrateFallback: Starting,
    children: [
      {
        id: PAGES_ROUTE,
        Component: Permitted,
        ErrorBoundary: FailurePage,
        children: [
          // Its address is that of the frame itself, so a router would never look for it elsewhere.
          ...homePageRoutes(),
          ...pages,
          {
            path: "*",
            loader: () => {
              throw new Response(null, { status: 404 });
            },
          },
        ],
      },
    ],
  },
];

/** The accounts are what most people open first, so their table does not wait for those of all other areas. */
const accountPages = async () => (await import("./pages/contas/routes")).contasPageRoutes();
const otherPages = async () => (await import("./other-pages")).otherPages();

const ofAccounts = /^\/contas(Pagar|Receber)(\/|$)/;

/**
 * Makes the function that gives a router the pages of an address when it is first led there. A router consumes the
 * `lazy` parts of its table, so each router needs tables of its own.
 */
export function discoverPages(): PatchRoutesOnNavigationFunction {
  const known = new Set<typeof otherPages>();
  return async ({ path, patch }) => {
    const pages = ofAccounts.test(path) ? accountPages : otherPages;
    if (known.has(pages)) return;
    const found = await pages();
    if (known.has(pages)) return;
    known.add(pages);
    patch(PAGES_ROUTE, found);
  };
}

/** All pages, from the tables of the areas. */
export const allPages = async (): Promise<RouteObject[]> => (await Promise.all([accountPages(), otherPages()])).flat();

/** Fetches the tables of all areas, so that links can preload their pages and the next page waits for no table. */
export async function preloadPages(): Promise<void> {
  preloadFrom(createRoutes(await allPages()));
}
