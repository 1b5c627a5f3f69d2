import { bankProfile } from "@prumo/domain/bank-profile";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { extratoLoteFields } from "@prumo/domain/extrato-lote-fields";
import type { StatementAccount } from "@prumo/domain/statement";
import type { Db } from "../../../db/client";
import { type Ctx, localTime } from "../../../http/context";
import { bankAccountNames } from "../contas-bancarias/service";
import { findBindings, findImportsInForce, findImportsOf } from "./queries";
import type { ExtratoBody, StatementFile } from "./statement-file";

/** What is done with one account of a file. */
export interface AccountPlan {
  readonly account: StatementAccount;
  readonly conta_bancaria: { readonly id: number; readonly nome: string } | null;
  /** Whether somebody chose to leave it out. */
  readonly isLeftOut: boolean;
  /** Why it cannot be imported; null when it can. */
  readonly motivo: string | null;
  readonly avisos: readonly string[];
  /** The days that it covers. */
  readonly periodo: { readonly de: string; readonly ate: string } | null;
  /** The imports in force of the same cycle of a card. */
  readonly sameBill: readonly number[];
}

type Binding = Awaited<ReturnType<typeof findBindings>>[number];
type Identity = Pick<StatementAccount, "bank" | "account">;

/** Digits of which a shorter form of an account must have at least so many to be the same one. */
const SHORTEST_ENDING = 5;

/** Files of two forms write an account with its agency and without. */
function isSameAccount(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (short.length >= SHORTEST_ENDING && long.endsWith(short));
}

const isSameIdentity = ({ banco, conta }: Binding, { bank, account }: Identity): boolean =>
  account !== null && isSameAccount(conta, account) && (banco === "" || bank === null || banco === bank);

const bankName = (bank: string | null): string =>
  bank === null || bank === "" ? "" : ` do banco ${bankProfile(bank)?.name ?? bank}`;

/** Why a file may not go to a bank account: it is of another account, or of another bank. */
function foreignReason(
  identity: Identity,
  chosen: { id: number; nome: string },
  bindings: readonly Binding[],
): string | null {
  const own = bindings.find(({ conta_bancaria_id }) => conta_bancaria_id === chosen.id);
  const other = bindings.find((one) => one.conta_bancaria_id !== chosen.id && isSameIdentity(one, identity));
  const { account, bank } = identity;
  if (own !== undefined) {
    const isOtherBank = bank !== null && own.banco !== "" && own.banco !== bank;
    const isOtherAccount = account !== null && !isSameAccount(own.conta, account);
    const file =
      account === null ? `Este arquivo é${bankName(bank)}` : `Este arquivo é da conta ${account}${bankName(bank)}`;
    const words = `"${chosen.nome}" recebe os extratos da conta ${own.conta}${bankName(own.banco)}`;
    if (isOtherBank || isOtherAccount) return `${file}, e ${words}`;
  }
  if (other === undefined) return null;
  return `Os extratos da conta ${other.conta}${bankName(other.banco)} já são importados em "${other.name}"`;
}

/** The cycle of a card's bill, or why it is none that can be read. */
function cycleOf(account: StatementAccount, { ciclo }: ExtratoBody, day: string) {
  const period = account.period ?? (ciclo === undefined ? null : { from: ciclo.inicio, to: ciclo.fim });
  if (period === null) return { cycle: null, motivo: "Informe o primeiro e o último dia da fatura" };
  const { from: de, to: ate } = period;
  const cycle = { de, ate };
  if (ate > day || account.scheduled.length > 0) {
    const open = `A fatura ainda está aberta até ${toDisplay(ate)}: importe-a quando fechar`;
    return { cycle, motivo: open };
  }
  const outside = account.entries.find((entry) => entry.day < de || entry.day > ate);
  if (outside === undefined) return { cycle, motivo: null };
  return {
    cycle,
    motivo: `A compra de ${toDisplay(outside.day)} está fora da fatura de ${toDisplay(de)} a ${toDisplay(ate)}`,
  };
}

async function billOf(db: Db, ctx: Ctx, id: number, account: StatementAccount, body: ExtratoBody, day: string) {
  const { cycle, motivo } = cycleOf(account, body, day);
  const inForce = (await findImportsInForce(db, ctx, id)).filter(({ cartao }) => cartao);
  const isSame = (one: (typeof inForce)[number]) =>
    one.periodo_inicial === cycle?.de && one.periodo_final === cycle?.ate;
  const crossing = inForce.find(
    (one) =>
      !isSame(one) &&
      cycle !== null &&
      (one.periodo_inicial ?? "") <= cycle.ate &&
      cycle.de <= (one.periodo_final ?? ""),
  );
  const sameBill = inForce.filter(isSame).map((one) => one.id);
  if (motivo !== null || crossing === undefined) return { periodo: cycle, motivo, sameBill };
  const days = `${toDisplay(crossing.periodo_inicial)} a ${toDisplay(crossing.periodo_final)}`;
  return { periodo: cycle, motivo: `Já foi importada a fatura de ${days}, que tem dias desta`, sameBill };
}

/** What should be looked at: texts of the other form differ, so equal entries are not known as such. */
async function warningsOf(db: Db, ctx: Ctx, id: number, formato: string): Promise<string[]> {
  const inForce = await findImportsInForce(db, ctx, id);
  const isOther = inForce.length > 0 && inForce.every((one) => one.formato !== formato);
  const name = formato === "ofx" ? "CSV" : "OFX";
  return isOther
    ? [`Esta conta foi importada em ${name} até agora: em outro formato o banco pode escrever os textos de outro modo`]
    : [];
}

/** Decides which bank account each account of a file goes to, and what is against it. */
export async function planAccounts(
  db: Db,
  ctx: Ctx,
  { statement, sha256 }: StatementFile,
  body: ExtratoBody,
): Promise<AccountPlan[]> {
  const bindings = await findBindings(db, ctx);
  const names = await bankAccountNames(db, ctx);
  const before = await findImportsOf(db, ctx, sha256);
  const plans: AccountPlan[] = [];
  for (const [at, account] of statement.accounts.entries()) {
    const sent = body.contas[at];
    const bound = bindings.find((one) => isSameIdentity(one, account))?.conta_bancaria_id;
    const id = sent ?? (sent === undefined ? bound : undefined);
    const nome = id === undefined ? undefined : names.get(id);
    const { period, scheduled: _ } = account;
    const plain = {
      account,
      conta_bancaria: null,
      isLeftOut: sent === null,
      avisos: [],
      periodo: period === null ? null : { de: period.from, ate: period.to },
      sameBill: [],
    };
    if (id === undefined || nome === undefined) {
      plans.push({ ...plain, motivo: extratoLoteFields.conta_bancaria_id.missing });
      continue;
    }
    const conta_bancaria = { id, nome };
    const elsewhere = before.find((one) => one.conta_bancaria_id !== id);
    const isOnly = statement.accounts.length === 1;
    const twice = plans.some((plan) => plan.conta_bancaria?.id === id);
    const bill = account.card ? await billOf(db, ctx, id, account, body, statement.day) : null;
    const motivo =
      foreignReason(account, conta_bancaria, bindings) ??
      (elsewhere !== undefined && isOnly
        ? `Este arquivo já foi importado em "${elsewhere.name}", em ${toDisplayDateTime(localTime(ctx, elsewhere.created_at))}`
        : null) ??
      (twice ? "Cada conta do arquivo vai para uma conta bancária" : null) ??
      bill?.motivo ??
      null;
    plans.push({
      ...plain,
      conta_bancaria,
      motivo,
      avisos: await warningsOf(db, ctx, id, statement.format),
      periodo: bill === null ? plain.periodo : bill.periodo,
      sameBill: bill?.sameBill ?? [],
    });
  }
  return plans;
}
