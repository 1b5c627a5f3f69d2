import { matchRoutes, type RouteObject } from "react-router-dom";

let table: RouteObject[] = [];

/** Tells which routes links lead to. Called once at start: the routes import the pages, which hold the links. */
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
