import { can, type PermissionKey } from "@prumo/domain/permissions";
import type { Ctx } from "../../http/context";

/**
 * Whoever administers users without being an administrator must not come to more by it than they hold: not through their
 * own user, not through a group, not through the password of somebody who may do more.
 */
interface Target {
  readonly id: number;
  readonly adm: boolean;
  /** The permissions of all their groups. */
  readonly permissoes: readonly PermissionKey[];
}

/** Whether who asks holds all of these permissions. An administrator does, also beyond what the company may use now. */
export const holds = (ctx: Ctx, permissoes: readonly PermissionKey[]): boolean =>
  ctx.usuario.adm || permissoes.every((key) => can(ctx, key));

/** Why who asks may not change this user, or null. */
export function changeRefusal(ctx: Ctx, { id, adm, permissoes }: Target): string | null {
  if (ctx.usuario.adm) return null;
  if (id === ctx.usuario_id) return "Peça a um administrador que altere o seu usuário";
  if (adm) return "Só um administrador pode alterar outro administrador";
  return holds(ctx, permissoes) ? null : "Este usuário tem permissões que você não tem";
}
