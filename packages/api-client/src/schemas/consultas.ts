import { cleanCep, isValidCep } from "@prumo/domain/cep";
import { cleanCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";

const text = z.string().nullable();

/** A company as the tax registry answers it. With `status` ERROR there is only a message. */
const info = z.object({
  status: z.enum(["OK", "ERROR"]),
  message: text,
  nome: text,
  nome_fantasia: text,
  email: text,
  telefone: text,
  logradouro: text,
  numero: text,
  bairro: text,
  cep: text,
  municipio: text,
  uf: text,
});

export const consultas = {
  /** The address of a CEP, masked or bare, in the shape of public postal-code services. Unknown: 404. */
  cep: {
    params: z.object({ cep: z.string().refine(isValidCep).transform(cleanCep) }),
    response: z.object({
      cep: z.string(),
      /** Empty, as `bairro`, where a town has one CEP for all its streets. */
      logradouro: z.string(),
      bairro: z.string(),
      localidade: z.string(),
      uf: z.string(),
      /** IBGE code of the municipality, which is its id. */
      ibge: z.string(),
    }),
  },
  /** A company by its CNPJ, masked or bare, with letters or without. */
  receita: {
    params: z.object({
      documento: z
        .string()
        .max(30)
        .transform(cleanCpfCnpj)
        .refine((documento) => documento.length === 11 || documento.length === 14),
    }),
    response: z.object({
      info,
      /** Whether a company is registered here with this document: who signs up is told before anything else is typed. */
      cadastrada: z.boolean().optional(),
    }),
  },
} satisfies SchemasOf<typeof calls.consultas>;

export type EnderecoDoCep = z.output<typeof consultas.cep.response>;
export type DadosReceita = z.output<typeof info>;
