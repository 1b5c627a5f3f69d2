import type { BodyOutput } from "@prumo/api-client/contract";
import type { fechamento as contrato } from "@prumo/api-client/schemas/fechamento";
import type { ExceptionState } from "@prumo/domain/closing";
import type { Db, Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { fechamentoExcecoes } from "../../../db/schema/fechamentos";
import { insertOne, lockOne, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import { type Ctx, localTime } from "../../../http/context";
import { invalidField, refusedByState, requireFound } from "../../../http/errors";
import { type findExceptions, isUserOf } from "./queries";

const NOT_FOUND = "Exceção não encontrada";
const HOUR = 3_600_000;

type ExceptionRow = Awaited<ReturnType<typeof findExceptions>>[number];

function stateOf({ ate, revogada_em }: ExceptionRow, now: Date): ExceptionState {
  if (revogada_em !== null) return ate === null ? "recusada" : "revogada";
  if (ate === null) return "pedida";
  return ate > now ? "vale" : "terminou";
}

/** An exception as the page reads it, with what has become of it. */
export const presentException = (ctx: Ctx, row: ExceptionRow) => ({
  ...row,
  created_at: localTime(ctx, row.created_at),
  ate: row.ate === null ? null : localTime(ctx, row.ate),
  revogada_em: row.revogada_em === null ? null : localTime(ctx, row.revogada_em),
  situacao: stateOf(row, ctx.quando),
});

/** Asks for an exception for oneself. */
export const askException = (db: Db, ctx: Ctx, { motivo }: BodyOutput<(typeof contrato)["pedirExcecao"]["body"]>) =>
  write(db, ctx, async (tx, record) => {
    const row = await insertOne(tx, fechamentoExcecoes, ctx, {
      usuario_id: ctx.usuario_id,
      motivo,
      pedida_por: ctx.usuario_id,
      created_at: ctx.quando,
    });
    record({ entidade: "fechamento_excecoes", entidade_id: row.id, depois: row });
    return { message: "Exceção pedida. Quem pode conceder vê o pedido em Fechamento de mês.", excecao: { id: row.id } };
  });

type NewGrant = BodyOutput<(typeof contrato)["criarExcecao"]["body"]>;
type ExceptionColumns = RowOf<typeof fechamentoExcecoes>;

/** Lets the user of an exception write from now on, for some hours. */
async function grant(tx: Tx, ctx: Ctx, before: ExceptionColumns, horas: NewGrant["horas"], record: RecordEntry) {
  const after = await update(tx, fechamentoExcecoes, ctx, before.id, {
    ate: new Date(ctx.quando.getTime() + Number(horas) * HOUR),
    concedida_por: ctx.usuario_id,
    concedida_em: ctx.quando,
    versao: before.versao + 1,
  });
  record({ entidade: "fechamento_excecoes", entidade_id: before.id, antes: before, depois: after });
  return { message: "Exceção concedida", excecao: { id: before.id } };
}

/**
 * Grants what a user asked for.
 * @throws Refusal 404, and 422 for what was decided already
 */
export const grantAsked = (db: Db, ctx: Ctx, id: number, horas: NewGrant["horas"]) =>
  write(db, ctx, async (tx, record) => {
    const asked = requireFound(await lockOne(tx, fechamentoExcecoes, ctx, id), NOT_FOUND);
    if (asked.concedida_em !== null) throw refusedByState("Esta exceção já foi concedida");
    if (asked.revogada_em !== null) throw refusedByState("Esta exceção já foi recusada");
    return grant(tx, ctx, asked, horas, record);
  });

/**
 * Grants an exception that nobody asked for.
 * @throws Refusal 422 for a user of another company
 */
export const grantNew = (db: Db, ctx: Ctx, { usuario_id, motivo, horas }: NewGrant) =>
  write(db, ctx, async (tx, record) => {
    if (!(await isUserOf(tx, ctx, usuario_id))) throw invalidField("usuario_id", "Este usuário não é da empresa");
    const row = { usuario_id, motivo, pedida_por: ctx.usuario_id, created_at: ctx.quando };
    return grant(tx, ctx, await insertOne(tx, fechamentoExcecoes, ctx, row), horas, record);
  });

/**
 * Refuses an exception that was asked for, or ends one that holds. Whoever writes by it at this moment comes first or not at
 * all.
 * @throws Refusal 404, and 422 for one that ended already
 */
export const revokeException = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const before = requireFound(await lockOne(tx, fechamentoExcecoes, ctx, id), NOT_FOUND);
    if (before.revogada_em !== null) throw refusedByState("Esta exceção já terminou");
    const after = await update(tx, fechamentoExcecoes, ctx, id, {
      revogada_por: ctx.usuario_id,
      revogada_em: ctx.quando,
      versao: before.versao + 1,
    });
    record({ entidade: "fechamento_excecoes", entidade_id: id, antes: before, depois: after });
    return { message: before.ate === null ? "Pedido recusado" : "Exceção revogada" };
  });
