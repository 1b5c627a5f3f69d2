import { hasBankData } from "@prumo/domain/bank-data";
import { nextBusinessDay } from "@prumo/domain/business-day";
import { recusa } from "@prumo/domain/conta";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import { compareDates } from "@prumo/domain/date";
import type { Db } from "../../../db/client";
import { type Slice, WHOLE } from "../../../db/slice";
import { write } from "../../../db/transaction";
import { wholeList } from "../../../db/whole-list";
import type { Ctx } from "../../../http/context";
import { refusedByState, requireFound } from "../../../http/errors";
import { farPageOf } from "../../../http/page-of";
import { approvalLabels } from "../aprovacao/judged-contas";
import { type CompanyCalendar, calendarOf } from "../calendario/company-calendar";
import { agreementsOf } from "./agreements";
import { type AskedFilter, type AskedOverdueFilter, asksForPlace, type ContaFilter, findsSplit } from "./filter";
import { countContas, findContaIds, findContaPage, isCommonSearch } from "./list-queries";
import { openableOrigins } from "./origins";
import { overdueOn, withDays } from "./overdue";
import * as presentation from "./presentation";
import { type ContaRow, findBankData, findOne, findSome, hasSplit, sumByDue, sumDueBefore, sumTotals } from "./queries";
import { contaSearch } from "./search";
import { findLastConta, seriesOf } from "./series-queries";
import { lockConta, type NewAcerto, settleConta } from "./settlement";
import { findSettlements } from "./settlement-queries";
import { CONTA_NOT_FOUND } from "./tables";

const NOTHING = { quantidade: 0, valor: 0 };

/** Says which days and persons the filters of a list mean, and whether they find split contas. */
export async function contaListFilter(
  db: Db,
  ctx: Ctx,
  asked: AskedFilter,
  calendar: CompanyCalendar,
): Promise<ContaFilter> {
  const { pesquisa, ...filter } = asked;
  const splitAlso = await findsSplit(db, ctx, filter);
  return { ...withDays(filter, calendar, ctx.today), splitAlso, search: await contaSearch(db, pesquisa) };
}

/** Answers one page of contas. `url` is the address of the call, for the links. */
export async function listContas(db: Db, ctx: Ctx, lado: Lado, asked: AskedFilter, url: string) {
  const calendar = await calendarOf(db, ctx);
  const given = await contaListFilter(db, ctx, asked, calendar);
  const filter = { ...given, common: await isCommonSearch(db, ctx, lado, given) };
  return farPageOf(
    filter,
    url,
    (slice) => someContas(db, ctx, lado, filter, slice, calendar),
    () => countContas(db, ctx, lado, filter),
  );
}

async function presented(db: Db, ctx: Ctx, rows: readonly ContaRow[], calendar: CompanyCalendar) {
  const mayOpen = await openableOrigins(db, ctx, rows);
  const ids = rows.map(({ id }) => id);
  const approvals = await approvalLabels(db, ctx, ids);
  return rows.map((row) =>
    presentation.presentConta(row, ctx, {
      mayOpen: mayOpen(row),
      calendar,
      aprovacao: approvals.get(row.id) ?? null,
    }),
  );
}

/** Finds a slice of the list. */
export async function someContas(
  db: Db,
  ctx: Ctx,
  lado: Lado,
  filter: ContaFilter,
  slice: Slice,
  calendar: CompanyCalendar,
) {
  const found = await findContaPage(db, ctx, lado, filter, slice);
  return presented(db, ctx, found, calendar);
}

/** Opens all contas of a filter, however many. */
export async function allContas(db: Db, ctx: Ctx, lado: Lado, asked: AskedFilter) {
  const calendar = await calendarOf(db, ctx);
  const filter = await contaListFilter(db, ctx, asked, calendar);
  return wholeList(db, [findContaIds(db, ctx, lado, filter, WHOLE)], (slice) =>
    someContas(db, ctx, lado, filter, slice, calendar),
  );
}

type SummaryFilter = AskedFilter & { readonly totais?: 0 | 1 | undefined };

/**
 * Sums overdue, due today, due later and settled contas of a filter, and on demand all of its contas. Of a filter by category or
 * centre it tells whether any of them is split.
 */
export async function summarise(db: Db, ctx: Ctx, lado: Lado, { totais, ...asked }: SummaryFilter) {
  const calendar = await calendarOf(db, ctx);
  const filter = await contaListFilter(db, ctx, asked, calendar);
  const sums = (await sumByDue(db, ctx, lado, filter, calendar)) ?? {
    vencidas: NOTHING,
    hoje: NOTHING,
    a_vencer: NOTHING,
    pagas: NOTHING,
  };
  return {
    ...sums,
    ...(asksForPlace(asked) ? { rateadas: await hasSplit(db, ctx, lado, filter) } : {}),
    ...(totais === 1 ? { totais: await sumTotals(db, ctx, lado, filter) } : {}),
  };
}

/**
 * Sums contas due before a day that are still open, and those of them that can be paid in time. A conta due later than today is
 * none of them, even for a future day.
 */
export async function overdue(db: Db, ctx: Ctx, lado: Lado, before: string, asked: AskedOverdueFilter = {}) {
  const { today } = ctx;
  const calendar = await calendarOf(db, ctx);
  const days = overdueOn(calendar, today);
  const until = compareDates(before, today) < 0 ? before : today;
  const { pesquisa, ...others } = asked;
  const splitAlso = await findsSplit(db, ctx, others);
  const filter = { ...others, splitAlso, search: await contaSearch(db, pesquisa) };
  const { inTime, inTimeSum, ...all } = await sumDueBefore(db, ctx, lado, until, filter, days);
  const ate = nextBusinessDay(today, calendar.calendar);
  return { ...all, ainda_no_prazo: { quantidade: inTime, valor: inTimeSum, ate } };
}

/**
 * Finds the selected contas, each once, in the order of the ids.
 * @throws Refusal 404 when one of them does not exist
 */
export async function chosenContas(db: Db, ctx: Ctx, lado: Lado, ids: readonly number[]) {
  const distinct = [...new Set(ids)];
  const found = new Map((await findSome(db, ctx, lado, distinct)).map((row) => [row.id, row]));
  return presented(
    db,
    ctx,
    distinct.map((id) => requireFound(found.get(id), CONTA_NOT_FOUND)),
    await calendarOf(db, ctx),
  );
}

/** Finds a conta with its settlements, reversed ones included, its agreements, and its series. */
export async function findConta(db: Db, ctx: Ctx, lado: Lado, id: number) {
  const row = requireFound(await findOne(db, ctx, lado, id), CONTA_NOT_FOUND);
  const [acertos, acordos] = [await findSettlements(db, ctx, id), await agreementsOf(db, ctx, row)];
  const serie = await seriesOf(db, ctx, row);
  const bank = lado === "contasPagar" ? await findBankData(db, row.pessoa.id) : null;
  const [conta] = await presented(db, ctx, [row], await calendarOf(db, ctx));
  return {
    conta: requireFound(conta),
    acertos: acertos.map((acerto) => presentation.presentAcerto(acerto, ctx)),
    acordos,
    serie,
    dados_bancarios: bank !== null && hasBankData(bank) ? bank : null,
  };
}

/** Finds the last conta of a person, for what the next one will probably have, too. */
export const lastConta = async (db: Db, ctx: Ctx, lado: Lado, pessoa: number) => ({
  conta: await findLastConta(db, ctx, lado, pessoa),
});

/** Finds the conta, the settlements in force and the company for a receipt. */
export async function contaReceipt(db: Db, ctx: Ctx, lado: Lado, id: number) {
  const { acertos, conta } = await findConta(db, ctx, lado, id);
  const refused = recusa(conta, "comprovante", lado);
  if (refused !== null) throw refusedByState(refused);
  const { nome, cnpj } = ctx.empresa;
  return {
    conta,
    acertos: acertos.filter(({ estorno }) => estorno === null),
    empresa: { id: ctx.empresa.id, nome, cnpj },
  };
}

/** Pays or receives one conta, in part or as a whole. */
export async function settleOne(db: Db, ctx: Ctx, lado: Lado, id: number, acerto: NewAcerto) {
  return write(db, ctx, async (tx, record) => {
    const conta = await lockConta(tx, ctx, lado, id);
    const acertos = await settleConta(tx, ctx, lado, conta, acerto, record);
    return { message: `${ladosDeContas[lado].Movimento} realizado com sucesso`, acertos };
  });
}
