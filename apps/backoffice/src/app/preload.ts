import { matchRoutes, type RouteObject } from "react-router-dom";
import { fetchAhead } from "./fetch-ahead";

let table: RouteObject[] | undefined;
let wanted: string | undefined;

/**
 * Sets the routes that links lead to. They come after the first page, as a call: an import would be circular, because
 * the routes import the pages with the links.
 */
export function preloadFrom(routes: RouteObject[]): void {
  table = routes;
  if (wanted !== undefined) preload(wanted);
  wanted = undefined;
}

/**
 * Fetches the code of the page behind an address, when a pointer or the focus comes to its link. A pointer that rests on
 * a link before the routes are there comes only once, so that address waits for them.
 */
export function preload(href: string): void {
  if (table === undefined) {
    wanted = href;
    return;
  }
  for (const { route } of matchRoutes(table, href) ?? []) {
    if (typeof route.lazy !== "object") continue;
    for (const part of Object.values(route.lazy)) if (part !== undefined) void fetchAhead(part);
  }
}
