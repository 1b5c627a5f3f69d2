import type { CountFrom } from "@prumo/domain/late-charges";
import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, integer, pgTable, primaryKey, serial, text, unique } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { percent } from "./columns";
import { contas } from "./contas";
import { lado } from "./financeiro";
import { companyKey } from "./keys";
import { pessoas } from "./pessoas";

const politicasTable = pgTable(
  "politicas_encargos",
  {
    id: serial(),
    empresa_id: companyKey(),
    lado: lado().notNull(),
    /** Whose policy it is; without both that of the company. */
    pessoa_id: integer().references(() => pessoas.id),
    conta_id: integer(),
    /** False switches off, for this person or conta, what would hold without it. */
    ativa: boolean().notNull(),
    /** Percent of the principal once, and a month. */
    multa: percent().notNull(),
    juros: percent().notNull(),
    /** Null is the first value: by the document of the person. */
    contar_de: text().$type<CountFrom>(),
    /** Somebody confirmed that the sales of the company provide for it. */
    previsto: boolean().notNull().default(false),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({ columns: [t.empresa_id, t.conta_id], foreignColumns: [contas.empresa_id, contas.id] }),
    unique("politicas_encargos_alvo").on(t.empresa_id, t.lado, t.pessoa_id, t.conta_id).nullsNotDistinct(),
    check("politicas_encargos_alvo_unico", sql`num_nonnulls(${t.pessoa_id}, ${t.conta_id}) <= 1`),
    check("politicas_encargos_percentuais", sql`${t.multa} between 0 and 100 and ${t.juros} between 0 and 100`),
    check("politicas_encargos_contar_de", sql`${t.contar_de} in ('vencimento', 'prorrogado')`),
  ],
);
/** Policies of multa and juros of late contas: of the company, of a person, of a conta. */
export const politicasEncargos = ofCompany(politicasTable);
