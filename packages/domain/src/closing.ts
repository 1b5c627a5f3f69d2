/**
 * Closing of a period: up to which day nothing of money is written any more, and what is kept to prove that it stayed so.
 * Dates yyyy-MM-dd, amounts in reais. The rule is the product's own: no law tells a company that keeps no official books here
 * when to close a month.
 */
import { addDays, compareDates, firstDayOfMonth, toDisplay } from "./date";
import { keysOf } from "./keys/keys-of";

/** What was settled on one day: money that moved, and what it held beside the value of the contas. */
export interface ClosedDay {
  readonly dia: string;
  readonly recebido: number;
  readonly acrescimos_recebidos: number;
  readonly descontos_concedidos: number;
  readonly pago: number;
  readonly acrescimos_pagos: number;
  readonly descontos_obtidos: number;
}

/** The amounts of a day, in the order in which they are written down. */
const AMOUNTS = [
  "recebido",
  "acrescimos_recebidos",
  "descontos_concedidos",
  "pago",
  "acrescimos_pagos",
  "descontos_obtidos",
] as const satisfies readonly (keyof ClosedDay)[];

/** Every amount that is stored has at most four decimals. */
const DECIMALS = 4;

/**
 * Writes the days of a closed period as a text that is the same for the same sums, whatever wrote them: a line for each day
 * with any sum, in order, amounts with four decimals. Its SHA-256 is kept with the closing.
 */
export const closingText = (days: readonly ClosedDay[]): string =>
  days
    .filter((day) => AMOUNTS.some((name) => day[name] !== 0))
    .toSorted((a, b) => compareDates(a.dia, b.dia))
    .map((day) => `${[day.dia, ...AMOUNTS.map((name) => day[name].toFixed(DECIMALS))].join(";")}\n`)
    .join("");

/** Whether a day lies in the closed period. */
export const isClosed = (day: string, fechado_ate: string | null): boolean =>
  fechado_ate !== null && compareDates(day, fechado_ate) <= 0;

/**
 * The day up to which a company would usually close: the last one of the month before, or null when that is closed.
 * @param today the company's day
 */
export function usualClosing(today: string, fechado_ate: string | null): string | null {
  const end = addDays(firstDayOfMonth(today), -1);
  return isClosed(end, fechado_ate) ? null : end;
}

/** Why a company cannot be closed up to a day, or null: today's money may still come, and what is closed stays so. */
export function closingProblem(ate: string, fechado_ate: string | null, today: string): string | null {
  if (compareDates(ate, today) >= 0) return "Só dias que já terminaram podem ser fechados";
  if (isClosed(ate, fechado_ate)) return `O período até ${toDisplay(fechado_ate)} já está fechado`;
  return null;
}

/**
 * Why a company cannot be opened again up to a day, or null.
 * @param ate the last day that stays closed; null opens everything
 */
export function reopeningProblem(ate: string | null, fechado_ate: string | null): string | null {
  if (fechado_ate === null) return "Nenhum período está fechado";
  if (ate !== null && compareDates(ate, fechado_ate) >= 0) return `Escolha um dia antes de ${toDisplay(fechado_ate)}`;
  return null;
}

/** The refusal of what would write into the closed period: what is so, and both ways out. */
export const closedMessage = (fechado_ate: string): string =>
  `O período até ${toDisplay(fechado_ate)} está fechado. Use uma data depois dele ou peça uma exceção.`;

/** The same for what a conta was for: the days of its settlements judge it, which nobody can move. */
export const closedSettlementsMessage = (fechado_ate: string): string =>
  `Esta conta tem acertos no período até ${toDisplay(fechado_ate)}, que está fechado. Peça uma exceção ou a reabertura do período.`;

/** What should be looked at before a period is closed, because it may still write into it: one of them, and many. */
export const openBeforeClosingNames = {
  caixas_abertos: {
    one: "caixa aberto",
    many: "caixas abertos",
  },
  lancamentos_pendentes: {
    one: "lançamento do banco sem conciliação",
    many: "lançamentos do banco sem conciliação",
  },
  cobrancas_a_decidir: {
    one: "valor do provedor a decidir",
    many: "valores do provedor a decidir",
  },
  compras_novas: {
    one: "compra sem decisão",
    many: "compras sem decisão",
  },
  aprovacoes_pendentes: {
    one: "pagamento do período que aguarda aprovação",
    many: "pagamentos do período que aguardam aprovação",
  },
  contas_a_pagar: {
    one: "conta a pagar aberta que vencia no período",
    many: "contas a pagar abertas que venciam no período",
  },
  contas_a_receber: {
    one: "conta a receber aberta que vencia no período",
    many: "contas a receber abertas que venciam no período",
  },
} as const;
export type OpenBeforeClosing = keyof typeof openBeforeClosingNames;
export const openBeforeClosing = keysOf(openBeforeClosingNames);

/** What is done with the closed period, in Portuguese. */
export const closingActNames = {
  fechamento: "Fechamento",
  reabertura: "Reabertura",
} as const;
export type ClosingAct = keyof typeof closingActNames;
export const closingActs = keysOf(closingActNames);

/** For how many hours an exception may be granted, in Portuguese. */
export const exceptionHourNames = {
  "1": "1 hora",
  "4": "4 horas",
  "24": "1 dia",
  "168": "7 dias",
} as const;
export const exceptionHours = keysOf(exceptionHourNames);

/** What becomes of an exception, in Portuguese. */
export const exceptionStateNames = {
  pedida: "Pedida",
  vale: "Em vigor",
  terminou: "Terminou",
  recusada: "Recusada",
  revogada: "Revogada",
} as const;
export type ExceptionState = keyof typeof exceptionStateNames;
export const exceptionStates = keysOf(exceptionStateNames);
