import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { empresas } from "./empresas";

/** Visitors who sign up. */
export const fluxosCadastro = pgTable(
  "fluxos_cadastro",
  {
    id: serial().primaryKey(),
    /** SHA-256 of the token in the visitor's cookie. */
    token_hash: text().notNull().unique(),
    endereco: text().notNull(),
    created_at: moment().notNull(),
    expira_em: moment().notNull(),
    /** The addresses that the visitor proved with a code. */
    email: text(),
    telefone: text(),
    /** The company that was registered in this flow. */
    empresa_id: integer().references(() => empresas.id),
    /** The moment at which starter data were copied, or the visitor declined them. */
    copiado_em: moment(),
  },
  (t) => [
    index("fluxos_cadastro_expira").on(t.expira_em),
    index("fluxos_cadastro_endereco").on(t.endereco, t.created_at),
  ],
);

export const tipoCodigo = pgEnum("tipo_codigo", ["email", "telefone"]);

/** Codes that prove that a visitor can be reached at an address. */
export const codigosCadastro = pgTable(
  "codigos_cadastro",
  {
    id: serial().primaryKey(),
    fluxo_id: integer()
      .notNull()
      .references(() => fluxosCadastro.id, { onDelete: "cascade" }),
    tipo: tipoCodigo().notNull(),
    destino: text().notNull(),
    endereco: text().notNull(),
    codigo_hash: text().notNull(),
    tentativas: integer().notNull().default(0),
    created_at: moment().notNull(),
    expira_em: moment().notNull(),
    usado_em: moment(),
  },
  (t) => [
    index("codigos_cadastro_fluxo").on(t.fluxo_id, t.tipo, t.id),
    index("codigos_cadastro_destino").on(t.destino, t.created_at),
    index("codigos_cadastro_endereco").on(t.endereco, t.created_at),
    check("codigos_cadastro_tentativas", sql`${t.tentativas} between 0 and 5`),
  ],
);

/** The texts that somebody agreed to, word for word as they were at that moment. */
export const aceites = pgTable(
  "aceites",
  {
    id: serial(),
    empresa_id: integer()
      .notNull()
      .references(() => empresas.id),
    /** `termos` or `privacidade`. */
    documento: text().notNull(),
    versao: text().notNull(),
    texto: text().notNull(),
    /** Name of the person who agreed. */
    nome: text().notNull(),
    endereco: text().notNull(),
    agente: text(),
    quando: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empresa_id, t.id] })],
);
