import { matchRoutes, type RouteObject } from "react-router-dom";

let table: RouteObject[] = [];

/**
 * Sets the routes that links lead to. They come after the first page, as a call: an import would be circular, because the routes import the
 * pages with the links.
 */
export function preloadFrom(routes: RouteObject[]): void {
  table = routes;
}

/** Fetches the code of the page behind an address, when a pointer or the focus comes to its link. */
export function preload(href: string): void {
  for (const { route } of matchRoutes(table, href) ?? []) {
    if (typeof route.lazy !== "object") continue;
    for (const part of Object.values(route.lazy)) part?.().catch(() => undefined);
  }
}
