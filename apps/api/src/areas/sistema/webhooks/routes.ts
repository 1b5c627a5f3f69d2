import { calls } from "@prumo/api-client/calls";
import { webhooks } from "@prumo/api-client/schemas/webhooks";
import { implement, type Server } from "../../../http/implement";
import {
  listDeliveries,
  listWebhooks,
  makeWebhook,
  oneDelivery,
  oneWebhook,
  removeWebhook,
  rotateSecret,
  sendAgain,
  testWebhook,
  updateWebhook,
  type WebhookSettings,
} from "./service";

export const webhooksRoutes = ({ db, ...server }: Server, own: Omit<WebhookSettings, "db">): void => {
  const settings = { ...own, db };
  implement({ db, ...server }, calls.webhooks, webhooks, {
    lista: async ({ ctx }) => ({ webhooks: await listWebhooks(settings, ctx) }),
    find: async ({ ctx, params }) => ({ webhook: await oneWebhook(settings, ctx, params.id) }),
    save: ({ ctx, body }) => makeWebhook(settings, ctx, body),
    update: ({ ctx, body }) => updateWebhook(settings, ctx, body),
    delete: ({ ctx, params }) => removeWebhook(db, ctx, params.id),
    trocarSegredo: ({ ctx, body }) => rotateSecret(settings, ctx, body),
    testar: ({ ctx, params }) => testWebhook(settings, ctx, params.id),
    entregas: async ({ ctx, query, url }) => ({ entregas: await listDeliveries(db, ctx, query, url) }),
    entrega: async ({ ctx, params }) => ({ entrega: await oneDelivery(db, ctx, params.id) }),
    reenviar: ({ ctx, body }) => sendAgain(db, ctx, body),
  });
};
