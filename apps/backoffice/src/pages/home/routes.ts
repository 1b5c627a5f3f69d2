import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../app/paths";
import { page } from "../../routes/page";
import { homeLoader } from "./loaders";

/** The start page has two addresses. */
export const homePageRoutes = (): RouteObject[] =>
  [paths.home, paths.namedHome].map((address) =>
    page(address, calls.hoje.resumo, homeLoader, async () => (await import("./home-page")).HomePage),
  );
