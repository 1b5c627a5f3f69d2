import { factorDemands } from "@prumo/domain/second-factor";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { dateTime, id, message, text } from "./fields";
import { segundoPassoKind, senhaDigitada, sessao } from "./sessao";

const codigo = text(40).min(1, "Informe o código");

/** What an app for codes is given: as a QR code, and to be typed. */
const novoFator = z.object({ segredo: z.string(), endereco: z.string() });

/** Recovery codes are shown once: only their hashes are kept. */
const novosCodigos = message.extend({ codigos: z.array(z.string()) });

/** What ends the second step has a user, as a login without one. */
const entrou = message.extend({ usuario: sessao.login.response.shape.usuario.unwrap() });

/** What ends a demanded enrolment has recovery codes as well. */
const cadastrouEEntrou = entrou.extend({ codigos: z.array(z.string()) });

/** What a browser is asked to sign or to make a key for, as the JSON of WebAuthn Level 3. */
const opcoes = z.object({ opcoes: z.string() });
/** What a device answered, as the JSON of WebAuthn Level 3. */
const resposta = z.string({ error: "O aparelho não respondeu" }).min(1, "O aparelho não respondeu").max(16_000);

export const segundoPasso = {
  estado: {
    response: z.object({
      /** Null when no login waits for its second step. */
      passo: segundoPassoKind.nullable(),
      login: z.string().nullable(),
      aplicativo: z.boolean(),
      passkey: z.boolean(),
      /** Whether the server's address allows passkeys: they need a name, not a number. */
      aceita_passkeys: z.boolean(),
      /** Whether a code of a reported loss was mailed for this login, and is still in force. */
      codigo_enviado: z.boolean(),
      /** The moment from which the platform may restore the factor; null where its user did not prove the loss. */
      liberado_em: dateTime.nullable(),
    }),
  },
  codigo: {
    body: z.object({ codigo }),
    /** `codigos_restantes` is told after a recovery code was used. */
    response: entrou.extend({ codigos_restantes: z.int().nullable() }),
  },
  iniciar: { response: novoFator },
  confirmar: { body: z.object({ codigo }), response: cadastrouEEntrou },
  iniciarPasskey: { response: opcoes },
  confirmarPasskey: { body: z.object({ resposta }), response: cadastrouEEntrou },
  passkeyOpcoes: { response: opcoes },
  passkey: { body: z.object({ resposta }), response: entrou },
  perda: { response: message },
  confirmarPerda: { body: z.object({ codigo }), response: message },
} satisfies SchemasOf<typeof calls.segundoPasso>;

export const segundoFator = {
  estado: {
    response: z.object({
      ativo: z.boolean(),
      /** The moment at which an app for codes was confirmed; null without one. */
      aplicativo_em: dateTime.nullable(),
      codigos_restantes: z.int(),
      passkeys: z.array(z.object({ id, nome: z.string(), created_at: dateTime, usada_em: dateTime.nullable() })),
      /** Whether the server's address allows passkeys: they need a name, not a number. */
      aceita_passkeys: z.boolean(),
      /** Whether a company demands it, so that the last one cannot be removed. */
      exigido: z.boolean(),
      exigido_a_partir: dateTime.nullable(),
    }),
  },
  /** Proves who the user is, by a code of their factor, or by the password of who has none. */
  provar: {
    body: z
      .object({ codigo: codigo.optional(), senha: senhaDigitada("Informe a senha").optional() })
      .refine((body) => body.codigo !== undefined || body.senha !== undefined, {
        path: ["codigo"],
        error: "Informe o código",
        when: () => true,
      }),
    response: message,
  },
  provaOpcoes: { response: opcoes },
  provarPasskey: { body: z.object({ resposta }), response: message },
  iniciar: { response: novoFator },
  confirmar: { body: z.object({ codigo }), response: novosCodigos },
  codigos: { response: novosCodigos },
  remover: { response: message },
  passkeyOpcoes: { response: opcoes },
  /** `codigos` are recovery codes, where the passkey is the first factor. */
  cadastrarPasskey: {
    body: z.object({ nome: text(60).min(1, "Dê um nome à passkey"), resposta }),
    response: novosCodigos,
  },
  removerPasskey: { response: message },
} satisfies SchemasOf<typeof calls.segundoFator>;

const exigido = z.enum(Object.keys(factorDemands) as [keyof typeof factorDemands, ...(keyof typeof factorDemands)[]]);

export const exigenciaFator = {
  find: {
    response: z.object({
      exigencia: z.object({
        fator_exigido: exigido,
        /** The end of the users' grace; null when nothing is demanded. */
        exigido_a_partir: dateTime.nullable(),
        /** Users who are concerned and have no factor yet. */
        sem_fator: z.array(z.object({ id, nome: z.string() })),
      }),
    }),
  },
  save: { body: z.object({ fator_exigido: exigido }), response: message },
} satisfies SchemasOf<typeof calls.exigenciaFator>;

const restauracao = z.object({
  id,
  usuario: z.object({ id, nome: z.string(), login: z.string() }),
  /** Who asked: an administrator, or null for the user, who lost the factor, while logging in. */
  pedido_por: z.string().nullable(),
  created_at: dateTime,
  /** Why the reader may not restore it; null when they may. */
  impedimento: z.string().nullable(),
});

export const restauracoesFator = {
  lista: {
    response: z.object({
      restauracoes: z.array(restauracao),
      /** Users with a factor, for whom an administrator may ask. */
      usuarios: z.array(z.object({ id, nome: z.string() })),
    }),
  },
  pedir: { body: z.object({ usuario_id: id }), response: message },
  decidir: { body: z.object({ id, restaurar: z.boolean() }), response: message },
  aguardando: {
    response: z.object({
      restauracoes: z.array(restauracao.extend({ empresa: z.string().nullable(), liberado_em: dateTime })),
    }),
  },
  restaurar: { body: z.object({ id, restaurar: z.boolean() }), response: message },
} satisfies SchemasOf<typeof calls.restauracoesFator>;

export type RestauracaoFator = z.output<typeof restauracao>;
