import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { id, moment } from "./columns";
import { usuarios } from "./usuarios";

const userKey = () =>
  integer()
    .notNull()
    .references(() => usuarios.id);

/** The app for codes of a user, and the one that they are about to put in its place. */
export const segundosFatores = pgTable("segundos_fatores", {
  usuario_id: integer()
    .primaryKey()
    .references(() => usuarios.id),
  /** The secret of the app, sealed. Null until a first one is confirmed. */
  segredo: text(),
  /** The last period of which a code was used: no code of it or of an earlier one counts again. */
  ultimo_passo: integer().notNull().default(0),
  ativado_em: moment(),
  /** The secret of an app that is not confirmed yet, sealed. The one before it stays in force until then. */
  segredo_novo: text(),
  segredo_novo_em: moment(),
  /** What the recovery codes of the user are hashed with. */
  sal_hash: text(),
  /** Wrong codes of the app from browsers that the user never entered with, since the factor was last shown. */
  codigos_errados: integer().notNull().default(0),
});

/** Codes for the day on which the phone is gone. A used one stays, so that the user reads how many are left. */
export const codigosRecuperacao = pgTable(
  "codigos_recuperacao",
  {
    id: id(),
    usuario_id: userKey(),
    codigo_hash: text().notNull(),
    usado_em: moment(),
  },
  (t) => [unique("codigos_recuperacao_codigo").on(t.usuario_id, t.codigo_hash)],
);

/** Passkeys: keys in a device of a user, which sign what the server asks. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    usuario_id: userKey(),
    /** The id that the device gave the key, in base64url. */
    credencial: text().notNull().unique(),
    /** The public half, in base64url. */
    chave_publica: text().notNull(),
    /** How often the device says that it signed. A count that does not grow tells of a copied key. */
    contador: bigint({ mode: "number" }).notNull(),
    /** How a browser reaches the device. */
    transportes: text().array().notNull().default(sql`'{}'`),
    /** What the user calls it. */
    nome: text().notNull(),
    created_at: moment().notNull(),
    usada_em: moment(),
  },
  (t) => [index("passkeys_usuario").on(t.usuario_id)],
);

/**
 * Logins with a right password that wait for the second factor. They are no sessions: nothing but the calls of the second
 * step looks here.
 */
export const loginsPendentes = pgTable(
  "logins_pendentes",
  {
    /** SHA-256 of the token in the cookie. */
    token_hash: text().primaryKey(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
    expira_em: moment().notNull(),
    /** What a passkey was asked to sign; it is asked once. */
    desafio: text(),
  },
  (t) => [index("logins_pendentes_usuario").on(t.usuario_id), index("logins_pendentes_expira").on(t.expira_em)],
);

/** Requests to take a lost factor from a user, so that they can make a new one. */
export const restauracoesFator = pgTable(
  "restauracoes_fator",
  {
    id: id(),
    usuario_id: userKey(),
    /** The administrator who asked; null when the user did so while logging in. */
    pedido_por: integer().references(() => usuarios.id),
    created_at: moment().notNull(),
    /** SHA-256 of the code in the e-mail, and of the half session that asked for it: nobody else may type it. */
    codigo_hash: text(),
    codigo_expira_em: moment(),
    /** The hash of the token of the half login that asked for the code last, so that its page knows after a reload. */
    codigo_de: text(),
    /** The moment at which the user proved to read their e-mail. */
    email_confirmado_em: moment(),
    encerrado_em: moment(),
    /** How it ended: `restaurado`, `recusado`, or `cancelado` by a login with the factor. */
    desfecho: text(),
    decidido_por: integer().references(() => usuarios.id),
  },
  (t) => [
    uniqueIndex("restauracoes_fator_aberta").on(t.usuario_id).where(sql`encerrado_em is null`),
    check("restauracoes_fator_fim", sql`(${t.encerrado_em} is null) = (${t.desfecho} is null)`),
    // Two people restore, and neither of them is the user.
    check(
      "restauracoes_fator_dois",
      sql`${t.desfecho} <> 'restaurado' or (coalesce(${t.decidido_por} <> ${t.pedido_por}, true) and coalesce(${t.decidido_por} <> ${t.usuario_id}, true))`,
    ),
  ],
);
