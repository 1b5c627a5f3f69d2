import { holidayRepeats, localHolidayKinds } from "@prumo/domain/local-holiday";
import { date, integer, pgEnum, pgTable, primaryKey, serial, text, unique } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { companyKey } from "./keys";

export const holidayKind = pgEnum("tipo_feriado", localHolidayKinds);
export const holidayRepeat = pgEnum("repeticao_feriado", holidayRepeats);

const feriadosTable = pgTable(
  "feriados",
  {
    id: serial(),
    empresa_id: companyKey(),
    nome: text().notNull(),
    tipo: holidayKind().notNull(),
    /** The first day on which it holds. */
    data: date({ mode: "string" }).notNull(),
    repete: holidayRepeat().notNull(),
    versao: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.empresa_id, t.id] }), unique("feriados_data").on(t.empresa_id, t.data)],
);
/** Holidays of its state and municipality that a company keeps; national ones are computed. */
export const feriados = ofCompany(feriadosTable);
