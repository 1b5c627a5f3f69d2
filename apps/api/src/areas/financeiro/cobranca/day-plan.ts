import { planHasEnded } from "@prumo/domain/company";
import { addDays, today as dayIn } from "@prumo/domain/date";
import {
  closedForReminders,
  hoursOn,
  type PlannedReminder,
  planReminders,
  type RemindableConta,
  type ReminderHours,
  type ReminderPlan,
  type ReminderStep,
  reminderChannels,
  sendingDayFrom,
  usualHours,
} from "@prumo/domain/reminder";
import type { Db, Tx } from "../../../db/client";
import type { Scope } from "../../../db/scope";
import { requireFound } from "../../../http/errors";
import { type CompanyCalendar, calendarOf } from "../calendario/company-calendar";
import { type FactsOf, type ReminderFacts, readFacts, wantedBySteps } from "./facts";
import {
  findCompany,
  findReminderRules,
  findReminderSettings,
  type ReminderRuleRow,
  type SettingsRow,
} from "./queries";

/** A company's rules and days, as they are at a moment. */
export interface ReminderRules {
  readonly scope: Scope;
  readonly settings: SettingsRow | undefined;
  readonly hours: ReminderHours;
  readonly rules: readonly ReminderRuleRow[];
  /** The steps that are on; none while reminders are off. */
  readonly steps: readonly ReminderStep[];
  readonly calendar: CompanyCalendar;
  readonly empresa: { readonly nome: string; readonly telefone: string | null };
  readonly fuso: string;
  /** The last day of the company's plan: after it nobody could stop what goes out. */
  readonly plano_ate: string | null;
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** The steps of rules, each since both it and the company's reminders were switched on. */
export const stepsOf = (settings: SettingsRow | undefined, rules: readonly ReminderRuleRow[]): ReminderStep[] => {
  const since = settings?.ativo === true ? settings.ligado_em : null;
  if (since === null || since === undefined) return [];
  return rules
    .filter(({ ativa }) => ativa)
    .map(({ dias, canal, ligada_em }) => ({ dias, canal, desde: later(since, ligada_em) }));
};

/** Reads what a company has said about its reminders. */
export async function readRules(db: Db | Tx, scope: Scope): Promise<ReminderRules> {
  const settings = await findReminderSettings(db, scope);
  const rules = await findReminderRules(db, scope);
  const { fuso_horario: fuso, expiracao: plano_ate, ...empresa } = requireFound(await findCompany(db, scope));
  return {
    scope,
    settings,
    hours: settings ?? usualHours,
    rules,
    steps: stepsOf(settings, rules),
    calendar: await calendarOf(db, scope),
    empresa,
    fuso,
    plano_ate,
  };
}

/** What goes out on a day, with what is known of it. */
export interface DayPlan extends ReminderPlan {
  readonly day: string;
  readonly facts: ReminderFacts;
}

const NOTHING: ReminderFacts = { contas: [], persons: new Map() };

export const factsOf = ({ scope, fuso, calendar }: ReminderRules, day: string): FactsOf => ({
  scope,
  fuso,
  day,
  calendar,
});

/** Which contas the rules need on a day; null where they send nothing, as after the last day of the plan. */
const wantedOn = ({ steps, plano_ate }: ReminderRules, day: string) =>
  planHasEnded(plano_ate, day) ? null : wantedBySteps(steps, day);

/** Plans what the rules send on a day, whether reminders go out on it or not. */
export async function planDay(db: Db | Tx, rules: ReminderRules, day: string): Promise<DayPlan> {
  const wanted = wantedOn(rules, day);
  const facts = wanted === null ? NOTHING : await readFacts(db, factsOf(rules, day), wanted);
  return { day, facts, ...planReminders(facts.contas, facts.persons, rules.steps, day) };
}

/** Whether the hours of a person's state, or of the company, last at a moment; undefined before they begin. */
export function isWithinHours(rules: ReminderRules, zone: string | null, day: string, now: Date): boolean | undefined {
  const { from, to } = hoursOn(day, rules.hours, zone ?? rules.fuso);
  return now < from ? undefined : now < to;
}

export const closureOf = (rules: ReminderRules, day: string): string | null =>
  closedForReminders(day, rules.hours, rules.calendar.calendar);

/** Counts contas as reminded of by messages that go out before: the next day follows from them. */
function afterMessages(contas: readonly RemindableConta[], messages: readonly PlannedReminder[]) {
  const sent = new Map<string, number>();
  for (const { canal, contas: own } of messages) {
    for (const { id, dias } of own) if (dias !== null) sent.set(`${canal} ${id}`, dias);
  }
  if (sent.size === 0) return contas;
  return contas.map((conta) => {
    const own = reminderChannels.map((canal) => {
      const dias = sent.get(`${canal} ${conta.id}`);
      return [canal, dias === undefined ? conta.enviados[canal] : [...conta.enviados[canal], dias]] as const;
    });
    return { ...conta, enviados: Object.fromEntries(own) as RemindableConta["enviados"] };
  });
}

/** What still goes out today: of persons whose hours are over nothing does. */
export async function planToday(db: Db | Tx, rules: ReminderRules, now: Date): Promise<DayPlan> {
  const day = dayIn(rules.fuso, now);
  if (closureOf(rules, day) !== null) return { day, facts: NOTHING, mensagens: [], puladas: [] };
  const plan = await planDay(db, rules, day);
  const mensagens = plan.mensagens.filter(({ pessoa_id }) => {
    const zone = plan.facts.persons.get(pessoa_id)?.zone ?? null;
    return isWithinHours(rules, zone, day, now) !== false;
  });
  return { ...plan, mensagens };
}

/** Whether the clock still looks at the company today: once it has, nothing more goes out, and today need not be planned. */
function looksToday({ settings, fuso }: ReminderRules, now: Date): boolean {
  const next = settings?.proxima_em ?? null;
  return next !== null && dayIn(fuso, next) <= dayIn(fuso, now);
}

/** What goes out on the next day on which reminders do, after what still goes out today. */
export async function planNextDay(db: Db | Tx, rules: ReminderRules, now: Date): Promise<DayPlan> {
  const sent = looksToday(rules, now) ? (await planToday(db, rules, now)).mensagens : [];
  const day = sendingDayFrom(addDays(dayIn(rules.fuso, now), 1), rules.hours, rules.calendar.calendar);
  const wanted = wantedOn(rules, day);
  if (wanted === null) return { day, facts: NOTHING, mensagens: [], puladas: [] };
  const facts = await readFacts(db, factsOf(rules, day), wanted);
  const contas = afterMessages(facts.contas, sent);
  return { day, facts, ...planReminders(contas, facts.persons, rules.steps, day) };
}
