import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { gatewayLoader } from "./loader";

export const gatewayPageRoutes = (): RouteObject[] => [
  page(paths.gateway, calls.gateway.atual, gatewayLoader, async () => (await import("./gateway-page")).GatewayPage),
];
