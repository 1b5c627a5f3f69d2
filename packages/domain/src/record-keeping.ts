import { toDisplay } from "./date";

/**
 * How long records that taxes depend on are kept: five years, counted from the first day of the year after the one that
 * they belong to (CTN, Lei 5.172/1966, art. 173, I, and art. 195, sole paragraph).
 */
const YEARS = 5;

/**
 * The last day on which the law demands that a record of `day` is kept. Until then a person's data in it need not be
 * erased (LGPD, Lei 13.709/2018, art. 16, I).
 * @param day the last day of the record, `yyyy-MM-dd`
 * @returns a day, `yyyy-MM-dd`
 */
export const keptUntil = (day: string): string => `${Number(day.slice(0, 4)) + YEARS}-12-31`;

/** Says, in Portuguese, what of a person whose data are erased stays for now, and until which day, `yyyy-MM-dd`. */
export const keptIdentityText = (until: string): string =>
  `Nome, CPF/CNPJ e anexos ficam até ${toDisplay(until)}, por lei. Depois desse dia, o Prumo os apaga sozinho.`;

/** Says, in Portuguese, what of a person whose data are erased a payment provider has. */
export const KEPT_AT_PROVIDER =
  "O provedor de pagamento tem nome e CPF/CNPJ, com as cobranças: peça a ele que os apague.";
