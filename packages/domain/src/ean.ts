/** The bar codes of products: EAN-8, UPC (12 digits), EAN-13 and EAN-14, which share one check digit. */
const SHAPE = /^(\d{8}|\d{12,14})$/;

/** Digits of a bar code, as it is stored. Scanners and people put blanks and hyphens between them. */
export const cleanEan = (code: string): string => code.replace(/[\s-]/g, "");

/** A bar code as people read it: its digits alone. */
export const formatEan = (code: string): string => cleanEan(code);

/** Check digit by modulus 10 over the others, weights 3 and 1 in turn from the right. */
function checkDigit(others: string): number {
  const sum = [...others].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether it is a whole bar code of 8, 12, 13 or 14 digits with the right check digit. */
export function isValidEan(code: string): boolean {
  const bare = cleanEan(code);
  return SHAPE.test(bare) && Number(bare.at(-1)) === checkDigit(bare.slice(0, -1));
}
