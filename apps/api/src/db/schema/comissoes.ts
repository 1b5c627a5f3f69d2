import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { moment, money } from "./columns";
import { companyKey, userKey } from "./keys";
import { ordemServicoItens } from "./ordens-servico";
import { pessoas } from "./pessoas";
import { usuarios } from "./usuarios";

const lotesTable = pgTable(
  "comissao_lotes",
  {
    id: serial(),
    empresa_id: companyKey(),
    prestador_id: integer()
      .notNull()
      .references(() => pessoas.id),
    data_inicial: date({ mode: "string" }).notNull(),
    data_final: date({ mode: "string" }).notNull(),
    /** When it was closed into a payable; null while items can be added and removed. */
    fechado_em: moment(),
    fechado_por: integer().references(() => usuarios.id),
    versao: integer().notNull().default(1),
    usuario_id: userKey(),
    created_at: moment().notNull(),
    /** Removed lotes stay, because payables that were taken back refer to them. */
    removido_em: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("comissao_lotes_empresa_id").on(t.empresa_id, t.id),
    index("comissao_lotes_prestador").on(t.empresa_id, t.prestador_id, t.id),
    check("comissao_lotes_periodo", sql`${t.data_inicial} <= ${t.data_final}`),
    check("comissao_lotes_fechado", sql`num_nonnulls(${t.fechado_em}, ${t.fechado_por}) in (0, 2)`),
    check("comissao_lotes_removido", sql`${t.removido_em} is null or ${t.fechado_em} is null`),
  ],
);
/** Lotes of commissions of one provider, each closed into one payable. */
export const comissaoLotes = ofCompany(lotesTable, { removida: ({ removido_em }) => removido_em });

const itensTable = pgTable(
  "comissao_itens",
  {
    id: serial(),
    empresa_id: companyKey(),
    comissao_lote_id: integer().notNull(),
    ordem_servico_item_id: integer().notNull(),
    /** What the provider earns of the item, in cents. The item cannot change while it is in the lote. */
    comissao: money().notNull(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({
      columns: [t.empresa_id, t.comissao_lote_id],
      foreignColumns: [lotesTable.empresa_id, lotesTable.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.ordem_servico_item_id],
      foreignColumns: [ordemServicoItens.empresa_id, ordemServicoItens.id],
    }),
    // An item is paid once, whoever adds it to whichever lote at the same moment.
    uniqueIndex("comissao_itens_item").on(t.empresa_id, t.ordem_servico_item_id),
    index("comissao_itens_lote").on(t.empresa_id, t.comissao_lote_id),
    check("comissao_itens_comissao", sql`${t.comissao} >= 0`),
  ],
);
/** The items of lotes: products and services of service orders. */
export const comissaoItens = ofCompany(itensTable);
