import { dateTimeIn, toDisplayDateTime } from "@prumo/domain/date";
import { MOST_WRONG_CODES, restorableFrom } from "@prumo/domain/second-factor";
import type { Tx } from "../../../db/client";
import type { PublicCtx } from "../../../http/context";
import { queueMessage } from "../../sistema/mensagens/service";
import { deviceName } from "../sessao/device";
import { mailAddressOf } from "./queries";
import { administratorsBeside, platformAdministrators } from "./restoration-queries";

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
  codigos_errados: [
    "códigos errados do segundo fator",
    "Alguém digitou a senha certa do seu login e errou o código do segundo fator várias vezes.",
  ],
  aplicativo_bloqueado: [
    "aplicativo recusado em navegadores novos",
    `Alguém com a sua senha digitou ${MOST_WRONG_CODES} códigos errados. Um navegador em que você nunca entrou não aceita mais códigos do aplicativo, até que você entre por outro, com uma passkey ou com um código de recuperação.`,
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

/** What the administrators of a company are told about the factor of somebody else. */
const toldAdministrators = {
  asked: ["pedido de restauração de um segundo fator", "Foi pedido que este segundo fator seja removido."],
  restored: [
    "segundo fator de outra pessoa restaurado",
    "Este segundo fator foi removido, para que outro seja cadastrado.",
  ],
  refused: ["restauração de um segundo fator recusada", "O pedido de remover este segundo fator foi recusado."],
} as const;

const displayed = (ctx: PublicCtx, moment: Date) => toDisplayDateTime(dateTimeIn(ctx.fuso_horario, moment));

/**
 * Tells every other administrator of a user's company, also the one who did it: an unlocked session asks without them, and
 * the mailbox of the user alone may be read by whoever asks.
 */
export async function mailAdministrators(
  tx: Tx,
  ctx: PublicCtx,
  usuario_id: number,
  news: keyof typeof toldAdministrators,
): Promise<void> {
  const user = await mailAddressOf(tx, usuario_id);
  if (user === undefined) return;
  const [subject, words] = toldAdministrators[news];
  for (const { nome, email } of await administratorsBeside(tx, usuario_id)) {
    const texto = `Olá, ${nome}.

${words}

De quem: ${user.nome}
Login: ${user.login}
Quando: ${displayed(ctx, ctx.quando)}

Se você não esperava por isso, fale com essa pessoa agora, sem usar o e-mail.
`;
    await queueMessage(tx, { tipo: "email", destino: email, assunto: `Prumo: ${subject}`, texto }, ctx.quando);
  }
}

/** Tells the administrators of the platform that the day before a restoration has begun, and again when it is over. */
export async function mailPlatform(tx: Tx, ctx: PublicCtx, usuario_id: number): Promise<void> {
  const user = await mailAddressOf(tx, usuario_id);
  if (user === undefined) return;
  const from = restorableFrom(ctx.quando);
  const told = [
    {
      tentar_em: ctx.quando,
      assunto: "Prumo: restauração de um segundo fator pedida à plataforma",
      words: `A plataforma pode restaurar este segundo fator a partir de ${displayed(ctx, from)}. Até lá, confirme com a empresa, por outro meio, quem pediu.`,
    },
    {
      tentar_em: from,
      assunto: "Prumo: restauração de um segundo fator já pode ser feita",
      words:
        "As 24 horas deste pedido passaram. Se ele ainda estiver aberto, a plataforma pode restaurar o segundo fator.",
    },
  ];
  for (const { nome, email } of await platformAdministrators(tx)) {
    for (const { tentar_em, assunto, words } of told) {
      const texto = `Olá, ${nome}.

${words}

De quem: ${user.nome}
Login: ${user.login}
`;
      await queueMessage(tx, { tipo: "email", destino: email, assunto, texto, tentar_em }, ctx.quando);
    }
  }
}
