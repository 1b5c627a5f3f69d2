import type { BodyOutput } from "@prumo/api-client/contract";
import type { compraManual as contrato } from "@prumo/api-client/schemas/compras";
import { toDisplay } from "@prumo/domain/date";
import type { Db } from "../../../db/client";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { requireVersion } from "../../../http/errors";
import { countMessage } from "../../sistema/mensagens/limits";
import { queueMessage } from "../../sistema/mensagens/service";
import { purchasePdf } from "./pdf";
import { type OnPaper, purchaseOnPaper } from "./print";
import { requirePurchaseRight, requirePurchaseState } from "./rights";
import { lockPurchase, noteEvent } from "./save";
import { orderTemplate } from "./templates";

type MailBody = BodyOutput<(typeof contrato)["email"]["body"]>;

/** An order that arrives later than this surprises its supplier. */
const WORTH_SENDING = 72 * 3_600_000;

const textOf = ({ id, data, fornecedor, empresa }: OnPaper, nome: string) => `Olá, ${fornecedor.nome_fantasia}.

Segue em anexo o pedido de compra nº ${id}, de ${toDisplay(data)}, de ${empresa.nome}.

${nome}
${[empresa.nome, empresa.telefone, empresa.email].filter(Boolean).join("\n")}
`;

/**
 * Sends the order of a purchase as a PDF, and notes it in its history. The PDF is made before the transaction: it is the
 * one thing here that takes long.
 * @throws Refusal 404; 403 without the right; 409 when somebody changes the purchase at this moment; 429 beyond the limits
 */
export async function mailPurchase(db: Db, ctx: Ctx, { id, email }: MailBody) {
  requirePurchaseRight(ctx, "email");
  const { compra, versao } = await purchaseOnPaper(db, ctx, id);
  requirePurchaseState(compra, "email");
  const template = orderTemplate();
  const pdf = await purchasePdf(compra, template, ctx.quando);
  return write(db, ctx, async (tx, record) => {
    requireVersion((await lockPurchase(tx, ctx, id)).versao, versao);
    await countMessage(tx, ctx, "pedidoCompra", email);
    const mensagem_id = await queueMessage(
      tx,
      {
        tipo: "email",
        destino: email,
        empresa_id: ctx.empresa_id,
        assunto: `${template.titulo} nº ${id} de ${compra.empresa.nome}`,
        texto: textOf(compra, ctx.usuario.nome),
        responder_a: compra.empresa.email,
        anexo_nome: `pedido-${id}.pdf`,
        anexo: Buffer.from(pdf).toString("base64"),
        vence_em: new Date(ctx.quando.getTime() + WORTH_SENDING),
      },
      ctx.quando,
    );
    await noteEvent(tx, ctx, id, { tipo: "email", destino: email, mensagem_id });
    record({ entidade: "compras", entidade_id: id, depois: { destino: email } });
    return { message: "E-mail enviado com sucesso!" };
  });
}
