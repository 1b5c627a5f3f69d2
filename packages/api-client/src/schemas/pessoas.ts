import { MAX_PIX_KEYS } from "@prumo/domain/bank-data";
import { cleanCep, isValidCep } from "@prumo/domain/cep";
import { cleanCpfCnpj, isValidCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { isValidEmail } from "@prumo/domain/email";
import type { FieldCard } from "@prumo/domain/field-card";
import { personImport } from "@prumo/domain/importing";
import { personTypes } from "@prumo/domain/person-type";
import { pessoaFields } from "@prumo/domain/pessoa-fields";
import { cleanPhone, isValidPhone } from "@prumo/domain/phone";
import { cleanPixKey, pixKeyProblem } from "@prumo/domain/pix-key";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { anexoCount, withoutAnexos } from "./anexo-count";
import { cidade } from "./cidades";
import { dadosBancarios } from "./dados-bancarios";
import {
  codeOf,
  id,
  kept,
  listQuery,
  message,
  named,
  optionalId,
  paginated,
  queryId,
  readVersion,
  text,
  textOf,
} from "./fields";
import { importacao } from "./importacao";
import { selectionOf } from "./selection";

/** A person in the answer of the autocomplete. */
const suggestedPessoa = z.object({
  id,
  nome_fantasia: z.string(),
  razao_social: z.string(),
  cpf_cnpj: z.string().nullable(),
  usuario_id: id.nullable(),
});

const tipos = z.array(z.object({ tipoPessoa_id: z.int() }));

const pessoaRow = suggestedPessoa.extend({
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  tipos_pessoa: tipos,
  /** Whether the person is this company's own. Those of other companies of the group can be used, not changed. */
  propria: z.boolean(),
  ...anexoCount,
});

const pessoa = pessoaRow.extend({
  cep: z.string().nullable(),
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade_id: id.nullable(),
  cidade: cidade.nullable(),
  /** Where money to the person goes. */
  ...dadosBancarios,
  /** The prestador's own warehouse. */
  deposito_id: id.nullable(),
  deposito: named.nullable(),
  /** Counts the changes of this record. An update that sends an old one is refused with 409. */
  versao: z.int(),
});

/** Columns that the list can be sorted by. */
const ordens = ["id", "nome_fantasia", "razao_social", "cpf_cnpj", "tipos_pessoa", "telefone", "email"] as const;

const filter = z.object({
  tipo: queryId.max(personTypes.length).optional(),
  ...withoutAnexos,
  ...listQuery,
  ordem: z.enum(ordens).optional(),
});

const UNKNOWN_TYPE = "Selecione um tipo de pessoa que exista";
/** A text that is accepted in any valid notation and stored bare. */
const formatted = (
  { label }: FieldCard,
  valid: (value: string) => boolean,
  bare: (value: string) => string,
  error: string,
) =>
  text(30)
    .refine((value) => value === "" || valid(value), { error })
    .nullish()
    .transform((value) => (value ? bare(value) : null))
    .describe(label);

const email = text(pessoaFields.email.max)
  .refine((value) => value === "" || isValidEmail(value), { error: "Informe um e-mail válido" })
  .nullish()
  .transform((value) => value || null)
  .describe(pessoaFields.email.label);

const pessoaBody = z.object({
  nome_fantasia: textOf(pessoaFields.nome_fantasia),
  /** Empty when it is the same as the name. */
  razao_social: textOf(pessoaFields.razao_social),
  cpf_cnpj: formatted(pessoaFields.cpf_cnpj, isValidCpfCnpj, cleanCpfCnpj, "Informe um CPF ou CNPJ válido"),
  tipos_pessoa: z
    .array(z.int({ error: UNKNOWN_TYPE }).min(1, UNKNOWN_TYPE).max(personTypes.length, UNKNOWN_TYPE), {
      error: pessoaFields.tipos_pessoa.missing,
    })
    .min(1, pessoaFields.tipos_pessoa.missing)
    .max(100)
    .transform((chosen) => [...new Set(chosen)].toSorted((a, b) => a - b))
    .describe(pessoaFields.tipos_pessoa.label),
  email,
  telefone: formatted(pessoaFields.telefone, isValidPhone, cleanPhone, "Informe um telefone válido"),
  cep: formatted(pessoaFields.cep, isValidCep, cleanCep, "Informe um CEP válido"),
  logradouro: textOf(pessoaFields.logradouro),
  numero: textOf(pessoaFields.numero),
  bairro: textOf(pessoaFields.bairro),
  cidade_id: optionalId.describe(pessoaFields.cidade_id.label),
  banco: textOf(pessoaFields.banco),
  agencia: textOf(pessoaFields.agencia),
  conta: textOf(pessoaFields.conta),
  titular: textOf(pessoaFields.titular),
  titular_documento: formatted(
    pessoaFields.titular_documento,
    isValidCpfCnpj,
    cleanCpfCnpj,
    "Informe um CPF ou CNPJ válido",
  ),
  chaves_pix: z
    .array(codeOf(pessoaFields.chaves_pix, (text) => pixKeyProblem(text) ?? undefined, cleanPixKey))
    .max(MAX_PIX_KEYS, `Informe no máximo ${MAX_PIX_KEYS} chaves Pix`)
    .nullish()
    .transform((keys) => [...new Set((keys ?? []).filter((key) => key !== null))])
    .describe(pessoaFields.chaves_pix.label),
  /** The own warehouse of a prestador, who has one at most. */
  deposito_id: optionalId.describe(pessoaFields.deposito_id.label),
});

export const pessoas = {
  /** With `id` it answers that one person, so that a page can name the person in its address's filter. */
  autocomplete: {
    query: z.object({ pesquisa: text(100).default(""), tipo: queryId.max(12).optional(), id: queryId.optional() }),
    response: z.object({ pessoas: z.array(suggestedPessoa) }),
  },
  lista: { query: filter, response: z.object({ pessoas: paginated(pessoaRow) }) },
  selecao: selectionOf(filter, pessoaRow.pick({ id: true, nome_fantasia: true, propria: true })),
  find: { response: z.object({ pessoa }) },
  save: { body: pessoaBody, response: message.extend({ pessoa: z.object({ id }) }) },
  update: { body: z.object({ ...kept(pessoaBody.shape), id, versao: readVersion }), response: message },
  delete: { response: message },
  ...importacao(personImport),
} satisfies SchemasOf<typeof calls.pessoas>;

export type Pessoa = z.output<typeof suggestedPessoa>;
export type PessoaDaLista = z.output<typeof pessoaRow>;
export type PessoaCompleta = z.output<typeof pessoa>;
export type PessoasFilter = z.input<typeof filter>;
export type PessoaDigitada = z.input<typeof pessoaBody>;
