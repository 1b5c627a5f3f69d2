import {
  effectivePermissions,
  isPermissionKey,
  type Permissoes,
  platformPermissions,
  withoutPlan,
} from "@prumo/domain/permissions";
import type { Db } from "../../../db/client";
import { type FoundAccess, type FoundSession, findAccess } from "./access-queries";

/** The rights of a user in a company, in the words that the rest of the server asks for. */
export interface ExpandedAccess extends Omit<FoundAccess, "versao"> {
  readonly permissoes: Permissoes;
  /** Those that remain when the company's plan has run out. */
  readonly withoutPlan: Permissoes;
}

/** How many users' accesses a process keeps. */
const KEPT = 1_000;

interface Known {
  readonly versao: string | null;
  readonly access: ExpandedAccess;
}

const knownOf = new WeakMap<Db, Map<string, Known>>();

/** Freezes an answer of the database whole: one call that changed it would give its change to all later ones. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
}

function expanded({ versao: _, ...found }: FoundAccess): ExpandedAccess {
  const permissoes = found.usuario.administrador_plataforma
    ? platformPermissions()
    : effectivePermissions({
        adm: found.administers,
        grupos: found.grupos.filter(isPermissionKey),
        submodulosEmpresa: found.submodulos,
      });
  return frozen({ ...found, permissoes, withoutPlan: withoutPlan(permissoes) });
}

/**
 * Gives what the user of a session may do. It is looked up only when the version that the session was found with is not
 * the one that it is known under; so a change bites at the next call, in every process.
 * @returns undefined when the user is gone
 */
export async function accessOf(
  db: Db,
  { usuario_id, empresa_id, versao }: Pick<FoundSession, "usuario_id" | "empresa_id" | "versao">,
): Promise<ExpandedAccess | undefined> {
  const known = knownOf.get(db) ?? new Map<string, Known>();
  knownOf.set(db, known);
  const key = `${usuario_id} ${empresa_id}`;
  const before = known.get(key);
  if (before !== undefined && versao !== null && before.versao === versao) {
    // The one that was asked for longest ago is the first to go.
    known.delete(key);
    known.set(key, before);
    return before.access;
  }
  const found = await findAccess(db, usuario_id, empresa_id);
  if (found === undefined) return undefined;
  const access = expanded(found);
  known.delete(key);
  known.set(key, { versao: found.versao, access });
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return access;
}
