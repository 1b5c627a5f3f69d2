import type { Lado } from "@prumo/domain/account-side";
import type { Db, Tx } from "../../db/client";
import { comissaoLotes } from "../../db/schema/comissoes";
import { contas } from "../../db/schema/contas";
import { lockOne, lockRemoved, update } from "../../db/scope";
import { write } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import { notFound, refusedByState } from "../../http/errors";
import { findBillsOf } from "./queries";
import { lockAccount, requireState } from "./settlement";

/**
 * A batch has one account, and none while it is open: taking the old one back beside another would pay the provider
 * twice.
 */
async function requireBatch(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  const lote = await lockOne(tx, comissaoLotes, ctx, id);
  if (lote === undefined || lote.fechado_em === null)
    throw refusedByState("O lote de comissão desta conta foi reaberto");
  const others = await findBillsOf(tx, ctx, { column: "comissao_lote_id", id });
  if (others.length > 0) throw refusedByState("O lote de comissão já tem outra conta");
}

/**
 * Takes an account back that was removed by itself, as it was.
 * @throws Refusal 404, and 422 when it is not removed, or was removed together with the record that made it
 */
export async function restoreAccount(db: Db, ctx: Ctx, lado: Lado, id: number) {
  return write(db, ctx, async (tx, record) => {
    const before = await lockRemoved(tx, contas, ctx, id);
    if (before === undefined) {
      await lockAccount(tx, ctx, lado, id);
      throw refusedByState("Esta conta não está excluída");
    }
    if (before.lado !== lado) throw notFound("Conta não encontrada");
    requireState(before, "remover", lado);
    if (before.comissao_lote_id !== null) await requireBatch(tx, ctx, before.comissao_lote_id);
    const after = await update(tx, contas, ctx, id, { removida_em: null, versao: before.versao + 1 });
    record({ entidade: "contas", entidade_id: id, depois: after });
    return { message: "Conta restaurada com sucesso!" };
  });
}
