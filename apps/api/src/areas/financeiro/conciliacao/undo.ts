import type { Lado } from "@prumo/domain/conta-side";
import { inArray, or } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { extratoLancamentos } from "../../../db/schema/extratos";
import { transferencias } from "../../../db/schema/financeiro";
import { lock, scoped } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { Refusal } from "../../../http/errors";
import { takeAway } from "../contas/edit";
import { reverseAll } from "../contas/reversal";
import { lockContas } from "../contas/settlement";
import { moveMoney } from "../contas-bancarias/transfer";
import { requirePermission } from "./acts";
import { freeEntries, freeEntriesOf, type LockedEntry, linksOf } from "./free-entries";
import { settledContas } from "./link-queries";
import { type EntryRef, entryName, lockEntries } from "./locked-entries";
import { findReversedPairs } from "./returned-queries";
import { forgetChoice } from "./rules";
import { findMovementEnds } from "./transfer-queries";

/** Said of the settlements that undoing takes back. */
const REASON = "Conciliação desfeita";

interface Link {
  readonly movimento_id: number;
  readonly ato: string;
}

/** What wrote conta and settlement together takes both back: nobody had asked for that conta before. */
const MADE_CONTA: readonly string[] = ["conta", "tarifa"];

/** Reverses the settlements that reconciling wrote, and takes the contas away that it made. */
async function takeBackSettlements(tx: Tx, ctx: Ctx, links: readonly Link[], record: RecordEntry): Promise<void> {
  const written = links.filter(({ ato }) => ato === "acerto" || MADE_CONTA.includes(ato));
  if (written.length === 0) return;
  const settled = await settledContas(
    tx,
    ctx,
    written.map(({ movimento_id }) => movimento_id),
  );
  for (const lado of ["contasPagar", "contasReceber"] as const) {
    const own = settled.filter((one) => one.lado === lado);
    if (own.length === 0) continue;
    requirePermission(ctx, `${lado}.estornar`);
    await reverseAll(tx, ctx, lado, { acertos: own.map(({ acerto_id }) => acerto_id), motivo: REASON }, record);
    for (const { id, movimento_id } of own) await takeMadeAway(tx, ctx, lado, id, movimento_id, written, record);
  }
}

/** Takes a conta away that reconciling made. One that was settled elsewhere meanwhile stays. */
async function takeMadeAway(
  tx: Tx,
  ctx: Ctx,
  lado: Lado,
  id: number,
  movimento: number,
  written: readonly Link[],
  record: RecordEntry,
): Promise<void> {
  const made = written.some(({ movimento_id, ato }) => movimento_id === movimento && MADE_CONTA.includes(ato));
  if (!made) return;
  const [conta] = await lockContas(tx, ctx, lado, [id]);
  if (conta?.valor_pago === 0) await takeAway(tx, ctx, lado, id, record);
}

/** Moves the money of transfers back that reconciling wrote, today, and frees the entries of both ends. */
async function takeBackTransfers(tx: Tx, ctx: Ctx, links: readonly Link[], record: RecordEntry): Promise<void> {
  const ids = links.filter(({ ato }) => ato === "transferencia").map(({ movimento_id }) => movimento_id);
  if (ids.length === 0) return;
  requirePermission(ctx, "contasBancarias.movimentar");
  const t = scoped(transferencias, ctx, "t");
  const found = await tx
    .select({ saida_id: t.saida_id, entrada_id: t.entrada_id })
    .from(t)
    .where(or(inArray(t.saida_id, ids), inArray(t.entrada_id, ids)));
  for (const { saida_id, entrada_id } of found) {
    const { saida, entrada } = await findMovementEnds(tx, ctx, saida_id, entrada_id);
    await freeEntriesOf(tx, ctx, [saida_id, entrada_id], record);
    const [origem, destino] = [entrada, saida].map(({ conta_bancaria_id }) => ({ conta_bancaria_id }));
    if (origem === undefined || destino === undefined) continue;
    await moveMoney(tx, ctx, { origem, destino, valor: entrada.valor, data: ctx.today, motivo: REASON }, record);
  }
}

/** What was ignored is only brought back: nothing of it is taken back. */
function undoneText(entries: readonly LockedEntry[]): string {
  const count = entries.length;
  if (entries.every(({ estado }) => estado === "ignorado")) {
    return count === 1 ? "O lançamento volta a esperar" : `${count} lançamentos voltam a esperar`;
  }
  return count === 1 ? "Conciliação desfeita" : `${count} conciliações desfeitas`;
}

/**
 * Undoes what was done with entries: they wait again, and what reconciling wrote is taken back by counter-entries.
 * @throws Refusal 403, 404, 409 where an entry waits already, 422 where a settlement cannot be reversed
 */
export function undoEntries(db: Db, ctx: Ctx, refs: readonly EntryRef[]) {
  return write(db, ctx, async (tx, record) => {
    const ids = refs.map(({ id }) => id);
    const links: Link[] = [];
    for (const id of ids) links.push(...(await linksOf(tx, ctx, id)));
    // Contas first, as reversals lock them: else the two could wait for each other.
    const settled = await settledContas(
      tx,
      ctx,
      links.map(({ movimento_id }) => movimento_id),
    );
    for (const lado of ["contasPagar", "contasReceber"] as const) {
      const own = [...new Set(settled.filter((one) => one.lado === lado).map(({ id }) => id))];
      if (own.length > 0) await lockContas(tx, ctx, lado, own);
    }
    const entries = await lockEntries(tx, ctx, refs);
    const waiting = entries.find(({ estado }) => estado === "pendente");
    if (waiting !== undefined) throw new Refusal(409, `O lançamento de ${entryName(waiting)} já está a conciliar`);
    const both = await findReversedPairs(
      tx,
      ctx,
      links.map(({ movimento_id }) => movimento_id),
    );
    // A settlement and its reversal cancel each other out: an entry of one alone would be a difference.
    await freeEntriesOf(
      tx,
      ctx,
      both.flatMap(({ acertado, estornado }) => [acertado, estornado]),
      record,
    );
    // Read again: they are locked now.
    const held: Link[] = [];
    for (const id of ids) held.push(...(await linksOf(tx, ctx, id)));
    await takeBackSettlements(tx, ctx, held, record);
    await takeBackTransfers(tx, ctx, held, record);
    const left = (await lock(tx, extratoLancamentos, ctx, ids)).filter(({ estado }) => estado !== "pendente");
    await freeEntries(tx, ctx, left, record);
    for (const { regra_id } of entries) if (regra_id !== null) await forgetChoice(tx, ctx, regra_id, record);
    return { message: undoneText(entries) };
  });
}
