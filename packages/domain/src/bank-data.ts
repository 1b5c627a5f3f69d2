/** Where money to a person goes: their bank account, whose it is, and their Pix keys. */
import { contaBancariaFields } from "./conta-bancaria-fields";
import { documentKind } from "./cpf-cnpj";
import type { FieldCards } from "./field-card";
import { keysOf } from "./keys/keys-of";

const { banco, agencia, conta } = contaBancariaFields;

export const bankDataFields = {
  banco,
  agencia,
  conta,
  titular: {
    label: "Titular da conta",
    max: 150,
  },
  titular_documento: {
    label: "CPF/CNPJ do titular",
  },
  chaves_pix: {
    label: "Chaves Pix",
    kind: "list",
    max: contaBancariaFields.pix_chave.max,
  },
} as const satisfies FieldCards;

/** The most keys that a person has in the directory: twenty of a company. */
export const MAX_PIX_KEYS = 20;

export interface BankData {
  readonly banco: string | null;
  readonly agencia: string | null;
  readonly conta: string | null;
  readonly titular: string | null;
  /** CPF or CNPJ of the holder, bare. */
  readonly titular_documento: string | null;
  readonly chaves_pix: readonly string[];
}

/** A person of whom nothing of this is known. */
export const noBankData: BankData = {
  banco: null,
  agencia: null,
  conta: null,
  titular: null,
  titular_documento: null,
  chaves_pix: [],
};

const names = keysOf(noBankData);

/** The bank data of a record that holds more. */
export const bankDataOf = (record: BankData): BankData => ({
  banco: record.banco,
  agencia: record.agencia,
  conta: record.conta,
  titular: record.titular,
  titular_documento: record.titular_documento,
  chaves_pix: record.chaves_pix,
});

/** Writes bank data as a text that is the same for the same data, in whatever order the keys stand. */
export const bankDataText = (data: BankData): string =>
  JSON.stringify(names.map((name) => (name === "chaves_pix" ? [...data.chaves_pix].toSorted() : data[name])));

export const isSameBankData = (a: BankData, b: BankData): boolean => bankDataText(a) === bankDataText(b);

export const hasBankData = (data: BankData): boolean => !isSameBankData(data, noBankData);

/**
 * Why the holder of an account may be somebody else than the person, in Portuguese; null where their documents agree or one
 * is not known. A company and its branches share the first eight signs of a CNPJ.
 */
export function holderProblem({ titular_documento }: Pick<BankData, "titular_documento">, cpf_cnpj: string | null) {
  if (titular_documento === null || cpf_cnpj === null || titular_documento === cpf_cnpj) return null;
  const areCompanies = [titular_documento, cpf_cnpj].every((document) => documentKind(document) === "cnpj");
  if (areCompanies && titular_documento.slice(0, 8) === cpf_cnpj.slice(0, 8)) return null;
  return "O titular da conta bancária não é o fornecedor";
}
