import { ladosDeContas } from "@prumo/domain/conta-side";
import { add } from "@prumo/domain/money";
import type { Db, Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { movimentos } from "../../../db/schema/financeiro";
import { insertOne } from "../../../db/scope";
import { type Slice, WHOLE } from "../../../db/slice";
import { wholeList } from "../../../db/whole-list";
import { type Ctx, localTime } from "../../../http/context";
import { pageOf, type RequestedPage } from "../../../http/page-of";
import {
  type BalanceHolder,
  findLines,
  type MovimentoDays,
  type MovimentoSlice,
  sumByKind,
  sumMovements,
  sumPeriod,
} from "./queries";

export type { BalanceHolder as Saldo, MovimentoDays as Periodo } from "./queries";

/** Sums all movements of a balance. Lock its register first to act on the sum. */
export const balanceOf = (db: Db, ctx: Ctx, saldo: BalanceHolder): Promise<number> => sumMovements(db, ctx, saldo);

/** Sums the movements of a balance in and out, by kind. */
export const totalsByKind = (db: Db, ctx: Ctx, saldo: BalanceHolder) => sumByKind(db, ctx, saldo);

/** Counts the movements of a period, sums those in and out, and gives the balance before and after. */
export async function periodOf(db: Db, ctx: Ctx, saldo: BalanceHolder, periodo: MovimentoDays) {
  const { total, entradas, saidas } = await sumPeriod(db, ctx, saldo, periodo);
  const saldo_anterior = periodo.de === undefined ? 0 : await sumMovements(db, ctx, saldo, periodo.de);
  return { total, periodo: { saldo_anterior, entradas, saidas, saldo_final: add(saldo_anterior, entradas, saidas) } };
}

/** The movements of a period with the balance after each of them. */
export async function movimentoLines(
  db: Db,
  ctx: Ctx,
  saldo: BalanceHolder,
  periodo: MovimentoDays & { before: number },
  part: MovimentoSlice,
) {
  const found = await findLines(db, ctx, saldo, periodo, part);
  return found.map(({ pessoa, ...line }) => ({
    ...line,
    saldo: add(periodo.before, line.saldo),
    created_at: localTime(ctx, line.created_at),
    // The call names the side by its verb.
    conta: line.conta && { ...line.conta, lado: ladosDeContas[line.conta.lado].tipo, pessoa: pessoa ?? "" },
  }));
}

/** Opens all movements of a period, however many, with the balance after each of them. */
export function allMovimentoLines(
  db: Db,
  ctx: Ctx,
  saldo: BalanceHolder,
  { before, ...periodo }: MovimentoDays & { before: number },
) {
  let reached = before;
  return wholeList(db, [findLines(db, ctx, saldo, periodo, WHOLE)], async (slice) => {
    const lines = await movimentoLines(db, ctx, saldo, { ...periodo, before: reached }, slice);
    reached = lines.at(-1)?.saldo ?? reached;
    return lines;
  });
}

/**
 * Answers one page of a statement.
 * @param latestFirst whether the latest comes first, as on the page of a register
 * @param url address of the call, for the links
 */
export async function statement(
  db: Db,
  ctx: Ctx,
  saldo: BalanceHolder,
  { de, ate, latestFirst = false, ...requested }: MovimentoDays & RequestedPage & { latestFirst?: boolean },
  url: string,
) {
  const { total, periodo } = await periodOf(db, ctx, saldo, { de, ate });
  const days = { de, ate, before: periodo.saldo_anterior };
  const rows = (slice: Slice) => movimentoLines(db, ctx, saldo, days, { ...slice, latestFirst });
  return { periodo, movimentos: await pageOf(requested, url, rows, async () => total) };
}

interface NewMovimento {
  readonly tipo: RowOf<typeof movimentos>["tipo"];
  readonly valor: number;
  /** The company's today unless the user chooses another day. */
  readonly data?: string;
  readonly historico: string;
}

/** Moves a balance. The caller has locked the register's session. */
export async function post(tx: Tx, ctx: Ctx, saldo: BalanceHolder, { data = ctx.today, ...novo }: NewMovimento) {
  return insertOne(tx, movimentos, ctx, {
    ...saldo,
    ...novo,
    data,
    usuario_id: ctx.usuario_id,
    created_at: ctx.quando,
  });
}
