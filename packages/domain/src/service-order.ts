/** Service orders: their states, what they are worth, and the receivables that finishing one makes. */

import { sum } from "./money";
import { generateInstalments, type PaymentMethod } from "./payment-method";
import { itemValue } from "./purchase-amounts";
import { shiftedInstalments } from "./purchase-payables";

/** The states, in the order of the board. Their ids are the same in every company: other systems know them by number. */
export const serviceOrderStatuses = [
  { id: 1, nome: "Aberta" },
  { id: 5, nome: "Agendada" },
  { id: 9, nome: "Em execução" },
  { id: 12, nome: "Aguardando peça" },
  { id: 18, nome: "Finalizada" },
  { id: 20, nome: "Cancelada" },
] as const;
export type ServiceOrderStatus = (typeof serviceOrderStatuses)[number]["id"];

export const OPENED = 1 satisfies ServiceOrderStatus;
export const SCHEDULED = 5 satisfies ServiceOrderStatus;
export const RUNNING = 9 satisfies ServiceOrderStatus;
export const FINISHED = 18 satisfies ServiceOrderStatus;
export const CANCELLED = 20 satisfies ServiceOrderStatus;

/** The states in which an order can still be changed. */
export const openStatuses = [1, 5, 9, 12] as const satisfies readonly ServiceOrderStatus[];
export type OpenStatus = (typeof openStatuses)[number];

/** Whether an order in that state can still be changed. */
export const isOpenStatus = (status: number): status is OpenStatus => openStatuses.some((open) => open === status);

/** Portuguese name of a state; a number that is none keeps its digits. */
export const serviceOrderStatusName = (status: number): string =>
  serviceOrderStatuses.find(({ id }) => id === status)?.nome ?? String(status);

/** Told when an order is to be in the state Agendada without a day. */
export const WITHOUT_SCHEDULE = "Informe a data do agendamento";
export const WITHOUT_DUE_DATE = "Por favor, informe a data de vencimento";

/** The category of receivables that orders get when nothing else tells one. */
export const SERVICE_CATEGORY = "Serviços";
/** The kind of payment of a receivable when the payment method names none: others. */
export const OTHER_PAYMENT = "99";

/** A product or service of an order. */
export interface ServiceOrderItem {
  readonly quantidade: number;
  /** Price of one. */
  readonly valor: number;
  /** In reais, off the whole line. */
  readonly desconto?: number | null | undefined;
}

/** Calculates what a line is worth: price × quantity in cents less its discount. The server refuses one below zero. */
export const orderItemTotal = ({ quantidade, valor, desconto }: ServiceOrderItem): number =>
  itemValue({ quantidade, valor, desconto });

/** Adds up the lines of an order. */
export const orderTotal = (itens: readonly ServiceOrderItem[]): number => sum(itens.map(orderItemTotal));

/** One receivable of an order, in cents. */
export interface OrderReceivable {
  readonly numero_documento: string;
  readonly referencia: string;
  readonly data_vencimento: string;
  readonly valor: number;
}

/**
 * Makes the receivables of an order. They sum to its value to the cent, and none of them is worth nothing.
 * @param forma its instalments; without one there is one receivable
 * @param since the due date of the first, yyyy-MM-dd
 */
export function orderReceivables(
  { numero_os, valor }: { readonly numero_os: number; readonly valor: number },
  forma: PaymentMethod | null,
  since: string,
): OrderReceivable[] {
  const made =
    forma === null
      ? [{ data_vencimento: since, valor }]
      : shiftedInstalments(generateInstalments(forma, { total: valor }, since), since);
  const parts = made.filter((part) => part.valor > 0);
  return parts.map((part, at) => ({
    numero_documento: parts.length > 1 ? `OS ${numero_os}/${at + 1}` : `OS ${numero_os}`,
    referencia: `Ordem de serviço ${numero_os}`,
    data_vencimento: part.data_vencimento,
    valor: part.valor,
  }));
}
