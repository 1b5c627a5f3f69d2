/** The key of an electronic fiscal document (NF-e): 44 places, letters only in the CNPJ of its issuer. */
const SHAPE = /^\d{6}[\dA-Z]{12}\d{26}$/;

/**
 * Check digit by the rule of the NF-e manual (MOC): modulus 11 over the others, weights 2 to 9 from the right, a letter
 * counting by its place in ASCII as in the check digits of a CNPJ.
 */
function checkDigit(others: string): number {
  const values = [...others].toReversed().map((character) => character.charCodeAt(0) - "0".charCodeAt(0));
  const rest = values.reduce((sum, value, at) => sum + value * (2 + (at % 8)), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Whether the text is a whole key, bare and in capitals, with the right check digit. The document need not exist. */
export const isValidNfeKey = (key: string): boolean =>
  SHAPE.test(key) && Number(key.at(-1)) === checkDigit(key.slice(0, -1));
