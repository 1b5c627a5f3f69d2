import { nextBusinessDay, shiftDueDate } from "@prumo/domain/business-day";
import { chargesOf } from "@prumo/domain/conta-charges";
import { addDays } from "@prumo/domain/date";
import { isValidEmail } from "@prumo/domain/email";
import { personsNamedBy } from "@prumo/domain/match";
import { add, sum } from "@prumo/domain/money";
import { municipalityByCode } from "@prumo/domain/municipality";
import { formatPhone, whatsappNumber } from "@prumo/domain/phone";
import {
  type RemindableConta,
  type RemindedPerson,
  type ReminderChannel,
  type ReminderCharge,
  type ReminderStep,
  reminderChannels,
} from "@prumo/domain/reminder";
import { stateTimeZone } from "@prumo/domain/state-time-zone";
import type { Db, Tx } from "../../../db/client";
import type { Scope } from "../../../db/scope";
import { type CompanyCalendar, shiftOf } from "../calendario/company-calendar";
import { chargeTerms, hasActivePolicy } from "../contas/charges";
import {
  findClaims,
  findRemindable,
  findWaitingMoney,
  hasWaitingMoney,
  type RemindableRow,
  type WantedContas,
} from "./queries";

/** A receivable with what a message says of it. */
export interface FactConta extends RemindableConta {
  readonly row: RemindableRow;
  readonly calculo: string | null;
}

/** A person with where messages go. */
export interface FactPerson extends RemindedPerson {
  readonly nome: string;
  readonly destinos: Readonly<Record<ReminderChannel, string | null>>;
  /** The time zone of their state; null where it is not known. */
  readonly zone: string | null;
}

/** What is known of contas and their persons for a day. */
export interface ReminderFacts {
  readonly contas: readonly FactConta[];
  readonly persons: ReadonlyMap<number, FactPerson>;
}

/** The company, its day, and how its days go. */
export interface FactsOf {
  readonly scope: Scope;
  readonly fuso: string;
  readonly day: string;
  readonly calendar: CompanyCalendar;
}

const chargeOf = ({
  cobranca,
  cobranca_pix,
  cobranca_digits,
  dinheiro_a_decidir,
}: RemindableRow): ReminderCharge | null => {
  // The client has paid: what it settles is for a person to say.
  if (dinheiro_a_decidir) return "paga";
  if (cobranca === null) return null;
  if (cobranca === "paga") return "paga";
  return cobranca_pix === null && cobranca_digits === null ? "aguarda_codigo" : "pagavel";
};

const sentOn = (row: RemindableRow) => {
  const of = (canal: ReminderChannel) => (row.enviados ?? []).flatMap(([own, dias]) => (own === canal ? [dias] : []));
  return { email: of("email"), whatsapp: of("whatsapp") };
};

/** Where a person is reached on each channel; null where their record does not say it, or says it wrongly. */
function destinationsOf({ email, telefone }: Pick<RemindableRow, "email" | "telefone">) {
  return {
    email: email !== null && isValidEmail(email) ? email : null,
    whatsapp: telefone !== null && whatsappNumber(telefone) !== null ? telefone : null,
  };
}

/** How people read where a message goes. */
export const shownDestination = (canal: ReminderChannel, destino: string): string =>
  canal === "whatsapp" ? formatPhone(destino) : destino;

/** The time zone of a person's state; null where no city is known. */
export function zoneOf(cidade_id: number | null): string | null {
  const found = cidade_id === null ? null : municipalityByCode(cidade_id);
  return found === null ? null : stateTimeZone(found.uf);
}

type ValuedConta = Omit<FactConta, "row"> & { readonly row: RemindableRow };

/** What is due for contas on the day, by the policies that hold for them. */
async function valued(
  db: Db | Tx,
  { scope, day, calendar }: FactsOf,
  rows: readonly RemindableRow[],
): Promise<ValuedConta[]> {
  const charged = await hasActivePolicy(db, scope, "contasReceber");
  const terms = charged ? await chargeTerms(db, scope, "contasReceber", rows) : new Map();
  return rows.map((row) => {
    const { id, pessoa_id, data_vencimento, residual, registrada, status } = row;
    const { multa, juros, sentence } = chargesOf({ data_vencimento, encargos: terms.get(id) }, residual, day);
    const pagavel_ate = shiftDueDate(data_vencimento, shiftOf(calendar, row), calendar.calendar);
    return {
      id,
      pessoa_id,
      data_vencimento,
      pagavel_ate,
      registrada,
      residual,
      valor: add(residual, multa, juros),
      calculo: multa > 0 || juros > 0 ? sentence : null,
      aberta: status === 0,
      prometida_para: row.prometida_para,
      em_disputa: row.em_disputa ?? false,
      sem_lembretes: row.conta_desligada ?? false,
      cobranca: chargeOf(row),
      enviados: sentOn(row),
      row,
    };
  });
}

function grouped(contas: readonly FactConta[]): ReadonlyMap<number, readonly FactConta[]> {
  const groups = new Map<number, FactConta[]>();
  for (const conta of contas) {
    const group = groups.get(conta.pessoa_id);
    if (group === undefined) groups.set(conta.pessoa_id, [conta]);
    else group.push(conta);
  }
  return groups;
}

/** What persons sent by the bank that nobody has reconciled: each amount of theirs, or of all they owe. */
async function waitingMoney(db: Db | Tx, scope: Scope, groups: ReadonlyMap<number, readonly FactConta[]>) {
  const waiting = new Map<number, number[]>();
  if (groups.size === 0 || !(await hasWaitingMoney(db, scope))) return waiting;
  const amounts = [...groups.values()].flatMap((contas) => [
    ...contas.flatMap(({ residual, valor }) => [residual, valor]),
    ...partialSums(contas),
  ]);
  const entries = await findWaitingMoney(db, scope, [...new Set(amounts)]);
  if (entries.length === 0) return waiting;
  const nameable = [...groups].flatMap(([id, [first]]) => {
    if (first === undefined) return [];
    const { nome, razao_social, cpf_cnpj } = first.row;
    return [{ id, names: [nome, razao_social], document: cpf_cnpj }];
  });
  const byEntry = new Map(entries.map((entry) => [entry.id, entry.amount]));
  for (const { entry, person } of personsNamedBy(entries, nameable)) {
    const amount = byEntry.get(entry);
    if (amount !== undefined) waiting.set(person, [...(waiting.get(person) ?? []), amount]);
  }
  return waiting;
}

/** The most contas of a person whose sums are looked for among what came in. */
const MOST_SUMMED = 6;

/** The sums of any of a person's contas: which of them one message holds is not known yet. */
function partialSums(contas: readonly FactConta[]): number[] {
  if (contas.length < 2) return [];
  const some = contas.slice(0, MOST_SUMMED);
  const sums: number[] = [sum(contas.map(({ residual }) => residual)), sum(contas.map(({ valor }) => valor))];
  for (let chosen = 1; chosen < 2 ** some.length; chosen += 1) {
    const own = some.filter((_, at) => (chosen & (2 ** at)) !== 0);
    if (own.length < 2) continue;
    sums.push(sum(own.map(({ residual }) => residual)), sum(own.map(({ valor }) => valor)));
  }
  return sums;
}

/** Reads contas and persons with all that decides about the reminders of a day. */
export async function readFacts(db: Db | Tx, of: FactsOf, wanted: WantedContas): Promise<ReminderFacts> {
  const { scope, fuso, day } = of;
  const contas = await valued(db, of, await findRemindable(db, scope, fuso, wanted));
  const groups = grouped(contas);
  const claims = await findClaims(db, scope, day, "ids" in wanted ? [...groups.keys()] : undefined);
  const waiting = await waitingMoney(db, scope, groups);
  const claimed = new Map<number, typeof claims>();
  for (const claim of claims) claimed.set(claim.pessoa_id, [...(claimed.get(claim.pessoa_id) ?? []), claim]);
  const persons = new Map<number, FactPerson>();
  for (const [id, [first]] of groups) {
    if (first === undefined) continue;
    const { row } = first;
    const destinos = destinationsOf(row);
    const own = claimed.get(id) ?? [];
    const isOut = (origem: string) => origem === "retirada";
    persons.set(id, {
      id,
      nome: row.nome,
      destinos,
      zone: zoneOf(row.cidade_id),
      alcancavel: reminderChannels.filter((canal) => destinos[canal] !== null),
      sem_lembretes: row.pessoa_desligada ?? false,
      saiu: [
        ...(row.saiu_email_em === null ? [] : (["email"] as const)),
        ...(row.saiu_whatsapp_em === null ? [] : (["whatsapp"] as const)),
      ],
      lembrada: own.filter(({ origem }) => !isOut(origem)).map(({ canal }) => canal),
      retirada: own.filter(({ origem }) => isOut(origem)).map(({ canal }) => canal),
      lancamentos: waiting.get(id) ?? [],
    });
  }
  return { contas, persons };
}

/** Due dates move by some days at most; holidays of a whole week are not unheard of. */
const MOST_SHIFTED = 15;

/**
 * Which contas any of the steps can be due for on a day: those before the first step, and those whose last step stood before
 * all of them were switched on, need not be read.
 */
export function wantedBySteps(steps: readonly ReminderStep[], day: string): WantedContas | null {
  const [first] = steps;
  if (first === undefined) return null;
  const since = steps.map(({ desde }) => desde).toSorted()[0] ?? first.desde;
  const [before, after] = [Math.min(...steps.map(({ dias }) => dias)), Math.max(...steps.map(({ dias }) => dias))];
  const last = reminderChannels.flatMap((canal) => {
    const own = steps.filter((step) => step.canal === canal).map(({ dias }) => dias);
    return own.length === 0 ? [] : [{ canal, dias: Math.max(...own) }];
  });
  return {
    from: addDays(since, -after - MOST_SHIFTED),
    to: addDays(nextBusinessDay(day), -before + MOST_SHIFTED),
    last,
  };
}
