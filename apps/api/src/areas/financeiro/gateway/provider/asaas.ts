import { isSameBoleto, isValidBoleto } from "@prumo/domain/boleto";
import { roundMoney } from "@prumo/domain/money";
import { isValidPixCode } from "@prumo/domain/pix-code";
import { z } from "zod";
import packageJson from "../../../../../package.json" with { type: "json" };
import { callOutside, type OutsideCall, OutsideFailure, type WholeAnswer } from "../../../../http/outside-services";
import { asaasCharge, readAsaasCharge } from "./asaas-charge";
import type {
  ChargeChanges,
  PaidSituation,
  PaymentProvider,
  ProviderAnswer,
  ProviderCharge,
  ProviderFailure,
  WebhookState,
} from "./provider";

/**
 * The payment provider Asaas, API v3 (https://docs.asaas.com). It has no idempotency keys, answers 200 to what it made, and
 * refuses a GET with a body.
 */

/** Who asks: accounts of some age are refused without it. */
export const USER_AGENT = `Prumo/${packageJson.version}`;
/** Milliseconds for a call. Registering a boleto takes the bank some seconds. */
const TIMEOUT = 20_000;
/** Bytes: a page of a hundred charges, or the picture of a QR code. */
const MOST = 2 * 1024 * 1024;
/** Charges of a page. */
const PAGE = 100;
/** Seconds to wait where a refusal for too many calls does not say. */
const USUAL_WAIT = 60;
/** The most characters of a description. */
const DESCRIPTION = 500;
/** What is told of charges. Others of its events say nothing that is acted on. */
export const ASAAS_EVENTS = [
  "PAYMENT_CREATED",
  "PAYMENT_UPDATED",
  "PAYMENT_CONFIRMED",
  "PAYMENT_RECEIVED",
  "PAYMENT_OVERDUE",
  "PAYMENT_DELETED",
  "PAYMENT_RESTORED",
  "PAYMENT_REFUNDED",
  "PAYMENT_PARTIALLY_REFUNDED",
  "PAYMENT_REFUND_IN_PROGRESS",
  "PAYMENT_RECEIVED_IN_CASH_UNDONE",
  "PAYMENT_CHARGEBACK_REQUESTED",
  "PAYMENT_CHARGEBACK_DISPUTE",
  "PAYMENT_AWAITING_CHARGEBACK_REVERSAL",
  "PAYMENT_DUNNING_REQUESTED",
  "PAYMENT_DUNNING_RECEIVED",
  "PAYMENT_BANK_SLIP_CANCELLED",
];

const statuses: Readonly<Record<PaidSituation, string>> = {
  confirmada: "CONFIRMED",
  recebida: "RECEIVED",
  recebida_em_dinheiro: "RECEIVED_IN_CASH",
  devolvida: "REFUNDED",
};

const refusal = z.object({
  errors: z.array(z.object({ code: z.string().nullish(), description: z.string().nullish() })),
});
const identified = z.object({ id: z.string().min(1) });
const customer = identified.extend({ notificationDisabled: z.boolean().nullish().catch(null) });
const webhook = z.object({
  id: z.string().min(1),
  url: z.string(),
  interrupted: z.boolean().nullish(),
  enabled: z.boolean().nullish().catch(null),
});

/** It sends nothing while it is interrupted, nor where somebody has switched the address off in the panel. */
const isPaused = ({ interrupted, enabled }: z.output<typeof webhook>): boolean =>
  interrupted === true || enabled === false;
const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), hasMore: z.boolean().nullish().catch(null) });

const failed = (failure: ProviderFailure): ProviderAnswer<never> => ({ ok: false, ...failure });
const fine = <T>(value: T): ProviderAnswer<T> => ({ ok: true, value });
const UNANSWERED = failed({ falha: "sem_resposta" });

/** What a status other than 200 means. */
function failureOf({ status, body, headers }: WholeAnswer): ProviderAnswer<never> {
  const [first] = refusal.safeParse(body).data?.errors ?? [];
  const codigo = first?.code ?? null;
  if (status === 401 || status === 403) return failed({ falha: "sem_acesso", codigo });
  if (status === 404) return failed({ falha: "inexistente" });
  if (status === 429) {
    const espera = Number(headers.get("RateLimit-Reset") ?? USUAL_WAIT);
    return failed({ falha: "ocupado", espera: Number.isFinite(espera) && espera > 0 ? espera : USUAL_WAIT });
  }
  // 408: it gave up waiting for what was sent, which says nothing about the charge.
  if (status < 400 || status >= 500 || status === 408) return UNANSWERED;
  return failed({ falha: "recusada", codigo, mensagem: first?.description ?? "O provedor recusou a cobrança" });
}

/** Makes something of an answer; undefined where it is not what was asked for. */
type Reader<T> = (body: unknown) => T | undefined;

const chargeOf: Reader<ProviderCharge> = (body) => {
  const { data } = asaasCharge.safeParse(body);
  return data === undefined ? undefined : readAsaasCharge(data);
};

/** The answer to what is asked of one charge, which is another one where the provider mixes them up. */
const chargeWith =
  (id: string): Reader<ProviderCharge> =>
  (body) => {
    const charge = chargeOf(body);
    return charge?.id === id ? charge : undefined;
  };

interface Asked {
  readonly method: OutsideCall["method"];
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

const asked = (method: Asked["method"], path: string, body?: object): Asked => ({
  method,
  path,
  ...(body === undefined ? {} : { body }),
});

const terms = ({ valor, vencimento, multa, juros }: ChargeChanges) => ({
  value: valor,
  dueDate: vencimento,
  fine: { value: multa, type: "PERCENTAGE" },
  interest: { value: juros },
});

/** Where the account is, and the company's token for it. */
export interface AsaasAccount {
  /** As `https://api.asaas.com/v3`. */
  readonly address: string;
  readonly token: string;
}

/** Speaks to Asaas for one company. */
export function asaas({ address, token }: AsaasAccount): PaymentProvider {
  const base = `${address.replace(/\/+$/, "")}/`;

  async function ask<T>({ method, path, query = {}, body }: Asked, read: Reader<T>): Promise<ProviderAnswer<T>> {
    const url = new URL(base + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const headers = { access_token: token, "User-Agent": USER_AGENT };
    try {
      const answer = await callOutside(url, {
        method,
        headers,
        timeout: TIMEOUT,
        most: MOST,
        ...(body === undefined ? {} : { body }),
      });
      if (answer.status !== 200) return failureOf(answer);
      const value = read(answer.body);
      return value === undefined ? UNANSWERED : fine(value);
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error;
      return UNANSWERED;
    }
  }

  const charges = (query: Asked["query"]) =>
    ask({ method: "GET", path: "payments", query: { ...query, limit: PAGE } }, (body) => {
      const { data } = page(asaasCharge).safeParse(body);
      return data && { cobrancas: data.data.map(readAsaasCharge), mais: data.hasMore === true };
    });

  const payment = (id: string, rest = "") => `payments/${encodeURIComponent(id)}${rest}`;

  return {
    async ensureCustomer({ nome, documento, email }) {
      const known = await ask(
        { method: "GET", path: "customers", query: { cpfCnpj: documento, limit: 1 } },
        (body) => page(customer).safeParse(body).data?.data,
      );
      if (!known.ok) return known;
      const [first] = known.value;
      if (first?.notificationDisabled === true) return fine(first.id);
      if (first !== undefined) {
        // Somebody registered them in the panel, or another program did.
        const silenced = asked("PUT", `customers/${encodeURIComponent(first.id)}`, { notificationDisabled: true });
        return ask(silenced, (answer) => identified.safeParse(answer).data?.id);
      }
      const body = {
        name: nome,
        cpfCnpj: documento,
        // Without it the provider writes to the payer by itself, and asks money for it.
        notificationDisabled: true,
        ...(email === null ? {} : { email }),
      };
      return ask(asked("POST", "customers", body), (answer) => identified.safeParse(answer).data?.id);
    },
    create: ({ cliente, referencia, descricao, ...charge }) =>
      ask(
        asked("POST", "payments", {
          customer: cliente,
          // A boleto can be paid by Pix as well.
          billingType: "BOLETO",
          externalReference: referencia,
          description: descricao.slice(0, DESCRIPTION),
          ...terms(charge),
        }),
        chargeOf,
      ),
    async findByReference(reference) {
      const found = await charges({ externalReference: reference });
      if (!found.ok) return found;
      return fine(
        found.value.cobrancas.filter(({ referencia, leitura }) => referencia === reference && !leitura.removida),
      );
    },
    read: (id) => ask(asked("GET", payment(id)), chargeWith(id)),
    update: (id, changes) => ask(asked("PUT", payment(id), terms(changes)), chargeWith(id)),
    async codes(id) {
      const line = z.object({ identificationField: z.string(), barCode: z.string().nullish() });
      const code = z.object({ payload: z.string() });
      return {
        linha_digitavel: await ask(asked("GET", payment(id, "/identificationField")), (body) => {
          const { data } = line.safeParse(body);
          if (data === undefined || !isValidBoleto(data.identificationField)) return undefined;
          const isOther = data.barCode != null && !isSameBoleto(data.identificationField, data.barCode);
          return isOther ? undefined : data.identificationField;
        }),
        pix_copia_cola: await ask(asked("GET", payment(id, "/pixQrCode")), (body) => {
          const { data } = code.safeParse(body);
          return data !== undefined && isValidPixCode(data.payload) ? data.payload : undefined;
        }),
      };
    },
    cancel: (id) =>
      ask(asked("DELETE", payment(id)), (body) =>
        z.object({ deleted: z.literal(true) }).safeParse(body).success ? null : undefined,
      ),
    list: ({ situacao, desde, pulando }) =>
      charges({
        status: statuses[situacao],
        ...(desde !== undefined && { "paymentDate[ge]": desde }),
        offset: pulando,
      }),
    receiveInCash: (id, { dia, valor }) =>
      ask(
        asked("POST", payment(id, "/receiveInCash"), { paymentDate: dia, value: valor, notifyCustomer: false }),
        chargeWith(id),
      ),
    undoReceivedInCash: (id) => ask(asked("POST", payment(id, "/undoReceivedInCash"), {}), chargeWith(id)),
    balance: () =>
      ask(asked("GET", "finance/balance"), (body) => {
        const { data } = z.object({ balance: z.number() }).safeParse(body);
        return data && roundMoney(data.balance, 2);
      }),
    async ensureWebhook({ url, token: authToken, email, known }) {
      const stateOf: Reader<WebhookState> = (answer) => {
        const { data } = webhook.safeParse(answer);
        return data && { id: data.id, paused: isPaused(data) };
      };
      // Registering it twice would bring each event twice.
      const listed = await ask(asked("GET", "webhooks"), (body) => page(webhook).safeParse(body).data?.data);
      if (!listed.ok) return listed;
      const mine = listed.value.find((one) => one.url === url);
      if (mine !== undefined && mine.id === known) return fine({ id: mine.id, paused: isPaused(mine) });
      if (mine !== undefined) {
        // Whose token it bears nobody knows: that of another key, or of a server that is gone.
        return ask(asked("PUT", `webhooks/${encodeURIComponent(mine.id)}`, { authToken }), stateOf);
      }
      const body = {
        name: "Prumo",
        url,
        email,
        authToken,
        enabled: true,
        interrupted: false,
        apiVersion: 3,
        sendType: "SEQUENTIALLY",
        events: ASAAS_EVENTS,
      };
      return ask(asked("POST", "webhooks", body), stateOf);
    },
    resumeWebhook: (id) =>
      ask(asked("PUT", `webhooks/${encodeURIComponent(id)}`, { enabled: true, interrupted: false }), (body) =>
        identified.safeParse(body).success ? null : undefined,
      ),
  };
}
