import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { deliveriesLoader, webhookLoader, webhooksLoader } from "./loaders";

export const webhooksPageRoutes = (): RouteObject[] => [
  page(
    paths.webhooks.lista,
    calls.webhooks.lista,
    webhooksLoader,
    async () => (await import("./webhooks-page")).WebhooksPage,
  ),
  page(
    paths.webhooks.novo,
    calls.webhooks.save,
    undefined,
    async () => (await import("./webhook-form-pages")).WebhookNewPage,
  ),
  page(
    paths.webhooks.editar,
    calls.webhooks.update,
    webhookLoader,
    async () => (await import("./webhook-form-pages")).WebhookEditPage,
  ),
  page(
    paths.webhooks.entregas,
    calls.webhooks.entregas,
    deliveriesLoader,
    async () => (await import("./deliveries-page")).DeliveriesPage,
  ),
];
