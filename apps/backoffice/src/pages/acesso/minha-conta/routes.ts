import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { accountLoader } from "./loader";

export const minhaContaPageRoutes = (): RouteObject[] => [
  page(paths.minhaConta, calls.sessoes.lista, accountLoader, async () => (await import("./account-page")).AccountPage),
];
