import { FIRST_BUDGET_YEAR, LAST_BUDGET_YEAR } from "@prumo/domain/budget";
import { budgetMonths } from "@prumo/domain/budget-fields";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, serial, unique } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { money } from "./columns";
import { categoriasConta } from "./financeiro";
import { companyKey } from "./keys";

/** The names of the months in a statement. */
const months = sql.raw(budgetMonths.map((month) => `"${month}"`).join(", "));

const orcamentosTable = pgTable(
  "orcamentos",
  {
    id: serial(),
    empresa_id: companyKey(),
    categoria_id: integer()
      .notNull()
      .references(() => categoriasConta.id),
    ano: integer().notNull(),
    janeiro: money(),
    fevereiro: money(),
    marco: money(),
    abril: money(),
    maio: money(),
    junho: money(),
    julho: money(),
    agosto: money(),
    setembro: money(),
    outubro: money(),
    novembro: money(),
    dezembro: money(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("orcamentos_ano").on(t.empresa_id, t.ano, t.categoria_id),
    index("orcamentos_categoria").on(t.categoria_id),
    check("orcamentos_ano_possivel", sql`${t.ano} between ${sql.raw(`${FIRST_BUDGET_YEAR} and ${LAST_BUDGET_YEAR}`)}`),
    // `least` skips months without a plan.
    check("orcamentos_valores", sql`least(${months}) >= 0 and num_nonnulls(${months}) > 0`),
  ],
);
/**
 * What a company plans for a category in each month of a year, in the sense of the category's group. Each company of a group
 * plans for itself, also in categories that they share. A year without any amount has no row.
 */
export const orcamentos = ofCompany(orcamentosTable);
