import type { BodyOutput } from "@prumo/api-client/contract";
import type { contasBancarias as schemas } from "@prumo/api-client/schemas/contas-bancarias";
import { pixReceiverProblem } from "@prumo/domain/receivable-pix";
import type { Db } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { contasBancarias } from "../../../db/schema/financeiro";
import { insertOne, lockOne, remove, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, refusedByState, requireFound, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { periodOf, post } from "../movimentos/service";
import { hasImportedStatements } from "./queries";
import { NO_BANK_CONTABANCARIA } from "./service";

type ContaBancariaBody = BodyOutput<(typeof schemas)["save"]["body"]>;
type ContaBancariaUpdate = BodyOutput<(typeof schemas)["update"]["body"]>;

/** @throws Refusal 422 where one of key, name and city of the Pix is given without the others */
function contaBancariaColumns(body: Omit<ContaBancariaBody, "saldo_inicial">) {
  const { name, banco, agencia, conta, pix_chave, pix_nome, pix_cidade, pix_txid } = body;
  const problem = pixReceiverProblem(body);
  if (problem !== null) throw invalidField(problem.field, problem.message);
  return {
    name,
    banco,
    agencia,
    conta,
    pix_chave,
    pix_nome,
    pix_cidade,
    pix_txid,
  } satisfies ColumnsWritten<ContaBancariaBody, typeof contasBancarias, "saldo_inicial">;
}

/** Registers a bank account. Its first balance becomes the first line of its statement, today. */
export function saveBankAccount(db: Db, ctx: Ctx, body: ContaBancariaBody) {
  return write(db, ctx, async (tx, record) => {
    const after = await insertOne(tx, contasBancarias, ctx, contaBancariaColumns(body));
    record({ entidade: "contas_bancarias", entidade_id: after.id, depois: after });
    const valor = body.saldo_inicial;
    if (valor !== 0) {
      const first = { tipo: "saldo_inicial", valor, historico: "Saldo inicial" } as const;
      const movimento = await post(tx, ctx, { conta_bancaria_id: after.id }, first);
      record({ entidade: "movimentos", entidade_id: movimento.id, depois: movimento });
    }
    return { message: "Conta bancária cadastrada com sucesso", conta_bancaria: { id: after.id } };
  });
}

/**
 * Changes a bank account, or takes it out of use: forms no longer offer it, and its statement stays.
 * @throws Refusal 404, 409, 422
 */
export function updateBankAccount(db: Db, ctx: Ctx, { id, versao, ativa, ...campos }: ContaBancariaUpdate) {
  return write(db, ctx, async (tx, record) => {
    const before = requireFound(await lockOne(tx, contasBancarias, ctx, id), NO_BANK_CONTABANCARIA);
    requireVersion(before.versao, versao);
    const { banco, agencia, conta, pix_chave, pix_nome, pix_cidade, pix_txid } = before;
    const stored = { banco, agencia, conta, pix_chave, pix_nome, pix_cidade, pix_txid };
    const columns = {
      ...contaBancariaColumns(filled(campos, stored)),
      ativa,
    } satisfies ColumnsWritten<ContaBancariaUpdate, typeof contasBancarias, "id" | "versao">;
    const after = await update(tx, contasBancarias, ctx, id, { ...columns, versao: before.versao + 1 });
    record({ entidade: "contas_bancarias", entidade_id: id, antes: before, depois: after });
    return { message: "Conta bancária alterada com sucesso" };
  });
}

/**
 * Removes a bank account without movements and statements. Movements are history: a conta that has some can only be taken out of
 * use. Its row is locked, so that nothing is posted to it meanwhile.
 * @throws Refusal 404, and 422 when it has movements or statements
 */
export function removeBankAccount(db: Db, ctx: Ctx, id: number) {
  return write(db, ctx, async (tx, record) => {
    const before = requireFound(await lockOne(tx, contasBancarias, ctx, id), NO_BANK_CONTABANCARIA);
    const { total } = await periodOf(tx, ctx, { conta_bancaria_id: id }, {});
    if (total > 0) throw refusedByState("Esta conta bancária já tem movimentos. Desative-a em vez de excluir.");
    if (await hasImportedStatements(tx, ctx, id)) {
      throw refusedByState("Esta conta bancária já tem extratos importados. Desative-a em vez de excluir.");
    }
    await remove(tx, contasBancarias, ctx, { id });
    record({ entidade: "contas_bancarias", entidade_id: id, antes: before });
    return { message: "Conta bancária excluída com sucesso" };
  });
}
