import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { extratoContas, extratoLancamentos, extratoLotes } from "../../../db/schema/extratos";
import { lockOne, remove, scoped, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { refusedByState, requireFound } from "../../../http/errors";
import { lockForImport } from "../contas-bancarias/service";
import { findImportsInForce, freeMarkedEntries, lockEntriesOf } from "./queries";

const NO_IMPORT = "Importação não encontrada";

async function bankAccountOf(tx: Tx, ctx: Ctx, id: number): Promise<number> {
  const l = scoped(extratoLotes, ctx);
  const [row] = await tx.select({ conta: l.conta_bancaria_id }).from(l).where(eq(l.id, id));
  return requireFound(row, NO_IMPORT).conta;
}

/**
 * Takes an import back, as a whole. What a bank account's last import bound is free again.
 * @throws Refusal 404, and 422 when it was undone, when something of it is reconciled, or when a later file of the same bill
 * of a card stands on it
 */
export function undoImport(db: Db, ctx: Ctx, id: number) {
  return write(db, ctx, async (tx, record) => {
    const conta = await bankAccountOf(tx, ctx, id);
    await lockForImport(tx, ctx, [conta]);
    const before = requireFound(await lockOne(tx, extratoLotes, ctx, id), NO_IMPORT);
    if (before.desfeito_em !== null) throw refusedByState("Esta importação já foi desfeita");
    const reconciled = await lockEntriesOf(tx, ctx, id);
    if (reconciled > 0) {
      const words = reconciled === 1 ? "1 lançamento conciliado" : `${reconciled} lançamentos conciliados`;
      throw refusedByState(`Esta importação tem ${words}: desfaça a conciliação primeiro`);
    }
    const others = (await findImportsInForce(tx, ctx, conta)).filter((one) => one.id !== id);
    if (before.cartao) {
      const sameBill = others.filter(({ periodo_inicial }) => periodo_inicial === before.periodo_inicial);
      if (sameBill.some((one) => one.id > id)) {
        throw refusedByState("Desfaça antes a importação mais nova desta fatura");
      }
      const earlier = sameBill.map((one) => one.id);
      if (earlier.length > 0) await freeMarkedEntries(tx, ctx, earlier, before.created_at);
    }
    await remove(tx, extratoLancamentos, ctx, { lote_id: id });
    if (others.length === 0) await remove(tx, extratoContas, ctx, { conta_bancaria_id: conta });
    const after = await update(tx, extratoLotes, ctx, id, { desfeito_em: ctx.quando, desfeito_por: ctx.usuario_id });
    record({ entidade: "extrato_lotes", entidade_id: id, antes: before, depois: after });
    const gone = before.novas === 1 ? "1 lançamento saiu" : `${before.novas} lançamentos saíram`;
    return { message: `Importação desfeita: ${gone} da conciliação` };
  });
}
