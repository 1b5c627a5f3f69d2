import { isUnpaidCharge } from "@prumo/domain/gateway-charge";
import type { Tx } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { gatewayCobrancas } from "../../../db/schema/gateway-cobrancas";
import { lock, update } from "../../../db/scope";
import type { RecordEntry } from "../../../db/transaction";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import type { Acting } from "./acting";
import type { ChargeRow } from "./charge-queries";

/** Ends a transaction that writes nothing, of which the trail would have nothing to tell. */
class NothingToKeep extends Error {
  override readonly name = "NothingToKeep";
}

/**
 * Puts the codes of a charge on its conta, where they are shown, copied, mailed and printed. A conta that was settled,
 * renegotiated or removed meanwhile keeps what it has, and so does one whose charge was cancelled, paid or outrun.
 */
export async function keepCodes({ db, actAs }: Acting, found: ChargeRow, quando: Date): Promise<void> {
  const ctx = await actAs(found, quando);
  const kept = write(db, ctx, async (tx, record) => {
    const [before] = await lock(tx, contas, ctx, [found.conta_id]);
    const [charge] = await lock(tx, gatewayCobrancas, ctx, [found.id]);
    const isPayable = charge !== undefined && isUnpaidCharge(charge.estado) && charge.pendencia === null;
    if (before?.status !== 0 || !isPayable) throw new NothingToKeep();
    const codes = {
      linha_digitavel: charge.linha_digitavel ?? before.linha_digitavel,
      pix_copia_cola: charge.pix_copia_cola ?? before.pix_copia_cola,
    };
    const isSame = codes.linha_digitavel === before.linha_digitavel && codes.pix_copia_cola === before.pix_copia_cola;
    if (isSame) throw new NothingToKeep();
    const after = await update(tx, contas, ctx, before.id, { ...codes, versao: before.versao + 1 });
    record({ entidade: "contas", entidade_id: before.id, antes: before, depois: after });
    return {};
  });
  await kept.catch((error: unknown) => {
    if (!(error instanceof NothingToKeep)) throw error;
  });
}

/** Takes the codes of a charge that nobody can pay any more from its conta, which is locked. Codes that somebody typed there stay. */
export async function dropCodes(
  tx: Tx,
  ctx: Ctx,
  charge: Pick<ChargeRow, "conta_id" | "linha_digitavel" | "pix_copia_cola">,
  record: RecordEntry,
): Promise<void> {
  // As it is by now: the same transaction may have settled or reversed it.
  const [conta] = await lock(tx, contas, ctx, [charge.conta_id]);
  if (conta === undefined) return;
  const left = (own: string | null, ofCharge: string | null) => (own === ofCharge ? null : own);
  const codes = {
    linha_digitavel: left(conta.linha_digitavel, charge.linha_digitavel),
    pix_copia_cola: left(conta.pix_copia_cola, charge.pix_copia_cola),
  };
  const isSame = codes.linha_digitavel === conta.linha_digitavel && codes.pix_copia_cola === conta.pix_copia_cola;
  if (isSame) return;
  const after = await update(tx, contas, ctx, conta.id, { ...codes, versao: conta.versao + 1 });
  record({ entidade: "contas", entidade_id: conta.id, antes: conta, depois: after });
}
