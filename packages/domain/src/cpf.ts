import { formatCpf as format } from "@brazilian-utils/brazilian-utils/format-cpf";
import { isValidCpf as isValid } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

/** CPF with its mask, ###.###.###-##; an incomplete one as far as it goes. Takes it masked or bare. */
export function formatCpf(cpf: string): string {
  return format(cpf);
}

/** Only the digits of a CPF, as it is stored. */
export function cleanCpf(cpf: string): string {
  return cpf.replace(/\D/g, "");
}

/** Whether it is a whole CPF (masked or bare) with right check digits; 111.111.111-11 and the like are not. */
export function isValidCpf(cpf: string): boolean {
  return isValid(cpf);
}
