import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  time,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { degree, moment, money, quantity } from "./columns";
import { depositos } from "./depositos";
import { companyKey, productKey, userKey } from "./keys";
import { pessoas } from "./pessoas";
import { pragas } from "./pragas";
import { usuarios } from "./usuarios";
import { veiculos } from "./veiculos";

/** The states of orders. A migration filled it: the ids are the same everywhere, and nothing else writes here. */
export const ordemServicoStatus = pgTable("ordem_servico_status", {
  id: integer().primaryKey(),
  nome: text().notNull(),
});

const ordensTable = pgTable(
  "ordens_servico",
  {
    id: serial(),
    empresa_id: companyKey(),
    /** Counts the orders of the company. */
    numero_os: integer().notNull(),
    cliente_id: integer()
      .notNull()
      .references(() => pessoas.id),
    prestador_id: integer().references(() => pessoas.id),
    /** The customer's veículo that it is about. */
    veiculo_id: integer(),
    os_status: integer()
      .notNull()
      .default(1)
      .references(() => ordemServicoStatus.id),
    /** The day on which it was opened. */
    data: date({ mode: "string" }).notNull(),
    data_agendamento: date({ mode: "string" }),
    hora_agendamento: time(),
    cep: text(),
    logradouro: text(),
    numero: text(),
    bairro: text(),
    /** IBGE code of the municipality. */
    cidade_id: integer(),
    observacao: text(),
    /** The sum of its items. */
    valor: money().notNull().default(0),
    /** The warehouse that its products left, while it is finished. */
    deposito_id: integer(),
    finalizada_em: moment(),
    finalizada_por: integer().references(() => usuarios.id),
    /** Where it was finished, when its provider shared the own position: within so many metres, measured when. */
    latitude: degree(),
    longitude: degree(),
    precisao: integer(),
    posicao_em: moment(),
    versao: integer().notNull().default(1),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("ordens_servico_empresa_id").on(t.empresa_id, t.id),
    uniqueIndex("ordens_servico_numero").on(t.empresa_id, t.numero_os),
    foreignKey({ columns: [t.empresa_id, t.deposito_id], foreignColumns: [depositos.empresa_id, depositos.id] }),
    foreignKey({ columns: [t.empresa_id, t.veiculo_id], foreignColumns: [veiculos.empresa_id, veiculos.id] }),
    // The version before finds rows by it. It goes with the next contract step.
    index("ordens_servico_linha").on(t.id),
    index("ordens_servico_dia").on(t.empresa_id, sql`coalesce(data_agendamento, data)`, t.id),
    index("ordens_servico_status").on(t.empresa_id, t.os_status, t.id),
    index("ordens_servico_prestador").on(t.empresa_id, t.prestador_id, t.id),
    index("ordens_servico_cliente").on(t.empresa_id, t.cliente_id, t.id),
    index("ordens_servico_veiculo").on(t.empresa_id, t.veiculo_id, t.id).where(sql`veiculo_id is not null`),
    check("ordens_servico_valor", sql`${t.valor} >= 0`),
    check("ordens_servico_agendada", sql`${t.os_status} <> 5 or ${t.data_agendamento} is not null`),
    check("ordens_servico_hora", sql`${t.hora_agendamento} is null or ${t.data_agendamento} is not null`),
    check(
      "ordens_servico_finalizada",
      sql`num_nonnulls(${t.finalizada_em}, ${t.finalizada_por}) = case when ${t.os_status} = 18 then 2 else 0 end
        and (${t.deposito_id} is null or ${t.os_status} = 18)`,
    ),
    check(
      "ordens_servico_posicao",
      sql`num_nonnulls(${t.latitude}, ${t.longitude}, ${t.precisao}, ${t.posicao_em}) in (0, 4)
        and (${t.latitude} is null or ${t.os_status} = 18)`,
    ),
  ],
);
/** Service orders: work for a customer, with the products and services that it takes. */
export const ordensServico = ofCompany(ordensTable);

const itensTable = pgTable(
  "ordem_servico_itens",
  {
    id: serial(),
    empresa_id: companyKey(),
    ordem_servico_id: integer().notNull(),
    ordem: integer().notNull(),
    produto_id: productKey(),
    /** 1 product, 2 service: what it was when it was put in. */
    prod_or_serv: integer().notNull(),
    quantidade: quantity().notNull(),
    /** Price of one. */
    valor: money().notNull(),
    desconto: money().notNull().default(0),
    /** Price × quantity in cents, less the discount. */
    total: money().notNull(),
    /** The provider's percent, from the moment on at which it stays: the order was finished, or it entered a lote. */
    comissao_prod: numeric({ precision: 7, scale: 4, mode: "number" }),
    created_at: moment().notNull(),
    /** Lines that were replaced stay when movements of stock refer to them. */
    removido_em: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("ordem_servico_itens_empresa_id").on(t.empresa_id, t.id),
    foreignKey({
      columns: [t.empresa_id, t.ordem_servico_id],
      foreignColumns: [ordensTable.empresa_id, ordensTable.id],
    }),
    index("ordem_servico_itens_ordem").on(t.empresa_id, t.ordem_servico_id, t.ordem),
    index("ordem_servico_itens_produto").on(t.produto_id, t.id),
    check("ordem_servico_itens_tipo", sql`${t.prod_or_serv} in (1, 2)`),
    check("ordem_servico_itens_quantidade", sql`${t.quantidade} > 0`),
    check("ordem_servico_itens_valores", sql`${t.valor} >= 0 and ${t.desconto} >= 0 and ${t.total} >= 0`),
    check("ordem_servico_itens_comissao", sql`${t.comissao_prod} between 0 and 100`),
  ],
);
/** The products and services of an order, in its order. */
export const ordemServicoItens = ofCompany(itensTable, { removida: ({ removido_em }) => removido_em });

const pragasTable = pgTable(
  "ordem_servico_pragas",
  {
    empresa_id: companyKey(),
    ordem_servico_id: integer().notNull(),
    praga_id: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.ordem_servico_id, t.praga_id] }),
    foreignKey({
      columns: [t.empresa_id, t.ordem_servico_id],
      foreignColumns: [ordensTable.empresa_id, ordensTable.id],
    }),
    foreignKey({ columns: [t.empresa_id, t.praga_id], foreignColumns: [pragas.empresa_id, pragas.id] }),
    index("ordem_servico_pragas_praga").on(t.empresa_id, t.praga_id),
  ],
);
/** The pragas that an order fights. */
export const ordemServicoPragas = ofCompany(pragasTable);

/** Kinds of event in the history of an order. */
export const tipoEventoOrdem = pgEnum("tipo_evento_ordem", [
  "criacao",
  "alteracao",
  "status",
  "finalizacao",
  "cancelamento",
  "reabertura",
]);

const eventosTable = pgTable(
  "ordem_servico_eventos",
  {
    id: serial(),
    empresa_id: companyKey(),
    ordem_servico_id: integer().notNull(),
    tipo: tipoEventoOrdem().notNull(),
    /** The state that it came into. */
    os_status: integer()
      .notNull()
      .references(() => ordemServicoStatus.id),
    /** Why it was cancelled or reopened. */
    motivo: text(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({
      columns: [t.empresa_id, t.ordem_servico_id],
      foreignColumns: [ordensTable.empresa_id, ordensTable.id],
    }),
    index("ordem_servico_eventos_ordem").on(t.empresa_id, t.ordem_servico_id, t.id),
    check(
      "ordem_servico_eventos_motivo",
      sql`(${t.tipo} in ('cancelamento', 'reabertura')) = (${t.motivo} is not null)`,
    ),
  ],
);
/** The history of orders, for who looks at one. Rows are only ever added. */
export const ordemServicoEventos = ofCompany(eventosTable);
