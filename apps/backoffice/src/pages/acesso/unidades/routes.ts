import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { unitUsersLoader } from "./loader";

export const unidadesPageRoutes = (): RouteObject[] => [
  page(
    paths.unitUsers,
    calls.unidades.usuarios,
    unitUsersLoader,
    async () => (await import("./unit-users-page")).UnitUsersPage,
  ),
];
