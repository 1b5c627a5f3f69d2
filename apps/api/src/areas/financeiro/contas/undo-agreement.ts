import { status } from "@prumo/domain/conta";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import type { Db } from "../../../db/client";
import { contas, renegociacoesDesfeitas } from "../../../db/schema/contas";
import { insertOne, lock, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { Refusal, refusedByState, requireFound } from "../../../http/errors";
import { askForApproval } from "../aprovacao/requests";
import { agreementContas, isUndone } from "./agreements";
import { balancesFor, type LockedConta } from "./settlement";
import { tracedChange, tracedNew, withFurtherParts } from "./split";
import { CONTA_NOT_FOUND } from "./tables";

/** Refuses while something of an instalment is settled, or another agreement took its place. */
function requireUntouched(novas: readonly LockedConta[], lado: Lado): void {
  for (const conta of novas) {
    const state = status(balancesFor(conta));
    if (state === "pendente") continue;
    const settled = `tem ${ladosDeContas[lado].movimento}. Estorne-o antes`;
    const why = state === "renegociado" ? "foi renegociada. Desfaça antes o acordo dela" : settled;
    throw new Refusal(422, `A conta ${conta.id} deste acordo ${why}`, { conta: { id: conta.id } });
  }
}

/**
 * Undoes an agreement of which nothing is settled: its instalments go, and its originals are open again with what was
 * open on them. Agreement, instalments and the reason stay in the history.
 * @param id that of the agreement
 * @throws Refusal 404, and 422 when it was undone already, and with `conta` when something of that instalment is settled
 *   or it was renegotiated
 */
export async function undoAgreement(db: Db, ctx: Ctx, lado: Lado, id: number, motivo: string) {
  return write(db, ctx, async (tx, record) => {
    const { originais, novas } = requireFound(await agreementContas(tx, ctx, lado, id), "Renegociação não encontrada");
    // All at once, in the order of their ids, as everybody locks contas. Only then it is known whether somebody was
    // quicker: the contas of an agreement never change, their state does.
    const locked = new Map((await lock(tx, contas, ctx, [...originais, ...novas])).map((conta) => [conta.id, conta]));
    if (await isUndone(tx, ctx, id)) throw refusedByState("Este acordo já foi desfeito");
    const rowsOf = (ids: readonly number[]) => ids.map((one) => requireFound(locked.get(one), CONTA_NOT_FOUND));
    const instalments = rowsOf(novas);
    requireUntouched(instalments, lado);

    const author = { usuario_id: ctx.usuario_id, created_at: ctx.quando };
    const desfeita = await insertOne(tx, renegociacoesDesfeitas, ctx, { ...author, renegociacao_id: id, motivo });
    record({ entidade: "renegociacoes_desfeitas", entidade_id: desfeita.id, depois: desfeita });
    for (const before of await withFurtherParts(tx, ctx, instalments)) {
      const { id: entidade_id, versao } = before.conta;
      await update(tx, contas, ctx, entidade_id, { removida_em: ctx.quando, versao: versao + 1 });
      record({ entidade: "contas", entidade_id, antes: tracedNew(before) });
    }
    for (const before of await withFurtherParts(tx, ctx, rowsOf(originais))) {
      const { id: entidade_id, versao } = before.conta;
      const conta = await update(tx, contas, ctx, entidade_id, { status: 0, versao: versao + 1 });
      record({ entidade: "contas", entidade_id, ...tracedChange(before, { ...before, conta }) });
    }
    await askForApproval(tx, ctx, originais, record);
    return { message: "Acordo desfeito com sucesso" };
  });
}
