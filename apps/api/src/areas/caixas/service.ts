import { dateTimeIn, today } from "@prumo/domain/date";
import type { Db, Tx } from "../../db/client";
import { aberturasCaixa } from "../../db/schema/financeiro";
import { lock } from "../../db/scope";
import type { Ctx } from "../../http/context";
import { findClosed, findOpenRegisters } from "./queries";

/** The registers that the user may use: their own open one; for an administrator all open ones, their own first. */
export async function openRegisters(db: Db, ctx: Ctx) {
  const found = await findOpenRegisters(db, ctx, ctx.usuario_id, !ctx.usuario.adm);
  return found.map((row) => ({ ...row, data_abertura: dateTimeIn(ctx.empresa.fuso_horario, row.data_abertura) }));
}

/**
 * Locks a register, so that it cannot be closed while money moves through it.
 * @returns why the user cannot use it, or null
 */
export async function lockRegister(tx: Tx, ctx: Ctx, id: number): Promise<string | null> {
  const [abertura] = await lock(tx, aberturasCaixa, ctx, [id]);
  if (abertura === undefined) return "Por favor selecione o caixa";
  if (abertura.data_fechamento !== null) return "Este caixa está fechado";
  return abertura.usuario_id === ctx.usuario_id || ctx.usuario.adm ? null : "Este caixa é de outro usuário";
}

/**
 * Locks registers, so that none is closed while money moves back through them.
 * @returns those that are closed already, with the day on which they were opened
 */
export async function closedRegisters(tx: Tx, ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  await lock(tx, aberturasCaixa, ctx, ids);
  const found = await findClosed(tx, ctx, ids);
  return found.map(({ nome, data_abertura }) => ({ nome, dia: today(ctx.empresa.fuso_horario, data_abertura) }));
}
