import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { chargesLoader, decisionsLoader, gatewayLoader } from "./loader";

export const gatewayPageRoutes = (): RouteObject[] => [
  page(paths.gateway, calls.gateway.atual, gatewayLoader, async () => (await import("./gateway-page")).GatewayPage),
  page(
    paths.gatewayCobrancas,
    calls.gateway.cobrancas,
    chargesLoader,
    async () => (await import("./charges-page")).ChargesPage,
  ),
  page(
    paths.gatewayDecisoes,
    calls.gateway.decisoes,
    decisionsLoader,
    async () => (await import("./decisions-page")).DecisionsPage,
  ),
];
