import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { homeLoader } from "./loaders";

const home = async () => (await import("./home-page")).HomePage;

/** The start page has two addresses. */
export const homePageRoutes = (): RouteObject[] => [
  page(paths.home, calls.hoje.resumo, homeLoader, home),
  page(paths.namedHome, calls.hoje.resumo, homeLoader, home),
];
