import type { BodyOutput } from "@prumo/api-client/contract";
import type { contasBancarias as schemas } from "@prumo/api-client/schemas/contas-bancarias";
import { roundMoney } from "@prumo/domain/money";
import type { Db } from "../../db/client";
import { contasBancarias } from "../../db/schema/financeiro";
import { insert, lock, remove, update } from "../../db/scope";
import { write } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import { notFound, refusedByState, requireVersion } from "../../http/errors";
import { filled } from "../../http/filled";
import { periodOf, post } from "../movimentos/service";

type Nova = BodyOutput<(typeof schemas)["save"]["body"]>;
type Alterada = BodyOutput<(typeof schemas)["update"]["body"]>;

const columnsOf = ({ name, banco, agencia, conta }: Pick<Nova, "name" | "banco" | "agencia" | "conta">) => ({
  ...{ name, banco: banco || null, agencia: agencia || null, conta: conta || null },
});

/** Registers a bank account. What is on it becomes the first line of its statement, today. */
export function saveBankAccount(db: Db, ctx: Ctx, nova: Nova) {
  return write(db, ctx, async (tx, registrar) => {
    const [depois] = await insert(tx, contasBancarias, ctx, [columnsOf(nova)]);
    if (depois === undefined) throw new Error("The bank account was not written");
    registrar({ entidade: "contas_bancarias", entidade_id: depois.id, depois });
    const valor = roundMoney(nova.saldo_inicial, ctx.empresa.casas_decimais);
    if (valor !== 0) {
      const first = { tipo: "saldo_inicial", valor, historico: "Saldo inicial" } as const;
      const movimento = await post(tx, ctx, { conta_bancaria_id: depois.id }, first);
      registrar({ entidade: "movimentos", entidade_id: movimento.id, depois: movimento });
    }
    return { message: "Conta bancária cadastrada com sucesso", conta_bancaria: { id: depois.id } };
  });
}

const missing = () => notFound("Conta bancária não encontrada");

/**
 * Changes a bank account, or takes it out of use: forms offer it no more, its statement stays.
 * @throws Refusal 404, 409
 */
export function updateBankAccount(db: Db, ctx: Ctx, { id, versao, ativa, ...campos }: Alterada) {
  return write(db, ctx, async (tx, registrar) => {
    const [antes] = await lock(tx, contasBancarias, ctx, [id]);
    if (antes === undefined) throw missing();
    requireVersion(antes.versao, versao);
    const { banco, agencia, conta } = antes;
    const changes = { ...columnsOf(filled(campos, { banco, agencia, conta })), ativa, versao: antes.versao + 1 };
    const depois = await update(tx, contasBancarias, ctx, id, changes);
    registrar({ entidade: "contas_bancarias", entidade_id: id, antes, depois });
    return { message: "Conta bancária alterada com sucesso" };
  });
}

/**
 * Removes a bank account that never moved. What moved is history: such an account can only be taken out of use. Its
 * row is locked, so that nothing is posted to it meanwhile.
 * @throws Refusal 404, and 422 when something moved
 */
export function removeBankAccount(db: Db, ctx: Ctx, id: number) {
  return write(db, ctx, async (tx, registrar) => {
    const [antes] = await lock(tx, contasBancarias, ctx, [id]);
    if (antes === undefined) throw missing();
    const { total } = await periodOf(tx, ctx, { conta_bancaria_id: id }, {});
    if (total > 0) throw refusedByState("Esta conta bancária já tem movimentos. Desative-a em vez de excluir.");
    await remove(tx, contasBancarias, ctx, { id });
    registrar({ entidade: "contas_bancarias", entidade_id: id, antes });
    return { message: "Conta bancária excluída com sucesso" };
  });
}
