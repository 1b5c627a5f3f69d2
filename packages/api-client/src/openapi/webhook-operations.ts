import { type WebhookEventName, webhookEvents } from "../webhook-events";
import { type JsonSchema, schemaOf } from "./json-schema";

/** One event as OpenAPI describes what a server sends to others. */
export interface WebhookOperation {
  readonly post: {
    readonly operationId: string;
    readonly summary: string;
    readonly parameters: readonly object[];
    /** None of the schemes: what a server sends is known by its signature, one of the parameters. */
    readonly security: readonly [];
    readonly requestBody: {
      readonly required: true;
      readonly content: { readonly "application/json": { readonly schema: JsonSchema; readonly example: object } };
    };
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
  };
}

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string" },
  description,
});

const headers = [
  header("webhook-id", "O mesmo em cada tentativa: quem já o viu não age de novo."),
  header("webhook-timestamp", "Segundos desde 1970 da tentativa; quem recebe recusa o que tem mais de cinco minutos."),
  header("webhook-signature", "Uma ou mais assinaturas `v1,…` (Standard Webhooks 1.0.0), separadas por espaço."),
];

function operationOf(name: WebhookEventName): WebhookOperation {
  const { data, example, about } = webhookEvents[name];
  const schema: JsonSchema = {
    type: "object",
    properties: {
      type: { const: name },
      timestamp: { type: "string", format: "date-time", description: "Quando aconteceu" },
      data: schemaOf(data, "output"),
    },
    required: ["type", "timestamp", "data"],
  };
  return {
    post: {
      operationId: `webhook.${name}`,
      summary: about,
      parameters: headers,
      security: [],
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema,
            example: { type: name, timestamp: "2026-12-04T13:20:05.000Z", data: example },
          },
        },
      },
      responses: {
        "2XX": { description: "Recebida: qualquer outra resposta, e nenhuma, leva a outra tentativa" },
        "410": { description: "O endereço não existe mais: nada mais é enviado a ele" },
      },
    },
  };
}

/** Every event that is sent to addresses of other programs, by its name. */
export const webhookOperations = (): Readonly<Record<string, WebhookOperation>> =>
  Object.fromEntries((Object.keys(webhookEvents) as WebhookEventName[]).map((name) => [name, operationOf(name)]));
