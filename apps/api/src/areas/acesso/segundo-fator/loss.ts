import { randomInt } from "node:crypto";
import { restoreWay } from "@prumo/domain/second-factor";
import type { Db } from "../../../db/client";
import { write } from "../../../db/transaction";
import type { PublicCtx } from "../../../http/context";
import { refusedByState } from "../../../http/errors";
import { hashToken } from "../../../http/token";
import { countMessage } from "../../sistema/mensagens/limits";
import { queueMessage } from "../../sistema/mensagens/service";
import { LoginRefusal } from "../sessao/login-refusal";
import { countedGuess } from "./guess-limit";
import { type HalfLogin, requireHalfLogin, waitsUntil } from "./half-login";
import { mailAdministrators, mailFactorNews, mailPlatform } from "./mails";
import { mailAddressOf, prolongHalfLogin } from "./queries";
import {
  addRestoration,
  changeRestoration,
  countRestorers,
  lockRestorationOf,
  wasHandedOver,
} from "./restoration-queries";
import { WRONG_CODE } from "./typed-code";

const DIGITS = 8;

/** A code counts only in the half login that asked for it: whoever else has the password cannot type it. */
const hashFor = (half: HalfLogin, code: string) => hashToken(`${half.token_hash} ${code}`);

const textOf = (nome: string, codigo: string) => `Olá, ${nome}.

O código para pedir a restauração do seu segundo fator é ${codigo}

Ele vale por 10 minutos. Se não foi você quem pediu, alguém sabe a sua senha: troque-a agora.
`;

const HANDED_OVER =
  "Outra pessoa trocou o seu e-mail ou a sua senha nos últimos 7 dias: peça a quem opera o servidor que restaure o seu segundo fator";

const authorOf = (ctx: PublicCtx, { user }: HalfLogin) => ({
  ...ctx,
  usuario_id: user.id,
  empresa_id: user.empresa_id,
  attempt: null,
});

/**
 * Mails a code to a user who lost their factor and has no two administrators to ask.
 * @throws Refusal 422 for everybody else, 429 beyond the limits of messages
 */
export async function reportLoss(db: Db, ctx: PublicCtx, token: string | null) {
  const half = await requireHalfLogin(db, ctx, token, "codigo");
  const { user } = half;
  if (user.empresa_id === null) throw refusedByState("Peça a quem opera o servidor que restaure o seu segundo fator");
  const others = await countRestorers(db, user.empresa_id, user.id, ctx.quando);
  if (restoreWay(others) === "administradores") {
    throw refusedByState("Peça a dois administradores da sua empresa que restaurem o seu segundo fator, em Usuários");
  }
  if (await wasHandedOver(db, user.id, ctx.quando)) throw refusedByState(HANDED_OVER);
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  // The login waits for as long as the code counts: without it nobody could type the code.
  const codigo_expira_em = waitsUntil(ctx.quando);
  return write(db, authorOf(ctx, half), async (tx, record) => {
    const address = await mailAddressOf(tx, user.id);
    if (address === undefined || address.email === null) {
      throw refusedByState("O seu login não tem e-mail. Peça a quem opera o servidor que restaure o seu segundo fator");
    }
    const { quando, rede } = ctx;
    const sender = { quando, rede, usuario_id: user.id, empresa_id: user.empresa_id };
    await countMessage(tx, sender, "fator", address.email);
    const asked = { codigo_hash: hashFor(half, code), codigo_expira_em, codigo_de: half.token_hash };
    await prolongHalfLogin(tx, half.token_hash, codigo_expira_em);
    const before = await lockRestorationOf(tx, user.id);
    if (before === undefined) await addRestoration(tx, { usuario_id: user.id, created_at: quando, ...asked });
    else await changeRestoration(tx, before.id, asked);
    const texto = textOf(address.nome, code);
    const mail = { tipo: "email", destino: address.email, assunto: "Prumo: código de restauração", texto } as const;
    await queueMessage(tx, { ...mail, vence_em: codigo_expira_em }, quando);
    record({ entidade: "usuarios", entidade_id: user.id });
    return { message: "Enviamos um código ao seu e-mail" };
  });
}

/**
 * Asks for the restoration with the mailed code.
 * @throws LoginRefusal 422 for a wrong code, 429 after too many
 */
export async function confirmLoss(db: Db, ctx: PublicCtx, token: string | null, typed: string) {
  const half = await requireHalfLogin(db, ctx, token, "codigo");
  const { user } = half;
  return countedGuess(db, ctx, user, null, () =>
    write(db, authorOf(ctx, half), async (tx, record) => {
      const asked = await lockRestorationOf(tx, user.id);
      const right =
        asked?.codigo_hash === hashFor(half, typed.replace(/\s/g, "")) &&
        asked.codigo_expira_em !== null &&
        asked.codigo_expira_em > ctx.quando;
      if (!right) throw new LoginRefusal(422, WRONG_CODE, "codigo");
      // Who asks again does not wait again.
      const email_confirmado_em = asked.email_confirmado_em ?? ctx.quando;
      await changeRestoration(tx, asked.id, {
        codigo_hash: null,
        codigo_expira_em: null,
        codigo_de: null,
        email_confirmado_em,
      });
      await mailFactorNews(tx, ctx, user.id, "pedido");
      // Who asks again begins no other day.
      if (asked.email_confirmado_em === null) {
        await mailAdministrators(tx, ctx, user.id, "asked");
        await mailPlatform(tx, ctx, user.id);
      }
      record({ entidade: "usuarios", entidade_id: user.id });
      return { message: "Pedido feito. A plataforma pode restaurar o seu segundo fator depois de 24 horas." };
    }),
  );
}
