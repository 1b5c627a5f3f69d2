import { setTimeout as wait } from "node:timers/promises";
import { today as dayIn } from "@prumo/domain/date";
import { hoursOn, nextReminderRun, planReminders } from "@prumo/domain/reminder";
import { automaticAuthor } from "../../../db/automatic-author";
import type { Db, Tx } from "../../../db/client";
import { refreshStatistics } from "../../../db/fresh-statistics";
import { contas } from "../../../db/schema/contas";
import { lembreteItens, lembretes } from "../../../db/schema/lembretes";
import { mensagens } from "../../../db/schema/mensagens";
import { acrossCompanies, lock } from "../../../db/scope";
import { sqlState } from "../../../db/sql-state";
import { freeJob, takeJob } from "../../../db/take-job";
import { write } from "../../../db/transaction";
import { tell } from "../../../telemetry/server-events";
import { claimMessages, type ReadyReminder } from "./claim";
import { closureOf, factsOf, isWithinHours, planDay, type ReminderRules, readRules } from "./day-plan";
import { readFacts } from "./facts";
import { pixAccountOf } from "./pix";
import { findCompaniesToRemind, noteNextRun, scopeOf } from "./queries";
import { releaseUnsent } from "./unsent";
import { newExitToken, type WritingFor, writtenReminder } from "./written-message";

/** What the clock of all companies works with. */
export interface ReminderWork {
  readonly db: Db;
  /** The server's public address, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Whether a gateway sends by WhatsApp; without one people do. */
  readonly gateway?: boolean;
  /** Called when messages wait to be sent. */
  readonly onMessage: () => void;
  /** Whether the process goes on; asked between portions. */
  readonly going?: () => boolean;
  /** Told what went wrong with a company: the others go on. */
  readonly failed: (error: unknown) => void;
}

/** How long a company's run belongs to one process; should it have died, another one goes on. */
const LEASE = 2 * 60_000;
/** Persons whose contas are locked together: few, so that payments wait for some milliseconds. */
const PORTION = 40;
/** Milliseconds between two portions, which the calls of others have for themselves. */
const PAUSE = 5;
const UNIQUE_VIOLATION = "23505";

/** Nothing was left to be written: a transaction without an audit row is given up. */
class NothingLeft extends Error {
  override readonly name = "NothingLeft";
}

/**
 * Claims the messages of some persons, with their contas locked: whatever was paid, promised or taken out until then is not
 * sent, and what is paid later waits for this transaction.
 */
async function claimPortion(
  work: ReminderWork,
  rules: ReminderRules,
  writing: WritingFor,
  day: string,
  ids: readonly number[],
) {
  const { db, publicUrl, gateway = false } = work;
  const { scope } = rules;
  const now = work.now();
  const run = async (tx: Tx, record: Parameters<Parameters<typeof write>[2]>[1]) => {
    await lock(tx, contas, scope, ids);
    const facts = await readFacts(tx, factsOf(rules, day), { ids });
    const { mensagens } = planReminders(facts.contas, facts.persons, rules.steps, day);
    const ready = mensagens.flatMap((planned): ReadyReminder[] => {
      const zone = facts.persons.get(planned.pessoa_id)?.zone ?? null;
      if (isWithinHours(rules, zone, day, now) !== true) return [];
      const token = newExitToken(scope.empresa_id);
      const written = writtenReminder(writing, planned, facts, day, token);
      return [{ ...written, token, ordem: 1, vence_em: hoursOn(day, rules.hours, zone ?? rules.fuso).to }];
    });
    const rows = await claimMessages(
      tx,
      { scope, dia: day, origem: "regra", usuario_id: null, account: writing.account, publicUrl, gateway, now },
      ready,
      record,
    );
    if (rows.length === 0) throw new NothingLeft();
    return { claimed: rows.length };
  };
  try {
    return (await write(db, automaticAuthor(scope.empresa_id, now, "cobranca/relogio"), run)).claimed;
  } catch (error) {
    if (error instanceof NothingLeft) return 0;
    // Somebody reminded one of them by hand at this moment: the others are claimed when the company is looked at again.
    if (sqlState(error) === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

function* portionsOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

/** The persons of messages, each with the contas of all their channels. */
function idsByPerson(
  messages: readonly { readonly pessoa_id: number; readonly contas: readonly { readonly id: number }[] }[],
) {
  const found = new Map<number, Set<number>>();
  for (const { pessoa_id, contas: own } of messages) {
    const ids = found.get(pessoa_id) ?? new Set<number>();
    for (const { id } of own) ids.add(id);
    found.set(pessoa_id, ids);
  }
  return [...found.values()];
}

/** What a run of a company did. */
interface CompanyRun {
  readonly claimed: number;
  /** Whether somebody came between, so that it is looked at again soon. */
  readonly again: boolean;
  /** The time zones of the persons whom it may remind: their hours begin apart. */
  readonly zones: readonly string[];
}

/** What the clock works with, and what is told of how many messages were claimed. */
interface CountedWork extends ReminderWork {
  readonly count: (claimed: number) => Promise<void>;
}

/** What each claimed message writes a row to, and is looked up in before it goes out. */
const written = [mensagens, acrossCompanies(lembretes), acrossCompanies(lembreteItens)];

/** Claims what a company's rules send now. */
async function runCompany(work: CountedWork, rules: ReminderRules, day: string): Promise<CompanyRun> {
  const { db, publicUrl, count, going = () => true } = work;
  const { scope, settings } = rules;
  await releaseUnsent(db, scope, day, work.now());
  const plan = await planDay(db, rules, day);
  const now = work.now();
  const zones = [...new Set([...plan.facts.persons.values()].flatMap(({ zone }) => zone ?? []))];
  const due = plan.mensagens.filter(({ pessoa_id }) => {
    const zone = plan.facts.persons.get(pessoa_id)?.zone ?? null;
    return isWithinHours(rules, zone, day, now) === true;
  });
  const account = await pixAccountOf(db, scope, settings?.conta_bancaria_id ?? null);
  const writing = { rules, account, publicUrl };
  let claimed = 0;
  let again = false;
  for (const persons of portionsOf(idsByPerson(due), PORTION)) {
    if (!going()) return { claimed, again: true, zones };
    const found = await claimPortion(
      work,
      rules,
      writing,
      day,
      persons.flatMap((ids) => [...ids]),
    );
    if (found === null) again = true;
    claimed += found ?? 0;
    await count(found ?? 0);
    if ((found ?? 0) > 0) work.onMessage();
    await wait(PAUSE);
  }
  return { claimed, again, zones };
}

/** When a company whose claims met somebody else's is looked at again. */
const SOON = 1_000;

/** Counts the messages of all companies together: hundreds that claim few each fill the tables as well. */
function counting(db: Db) {
  let uncounted = 0;
  return async (claimed: number): Promise<void> => {
    uncounted += claimed;
    if (await refreshStatistics(db, written, uncounted)) uncounted = 0;
  };
}

async function runDue(work: CountedWork, empresa_id: number): Promise<number> {
  const { db } = work;
  const began = work.now();
  const scope = await scopeOf(db, empresa_id);
  const rules = await readRules(db, scope);
  if (rules.settings?.ativo !== true) return 0;
  const day = dayIn(rules.fuso, began);
  const open = closureOf(rules, day) === null;
  const closed: CompanyRun = { claimed: 0, again: false, zones: [] };
  const { claimed, again, zones } = open ? await runCompany(work, rules, day) : closed;
  const { calendar } = rules.calendar;
  const next = nextReminderRun(began, { timeZone: rules.fuso, zones, hours: rules.hours, calendar });
  await noteNextRun(db, rules.settings, again ? new Date(began.getTime() + SOON) : next);
  tell("reminders claimed", { claimed, seconds: (work.now().getTime() - began.getTime()) / 1_000 });
  return claimed;
}

/**
 * Looks at the companies whose moment has come and claims their messages, one company after the other, each by one process.
 * A second process that looks at the same moment finds the company taken, and whatever both do, a person's day is claimed
 * once.
 * @returns how many messages were claimed
 */
export async function remindDue(work: ReminderWork): Promise<number> {
  const { db, going = () => true } = work;
  let claimed = 0;
  const counted = { ...work, count: counting(db) };
  for (const { empresa_id } of await findCompaniesToRemind(db, work.now())) {
    if (!going()) break;
    if (!(await takeJob(db, `lembretes ${empresa_id}`, LEASE, work.now()))) continue;
    try {
      claimed += await runDue(counted, empresa_id);
    } catch (error) {
      work.failed(error);
    } finally {
      await freeJob(db, `lembretes ${empresa_id}`);
    }
  }
  return claimed;
}
