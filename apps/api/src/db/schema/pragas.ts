import { sql } from "drizzle-orm";
import { integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { empresaId, id } from "./columns";
import { empresas } from "./empresas";

const pragasTable = pgTable(
  "pragas",
  {
    id: id(),
    empresa_id: empresaId().references(() => empresas.id),
    nome: text().notNull(),
    nome_cientifico: text(),
    observacao: text(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    unique("pragas_empresa_id").on(t.empresa_id, t.id),
    uniqueIndex("pragas_nome").on(t.empresa_id, sql`busca(nome)`),
  ],
);
/** What service orders of a pest control fight. */
export const pragas = ofCompany(pragasTable);
