import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, primaryKey, serial, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { empresaId } from "./columns";
import { empresas } from "./empresas";
import { pessoas } from "./pessoas";

const depositosTable = pgTable(
  "depositos",
  {
    id: serial(),
    empresa_id: empresaId().references(() => empresas.id),
    nome: text().notNull(),
    /** The prestador (a person) whose own warehouse it is. */
    prestador_id: integer().references(() => pessoas.id),
    /** Whether purchases come in here. */
    padrao: boolean().notNull().default(false),
    /** False takes it out of use; a warehouse that was used cannot be removed. */
    ativo: boolean().notNull().default(true),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("depositos_empresa_id").on(t.empresa_id, t.id),
    uniqueIndex("depositos_nome").on(t.empresa_id, sql`busca(nome)`),
    uniqueIndex("depositos_prestador").on(t.empresa_id, t.prestador_id),
    uniqueIndex("depositos_padrao").on(t.empresa_id).where(sql`padrao`),
  ],
);
export const depositos = ofCompany(depositosTable);
