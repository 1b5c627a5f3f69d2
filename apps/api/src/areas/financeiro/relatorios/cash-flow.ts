import { addDays, compareDates, daysBetween } from "@prumo/domain/date";
import { add, sum } from "@prumo/domain/money";
import type { Db } from "../../../db/client";
import { type Ctx, localTime } from "../../../http/context";
import type { FileColumn } from "../../../http/file-column";
import { calendarOf } from "../calendario/company-calendar";
import { overdueOn } from "../contas/overdue";
import { sumMovedBefore, sumMovedByDay, sumOpenByDue } from "./queries";

interface CashFlows {
  readonly entradas: number;
  readonly saidas: number;
}

const NOTHING: CashFlows = { entradas: 0, saidas: 0 };

const together = (flows: readonly CashFlows[]): CashFlows => ({
  entradas: sum(flows.map(({ entradas }) => entradas)),
  saidas: sum(flows.map(({ saidas }) => saidas)),
});

/** Groups what comes in and goes out by its day once: a year of days that each look through all of it takes seconds. */
function byDay<Flow extends CashFlows & { readonly data: string }>(flows: readonly Flow[]): Map<string, Flow[]> {
  const days = new Map<string, Flow[]>();
  for (const flow of flows) {
    const day = days.get(flow.data);
    if (day === undefined) days.set(flow.data, [flow]);
    else day.push(flow);
  }
  return days;
}

/** The residuals to be received and paid, by the day on which they are expected: overdue ones today. */
async function expected(db: Db, ctx: Ctx, until: string) {
  const { today } = ctx;
  if (compareDates(until, today) < 0) return [];
  const open = await sumOpenByDue(db, ctx, until, overdueOn(await calendarOf(db, ctx), today));
  return open.map(({ lado, data, late, valor }) => ({
    data,
    late,
    ...(lado === "contasReceber" ? { entradas: valor, saidas: 0 } : { entradas: 0, saidas: -valor }),
  }));
}

/**
 * Answers the company's money, bank accounts and open registers together, day by day: movements up to today, and from
 * today on also residuals, on their due dates. Overdue contas are expected today, the first day on which they can
 * still be paid. A period that begins later begins with the balance after all that.
 */
export async function cashFlow(db: Db, ctx: Ctx, { data_inicial, data_final }: CashFlowPeriod) {
  const expectedFlows = await expected(db, ctx, data_final);
  const moved = await sumMovedByDay(db, ctx, data_inicial, data_final);
  const before = expectedFlows.filter(({ data }) => compareDates(data, data_inicial) < 0);
  const { entradas: incoming, saidas: outgoing } = together(before);
  const saldo_inicial = add(await sumMovedBefore(db, ctx, data_inicial), incoming, outgoing);
  let saldo = saldo_inicial;
  const flows = byDay([...moved, ...expectedFlows]);
  const dias = Array.from({ length: daysBetween(data_inicial, data_final) + 1 }, (_, day) => {
    const data = addDays(data_inicial, day);
    const { entradas, saidas } = together(flows.get(data) ?? []);
    saldo = add(saldo, entradas, saidas);
    return { data, entradas, saidas, saldo, previsto: compareDates(data, ctx.today) >= 0 };
  });
  const { id, nome, cnpj } = ctx.empresa;
  return {
    empresa: { id, nome, cnpj },
    gerado_em: localTime(ctx, ctx.quando),
    hoje: ctx.today,
    saldo_inicial,
    saldo_final: saldo,
    ...together(dias),
    vencidas: expectedFlows.length === 0 ? NOTHING : together(expectedFlows.filter(({ late }) => late)),
    dias,
  };
}

/**
 * Forecasts the company's money day by day from today on: what there is now, and residuals on their due dates. No
 * movement lies in the future, so today and the days after it are those of `cashFlow`.
 * @param saldo the sum of all bank accounts and open registers
 */
export async function forecast(db: Db, ctx: Ctx, until: string, saldo: number) {
  const flows = await expected(db, ctx, until);
  const days = byDay(flows);
  let balance = saldo;
  const dias = Array.from({ length: daysBetween(ctx.today, until) + 1 }, (_, day) => {
    const data = addDays(ctx.today, day);
    const { entradas, saidas } = together(days.get(data) ?? []);
    balance = add(balance, entradas, saidas);
    return { data, saldo: balance };
  });
  return { atrasados: together(flows.filter(({ late }) => late)).entradas, dias };
}

interface CashFlowPeriod {
  readonly data_inicial: string;
  readonly data_final: string;
}

type CashFlowDay = Awaited<ReturnType<typeof cashFlow>>["dias"][number];

export const cashFlowColumns: readonly FileColumn<CashFlowDay>[] = [
  { id: "data", title: "Data", date: ({ data }) => data },
  { id: "entradas", title: "Entradas", value: ({ entradas }) => entradas },
  { id: "saidas", title: "Saídas", value: ({ saidas }) => saidas },
  { id: "saldo", title: "Saldo", value: ({ saldo }) => saldo },
  { id: "previsto", title: "Situação", text: ({ previsto }) => (previsto ? "Previsto" : "Realizado") },
];
