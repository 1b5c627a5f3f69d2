/**
 * Reminders of receivables: which message goes to whom on a day, and why another one does not. Pure: what is known of contas
 * and persons goes in, messages and reasons come out.
 *
 * A step stands some days before, on or after the due date. Before it counts from the stored date, from the day on from the
 * one to which it is put off. A day that was missed is caught up by its latest step alone; a person gets one message a day and
 * channel, with all their contas. Dates yyyy-MM-dd, times HH:mm, amounts in reais.
 */
import type { Calendar } from "./business-day";
import { addDays, compareDates, dateTimeIn } from "./date";
import { holidaysOf } from "./holidays";
import { lembreteAjustesFields } from "./lembrete-fields";
import { localMoment } from "./local-moment";
import { type OwedConta, paidContas } from "./match/paid-by";
import { shortWeekday, weekdayOf } from "./weekday";

/** The ways on which a person is reminded. */
export const reminderChannels = ["email", "whatsapp"] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** Portuguese names of the ways. */
export const reminderChannelNames: Readonly<Record<ReminderChannel, string>> = {
  email: "E-mail",
  whatsapp: "WhatsApp",
};

/** The furthest day before and after the due date on which a step may stand. */
export const FURTHEST_BEFORE = 60;
export const FURTHEST_AFTER = 365;

/** A step of the rules. */
export interface ReminderStep {
  /** Negative before the due date, 0 on the day. */
  readonly dias: number;
  readonly canal: ReminderChannel;
  /** The day on which it was switched on: days before it are never caught up. */
  readonly desde: string;
}

/** "3 dias antes", "no vencimento", "1 dia depois". */
export function stepText(dias: number): string {
  if (dias === 0) return "no vencimento";
  const count = Math.abs(dias) === 1 ? "1 dia" : `${Math.abs(dias)} dias`;
  return `${count} ${dias < 0 ? "antes" : "depois"}`;
}

/** When messages may go out. */
export interface ReminderHours {
  /** Weekdays, 1 for Monday to 6 for Saturday; on Sundays nobody is disturbed. */
  readonly dias_semana: readonly number[];
  readonly hora_inicial: string;
  readonly hora_final: string;
  /** Until when on Saturdays. */
  readonly sabado_ate: string;
}

/** The widest hours that a company may choose: people are not disturbed in their rest (CDC art. 42 and 71). */
export const widestHours = {
  dias_semana: [1, 2, 3, 4, 5, 6],
  hora_inicial: "08:00",
  hora_final: "20:00",
  sabado_ate: "14:00",
} as const satisfies ReminderHours;

/** The hours that a company begins with: Monday to Friday. */
export const usualHours: ReminderHours = {
  ...widestHours,
  dias_semana: [1, 2, 3, 4, 5],
};

/** What is wrong with hours, in Portuguese; null when nothing is. */
export function hoursProblem({ dias_semana, hora_inicial, hora_final, sabado_ate }: ReminderHours): string | null {
  if (!dias_semana.some((day) => day >= 1 && day <= 6)) return lembreteAjustesFields.dias_semana.missing;
  if (hora_inicial < widestHours.hora_inicial || hora_final > widestHours.hora_final)
    return `Lembretes são enviados entre ${widestHours.hora_inicial} e ${widestHours.hora_final}`;
  if (hora_inicial >= hora_final) return "O horário final deve ser depois do inicial";
  if (!dias_semana.includes(6)) return null;
  if (sabado_ate > widestHours.sabado_ate) return `No sábado, lembretes são enviados até as ${widestHours.sabado_ate}`;
  return hora_inicial >= sabado_ate ? "No sábado, o horário final deve ser depois do inicial" : null;
}

/** Why no reminder goes out on a day, in Portuguese; null when they do. */
export function closedForReminders(
  day: string,
  { dias_semana }: Pick<ReminderHours, "dias_semana">,
  { local }: Calendar = {},
): string | null {
  const weekday = weekdayOf(day);
  if (weekday > 6 || !dias_semana.includes(weekday)) return shortWeekday(day);
  const holiday = holidaysOf(Number(day.slice(0, 4))).find(({ date }) => date === day);
  return holiday?.name ?? local?.get(day) ?? null;
}

/** No company's local holidays close a whole year. */
const FURTHEST_SENDING_DAY = 400;

/**
 * The day itself when reminders go out on it, else the first one after it.
 * @throws RangeError when no weekday is chosen
 */
export function sendingDayFrom(day: string, hours: Pick<ReminderHours, "dias_semana">, calendar?: Calendar): string {
  for (let found = day, tries = 0; tries < FURTHEST_SENDING_DAY; found = addDays(found, 1), tries += 1) {
    if (closedForReminders(found, hours, calendar) === null) return found;
  }
  throw new RangeError("No day on which reminders go out");
}

/** The first and the last moment at which reminders go out on a day, in the time zone of whom they go to. */
export function hoursOn(
  day: string,
  hours: ReminderHours,
  timeZone: string,
): { readonly from: Date; readonly to: Date } {
  const last = weekdayOf(day) === 6 ? hours.sabado_ate : hours.hora_final;
  return {
    from: localMoment(timeZone, `${day} ${hours.hora_inicial}:00`),
    to: localMoment(timeZone, `${day} ${last}:00`),
  };
}

/** How a company's clock is set. */
export interface ReminderClockSetting {
  /** The time zone of the company, whose day counts. */
  readonly timeZone: string;
  /** Those of the persons whom it reminds, as far as they are known. */
  readonly zones: readonly string[];
  readonly hours: ReminderHours;
  readonly calendar?: Calendar;
}

/**
 * The next moment after `now` at which somebody's hours begin: of this day of the company, or of the next one on which
 * reminders go out.
 */
export function nextReminderRun(now: Date, { timeZone, zones, hours, calendar }: ReminderClockSetting): Date {
  const everywhere = [...new Set([timeZone, ...zones])];
  let day = dateTimeIn(timeZone, now).slice(0, 10);
  for (;;) {
    day = sendingDayFrom(day, hours, calendar);
    const openings = everywhere.map((zone) => hoursOn(day, hours, zone).from.getTime());
    const later = openings.filter((moment) => moment > now.getTime());
    if (later.length > 0) return new Date(Math.min(...later));
    day = addDays(day, 1);
  }
}

/** The due date of a conta, and the day to which it is put off. */
export interface ReminderDue {
  readonly data_vencimento: string;
  readonly pagavel_ate: string;
}

/** The day on which a step stands: before the due date by the stored one, from the day on by the one it is put off to. */
export const stepDay = (dias: number, { data_vencimento, pagavel_ate }: ReminderDue): string =>
  addDays(dias < 0 ? data_vencimento : pagavel_ate, dias);

/** A conta, as far as one channel goes. */
export interface SteppedConta extends ReminderDue {
  /** The company's day on which it was registered: steps before it are not caught up. */
  readonly registrada: string;
  /** The steps that were sent about it for this due date. */
  readonly enviados: readonly number[];
}

/** Whether a step may still be sent: what comes before the due date is untrue after it. */
const isUseful = (dias: number, day: string, { pagavel_ate }: ReminderDue): boolean =>
  dias > 0 || compareDates(day, pagavel_ate) <= 0;

/**
 * The step that is due for a conta on a day: the latest of those whose day has come, unless it or a later one was sent.
 * @param steps those of one channel
 */
export function dueStep(
  conta: SteppedConta,
  steps: readonly Omit<ReminderStep, "canal">[],
  day: string,
): number | null {
  return latestStep(conta, usefulSteps(conta, steps, day));
}

/** A step of a due date, and the day on which it stands. */
interface DatedStep {
  readonly dias: number;
  readonly own: string;
}

/** The steps whose day has come for a due date, and which are not untrue by then. */
const usefulSteps = (
  due: ReminderDue,
  steps: readonly Omit<ReminderStep, "canal">[],
  day: string,
): readonly DatedStep[] =>
  steps.flatMap(({ dias, desde }) => {
    const own = stepDay(dias, due);
    return own <= day && own >= desde && isUseful(dias, day, due) ? [{ dias, own }] : [];
  });

/** The latest of those, unless it or a later one was sent, or stood before the conta was registered. */
function latestStep({ registrada, enviados }: SteppedConta, steps: readonly DatedStep[]): number | null {
  const last = Math.max(...enviados, Number.NEGATIVE_INFINITY);
  let latest: number | null = null;
  for (const { dias, own } of steps) if (own >= registrada && (latest === null || dias > latest)) latest = dias;
  return latest === null || latest <= last ? null : latest;
}

/** Tells the step that is due for a conta, as `dueStep` does. Thousands of contas fall due on a few days, reckoned once. */
function dueStepOn(steps: readonly Omit<ReminderStep, "canal">[], day: string) {
  const known = new Map<string, readonly DatedStep[]>();
  return (conta: SteppedConta): number | null => {
    const due = `${conta.data_vencimento} ${conta.pagavel_ate}`;
    const useful = known.get(due) ?? usefulSteps(conta, steps, day);
    known.set(due, useful);
    return latestStep(conta, useful);
  };
}

/** Where the charge of a conta at the payment provider stands. */
export type ReminderCharge = "pagavel" | "aguarda_codigo" | "paga";

/** A receivable that may be reminded of. */
export interface RemindableConta extends ReminderDue {
  readonly id: number;
  readonly pessoa_id: number;
  readonly registrada: string;
  readonly residual: number;
  /** What is due on the day: the rest with multa and juros. */
  readonly valor: number;
  /** Whether it is still to be paid. */
  readonly aberta: boolean;
  /** The day for which the person promised to pay. */
  readonly prometida_para: string | null;
  readonly em_disputa: boolean;
  /** Whether somebody switched reminders of it off. */
  readonly sem_lembretes: boolean;
  readonly cobranca: ReminderCharge | null;
  readonly enviados: Readonly<Record<ReminderChannel, readonly number[]>>;
}

/** Whom contas are to be paid by. */
export interface RemindedPerson {
  readonly id: number;
  /** The ways on which they can be reached. */
  readonly alcancavel: readonly ReminderChannel[];
  readonly sem_lembretes: boolean;
  /** The ways on which they want no reminders. */
  readonly saiu: readonly ReminderChannel[];
  /** The ways on which they got a message that day already, and those taken out of the list of the day. */
  readonly lembrada: readonly ReminderChannel[];
  readonly retirada: readonly ReminderChannel[];
  /** Amounts that came in by entries of statements that name them and that nobody has reconciled. */
  readonly lancamentos: readonly number[];
  /** What else they owe, beside the contas that are looked at: such an amount may pay it together with those. */
  readonly outras_contas?: readonly OwedConta[];
}

/** Why nothing is sent about a conta. */
export const reminderSkips = [
  "paga",
  "paga_no_provedor",
  "lancamento",
  "prometida",
  "em_disputa",
  "conta_desligada",
  "pessoa_desligada",
  "saiu",
  "inalcancavel",
  "aguarda_codigo",
  "retirada",
  "lembrada",
  "horario",
] as const;
export type ReminderSkip = (typeof reminderSkips)[number];

/** Portuguese words for the reasons. */
export const reminderSkipNames: Readonly<Record<ReminderSkip, string>> = {
  paga: "A conta já foi recebida",
  paga_no_provedor: "O cliente já pagou a cobrança, que aguarda o crédito",
  lancamento: "Um lançamento do banco com este valor e este cliente ainda não foi conciliado",
  prometida: "O cliente prometeu pagar em outro dia",
  em_disputa: "A conta está em disputa",
  conta_desligada: "Os lembretes desta conta estão desligados",
  pessoa_desligada: "Os lembretes deste cliente estão desligados",
  saiu: "O cliente pediu para não receber lembretes",
  inalcancavel: "O cadastro do cliente não tem este contato",
  aguarda_codigo: "A cobrança ainda não tem os códigos do provedor",
  retirada: "Retirado da lista do dia",
  lembrada: "O cliente já recebeu a mensagem do dia",
  horario: "Fora dos dias e horários de lembretes",
};

/** A step of a conta in a message. */
export interface RemindedConta {
  readonly id: number;
  /** The step; null when somebody reminds by hand while none is due. */
  readonly dias: number | null;
}

/** A message to a person. */
export interface PlannedReminder {
  readonly pessoa_id: number;
  readonly canal: ReminderChannel;
  readonly contas: readonly RemindedConta[];
}

/** A conta that a step is due for and that nothing is sent about. */
export interface SkippedReminder {
  readonly pessoa_id: number;
  readonly canal: ReminderChannel;
  readonly conta_id: number;
  readonly dias: number | null;
  readonly motivo: ReminderSkip;
}

/** What goes out on a day, and what does not. */
export interface ReminderPlan {
  readonly mensagens: readonly PlannedReminder[];
  readonly puladas: readonly SkippedReminder[];
}

/** Why nothing is sent about one conta, whatever else its person owes. */
export function contaSkip(
  conta: RemindableConta,
  person: Pick<RemindedPerson, "lancamentos">,
  day: string,
): ReminderSkip | null {
  if (!conta.aberta || conta.residual <= 0) return "paga";
  if (conta.cobranca === "paga") return "paga_no_provedor";
  if (paidContas(person.lancamentos, [conta]).size > 0) return "lancamento";
  if (conta.prometida_para !== null && conta.prometida_para >= day) return "prometida";
  if (conta.em_disputa) return "em_disputa";
  if (conta.sem_lembretes) return "conta_desligada";
  return conta.cobranca === "aguarda_codigo" ? "aguarda_codigo" : null;
}

/** Why a person gets no message on a channel. */
export function personSkip(person: RemindedPerson, canal: ReminderChannel): ReminderSkip | null {
  if (person.sem_lembretes) return "pessoa_desligada";
  if (person.saiu.includes(canal)) return "saiu";
  if (!person.alcancavel.includes(canal)) return "inalcancavel";
  if (person.retirada.includes(canal)) return "retirada";
  return person.lembrada.includes(canal) ? "lembrada" : null;
}

interface Candidate {
  readonly conta: RemindableConta;
  readonly dias: number | null;
}

/** The contas of a person that a step is due for, and all that are known of them. */
interface PersonsContas {
  readonly candidates: readonly Candidate[];
  readonly all: readonly RemindableConta[];
}

/** The contas of a person that money which nobody has reconciled may have paid, alone or with whatever else they owe. */
function paidTogether(
  { lancamentos, outras_contas = [] }: RemindedPerson,
  all: readonly RemindableConta[],
): ReadonlySet<OwedConta> {
  if (lancamentos.length === 0) return new Set();
  const open = all.filter(({ aberta, residual }) => aberta && residual > 0);
  return paidContas(lancamentos, [...open, ...outras_contas]);
}

/** What one person gets on one channel of the contas that a step is due for. `all` are theirs, due for a step or not. */
function ofPerson(
  person: RemindedPerson,
  canal: ReminderChannel,
  { candidates, all }: PersonsContas,
  day: string,
): ReminderPlan {
  const wholly = personSkip(person, canal);
  // Who pays several contas at once is not reminded of them.
  const paid = paidTogether(person, all);
  const judged = candidates.map((one) => {
    const own = contaSkip(one.conta, person, day);
    return { ...one, motivo: own ?? (paid.has(one.conta) ? ("lancamento" as const) : wholly) };
  });
  const skipped = judged.flatMap(({ conta, dias, motivo }) =>
    motivo === null ? [] : [{ pessoa_id: person.id, canal, conta_id: conta.id, dias, motivo }],
  );
  const contas = judged.flatMap(({ conta, dias, motivo }) => (motivo === null ? [{ id: conta.id, dias }] : []));
  return {
    mensagens: contas.length === 0 ? [] : [{ pessoa_id: person.id, canal, contas }],
    puladas: skipped,
  };
}

function byPerson<Of>(all: readonly Of[], personOf: (one: Of) => number): ReadonlyMap<number, Of[]> {
  const groups = new Map<number, Of[]>();
  for (const one of all) {
    const group = groups.get(personOf(one));
    if (group === undefined) groups.set(personOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

const joined = (plans: readonly ReminderPlan[]): ReminderPlan => ({
  mensagens: plans.flatMap(({ mensagens }) => mensagens),
  puladas: plans.flatMap(({ puladas }) => puladas),
});

function planned(
  candidates: readonly Candidate[],
  contas: readonly RemindableConta[],
  persons: ReadonlyMap<number, RemindedPerson>,
  canal: ReminderChannel,
  day: string,
): ReminderPlan {
  // What somebody owes beside is asked of those alone whose money waits: thousands have none.
  const payers = new Set([...persons.values()].filter(({ lancamentos }) => lancamentos.length > 0).map(({ id }) => id));
  const owned = byPerson(
    contas.filter(({ pessoa_id }) => payers.has(pessoa_id)),
    ({ pessoa_id }) => pessoa_id,
  );
  const plans = [...byPerson(candidates, ({ conta }) => conta.pessoa_id)].flatMap(([id, own]) => {
    const person = persons.get(id);
    if (person === undefined) return [];
    return [ofPerson(person, canal, { candidates: own, all: owned.get(id) ?? [] }, day)];
  });
  return joined(plans);
}

/** Contas, each with the step of a channel that is due for it; null without one. */
function withSteps(
  contas: readonly RemindableConta[],
  steps: readonly ReminderStep[],
  canal: ReminderChannel,
  day: string,
): Candidate[] {
  const dueOf = dueStepOn(
    steps.filter((step) => step.canal === canal),
    day,
  );
  return contas.map((conta) => {
    const { data_vencimento, pagavel_ate, registrada, enviados } = conta;
    return { conta, dias: dueOf({ data_vencimento, pagavel_ate, registrada, enviados: enviados[canal] }) };
  });
}

/**
 * What the rules send on a day, and what they do not, with the reasons. Whether reminders go out on that day at all is told
 * by `closedForReminders`.
 */
export function planReminders(
  contas: readonly RemindableConta[],
  persons: ReadonlyMap<number, RemindedPerson>,
  steps: readonly ReminderStep[],
  day: string,
): ReminderPlan {
  const plans = reminderChannels.map((canal) => {
    const due = withSteps(contas, steps, canal, day).filter(({ dias }) => dias !== null);
    return planned(due, contas, persons, canal, day);
  });
  return joined(plans);
}

/**
 * What goes out when somebody reminds by hand: of these contas, whatever steps are due, but for the same reasons not. A step
 * that is due counts as sent by it, so that the rules do not send it once more.
 */
export const planByHand = (
  contas: readonly RemindableConta[],
  persons: ReadonlyMap<number, RemindedPerson>,
  steps: readonly ReminderStep[],
  { canal, day }: { readonly canal: ReminderChannel; readonly day: string },
): ReminderPlan => planned(withSteps(contas, steps, canal, day), contas, persons, canal, day);

/** Reasons of a person's whole message that somebody may overrule who reminds by hand: they ask, and send all the same. */
export const overruledByHand: readonly ReminderSkip[] = ["lembrada", "retirada"];

/** The state of a message that reminds. */
export const reminderStates = ["fila", "enviada", "falhou", "incerta", "expirada"] as const;
export type ReminderState = (typeof reminderStates)[number];

/** Portuguese words for a state. */
export const reminderStateNames: Readonly<Record<ReminderState, string>> = {
  fila: "Na fila",
  enviada: "Enviada",
  falhou: "Falhou",
  incerta: "Incerta",
  expirada: "Não enviada",
};

/** What a state means, in Portuguese, where its word does not say it. */
export const reminderStateHints: Readonly<Partial<Record<ReminderState, string>>> = {
  falhou: "O envio falhou e será tentado de novo enquanto durar o horário do dia",
  incerta: "O servidor parou ou ficou sem resposta no meio do envio: pode ter chegado, e não é repetida sozinha",
  expirada: "A conta mudou, ou o horário do dia acabou antes do envio",
};

/** Who sent a message. */
export const reminderOrigins = ["regra", "mao", "retirada"] as const;
export type ReminderOrigin = (typeof reminderOrigins)[number];

/** Portuguese words for who sent it. */
export const reminderOriginNames: Readonly<Record<ReminderOrigin, string>> = {
  regra: "Pela regra",
  mao: "À mão",
  retirada: "Retirada da lista",
};
