import { compareDates } from "@prumo/domain/date";
import { isInIpNetwork } from "@prumo/domain/ip-network";
import { isPermissionKey, permissionsWithin } from "@prumo/domain/permissions";
import type { Db } from "../../../db/client";
import type { PublicCtx, SessionCtx } from "../../../http/context";
import { forbidden } from "../../../http/errors";
import { accessOf } from "../sessao/known-access";
import { ADDRESS_PROBLEM } from "../sessao/restrictions";
import { contextIn, mayWork } from "../sessao/resume";
import { findKeyInUse, noteUse } from "./queries";

/** Calls that the programs with one key may make in a minute. */
export const KEY_CALLS_PER_MINUTE = 600;

/** The last use is stored to the minute, so that not every call writes. */
const NOTED_EVERY = 60_000;

/** Who calls by a key. */
export interface KeyCtx extends SessionCtx {
  readonly chave_id: number;
}

/**
 * The context of a call by a key: that of who made it, without their administrator's rights, and with those of the
 * permissions given to the key that they hold at this moment. Their hours and addresses do not bind it; its own addresses do.
 * @returns undefined for a key that is not in force
 * @throws Refusal 403 outside of its addresses
 */
export async function contextOfKey(db: Db, hash: string, caller: PublicCtx): Promise<KeyCtx | undefined> {
  const key = await findKeyInUse(db, hash, caller.quando);
  const access = key && (await accessOf(db, key));
  if (key === undefined || access === undefined || !mayWork(access)) return undefined;
  const session = contextIn({ id: 0, confirmado_em: null, com_fator: false }, access, caller);
  if (compareDates(key.valida_ate, session.today) < 0) return undefined;
  if (key.enderecos.length > 0 && !key.enderecos.some((network) => isInIpNetwork(caller.origem, network))) {
    throw forbidden(ADDRESS_PROBLEM);
  }
  const noted = key.usado_em?.getTime() ?? 0;
  if (caller.quando.getTime() - noted > NOTED_EVERY) await noteUse(db, key.segredo_id, caller);
  return {
    ...session,
    chave_id: key.chave_id,
    usuario: { ...session.usuario, adm: false },
    permissoes: permissionsWithin(session.permissoes, key.permissoes.filter(isPermissionKey)),
  };
}
