import { can, type PermissionKey } from "@prumo/domain/permissions";
import { type Papel, userRoles } from "@prumo/domain/user-role";
import type { Ctx } from "../../../http/context";

/**
 * A user who is to be changed. A user who administers others without being an administrator must not gain rights by it:
 * not through their own user, not through a group, not through the password of somebody with more rights.
 */
interface Target {
  readonly id: number;
  readonly adm: boolean;
  /** The permissions of all groups of the user. */
  readonly permissoes: readonly PermissionKey[];
}

/**
 * Tells whether the caller holds all of these permissions. An administrator does, even of submodules that the company
 * may not use now.
 */
export const holds = (ctx: Ctx, permissoes: readonly PermissionKey[]): boolean =>
  ctx.usuario.adm || permissoes.every((key) => can(ctx, key));

/** Says why the caller may not change this user, or null. */
export function changeRefusal(ctx: Ctx, { id, adm, permissoes }: Target): string | null {
  if (ctx.usuario.adm) return null;
  if (id === ctx.usuario_id) return "Peça a um administrador que altere o seu usuário";
  if (adm) return "Só um administrador pode alterar outro administrador";
  return holds(ctx, permissoes) ? null : "Este usuário tem permissões que você não tem";
}

/**
 * Says why the caller may not give a role, or null.
 * @param permissoes those of the role that the company may use
 */
export function roleRefusal(ctx: Ctx, papel: Papel, permissoes: readonly PermissionKey[]): string | null {
  if (userRoles[papel].adm) return ctx.usuario.adm ? null : "Só um administrador pode tornar alguém administrador";
  if (permissoes.length === 0) return "O plano da empresa não tem o que este papel faz";
  return holds(ctx, permissoes) ? null : "Você não pode dar um papel com permissões que você não tem";
}
