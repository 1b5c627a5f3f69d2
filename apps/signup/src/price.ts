import { formatMoney } from "@prumo/domain/money";

/** What a plan costs, as it is told. @param valor reais a month */
export const priceText = (valor: number): string =>
  valor === 0 ? "Grátis" : `${formatMoney(valor, { decimals: 2 })} por mês`;
