import { formatCep } from "@prumo/domain/cep";
import { formatCpf } from "@prumo/domain/cpf";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { formatPhone } from "@prumo/domain/phone";

/** How fields that are stored bare are written in answers, by the names that they have in all of them. */
const masks = {
  cpf_cnpj: formatCpfCnpj,
  cnpj: formatCpfCnpj,
  cpf: formatCpf,
  telefone: formatPhone,
  cep: formatCep,
} as const;

type MaskedField = keyof typeof masks;
const maskedFields = Object.keys(masks) as MaskedField[];

type MaskedRow = { readonly [Field in MaskedField]?: string | null };

/**
 * Writes the document, the phone and the CEP of a row that a query has just read with their masks, in place: nobody else
 * has that row. Schemas of answers cannot do it, because answers are not put through them
 * (docs/decisions/0134-masks-of-answers.md).
 */
export function withMasks<Row extends MaskedRow>(row: Row): Row {
  const fields: { [Field in MaskedField]?: string | null } = row;
  for (const field of maskedFields) {
    const value = fields[field];
    if (value) fields[field] = masks[field](value);
  }
  return row;
}
