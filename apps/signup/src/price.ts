import { formatMoney } from "@prumo/domain/money";

/** Writes the price of a plan, which no line breaks after its currency. @param valor reais a month */
export const priceText = (valor: number): string =>
  valor === 0 ? "Grátis" : `${formatMoney(valor, { decimals: 2 }).replace(" ", "\u00a0")} por mês`;
