import type { BodyOutput } from "@prumo/api-client/contract";
import type { permissoes as contrato } from "@prumo/api-client/schemas/permissoes";
import { can, type PermissionKey, permissionTree } from "@prumo/domain/permissions";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { gruposPermissoes, rolePermissoes, usuariosGrupos } from "../../../db/schema/usuarios";
import { insert, insertOne, lockOne, remove, update } from "../../../db/scope";
import type { Slice } from "../../../db/slice";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, requireFound, requireVersion } from "../../../http/errors";
import { pageOf } from "../../../http/page-of";
import {
  countGruposPermissoes,
  findGrupoPermissoes,
  findGruposPermissoes,
  type GrupoPermissoesFilter,
  grupoPermissoesNamesake,
  permissionsHeld,
  permissionsOf,
  plannedSubmodules,
} from "./queries";

type GrupoPermissoesBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type GrupoPermissoesUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;

const ENTITY = "grupos_permissoes";

/** The permissions that can be chosen: those of the submodules that the company may use. */
export const availableModules = async (db: Db, ctx: Ctx) => permissionTree(await plannedSubmodules(db, ctx));

/** The submodules that the company may use. */
export const usableSubmodules = (db: Db, ctx: Ctx): Promise<string[]> => plannedSubmodules(db, ctx);

/** Answers one page of groups. `url` is the address of the call, for the links. */
export const listGruposPermissoes = (db: Db, ctx: Ctx, filter: GrupoPermissoesFilter, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => findGruposPermissoes(db, ctx, filter, slice),
    () => countGruposPermissoes(db, ctx, filter),
  );

/** Finds a slice of the list. */
export const someGruposPermissoes = (db: Db, ctx: Ctx, filter: GrupoPermissoesFilter, slice: Slice) =>
  findGruposPermissoes(db, ctx, filter, slice);

/** The permissions of a group that the user has through no other group. */
async function onlyBy(db: Db, ctx: Ctx, id: number, keys: readonly PermissionKey[]) {
  const held = await permissionsHeld(db, ctx, ctx.usuario_id);
  if (!held.some(({ grupo_id }) => grupo_id === id)) return [];
  return keys.filter((key) => !held.some(({ grupo_id, permissao }) => grupo_id !== id && permissao === key));
}

/** @throws Refusal 404 */
export async function groupWithPermissions(db: Db, ctx: Ctx, id: number) {
  const grupo = requireFound(await findGrupoPermissoes(db, ctx, id), "Grupo de permissões não encontrado");
  const keys = await permissionsOf(db, ctx, id);
  const so_por_este = ctx.usuario.adm ? [] : await onlyBy(db, ctx, id, keys);
  return { ...grupo, so_por_este, role_permissoes: keys.map((key) => ({ permissao: { id: key } })) };
}

/** Groups of one company are named one after the other, so that two never get the same name at once. */
const lockNames = (tx: Tx, ctx: Ctx) =>
  tx.execute(sql`select pg_advisory_xact_lock(${ctx.empresa_id}::int, hashtext(${ENTITY}))`);

/**
 * A group may hold only permissions that the company may use, and its author only give permissions that they hold. A
 * group may keep those that it has already: when the company has lost their submodule they have no effect, and come
 * back with it.
 */
async function refuseProblems(
  tx: Tx,
  ctx: Ctx,
  { nome, permissions }: GrupoPermissoesBody | GrupoPermissoesUpdate,
  id: number | null,
): Promise<void> {
  await lockNames(tx, ctx);
  if ((await grupoPermissoesNamesake(tx, ctx, nome, id)) !== undefined) {
    throw invalidField("nome", "Já existe um grupo de permissões com este nome");
  }
  const kept = new Set(id === null ? [] : await permissionsOf(tx, ctx, id));
  const added = permissions.filter((key) => !kept.has(key));
  const submodules = await plannedSubmodules(tx, ctx);
  const unavailable = (key: PermissionKey) => !submodules.some((submodulo) => key.startsWith(`${submodulo}.`));
  if (added.some(unavailable)) throw invalidField("permissions", "A empresa não usa uma das permissões escolhidas");
  if (added.some((key) => !can(ctx, key))) {
    throw invalidField("permissions", "Você não pode dar uma permissão que você não tem");
  }
}

const grupoColumns = ({ nome }: GrupoPermissoesBody) =>
  ({ nome }) satisfies ColumnsWritten<GrupoPermissoesBody, typeof gruposPermissoes, "permissions">;

const rowsOf = (grupo_id: number, keys: readonly PermissionKey[]) => keys.map((permissao) => ({ grupo_id, permissao }));

async function addGroup(tx: Tx, ctx: Ctx, record: RecordEntry, body: GrupoPermissoesBody): Promise<number> {
  const grupo = await insertOne(tx, gruposPermissoes, ctx, grupoColumns(body));
  await insert(tx, rolePermissoes, ctx, rowsOf(grupo.id, body.permissions));
  record({ entidade: ENTITY, entidade_id: grupo.id, depois: { ...grupo, permissoes: body.permissions } });
  return grupo.id;
}

/**
 * Registers a group.
 * @returns the message and the id
 * @throws Refusal 422 for a name that is taken, and for permissions that the company may not use or the user does not
 * hold
 */
export const saveGrupoPermissoes = (db: Db, ctx: Ctx, body: GrupoPermissoesBody) =>
  write(db, ctx, async (tx, record) => {
    await refuseProblems(tx, ctx, body, null);
    const id = await addGroup(tx, ctx, record, body);
    return { message: "Grupo de permissões salvo com sucesso!", grupo: { id } };
  });

const sameRights = (some: readonly PermissionKey[], others: readonly PermissionKey[]): boolean =>
  some.length === others.length && some.every((key) => others.includes(key));

/**
 * Finds the group with this name and exactly these rights, or makes it. Where a group of the name gives other rights, the
 * new one gets the next free number: nobody gains or loses a right by an invitation of somebody else.
 */
export async function groupOfRights(
  tx: Tx,
  ctx: Ctx,
  record: RecordEntry,
  nome: string,
  permissions: PermissionKey[],
): Promise<number> {
  await lockNames(tx, ctx);
  for (let number = 1; ; number++) {
    const name = number === 1 ? nome : `${nome} ${number}`;
    const namesake = await grupoPermissoesNamesake(tx, ctx, name, null);
    if (namesake === undefined) return addGroup(tx, ctx, record, { nome: name, permissions });
    if (sameRights(await permissionsOf(tx, ctx, namesake), permissions)) return namesake;
  }
}

async function lockGroup(tx: Tx, ctx: Ctx, id: number) {
  const grupo = requireFound(await lockOne(tx, gruposPermissoes, ctx, id), "Grupo de permissões não encontrado");
  return grupo;
}

/**
 * Changes a group; its users have the new permissions from their next call on.
 * @throws Refusal 404, 409 for an old `versao`, 422 as `saveGrupoPermissoes`
 */
export const updateGrupoPermissoes = (db: Db, ctx: Ctx, { id, versao, ...body }: GrupoPermissoesUpdate) =>
  write(db, ctx, async (tx, record) => {
    const grupo = await lockGroup(tx, ctx, id);
    requireVersion(grupo.versao, versao);
    await refuseProblems(tx, ctx, { ...body, id }, id);
    const before = { ...grupo, permissoes: await permissionsOf(tx, ctx, id) };
    const after = await update(tx, gruposPermissoes, ctx, id, { ...grupoColumns(body), versao: grupo.versao + 1 });
    await remove(tx, rolePermissoes, ctx, { grupo_id: id });
    await insert(tx, rolePermissoes, ctx, rowsOf(id, body.permissions));
    record({ entidade: ENTITY, entidade_id: id, antes: before, depois: { ...after, permissoes: body.permissions } });
    return { message: "Grupo de permissões alterado com sucesso!" };
  });

/**
 * Removes a group. Its users lose its permissions, except those that another group gives them.
 * @throws Refusal 404
 */
export const removeGrupoPermissoes = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const grupo = await lockGroup(tx, ctx, id);
    const before = { ...grupo, permissoes: await permissionsOf(tx, ctx, id) };
    await remove(tx, usuariosGrupos, ctx, { grupo_id: id });
    await remove(tx, gruposPermissoes, ctx, { id });
    record({ entidade: ENTITY, entidade_id: id, antes: before });
    return { message: "Grupo de permissões excluído com sucesso!" };
  });
