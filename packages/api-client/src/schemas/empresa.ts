import { cleanCep, isValidCep } from "@prumo/domain/cep";
import { isValidCnpj } from "@prumo/domain/cnpj";
import {
  companyKinds,
  dashboards,
  kindOfDocument,
  type Representante,
  representativeRules,
} from "@prumo/domain/company";
import { isValidCpf } from "@prumo/domain/cpf";
import { cleanCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { isValidEmail } from "@prumo/domain/email";
import { cleanPhone, isValidPhone } from "@prumo/domain/phone";
import { z } from "zod";
import { chosenId, flag, id, kept, optionalId, optionalText, readVersion, text } from "./fields";
import { senhaOpcional, senhaOuConvite } from "./sessao";

/** A text that must be given: whatever is missing about it, the user reads the one message. */
const filled = (error: string, max: number) => z.string({ error }).pipe(text(max).min(1, error));

/** A text in any notation that is valid, stored bare. An empty one has another message, or none. */
const formato = (valid: (value: string) => boolean, error: string) =>
  text(30).refine((value) => value === "" || valid(value), { error });
const telefone = formato(isValidPhone, "Informe um telefone válido");
const cep = formato(isValidCep, "Informe um CEP válido");
const email = text(150).refine((value) => value === "" || isValidEmail(value), { error: "Informe um e-mail válido" });

const tipoPessoa = z.enum(["j", "f"], { error: "Informe o tipo de pessoa" });
/** CPF of a natural person in the same field, masked or bare. What is wrong with it, `comDocumento` says. */
const documento = text(18)
  .nullish()
  .transform((value) => cleanCpfCnpj(value ?? ""));

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

const COMISSAO = "Informe a comissão";
const comissao = z
  .number({ error: COMISSAO })
  .min(0, COMISSAO)
  .max(100, "A comissão não pode passar de 100 %")
  .multipleOf(0.01, "Use no máximo duas casas na comissão");
const limit = z.int({ error: "Informe o limite de cadastros" }).min(0, "Informe o limite de cadastros").max(100_000);

/** Further fields of a company that registers others. */
const representanteFields = {
  representante: flag.default(false),
  carteira_asaas: optionalText(100),
  comissao: comissao.nullish().transform((value) => value ?? 0),
  acesso_xml: flag.default(false),
  limite_cadastros: limit.nullish().transform((value) => value ?? 0),
};

/** Only the platform administrator may change these fields. A missing one keeps its value. */
const byPlatform = {
  status: z.literal([0, 1]).optional(),
  representante: flag.optional(),
  carteira_asaas: text(100)
    .nullable()
    .transform((value) => value || null)
    .optional(),
  comissao: comissao
    .nullable()
    .transform((value) => value ?? 0)
    .optional(),
  acesso_xml: flag.optional(),
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
    error: "Selecione uma empresa",
  },
);

/** A new company, its fields in the order in which their messages are given. */
export const empresaNova = checkRepresentante(
  checkDocumento(
    z.object({
      tipo_pessoa: tipoPessoa.default("j"),
      cnpj: documento,
      nome: filled("Informe o nome", 150),
      telefone: filled("Informe o telefone", 30).pipe(telefone).transform(cleanPhone),
      logradouro: filled("Informe a rua", 150),
      cep: filled("Informe o cep", 30).pipe(cep).transform(cleanCep),
      numero: filled("Informe o número", 20),
      bairro: filled("Informe o bairro", 80),
      cidade_id: chosenId("Selecione a cidade"),
      /** The name of the city. The server reads only the city's id. */
      cidade: text(150).nullish(),
      email: filled("Informe o email", 150).pipe(email),
      /** The login of the first user, without the person's id before it. */
      login: filled("Informe o login", 80),
      senha: senhaOpcional("Informe a senha"),
      /** Sends the first user a link to set the password: none is asked for here. */
      enviar_convite: flag.default(false),
      nome_usuario: filled("Informe o nome do usuário", 120),
      plano: chosenId("Selecione o plano"),
      info_contador: optionalText(1_000),
      ...representanteFields,
      copiar_dados: z
        .union([z.enum(NO_COPY).transform(() => null), idEscrito], { error: "Selecione a empresa" })
        .nullish()
        .transform((value) => value ?? null),
    }),
  ),
).refine(senhaOuConvite.given, senhaOuConvite.refused("Informe a senha"));

const DASHBOARD = "Informe um endereço que comece com https://";
function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}
const dashboard = text(500)
  .refine((value) => value === "" || isHttps(value), { error: DASHBOARD })
  .nullish()
  .transform((value) => value || null);

/**
 * A company that exists may lack what was not asked for when it was registered. What is not sent stays as it is; the kind
 * of person then follows the document.
 */
export const empresaAlterada = checkRepresentante(
  checkDocumento(
    z.object({
      id,
      tipo_pessoa: tipoPessoa.optional(),
      nome: filled("Informe o nome", 150),
      ...kept({
        cnpj: documento,
        telefone: telefone.nullish().transform((value) => (value ? cleanPhone(value) : null)),
        logradouro: optionalText(150),
        /** The street by its other documented name. */
        rua: optionalText(150),
        cep: cep.nullish().transform((value) => (value ? cleanCep(value) : null)),
        numero: optionalText(20),
        bairro: optionalText(80),
        cidade_id: optionalId,
        email: email.nullish().transform((value) => value || null),
        info_contador: optionalText(1_000),
        ...(Object.fromEntries(Object.keys(dashboards).map((field) => [field, dashboard])) as Record<
          keyof typeof dashboards,
          typeof dashboard
        >),
      }),
      type_os: z.int().min(1).max(2).optional(),
      ...byPlatform,
      versao: readVersion,
    }),
  ),
);
