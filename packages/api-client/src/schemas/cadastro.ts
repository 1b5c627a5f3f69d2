import { cadastroFields } from "@prumo/domain/cadastro-fields";
import { isValidEmail } from "@prumo/domain/email";
import { isStarterProfile } from "@prumo/domain/segments";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { EMAIL_INVALIDO, fichaCadastro, isWhatsapp, TELEFONE_INVALIDO } from "./ficha-cadastro";
import { chosenId, date, dateTime, flag, id, message, money, named, suporte, text } from "./fields";

/** Why a sign-up is refused while an address has no validated code. Spelled as specified. */
export const naoValidado = {
  email: "O endereço de email não foi válidado",
  telefone: "O número de whatsapp não foi válidado",
} as const;
export const CODIGO_INCORRETO = "Código de validação incorreto";
export const ESCOLHA_SEGMENTO = "Escolha o segmento que melhor representa o seu negócio.";
const NO_NAME = "Informe como podemos chamar você";
/** The address that is validated, or the one that a code was sent to, as long as that can be right. */
const contact = z.object({
  /** As it is compared: small letters; phones with their mask. Null: none yet. */
  endereco: z.string().nullable(),
  validado: z.boolean(),
  /** Seconds until the next code may be asked for; 0: now. */
  aguarde: z.int().min(0),
});

const plano = z.object({ id, nome: z.string(), valor: money });

/** A text that people agree to. Paragraphs are parted by blank lines; a line that begins with `# ` is a heading. */
const consentText = z.object({ titulo: z.string(), versao: z.string(), texto: z.string() });

/** Asks for a code: the address of its type counts, the other one is not looked at. */
const request = z
  .object({
    type: z.enum(["email", "telefone"]),
    email: text(150).nullish(),
    telefone: text(30).nullish(),
  })
  .refine(({ type, email: value }) => type !== "email" || Boolean(value), {
    path: ["email"],
    error: cadastroFields.email.missing,
  })
  .refine(({ type, email: value }) => type !== "email" || !value || isValidEmail(value), {
    path: ["email"],
    error: EMAIL_INVALIDO,
  })
  .refine(({ type, telefone: value }) => type !== "telefone" || Boolean(value), {
    path: ["telefone"],
    error: "Informe o número do whatsapp",
  })
  .refine(({ type, telefone: value }) => type !== "telefone" || !value || isWhatsapp(value), {
    path: ["telefone"],
    error: TELEFONE_INVALIDO,
  });

const codigo = z.string({ error: CODIGO_INCORRETO }).trim().min(4, CODIGO_INCORRETO).max(20, CODIGO_INCORRETO);

export const cadastro = {
  config: {
    response: z.object({
      suporte: suporte.nullable(),
      /** Offered to the public, the default first. */
      planos: z.array(
        plano.extend({
          /** The names of the plan's modules, and of their submodules. */
          modulos: z.array(z.object({ nome: z.string(), submodulos: z.array(z.string()) })),
        }),
      ),
      termos: consentText,
      privacidade: consentText,
    }),
  },
  /** How far this visitor has come. */
  fluxo: {
    response: z.object({
      email: contact,
      telefone: contact,
      /** The company that was registered. */
      empresa_id: id.nullable(),
      /** A segment was chosen, or it was decided to go without. */
      concluido: z.boolean(),
    }),
  },
  /** Too early answers 429 with `aguarde`, in seconds. */
  requestCode: {
    body: request,
    response: message.extend({ aguarde: z.int() }),
  },
  /** A refusal says `pedir_outro: true` when no code can be right any more. */
  validateCode: { body: z.object({ type: z.enum(["email", "telefone"]), code: codigo }), response: message },
  cadastrar: {
    body: fichaCadastro,
    /** `login` is what the user logs in with: `{personId}-{usuario}`. */
    response: message.extend({ empresa_id: id, login: z.string() }),
  },
  assinatura: {
    response: z.object({
      empresa: named,
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
  /** How the first user wants to be called: asked with the contract, and not needed. */
  nomeUsuario: {
    body: z.object({
      empresa_id: id,
      nome: z.string({ error: NO_NAME }).pipe(text(100).min(1, NO_NAME)),
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

export type ConfigCadastro = z.output<(typeof cadastro)["config"]["response"]>;
export type FluxoCadastro = z.output<(typeof cadastro)["fluxo"]["response"]>;
export type AssinaturaCadastro = z.output<(typeof cadastro)["assinatura"]["response"]>;
