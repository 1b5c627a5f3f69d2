import { empresaFields } from "@prumo/domain/empresa-fields";
import { moduleNames } from "@prumo/domain/permissions";
import type { Db, Tx } from "../../../db/client";
import type { RecordEntry } from "../../../db/transaction";
import { invalidField, requireFound, requireVersion } from "../../../http/errors";
import {
  addSubmodules,
  findPublicOffer,
  findPublicPlans,
  lockCompaniesOf,
  lockEmpresaPlano,
  lockPlan,
  lockProfiles,
  raiseVersions,
  removeSubmodules,
  setPlan,
  submodulesOfCompany,
  submodulesOfProfile,
} from "./queries";

/** The plans that companies may choose on their own. The first one is the default of the sign-up. */
export const publicPlans = (db: Db) => findPublicPlans(db);

/** Public plans with the submodules that they include. */
export const publicPlansInFull = (db: Db) => findPublicOffer(db);

/** Public plans with the names of what they include. */
export async function publicOffer(db: Db) {
  const offer = await findPublicOffer(db);
  return offer.map(({ submodulos, ...plan }) => ({
    ...plan,
    modulos: moduleNames(submodulos),
  }));
}

/** The submodules that a company may use. */
export const companySubmodules = (db: Db, empresa_id: number) => submodulesOfCompany(db, empresa_id);

const without = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one));

/**
 * Gives a company a plan: from the next call on, until the plan ends, it may use exactly what the plan's profile lists.
 * A company that keeps its plan, as when only the last day is another, keeps the submodules that it has beside it, too.
 * A company may keep a plan that is no longer sold, but not change to it. Rows are locked in the order plan, profile,
 * company, as everywhere, so that two changes cannot deadlock.
 * @param terms the plan's last day, `yyyy-MM-dd` (null: no end; undefined: unchanged), and the version of the company
 * that was read
 * @returns the new version of the company
 * @throws Refusal 404 without the company, 409 for an old `versao`, 422 on `plano_id` for a plan that does not exist or
 * is no longer sold
 */
export async function applyPlan(
  tx: Tx,
  empresa_id: number,
  plano_id: number,
  terms: { readonly expiracao?: string | null; readonly versao?: number | null | undefined },
  record: RecordEntry,
): Promise<number> {
  const plan = await lockPlan(tx, plano_id, "share");
  if (plan === undefined) throw invalidField("plano_id", empresaFields.plano.missing);
  await lockProfiles(tx, [plan.perfil_id]);
  const locked = requireFound(await lockEmpresaPlano(tx, empresa_id), "Empresa não encontrada");
  const { versao, ...company } = locked;
  requireVersion(versao, terms.versao);
  if (!plan.ativo && company.plano_id !== plano_id) throw invalidField("plano_id", "Este plano não está mais à venda");
  const before = await submodulesOfCompany(tx, empresa_id);
  const after = company.plano_id === plano_id ? before : await submodulesOfProfile(tx, plan.perfil_id);
  const last = terms.expiracao === undefined ? company.expiracao : terms.expiracao;
  await setPlan(tx, empresa_id, { plano_id, expiracao: last, versao: versao + 1 });
  await removeSubmodules(tx, [empresa_id], without(before, after));
  await addSubmodules(tx, [empresa_id], without(after, before));
  record({
    entidade: "empresas",
    entidade_id: empresa_id,
    antes: { ...company, submodulos: before },
    depois: { ...company, plano_id, expiracao: last, submodulos: after },
  });
  return versao + 1;
}

/**
 * Passes a change of what their plan includes on to companies. Submodules that they were given or denied beside their
 * plan stay so.
 * @param of the plan or the profile that changed, which the caller has locked
 */
async function passOn(
  tx: Tx,
  of: { plano_id: number } | { perfil_id: number },
  [before, after]: readonly [before: readonly string[], after: readonly string[]],
  record: RecordEntry,
): Promise<void> {
  const [added, removed] = [without(after, before), without(before, after)];
  if (added.length === 0 && removed.length === 0) return;
  const companies = await lockCompaniesOf(tx, of);
  await removeSubmodules(tx, companies, removed);
  await addSubmodules(tx, companies, added);
  await raiseVersions(tx, companies);
  const changes = { submodulos_acrescentados: added, submodulos_retirados: removed };
  for (const id of companies) record({ entidade: "empresas", entidade_id: id, depois: changes });
}

/** Passes on that a profile, which the caller has locked for the change, lists other submodules. */
export const changeProfile = (
  tx: Tx,
  perfil_id: number,
  submodulos: readonly [before: readonly string[], after: readonly string[]],
  record: RecordEntry,
): Promise<void> => passOn(tx, { perfil_id }, submodulos, record);

/** Passes on that a plan, which the caller has locked for the change, has another profile. */
export async function changePlanProfile(
  tx: Tx,
  plano_id: number,
  [before, after]: readonly [before: number, after: number],
  record: RecordEntry,
): Promise<void> {
  const submodulos = [await submodulesOfProfile(tx, before), await submodulesOfProfile(tx, after)] as const;
  await passOn(tx, { plano_id }, submodulos, record);
}
