import { cadastroFields } from "@prumo/domain/cadastro-fields";
import { cleanCep, isValidCep } from "@prumo/domain/cep";
import { cleanCnpj, isValidCnpj } from "@prumo/domain/cnpj";
import { cleanCpf, isValidCpf } from "@prumo/domain/cpf";
import { cleanEmail, isValidEmail } from "@prumo/domain/email";
import { cleanPhone, whatsappNumber } from "@prumo/domain/phone";
import { z } from "zod";
import { chosenId, flag, optionalId, text, textOf } from "./fields";
import { novaSenha } from "./sessao";

export const TELEFONE_INVALIDO = "Informe um número de whatsapp válido";
export const EMAIL_INVALIDO = "Informe um e-mail válido";

/** A text that must be given: whatever is missing about it, the one documented message. */
const filled = (error: string, max: number) => z.string({ error }).pipe(text(max).min(1, error));

/** A number that WhatsApp can know: with its area code, no emergency or 0800 number. */
export const isWhatsapp = (value: string) => whatsappNumber(value) !== null;

const email = (blank: string) =>
  filled(blank, 150)
    .refine((value) => value === "" || isValidEmail(value), { error: EMAIL_INVALIDO })
    .transform(cleanEmail);
const telefone = (blank: string) =>
  filled(blank, 30)
    .refine((value) => value === "" || isWhatsapp(value), { error: TELEFONE_INVALIDO })
    .transform(cleanPhone);

const documento = {
  j: { valid: isValidCnpj, clean: cleanCnpj, error: "Informe um CNPJ válido" },
  f: { valid: isValidCpf, clean: cleanCpf, error: "Informe um CPF válido" },
} as const;
const TIPO = cadastroFields.tipo_pessoa.missing;

/** Agreed to. A body without it agrees to nothing; one that says no is refused. */
const aceite = (error: string) => flag.refine((value) => value, { error }).optional();

/** The whole sign-up. Its keys stand in the order of the specified messages. */
export const fichaCadastro = z
  .object({
    tipo_pessoa: z.enum(["j", "f"], { error: TIPO }).default("j"),
    cpf_cnpj: filled(cadastroFields.cpf_cnpj.missing, 30).describe(cadastroFields.cpf_cnpj.label),
    nome: textOf(cadastroFields.nome),
    email: email(cadastroFields.email.missing).describe(cadastroFields.email.label),
    telefone: telefone(cadastroFields.telefone.missing).describe(cadastroFields.telefone.label),
    /** The login without the person's id before it. */
    usuario: textOf(cadastroFields.usuario).refine((value) => value === "" || /^[\p{L}\p{N}._-]+$/u.test(value), {
      error: "Use no nome de usuário apenas letras, números, ponto, hífen ou sublinhado",
    }),
    senha: novaSenha(cadastroFields.senha.missing, "A senha").describe(cadastroFields.senha.label),
    cep: filled(cadastroFields.cep.missing, 12)
      .refine((value) => value === "" || isValidCep(value), { error: "Informe um CEP válido" })
      .transform(cleanCep)
      .describe(cadastroFields.cep.label),
    cidade_id: chosenId(cadastroFields.cidade_id.missing).describe(cadastroFields.cidade_id.label),
    logradouro: textOf(cadastroFields.logradouro),
    bairro: textOf(cadastroFields.bairro),
    numero: textOf(cadastroFields.numero),
    /** Without one: the first that is offered to the public. */
    plano: optionalId,
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

export type CadastroDigitado = z.input<typeof fichaCadastro>;
export type Cadastro = z.output<typeof fichaCadastro>;
