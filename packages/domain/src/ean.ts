/** The bar codes of products: EAN-8, UPC (12 digits), EAN-13 and EAN-14, which share one check digit. */
const SHAPE = /^(\d{8}|\d{12,14})$/;

/** Digits of a bar code, as it is stored. Scanners, people and pages put blanks and hyphens between them, also unseen ones. */
export const cleanEan = (code: string): string => code.replace(/[\s\u200B\u2010-\u2015\u2212-]/g, "");

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

const LENGTHS = [8, 12, 13, 14];
/** One digit alone is what systems write where there is no code: its check digit is often right. */
const ONE_DIGIT = /^(\d)\1*$/;

/** The digits that count: a number is filled up with zeros to the length that is written. */
const significant = (code: string): string => cleanEan(code).replace(/^0+/, "");

/** Tells whether it is a bar code of a product: valid, and neither zeros nor another digit alone. */
export const identifiesProduct = (code: string): boolean =>
  isValidEan(code) && significant(code) !== "" && !ONE_DIGIT.test(significant(code)) && !ONE_DIGIT.test(cleanEan(code));

/** The ways in which the number of a bar code is written: with 8, 12, 13 or 14 digits. */
export const eanSpellings = (code: string): string[] =>
  isValidEan(code)
    ? LENGTHS.filter((length) => significant(code).length <= length).map((length) =>
        significant(code).padStart(length, "0"),
      )
    : [];

/** The form in which a bar code is stored: the shortest that its number is written in. */
export const bareEan = (code: string): string => eanSpellings(code)[0] ?? cleanEan(code);

/** Whether two texts are the same bar code, however many zeros are before it. */
export const isSameEan = (one: string, other: string): boolean => bareEan(one) === bareEan(other);

/** GS1 prefixes that everybody numbers for themselves: of shops and scales, and of a company. */
const OWN_PREFIX = /^(02|04|2)/;
/** The same of the codes of eight digits. */
const OWN_SHORT_PREFIX = /^[02]/;

/**
 * Tells whether a bar code is of restricted circulation: it names a product where it was given, and another one at the
 * next supplier. A package of such a product (14 digits) names no more.
 */
export function isRestrictedEan(code: string): boolean {
  const bare = bareEan(code);
  return bare.length === 8 ? OWN_SHORT_PREFIX.test(bare) : OWN_PREFIX.test(bare.padStart(14, "0").slice(1));
}

/** Tells whether a bar code names one product at every supplier. */
export const identifiesEverywhere = (code: string): boolean => identifiesProduct(code) && !isRestrictedEan(code);

const NO_CODE =
  /^[\s./_-]*((sem|s\/)[\s_-]*(gtin|ean|c[oó]digo([\s-]*de[\s-]*barras)?)|isento|n[/.]?[ad]\.?|null|n[aã]o[\s-]*(tem|possui|informado)|0+)?[\s./_-]*$/i;

/** Tells whether a text says that there is no bar code: `SEM GTIN`, a hyphen, zeros. */
export const saysNoEan = (text: string): boolean => NO_CODE.test(text);
