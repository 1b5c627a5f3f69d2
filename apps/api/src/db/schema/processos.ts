import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** What all processes count or remember together. */

/** Calls of an address within a minute, of those that cost little and change nothing. */
export const consultasPorMinuto = pgTable(
  "consultas_por_minuto",
  {
    /** What is limited, and the network that calls. */
    chave: text().notNull(),
    minuto: moment().notNull(),
    quantidade: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.chave, t.minuto] }), index("consultas_por_minuto_minuto").on(t.minuto)],
);

/** When a job was begun last, by whichever process. */
export const tarefas = pgTable("tarefas", {
  nome: text().primaryKey(),
  iniciada_em: moment().notNull(),
});
