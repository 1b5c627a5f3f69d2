import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { subscriptionLoader } from "./loader";

export const assinaturaPageRoutes = (): RouteObject[] => [
  page(
    paths.assinatura,
    calls.assinatura.atual,
    subscriptionLoader,
    async () => (await import("./subscription-page")).AssinaturaPage,
  ),
];
