import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { empresaId, id, moment } from "./columns";
import { empresas } from "./empresas";
import { pessoas } from "./pessoas";

const usuariosTable = pgTable(
  "usuarios",
  {
    id: id(),
    /** The company that the user belongs to; null for the platform administrator. */
    empresa_id: integer().references(() => empresas.id),
    pessoa_id: integer().references(() => pessoas.id),
    nome: text().notNull(),
    /** `{personId}-{login}`. It is unique over all companies, because a login does not name its company. */
    login: text().notNull(),
    /** argon2id in PHC form. Null until an invited user sets a password: nobody can log in before. */
    senha: text(),
    email: text(),
    /**
     * The moment at which the user proved to read what is sent to `email`. Null: that address cannot be used to log in.
     */
    email_confirmado_em: moment(),
    /** Only digits. They are not checked to be a valid CPF. */
    cpf: text(),
    adm: boolean().notNull().default(false),
    administrador_plataforma: boolean().notNull().default(false),
    somente_fiscal: boolean().notNull().default(false),
    ativo: boolean().notNull().default(true),
    /** The page that opens after logging in. */
    rota_acesso: text(),
    /**
     * Written by the version before, which reads them here; a trigger takes them to `usuarios_acessos`. They go with the
     * next contract step.
     */
    route_access: text(),
    last_login: moment(),
    /**
     * Counts the changes of the row. An edit sends the version that it was made from, so that two people do not
     * overwrite each other.
     */
    versao: integer().notNull().default(1),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("usuarios_login").on(t.login),
    // Logins are typed in any case.
    index("usuarios_login_minusculo").on(sql`lower(${t.login})`),
    index("usuarios_email_confirmado").on(sql`lower(${t.email})`).where(sql`email_confirmado_em is not null`),
    uniqueIndex("usuarios_pessoa").on(t.pessoa_id),
    uniqueIndex("usuarios_cpf").on(t.empresa_id, t.cpf),
    unique("usuarios_empresa_id").on(t.empresa_id, t.id),
    check("usuarios_empresa", sql`${t.empresa_id} is not null or ${t.administrador_plataforma}`),
  ],
);
export const usuarios = ofCompany(usuariosTable);

const acessosTable = pgTable(
  "usuarios_acessos",
  {
    /** The company that the user belongs to, whichever they work in: 0 for the platform administrator. */
    empresa_id: empresaId(),
    usuario_id: integer()
      .notNull()
      .references(() => usuariosTable.id),
    last_login: moment(),
    /** The page that the user was last on. */
    route_access: text(),
  },
  (t) => [primaryKey({ columns: [t.empresa_id, t.usuario_id] })],
);
/** What each login and each page writes, apart from users, which change seldom and stand on every machine. */
export const usuariosAcessos = ofCompany(acessosTable);

const userKey = () =>
  integer()
    .notNull()
    .references(() => usuariosTable.id);

/** The companies that a user may switch to, their own included. */
export const usuariosUnidades = pgTable(
  "usuarios_unidades",
  {
    usuario_id: userKey(),
    empresa_id: integer()
      .notNull()
      .references(() => empresas.id),
  },
  (t) => [primaryKey({ columns: [t.usuario_id, t.empresa_id] })],
);

/** The addresses that a user may log in from; no row means from anywhere. */
export const usuariosIps = pgTable("usuarios_ips", { usuario_id: userKey(), ip: text().notNull() }, (t) => [
  primaryKey({ columns: [t.usuario_id, t.ip] }),
]);

/** The weekdays (1 Monday to 7 Sunday) and hours at which a user may work; no row means at any time. */
export const usuariosHorarios = pgTable(
  "usuarios_horarios",
  {
    usuario_id: userKey(),
    dia_semana: integer().notNull(),
    inicio: time({ precision: 0 }).notNull(),
    fim: time({ precision: 0 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.usuario_id, t.dia_semana, t.inicio, t.fim] }),
    check("usuarios_horarios_dia", sql`${t.dia_semana} between 1 and 7`),
    check("usuarios_horarios_ordem", sql`${t.fim} > ${t.inicio}`),
  ],
);

const gruposTable = pgTable(
  "grupos_permissoes",
  {
    id: id(),
    empresa_id: empresaId().references(() => empresas.id),
    nome: text().notNull(),
    versao: integer().notNull().default(1),
  },
  (t) => [unique("grupos_permissoes_empresa_id").on(t.empresa_id, t.id)],
);
export const gruposPermissoes = ofCompany(gruposTable);

const permissoesTable = pgTable(
  "role_permissoes",
  { empresa_id: empresaId(), grupo_id: integer().notNull(), permissao: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.grupo_id, t.permissao] }),
    foreignKey({
      columns: [t.empresa_id, t.grupo_id],
      foreignColumns: [gruposTable.empresa_id, gruposTable.id],
    }).onDelete("cascade"),
  ],
);
/** The permissions of a group, by their full name: `contasPagar.pagar`. */
export const rolePermissoes = ofCompany(permissoesTable);

const usuariosGruposTable = pgTable(
  "usuarios_grupos",
  { empresa_id: empresaId(), usuario_id: integer().notNull(), grupo_id: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.usuario_id, t.grupo_id] }),
    index("usuarios_grupos_grupo").on(t.grupo_id),
    foreignKey({
      columns: [t.empresa_id, t.usuario_id],
      foreignColumns: [usuariosTable.empresa_id, usuariosTable.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.grupo_id],
      foreignColumns: [gruposTable.empresa_id, gruposTable.id],
    }).onDelete("cascade"),
  ],
);
/** The groups of a user, always of the user's own company. */
export const usuariosGrupos = ofCompany(usuariosGruposTable);
