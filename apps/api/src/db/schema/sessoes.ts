import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, serial, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { empresas } from "./empresas";
import { usuarios } from "./usuarios";

export const sessoes = pgTable(
  "sessoes",
  {
    id: serial().primaryKey(),
    /** SHA-256 of the token in the cookie: somebody who reads this table cannot impersonate a user. */
    token_hash: text().notNull().unique(),
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id),
    /** The company that the user works in now. */
    empresa_id: integer().references(() => empresas.id),
    endereco: text().notNull(),
    /** The browser's own name (User-Agent) at the login. */
    agente: text(),
    created_at: moment().notNull(),
    /** Moment of the last call, to the minute. */
    visto_em: moment().notNull(),
    expira_em: moment().notNull(),
    /** When the user last proved who they are, by the factor or, without one, by the password. */
    confirmado_em: moment(),
    /** Whether it was opened with a second factor. */
    com_fator: boolean().notNull().default(false),
    /** What a passkey was asked to sign; it is asked once. */
    desafio: text(),
  },
  (t) => [index("sessoes_usuario").on(t.usuario_id), index("sessoes_expira").on(t.expira_em)],
);

/**
 * The version of everything that decides what users may do. Its one row changes in the transaction that changes any of
 * that, by triggers of the database, so that no process lets a user do what was taken away. It is a random number, and
 * not a count, because a count that a restored or replaced database repeats would stand for other rights.
 */
export const versaoAcesso = pgTable(
  "versao_acesso",
  { id: integer().primaryKey().default(1), versao: uuid().notNull().defaultRandom() },
  (t) => [check("versao_acesso_unica", sql`${t.id} = 1`)],
);

/** Failed logins, and logins that are being checked at this moment. */
export const tentativasLogin = pgTable(
  "tentativas_login",
  {
    id: serial().primaryKey(),
    login: text().notNull(),
    endereco: text().notNull(),
    quando: moment().notNull(),
  },
  (t) => [
    index("tentativas_login_login").on(t.login, t.quando),
    index("tentativas_login_endereco").on(t.endereco, t.quando),
  ],
);

/**
 * Browsers that a user has logged in with. Such a browser has its own count of failed logins of this user, so that
 * nobody keeps the user out by guessing.
 */
export const navegadores = pgTable(
  "navegadores",
  {
    /** SHA-256 of the token in the browser's cookie. */
    token_hash: text().notNull(),
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id),
    expira_em: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.token_hash, t.usuario_id] }),
    index("navegadores_usuario").on(t.usuario_id),
    index("navegadores_expira").on(t.expira_em),
  ],
);

/**
 * Requests for a new password, with the login as it was typed. Whether that login exists is looked up only when the
 * request is served: the time of the answer would otherwise reveal which logins exist.
 */
export const pedidosSenha = pgTable(
  "pedidos_senha",
  {
    id: serial().primaryKey(),
    login: text().notNull(),
    endereco: text().notNull(),
    quando: moment().notNull(),
    atendido_em: moment(),
  },
  (t) => [
    index("pedidos_senha_login").on(t.login, t.quando),
    index("pedidos_senha_endereco").on(t.endereco, t.quando),
    index("pedidos_senha_abertos").on(t.id).where(sql`atendido_em is null`),
  ],
);

/** Links that set a new password. */
export const redefinicoesSenha = pgTable(
  "redefinicoes_senha",
  {
    id: serial().primaryKey(),
    /** SHA-256 of the token in the link. */
    token_hash: text().notNull().unique(),
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id),
    expira_em: moment().notNull(),
    /**
     * The address that an invitation was mailed to: a person who uses the link reads that address. Null for an
     * invitation by WhatsApp, which proves a phone.
     */
    confirma_email: text(),
  },
  (t) => [index("redefinicoes_senha_usuario").on(t.usuario_id)],
);
