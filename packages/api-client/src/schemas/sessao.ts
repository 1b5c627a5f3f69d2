import { usuarioFields } from "@prumo/domain/usuario-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { dateTime, id, message, named, text } from "./fields";

const unidade = z.object({ id, nome_fantasia: z.string() });

/** The user, their company and their permissions: everything that the shell needs, in one answer. */
const sessaoAtual = z.object({
  usuario: z.object({
    id,
    nome: z.string(),
    login: z.string(),
    adm: z.boolean(),
    somente_fiscal: z.boolean(),
    rota_acesso: z.string().nullable(),
    pessoa_id: id.nullable(),
    representante: z.boolean(),
    prestador: z.boolean(),
    administrador_plataforma: z.boolean(),
  }),
  empresa: z.object({ id, nome: z.string(), rede_habilitado: z.boolean(), representante: z.boolean() }).nullable(),
  /** The company's plan ran out: only reading and renewing the subscription are permitted. */
  plano_expirado: z.boolean(),
  unidade_atual: id.nullable(),
  unidades: z.array(unidade),
  permissoes: z.record(z.string(), z.array(z.string())),
  caixas_abertos: z.array(named),
  casasDecimais: z.int(),
  /** The company's time zone, in which its days begin; the default one for whoever is in no company. */
  fuso_horario: z.string(),
  /**
   * The parameters of the view that a list opens with from the menu, by the list's key. A server that keeps no views
   * leaves it out.
   */
  visoes_padrao: z.record(z.string(), z.string()).optional(),
  /** The user's second factor. A server that knows none leaves it out. */
  segundo_fator: z
    .object({
      ativo: z.boolean(),
      /** From when a company of theirs demands one; null when none does. */
      exigido_a_partir: dateTime.nullable(),
    })
    .optional(),
});

/** What is asked for after the password: the second factor, or that one is made. */
export const segundoPassoKind = z.enum(["codigo", "cadastro"]);

const login = text(120).min(1, "Informe o login");
/** A password that a user types to log in. It has no rules, because older passwords may break today's. */
export const senhaDigitada = (error: string) => z.string({ error }).min(1, error).max(200, "A senha é longa demais");
/** A password to be set. `blank` is the message for an empty one, `nome` its name in the other messages. */
export const novaSenha = (blank: string, nome: string) =>
  z
    .string({ error: blank })
    .min(1, blank)
    .min(8, `${nome} deve ter no mínimo 8 caracteres`)
    .max(200, "A senha é longa demais")
    .refine((senha) => senha.trim() !== "", { error: `${nome} não pode ter só espaços` });
/** A password that need not be given: nothing is null. */
export const senhaOpcional = (blank: string) =>
  z
    .union([z.literal("").transform(() => null), novaSenha(blank, "A senha")], { error: blank })
    .nullish()
    .transform((senha) => senha ?? null);
/** Who is not invited needs one: for `refine` of a body with `senha` and `enviar_convite`. */
export const senhaOuConvite = {
  given: ({ senha, enviar_convite }: { senha?: unknown; enviar_convite?: unknown }) =>
    Boolean(enviar_convite) || (typeof senha === "string" && senha !== ""),
  refused: (blank: string) => ({ path: ["senha"], error: blank, when: () => true }),
};
const senhaNova = novaSenha("Informe a nova senha", "A nova senha");

export const sessao = {
  login: {
    body: z.object({
      login,
      senha: senhaDigitada("Informe a senha"),
    }),
    response: message.extend({
      /** Who has a session now. It is missing while a second step is to come. */
      usuario: sessaoAtual.shape.usuario.optional(),
      passo: segundoPassoKind.optional(),
    }),
  },
  logout: { response: message },
  atual: { response: sessaoAtual },
  trocarUnidade: { body: z.object({ unidade_id: id }), response: message },
} satisfies SchemasOf<typeof calls.sessao>;

/** One of the user's own sessions. */
const sessaoRow = z.object({
  id,
  /** Whether it is the session of this call. */
  atual: z.boolean(),
  /** Address of the last login. */
  endereco: z.string(),
  /** Browser and system, as far as the user agent names them: "Chrome no Windows". */
  dispositivo: z.string().nullable(),
  created_at: dateTime,
  visto_em: dateTime,
  expira_em: dateTime,
});

export const sessoes = {
  lista: { response: z.object({ sessoes: z.array(sessaoRow) }) },
  encerrar: { response: message },
  /** Ends every session of the user except that of this call. */
  encerrarTodas: { response: message },
} satisfies SchemasOf<typeof calls.sessoes>;

const token = z.string({ error: "Abra o link que enviamos" }).min(1).max(200);

export const senha = {
  alterar: {
    body: z.object({ atual: senhaDigitada(usuarioFields.atual.missing), nova: senhaNova }),
    response: message,
  },
  /** Answers the same whether or not the login exists, so that nobody can find out which logins exist. */
  solicitar: { body: z.object({ login }), response: message },
  /** Whether a link still sets a password, told when its page opens. It is a POST because addresses end up in logs. */
  link: { body: z.object({ token }), response: z.object({ vale: z.boolean() }) },
  redefinir: {
    body: z.object({ token, nova: senhaNova }),
    /** `login` is whose password it was. */
    response: message.extend({ login: z.string() }),
  },
} satisfies SchemasOf<typeof calls.senha>;

export type Sessao = z.output<typeof sessaoRow>;
export type SessaoAtual = z.output<typeof sessaoAtual>;
