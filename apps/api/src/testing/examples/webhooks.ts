import type { ExamplesOf } from "../example";

const webhook = () => ({
  url: "https://93.184.215.14/prumo",
  descricao: "Loja virtual",
  eventos: ["conta.paga" as const],
  ativo: false,
});

/** Examples for the calls of addresses that events are sent to. */
export const webhookExamples: ExamplesOf<"webhooks"> = {
  webhooks: {
    lista: {},
    find: { params: ({ webhook: id }) => ({ id }) },
    save: { bodies: () => [webhook()], status: () => 200 },
    update: {
      bodies: ({ webhook: id }) => [{ ...webhook(), id, versao: null }],
      record: (body, id) => ({ ...body, id }),
    },
    delete: { params: ({ spareWebhook }) => ({ id: spareWebhook() }) },
    trocarSegredo: {
      bodies: ({ webhook: id }) => [{ id, horas: "0" as const }],
      record: (body, id) => ({ ...body, id }),
    },
    testar: { params: ({ activeWebhook }) => ({ id: activeWebhook }) },
    entregas: {
      queries: ({ webhook }) => [{ webhook, estado: "falhou" as const, page: 1, per_page: 10 }],
    },
    entrega: { params: ({ delivery }) => ({ id: delivery }) },
    reenviar: {
      bodies: ({ activeWebhook, failedDelivery }) => [{ webhook_id: activeWebhook, ids: [failedDelivery()] }],
    },
  },
};
