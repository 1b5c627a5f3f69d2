import { formatMoney } from "@prumo/domain/money";

/** An amount on a screen, in cents: R$ 1.234,50. */
export const moneyText = (value: number): string => formatMoney(value, { decimals: 2 });

/** An amount in a column or a list of facts: nothing is a dash, so that what is something stands out. */
export const moneyTextOrDash = (value: number): string => (value === 0 ? "–" : moneyText(value));

/**
 * How what a piece costs is typed: as it is spoken, since a screw has more decimals than cents, and a machine none. The
 * arrow keys are left alone, because a price is not counted up.
 */
export const unitCostTyping = { prefix: "R$ ", decimals: 6, minDecimals: 2, step: 0 } as const;

/** What a piece costs: in cents, and with as many decimals as it has where a piece costs a fraction of one. */
export const costText = (value: number): string => {
  const cents = moneyText(value);
  const exact = formatMoney(value, { decimals: 4 });
  return exact.startsWith(cents) && exact.endsWith("00") ? cents : exact;
};
