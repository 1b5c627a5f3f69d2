import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../app/paths";
import { page } from "../../routes/page";

/** The start page has two addresses. */
export const homePageRoutes = (): RouteObject[] => [
  page(paths.home, calls.sessao.atual, undefined, async () => (await import("./home-page")).HomePage),
  page(paths.namedHome, calls.sessao.atual, undefined, async () => (await import("./home-page")).HomePage),
];
