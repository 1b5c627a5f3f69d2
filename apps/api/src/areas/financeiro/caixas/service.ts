import { acertoFields } from "@prumo/domain/acerto-fields";
import { registerDayProblem } from "@prumo/domain/cash-register";
import { today } from "@prumo/domain/date";
import { compareMoney, formatMoney, sum } from "@prumo/domain/money";
import type { Db, Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { aberturasCaixa } from "../../../db/schema/financeiro";
import { lock, lockOne } from "../../../db/scope";
import { type Ctx, localTime } from "../../../http/context";
import { invalidField } from "../../../http/errors";
import { balanceOf } from "../movimentos/service";
import { findClosed, findOpenRegisters, findSessions } from "./queries";

/**
 * Lists the registers that the user may use: their own open one; for an administrator all open ones, their own first.
 */
export async function openRegisters(db: Db, ctx: Ctx) {
  const found = await findOpenRegisters(db, ctx, ctx.usuario_id, !ctx.usuario.adm);
  return found.map((row) => ({ ...row, data_abertura: localTime(ctx, row.data_abertura) }));
}

/** Sums the balances of all open registers, whoever the user is. */
export async function sumOpenRegisters(db: Db, ctx: Ctx): Promise<number> {
  const found = await findOpenRegisters(db, ctx, ctx.usuario_id, false);
  return sum(found.map(({ saldo }) => saldo));
}

type AberturaRow = RowOf<typeof aberturasCaixa>;

/** Says why the user may not use a session, or null. Nothing moves through a closed one, because it was counted. */
function obstacle(ctx: Ctx, abertura: AberturaRow | undefined): string | null {
  if (abertura === undefined) return acertoFields.abertura_caixa_id.missing;
  if (abertura.data_fechamento !== null) return "Este caixa está fechado";
  return abertura.usuario_id === ctx.usuario_id || ctx.usuario.adm ? null : "Este caixa é de outro usuário";
}

/** Why money cannot move through a register: of the register itself, and of the day. */
interface RegisterProblems {
  readonly caixa: string | null;
  readonly dia: string | null;
}

/**
 * Locks a register, so that it cannot be closed while money moves through it.
 * @returns why the user may not use it, or not on that day
 */
export async function lockRegister(tx: Tx, ctx: Ctx, id: number, day: string): Promise<RegisterProblems> {
  const abertura = await lockOne(tx, aberturasCaixa, ctx, id);
  const caixa = obstacle(ctx, abertura);
  if (abertura === undefined || caixa !== null) return { caixa, dia: null };
  return { caixa, dia: registerDayProblem(today(ctx.fuso_horario, abertura.data_abertura), day) };
}

/**
 * Locks the sessions that the user moves money through or closes, in the order of their ids.
 * @param campo the body's field for each session, for the errors
 * @throws Refusal 422 when the user may not use one of them
 */
export async function lockSessions(tx: Tx, ctx: Ctx, campos: ReadonlyMap<number, string>): Promise<AberturaRow[]> {
  const found = await lock(tx, aberturasCaixa, ctx, [...campos.keys()]);
  for (const [id, campo] of campos) {
    const problem = obstacle(
      ctx,
      found.find((abertura) => abertura.id === id),
    );
    if (problem !== null) throw invalidField(campo, problem);
  }
  return found;
}

/**
 * Says why a drawer cannot give that much, or null: it never holds less than nothing.
 * @param id of a locked session, so that the balance does not change
 */
export async function cashProblem(tx: Tx, ctx: Ctx, id: number, valor: number): Promise<string | null> {
  const saldo = await balanceOf(tx, ctx, { abertura_caixa_id: id });
  if (compareMoney(valor, saldo) <= 0) return null;
  return `O caixa tem só ${formatMoney(Math.max(saldo, 0), { decimals: ctx.empresa.casas_decimais })}`;
}

/**
 * Locks registers, so that none is closed while money moves back through them.
 * @returns those that are closed already, with the day on which they were opened
 */
export async function closedRegisters(tx: Tx, ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  await lock(tx, aberturasCaixa, ctx, ids);
  const found = await findClosed(tx, ctx, ids);
  return found.map(({ nome, data_abertura }) => ({ nome, dia: today(ctx.fuso_horario, data_abertura) }));
}

/** The name of a session: its register and its cashier. */
export async function sessionName(db: Db, ctx: Ctx, id: number): Promise<string> {
  const [session] = await findSessions(db, ctx, { id }, { limit: 1, offset: 0 });
  return session === undefined ? "" : `${session.caixa.nome} (${session.usuario.nome})`;
}
