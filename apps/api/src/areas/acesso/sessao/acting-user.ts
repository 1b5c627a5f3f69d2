import { today } from "@prumo/domain/date";
import { defaultTimeZone } from "@prumo/domain/time-zone";
import type { Db } from "../../../db/client";
import { networkOf } from "../../../http/address";
import { type Ctx, inCompany, type PublicCtx } from "../../../http/context";
import { PROVIDER, PROVIDER_ACTION } from "../../../http/provider-author";
import { accessOf } from "./known-access";
import { contextIn } from "./resume";

/**
 * The context in which the server acts on what the provider says: that of who made the charge, so that the trail and the
 * settlement name a person.
 * @throws Error when the user is gone, which no call removes
 */
export async function actingUser(
  db: Db,
  { usuario_id, empresa_id }: { readonly usuario_id: number; readonly empresa_id: number },
  quando: Date,
): Promise<Ctx> {
  const access = await accessOf(db, { usuario_id, empresa_id, versao: null });
  if (access === undefined) throw new Error(`The user ${usuario_id} is gone`);
  const caller: PublicCtx = {
    quando,
    fuso_horario: defaultTimeZone,
    today: today(defaultTimeZone, quando),
    origem: PROVIDER,
    rede: networkOf(PROVIDER),
    agente: null,
    acao: PROVIDER_ACTION,
  };
  return inCompany(contextIn({ id: 0, confirmado_em: null, com_fator: false }, access, caller));
}
