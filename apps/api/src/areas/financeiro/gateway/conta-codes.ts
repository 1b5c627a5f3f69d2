import type { Tx } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { lock, update } from "../../../db/scope";
import type { RecordEntry } from "../../../db/transaction";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import type { LockedConta } from "../contas/settlement";
import type { Acting } from "./acting";
import type { ChargeRow } from "./charge-queries";

/**
 * Puts the codes of a charge on its conta, where they are shown, copied, mailed and printed. A conta that was settled or
 * renegotiated meanwhile keeps what it has.
 */
export async function keepCodes(
  { db, actAs }: Acting,
  charge: ChargeRow,
  codes: Pick<ChargeRow, "linha_digitavel" | "pix_copia_cola">,
  quando: Date,
): Promise<void> {
  if (codes.linha_digitavel === null && codes.pix_copia_cola === null) return;
  const ctx = await actAs(charge, quando);
  await write(db, ctx, async (tx, record) => {
    const [before] = await lock(tx, contas, ctx, [charge.conta_id]);
    if (before === undefined) throw new Error("The conta of a charge is locked");
    const after = await update(tx, contas, ctx, before.id, {
      linha_digitavel: codes.linha_digitavel ?? before.linha_digitavel,
      pix_copia_cola: codes.pix_copia_cola ?? before.pix_copia_cola,
      versao: before.versao + 1,
    });
    record({ entidade: "contas", entidade_id: before.id, antes: before, depois: after });
    return {};
  });
}

/** Takes the codes of a charge that nobody can pay any more from its conta. Codes that somebody typed there stay. */
export async function dropCodes(
  tx: Tx,
  ctx: Ctx,
  conta: LockedConta,
  charge: Pick<ChargeRow, "linha_digitavel" | "pix_copia_cola">,
  record: RecordEntry,
): Promise<void> {
  const left = (own: string | null, ofCharge: string | null) => (own === ofCharge ? null : own);
  const codes = {
    linha_digitavel: left(conta.linha_digitavel, charge.linha_digitavel),
    pix_copia_cola: left(conta.pix_copia_cola, charge.pix_copia_cola),
    versao: conta.versao + 1,
  };
  const isSame = codes.linha_digitavel === conta.linha_digitavel && codes.pix_copia_cola === conta.pix_copia_cola;
  if (isSame || conta.removida_em !== null) return;
  const after = await update(tx, contas, ctx, conta.id, codes);
  record({ entidade: "contas", entidade_id: conta.id, antes: conta, depois: after });
}
