import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { empresas } from "./empresas";
import { usuarios } from "./usuarios";

export const sessoes = pgTable(
  "sessoes",
  {
    id: serial().primaryKey(),
    /** SHA-256 of the token in the cookie: who reads this table can impersonate nobody. */
    token_hash: text().notNull().unique(),
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id),
    /** The company that the user works in now. */
    empresa_id: integer().references(() => empresas.id),
    endereco: text().notNull(),
    created_at: moment().notNull(),
    /** Last call, to the minute. */
    visto_em: moment().notNull(),
    expira_em: moment().notNull(),
  },
  (t) => [index("sessoes_usuario").on(t.usuario_id), index("sessoes_expira").on(t.expira_em)],
);

/** Failed logins, and those being checked at this moment. */
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
