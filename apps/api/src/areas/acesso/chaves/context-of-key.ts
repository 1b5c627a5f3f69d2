import { compareDates } from "@prumo/domain/date";
import { isInIpNetwork } from "@prumo/domain/ip-network";
import { isPermissionKey, permissionsWithin } from "@prumo/domain/permissions";
import type { Db } from "../../../db/client";
import type { PublicCtx, SessionCtx } from "../../../http/context";
import { accessOf } from "../sessao/known-access";
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

/** Who calls by a key, and whether they do so from one of its addresses. */
export interface KeyCaller {
  readonly session: KeyCtx;
  readonly outside: boolean;
}

/**
 * The context of a call by a key: that of who made it, without their administrator's rights, and with those of the
 * permissions given to the key that they hold at this moment. Their hours and addresses do not bind it; its own addresses do.
 * @returns undefined for a key that is not in force
 */
export async function contextOfKey(db: Db, hash: string, caller: PublicCtx): Promise<KeyCaller | undefined> {
  const key = await findKeyInUse(db, hash, caller.quando);
  const access = key && (await accessOf(db, key));
  if (key === undefined || access === undefined || !mayWork(access)) return undefined;
  const session = contextIn({ id: 0, confirmado_em: null, com_fator: false }, access, caller);
  if (compareDates(key.valida_ate, session.today) < 0) return undefined;
  const outside = key.enderecos.length > 0 && !key.enderecos.some((network) => isInIpNetwork(caller.origem, network));
  const noted = key.usado_em?.getTime() ?? 0;
  if (!outside && caller.quando.getTime() - noted > NOTED_EVERY) await noteUse(db, key.segredo_id, caller);
  const within: KeyCtx = {
    ...session,
    chave_id: key.chave_id,
    usuario: { ...session.usuario, adm: false },
    permissoes: permissionsWithin(session.permissoes, key.permissoes.filter(isPermissionKey)),
  };
  return { session: within, outside };
}
