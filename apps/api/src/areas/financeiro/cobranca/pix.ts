import type { ResponseOf } from "@prumo/api-client/contract";
import type { cobranca as contrato } from "@prumo/api-client/schemas/cobranca";
import { askedByCodes, receivablePixCode, receivesPix } from "@prumo/domain/receivable-pix";
import { type ReminderLine, reminderPhase } from "@prumo/domain/reminder-text";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { lembreteItens, lembretes } from "../../../db/schema/lembretes";
import { type Scope, scoped } from "../../../db/scope";
import { type Ctx, localTime } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import { calendarOf } from "../calendario/company-calendar";
import { CONTA_NOT_FOUND } from "../contas/tables";
import { type FactConta, givenCharge, readFacts } from "./facts";
import { findPixAccounts, findReminderSettings, type PixAccount } from "./queries";

/** The bank account whose Pix receivables show: the one that the company chose, else the first that has one. */
export async function pixAccountOf(db: Db | Tx, scope: Scope, chosen: number | null): Promise<PixAccount | null> {
  const accounts = (await findPixAccounts(db, scope)).filter(receivesPix);
  return accounts.find(({ id }) => id === chosen) ?? accounts[0] ?? null;
}

/** The codes by which a receivable is paid, and where they come from. */
export interface PayingCodes {
  readonly pix_copia_cola: string | null;
  readonly linha_digitavel: string | null;
  readonly de: "provedor" | "conta_bancaria" | "digitado";
  /** What they ask for; null where only paying tells it. */
  readonly valor: number | null;
}

type Asked = Pick<PayingCodes, "pix_copia_cola" | "linha_digitavel" | "de">;

/** Codes that are not ours, with what they ask for; null where that is not what is owed. */
function givenCodes(conta: FactConta, codes: Asked, day: string): PayingCodes | null {
  const cobranca = codes.de === "provedor" ? givenCharge(conta.row) : null;
  const asked = askedByCodes({ ...codes, cobranca }, conta, day);
  return asked && { ...codes, valor: asked.valor };
}

/**
 * The codes of a receivable for what is due on the day. While a charge of it can be paid, they are the charge's alone, also
 * before the provider has given them: by two codes somebody pays twice. Nor is a Pix made beside a boleto that somebody typed:
 * that of its bank ends with it, and ours would not. Codes that ask for something else than is owed are none.
 */
export function contaCodes(conta: FactConta, account: PixAccount | null, day: string): PayingCodes | null {
  const { id, valor, cobranca, row } = conta;
  if (cobranca !== null) {
    const { cobranca_pix, cobranca_digits } = row;
    const codes = { pix_copia_cola: cobranca_pix, linha_digitavel: cobranca_digits, de: "provedor" } as const;
    return cobranca === "pagavel" ? givenCodes(conta, codes, day) : null;
  }
  const { linha_digitavel, pix_copia_cola } = row;
  const isBoleto = linha_digitavel !== null;
  const own = account === null || isBoleto ? null : receivablePixCode(account, { id, valor });
  if (own !== null) return { pix_copia_cola: own, linha_digitavel: null, de: "conta_bancaria", valor };
  const isTyped = isBoleto || pix_copia_cola !== null;
  return isTyped ? givenCodes(conta, { pix_copia_cola, linha_digitavel, de: "digitado" }, day) : null;
}

/** A receivable as a message says it. */
export function reminderLine(conta: FactConta, account: PixAccount | null, day: string): ReminderLine {
  const { row, residual, cobrado, calculo, data_vencimento, pagavel_ate } = conta;
  const codes = contaCodes(conta, account, day);
  return {
    referencia: row.referencia,
    numero_documento: row.numero_documento,
    data_vencimento,
    fase: reminderPhase(pagavel_ate, day),
    valor: codes === null ? cobrado : codes.valor,
    residual,
    calculo,
    pix_copia_cola: codes?.pix_copia_cola ?? null,
    linha_digitavel: codes?.linha_digitavel ?? null,
  };
}

/** When static codes of contas were sent last, of those of which any was. */
export function sentStaticPix(db: Db | Tx, scope: Scope, contaIds: readonly number[]) {
  const i = scoped(lembreteItens, scope, "i");
  const l = scoped(lembretes, scope, "l");
  return db
    .select({ conta_id: i.conta_id, moment: sql<Date>`max(${l.created_at})`.mapWith(l.created_at) })
    .from(i)
    .innerJoin(l, eq(l.id, i.lembrete_id))
    .where(and(inArray(i.conta_id, [...contaIds]), eq(i.com_pix, true)))
    .groupBy(i.conta_id);
}

function noPixReason({ aberta, residual, cobranca, row }: FactConta, account: PixAccount | null): string {
  if (!aberta || residual <= 0) return "A conta não está em aberto";
  if (cobranca === "paga") return "O cliente já pagou a cobrança, que aguarda o crédito";
  if (cobranca === "aguarda_codigo") return "A cobrança ainda não tem os códigos do provedor";
  if (cobranca !== null) return "A cobrança pede outro valor do que está em aberto";
  if (row.linha_digitavel !== null) return "O boleto da conta pede outro valor do que está em aberto";
  return account === null ? "Nenhuma conta bancária tem chave Pix" : "O valor não pode ser pago por Pix";
}

/**
 * Answers how a receivable is paid by Pix today.
 * @throws Refusal 404
 */
export async function contaPix(db: Db, ctx: Ctx, id: number): Promise<ResponseOf<(typeof contrato)["pix"]>> {
  const calendar = await calendarOf(db, ctx);
  const of = { scope: ctx, fuso: ctx.fuso_horario, day: ctx.today, calendar };
  const { contas } = await readFacts(db, of, { ids: [id] });
  const conta = requireFound(contas[0], CONTA_NOT_FOUND);
  const settings = await findReminderSettings(db, ctx);
  const account = await pixAccountOf(db, ctx, settings?.conta_bancaria_id ?? null);
  const open = conta.aberta && conta.residual > 0 ? contaCodes(conta, account, ctx.today) : null;
  const [sent] = await sentStaticPix(db, ctx, [id]);
  return {
    pix: open && {
      pix_copia_cola: open.pix_copia_cola,
      linha_digitavel: open.linha_digitavel,
      de: open.de,
      conta_bancaria: open.de === "conta_bancaria" && account !== null ? { id: account.id, nome: account.nome } : null,
    },
    motivo: open === null ? noPixReason(conta, account) : null,
    dia: ctx.today,
    valor: open?.valor ?? conta.cobrado,
    calculo: conta.calculo,
    enviado_em: sent === undefined ? null : localTime(ctx, sent.moment),
  };
}
