import type { BodyOutput } from "@prumo/api-client/contract";
import type { perfilAcesso as contrato } from "@prumo/api-client/schemas/perfil-acesso";
import { modulos, type Submodulo } from "@prumo/domain/permissions";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { refusing } from "../../../db/constraint";
import { perfilSubmodulos, perfisAcesso } from "../../../db/schema/planos";
import type { Slice } from "../../../db/slice";
import { write } from "../../../db/transaction";
import { written } from "../../../db/written-row";
import type { SessionCtx } from "../../../http/context";
import { invalidField, refusedByState, requireFound, requireVersion } from "../../../http/errors";
import { pageOf } from "../../../http/page-of";
import { changeProfile } from "../planos/service";
import {
  countProfiles,
  findProfile,
  findProfiles,
  lockProfile,
  type PerfilAcessoFilter,
  perfilSubmodules,
  plansOf,
} from "./queries";

type PerfilAcessoBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type PerfilAcessoUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;

const ENTITY = "perfis_acesso";
const NOT_FOUND = "Perfil de acesso não encontrado";

/** All submodules that a profile may list, by module, marked where it lists them now. */
export const moduleTree = (checked: readonly Submodulo[] = []) =>
  modulos.map(({ chave, nome, submodulos }) => ({
    id: chave,
    nome,
    submodulos: submodulos.map((one) => ({ id: one.chave, nome: one.nome, checked: checked.includes(one.chave) })),
  }));

/** Answers one page of profiles. `url` is the address of the call, for the links. */
export const listProfiles = (db: Db, filter: PerfilAcessoFilter, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => findProfiles(db, filter, slice),
    () => countProfiles(db, filter),
  );

/** Finds a slice of the list. */
export const someProfiles = (db: Db, filter: PerfilAcessoFilter, slice: Slice) => findProfiles(db, filter, slice);

/** @throws Refusal 404 */
export async function profileWithModules(db: Db, id: number) {
  const perfil = requireFound(await findProfile(db, id), NOT_FOUND);
  const submodulos = await perfilSubmodules(db, id);
  const permissoes = submodulos.map((key) => ({ submodulo: { id: key } }));
  return { perfil: { ...perfil, permissoes }, modulos: moduleTree(submodulos) };
}

const named = <T>(run: () => Promise<T>) =>
  refusing(
    (constraint) =>
      constraint === "perfis_acesso_nome" ? invalidField("nome", "Já existe um perfil com este nome") : undefined,
    run,
  );

const perfilColumns = ({ nome }: PerfilAcessoBody) =>
  ({ nome }) satisfies ColumnsWritten<PerfilAcessoBody, typeof perfisAcesso, "modulos">;

const addSubmodules = (tx: Tx, perfil_id: number, submodulos: readonly Submodulo[]) =>
  tx.insert(perfilSubmodulos).values(submodulos.map((submodulo) => ({ perfil_id, submodulo })));

/**
 * Registers a profile.
 * @throws Refusal 422 for a name that is taken
 */
export const saveProfile = (db: Db, ctx: SessionCtx, body: PerfilAcessoBody) =>
  named(() =>
    write(db, ctx, async (tx, record) => {
      const perfil = written(await tx.insert(perfisAcesso).values(perfilColumns(body)).returning());
      const { modulos: submodulos } = body;
      await addSubmodules(tx, perfil.id, submodulos);
      record({ entidade: ENTITY, entidade_id: perfil.id, depois: { ...perfil, submodulos } });
      return { message: "Perfil salvo com sucesso!", perfil: { id: perfil.id } };
    }),
  );

/**
 * Changes a profile. The companies whose plan includes it gain and lose the difference from their next call on;
 * submodules that they were given or denied beside their plan stay so.
 * @throws Refusal 404, 409 for an old `versao`, 422 as `saveProfile`
 */
export const updateProfile = (db: Db, ctx: SessionCtx, { id, versao, ...body }: PerfilAcessoUpdate) =>
  named(() =>
    write(db, ctx, async (tx, record) => {
      const perfil = requireFound(await lockProfile(tx, id), NOT_FOUND);
      requireVersion(perfil.versao, versao);
      const before = await perfilSubmodules(tx, id);
      const { modulos: submodulos } = body;
      const changes = { ...perfilColumns(body), versao: perfil.versao + 1 };
      const [changed] = await tx.update(perfisAcesso).set(changes).where(eq(perfisAcesso.id, id)).returning();
      await tx.delete(perfilSubmodulos).where(eq(perfilSubmodulos.perfil_id, id));
      await addSubmodules(tx, id, submodulos);
      const [trailBefore, trailAfter] = [
        { ...perfil, submodulos: before },
        { ...changed, submodulos },
      ];
      record({ entidade: ENTITY, entidade_id: id, antes: trailBefore, depois: trailAfter });
      await changeProfile(tx, id, [before, submodulos], record);
      return { message: "Perfil alterado com sucesso!" };
    }),
  );

/**
 * Removes a profile that no plan includes.
 * @throws Refusal 404, 422 with the plans that include it
 */
export const removeProfile = (db: Db, ctx: SessionCtx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const perfil = requireFound(await lockProfile(tx, id), NOT_FOUND);
    const plans = await plansOf(tx, id);
    if (plans.length > 0) throw refusedByState(`Este perfil é usado por: ${plans.join(", ")}`);
    const trailBefore = { ...perfil, submodulos: await perfilSubmodules(tx, id) };
    await tx.delete(perfisAcesso).where(eq(perfisAcesso.id, id));
    record({ entidade: ENTITY, entidade_id: id, antes: trailBefore });
    return { message: "Perfil excluído com sucesso!" };
  });
