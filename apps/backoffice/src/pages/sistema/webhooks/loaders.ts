import { webhookDeliveryStates } from "@prumo/domain/webhook-delivery";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { recordLoader } from "../../../list/list-loader";
import { queryOf } from "../../../list/list-query";

export const webhooksLoader = async ({ request: { signal } }: LoaderFunctionArgs) =>
  (await api.webhooks.lista(undefined, { signal })).webhooks;

export const webhookLoader = recordLoader((request, options) => api.webhooks.find(request, options));

/** Loads the messages to an address that the page's address names, in the state that it names. */
export async function deliveriesLoader({ params, request }: LoaderFunctionArgs) {
  const { signal } = request;
  const { estado: wanted, page } = queryOf(request);
  const estado = webhookDeliveryStates.find((state) => state === wanted);
  const id = Number(params.id);
  const [{ webhook }, { entregas }] = await Promise.all([
    api.webhooks.find({ params: { id } }, { signal }),
    api.webhooks.entregas({ query: { webhook: id, estado, page, per_page: 25 } }, { signal }),
  ]);
  return { webhook, entregas, estado: estado ?? "" };
}
