import type { BodyOutput } from "@prumo/api-client/contract";
import type { gruposUniNegocio as contrato } from "@prumo/api-client/schemas/grupos-uni-negocio";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { clampPageSize } from "@prumo/domain/page-size";
import { paginate } from "@prumo/domain/paginated";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { unidadesNegocio } from "../../db/schema/empresas";
import { write } from "../../db/transaction";
import type { SessionCtx } from "../../http/context";
import { notFound, requireVersion } from "../../http/errors";
import { pageUrl } from "../../http/page-url";
import { admit, changeMembers, release, shownCompany } from "./members";
import { companiesOf, countGroups, type Filtro, findGroup, findGroups, lockCompanies, lockGroup } from "./queries";

type Novo = BodyOutput<(typeof contrato)["save"]["body"]>;
type Alterado = BodyOutput<(typeof contrato)["update"]["body"]>;

const ENTIDADE = "unidades_negocio";

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
      .map(({ id, nome, cnpj, matriz }) => ({ id, nome, cnpj: cnpj && formatCpfCnpj(cnpj), matriz })),
  }));
}

/** One page of groups. `url` is the address of the call, for the links. */
export async function listGroups(db: Db, filtro: Filtro, url: string) {
  const perPage = clampPageSize(filtro.per_page);
  const { page } = filtro;
  const [groups, total] = await Promise.all([
    findGroups(db, filtro, { limit: perPage, offset: (page - 1) * perPage }),
    countGroups(db, filtro),
  ]);
  return paginate({ data: await withCompanies(db, groups), total, page, perPage, url: pageUrl(url) });
}

/** Rows of the list, from the first on. */
export const firstGroups = async (db: Db, filtro: Filtro, limit: number) =>
  withCompanies(db, await findGroups(db, filtro, { limit, offset: 0 }));

const missing = () => notFound("Grupo de unidades não encontrado");

/** @throws Refusal 404 */
export async function groupWithCompanies(db: Db, id: number) {
  const grupo = await findGroup(db, id);
  if (grupo === undefined) throw missing();
  return { ...grupo, companies: (await companiesOf(db, [id])).map(shownCompany) };
}

/**
 * Makes a group of companies that are in none.
 * @throws Refusal 422 for a company that is in a group already
 */
export const saveGroup = (db: Db, ctx: SessionCtx, { nome, empresas }: Novo) =>
  write(db, ctx, async (tx, registrar) => {
    const [depois] = await tx.insert(unidadesNegocio).values({ nome }).returning();
    if (depois === undefined) throw new Error("The group was not written");
    registrar({ entidade: ENTIDADE, entidade_id: depois.id, depois });
    await admit(
      tx,
      depois.id,
      empresas.map(({ id }) => id),
      "empresas",
      registrar,
    );
    await changeMembers(tx, depois.id, empresas, registrar);
    return { message: "Grupo de unidades salvo com sucesso!", grupo: { id: depois.id } };
  });

/**
 * Changes a group's name and what the companies that are named share with it.
 * @throws Refusal 404, 409 for an old `versao`, 422 for a company that is not in the group
 */
export const updateGroup = (db: Db, ctx: SessionCtx, { id, versao, nome, empresas }: Alterado) =>
  write(db, ctx, async (tx, registrar) => {
    const antes = await lockGroup(tx, id);
    if (antes === undefined) throw missing();
    requireVersion(antes.versao, versao);
    const changes = { nome, versao: antes.versao + 1 };
    const [depois] = await tx.update(unidadesNegocio).set(changes).where(eq(unidadesNegocio.id, id)).returning();
    registrar({ entidade: ENTIDADE, entidade_id: id, antes, depois });
    await changeMembers(tx, id, empresas, registrar);
    return { message: "Grupo de unidades alterado com sucesso!" };
  });

/**
 * Removes a group; its companies go on alone.
 * @throws Refusal 404
 */
export const removeGroup = (db: Db, ctx: SessionCtx, id: number) =>
  write(db, ctx, async (tx, registrar) => {
    const antes = await lockGroup(tx, id);
    if (antes === undefined) throw missing();
    for (const company of await lockCompanies(tx, { grupo: id })) await release(tx, company, registrar);
    await tx.delete(unidadesNegocio).where(eq(unidadesNegocio.id, id));
    registrar({ entidade: ENTIDADE, entidade_id: id, antes });
    return { message: "Grupo de unidades excluído com sucesso!" };
  });
