import { nextBusinessDay, shiftDueDate } from "@prumo/domain/business-day";
import { chargesOf } from "@prumo/domain/conta-charges";
import { addDays } from "@prumo/domain/date";
import { isValidEmail } from "@prumo/domain/email";
import { add } from "@prumo/domain/money";
import { municipalityByCode } from "@prumo/domain/municipality";
import { formatPhone, whatsappNumber } from "@prumo/domain/phone";
import { askedByCodes, type GivenCharge } from "@prumo/domain/receivable-pix";
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
import { findClaims, findRemindable, type RemindableRow, type WantedContas } from "./queries";
import { type PayingPerson, waitingMoneyOf } from "./waiting-money";

/** A receivable with what a message says of it. */
export interface FactConta extends RemindableConta {
  readonly row: RemindableRow;
  readonly calculo: string | null;
  /** What its person is told to pay: what its charge asks for, where that is known, else what is due. */
  readonly cobrado: number;
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

/** The charge of a conta, as far as it decides what its codes ask for; null where none can be paid. */
export function givenCharge(row: RemindableRow): GivenCharge | null {
  const { cobranca_valor: valor, cobranca_principal: principal, cobranca_vencimento: vencimento } = row;
  const { cobranca_multa: multa, cobranca_juros: juros } = row;
  const isThere = valor !== null && principal !== null && vencimento !== null && multa !== null && juros !== null;
  return isThere ? { valor, principal, vencimento, multa, juros } : null;
}

const NO_CODES = { pix_copia_cola: null, linha_digitavel: null };

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
    const valor = add(residual, multa, juros);
    const charge = givenCharge(row);
    const asked = charge && askedByCodes({ ...NO_CODES, cobranca: charge }, { residual, valor, pagavel_ate }, day);
    const cobrado = asked?.valor ?? valor;
    return {
      id,
      pessoa_id,
      data_vencimento,
      pagavel_ate,
      registrada,
      residual,
      valor,
      cobrado,
      calculo: cobrado === valor && (multa > 0 || juros > 0) ? sentence : null,
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

const payerOf = ({ pessoa_id: id, nome, razao_social, cpf_cnpj }: RemindableRow): PayingPerson => ({
  id,
  nome,
  razao_social,
  cpf_cnpj,
});

/** What persons sent by the bank that nobody has reconciled, and all that it may pay beside the contas that are looked at. */
async function waitingMoney(db: Db | Tx, of: FactsOf, groups: ReadonlyMap<number, readonly FactConta[]>) {
  const payers = [...groups.values()].flatMap(([first]) => (first === undefined ? [] : [payerOf(first.row)]));
  const lancamentos = await waitingMoneyOf(db, of.scope, payers);
  if (lancamentos.size === 0) return { lancamentos, outras: new Map<number, readonly FactConta[]>() };
  const rows = await findRemindable(db, of.scope, of.fuso, { pessoas: [...lancamentos.keys()] });
  const known = new Set([...groups.values()].flatMap((contas) => contas.map(({ id }) => id)));
  const unknown = rows.filter(({ id }) => !known.has(id));
  return { lancamentos, outras: grouped(await valued(db, of, unknown)) };
}

/** Reads contas and persons with all that decides about the reminders of a day. */
export async function readFacts(db: Db | Tx, of: FactsOf, wanted: WantedContas): Promise<ReminderFacts> {
  const { scope, fuso, day } = of;
  const contas = await valued(db, of, await findRemindable(db, scope, fuso, wanted));
  const groups = grouped(contas);
  const claims = await findClaims(db, scope, day, "ids" in wanted ? [...groups.keys()] : undefined);
  const { lancamentos, outras } = await waitingMoney(db, of, groups);
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
      lancamentos: lancamentos.get(id) ?? [],
      outras_contas: outras.get(id) ?? [],
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
