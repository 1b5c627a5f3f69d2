/** Explains registers to a company that has none. */
export const aboutRegisters = "Um caixa é uma gaveta de dinheiro, com quem responde por ela.";
