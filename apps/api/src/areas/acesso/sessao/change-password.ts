import type { BodyOutput } from "@prumo/api-client/contract";
import type { senha } from "@prumo/api-client/schemas/sessao";
import type { Db } from "../../../db/client";
import { write } from "../../../db/transaction";
import type { PublicCtx, SessionCtx } from "../../../http/context";
import { invalidField } from "../../../http/errors";
import { hashToken } from "../../../http/token";
import { checkCurrentPassword, WRONG_CURRENT } from "./current-password";
import { hashPassword } from "./password";
import { confirmEmail, findReset, forgetResets, forgiveLogin, setPassword, takeReset } from "./password-queries";
import { requireGoodPassword } from "./password-rule";
import { endOtherSessions } from "./queries";

const OLD_LINK = "Este link não vale mais. Peça outro.";

/**
 * Changes the user's own password and ends their other sessions.
 * @throws Refusal 422 when the current password is wrong, or the new one is the same or easy to guess, 429 after too
 * many wrong ones, 503 while too many passwords are being checked
 */
export async function changePassword(db: Db, ctx: SessionCtx, body: BodyOutput<typeof senha.alterar.body>) {
  const empresas = ctx.unidades.map(({ nome_fantasia }) => nome_fantasia);
  if (body.nova !== body.atual) requireGoodPassword("nova", body.nova, { login: ctx.usuario.login, empresas });
  const atual = await checkCurrentPassword(db, ctx, body.atual);
  const hash = await hashPassword(body.nova);
  const resposta = await write(db, ctx, async (tx, record) => {
    if (!(await atual.isRight(tx))) throw invalidField("atual", WRONG_CURRENT);
    if (body.nova === body.atual) throw invalidField("nova", "A nova senha deve ser diferente da atual");
    await setPassword(tx, ctx.usuario_id, hash);
    await endOtherSessions(tx, ctx.usuario_id, ctx.sessao_id);
    await forgetResets(tx, ctx.usuario_id);
    record({ entidade: "usuarios", entidade_id: ctx.usuario_id });
    return { message: "Senha alterada com sucesso" };
  });
  await atual.forgive();
  return resposta;
}

/**
 * Answers whether a link can still set a password: it is not used, not too old, and was really sent. Nothing about its
 * user is revealed.
 */
export const checkLink = async (db: Db, { quando }: PublicCtx, token: string) => ({
  vale: (await findReset(db, hashToken(token), quando)) !== undefined,
});

/**
 * Sets a new password by a link, and ends every session of the user.
 * @throws Refusal 422 for a link that was used, is too old, or was never sent, and for a password that is easy to
 * guess, which does not use the link up
 */
export async function resetPassword(db: Db, ctx: PublicCtx, body: BodyOutput<typeof senha.redefinir.body>) {
  const token = hashToken(body.token);
  const user = await findReset(db, token, ctx.quando);
  if (user === undefined) throw invalidField("token", OLD_LINK);
  requireGoodPassword("nova", body.nova, { login: user.login, empresas: user.empresa === null ? [] : [user.empresa] });
  const hash = await hashPassword(body.nova);
  const author = { ...ctx, usuario_id: user.id, empresa_id: user.empresa_id, attempt: null };
  return write(db, author, async (tx, record) => {
    const taken = await takeReset(tx, token);
    if (taken === undefined) throw invalidField("token", OLD_LINK);
    if (taken.confirma_email !== null) await confirmEmail(tx, user.id, taken.confirma_email, ctx.quando);
    await setPassword(tx, user.id, hash);
    await endOtherSessions(tx, user.id, null);
    await forgetResets(tx, user.id);
    await forgiveLogin(tx, user.login);
    record({ entidade: "usuarios", entidade_id: user.id });
    return { message: "Senha criada. Entre com ela.", login: user.login };
  });
}
