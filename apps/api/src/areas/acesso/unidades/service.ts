import type { BodyOutput } from "@prumo/api-client/contract";
import type { unidades as contrato } from "@prumo/api-client/schemas/usuarios";
import type { Db } from "../../../db/client";
import { inTrailOf, write } from "../../../db/transaction";
import type { Ctx, SessionCtx, SessionUnit } from "../../../http/context";
import { forbidden, invalidField } from "../../../http/errors";
import { pageOf } from "../../../http/page-of";
import {
  countReceivers,
  findGivable,
  findReceivers,
  type Giver,
  lockReceiver,
  type ReceiverFilter,
  setUnit,
} from "./queries";

type AuthoriseBody = BodyOutput<(typeof contrato)["autorizar"]["body"]>;

/** The units that the caller may give to users of the company in which the caller works; that company comes first. */
export async function givableUnits(db: Db, ctx: Ctx): Promise<SessionUnit[]> {
  return [{ id: ctx.empresa_id, nome_fantasia: ctx.empresa.nome }, ...(await findGivable(db, ctx, ctx.empresa_id))];
}

/**
 * @throws Refusal 403 unless the user is the platform administrator or an administrator of the user's own company or
 * group
 */
function requireGiver({ usuario }: Giver): void {
  if (usuario.administrador_plataforma || usuario.adm) return;
  throw forbidden("Só um administrador autoriza unidades");
}

/**
 * Answers one page of the users to whom the caller may give units, and those units. `url` is the address of the call,
 * for the links.
 */
export async function unitUsers(db: Db, ctx: SessionCtx, filter: ReceiverFilter, url: string) {
  requireGiver(ctx);
  return pageOf(
    filter,
    url,
    (slice) => findReceivers(db, ctx, filter, slice),
    () => countReceivers(db, ctx, filter),
  );
}

/**
 * Lets a user of the group work in a unit, or ends that. It applies from the user's next call on, without a new login.
 * @throws Refusal 403, 422 for users and units that the caller may not give
 */
export async function authoriseUnit(db: Db, ctx: SessionCtx, { user_id, unidade_id, autorizada }: AuthoriseBody) {
  requireGiver(ctx);
  return write(db, ctx, async (tx, record) => {
    const user = await lockReceiver(tx, user_id);
    const units = user?.empresa_id == null ? [] : await findGivable(tx, ctx, user.empresa_id);
    if (user?.empresa_id == null || units.length === 0) throw invalidField("user_id", "Selecione um usuário do grupo");
    if (!units.some(({ id }) => id === unidade_id)) {
      throw invalidField("unidade_id", "Selecione uma unidade que você possa autorizar");
    }
    await setUnit(tx, user, unidade_id, autorizada);
    const others = user.unidades.filter((id) => id !== unidade_id);
    inTrailOf(
      user.empresa_id,
      record,
    )({
      entidade: "usuarios",
      entidade_id: user.id,
      antes: { unidades: user.unidades },
      depois: { unidades: autorizada ? [...others, unidade_id].toSorted((a, b) => a - b) : others },
    });
    return { message: autorizada ? "Unidade autorizada com sucesso!" : "Unidade retirada com sucesso!" };
  });
}
