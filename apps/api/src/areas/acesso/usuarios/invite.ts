import type { Db, Tx } from "../../../db/client";
import { usuarios } from "../../../db/schema/usuarios";
import { lockOne } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { refusedByState, requireFound } from "../../../http/errors";
import { personPhone } from "../../cadastros/pessoas/service";
import { invite } from "../sessao/invites";
import { findBelongings } from "./queries";
import { refuseChange } from "./refusals";
import { NO_USER } from "./service";

interface ToInvite {
  readonly id: number;
  readonly nome: string;
  readonly login: string;
  readonly email: string;
  readonly pessoa_id: number | null;
}

/** Sends a user the link to set a password, by mail, and by WhatsApp when their person has a phone. */
export async function inviteUser(tx: Tx, ctx: Ctx, publicUrl: string, user: ToInvite): Promise<void> {
  const telefone = user.pessoa_id === null ? null : await personPhone(tx, ctx, user.pessoa_id);
  const { id, nome, login, email } = user;
  await invite(tx, ctx, { id, nome, login, email, telefone }, publicUrl);
}

/**
 * Sends a user of the company the link to set the password again.
 * @throws Refusal 403 for a user with more rights than the caller, 404, 422 for one who is inactive, has a password or
 * no email
 */
export async function inviteAgain(db: Db, ctx: Ctx, publicUrl: string, id: number) {
  return write(db, ctx, async (tx, record) => {
    const user = requireFound(await lockOne(tx, usuarios, ctx, id), NO_USER);
    await refuseChange(tx, ctx, user, await findBelongings(tx, ctx, id));
    const { email, senha, ativo } = user;
    if (senha !== null) throw refusedByState("Este usuário já criou a senha");
    if (!ativo) throw refusedByState("Usuário inativo");
    if (email === null) throw refusedByState("Este usuário não tem e-mail");
    await inviteUser(tx, ctx, publicUrl, { ...user, email });
    record({ entidade: "usuarios", entidade_id: id, depois: { convite: email } });
    return { message: `Convite enviado para ${email}` };
  });
}
