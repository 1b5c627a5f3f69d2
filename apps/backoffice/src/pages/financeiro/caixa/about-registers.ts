/** Explains registers to a company that has none. */
export const aboutRegisters = "Um caixa é uma gaveta de dinheiro, com quem responde por ela.";

/** The title of the page of a cashier's own register, from which the others are reached. */
export const CASH_PAGE = "Caixa";
