import type { BodyOutput } from "@prumo/api-client/contract";
import type { conciliacao as contrato } from "@prumo/api-client/schemas/conciliacao";
import { acertoFields } from "@prumo/domain/acerto-fields";
import { addBusinessDays } from "@prumo/domain/business-day";
import type { Db } from "../../../db/client";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, notFound, requireFound } from "../../../http/errors";
import { bankAccountExists } from "../contas-bancarias/service";
import { moveMoney } from "../contas-bancarias/transfer";
import { requirePermission } from "./acts";
import { type EntryLink, linkEntries, lockWaiting } from "./locked-entries";
import { findBankEntry, findTwins } from "./queries";

type TransferBody = BodyOutput<(typeof contrato)["transferencia"]["body"]>;

/** Money between banks may arrive on the next business day. */
const daysAround = (data: string) => ({ from: addBusinessDays(data, -1), to: addBusinessDays(data, 1) });

/** Entries of other bank accounts that may be the other end of a transfer. */
export async function twinsOf(db: Db, ctx: Ctx, id: number) {
  const entry = requireFound(await findBankEntry(db, ctx, id), "Lançamento não encontrado");
  return { gemeos: await findTwins(db, ctx, entry.conta_bancaria_id, entry.valor, daysAround(entry.data)) };
}

/**
 * Reconciles an entry as a transfer between two bank accounts, and its other end with it where that is imported.
 * @throws Refusal 403, 404, 409, 422 for another end of another amount or bank account
 */
export function reconcileTransfer(db: Db, ctx: Ctx, body: TransferBody) {
  const { id: lancamento_id, versao, conta_bancaria_id, gemeo, motivo } = body;
  requirePermission(ctx, "contasBancarias.movimentar");
  return write(db, ctx, async (tx, record) => {
    const refs = [{ id: lancamento_id, versao }, ...(gemeo == null ? [] : [gemeo])];
    const entries = await lockWaiting(tx, ctx, refs);
    const [entry, twin] = entries;
    if (entry === undefined) throw notFound();
    if (entry.conta_bancaria_id === conta_bancaria_id) {
      throw invalidField("conta_bancaria_id", "Escolha outra conta bancária");
    }
    if (!(await bankAccountExists(tx, ctx, conta_bancaria_id))) {
      throw invalidField("conta_bancaria_id", acertoFields.conta_bancaria_id.missing);
    }
    if (twin !== undefined && (twin.conta_bancaria_id !== conta_bancaria_id || twin.valor !== -entry.valor)) {
      throw invalidField("gemeo", "O outro lançamento não é a outra ponta desta transferência");
    }
    const [own, other] = [{ conta_bancaria_id: entry.conta_bancaria_id }, { conta_bancaria_id }];
    const leaves = entry.valor < 0;
    const transferencia = {
      origem: leaves ? own : other,
      destino: leaves ? other : own,
      valor: Math.abs(entry.valor),
      data: entry.data,
      motivo,
    };
    const { saida, entrada } = await moveMoney(tx, ctx, transferencia, record);
    const [ownEnd, otherEnd] = leaves ? [saida, entrada] : [entrada, saida];
    const links: EntryLink[] = [{ lancamento_id, movimento_id: ownEnd.id, valor: entry.valor, ato: "transferencia" }];
    if (twin !== undefined) {
      links.push({ lancamento_id: twin.id, movimento_id: otherEnd.id, valor: twin.valor, ato: "transferencia" });
    }
    await linkEntries(tx, ctx, entries, links, record);
    return { message: "Transferência lançada e conciliada" };
  });
}
