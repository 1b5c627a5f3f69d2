import type { StatusConta } from "@prumo/domain/conta";
import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { dueShift, moment, money, percent } from "./columns";
import { comissaoLotes } from "./comissoes";
import { compras } from "./compras";
import { categoriasConta, centrosResultado, lado, movimentos } from "./financeiro";
import { companyKey, userKey } from "./keys";
import { ordensServico } from "./ordens-servico";
import { pessoas } from "./pessoas";

const renegociacoesTable = pgTable(
  "renegociacoes",
  {
    id: serial(),
    empresa_id: companyKey(),
    lado: lado().notNull(),
    pessoa_id: integer()
      .notNull()
      .references(() => pessoas.id),
    /** What was open on the original contas, with the interest and without the discount: the instalments sum to it. */
    valor: money().notNull(),
    juros: money().notNull().default(0),
    desconto: money().notNull().default(0),
    /** Multa and juros that the policies proposed for the originals together, how, and why less was agreed. */
    juros_propostos: money(),
    calculo: text(),
    motivo_dispensa: text(),
    observacao: text(),
    documento: text(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("renegociacoes_empresa_id").on(t.empresa_id, t.id),
    check("renegociacoes_valor", sql`${t.valor} > 0`),
    check("renegociacoes_acrescimos", sql`${t.juros} >= 0 and ${t.desconto} >= 0`),
  ],
);
/** Agreements: the residuals of some contas of one person became new contas. Rows are only ever added. */
export const renegociacoes = ofCompany(renegociacoesTable);

const desfeitasTable = pgTable(
  "renegociacoes_desfeitas",
  {
    id: serial(),
    empresa_id: companyKey(),
    renegociacao_id: integer().notNull(),
    motivo: text().notNull(),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({
      columns: [t.empresa_id, t.renegociacao_id],
      foreignColumns: [renegociacoesTable.empresa_id, renegociacoesTable.id],
    }),
    uniqueIndex("renegociacoes_desfeitas_renegociacao").on(t.empresa_id, t.renegociacao_id),
  ],
);
/** Agreements that were undone: their instalments are removed, and the originals are open again. Rows are only ever added. */
export const renegociacoesDesfeitas = ofCompany(desfeitasTable);

const contasTable = pgTable(
  "contas",
  {
    id: serial(),
    empresa_id: companyKey(),
    lado: lado().notNull(),
    pessoa_id: integer()
      .notNull()
      .references(() => pessoas.id),
    categoria_id: integer()
      .notNull()
      .references(() => categoriasConta.id),
    centro_resultado_id: integer().references(() => centrosResultado.id),
    numero_documento: text(),
    referencia: text().notNull(),
    tipo_pagamento: char({ length: 2 }).notNull(),
    data_registro: date({ mode: "string" }).notNull(),
    data_vencimento: date({ mode: "string" }).notNull(),
    /** What is done with its due date when it is no business day; null: what its category or the company says. */
    dia_nao_util: dueShift(),
    /** The month, yyyy-MM, up to which the conta was repeated. */
    recorrencia: text(),
    /** The purchase whose approval made it. */
    compra_id: integer(),
    /** The service order whose finishing made it. */
    ordem_servico_id: integer(),
    /** The lote of commission whose closing made it. */
    comissao_lote_id: integer(),
    /** The agreement that made this conta as an instalment. */
    renegociacao_id: integer(),
    /** The first conta of the series that it was registered in, which refers to itself; null for a conta alone. */
    serie_id: integer(),
    observacao: text(),
    /** The digits of its boleto, 47 or 48, and the text of its Pix. */
    linha_digitavel: text(),
    pix_copia_cola: text(),
    /** Why it was saved although another conta has the same boleto. */
    motivo_duplicada: text(),
    /** How a receivable is collected, when it is paid by card or collected by a bank. */
    carteira: text(),
    bandeira: text(),
    operadora: text(),
    taxa_cobranca: money(),
    valor_receber: money(),
    /** 0 open, 1 settled, 3 renegotiated. */
    status: smallint().$type<Exclude<StatusConta, boolean>>().notNull().default(0),
    valor_integral: money().notNull(),
    /** Sums over the settlements in force, kept by the service that adds and reverses them. */
    valor_pago: money().notNull().default(0),
    juros: money().notNull().default(0),
    multa: money().notNull().default(0),
    desconto: money().notNull().default(0),
    /** The part of the conta that the settlements in force settled: money − interest − fine + discount. */
    liquidado: money().notNull().default(0),
    residual: money().notNull().generatedAlwaysAs(sql`valor_integral - liquidado`),
    /** Day of the last settlement in force. */
    data_pagamento: date({ mode: "string" }),
    busca: text().notNull().generatedAlwaysAs(sql`busca(referencia || ' ' || coalesce(numero_documento, ''))`),
    versao: integer().notNull().default(1),
    usuario_id: userKey(),
    created_at: moment().notNull(),
    /** Removed contas stay, because reversed settlements refer to them. */
    removida_em: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("contas_empresa_id").on(t.empresa_id, t.id),
    foreignKey({
      columns: [t.empresa_id, t.renegociacao_id],
      foreignColumns: [renegociacoesTable.empresa_id, renegociacoesTable.id],
    }),
    foreignKey({ columns: [t.empresa_id, t.serie_id], foreignColumns: [t.empresa_id, t.id] }),
    foreignKey({ columns: [t.empresa_id, t.compra_id], foreignColumns: [compras.empresa_id, compras.id] }),
    foreignKey({
      columns: [t.empresa_id, t.ordem_servico_id],
      foreignColumns: [ordensServico.empresa_id, ordensServico.id],
    }),
    foreignKey({
      columns: [t.empresa_id, t.comissao_lote_id],
      foreignColumns: [comissaoLotes.empresa_id, comissaoLotes.id],
    }),
    // The version before finds rows by it. It goes with the next contract step.
    index("contas_linha").on(t.id),
    index("contas_ordem_servico").on(t.ordem_servico_id).where(sql`ordem_servico_id is not null`),
    // A lote is paid by one conta, however often it is closed at once.
    uniqueIndex("contas_comissao_lote")
      .on(t.empresa_id, t.comissao_lote_id)
      .where(sql`removida_em is null and comissao_lote_id is not null`),
    index("contas_compra").on(t.compra_id).where(sql`compra_id is not null`),
    index("contas_renegociacao").on(t.renegociacao_id).where(sql`renegociacao_id is not null`),
    index("contas_serie").on(t.serie_id).where(sql`serie_id is not null`),
    // Lists are counted by these alone, without a look at the contas, so they leave out the removed ones.
    index("contas_vencimento").on(t.empresa_id, t.lado, t.data_vencimento, t.id).where(sql`removida_em is null`),
    index("contas_registro").on(t.empresa_id, t.lado, t.data_registro, t.id).where(sql`removida_em is null`),
    index("contas_pessoa").on(t.empresa_id, t.lado, t.pessoa_id, t.data_vencimento).where(sql`removida_em is null`),
    // The newest conta of a person.
    index("contas_pessoa_nova").on(t.empresa_id, t.lado, t.pessoa_id, t.id).where(sql`removida_em is null`),
    index("contas_documento")
      .on(t.empresa_id, t.lado, t.pessoa_id, sql`documento_comparavel(numero_documento)`)
      .where(sql`removida_em is null and numero_documento is not null`),
    index("contas_boleto")
      .on(t.empresa_id, t.linha_digitavel)
      .where(sql`removida_em is null and linha_digitavel is not null`),
    index("contas_pix")
      .on(t.empresa_id, t.pix_copia_cola)
      .where(sql`removida_em is null and pix_copia_cola is not null`),
    index("contas_categoria")
      .on(t.empresa_id, t.lado, t.categoria_id, t.data_vencimento)
      .where(sql`removida_em is null`),
    // What is owed is summed by this alone: by day, by lateness and by person.
    index("contas_abertas")
      .on(t.empresa_id, t.lado, t.data_vencimento, t.id, t.pessoa_id, t.residual)
      .where(sql`status = 0 and removida_em is null`),
    // Tells at once whether any open conta has a shift of its own; few have.
    index("contas_dia_nao_util")
      .on(t.empresa_id)
      .where(sql`status = 0 and removida_em is null and dia_nao_util is not null`),
    // What was settled in a period is summed by this alone, and read in the order of due dates.
    index("contas_pagas_ordem")
      .on(t.empresa_id, t.lado, t.data_vencimento, t.id, t.valor_pago)
      .where(sql`status = 1 and removida_em is null`),
    // A list by state reads each state in the order of due dates; the others have an index above.
    index("contas_renegociadas")
      .on(t.empresa_id, t.lado, t.data_vencimento, t.id)
      .where(sql`status = 3 and removida_em is null`),
    // A search reads this instead of every conta.
    index("contas_trechos").using("gin", sql`trechos(busca)`),
    // A search for an amount reads these instead of every conta.
    index("contas_valor_integral").on(t.empresa_id, t.lado, t.valor_integral),
    index("contas_valor_pago").on(t.empresa_id, t.lado, t.valor_pago).where(sql`valor_pago > 0`),
    index("contas_parciais").on(t.empresa_id, t.lado, t.residual).where(sql`status = 0 and valor_pago > 0`),
    check("contas_status", sql`${t.status} in (0, 1, 3)`),
    check("contas_origem", sql`num_nonnulls(${t.compra_id}, ${t.ordem_servico_id}, ${t.comissao_lote_id}) <= 1`),
    check("contas_valor", sql`${t.valor_integral} > 0`),
    check("contas_liquidado", sql`${t.liquidado} between 0 and ${t.valor_integral}`),
    check("contas_pago", sql`${t.valor_pago} >= 0 and ${t.juros} >= 0 and ${t.multa} >= 0 and ${t.desconto} >= 0`),
    check("contas_soma", sql`${t.liquidado} = ${t.valor_pago} - ${t.juros} - ${t.multa} + ${t.desconto}`),
    check("contas_quitada", sql`${t.status} = 3 or (${t.status} = 1) = (${t.liquidado} = ${t.valor_integral})`),
    check("contas_removida", sql`${t.removida_em} is null or ${t.liquidado} = 0`),
    check("contas_serie_primeira", sql`${t.serie_id} <= ${t.id}`),
    check("contas_recorrencia", sql`${t.recorrencia} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
  ],
);
/** Accounts payable and receivable: one table, because they differ in words and not in rules. */
export const contas = ofCompany(contasTable, { removida: ({ removida_em }) => removida_em });

const contaRateiosTable = pgTable(
  "conta_rateios",
  {
    id: serial(),
    empresa_id: companyKey(),
    conta_id: integer().notNull(),
    /** Its place among the parts, from 2: the first part is the conta's own, and has what these leave of its value. */
    posicao: smallint().notNull(),
    categoria_id: integer()
      .notNull()
      .references(() => categoriasConta.id),
    centro_resultado_id: integer().references(() => centrosResultado.id),
    valor: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({ columns: [t.empresa_id, t.conta_id], foreignColumns: [contasTable.empresa_id, contasTable.id] }),
    uniqueIndex("conta_rateios_conta").on(t.empresa_id, t.conta_id, t.posicao),
    index("conta_rateios_categoria").on(t.empresa_id, t.categoria_id, t.conta_id),
    index("conta_rateios_centro")
      .on(t.empresa_id, t.centro_resultado_id, t.conta_id)
      .where(sql`centro_resultado_id is not null`),
    check("conta_rateios_posicao", sql`${t.posicao} >= 2`),
    check("conta_rateios_valor", sql`${t.valor} > 0`),
  ],
);
/** The further parts of contas that are split over categories and centres. */
export const contaRateios = ofCompany(contaRateiosTable);

const acertosTable = pgTable(
  "acertos",
  {
    id: serial(),
    empresa_id: companyKey(),
    conta_id: integer().notNull(),
    /** The movement of this settlement: each has exactly one of its own. */
    movimento_id: integer().notNull(),
    valor: money().notNull(),
    juros: money().notNull(),
    multa: money().notNull(),
    desconto: money().notNull(),
    data_pagamento: date({ mode: "string" }).notNull(),
    forma_pagamento: char({ length: 2 }).notNull(),
    /** What the policy of that moment proposed, of which percentages and days, and how. Null where there was none. */
    multa_proposta: money(),
    juros_propostos: money(),
    multa_percentual: percent(),
    juros_percentual: percent(),
    dias_atraso: integer(),
    calculo: text(),
    /** Why less was taken than proposed, where somebody said it. */
    motivo_dispensa: text(),
    /** What of it a second person had approved; the rest counts in the sum of seven days. */
    aprovado: money().notNull().default(0),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    unique("acertos_empresa_id").on(t.empresa_id, t.id),
    foreignKey({ columns: [t.empresa_id, t.conta_id], foreignColumns: [contasTable.empresa_id, contasTable.id] }),
    foreignKey({ columns: [t.empresa_id, t.movimento_id], foreignColumns: [movimentos.empresa_id, movimentos.id] }),
    uniqueIndex("acertos_movimento").on(t.empresa_id, t.movimento_id),
    index("acertos_conta").on(t.empresa_id, t.conta_id),
    // What was settled in a period is found by this.
    index("acertos_dia").on(t.empresa_id, t.data_pagamento, t.conta_id),
    check(
      "acertos_valores",
      sql`${t.valor} > 0 and ${t.juros} >= 0 and ${t.multa} >= 0 and ${t.desconto} >= 0 and ${t.valor} - ${t.juros} - ${t.multa} + ${t.desconto} > 0`,
    ),
    check("acertos_aprovado", sql`${t.aprovado} between 0 and ${t.valor}`),
  ],
);
/** Settlements. Rows are only ever added. */
export const acertos = ofCompany(acertosTable);

const estornosTable = pgTable(
  "estornos",
  {
    id: serial(),
    empresa_id: companyKey(),
    acerto_id: integer().notNull(),
    movimento_id: integer().notNull(),
    motivo: text(),
    /**
     * Whether the day of the settlement was closed already. Then both count, each on its own day; otherwise neither does.
     */
    apos_fechamento: boolean().notNull().default(false),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({ columns: [t.empresa_id, t.acerto_id], foreignColumns: [acertosTable.empresa_id, acertosTable.id] }),
    foreignKey({ columns: [t.empresa_id, t.movimento_id], foreignColumns: [movimentos.empresa_id, movimentos.id] }),
    uniqueIndex("estornos_acerto").on(t.empresa_id, t.acerto_id),
    // The version before finds rows by it. It goes with the next contract step.
    index("estornos_linha").on(t.acerto_id),
    uniqueIndex("estornos_movimento").on(t.empresa_id, t.movimento_id),
    // Reversals that count on their own day are summed beside settlements.
    index("estornos_apos_fechamento").on(t.empresa_id, t.acerto_id, t.movimento_id).where(sql`apos_fechamento`),
  ],
);
/** Reversals of settlements. Rows are only ever added. */
export const estornos = ofCompany(estornosTable);

const originaisTable = pgTable(
  "renegociacao_originais",
  {
    id: serial(),
    empresa_id: companyKey(),
    renegociacao_id: integer().notNull(),
    conta_id: integer().notNull(),
    /** The residual of the conta when it was renegotiated. */
    valor: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({
      columns: [t.empresa_id, t.renegociacao_id],
      foreignColumns: [renegociacoesTable.empresa_id, renegociacoesTable.id],
    }),
    foreignKey({ columns: [t.empresa_id, t.conta_id], foreignColumns: [contasTable.empresa_id, contasTable.id] }),
    // A conta whose agreement was undone can be part of another. One is in force at most: the state of the locked
    // conta says whether it is renegotiated.
    uniqueIndex("renegociacao_originais_conta").on(t.empresa_id, t.conta_id, t.renegociacao_id),
    index("renegociacao_originais_renegociacao").on(t.renegociacao_id),
  ],
);
/** The contas that an agreement replaced. Rows are only ever added. */
export const renegociacaoOriginais = ofCompany(originaisTable);
