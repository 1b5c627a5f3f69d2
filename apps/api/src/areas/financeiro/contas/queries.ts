import { noBankData } from "@prumo/domain/bank-data";
import type { Lado } from "@prumo/domain/conta-side";
import { and, asc, count, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { attachmentCount } from "../../../db/attachment-count";
import type { Db, Tx } from "../../../db/client";
import { contaRateios } from "../../../db/schema/contas";
import { categoriasConta, centrosResultado } from "../../../db/schema/financeiro";
import { referenced, type Scope, scoped } from "../../../db/scope";
import { countWhen, sumOf } from "../../../db/sums";
import type { CompanyCalendar } from "../calendario/company-calendar";
import {
  BY_DUE_DATE,
  BY_SETTLEMENT,
  type ContaFilter,
  condition,
  type DayScope,
  inPeriod,
  matchesFilter,
  type OverdueFilter,
} from "./filter";
import { dueDatesOn, type InTimeOn, inTimeOn, isInTime, isLate, type OverdueOn } from "./overdue";
import { type SettledInPeriod, settledOf, sumSettled } from "./settled-period";
import { type AcertoOrigem, lastSettlement } from "./settlement-queries";
import { namedParts } from "./split";
import { isOpen, isSettled } from "./state";
import { type ContasTable, categories, contasInScope, ownValue, persons } from "./tables";

/**
 * Selects contas with the names of what they refer to.
 * @param filter that of a list, whose rows also say what was settled in a period of settlements
 */
export function contaRows(db: Db, scope: Scope, filter?: ContaFilter) {
  const c = contasInScope(scope);
  const p = persons();
  const categoria = categories();
  const centro = referenced(centrosResultado, "centro");
  const query = db
    .select({
      id: c.id,
      numero_documento: c.numero_documento,
      referencia: c.referencia,
      valor_integral: c.valor_integral,
      valor_pago: c.valor_pago,
      residual: c.residual,
      juros: c.juros,
      multa: c.multa,
      desconto: c.desconto,
      data_registro: c.data_registro,
      data_vencimento: c.data_vencimento,
      dia_nao_util: c.dia_nao_util,
      data_pagamento: c.data_pagamento,
      recorrencia: c.recorrencia,
      status: c.status,
      tipo_pagamento: c.tipo_pagamento,
      categoria: { id: categoria.id, nome: categoria.nome },
      centro_resultado: { id: centro.id, descricao: centro.descricao },
      rateio: namedParts(scope, c.id),
      pessoa: {
        id: p.id,
        nome_fantasia: p.nome_fantasia,
        razao_social: p.razao_social,
        cpf_cnpj: p.cpf_cnpj,
      },
      /** PostgreSQL sorts and cuts the page before it computes this column. */
      ultimo_acerto: sql<AcertoOrigem | null>`(${lastSettlement(scope, c.id)})`,
      compra_id: c.compra_id,
      ordem_servico_id: c.ordem_servico_id,
      comissao_lote_id: c.comissao_lote_id,
      renegociacao_id: c.renegociacao_id,
      serie_id: c.serie_id,
      observacao: c.observacao,
      linha_digitavel: c.linha_digitavel,
      pix_copia_cola: c.pix_copia_cola,
      motivo_duplicada: c.motivo_duplicada,
      carteira: c.carteira,
      bandeira: c.bandeira,
      operadora: c.operadora,
      taxa_cobranca: c.taxa_cobranca,
      valor_receber: c.valor_receber,
      created_at: c.created_at,
      versao: c.versao,
      anexos: attachmentCount("conta_id", c),
      no_periodo:
        filter?.tipo_filtro_data === BY_SETTLEMENT ? settledOf(scope, c, filter) : sql<SettledInPeriod | null>`null`,
    })
    .from(c)
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .innerJoin(categoria, eq(categoria.id, c.categoria_id))
    .leftJoin(centro, eq(centro.id, c.centro_resultado_id));
  return { query, c, p, categoria };
}

export type ContaRow = Awaited<ReturnType<typeof contaRows>["query"]>[number];

export async function findOne(db: Db, scope: Scope, lado: Lado, id: number): Promise<ContaRow | undefined> {
  const { query, c } = contaRows(db, scope);
  const [row] = await query.where(and(eq(c.lado, lado), eq(c.id, id)));
  return row;
}

/** Finds where money to a person goes. */
export async function findBankData(db: Db | Tx, id: number) {
  const p = persons();
  const [row] = await db
    .select({
      banco: p.banco,
      agencia: p.agencia,
      conta: p.conta,
      titular: p.titular,
      titular_documento: p.titular_documento,
      chaves_pix: p.chaves_pix,
    })
    .from(p)
    .where(eq(p.id, id));
  return row ?? { ...noBankData, chaves_pix: [] };
}

/** Finds contas by id, in the order of their ids. */
export function findSome(db: Db, scope: Scope, lado: Lado, ids: readonly number[]): Promise<ContaRow[]> {
  const { query, c } = contaRows(db, scope);
  return query.where(and(eq(c.lado, lado), inArray(c.id, [...ids]))).orderBy(asc(c.id));
}

/**
 * The due dates of the open contas that `sumByDue` sums: those of the period, and those of what is to be settled today. Without
 * them all open contas of all years are read for a month.
 */
function dueWithin(c: ContasTable, { dataInicial, dataFinal, tipo_filtro_data }: ContaFilter, days: InTimeOn) {
  if (tipo_filtro_data !== BY_DUE_DATE) return undefined;
  const { first, last } = dueDatesOn(days);
  return and(
    dataInicial === undefined ? undefined : sql`${c.data_vencimento} >= least(${dataInicial}::date, ${first}::date)`,
    dataFinal === undefined ? undefined : sql`${c.data_vencimento} <= greatest(${dataFinal}::date, ${last}::date)`,
  );
}

/**
 * Counts and sums the contas to be paid today in any period, and those overdue, due later and settled in the period of the
 * filter: what is overdue before that period is counted apart, so that nothing is counted twice. The filter's status
 * does not apply, because each of the four sums has its own. Open and settled contas are summed apart, each by an
 * index of its own.
 */
export async function sumByDue(db: Db, scope: DayScope, lado: Lado, filter: ContaFilter, calendar: CompanyCalendar) {
  const c = contasInScope(scope);
  const period = inPeriod(scope, c, filter);
  const matching = matchesFilter(scope, c, lado, {
    ...filter,
    status: undefined,
    vencidas: undefined,
    no_prazo: undefined,
  });
  const days = inTimeOn(calendar, scope.today);
  const late = and(isLate(scope, c, days.overdue, lado), period);
  const now = isInTime.hoje(scope, c, days, lado);
  const later = and(isInTime.depois(scope, c, days, lado), period);
  const open = db
    .select({
      late: countWhen(late).as("late"),
      lateSum: sumOf(c.residual, late).as("late_sum"),
      now: countWhen(now).as("now"),
      nowSum: sumOf(c.residual, now).as("now_sum"),
      later: countWhen(later).as("later"),
      laterSum: sumOf(c.residual, later).as("later_sum"),
    })
    .from(c)
    .where(and(matching, isOpen(c), dueWithin(c, filter, days)))
    .as("open");
  const settled = db
    .select({ count: countWhen(undefined).as("count"), sum: sumOf(c.valor_pago).as("sum") })
    .from(c)
    .where(and(matching, isSettled(c), period))
    .as("settled");
  const [row] = await db
    .select({
      vencidas: { quantidade: open.late, valor: open.lateSum },
      hoje: { quantidade: open.now, valor: open.nowSum },
      a_vencer: { quantidade: open.later, valor: open.laterSum },
      pagas: { quantidade: settled.count, valor: settled.sum },
    })
    .from(open)
    .innerJoin(settled, sql`true`);
  return row;
}

/**
 * Counts and sums exactly the contas of a list. A renegotiated conta is worth what was settled of it: its
 * instalments owe the rest.
 */
export async function sumTotals(db: Db, scope: DayScope, lado: Lado, filter: ContaFilter) {
  const c = contasInScope(scope);
  const matching = condition(scope, c, lado, filter);
  const [row] =
    filter.tipo_filtro_data === BY_SETTLEMENT
      ? await sumSettled(db, scope, c, matching, filter)
      : await db
          .select({
            quantidade: count(),
            valor: sumOf(ownValue(c)),
            juros: sumOf(c.juros),
            multa: sumOf(c.multa),
            desconto: sumOf(c.desconto),
            valor_pago: sumOf(c.valor_pago),
          })
          .from(c)
          .where(matching);
  return row;
}

/** Tells whether any conta of a list is split. */
export async function hasSplit(db: Db, scope: DayScope, lado: Lado, filter: ContaFilter): Promise<boolean> {
  const [c, r] = [contasInScope(scope), scoped(contaRateios, scope, "r")];
  const split = new QueryBuilder().select({ id: r.conta_id }).from(r);
  const rows = await db
    .select({ id: c.id })
    .from(c)
    .where(and(sql`${c.id} = any(array(${split}))`, condition(scope, c, lado, filter)))
    .limit(1);
  return rows.length > 0;
}

/** Counts the open contas due before a day, and sums the rest that is owed on them: of all, and of those that are in time. */
export async function sumDueBefore(
  db: Db,
  scope: DayScope,
  lado: Lado,
  before: string,
  filter: OverdueFilter,
  overdue: OverdueOn,
) {
  const c = contasInScope(scope);
  const inTime = sql`not (${isLate(scope, c, overdue, lado)})`;
  const [row] = await db
    .select({
      quantidade: count(),
      valor: sumOf(c.residual),
      inTime: countWhen(inTime),
      inTimeSum: sumOf(c.residual, inTime),
    })
    .from(c)
    .where(and(matchesFilter(scope, c, lado, filter), isOpen(c), lt(c.data_vencimento, before)));
  return row ?? { quantidade: 0, valor: 0, inTime: 0, inTimeSum: 0 };
}

/** The record that made some contas, by the column that names it. */
export interface ContaOrigin {
  readonly column: "compra_id" | "ordem_servico_id" | "comissao_lote_id";
  readonly id: number;
}

/** Finds the contas that a record made, by due date. */
export function findOriginContas(db: Db, scope: Scope, { column, id }: ContaOrigin) {
  const c = contasInScope(scope);
  return db
    .select({
      id: c.id,
      numero_documento: c.numero_documento,
      data_vencimento: c.data_vencimento,
      dia_nao_util: c.dia_nao_util,
      categoria_id: c.categoria_id,
      valor_integral: c.valor_integral,
      residual: c.residual,
      valor_pago: c.valor_pago,
      status: c.status,
    })
    .from(c)
    .where(eq(c[column], id))
    .orderBy(asc(c.data_vencimento), asc(c.id));
}

/** Finds the category of the person's last conta of a side, if it is in use. */
export async function findLastCategory(db: Db | Tx, scope: Scope, lado: Lado, pessoa: number) {
  const [c, k] = [contasInScope(scope), scoped(categoriasConta, scope, "k")];
  const [row] = await db
    .select({ id: k.id, nome: k.nome })
    .from(c)
    .innerJoin(k, eq(k.id, c.categoria_id))
    .where(and(eq(c.lado, lado), eq(c.pessoa_id, pessoa), eq(k.ativa, true)))
    .orderBy(desc(c.id))
    .limit(1);
  return row ?? null;
}
