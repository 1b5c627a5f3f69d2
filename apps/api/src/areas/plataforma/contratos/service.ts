import { contractRefusal } from "@prumo/domain/company";
import { dateTimeIn } from "@prumo/domain/date";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { can } from "@prumo/domain/permissions";
import type { Db, Tx } from "../../../db/client";
import { lockCompany } from "../../../db/company-lock";
import { type RecordEntry, write } from "../../../db/transaction";
import { type Ctx, localTime, type SessionCtx } from "../../../http/context";
import { forbidden, invalidField, notFound, Refusal, refusedByState } from "../../../http/errors";
import { support } from "../../sistema/sistema/service";
import { oneCompany } from "../empresas/service";
import { applyPlan, companySubmodules, publicPlans, publicPlansInFull } from "../planos/service";
import { contractPdf } from "./pdf";
import { addContract, findParties, lastContrato, signContract } from "./queries";
import { contractText } from "./text";

const SIGNED = 1 as const;
const TITLE = "Contrato de assinatura";

/**
 * Makes the unsigned contract of a company for its plan, with the present data of both. The caller has locked the
 * company.
 */
async function make(
  tx: Tx,
  ctx: { readonly usuario_id: number | null; readonly quando: Date },
  empresa_id: number,
  record: RecordEntry,
) {
  const parties = await findParties(tx, empresa_id);
  if (parties?.plano == null) throw refusedByState("Defina o plano da empresa antes de gerar o contrato");
  const { empresa, plano } = parties;
  const last = await lastContrato(tx, empresa_id);
  if (last?.status === SIGNED && last.plano_id === plano.id && last.valor === plano.valor) {
    throw refusedByState("O contrato deste plano já foi assinado");
  }
  const made = await addContract(tx, empresa_id, {
    plano_id: plano.id,
    plano: plano.nome,
    valor: plano.valor,
    texto: contractText({ empresa, plano }),
    created_at: ctx.quando,
    gerado_por: ctx.usuario_id,
  });
  record({ empresa_id, entidade: "contratos", entidade_id: made.id, depois: made });
  return made;
}

/**
 * Makes the contract of a company for its plan, which replaces an earlier one.
 * @throws Refusal 404; 403 unless the caller is the platform administrator or of the representative that registered the
 * company; 422 without a plan, or when this plan's contract is signed
 */
export const generateContract = (db: Db, ctx: SessionCtx, empresa_id: number) =>
  write(db, ctx, async (tx, record) => {
    const { empresa } = await oneCompany(tx, ctx, empresa_id);
    const refused = contractRefusal(ctx, empresa.registrada_por?.id);
    if (refused !== null) throw forbidden(refused);
    await lockCompany(tx, empresa_id);
    const { id } = await make(tx, ctx, empresa_id, record);
    return { message: "Contrato gerado com sucesso!", contrato: { id, status: 0 as const } };
  });

/**
 * Signs the contract of the user's own company, once, and keeps who signed, when and from where.
 * @param read the contract that the user has read, if the request names one
 * @throws Refusal 404 for another company, 403 unless the user administers this one, 409 when another contract was made
 * meanwhile, 422 when there is none or it is signed
 */
export async function sign(db: Db, ctx: Ctx, empresa_id: number, read: number | null | undefined) {
  if (empresa_id !== ctx.empresa_id) throw notFound();
  if (!ctx.usuario.adm) throw forbidden("Só um administrador da empresa assina o contrato");
  return write(db, ctx, async (tx, record) => {
    await lockCompany(tx, empresa_id);
    const contract = await lastContrato(tx, empresa_id);
    if (contract === undefined) throw refusedByState("Ainda não há contrato para assinar");
    if (read != null && read !== contract.id) {
      throw new Refusal(409, "O contrato mudou. Leia o novo contrato antes de assinar.");
    }
    if (contract.status === SIGNED) throw refusedByState("O contrato já foi assinado");
    const by = { assinado_em: ctx.quando, assinado_por: ctx.usuario.nome, endereco: ctx.origem };
    const signed = await signContract(tx, empresa_id, contract.id, by);
    record({ entidade: "contratos", entidade_id: contract.id, antes: contract, depois: signed });
    return { message: "Contrato assinado com sucesso!", contrato: { id: contract.id, status: SIGNED } };
  });
}

/** Finds the contract in force of a company, if it is signed. */
export async function signedContract(db: Db, empresa_id: number) {
  const last = await lastContrato(db, empresa_id);
  return last?.status === SIGNED ? last : undefined;
}

/** Makes the contract of a company for its plan and signs it at once, as the sign-up does. */
export async function signAtOnce(
  tx: Tx,
  empresa_id: number,
  by: { readonly nome: string; readonly origem: string; readonly quando: Date },
  record: RecordEntry,
): Promise<void> {
  const { nome: assinado_por, origem, quando } = by;
  const { id } = await make(tx, { usuario_id: null, quando }, empresa_id, record);
  const signed = await signContract(tx, empresa_id, id, { assinado_em: quando, assinado_por, endereco: origem });
  record({ empresa_id, entidade: "contratos", entidade_id: id, depois: signed });
}

/**
 * Users who may read the subscription of their own company may read its contract; others must be allowed to see
 * companies.
 */
function requireReading(ctx: SessionCtx, empresa_id: number): void {
  const own = ctx.empresa?.id === empresa_id && can(ctx, "assinatura.visualizar");
  if (!own && !can(ctx, "empresas.visualizar")) throw forbidden("Você não tem permissão para fazer isto");
}

/**
 * Answers the contract of a company as a PDF.
 * @throws Refusal 403, 404
 */
export async function downloadContract(db: Db, ctx: SessionCtx, empresa_id: number) {
  requireReading(ctx, empresa_id);
  if (ctx.empresa?.id !== empresa_id) await oneCompany(db, ctx, empresa_id);
  const [contract, parties] = [await lastContrato(db, empresa_id), await findParties(db, empresa_id)];
  if (contract === undefined || parties === undefined) throw notFound("Contrato não encontrado");
  const local = (moment: Date) => dateTimeIn(parties.fuso_horario, moment);
  const { id, texto, created_at, assinado_em, assinado_por, endereco } = contract;
  const conteudo = await contractPdf({
    id,
    titulo: TITLE,
    texto,
    created_at: local(created_at),
    feito_em: created_at,
    assinado_em: assinado_em && local(assinado_em),
    assinado_por,
    endereco,
  });
  return { nome: `contrato-${id}.pdf`, tipo: "application/pdf", conteudo };
}

/** Answers the subscription of the user's company, and the plans that it may change to, the cheapest first. */
export async function showOwnSubscription(db: Db, ctx: Ctx, supportPhone: string | null) {
  const [parties, contract, submodulos, planos] = await Promise.all([
    findParties(db, ctx.empresa_id),
    lastContrato(db, ctx.empresa_id),
    companySubmodules(db, ctx.empresa_id),
    publicPlansInFull(db),
  ]);
  const local = (moment: Date) => localTime(ctx, moment);
  const contrato = contract && {
    id: contract.id,
    plano: contract.plano,
    valor: contract.valor,
    texto: contract.texto,
    status: contract.status === SIGNED ? (1 as const) : (0 as const),
    created_at: local(contract.created_at),
    assinado_em: contract.assinado_em && local(contract.assinado_em),
    assinado_por: contract.assinado_por,
  };
  const { plano = null, empresa } = parties ?? {};
  return {
    plano,
    expiracao: empresa?.expiracao ?? null,
    contrato: contrato ?? null,
    registrada_por: parties?.registrada_por ?? null,
    suporte: support(supportPhone),
    submodulos,
    planos,
  };
}

/**
 * Changes the plan of the user's company to a public one: its submodules follow, its last day stays, and the contract
 * of the new plan waits to be signed.
 * @throws Refusal 403 unless the user administers the company, 422 for another plan or the present one
 */
export async function changePlan(db: Db, ctx: Ctx, plano: number) {
  const { empresa_id } = ctx;
  if (!ctx.usuario.adm) throw forbidden("Só um administrador da empresa muda o plano");
  return write(db, ctx, async (tx, record) => {
    const offered = await publicPlans(tx);
    if (!offered.some(({ id }) => id === plano)) throw invalidField("plano", empresaFields.plano.missing);
    const before = await findParties(tx, empresa_id);
    if (before?.plano?.id === plano) throw invalidField("plano", "Este já é o plano da empresa");
    await applyPlan(tx, empresa_id, plano, {}, record);
    await make(tx, ctx, empresa_id, record);
    return { message: "Plano alterado com sucesso! Assine o novo contrato." };
  });
}
