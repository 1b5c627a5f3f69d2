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
