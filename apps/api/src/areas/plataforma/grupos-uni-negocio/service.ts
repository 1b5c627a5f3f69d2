import type { BodyOutput } from "@prumo/api-client/contract";
import type { gruposUniNegocio as contrato } from "@prumo/api-client/schemas/grupos-uni-negocio";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { unidadesNegocio } from "../../../db/schema/empresas";
import type { Slice } from "../../../db/slice";
import { write } from "../../../db/transaction";
import { written } from "../../../db/written-row";
import { withMasks } from "../../../http/answer-masks";
import type { SessionCtx } from "../../../http/context";
import { requireFound, requireVersion } from "../../../http/errors";
import { pageOf } from "../../../http/page-of";
import { admit, changeMembers, release, shownCompany } from "./members";
import {
  companiesOf,
  countGruposUniNegocio,
  findGruposUniNegocio,
  findGrupoUniNegocio,
  type GrupoUniNegocioFilter,
  lockGroup,
  lockMembers,
} from "./queries";

type GrupoUniNegocioBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type GrupoUniNegocioUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;

const ENTITY = "unidades_negocio";
const NOT_FOUND = "Grupo de unidades não encontrado";

async function withCompanies<G extends { readonly id: number }>(db: Db, groups: readonly G[]) {
  const companies =
    groups.length === 0
      ? []
      : await companiesOf(
          db,
          groups.map(({ id }) => id),
        );
  return groups.map((grupo) => ({
    ...grupo,
    companies: companies
      .filter(({ unidade_id }) => unidade_id === grupo.id)
      .map(({ id, nome, cnpj, matriz }) => withMasks({ id, nome, cnpj, matriz })),
  }));
}

/** Answers one page of groups. `url` is the address of the call, for the links. */
export const listGruposUniNegocio = (db: Db, filter: GrupoUniNegocioFilter, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => someGruposUniNegocio(db, filter, slice),
    () => countGruposUniNegocio(db, filter),
  );

/** Finds a slice of the list. */
export const someGruposUniNegocio = async (db: Db, filter: GrupoUniNegocioFilter, slice: Slice) =>
  withCompanies(db, await findGruposUniNegocio(db, filter, slice));

const grupoColumns = ({ nome }: GrupoUniNegocioBody) =>
  ({ nome }) satisfies ColumnsWritten<GrupoUniNegocioBody, typeof unidadesNegocio, "empresas">;

/** @throws Refusal 404 */
export async function groupWithCompanies(db: Db, id: number) {
  const grupo = requireFound(await findGrupoUniNegocio(db, id), NOT_FOUND);
  return { ...grupo, companies: (await companiesOf(db, [id])).map(shownCompany) };
}

/**
 * Makes a group of companies that are in none.
 * @throws Refusal 422 for a company that is in a group already
 */
export const saveGrupoUniNegocio = (db: Db, ctx: SessionCtx, body: GrupoUniNegocioBody) =>
  write(db, ctx, async (tx, record) => {
    const after = written(await tx.insert(unidadesNegocio).values(grupoColumns(body)).returning());
    record({ entidade: ENTITY, entidade_id: after.id, depois: after });
    await admit(
      tx,
      after.id,
      body.empresas.map(({ id }) => id),
      "empresas",
      record,
    );
    await changeMembers(tx, after.id, body.empresas, record);
    return { message: "Grupo de unidades salvo com sucesso!", grupo: { id: after.id } };
  });

/**
 * Changes a group's name, and what the named companies share in it.
 * @throws Refusal 404, 409 for an old `versao`, 422 for a company that is not in the group
 */
export const updateGrupoUniNegocio = (db: Db, ctx: SessionCtx, { id, versao, ...body }: GrupoUniNegocioUpdate) =>
  write(db, ctx, async (tx, record) => {
    const before = requireFound(await lockGroup(tx, id), NOT_FOUND);
    requireVersion(before.versao, versao);
    const changes = { ...grupoColumns(body), versao: before.versao + 1 };
    const [after] = await tx.update(unidadesNegocio).set(changes).where(eq(unidadesNegocio.id, id)).returning();
    record({ entidade: ENTITY, entidade_id: id, antes: before, depois: after });
    await changeMembers(tx, id, body.empresas, record);
    return { message: "Grupo de unidades alterado com sucesso!" };
  });

/**
 * Removes a group; its companies then are in none.
 * @throws Refusal 404
 */
export const removeGrupoUniNegocio = (db: Db, ctx: SessionCtx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const before = requireFound(await lockGroup(tx, id), NOT_FOUND);
    for (const company of await lockMembers(tx, { grupo: id })) await release(tx, company, record);
    await tx.delete(unidadesNegocio).where(eq(unidadesNegocio.id, id));
    record({ entidade: ENTITY, entidade_id: id, antes: before });
    return { message: "Grupo de unidades excluído com sucesso!" };
  });
