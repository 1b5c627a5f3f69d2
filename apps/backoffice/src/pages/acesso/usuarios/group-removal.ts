import { calls } from "@prumo/api-client/calls";
import type { GrupoDoUsuario } from "@prumo/api-client/schemas/usuarios";
import { groupPermissionsLost, type PermissionKey, permissionName } from "@prumo/domain/permissions";
import { confirm } from "@prumo/ui/confirm";
import { api } from "../../../app/api";
import { type AppSession, mayAccess } from "../../../app/session";

const permissionsOf = async (id: number): Promise<PermissionKey[]> => {
  const { grupo } = await api.permissoes.find({ params: { id } });
  return grupo.role_permissoes.map(({ permissao }) => permissao.id);
};

/** The permissions over groups that a user loses with one of their groups. */
async function lostWith(grupo: number, remaining: readonly number[]): Promise<PermissionKey[]> {
  const [given, ...others] = await Promise.all([grupo, ...remaining].map(permissionsOf));
  return groupPermissionsLost(given ?? [], others.flat());
}

function lossText(lost: readonly PermissionKey[], own: boolean): string {
  const names = lost.map(permissionName).join(", ");
  const [whose, who] = own ? ["seu", "você"] : ["do usuário", "ele"];
  const gives = lost.some((key) => key !== "permissoes.visualizar");
  return `Nenhum outro grupo ${whose} permite: ${names}.${gives ? ` Sem isso ${who} não poderá mais dar permissões.` : ""}`;
}

interface Removal {
  readonly session: AppSession;
  /** The user in the form; without an id a new one. */
  readonly usuario: { readonly id: number | undefined; readonly adm: boolean };
  readonly grupo: GrupoDoUsuario;
  /** The groups that the user keeps. */
  readonly remaining: readonly number[];
}

/**
 * Asks before a user loses a permission group, and warns when they could no longer change groups afterwards. Editors
 * who may not see groups need no warning: nobody edits a user with more rights, so the users they edit hold no such
 * permission.
 */
export async function askRemoval({ session, usuario, grupo, remaining }: Removal): Promise<boolean> {
  const looks = mayAccess(session, calls.permissoes.find.access) && !usuario.adm && usuario.id !== undefined;
  const lost = looks ? await lostWith(grupo.id, remaining) : [];
  return confirm({
    title: "Deseja realmente remover este grupo de permissões?",
    description: [
      grupo.nome,
      "O usuário perde o que só este grupo permite quando o formulário for salvo.",
      ...(lost.length === 0 ? [] : [lossText(lost, usuario.id === session.usuario.id)]),
    ],
    confirmText: "Remover",
    danger: true,
  });
}
