import type { BodyOutput } from "@prumo/api-client/contract";
import type { conciliacao as contrato } from "@prumo/api-client/schemas/conciliacao";
import type { Lado } from "@prumo/domain/conta-side";
import { can } from "@prumo/domain/permissions";
import type { Db } from "../../../db/client";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { notFound } from "../../../http/errors";
import { addConta } from "../contas/register";
import { requirePermission } from "./acts";
import { paidByEntry } from "./entry-conta";
import { movementsOf } from "./link-queries";
import { linkEntries, lockWaiting } from "./locked-entries";
import { noteChoice } from "./rules";

type NewContaBody = BodyOutput<(typeof contrato)["novaConta"]["body"]>;

/** The side of the conta that an entry settles. */
export const sideOf = (valor: number): Lado => (valor < 0 ? "contasPagar" : "contasReceber");

/**
 * Registers the conta of an entry and settles it by it.
 * @throws Refusal 403, 404, 409, 422 as registering a conta
 */
export function reconcileNewConta(db: Db, ctx: Ctx, { id: lancamento_id, versao, ...fields }: NewContaBody) {
  return write(db, ctx, async (tx, record) => {
    const [entry] = await lockWaiting(tx, ctx, [{ id: lancamento_id, versao }]);
    if (entry === undefined) throw notFound();
    const lado = sideOf(entry.valor);
    requirePermission(ctx, `${lado}.cadastrar`);
    const body = { ...fields, ...paidByEntry(entry), valor: Math.abs(entry.valor) };
    const { conta, acertos } = await addConta(tx, ctx, lado, body, record);
    const links = (await movementsOf(tx, ctx, acertos)).map(({ id, valor }) => ({
      lancamento_id,
      movimento_id: id,
      valor,
      ato: "conta" as const,
    }));
    const rule = await noteChoice(tx, ctx, entry, fields, record);
    await linkEntries(tx, ctx, [entry], links, record, rule.id);
    const offered = rule.isOffered && can(ctx, "conciliacao.regras") ? rule.shown : null;
    return { message: "Conta salva e conciliada", conta, regra: offered };
  });
}
