/** The amounts that a settlement may have beside what was open, in the order of the forms. */
export const amountFields = ["juros", "multa", "desconto"] as const;
export type AmountField = (typeof amountFields)[number];
