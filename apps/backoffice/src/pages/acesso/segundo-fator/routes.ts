import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { companyFactorLoader, platformFactorLoader } from "./loaders";

export const segundoFatorPageRoutes = (): RouteObject[] => [
  page(
    paths.segundoFator.empresa,
    calls.restauracoesFator.lista,
    companyFactorLoader,
    async () => (await import("./company-page")).CompanyFactorPage,
  ),
  page(
    paths.segundoFator.plataforma,
    calls.restauracoesFator.aguardando,
    platformFactorLoader,
    async () => (await import("./platform-page")).PlatformFactorPage,
  ),
];
