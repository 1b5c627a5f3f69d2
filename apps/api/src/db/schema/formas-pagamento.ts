import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { empresaId, money } from "./columns";
import { empresas } from "./empresas";
import { pessoas } from "./pessoas";

const percent = () => numeric({ precision: 7, scale: 4, mode: "number" });
/** Whether the whole amount goes into the first instalment: 0 no, 1 yes. */
const onFirst = () => smallint().notNull().default(0);

const formasTable = pgTable(
  "formas_pagamento",
  {
    id: serial(),
    empresa_id: empresaId().references(() => empresas.id),
    nome: text().notNull(),
    tipo_taxa: text({ enum: ["perc", "valor"] })
      .notNull()
      .default("perc"),
    /** The fee, in percent or in reais as `tipo_taxa` says. */
    taxa: money().notNull().default(0),
    valor_minimo: money().notNull().default(0),
    desconto_permitido: percent().notNull().default(0),
    aprovacao_financeira: boolean().notNull().default(false),
    visivel_representante: boolean().notNull().default(false),
    ativa: boolean().notNull().default(true),
    /** 0 by number of instalments, 1 by intervals. */
    tipo: smallint().notNull().default(0),
    prazo_dias: integer().notNull().default(0),
    numero_parcelas: integer().notNull().default(1),
    intervalo_parcelas: integer().notNull().default(10),
    st_primeira_parcela: onFirst(),
    frete_primeira_parcela: onFirst(),
    ipi_primeira_parcela: onFirst(),
    exclusiva: boolean().notNull().default(false),
    /** True for a method that the system brings: its name and term cannot be changed, and it cannot be removed. */
    padrao: boolean().notNull().default(false),
    versao: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("formas_pagamento_empresa_id").on(t.empresa_id, t.id),
    uniqueIndex("formas_pagamento_nome").on(t.empresa_id, sql`lower(nome)`),
    check("formas_pagamento_tipo", sql`${t.tipo} in (0, 1)`),
    check("formas_pagamento_taxa", sql`${t.taxa} >= 0 and (${t.tipo_taxa} = 'valor' or ${t.taxa} <= 100)`),
    check("formas_pagamento_parcelas", sql`${t.numero_parcelas} >= 1 and ${t.intervalo_parcelas} >= 0`),
  ],
);
/** Payment methods: how an amount becomes instalments. */
export const formasPagamento = ofCompany(formasTable);

const methodKey: { columns: [typeof formasTable.empresa_id, typeof formasTable.id] } = {
  columns: [formasTable.empresa_id, formasTable.id],
};

const clientesTable = pgTable(
  "forma_pagamento_clientes",
  {
    empresa_id: empresaId(),
    forma_id: integer().notNull(),
    pessoa_id: integer()
      .notNull()
      .references(() => pessoas.id),
    valor_minimo: money().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.forma_id, t.pessoa_id] }),
    foreignKey({ columns: [t.empresa_id, t.forma_id], foreignColumns: methodKey.columns }).onDelete("cascade"),
  ],
);
/** The customers that an exclusive payment method is for. */
export const formaPagamentoClientes = ofCompany(clientesTable);

const intervalosTable = pgTable(
  "forma_pagamento_intervalos",
  {
    empresa_id: empresaId(),
    forma_id: integer().notNull(),
    ordem: integer().notNull(),
    /** Days after the previous instalment. */
    intervalo: integer().notNull(),
    porcentagem: percent().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.forma_id, t.ordem] }),
    foreignKey({ columns: [t.empresa_id, t.forma_id], foreignColumns: methodKey.columns }).onDelete("cascade"),
    index("forma_pagamento_intervalos_forma").on(t.empresa_id, t.forma_id),
    check("forma_pagamento_intervalos_valores", sql`${t.intervalo} >= 0 and ${t.porcentagem} between 0 and 100`),
  ],
);
/** The instalments of a payment method by intervals: their percentages sum to 100. */
export const formaPagamentoIntervalos = ofCompany(intervalosTable);
