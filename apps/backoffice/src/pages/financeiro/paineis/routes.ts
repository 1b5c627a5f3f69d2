import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { dashboardsLoader } from "./loader";

export const paineisPageRoutes = (): RouteObject[] => [
  page(
    paths.paineis,
    calls.relatorios.paineis,
    dashboardsLoader,
    async () => (await import("./dashboards-page")).DashboardsPage,
  ),
];
