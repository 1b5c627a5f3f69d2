import { dueShifts } from "@prumo/domain/business-day";
import { cleanCep, isValidCep } from "@prumo/domain/cep";
import { isValidCnpj } from "@prumo/domain/cnpj";
import {
  companyKinds,
  dashboardAreas,
  kindOfDocument,
  type Representante,
  representativeRules,
  WITHOUT_COMPANY,
} from "@prumo/domain/company";
import { isValidCpf } from "@prumo/domain/cpf";
import { cleanCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { isValidEmail } from "@prumo/domain/email";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { cleanPhone, isValidPhone } from "@prumo/domain/phone";
import { z } from "zod";
import { chosenId, flag, id, kept, optionalId, optionalTextOf, readVersion, text, textOf } from "./fields";
import { senhaOpcional, senhaOuConvite } from "./sessao";

/** A text that must be given: whatever is missing about it, the user reads the one message. */
const filled = (error: string, max: number) => z.string({ error }).pipe(text(max).min(1, error));

/** A text in any notation that is valid, stored bare. An empty one has another message, or none. */
const formato = (valid: (value: string) => boolean, error: string) =>
  text(30).refine((value) => value === "" || valid(value), { error });
const telefone = formato(isValidPhone, "Informe um telefone válido").describe(empresaFields.telefone.label);
const cep = formato(isValidCep, "Informe um CEP válido").describe(empresaFields.cep.label);
const email = text(empresaFields.email.max)
  .refine((value) => value === "" || isValidEmail(value), { error: "Informe um e-mail válido" })
  .describe(empresaFields.email.label);

const tipoPessoa = z
  .enum(["j", "f"], { error: empresaFields.tipo_pessoa.missing })
  .describe(empresaFields.tipo_pessoa.label);
/** CPF of a natural person in the same field, masked or bare. What is wrong with it, `comDocumento` says. */
const documento = text(18)
  .nullish()
  .transform((value) => cleanCpfCnpj(value ?? ""))
  .describe(empresaFields.cnpj.label);

interface Documento {
  readonly tipo_pessoa?: unknown;
  readonly cnpj?: unknown;
}
const bare = ({ cnpj }: Documento) => (typeof cnpj === "string" ? cleanCpfCnpj(cnpj) : "");
const kindOf = ({ tipo_pessoa, cnpj }: Documento) =>
  companyKinds[tipo_pessoa === undefined ? kindOfDocument(bare({ cnpj })) : tipo_pessoa === "f" ? "f" : "j"];
const length = ({ documento }: ReturnType<typeof kindOf>) => (documento === "CPF" ? 11 : 14);

/** The document is that of the kind: first whether it is all there, then whether its check digits are right. */
const checkDocumento = <S extends z.ZodType<Documento>>(schema: S): S =>
  schema
    .refine((body) => body.cnpj === undefined || bare(body).length >= length(kindOf(body)), {
      path: ["cnpj"],
      error: ({ input }) => kindOf(input as Documento).vazio,
      when: () => true,
    })
    .refine(
      (body) => {
        const kind = kindOf(body);
        if (body.cnpj === undefined) return true;
        const valid = kind.documento === "CPF" ? isValidCpf : isValidCnpj;
        return bare(body).length < length(kind) || valid(bare(body));
      },
      { path: ["cnpj"], error: ({ input }) => kindOf(input as Documento).invalido, when: () => true },
    );

const comissao = z
  .number({ error: empresaFields.comissao.missing })
  .min(0, empresaFields.comissao.missing)
  .max(100, "A comissão não pode passar de 100 %")
  .multipleOf(0.01, "Use no máximo duas casas na comissão")
  .describe(empresaFields.comissao.label);
const limit = z
  .int({ error: empresaFields.limite_cadastros.missing })
  .min(0, empresaFields.limite_cadastros.missing)
  .max(100_000)
  .describe(empresaFields.limite_cadastros.label);
const representante = flag.describe(empresaFields.representante.label);
const acessoXml = flag.describe(empresaFields.acesso_xml.label);

/** Further fields of a company that registers others. */
const representanteFields = {
  representante: representante.default(false),
  carteira_asaas: textOf(empresaFields.carteira_asaas),
  comissao: comissao.nullish().transform((value) => value ?? 0),
  acesso_xml: acessoXml.default(false),
  limite_cadastros: limit.nullish().transform((value) => value ?? 0),
};

/** Only the platform administrator may change these fields. A missing one keeps its value. */
const byPlatform = {
  status: z.literal([0, 1]).optional(),
  representante: representante.optional(),
  carteira_asaas: text(empresaFields.carteira_asaas.max)
    .nullable()
    .transform((value) => value || null)
    .describe(empresaFields.carteira_asaas.label)
    .optional(),
  comissao: comissao
    .nullable()
    .transform((value) => value ?? 0)
    .optional(),
  acesso_xml: acessoXml.optional(),
  limite_cadastros: limit
    .nullable()
    .transform((value) => value ?? 0)
    .optional(),
};

/** A representative is paid: where to, and how much. Of what is not sent only the record can tell. */
const checkRepresentante = <S extends z.ZodType<Representante>>(schema: S): S =>
  representativeRules.reduce(
    (result, { field, error, holds }) =>
      result.refine((body) => body[field] === undefined || holds(body), { path: [field], error, when: () => true }),
    schema,
  );

/** Values of an unset select. */
const NO_COPY = ["select", ""] as const;
/** A company's id, as a number or, from a plain form, as text. */
export const idEscrito = z.union(
  [
    id,
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number)
      .pipe(id),
  ],
  {
    error: WITHOUT_COMPANY,
  },
);

/** A new company, its fields in the order in which their messages are given. */
export const empresaNova = checkRepresentante(
  checkDocumento(
    z.object({
      tipo_pessoa: tipoPessoa.default("j"),
      cnpj: documento,
      nome: textOf(empresaFields.nome),
      telefone: filled(empresaFields.telefone.missing, 30).pipe(telefone).transform(cleanPhone),
      logradouro: textOf(empresaFields.logradouro),
      cep: filled(empresaFields.cep.missing, 30).pipe(cep).transform(cleanCep),
      numero: textOf(empresaFields.numero),
      bairro: textOf(empresaFields.bairro),
      cidade_id: chosenId(empresaFields.cidade_id.missing).describe(empresaFields.cidade_id.label),
      /** The name of the city. The server reads only the city's id. */
      cidade: text(150).nullish(),
      email: textOf(empresaFields.email).pipe(email),
      /** The login of the first user, without the person's id before it. */
      login: textOf(empresaFields.login),
      senha: senhaOpcional(empresaFields.senha.missing).describe(empresaFields.senha.label),
      /** Sends the first user a link to set the password: none is asked for here. */
      enviar_convite: flag.default(false).describe(empresaFields.enviar_convite.label),
      nome_usuario: textOf(empresaFields.nome_usuario),
      plano: chosenId(empresaFields.plano.missing).describe(empresaFields.plano.label),
      info_contador: textOf(empresaFields.info_contador),
      ...representanteFields,
      copiar_dados: z
        .union([z.enum(NO_COPY).transform(() => null), idEscrito], { error: "Selecione a empresa" })
        .nullish()
        .transform((value) => value ?? null),
    }),
  ),
).refine(senhaOuConvite.given, senhaOuConvite.refused(empresaFields.senha.missing));

type DashboardField = (typeof dashboardAreas)[number];
const DASHBOARD = "Informe um endereço que comece com https://";
function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}
const dashboard = ({ label, max }: (typeof empresaFields)[DashboardField]) =>
  text(max)
    .refine((value) => value === "" || isHttps(value), { error: DASHBOARD })
    .nullish()
    .transform((value) => value || null)
    .describe(label);

/**
 * A company that exists may lack what was not asked for when it was registered. What is not sent stays as it is; the kind
 * of person then follows the document.
 */
export const empresaAlterada = checkRepresentante(
  checkDocumento(
    z.object({
      id,
      tipo_pessoa: tipoPessoa.optional(),
      nome: textOf(empresaFields.nome),
      ...kept({
        cnpj: documento,
        telefone: telefone.nullish().transform((value) => (value ? cleanPhone(value) : null)),
        logradouro: optionalTextOf(empresaFields.logradouro),
        /** The street by its other documented name. */
        rua: optionalTextOf(empresaFields.logradouro),
        cep: cep.nullish().transform((value) => (value ? cleanCep(value) : null)),
        numero: optionalTextOf(empresaFields.numero),
        bairro: optionalTextOf(empresaFields.bairro),
        cidade_id: optionalId.describe(empresaFields.cidade_id.label),
        email: email.nullish().transform((value) => value || null),
        info_contador: textOf(empresaFields.info_contador),
        ...(Object.fromEntries(dashboardAreas.map((field) => [field, dashboard(empresaFields[field])])) as Record<
          DashboardField,
          ReturnType<typeof dashboard>
        >),
      }),
      dia_nao_util: z.enum(dueShifts).describe(empresaFields.dia_nao_util.label).optional(),
      type_os: z.int().min(1).max(2).describe(empresaFields.type_os.label).optional(),
      ...byPlatform,
      versao: readVersion,
    }),
  ),
);
