import { formatCnpj as format } from "@brazilian-utils/brazilian-utils/format-cnpj";
import { isValidCnpj as isValid } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";

/** Since July 2026 the first twelve characters may be letters; version 1 of the library would strip them. */
const alphanumeric = { version: 2 } as const;

/** CNPJ with its mask, ##.###.###/####-##, in capitals; an incomplete one as far as it goes. Masked or bare. */
export function formatCnpj(cnpj: string): string {
  return format(cnpj, alphanumeric);
}

/** Letters (in capitals) and digits of a CNPJ, as it is stored. */
export function cleanCnpj(cnpj: string): string {
  return cnpj.replace(/[^0-9a-z]/gi, "").toUpperCase();
}

/** Whether it is a whole CNPJ (masked or bare, with or without letters) with right check digits. */
export function isValidCnpj(cnpj: string): boolean {
  return isValid(cnpj, alphanumeric);
}
