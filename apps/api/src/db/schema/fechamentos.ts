import type { ClosedDay, ClosingAct } from "@prumo/domain/closing";
import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { moment } from "./columns";
import { companyKey, userKey } from "./keys";
import { usuarios } from "./usuarios";

const fechamentosTable = pgTable(
  "fechamentos",
  {
    empresa_id: companyKey(),
    /** The last day of the closed period; null while nothing is closed. */
    fechado_ate: date({ mode: "string" }),
    versao: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.empresa_id] })],
);
/**
 * Up to which day each company is closed. Whoever writes money of a day holds its row (FOR KEY SHARE), and whoever closes
 * takes it for itself, so that of a payment and a closing at the same moment one comes first. The first write makes the row.
 */
export const fechamentos = ofCompany(fechamentosTable);

const atosTable = pgTable(
  "fechamento_atos",
  {
    id: serial(),
    empresa_id: companyKey(),
    tipo: text().$type<ClosingAct>().notNull(),
    /** The last closed day before and after it; null where nothing is closed. */
    antes: date({ mode: "string" }),
    ate: date({ mode: "string" }),
    /** Why it was opened again. */
    motivo: text(),
    /** What was settled on each day that was closed, and the SHA-256 of it. */
    somas: jsonb().$type<readonly ClosedDay[]>(),
    sha256: text(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    check("fechamento_atos_tipo", sql`${t.tipo} in ('fechamento', 'reabertura')`),
    check("fechamento_atos_fechamento", sql`(${t.tipo} = 'fechamento') = (num_nonnulls(${t.somas}, ${t.sha256}) = 2)`),
    check("fechamento_atos_reabertura", sql`${t.tipo} <> 'reabertura' or length(trim(${t.motivo})) > 0`),
  ],
);
/** Closings and reopenings. Rows are only ever added. */
export const fechamentoAtos = ofCompany(atosTable);

const excecoesTable = pgTable(
  "fechamento_excecoes",
  {
    id: serial(),
    empresa_id: companyKey(),
    /** Who may write into the closed period. */
    usuario_id: userKey(),
    motivo: text().notNull(),
    pedida_por: integer()
      .notNull()
      .references(() => usuarios.id),
    created_at: moment().notNull(),
    /** The moment at which it ends; null until it is granted. */
    ate: moment(),
    concedida_por: integer().references(() => usuarios.id),
    concedida_em: moment(),
    /** When it was refused or taken back. */
    revogada_por: integer().references(() => usuarios.id),
    revogada_em: moment(),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    index("fechamento_excecoes_usuario").on(t.empresa_id, t.usuario_id, t.id),
    check("fechamento_excecoes_concedida", sql`num_nulls(${t.ate}, ${t.concedida_por}, ${t.concedida_em}) in (0, 3)`),
    check("fechamento_excecoes_revogada", sql`num_nulls(${t.revogada_por}, ${t.revogada_em}) in (0, 2)`),
    check("fechamento_excecoes_motivo", sql`length(trim(${t.motivo})) > 0`),
  ],
);
/** Exceptions from the closed period: of one user, until a moment. */
export const fechamentoExcecoes = ofCompany(excecoesTable);
