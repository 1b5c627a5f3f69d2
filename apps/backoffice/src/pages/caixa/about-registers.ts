/** What a register is, told where a company has none. */
export const aboutRegisters = "Um caixa é uma gaveta de dinheiro, com quem responde por ela.";
