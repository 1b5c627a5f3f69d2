/** A document that is either a CPF or a CNPJ. */
import { cleanCnpj, formatCnpj, isValidCnpj } from "./cnpj";
import { formatCpf, isValidCpf } from "./cpf";

/** A letter or a twelfth character makes it a CNPJ; up to then it is read as a CPF. */
export function documentKind(document: string): "cpf" | "cnpj" {
  const clean = cleanCnpj(document);
  return clean.length > 11 || /[A-Z]/.test(clean) ? "cnpj" : "cpf";
}

/** The document with the mask of its kind. */
export function formatCpfCnpj(document: string): string {
  return documentKind(document) === "cpf" ? formatCpf(document) : formatCnpj(document);
}

/** Letters (in capitals) and digits of the document, as it is stored. */
export function cleanCpfCnpj(document: string): string {
  return cleanCnpj(document);
}

/** Whether it is a valid CPF or a valid CNPJ. */
export function isValidCpfCnpj(document: string): boolean {
  return documentKind(document) === "cpf" ? isValidCpf(document) : isValidCnpj(document);
}
