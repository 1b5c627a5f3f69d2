import type { NoPrazo } from "@prumo/api-client/schemas/conta";
import { type DueShift, dueShifts, firstDueInTime } from "@prumo/domain/business-day";
import type { Lado } from "@prumo/domain/conta-side";
import { addDays, compareDates } from "@prumo/domain/date";
import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Scope } from "../../../db/scope";
import type { CompanyCalendar } from "../calendario/company-calendar";
import { type ContasTable, contasInScope } from "./tables";

/** How due dates divide into overdue ones and others on a day. */
export interface OverdueOn {
  /** The first due date in time of contas that follow the company. */
  readonly usual: string;
  /** Where others differ: those due before `from` are overdue, those from `until` on are not. */
  readonly exceptions?: {
    readonly from: string;
    readonly until: string;
    readonly firstInTime: Readonly<Record<DueShift, string>>;
    readonly shift: DueShift;
    readonly categoryShifts: ReadonlyMap<number, DueShift>;
  };
}

/** What the due dates of a company's contas mean on a day. */
export function overdueOn({ calendar, shift, categoryShifts, ownShifts }: CompanyCalendar, day: string): OverdueOn {
  const inTime = (one: DueShift) => firstDueInTime(day, one, calendar);
  const firstInTime = { proximo: inTime("proximo"), anterior: inTime("anterior"), mantido: inTime("mantido") };
  const usual = firstInTime[shift];
  const [from, until] = [firstInTime.proximo, firstInTime.anterior];
  const others = ownShifts || categoryShifts.size > 0;
  return from === until || !others
    ? { usual }
    : { usual, exceptions: { from, until, firstInTime, shift, categoryShifts } };
}

/** The shift of a conta, as `shiftOf` finds it. */
function shiftOfRow(x: ContasTable, { shift, categoryShifts }: NonNullable<OverdueOn["exceptions"]>): SQL {
  const ofCategories = dueShifts.map((one) => {
    const ids = [...categoryShifts].flatMap(([id, of]) => (of === one ? [id] : []));
    return ids.length === 0 ? sql`` : sql` when ${inArray(x.categoria_id, ids)} then ${one}`;
  });
  const ofCategory = categoryShifts.size === 0 ? sql`null` : sql`case${sql.join(ofCategories)} end`;
  return sql`coalesce(${x.dia_nao_util}::text, ${ofCategory}, ${shift})`;
}

/**
 * The condition that the due date of an open conta has passed, as `isOverdue` says it. It compares the stored date with one
 * day, so that an index finds the contas. Where some have a shift of their own, only those of the few days for which that
 * matters are looked at one by one.
 */
export function isLate(scope: Scope, c: ContasTable, { usual, exceptions }: OverdueOn, lado?: Lado): SQL | undefined {
  if (exceptions === undefined) return lt(c.data_vencimento, usual);
  const { from, until, firstInTime } = exceptions;
  const x = contasInScope(scope, "late");
  const days = dueShifts.map((one) => sql` when ${one} then ${firstInTime[one]}::date`);
  const late = new QueryBuilder()
    .select({ id: x.id })
    .from(x)
    .where(
      and(
        lado === undefined ? undefined : eq(x.lado, lado),
        sql`${x.status} = 0`,
        gte(x.data_vencimento, from),
        lt(x.data_vencimento, until),
        sql`${x.data_vencimento} < case ${shiftOfRow(x, exceptions)}${sql.join(days)} end`,
      ),
    );
  return or(lt(c.data_vencimento, from), sql`${c.id} = any(array(${late}))`);
}

/** The days up to which contas are owed. */
export interface OwedUntil {
  readonly day: string;
  /** What is overdue the day after. */
  readonly after: OverdueOn;
}

/** What is owed up to a day: what is due by then, as stored or as its due date moves. */
export const owedUntil = (calendar: CompanyCalendar, day: string): OwedUntil => ({
  day,
  after: overdueOn(calendar, addDays(day, 1)),
});

export const isOwedBy = (scope: Scope, c: ContasTable, { day, after }: OwedUntil, lado?: Lado): SQL | undefined =>
  or(lte(c.data_vencimento, day), isLate(scope, c, after, lado));

/** How contas that are in time divide into those of a day and later ones. */
export interface InTimeOn {
  /** What is overdue that day. */
  readonly overdue: OverdueOn;
  /** What is owed up to that day. */
  readonly owed: OwedUntil;
}

export const inTimeOn = (calendar: CompanyCalendar, day: string): InTimeOn => ({
  overdue: overdueOn(calendar, day),
  owed: owedUntil(calendar, day),
});

type InTimeCondition = (scope: Scope, c: ContasTable, days: InTimeOn, lado?: Lado) => SQL | undefined;

/** The conditions of contas in time: those to be settled that day, and those after it. What is overdue is neither. */
export const isInTime: Readonly<Record<NoPrazo, InTimeCondition>> = {
  hoje: (scope, c, { overdue, owed }, lado) =>
    and(sql`not (${isLate(scope, c, overdue, lado)})`, isOwedBy(scope, c, owed, lado)),
  depois: (scope, c, { owed }, lado) => sql`not (${isOwedBy(scope, c, owed, lado)})`,
};

/** The first and the last due date that a conta to be settled that day may have, whatever its own shift is. */
export function dueDatesOn({ overdue, owed: { day, after } }: InTimeOn) {
  const last = after.exceptions?.until ?? after.usual;
  return {
    first: overdue.exceptions?.from ?? overdue.usual,
    last: compareDates(last, day) > 0 ? last : day,
  };
}

/** Filters of a list that need the calendar. */
interface AskedByCalendar {
  readonly vencidas?: 0 | 1 | undefined;
  readonly no_prazo?: NoPrazo | undefined;
  readonly devidas_ate?: string | undefined;
}

/** Filters whose days are known. */
type KnownDays<Filter> = Omit<Filter, keyof AskedByCalendar> & {
  readonly vencidas?: OverdueOn | undefined;
  readonly no_prazo?: (InTimeOn & { readonly when: NoPrazo }) | undefined;
  readonly devidas_ate?: OwedUntil | undefined;
};

/** Says by the calendar which days filters mean. */
export const withDays = <Filter extends AskedByCalendar>(
  filter: Filter,
  calendar: CompanyCalendar,
  today: string,
): KnownDays<Filter> => ({
  ...filter,
  vencidas: filter.vencidas === 1 ? overdueOn(calendar, today) : undefined,
  no_prazo: filter.no_prazo === undefined ? undefined : { ...inTimeOn(calendar, today), when: filter.no_prazo },
  devidas_ate: filter.devidas_ate === undefined ? undefined : owedUntil(calendar, filter.devidas_ate),
});
