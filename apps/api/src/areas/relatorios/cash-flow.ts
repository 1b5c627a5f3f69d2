import { addDays, compareDates, dateTimeIn, daysBetween, toDisplay } from "@prumo/domain/date";
import { add, sum } from "@prumo/domain/money";
import type { Db } from "../../db/client";
import type { Ctx } from "../../http/context";
import type { Coluna } from "../../http/csv";
import { sumMovedBefore, sumMovedByDay, sumOpenByDue } from "./queries";

interface Fluxo {
  readonly entradas: number;
  readonly saidas: number;
}

const NOTHING: Fluxo = { entradas: 0, saidas: 0 };

const together = (flows: readonly Fluxo[]): Fluxo => ({
  entradas: sum(flows.map(({ entradas }) => entradas)),
  saidas: sum(flows.map(({ saidas }) => saidas)),
});

/** What is to be received and paid, by the day on which it is expected: what is overdue, today. */
async function expected(db: Db, ctx: Ctx, ate: string) {
  const { hoje } = ctx;
  if (compareDates(ate, hoje) < 0) return [];
  const open = await sumOpenByDue(db, ctx, ate);
  return open.map(({ lado, data, valor }) => ({
    data: compareDates(data, hoje) < 0 ? hoje : data,
    vencida: compareDates(data, hoje) < 0,
    ...(lado === "receber" ? { entradas: valor, saidas: 0 } : { entradas: 0, saidas: -valor }),
  }));
}

/**
 * The money of the company, bank accounts and open registers together, day by day: up to today what moved, from today on
 * also what is open, on its due date. Overdue accounts are expected today, the first day on which they still can be paid;
 * a period that begins later begins with the balance after all that.
 */
export async function cashFlow(db: Db, ctx: Ctx, { data_inicial, data_final }: Periodo) {
  const previsto = await expected(db, ctx, data_final);
  const movido = await sumMovedByDay(db, ctx, data_inicial, data_final);
  const before = previsto.filter(({ data }) => compareDates(data, data_inicial) < 0);
  const { entradas: aReceber, saidas: aPagar } = together(before);
  const saldo_inicial = add(await sumMovedBefore(db, ctx, data_inicial), aReceber, aPagar);
  let saldo = saldo_inicial;
  const flows = [...movido, ...previsto];
  const dias = Array.from({ length: daysBetween(data_inicial, data_final) + 1 }, (_, day) => {
    const data = addDays(data_inicial, day);
    const { entradas, saidas } = together(flows.filter((flow) => flow.data === data));
    saldo = add(saldo, entradas, saidas);
    return { data, entradas, saidas, saldo, previsto: compareDates(data, ctx.hoje) >= 0 };
  });
  const { id, nome, cnpj } = ctx.empresa;
  return {
    empresa: { id, nome, cnpj },
    gerado_em: dateTimeIn(ctx.empresa.fuso_horario, ctx.agora),
    hoje: ctx.hoje,
    saldo_inicial,
    saldo_final: saldo,
    ...together(dias),
    vencidas: previsto.length === 0 ? NOTHING : together(previsto.filter(({ vencida }) => vencida)),
    dias,
  };
}

interface Periodo {
  readonly data_inicial: string;
  readonly data_final: string;
}

type Dia = Awaited<ReturnType<typeof cashFlow>>["dias"][number];

export const cashFlowColumns: readonly Coluna<Dia>[] = [
  { titulo: "Data", texto: ({ data }) => toDisplay(data) },
  { titulo: "Entradas", valor: ({ entradas }) => entradas },
  { titulo: "Saídas", valor: ({ saidas }) => saidas },
  { titulo: "Saldo", valor: ({ saldo }) => saldo },
  { titulo: "Situação", texto: ({ previsto }) => (previsto ? "Previsto" : "Realizado") },
];
