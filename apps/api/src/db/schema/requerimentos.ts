import type { RequisitionLineStatus } from "@prumo/domain/requisition";
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
  text,
  unique,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { moment, quantity } from "./columns";
import { depositos } from "./depositos";
import { companyKey, productKey, userKey } from "./keys";
import { usuarios } from "./usuarios";

const requerimentosTable = pgTable(
  "requerimentos",
  {
    id: serial(),
    empresa_id: companyKey(),
    /** The user who asks for the products. */
    usuario_id: userKey(),
    /** The warehouse that the products are to go to. */
    deposito_id: integer().notNull(),
    data_cadastro: date({ mode: "string" }).notNull(),
    obs: text(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("requerimentos_empresa_id").on(t.empresa_id, t.id),
    foreignKey({
      columns: [t.empresa_id, t.deposito_id],
      foreignColumns: [depositos.empresa_id, depositos.id],
    }),
    index("requerimentos_data").on(t.empresa_id, t.data_cadastro),
    index("requerimentos_deposito").on(t.empresa_id, t.deposito_id),
  ],
);
export const requerimentos = ofCompany(requerimentosTable);

const itensTable = pgTable(
  "requerimento_itens",
  {
    id: serial(),
    empresa_id: companyKey(),
    requerimento_id: integer().notNull(),
    produto_id: productKey(),
    /** The quantity that was asked for. */
    qtd: quantity().notNull(),
    obs: text(),
    /** 1 pending, 2 transferred, 3 refused. */
    status: integer().$type<RequisitionLineStatus>().notNull().default(1),
    deposito_saida_id: integer(),
    qtd_transferida: quantity(),
    decidido_em: moment(),
    decidido_por: integer().references(() => usuarios.id),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("requerimento_itens_empresa_id").on(t.empresa_id, t.id),
    foreignKey({
      columns: [t.empresa_id, t.requerimento_id],
      foreignColumns: [requerimentosTable.empresa_id, requerimentosTable.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.deposito_saida_id],
      foreignColumns: [depositos.empresa_id, depositos.id],
    }),
    index("requerimento_itens_requerimento").on(t.empresa_id, t.requerimento_id),
    index("requerimento_itens_produto").on(t.produto_id),
    check(
      "requerimento_itens_qtd",
      sql`${t.qtd} > 0 and ${t.qtd_transferida} > 0 and ${t.qtd_transferida} <= ${t.qtd}`,
    ),
    check(
      "requerimento_itens_status",
      sql`case ${t.status} when 1 then num_nonnulls(${t.deposito_saida_id}, ${t.qtd_transferida}, ${t.decidido_em}, ${t.decidido_por}) = 0
        when 2 then num_nulls(${t.deposito_saida_id}, ${t.qtd_transferida}, ${t.decidido_em}, ${t.decidido_por}) = 0
        when 3 then num_nonnulls(${t.deposito_saida_id}, ${t.qtd_transferida}) = 0 and num_nulls(${t.decidido_em}, ${t.decidido_por}) = 0
        else false end`,
    ),
  ],
);
/** The products of a requisition; each is decided separately. */
export const requerimentoItens = ofCompany(itensTable);
