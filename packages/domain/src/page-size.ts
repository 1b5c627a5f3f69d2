/** Page sizes that lists offer. */
export const pageSizes = [10, 15, 25, 30, 50, 100] as const;

/** Purchases offer up to 50. */
export const purchasePageSizes = [10, 15, 25, 30, 50] as const;

export const defaultPageSize = 10;

function wholeNumber(value: unknown): number | null {
  const number = typeof value === "string" && /^-?\d+$/.test(value.trim()) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : null;
}

/** The page size asked for, held to 1–100; what is no whole number gives the default (10; requisitions use 15). */
export function clampPageSize(value: unknown, fallback: number = defaultPageSize): number {
  return Math.min(Math.max(wholeNumber(value) ?? fallback, 1), 100);
}

/** The page number asked for, at least 1; what is no whole number gives 1. */
export function clampPage(value: unknown): number {
  return Math.max(wholeNumber(value) ?? 1, 1);
}
