import { cleanCep, isValidCep } from "@prumo/domain/cep";
import { cleanCnpj, isValidCnpj } from "@prumo/domain/cnpj";
import { cleanCpf, isValidCpf } from "@prumo/domain/cpf";
import { cleanEmail, isValidEmail } from "@prumo/domain/email";
import { cleanPhone, isValidPhone } from "@prumo/domain/phone";
import { isStarterProfile } from "@prumo/domain/segments";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { chosenId, date, dateTime, flag, id, message, money, text } from "./fields";
import { novaSenha } from "./sessao";

/** Why a sign-up is refused while an address has no validated code. Spelled as specified. */
export const naoValidado = {
  email: "O endereço de email não foi válidado",
  telefone: "O número de whatsapp não foi válidado",
} as const;
export const CODIGO_INCORRETO = "Código de validação incorreto";
export const ESCOLHA_SEGMENTO = "Escolha o segmento que melhor representa o seu negócio.";
const TELEFONE_INVALIDO = "Informe um número de whatsapp válido";
const EMAIL_INVALIDO = "Informe um email válido";

/** A text that must be given: whatever is missing about it, the one documented message. */
const dado = (error: string, max: number) => z.string({ error }).pipe(text(max).min(1, error));

/** A number that WhatsApp can know: with its area code, no emergency or 0800 number. */
const isWhatsapp = (value: string) => isValidPhone(value) && /^[1-9]\d{9,10}$/.test(cleanPhone(value));

const email = (vazio: string) =>
  dado(vazio, 150)
    .refine((value) => value === "" || isValidEmail(value), { error: EMAIL_INVALIDO })
    .transform(cleanEmail);
const telefone = (vazio: string) =>
  dado(vazio, 30)
    .refine((value) => value === "" || isWhatsapp(value), { error: TELEFONE_INVALIDO })
    .transform(cleanPhone);

const documento = {
  j: { valid: isValidCnpj, clean: cleanCnpj, error: "Informe um CNPJ válido" },
  f: { valid: isValidCpf, clean: cleanCpf, error: "Informe um CPF válido" },
} as const;
const SEM_DOCUMENTO = "Informe o CFP/CNPJ";
const TIPO = "Informe o tipo de pessoa";

/** Agreed to. A body without it agrees to nothing; one that says no is refused. */
const aceite = (error: string) => flag.refine((value) => value, { error }).optional();

/** The whole sign-up. Its keys stand in the order of the specified messages. */
const ficha = z
  .object({
    tipo_pessoa: z.enum(["j", "f"], { error: TIPO }).default("j"),
    cpf_cnpj: dado(SEM_DOCUMENTO, 30),
    nome: dado("Informe o Nome da empresa", 150),
    email: email("Informe o email"),
    telefone: telefone("Informe o whatsapp"),
    /** What follows the person's id in the login. */
    usuario: dado("Informe o nome de usuário", 60).refine(
      (value) => value === "" || /^[\p{L}\p{N}._-]+$/u.test(value),
      {
        error: "Use no nome de usuário apenas letras, números, ponto, hífen ou sublinhado",
      },
    ),
    senha: novaSenha("Informe a senha de acesso", "A senha"),
    cep: dado("Informe o cep", 12)
      .refine((value) => value === "" || isValidCep(value), { error: "Informe um CEP válido" })
      .transform(cleanCep),
    cidade_id: chosenId("Informe a cidade"),
    logradouro: dado("Informe o logradouro", 150),
    bairro: dado("Informe o bairro", 80),
    numero: dado("Informe o número", 20),
    /** Without one: the first that is offered to the public. */
    plano: id.nullish().transform((value) => value ?? null),
    aceite_termos: aceite("Aceite os termos de uso"),
    aceite_privacidade: aceite("Aceite a política de privacidade"),
    /** The version that was shown. One that is no longer in force is refused, so that nobody agrees to other words. */
    versao_termos: text(40).optional(),
    versao_privacidade: text(40).optional(),
  })
  .refine(
    ({ tipo_pessoa, cpf_cnpj }) => {
      const kind = documento[tipo_pessoa];
      return typeof cpf_cnpj !== "string" || cpf_cnpj.trim() === "" || kind === undefined || kind.valid(cpf_cnpj);
    },
    {
      path: ["cpf_cnpj"],
      when: () => true,
      error: ({ input }) => documento[(input as { tipo_pessoa?: "j" | "f" }).tipo_pessoa ?? "j"]?.error ?? TIPO,
    },
  );

/** The document of a checked body as it is stored: without its mask. */
export const documentoDe = ({ tipo_pessoa, cpf_cnpj }: Pick<CadastroDigitado, "tipo_pessoa" | "cpf_cnpj">): string =>
  documento[tipo_pessoa ?? "j"].clean(cpf_cnpj);

/** The address that is validated, or the one that a code was sent to, as long as that can be right. */
const contato = z.object({
  /** As it is compared: small letters; phones with their mask. Null: none yet. */
  endereco: z.string().nullable(),
  validado: z.boolean(),
  /** Seconds until the next code may be asked for; 0: now. */
  aguarde: z.int().min(0),
});

const plano = z.object({ id, nome: z.string(), valor: money });

/** A text that people agree to. Paragraphs are parted by blank lines; a line that begins with `# ` is a heading. */
const texto = z.object({ titulo: z.string(), versao: z.string(), texto: z.string() });

/** Asks for a code: the address of its type counts, the other one is not looked at. */
const pedido = z
  .object({
    type: z.enum(["email", "telefone"]),
    email: text(150).nullish(),
    telefone: text(30).nullish(),
  })
  .refine(({ type, email: value }) => type !== "email" || Boolean(value), {
    ...{ path: ["email"], error: "Informe o email" },
  })
  .refine(({ type, email: value }) => type !== "email" || !value || isValidEmail(value), {
    ...{ path: ["email"], error: EMAIL_INVALIDO },
  })
  .refine(({ type, telefone: value }) => type !== "telefone" || Boolean(value), {
    ...{ path: ["telefone"], error: "Informe o número do whatsapp" },
  })
  .refine(({ type, telefone: value }) => type !== "telefone" || !value || isWhatsapp(value), {
    ...{ path: ["telefone"], error: TELEFONE_INVALIDO },
  });

const codigo = z.string({ error: CODIGO_INCORRETO }).trim().min(4, CODIGO_INCORRETO).max(20, CODIGO_INCORRETO);

export const cadastro = {
  config: {
    response: z.object({
      suporte: z.object({ telefone: z.string(), link: z.string() }).nullable(),
      /** Offered to the public, the default first. */
      planos: z.array(plano),
      termos: texto,
      privacidade: texto,
    }),
  },
  /** How far this visitor has come. */
  fluxo: {
    response: z.object({
      email: contato,
      telefone: contato,
      /** The company that was registered. */
      empresa_id: id.nullable(),
      /** A segment was chosen, or it was decided to go without. */
      concluido: z.boolean(),
    }),
  },
  /** Too early answers 429 with `aguarde`, in seconds. */
  requestCode: {
    body: pedido,
    response: message.extend({ aguarde: z.int() }),
  },
  /** A refusal says `pedir_outro: true` when no code can be right any more. */
  validateCode: { body: z.object({ type: z.enum(["email", "telefone"]), code: codigo }), response: message },
  cadastrar: {
    body: ficha,
    /** `login` is what the user logs in with: `{personId}-{usuario}`. */
    response: message.extend({ empresa_id: id, login: z.string() }),
  },
  assinatura: {
    response: z.object({
      empresa: z.object({ id, nome: z.string() }),
      plano,
      expiracao: date.nullable(),
      /** 0 unsigned, 1 signed. */
      contrato: z.object({ status: z.literal([0, 1]), texto: z.string(), assinado_em: dateTime.nullable() }),
      login: z.string(),
    }),
  },
  assinar: {
    body: z.object({
      empresa_id: id,
      plano: chosenId("Escolha um plano"),
      aceite: flag.refine((value) => value, { error: "Aceite o contrato" }),
    }),
    response: message,
  },
  copiarDados: {
    body: z.object({
      empresa_id: id,
      /** The number of the chosen option; null goes on without starter data. */
      perfil: z.int({ error: ESCOLHA_SEGMENTO }).refine(isStarterProfile, { error: ESCOLHA_SEGMENTO }).nullable(),
    }),
    response: message,
  },
} satisfies SchemasOf<typeof calls.cadastro>;

export type CadastroDigitado = z.input<typeof ficha>;
export type Cadastro = z.output<typeof ficha>;
export type ConfigCadastro = z.output<(typeof cadastro)["config"]["response"]>;
export type FluxoCadastro = z.output<(typeof cadastro)["fluxo"]["response"]>;
export type AssinaturaCadastro = z.output<(typeof cadastro)["assinatura"]["response"]>;
