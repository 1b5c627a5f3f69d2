import { type Papel, papeis, rolePermissions } from "@prumo/domain/user-role";
import type { Db } from "../../../db/client";
import { usuarios } from "../../../db/schema/usuarios";
import { lockOne } from "../../../db/scope";
import type { Slice } from "../../../db/slice";
import { write } from "../../../db/transaction";
import { withMasks } from "../../../http/answer-masks";
import { answerRow } from "../../../http/answer-row";
import { type Ctx, localTime, type SessionCtx } from "../../../http/context";
import { invalidField, requireFound } from "../../../http/errors";
import { pageOf } from "../../../http/page-of";
import { usableSubmodules } from "../permissoes/service";
import { lastRoute, noteAccess } from "../sessao/access-notes";
import { givableUnits } from "../unidades/service";
import {
  countUsers,
  findBelongings,
  findGrantedGrupos,
  findUser,
  findUsuarioNames,
  findUsuarioPage,
  type UsuarioFilter,
} from "./queries";
import { changeRefusal, holds, roleRefusal } from "./rights";

/** The message for a user that the company does not have. */
export const NO_USER = "Usuário não encontrado";

type FoundUsuario = Awaited<ReturnType<typeof findUsuarioPage>>[number];

/** A user as the list answers them, with moments on the company's clocks. */
const presented = <L extends FoundUsuario>(row: L, ctx: Ctx) =>
  answerRow(row, ["route_access", "tipos"], {
    last_login: row.last_login && localTime(ctx, row.last_login),
    acesso: { route_access: row.route_access },
    pessoa: row.pessoa && { ...row.pessoa, tipos_pessoa: row.tipos.map((tipoPessoa_id) => ({ tipoPessoa_id })) },
  });

/** Finds a slice of the list of users. */
export async function someUsers(db: Db, ctx: Ctx, filter: UsuarioFilter, slice: Slice) {
  return (await findUsuarioPage(db, ctx, filter, slice)).map((row) => presented(row, ctx));
}

/** Answers one page of the company's users. `url` is the address of the call, for the links. */
export const listUsers = (db: Db, ctx: Ctx, filter: UsuarioFilter, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => someUsers(db, ctx, filter, slice),
    () => countUsers(db, ctx, filter),
  );

const minutes = (time: string) => time.slice(0, 5);

/** Answers one user with everything but the password. */
export async function oneUser(db: Db, ctx: Ctx, id: number) {
  const row = requireFound(await findUser(db, ctx, id), NO_USER);
  const { grupos, ips, horarios, unidades } = await findBelongings(db, ctx, id);
  const ids = grupos.map((grupo) => grupo.id);
  const givable = await givableUnits(db, ctx);
  const permissoes = (await findGrantedGrupos(db, ctx, ids)).flatMap((grupo) => grupo.permissoes);
  const recusa = changeRefusal(ctx, { ...row, permissoes });
  return {
    ...withMasks(presented(row, ctx)),
    roles: grupos,
    ip_restrictions: ips.map((ip) => ({ ip })),
    time_restrictions: horarios.map(({ dia_semana, inicio, fim }) => ({
      start: minutes(inicio),
      end: minutes(fim),
      day_of_week: dia_semana,
    })),
    unidades: unidades.filter((unidade) => givable.some((visible) => visible.id === unidade)),
    recusa,
  };
}

/** The permission groups that the caller may give. */
export async function grantableGroups(db: Db, ctx: Ctx) {
  const groups = await findGrantedGrupos(db, ctx);
  return groups.filter(({ permissoes }) => holds(ctx, permissoes)).map(({ id, nome }) => ({ id, nome }));
}

/** The roles that the caller may give: whose permissions they hold, as far as the company may use them. */
export async function grantableRoles(db: Db, ctx: Ctx): Promise<Papel[]> {
  const submodules = await usableSubmodules(db, ctx);
  return papeis.filter((papel) => roleRefusal(ctx, papel, rolePermissions(papel, submodules)) === null);
}

/** Suggests users of the company by name or login. */
export const suggestUsers = (db: Db, ctx: Ctx, wanted: Parameters<typeof findUsuarioNames>[2]) =>
  findUsuarioNames(db, ctx, wanted);

/**
 * Clears the last page of a user.
 * @throws Refusal 422 when the company has no such user
 */
export async function clearLastRoute(db: Db, ctx: Ctx, id: number) {
  return write(db, ctx, async (tx, record) => {
    const user = await lockOne(tx, usuarios, ctx, id);
    if (user === undefined) throw invalidField("user_id", NO_USER);
    const before = { route_access: await lastRoute(tx, user) };
    await noteAccess(tx, user, { route_access: null });
    record({ entidade: "usuarios", entidade_id: id, antes: before, depois: { route_access: null } });
    return { message: "Último acesso limpo com sucesso!" };
  });
}

/**
 * Stores the page that the user went to. It leaves no audit row, as the moment of a session's last call leaves none:
 * nobody made a change. It belongs to the user, whichever company they work in.
 */
export async function noteRoute(db: Db, ctx: SessionCtx, route: string) {
  await noteAccess(db, ctx.usuario, { route_access: route });
  return { message: "Acesso registrado" };
}
