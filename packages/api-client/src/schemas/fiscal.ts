import { purchaseStates } from "@prumo/domain/purchase";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { arquivo, arquivoRespondido, date, dateTime, id, kept, message, named, optionalText } from "./fields";

const certificadoShape = z.object({
  /** Of the file. */
  nome: z.string(),
  /** Whom the certificate names. */
  titular: z.string(),
  /** Its last day. */
  validade: date,
  created_at: dateTime,
});

/** The digital certificate of a company, which `id` names. */
export const certificado = {
  atual: { response: z.object({ certificado: certificadoShape.nullable() }) },
  enviar: {
    body: z.object({
      arquivo: arquivo("Selecione o certificado"),
      senha: z.string({ error: "Informe a senha do certificado" }).min(1, "Informe a senha do certificado").max(200),
    }),
    response: message.extend({ certificado: certificadoShape }),
  },
  download: { response: arquivoRespondido },
} satisfies SchemasOf<typeof calls.certificado>;

const periodo = z.object({ data_inicial: date.optional(), data_final: date.optional() }).superRefine((filter, ctx) => {
  const { data_inicial, data_final } = filter;
  if (data_inicial === undefined || data_final === undefined || data_inicial <= data_final) return;
  ctx.addIssue({ code: "custom", path: ["data_final"], message: "A data final deve ser depois da inicial" });
});

/**
 * Fiscal documents (NF-e) that a company, which `id` names, keeps. Periods are of their days of issue, both included.
 */
export const arquivosXml = {
  lista: {
    query: periodo,
    response: z.object({
      arquivos: z.array(
        z.object({
          id,
          nome: z.string(),
          /** Where the file is. */
          url: z.string(),
          /** The access key of the document: 44 characters. */
          chave: z.string(),
          emissao: date,
        }),
      ),
    }),
  },
  arquivo: { response: arquivoRespondido },
  /** All of a period as one .zip. */
  zip: { query: periodo, response: arquivoRespondido },
  enviar: {
    body: z.object({ arquivo: arquivo("Selecione o arquivo XML") }),
    response: message.extend({
      /** The company's purchases whose NF-e the file cancels, for who may see them. */
      compras: z.array(
        z.object({ id, nf: z.string().nullable(), estado: z.enum(purchaseStates.map((state) => state.estado)) }),
      ),
    }),
  },
} satisfies SchemasOf<typeof calls.arquivosXml>;

/** The whole numbers that a field takes; `error` for whatever else. */
const integerBetween = (min: number, max: number, error: string) => z.int({ error }).min(min, error).max(max, error);
const inscricao = optionalText(20);

const configuracao = z.object({
  /** Decimals in force when receiving and paying. */
  casasDecimais: z.int(),
  /** CRT: 1 Simples Nacional, 2 Simples Nacional above the limit, 3 normal, 4 MEI. */
  regime_tributario: z.int().nullable(),
  inscricao_estadual: z.string().nullable(),
  inscricao_municipal: z.string().nullable(),
  /** 1 production, 2 trial. */
  ambiente: z.int(),
  serie_nfe: z.int(),
  proximo_numero_nfe: z.int(),
  versao: z.int(),
});

const configuracaoBody = z.object({
  ...kept({
    regime_tributario: integerBetween(1, 4, "Selecione o regime tributário")
      .nullish()
      .transform((value) => value ?? null),
    inscricao_estadual: inscricao,
    inscricao_municipal: inscricao,
  }),
  casasDecimais: integerBetween(2, 4, "Informe de 2 a 4 casas decimais"),
  ambiente: integerBetween(1, 2, "Selecione o ambiente"),
  serie_nfe: integerBetween(0, 999, "Informe uma série de 0 a 999"),
  proximo_numero_nfe: integerBetween(1, 999_999_999, "Informe um número de 1 a 999.999.999"),
  /** 0 before anything was saved. */
  versao: z.int().nonnegative().nullish(),
});

/** Fiscal settings of the company in which the caller works. */
export const configNF = {
  atual: {
    response: z.object({
      empresa: named,
      configuracao,
    }),
  },
  salvar: { body: configuracaoBody, response: message },
} satisfies SchemasOf<typeof calls.configNF>;

export type CertificadoDaEmpresa = z.output<typeof certificadoShape>;
export type ArquivoXml = z.output<typeof arquivosXml.lista.response>["arquivos"][number];
export type PeriodoXml = z.input<typeof periodo>;
export type ConfiguracaoFiscal = z.output<typeof configuracao>;
export type ConfiguracaoDigitada = z.input<typeof configuracaoBody>;
