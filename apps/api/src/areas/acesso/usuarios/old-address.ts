import { dateTimeIn, toDisplayDateTime } from "@prumo/domain/date";
import type { Tx } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { queueMessage } from "../../sistema/mensagens/service";

/**
 * Tells the address that a user had that it is theirs no more: whoever takes a user over begins with the e-mail, and the
 * new address tells nobody else.
 */
export async function tellOldAddress(
  tx: Tx,
  ctx: Ctx,
  user: { readonly nome: string; readonly login: string },
  address: string,
): Promise<void> {
  const texto = `Olá, ${user.nome}.

O e-mail do seu login foi trocado por outro: este endereço não recebe mais as mensagens dele.

Login: ${user.login}
Quem trocou: ${ctx.usuario.nome}
Quando: ${toDisplayDateTime(dateTimeIn(ctx.fuso_horario, ctx.quando))}

Se você não esperava por isso, avise agora outro administrador da sua empresa.
`;
  await queueMessage(tx, { tipo: "email", destino: address, assunto: "Prumo: e-mail trocado", texto }, ctx.quando);
}
