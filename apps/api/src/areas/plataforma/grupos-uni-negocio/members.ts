import type { BodyOutput } from "@prumo/api-client/contract";
import type { gruposUniNegocio as contrato } from "@prumo/api-client/schemas/grupos-uni-negocio";
import { WITHOUT_COMPANY } from "@prumo/domain/company";
import { compartilhaveis, modulos } from "@prumo/domain/permissions";
import type { Db, Tx } from "../../../db/client";
import { type RecordEntry, write } from "../../../db/transaction";
import { withMasks } from "../../../http/answer-masks";
import type { SessionCtx } from "../../../http/context";
import { invalidField, notFound } from "../../../http/errors";
import {
  changeCompany,
  companiesOf,
  forgetUnits,
  groupOf,
  lockGroup,
  lockMembers,
  raiseVersion,
  share,
  sharesOf,
  unshare,
} from "./queries";

type ListedCompany = Awaited<ReturnType<typeof companiesOf>>[number];
type LockedCompany = Awaited<ReturnType<typeof lockMembers>>[number];
/** A change of a company of a group. Fields that are left out keep their values. */
type CompanyChange = BodyOutput<(typeof contrato)["update"]["body"]>["empresas"][number];

/** The registries that a company may share, by module, marked where it shares them. */
const sharingTree = (shared: readonly string[]) =>
  modulos
    .map(({ chave, nome, submodulos }) => ({
      id: chave,
      nome,
      submodulos: submodulos.flatMap((one) => {
        const id = compartilhaveis.find((key) => key === one.chave);
        return id === undefined ? [] : [{ id, nome: one.nome, compartilhado: shared.includes(id) }];
      }),
    }))
    .filter(({ submodulos }) => submodulos.length > 0);

/** A company as the calls of its group answer it. */
export const shownCompany = ({ unidade_id: _, compartilhados, cnpj, ...empresa }: ListedCompany) => ({
  ...empresa,
  ...withMasks({ cnpj }),
  modulos: sharingTree(compartilhados),
});

const ENTITY = "empresas";

/**
 * Puts companies into a group that the caller has locked.
 * @param field the body's field with the companies
 * @throws Refusal 422 for a company that does not exist or is in a group already
 */
export async function admit(
  tx: Tx,
  grupo_id: number,
  ids: readonly number[],
  field: string,
  record: RecordEntry,
): Promise<void> {
  const companies = await lockMembers(tx, { ids });
  if (companies.length < new Set(ids).size) throw invalidField(field, WITHOUT_COMPANY);
  if (companies.some(({ unidade_id }) => unidade_id === grupo_id)) {
    throw invalidField(field, "Esta empresa já está neste grupo");
  }
  if (companies.some(({ unidade_id }) => unidade_id !== null)) {
    throw invalidField(field, "Esta empresa já está em outro grupo");
  }
  for (const before of companies) {
    const changes = { unidade_id: grupo_id, matriz: false, troca_unidade: false };
    await changeCompany(tx, before.id, changes);
    record({ entidade: ENTITY, entidade_id: before.id, antes: before, depois: { ...before, ...changes } });
  }
}

/**
 * Takes a company out of its group: it is no head office any more, shares nothing, and its users work in no other
 * company.
 */
export async function release(tx: Tx, company: LockedCompany, record: RecordEntry): Promise<void> {
  const before = { ...company, compartilhados: await sharesOf(tx, company.id) };
  const changes = { unidade_id: null, matriz: false, troca_unidade: false };
  await changeCompany(tx, company.id, changes);
  await unshare(tx, company.id, before.compartilhados);
  await forgetUnits(tx, company.id);
  record({
    entidade: ENTITY,
    entidade_id: company.id,
    antes: before,
    depois: { ...company, ...changes, compartilhados: [] },
  });
}

/**
 * Changes, for companies of a group that the caller has locked, what they share and whether their users may switch
 * units.
 * @throws Refusal 422 for a company that is not in the group
 */
export async function changeMembers(
  tx: Tx,
  grupo_id: number,
  changes: readonly CompanyChange[],
  record: RecordEntry,
): Promise<void> {
  const companies = new Map((await lockMembers(tx, { grupo: grupo_id })).map((company) => [company.id, company]));
  for (const [at, { id, troca_unidade, submodulos }] of changes.entries()) {
    const company = companies.get(id);
    if (company === undefined) throw invalidField(`empresas.${at}.id`, "Esta empresa não está neste grupo");
    const before = await sharesOf(tx, id);
    const wanted = (shared: boolean) => submodulos.filter((one) => one.compartilhado === shared).map((one) => one.id);
    await unshare(tx, id, wanted(false));
    await share(tx, id, wanted(true));
    if (troca_unidade !== undefined) await changeCompany(tx, id, { troca_unidade });
    const after = { ...company, ...(troca_unidade === undefined ? {} : { troca_unidade }) };
    const shares = [{ compartilhados: before }, { compartilhados: await sharesOf(tx, id) }];
    record({
      entidade: ENTITY,
      entidade_id: id,
      antes: { ...company, ...shares[0] },
      depois: { ...after, ...shares[1] },
    });
  }
}

/** Locks the group that a field of a body names. */
async function chosenGroup(tx: Tx, id: number, field: string) {
  const group = await lockGroup(tx, id);
  if (group === undefined) throw invalidField(field, "Selecione um grupo");
  return group;
}

/**
 * Puts a company into a group.
 * @returns the company as the calls of the group answer it
 * @throws Refusal 422 for a company that is in a group already
 */
export const addCompany = (db: Db, ctx: SessionCtx, body: BodyOutput<(typeof contrato)["adicionarEmpresa"]["body"]>) =>
  write(db, ctx, async (tx, record) => {
    const group = await chosenGroup(tx, body.grupo_id, "grupo_id");
    await admit(tx, body.grupo_id, [body.id_empresa], "id_empresa", record);
    const added = (await companiesOf(tx, [body.grupo_id])).find(({ id }) => id === body.id_empresa);
    if (added === undefined) throw new Error("The company is not in the group");
    const versao = await raiseVersion(tx, group);
    return { message: "Empresa adicionada ao grupo!", empresa: shownCompany(added), versao };
  });

const notInGroup = () => notFound("Esta empresa não está em um grupo");

/**
 * Takes a company out of its group, even the head office.
 * @throws Refusal 404 for a company that is in none
 */
export const removeCompany = (db: Db, ctx: SessionCtx, empresa_id: number) =>
  write(db, ctx, async (tx, record) => {
    // The group must be locked before its companies, so it is looked up first, and checked again once it is locked.
    const grupo = await groupOf(tx, empresa_id);
    if (grupo == null) throw notInGroup();
    const group = await lockGroup(tx, grupo);
    const [company] = await lockMembers(tx, { ids: [empresa_id] });
    if (group === undefined || company?.unidade_id !== grupo) throw notInGroup();
    await release(tx, company, record);
    return { message: "Empresa removida do grupo!", versao: await raiseVersion(tx, group) };
  });

/**
 * Makes a company the head office of its group, which replaces the one before; or ends that.
 * @throws Refusal 422 for a company that is not in the group
 */
export const setHeadOffice = (db: Db, ctx: SessionCtx, body: BodyOutput<(typeof contrato)["updatedMatriz"]["body"]>) =>
  write(db, ctx, async (tx, record) => {
    const group = await chosenGroup(tx, body.unidade_id, "unidade_id");
    const companies = await lockMembers(tx, { grupo: body.unidade_id });
    if (!companies.some(({ id }) => id === body.empresa_id)) {
      throw invalidField("empresa_id", "Esta empresa não está neste grupo");
    }
    const is = ({ id, matriz }: LockedCompany) => (id === body.empresa_id ? body.matriz : matriz && !body.matriz);
    const changed = companies.filter((company) => company.matriz !== is(company));
    // The old head office is unmarked first, because a group has at most one at any moment.
    for (const before of changed.toSorted((a, b) => Number(b.matriz) - Number(a.matriz))) {
      await changeCompany(tx, before.id, { matriz: !before.matriz });
      record({
        entidade: ENTITY,
        entidade_id: before.id,
        antes: before,
        depois: { ...before, matriz: !before.matriz },
      });
    }
    if (changed.length === 0) record({ entidade: ENTITY, entidade_id: body.empresa_id });
    const versao = changed.length === 0 ? group.versao : await raiseVersion(tx, group);
    return { message: body.matriz ? "Matriz alterada!" : "O grupo não tem mais matriz!", versao };
  });
