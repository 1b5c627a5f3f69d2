import type { PatchRoutesOnNavigationFunction, RouteObject } from "react-router-dom";
import { guarded } from "./app/failures";
import { fetchAhead } from "./app/fetch-ahead";
import { MissingPages } from "./app/missing-pages";
import { preloadFrom } from "./app/preload";
import { SHELL_ROUTE, sessionIsStale } from "./app/session";
import { loginPageRoutes } from "./pages/acesso/login/routes";
import { homePageRoutes } from "./pages/sistema/home/routes";
import { FailurePage } from "./shell/failure-page";
import { Framed, loadFrame, loadFramedSession } from "./shell/framed";
import { Permitted } from "./shell/permitted";
import { Starting } from "./shell/start-screen";

const PAGES_ROUTE = "pages";

/** The frame of the app around pages, and the pages for users without a session. */
export const createRoutes = (pages: RouteObject[]): RouteObject[] => [
  ...loginPageRoutes(),
  {
    id: SHELL_ROUTE,
    path: "/",
    loader: guarded(loadFramedSession),
    shouldRevalidate: sessionIsStale,
    Component: Framed,
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

/** The contas are what most people open first, so their table does not wait for those of all other areas. */
const contaPages = async () => (await import("./pages/financeiro/contas/routes")).contasPageRoutes();
const otherPages = async () => (await import("./other-pages")).otherPages();

/** A router ignores the case of letters, and so does this. */
const contasAddress = /^\/contas(Pagar|Receber)(\/|$)/i;

/**
 * Makes the function that gives a router the pages of an address when it is first led there. A router consumes the
 * `lazy` parts of its table, so each router needs tables of its own.
 */
export function discoverPages(tables = { contaPages, otherPages }): PatchRoutesOnNavigationFunction {
  const known = new Set<typeof otherPages>();
  return async ({ path, patch }) => {
    const pages = contasAddress.test(path) ? tables.contaPages : tables.otherPages;
    if (known.has(pages)) return;
    const found = await pages().catch((cause: unknown) => {
      throw new MissingPages(cause);
    });
    if (known.has(pages)) return;
    known.add(pages);
    patch(PAGES_ROUTE, found);
  };
}

/** All pages, from the tables of the areas. */
export const allPages = async (): Promise<RouteObject[]> => (await Promise.all([contaPages(), otherPages()])).flat();

/** Fetches the tables of all areas, so that links can preload their pages and the next page waits for no table. */
export async function preloadPages(): Promise<void> {
  void fetchAhead(loadFrame);
  preloadFrom(createRoutes(await allPages()));
}
