import { formatMoney } from "@prumo/domain/money";
import type { Tx } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import type { Messages } from "../../../http/implement";
import { queueMessage } from "../../sistema/mensagens/service";
import { findAskers } from "./queries";

/** Mails who asked that their payments were refused, and why: one mail to each for all of them. */
export async function tellOfRefusals(
  tx: Tx,
  ctx: Ctx,
  ids: readonly number[],
  { publicUrl }: Pick<Messages, "publicUrl">,
): Promise<void> {
  const refused = await findAskers(tx, ctx, ids);
  for (const usuario_id of new Set(refused.map((asker) => asker.usuario_id))) {
    const own = refused.filter((asker) => asker.usuario_id === usuario_id);
    const [{ nome, email } = { nome: "", email: null }] = own;
    if (email === null) continue;
    const lines = own.map(
      ({ fornecedor, retrato, motivo }) =>
        `${fornecedor}, ${formatMoney(retrato.valor, { decimals: 2 })}: ${motivo ?? "sem motivo"}`,
    );
    const texto = `Olá, ${nome}.

${ctx.usuario.nome} recusou ${own.length === 1 ? "um pagamento que você pediu" : `${own.length} pagamentos que você pediu`}:

${lines.join("\n")}

${publicUrl}/aprovacoes?quais=pedidas
`;
    const assunto = own.length === 1 ? "Prumo: pagamento recusado" : "Prumo: pagamentos recusados";
    await queueMessage(tx, { tipo: "email", destino: email, assunto, texto, empresa_id: ctx.empresa_id }, ctx.quando);
  }
}
