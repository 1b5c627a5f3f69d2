import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, serial, uniqueIndex } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { empresaId, money } from "./columns";
import { empresas } from "./empresas";

const municipiosAtendidosTable = pgTable(
  "municipios_atendidos",
  {
    id: serial(),
    empresa_id: empresaId().references(() => empresas.id),
    /** IBGE code of the municipality. */
    cidade_id: integer().notNull(),
    /** Within so many days somebody comes. */
    prazo_dias: integer().notNull().default(0),
    /** What the way there costs the customer. */
    taxa_deslocamento: money().notNull().default(0),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    uniqueIndex("municipios_atendidos_cidade").on(t.empresa_id, t.cidade_id),
    check("municipios_atendidos_valores", sql`${t.prazo_dias} >= 0 and ${t.taxa_deslocamento} >= 0`),
  ],
);
/** Where a company goes to work, how soon, and at what price. */
export const municipiosAtendidos = ofCompany(municipiosAtendidosTable);
