import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, serial, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { empresaId } from "./columns";
import { empresas } from "./empresas";
import { pessoas } from "./pessoas";

const veiculosTable = pgTable(
  "veiculos",
  {
    id: serial(),
    empresa_id: empresaId().references(() => empresas.id),
    /** Letters in capitals and digits of an old or a Mercosul plate. */
    placa: text().notNull(),
    marca: text(),
    modelo: text(),
    cor: text(),
    /** The owner, whom a group may share. */
    pessoa_id: integer().references(() => pessoas.id),
    versao: integer().notNull().default(1),
    /** The text that a search looks in: plate, brand, model and colour without accents, in lower case. */
    busca: text()
      .notNull()
      .generatedAlwaysAs(
        sql`busca(placa || ' ' || coalesce(marca, '') || ' ' || coalesce(modelo, '') || ' ' || coalesce(cor, ''))`,
      ),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("veiculos_empresa_id").on(t.empresa_id, t.id),
    // A veículo that gets a Mercosul plate has the same one with a letter for the fifth character: it is no second one.
    uniqueIndex("veiculos_placa").on(
      t.empresa_id,
      sql`overlay(placa placing translate(substr(placa, 5, 1), '0123456789', 'ABCDEFGHIJ') from 5 for 1)`,
    ),
    index("veiculos_pessoa").on(t.pessoa_id, t.empresa_id),
  ],
);
export const veiculos = ofCompany(veiculosTable);
