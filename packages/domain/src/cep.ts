/** CEP with its mask, #####-###; an incomplete one as far as it goes. */
export function formatCep(cep: string): string {
  const digits = cleanCep(cep).slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** Digits of a CEP, as it is stored. */
export function cleanCep(cep: string): string {
  return cep.replace(/\D/g, "");
}

/** Whether the text has the eight digits of a CEP, masked (01310-930, 01.310-930) or bare. The CEP need not exist. */
export function isValidCep(cep: string): boolean {
  return /^\d{2}\.?\d{3}-?\d{3}$/.test(cep.trim());
}
