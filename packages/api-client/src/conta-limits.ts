/** The most contas that are settled, or looked at, at once: what an address can name. */
export const MAX_SELECTED = 500;

/** The most contas that one report prints. Of more it has the first, and the sums of all. */
export const MAX_REPORT = 5_000;

/** The most contas that somebody reminds of at once, and what is said of more. */
export const MAX_LEMBRADAS = 200;
export const TOO_MANY_LEMBRADAS = `Lembre no máximo ${MAX_LEMBRADAS} contas de uma vez`;

/** The most receivables that one call of the payment provider charges. */
export const MAX_COBRANCAS = 200;
