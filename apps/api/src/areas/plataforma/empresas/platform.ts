import type { BodyOutput } from "@prumo/api-client/contract";
import type { empresas as contrato, rede as contratoDaRede } from "@prumo/api-client/schemas/empresas";
import { WITHOUT_COMPANY } from "@prumo/domain/company";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { redes } from "../../../db/schema/contratos";
import { empresas } from "../../../db/schema/empresas";
import { acrossCompanies, insert } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { SessionCtx } from "../../../http/context";
import { type FieldErrors, invalidField, invalidFields, requireFound, requireVersion } from "../../../http/errors";
import { applyPlan, companySubmodules } from "../planos/service";
import { findEmpresaNames, findNetwork, lockEmpresas, replaceSubmodules } from "./queries";
import { NOT_FOUND } from "./service";

type PermissoesBody = BodyOutput<(typeof contrato)["permissoes"]["body"]>;
type SetPlanoBody = BodyOutput<(typeof contrato)["setarPlano"]["body"]>;
type Rede = BodyOutput<(typeof contratoDaRede)["atribuir"]["body"]>;

/**
 * Sets the submodules that a company may use beside its plan's. Its users get them at their next call.
 * @throws Refusal 409 for an old `versao`, 422 on `empresa_id` for a company that does not exist
 */
export const storePermissions = (db: Db, ctx: SessionCtx, { empresa_id, permissoes, versao }: PermissoesBody) =>
  write(db, ctx, async (tx, record) => {
    const [company] = await lockEmpresas(tx, ctx, [empresa_id]);
    if (company === undefined) throw invalidField("empresa_id", WITHOUT_COMPANY);
    requireVersion(company.versao, versao);
    const before = await companySubmodules(tx, empresa_id);
    const after = [...new Set(permissoes)].toSorted();
    await replaceSubmodules(tx, empresa_id, after);
    const changed = company.versao + 1;
    await tx.update(empresas).set({ versao: changed }).where(eq(empresas.id, empresa_id));
    const [trailBefore, trailAfter] = [{ submodulos: before }, { submodulos: after }];
    record({ entidade: "empresas", entidade_id: empresa_id, antes: trailBefore, depois: trailAfter });
    return { message: "Permissões salvas com sucesso!", versao: changed };
  });

/**
 * Gives a company a plan and its last day.
 * @throws Refusal 404, 409 for an old `versao`, 422 for a plan that is not sold
 */
export const assignPlan = (db: Db, ctx: SessionCtx, id: number, { plano_id, ...terms }: SetPlanoBody) =>
  write(db, ctx, async (tx, record) => {
    const versao = await applyPlan(tx, id, plano_id, terms, record);
    return { message: "Plano definido com sucesso!", versao };
  });

/** Checks a network: each company once, each existing, and never the company itself. */
async function problemsOf(tx: Tx, ctx: SessionCtx, { id, empresas_rede }: Rede): Promise<FieldErrors> {
  const known = new Set((await findEmpresaNames(tx, ctx)).map((company) => company.id));
  const seen = new Set<number>();
  const problems = empresas_rede.map(({ empresa_id }, at): [string, string[]] | undefined => {
    const field = `empresas_rede.${at}.empresa_id`;
    if (!known.has(empresa_id)) return [field, [WITHOUT_COMPANY]];
    if (empresa_id === id) return [field, ["Selecione outra empresa"]];
    if (seen.has(empresa_id)) return [field, ["Esta empresa já está na rede"]];
    seen.add(empresa_id);
    return undefined;
  });
  return Object.fromEntries(problems.filter((problem) => problem !== undefined));
}

/**
 * Replaces the network of a company.
 * @throws Refusal 404, 409 for an old `versao`, 422 for companies that do not exist or are named twice
 */
export const storeNetwork = (db: Db, ctx: SessionCtx, body: Rede) =>
  write(db, ctx, async (tx, record) => {
    const { id, empresas_rede, rede_habilitado } = body;
    const [locked] = await lockEmpresas(tx, ctx, [id]);
    const company = requireFound(locked, NOT_FOUND);
    requireVersion(company.versao, body.versao);
    const problems = await problemsOf(tx, ctx, body);
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    const before = (await findNetwork(tx, id)).map(({ empresa, prestador }) => ({ empresa_id: empresa.id, prestador }));
    const r = acrossCompanies(redes);
    await tx.delete(r).where(eq(r.empresa_id, id));
    const rows = empresas_rede.map(({ empresa_id: empresa_rede_id, prestador }) => ({ empresa_rede_id, prestador }));
    if (rows.length > 0) await insert(tx, redes, { empresa_id: id }, rows);
    const versao = company.versao + 1;
    await tx.update(empresas).set({ rede_habilitado, versao }).where(eq(empresas.id, id));
    record({
      entidade: "empresas",
      entidade_id: id,
      antes: { rede_habilitado: company.rede_habilitado, rede: before },
      depois: { rede_habilitado, rede: empresas_rede.map(({ empresa_id, prestador }) => ({ empresa_id, prestador })) },
    });
    return { message: "Rede salva com sucesso!", versao };
  });
