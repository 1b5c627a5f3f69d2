import type { Lado } from "@prumo/domain/conta-side";
import type { Db, Tx } from "../../../db/client";
import { comissaoLotes } from "../../../db/schema/comissoes";
import { contas } from "../../../db/schema/contas";
import { lockOne, lockRemoved, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { notFound, refusedByState } from "../../../http/errors";
import { askForApproval } from "../aprovacao/requests";
import { findOriginContas } from "./queries";
import { type LockedConta, lockConta, lockContas, requireState } from "./settlement";
import { findPartsOf, tracedNew } from "./split";
import { CONTA_NOT_FOUND } from "./tables";

/**
 * A lote has one conta, and none while it is open: taking the old one back beside another would pay the provider
 * twice.
 */
async function requireClosedLote(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const lote = await lockOne(tx, comissaoLotes, ctx, id);
  if (lote === undefined || lote.fechado_em === null)
    throw refusedByState("O lote de comissão desta conta foi reaberto");
  const others = await findOriginContas(tx, ctx, { column: "comissao_lote_id", id });
  if (others.length > 0) throw refusedByState("O lote de comissão já tem outra conta");
}

/** Takes a removed conta back, which is locked. */
async function takeBack(tx: Tx, ctx: Ctx, lado: Lado, before: LockedConta, record: RecordEntry): Promise<void> {
  if (before.lado !== lado) throw notFound(CONTA_NOT_FOUND);
  requireState(before, "remover", lado);
  if (before.comissao_lote_id !== null) await requireClosedLote(tx, ctx, before.comissao_lote_id);
  const after = await update(tx, contas, ctx, before.id, { removida_em: null, versao: before.versao + 1 });
  const rateio = await findPartsOf(tx, ctx, before.id);
  record({ entidade: "contas", entidade_id: before.id, depois: tracedNew({ conta: after, rateio }) });
  await askForApproval(tx, ctx, [before.id], record);
}

/**
 * Takes a conta back that was removed by itself, as it was.
 * @throws Refusal 404, and 422 when it is not removed, or was removed together with the record that made it
 */
export async function restoreConta(db: Db, ctx: Ctx, lado: Lado, id: number) {
  return write(db, ctx, async (tx, record) => {
    const [before] = await lockRemoved(tx, contas, ctx, [id]);
    if (before === undefined) {
      await lockConta(tx, ctx, lado, id);
      throw refusedByState("Esta conta não está excluída");
    }
    await takeBack(tx, ctx, lado, before, record);
    return { message: "Conta restaurada com sucesso!" };
  });
}

/**
 * Takes contas back that were removed, as those of a series, all or none.
 * @throws Refusal 404, and 422 when one of them is not removed
 */
export async function restoreContas(db: Db, ctx: Ctx, lado: Lado, ids: readonly number[]) {
  return write(db, ctx, async (tx, record) => {
    const wanted = [...new Set(ids)];
    const removed = await lockRemoved(tx, contas, ctx, wanted);
    if (removed.length < wanted.length) {
      const missing = wanted.filter((id) => !removed.some((conta) => conta.id === id));
      await lockContas(tx, ctx, lado, missing);
      throw refusedByState(`A conta ${missing[0]} não está excluída`);
    }
    for (const before of removed) await takeBack(tx, ctx, lado, before, record);
    const back = removed.length === 1 ? "Conta restaurada" : `${removed.length} contas restauradas`;
    return { message: `${back} com sucesso!` };
  });
}
