import type { BodyOutput } from "@prumo/api-client/contract";
import type { aprovacao as contrato } from "@prumo/api-client/schemas/aprovacao";
import { decisionProblem } from "@prumo/domain/approval";
import { aprovacaoPedidoFields } from "@prumo/domain/aprovacao-fields";
import type { Db } from "../../../db/client";
import { aprovacaoPedidos } from "../../../db/schema/aprovacoes";
import { contas } from "../../../db/schema/contas";
import { lock, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { forbidden, invalidFields, Refusal, refusedByState, requireFound } from "../../../http/errors";
import type { Messages } from "../../../http/implement";
import { judgeContas } from "./judged-contas";
import { findRequestContas } from "./queries";
import { tellOfRefusals } from "./refusal-notice";

type Body = BodyOutput<(typeof contrato)["decidir"]["body"]>;

export const REQUEST_NOT_FOUND = "Pedido de aprovação não encontrado";
const CHANGED = "O pagamento mudou depois do pedido. Veja-o de novo antes de decidir";

const made = (resolucao: Body["resolucao"], count: number): string => {
  const done = resolucao === "aprovar" ? "aprovado" : "recusado";
  return count === 1 ? `Pagamento ${done}` : `${count} pagamentos ${done}s`;
};

/** A refusal without a reason would tell whoever asked nothing. */
function requireReasons({ resolucao, pedidos }: Body): void {
  if (resolucao === "aprovar") return;
  const missing = pedidos.flatMap(({ motivo }, at) =>
    motivo === null ? [[`pedidos.${at}.motivo`, [aprovacaoPedidoFields.motivo.missing]] as const] : [],
  );
  if (missing.length > 0) throw invalidFields(Object.fromEntries(missing));
}

/**
 * Approves or refuses requests, all or none. The contas are locked before the requests, in the order of their ids, as whoever
 * edits or pays them locks them: so what is approved is what is there.
 * @throws Refusal 403 for whoever asked or is not named, 404, 409 for what changed or was decided meanwhile, 422 for an expired
 * request
 */
export async function decideApprovals(db: Db, ctx: Ctx, body: Body, messages: Messages) {
  requireReasons(body);
  const decided = await write(db, ctx, async (tx, record) => {
    const ids = body.pedidos.map(({ id }) => id);
    const payables = await findRequestContas(tx, ctx, ids);
    await lock(tx, contas, ctx, payables);
    const locked = new Map((await lock(tx, aprovacaoPedidos, ctx, ids)).map((row) => [row.id, row]));
    const judgements = await judgeContas(tx, ctx, payables, true);
    for (const { id, sha256, motivo } of body.pedidos) {
      const before = requireFound(locked.get(id), REQUEST_NOT_FOUND);
      const problem = decisionProblem(before, ctx.usuario_id);
      if (problem !== null) throw forbidden(problem);
      if (before.estado === "aprovada" || before.estado === "recusada") {
        throw new Refusal(409, "Outra pessoa já decidiu este pedido");
      }
      const judgement = judgements.get(before.conta_id);
      const isSeen = before.estado === "aguardando" && before.sha256 === sha256 && judgement?.sha256 === sha256;
      if (isSeen && before.expira_em <= ctx.quando) {
        throw refusedByState("Este pedido expirou. Peça a aprovação de novo");
      }
      // Another category may have another rule, whose approvers are others.
      if (!isSeen || judgement?.state !== "aguardando") throw new Refusal(409, CHANGED);
      const after = await update(tx, aprovacaoPedidos, ctx, id, {
        estado: body.resolucao === "aprovar" ? "aprovada" : "recusada",
        decidido_por: ctx.usuario_id,
        decidido_em: ctx.quando,
        motivo,
        versao: before.versao + 1,
      });
      const { retrato: _, ...depois } = after;
      record({ entidade: "aprovacao_pedidos", entidade_id: id, antes: { estado: before.estado }, depois });
    }
    if (body.resolucao === "recusar") await tellOfRefusals(tx, ctx, ids, messages);
    return { message: made(body.resolucao, body.pedidos.length) };
  });
  messages.onMessage();
  return decided;
}
