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

/** The series and the number that stand in a key, without leading zeros. */
export const documentOfKey = (key: string): { readonly serie: string; readonly numero: string } => ({
  serie: String(Number(key.slice(22, 25))),
  numero: String(Number(key.slice(25, 34))),
});

/**
 * Fields of a document that are not those of its key, each with the reason in Portuguese. Blank ones are not compared, nor
 * is anything with a key that is none or a text that is no number: each of them is refused for itself.
 */
export function keyDisagreements(
  key: string,
  typed: { readonly serie: string | null; readonly numero: string | null },
): Readonly<Partial<Record<"numero" | "serie", string>>> {
  if (!isValidNfeKey(key)) return {};
  const { serie, numero } = documentOfKey(key);
  const differs = (text: string | null, inKey: string) =>
    text !== null && /^\d+$/.test(text) && String(Number(text)) !== inKey;
  return {
    ...(differs(typed.numero, numero) ? { numero: `O número não é o da chave, que é ${numero}` } : {}),
    ...(differs(typed.serie, serie) ? { serie: `A série não é a da chave, que é ${serie}` } : {}),
  };
}
