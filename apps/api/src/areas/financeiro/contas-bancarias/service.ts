import type { Db, Tx } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import type { RequestedPage } from "../../../http/page-of";
import { allMovimentoLines, type Periodo, periodOf, statement } from "../movimentos/service";
import { bankAccountInUse, findBankAccountNames, findBankAccounts } from "./queries";

export { lockForImport } from "./queries";

/** The message for a bank account that the company does not have. */
export const NO_BANK_CONTABANCARIA = "Conta bancária não encontrada";

/** Tells whether the company may pay from, or receive into, the bank account. */
export const bankAccountExists = (tx: Tx, ctx: Ctx, id: number): Promise<boolean> => bankAccountInUse(tx, ctx, id);

/** The names of the bank accounts in use, by their ids. */
export async function bankAccountNames(db: Db, ctx: Ctx): Promise<ReadonlyMap<number, string>> {
  const rows = await findBankAccountNames(db, ctx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The bank accounts in use, or all of them. */
export const listBankAccounts = (db: Db, ctx: Ctx, situacao: "ativas" | "todas") =>
  findBankAccounts(db, ctx, { ativas: situacao === "ativas" });

/** @throws Refusal 404 */
export async function findBankAccount(db: Db, ctx: Ctx, id: number) {
  const [conta] = await findBankAccounts(db, ctx, { id });
  return requireFound(conta, NO_BANK_CONTABANCARIA);
}

interface ExtratoFilter extends RequestedPage {
  readonly data_inicial?: string | undefined;
  readonly data_final?: string | undefined;
}

const daysOf = ({ data_inicial, data_final }: ExtratoFilter): Periodo => ({ de: data_inicial, ate: data_final });

/** Answers one page of the statement of a period, the balance before it, and the balance now. */
export async function bankStatement(db: Db, ctx: Ctx, id: number, filter: ExtratoFilter, url: string) {
  const conta_bancaria = await findBankAccount(db, ctx, id);
  const page = await statement(db, ctx, { conta_bancaria_id: id }, { ...filter, ...daysOf(filter) }, url);
  return { conta_bancaria, ...page, saldo: conta_bancaria.saldo };
}

/** Opens the whole statement of a period, however long. */
export async function allLines(db: Db, ctx: Ctx, id: number, filter: ExtratoFilter) {
  await findBankAccount(db, ctx, id);
  const saldo = { conta_bancaria_id: id };
  const dias = daysOf(filter);
  const before = (await periodOf(db, ctx, saldo, dias)).periodo.saldo_anterior;
  return allMovimentoLines(db, ctx, saldo, { ...dias, before });
}
