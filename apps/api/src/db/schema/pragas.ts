import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, serial, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { empresaId } from "./columns";
import { empresas } from "./empresas";

const pragasTable = pgTable(
  "pragas",
  {
    id: serial(),
    empresa_id: empresaId().references(() => empresas.id),
    nome: text().notNull(),
    nome_cientifico: text(),
    observacao: text(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("pragas_empresa_id").on(t.empresa_id, t.id),
    uniqueIndex("pragas_nome").on(t.empresa_id, sql`busca(nome)`),
  ],
);
/** What service orders of a praga control fight. */
export const pragas = ofCompany(pragasTable);
