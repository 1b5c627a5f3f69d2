import type { ResponseOf } from "@prumo/api-client/contract";
import type { cobranca as contrato } from "@prumo/api-client/schemas/cobranca";
import { receivablePixCode, receivesPix } from "@prumo/domain/receivable-pix";
import type { ReminderLine } from "@prumo/domain/reminder-text";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { lembreteItens, lembretes } from "../../../db/schema/lembretes";
import { type Scope, scoped } from "../../../db/scope";
import { type Ctx, localTime } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import { calendarOf } from "../calendario/company-calendar";
import { CONTA_NOT_FOUND } from "../contas/tables";
import { type FactConta, readFacts } from "./facts";
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
}

/**
 * The codes of a receivable for what is due on the day. While a charge of it can be paid, they are the charge's alone, also
 * before the provider has given them: by two codes somebody pays twice. Nor is a Pix made beside a boleto that somebody typed:
 * that of its bank ends with it, and ours would not.
 */
export function contaCodes({ id, valor, cobranca, row }: FactConta, account: PixAccount | null): PayingCodes | null {
  if (cobranca !== null) {
    const { cobranca_pix, cobranca_digits } = row;
    return cobranca === "pagavel"
      ? { pix_copia_cola: cobranca_pix, linha_digitavel: cobranca_digits, de: "provedor" }
      : null;
  }
  const { linha_digitavel, pix_copia_cola } = row;
  const isBoleto = linha_digitavel !== null;
  const own = account === null || isBoleto ? null : receivablePixCode(account, { id, valor });
  if (own !== null) return { pix_copia_cola: own, linha_digitavel: null, de: "conta_bancaria" };
  return isBoleto || pix_copia_cola !== null ? { pix_copia_cola, linha_digitavel, de: "digitado" } : null;
}

/** A receivable as a message says it. */
export function reminderLine(conta: FactConta, account: PixAccount | null): ReminderLine {
  const { row, valor, calculo, data_vencimento } = conta;
  const codes = contaCodes(conta, account);
  return {
    referencia: row.referencia,
    numero_documento: row.numero_documento,
    data_vencimento,
    valor,
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

function noPixReason({ aberta, residual, cobranca }: FactConta, account: PixAccount | null): string {
  if (!aberta || residual <= 0) return "A conta não está em aberto";
  if (cobranca === "paga") return "O cliente já pagou a cobrança, que aguarda o crédito";
  if (cobranca !== null) return "A cobrança ainda não tem os códigos do provedor";
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
  const open = conta.aberta && conta.residual > 0 ? contaCodes(conta, account) : null;
  const [sent] = await sentStaticPix(db, ctx, [id]);
  return {
    pix: open && {
      ...open,
      conta_bancaria: open.de === "conta_bancaria" && account !== null ? { id: account.id, nome: account.nome } : null,
    },
    motivo: open === null ? noPixReason(conta, account) : null,
    dia: ctx.today,
    valor: conta.valor,
    calculo: conta.calculo,
    enviado_em: sent === undefined ? null : localTime(ctx, sent.moment),
  };
}
