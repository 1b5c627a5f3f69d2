import { eq, inArray } from "drizzle-orm";
import type { Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { extratoLancamentos, extratoVinculos } from "../../../db/schema/extratos";
import { lock, remove, scoped, update } from "../../../db/scope";
import type { RecordEntry } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";

/** The row of an entry of the bank, locked by the caller. */
export type LockedEntry = RowOf<typeof extratoLancamentos>;

/** Opens locked entries again: without links, as if nobody had reconciled or ignored them. */
export async function freeEntries(tx: Tx, ctx: Ctx, entries: readonly LockedEntry[], record: RecordEntry) {
  for (const before of entries) {
    await remove(tx, extratoVinculos, ctx, { lancamento_id: before.id });
    const after = await update(tx, extratoLancamentos, ctx, before.id, {
      estado: "pendente",
      motivo: null,
      regra_id: null,
      usuario_id: null,
      resolvido_em: null,
      versao: before.versao + 1,
    });
    record({ entidade: "extrato_lancamentos", entidade_id: before.id, antes: before, depois: after });
  }
}

/** Finds the entries that movements are linked with, each once. */
async function entriesOf(tx: Tx, ctx: Ctx, movimentos: readonly number[]): Promise<number[]> {
  const v = scoped(extratoVinculos, ctx);
  const rows = await tx
    .selectDistinct({ id: v.lancamento_id })
    .from(v)
    .where(inArray(v.movimento_id, [...movimentos]));
  return rows.map(({ id }) => id);
}

/** Opens the entries of movements that are reversed, in the transaction that reverses them. */
export async function freeEntriesOf(tx: Tx, ctx: Ctx, movimentos: readonly number[], record: RecordEntry) {
  const ids = await entriesOf(tx, ctx, movimentos);
  if (ids.length === 0) return;
  await freeEntries(tx, ctx, await lock(tx, extratoLancamentos, ctx, ids), record);
}

/** Finds what an entry is linked with. */
export function linksOf(tx: Tx, ctx: Ctx, lancamento: number) {
  const v = scoped(extratoVinculos, ctx);
  return tx
    .select({ movimento_id: v.movimento_id, valor: v.valor, ato: v.ato })
    .from(v)
    .where(eq(v.lancamento_id, lancamento));
}
