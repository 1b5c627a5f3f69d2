import { z } from "zod";
import { date, id, money } from "./schemas/fields";

/** What is sent of a record: ids, amounts and states, and nothing of a person. */
const record = {
  id,
  empresa_id: id,
  /** Grows with each change of the record: what comes with a smaller one is older, and came late. */
  versao: z.int(),
};

const conta = z.object({
  ...record,
  lado: z.enum(["contasPagar", "contasReceber"]),
  /** 0 open, 1 settled, 3 renegotiated. */
  status: z.int(),
  valor_integral: money,
  valor_pago: money,
  data_vencimento: date,
  categoria_id: id,
  centro_resultado_id: id.nullable(),
  compra_id: id.nullable(),
  ordem_servico_id: id.nullable(),
});

/** A settlement, or its reversal, beside the conta as it is after it. */
const acerto = z.object({
  id,
  valor: money,
  juros: money,
  multa: money,
  desconto: money,
  data_pagamento: date,
});

const settled = conta.extend({ acerto });
const reversed = conta.extend({ estorno: z.object({ id, acerto_id: id }) });
const compra = z.object({ ...record, estado: z.string(), valor: money });
const requerimento = z.object({
  ...record,
  requerimento_id: id,
  produto_id: id,
  qtd: z.number(),
  qtd_transferida: z.number(),
});
const ordem = z.object({ ...record, os_status: z.int() });
const empresa = z.object({ ...record });

const contaExample = {
  id: 5012,
  empresa_id: 1,
  versao: 3,
  lado: "contasPagar",
  status: 0,
  valor_integral: 1250.5,
  valor_pago: 0,
  data_vencimento: "2026-12-05",
  categoria_id: 4,
  centro_resultado_id: null,
  compra_id: null,
  ordem_servico_id: null,
} as const;
const receivable = { ...contaExample, lado: "contasReceber" } as const;
const acertoExample = {
  id: 881,
  valor: 1250.5,
  juros: 0,
  multa: 0,
  desconto: 0,
  data_pagamento: "2026-12-04",
};
const paid = { ...contaExample, versao: 4, status: 1, valor_pago: 1250.5, acerto: acertoExample };
const undone = { ...contaExample, versao: 5, estorno: { id: 12, acerto_id: 881 } };

/** One event: its data, an example of them, and one sentence. */
interface WebhookEventCard<Data extends z.ZodObject = z.ZodObject> {
  readonly data: Data;
  readonly example: z.input<Data>;
  readonly about: string;
}

const event = <Data extends z.ZodObject>(
  about: string,
  data: Data,
  example: z.input<Data>,
): WebhookEventCard<Data> => ({
  data,
  example,
  about,
});

/** Every event that is sent to other programs: plain data, beside the table of calls. */
export const webhookEvents = {
  "conta.criada": event("Uma conta a pagar foi cadastrada, ou voltou depois de excluída.", conta, contaExample),
  "conta.alterada": event("Uma conta a pagar foi alterada.", conta, contaExample),
  "conta.paga": event("Uma conta foi paga, no todo ou em parte.", settled, paid),
  "conta.estornada": event("Um pagamento foi estornado.", reversed, undone),
  "conta.removida": event("Uma conta a pagar foi excluída.", conta, contaExample),
  "recebimento.criado": event("Uma conta a receber foi cadastrada, ou voltou depois de excluída.", conta, receivable),
  "recebimento.alterado": event("Uma conta a receber foi alterada.", conta, receivable),
  "recebimento.recebido": event("Uma conta foi recebida, no todo ou em parte.", settled, {
    ...paid,
    lado: "contasReceber",
  }),
  "recebimento.estornado": event("Um recebimento foi estornado.", reversed, { ...undone, lado: "contasReceber" }),
  "recebimento.removido": event("Uma conta a receber foi excluída.", conta, receivable),
  "compra.aprovada": event("Uma compra foi aprovada.", compra, {
    id: 77,
    empresa_id: 1,
    versao: 2,
    estado: "APROVADO",
    valor: 980,
  }),
  "requerimento.transferido": event("Um produto de um requerimento foi transferido.", requerimento, {
    id: 31,
    empresa_id: 1,
    versao: 1,
    requerimento_id: 9,
    produto_id: 140,
    qtd: 5,
    qtd_transferida: 5,
  }),
  "ordem.finalizada": event("Uma ordem de serviço foi finalizada.", ordem, {
    id: 203,
    empresa_id: 1,
    versao: 6,
    os_status: 18,
  }),
  "empresa.cadastrada": event("Uma empresa foi cadastrada por um representante.", empresa, {
    id: 42,
    empresa_id: 42,
    versao: 1,
  }),
  "webhook.teste": event("Um teste, pedido na página de webhooks.", z.object({ empresa_id: id }), { empresa_id: 1 }),
} as const satisfies Readonly<Record<string, WebhookEventCard>>;

export type WebhookEventName = keyof typeof webhookEvents;

/** What an event is about. */
export type WebhookData<Name extends WebhookEventName = WebhookEventName> = z.output<
  (typeof webhookEvents)[Name]["data"]
>;

/** Any event as a receiver reads it: `verifyWebhook<WebhookEvent>(…)`. */
export type WebhookEvent = {
  [Name in WebhookEventName]: {
    readonly type: Name;
    readonly timestamp: string;
    readonly data: WebhookData<Name>;
  };
}[WebhookEventName];

/** The names of the events that an address can ask for; a test comes without being asked for. */
export const subscribableEvents = (Object.keys(webhookEvents) as WebhookEventName[]).filter(
  (name) => name !== "webhook.teste",
);
