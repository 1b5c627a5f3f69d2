import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { companyKey, userKey } from "./keys";

const visoesTable = pgTable(
  "visoes",
  {
    id: serial(),
    empresa_id: companyKey(),
    /** Who saved it: a user of the company, or of another one of its group. */
    usuario_id: userKey(),
    /** The key of the list. */
    lista: text().notNull(),
    nome: text().notNull(),
    /** The query of the list's address, without the page. */
    parametros: text().notNull(),
    compartilhada: boolean().notNull(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("visoes_lista").on(t.empresa_id, t.lista, t.id),
    uniqueIndex("visoes_nome").on(t.empresa_id, t.usuario_id, t.lista, sql`busca(nome)`),
  ],
);
/** Views of lists that users have saved under a name. */
export const visoes = ofCompany(visoesTable);

const padraoTable = pgTable(
  "visoes_padrao",
  { empresa_id: companyKey(), usuario_id: userKey(), lista: text().notNull(), visao_id: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.usuario_id, t.lista] }),
    foreignKey({
      name: "visoes_padrao_visao_fk",
      columns: [t.empresa_id, t.lista, t.visao_id],
      foreignColumns: [visoesTable.empresa_id, visoesTable.lista, visoesTable.id],
    }).onDelete("cascade"),
    index("visoes_padrao_visao").on(t.empresa_id, t.visao_id),
  ],
);
/** The view that a list opens with from the menu, for each user who chose one: an own view, or a shared one. */
export const visoesPadrao = ofCompany(padraoTable);
