import type { BodyOutput } from "@prumo/api-client/contract";
import type { contaAlterada } from "@prumo/api-client/schemas/conta";
import { valueProblem } from "@prumo/domain/account";
import { compareMoney } from "@prumo/domain/money";
import type { Db } from "../../db/client";
import { contas } from "../../db/schema/contas";
import { update } from "../../db/scope";
import { write } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import { invalidFields, requireVersion } from "../../http/errors";
import { filled } from "../../http/filled";
import type { Lado } from "./filter";
import { columnsOf, problemsOf, requirePaying, wholePayment } from "./registration";
import { listaDe, lockAccount, requireState, saldosOf, settleAccount } from "./settlement";

type ContaAlterada = BodyOutput<typeof contaAlterada>;

const AGREED = "O valor foi combinado na renegociação";
const OTHER_RECURRENCE = "A recorrência só pode ser escolhida ao cadastrar a conta";

/**
 * Changes an open account; with `pago` it settles what is owed after the change. A value equal to what is settled makes
 * it settled.
 * @throws Refusal 403 for `pago` without the permission to pay, 404, 409 for an old `versao`, 422 for a settled or
 *   renegotiated account, one of a purchase, and for fields
 */
export async function editAccount(db: Db, ctx: Ctx, lado: Lado, sent: ContaAlterada) {
  requirePaying(ctx, lado, sent);
  return write(db, ctx, async (tx, registrar) => {
    const antes = await lockAccount(tx, ctx, lado, sent.id);
    requireVersion(antes.versao, sent.versao);
    const { centro_resultado_id, numero_documento } = antes;
    const body = filled(sent, { centro_resultado_id, numero_documento });
    requireState(antes, "editar", lado);
    const otherMonth = body.recorrencia != null && body.recorrencia !== antes.recorrencia;
    const problems = await problemsOf(tx, ctx, lado, body, otherMonth ? OTHER_RECURRENCE : null, antes);
    const columns = columnsOf(body);
    const options = { decimals: ctx.empresa.casas_decimais, lado: listaDe(lado) };
    const value = valueProblem(saldosOf(antes), columns.valor_integral, options);
    if (value !== null) problems.valor ??= [value];
    // An agreement is worth what its instalments sum to, and is one person's.
    if (antes.renegociacao_id !== null) {
      if (compareMoney(columns.valor_integral, antes.valor_integral) !== 0) problems.valor ??= [AGREED];
      if (body.pessoa_id !== antes.pessoa_id) problems.pessoa_id ??= ["A renegociação é de outra pessoa"];
    }
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    const status = compareMoney(columns.valor_integral, antes.liquidado) === 0 ? 1 : 0;
    const depois = await update(tx, contas, ctx, antes.id, { ...columns, status, versao: antes.versao + 1 });
    if (depois === undefined) throw new Error("The account was not written");
    registrar({ entidade: "contas", entidade_id: antes.id, antes, depois });
    if (body.pago && status === 0) {
      await settleAccount(tx, ctx, lado, depois, wholePayment(ctx, body, depois), registrar);
    }
    return { message: "Conta alterada com sucesso!", conta: { id: antes.id } };
  });
}

/**
 * Removes an account of which nothing is paid. Its row stays out of sight, because reversed settlements refer to it.
 * @throws Refusal 404, and 422 when something is paid, or it is renegotiated or of a purchase
 */
export async function removeAccount(db: Db, ctx: Ctx, lado: Lado, id: number) {
  return write(db, ctx, async (tx, registrar) => {
    const antes = await lockAccount(tx, ctx, lado, id);
    requireState(antes, "remover", lado);
    await update(tx, contas, ctx, id, { removida_em: ctx.agora, versao: antes.versao + 1 });
    registrar({ entidade: "contas", entidade_id: id, antes });
    return { message: "Conta removida com sucesso!" };
  });
}
