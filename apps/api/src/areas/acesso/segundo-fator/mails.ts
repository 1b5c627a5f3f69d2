import { dateTimeIn, toDisplayDateTime } from "@prumo/domain/date";
import type { Tx } from "../../../db/client";
import type { PublicCtx } from "../../../http/context";
import { queueMessage } from "../../sistema/mensagens/service";
import { deviceName } from "../sessao/device";
import { mailAddressOf } from "./queries";

/** What users are told about their second factor, whoever did it. */
const told = {
  cadastrado: ["segundo fator cadastrado", "Um segundo fator foi cadastrado no seu login."],
  removido: ["segundo fator removido", "O segundo fator do seu login foi removido."],
  restaurado: [
    "segundo fator restaurado",
    "O segundo fator do seu login foi removido a pedido, para que você cadastre outro. As suas sessões foram encerradas.",
  ],
  codigo_usado: ["código de recuperação usado", "Um código de recuperação foi usado para entrar com o seu login."],
  codigos_novos: [
    "novos códigos de recuperação",
    "Os seus códigos de recuperação foram trocados. Os antigos não valem mais.",
  ],
  aparelho_novo: ["entrada em um aparelho novo", "O seu login entrou por um aparelho que ele ainda não tinha usado."],
  pedido: [
    "pedido de restauração do segundo fator",
    "Foi pedido que o segundo fator do seu login seja removido. Se você ainda tem o segundo fator, entre com ele: o pedido é cancelado.",
  ],
} as const;
export type FactorNews = keyof typeof told;

const textOf = (nome: string, login: string, words: string, where: string, when: string) => `Olá, ${nome}.

${words}

Login: ${login}
De onde: ${where}
Quando: ${when}

Se não foi você, troque a sua senha agora e avise o administrador da sua empresa.
`;

/** Tells a user what was done to their second factor, in the transaction that does it. Without an e-mail nobody is told. */
export async function mailFactorNews(tx: Tx, ctx: PublicCtx, usuario_id: number, news: FactorNews): Promise<void> {
  const user = await mailAddressOf(tx, usuario_id);
  if (user === undefined || user.email === null) return;
  const [subject, words] = told[news];
  const where = [deviceName(ctx.agente), ctx.origem].filter((part) => part !== null).join(", ");
  const texto = textOf(
    user.nome,
    user.login,
    words,
    where,
    toDisplayDateTime(dateTimeIn(ctx.fuso_horario, ctx.quando)),
  );
  await queueMessage(tx, { tipo: "email", destino: user.email, assunto: `Prumo: ${subject}`, texto }, ctx.quando);
}
