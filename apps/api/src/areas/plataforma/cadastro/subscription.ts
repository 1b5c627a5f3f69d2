import type { BodyOutput } from "@prumo/api-client/contract";
import type { AssinaturaCadastro, cadastro } from "@prumo/api-client/schemas/cadastro";
import { dateTimeIn } from "@prumo/domain/date";
import type { Db, Tx } from "../../../db/client";
import { write } from "../../../db/transaction";
import type { PublicCtx } from "../../../http/context";
import { refusedByState, requireFound } from "../../../http/errors";
import { signAtOnce, signedContract } from "../contratos/service";
import { contractText } from "../contratos/text";
import { applyPlan } from "../planos/service";
import { flowOf, lockedFlowOf, requireOwn } from "./flow";
import { findSignedUpEmpresa, plansWithOrders } from "./queries";
import { choosePlan } from "./sign-up";

const company = async (db: Db, id: number) =>
  requireFound(await findSignedUpEmpresa(db, id), "Cadastro não encontrado");

/**
 * Answers the subscription of a visitor's new company, and the login to enter with.
 * @throws Refusal 404 for a company of another flow
 */
export async function showSignedUpSubscription(
  db: Db,
  { quando }: PublicCtx,
  token: string | null,
  empresa_id: number,
): Promise<AssinaturaCadastro> {
  requireOwn(await flowOf(db, token, quando), empresa_id);
  const { id, nome, cnpj, fuso_horario, plano, expiracao, administrador } = await company(db, empresa_id);
  const signed = await signedContract(db, empresa_id);
  return {
    empresa: { id, nome },
    plano,
    expiracao,
    login: administrador.login,
    contrato: {
      status: signed === undefined ? 0 : 1,
      texto: signed?.texto ?? contractText({ empresa: { nome, cnpj }, plano }),
      assinado_em: signed?.assinado_em ? dateTimeIn(fuso_horario, signed.assinado_em) : null,
    },
  };
}

/** Whether a plan has the service orders that the present one lacks. */
async function bringsOrders(tx: Tx, present: number, wanted: number): Promise<boolean> {
  const found = await plansWithOrders(tx, [present, wanted]);
  return found.includes(wanted) && !found.includes(present);
}

/**
 * Signs the contract for a public plan, which becomes the company's plan.
 * Until the segment is chosen a company without service orders may still sign for a plan with them, which that page
 * offers; the contract before stays.
 * @throws Refusal 404 for a company of another flow, 422 for a plan that is not offered, and for another plan once the
 * sign-up is concluded
 */
export async function subscribe(
  db: Db,
  ctx: PublicCtx,
  token: string | null,
  { empresa_id, plano }: BodyOutput<typeof cadastro.assinar.body>,
) {
  const { origem, quando } = ctx;
  requireOwn(await flowOf(db, token, quando), empresa_id);
  const author = { ...ctx, usuario_id: null, empresa_id, attempt: null };
  return write(db, author, async (tx, record) => {
    const { copiado_em } = requireOwn(await lockedFlowOf(tx, token, quando), empresa_id);
    const { administrador, plano: own } = await company(tx, empresa_id);
    const signed = await signedContract(tx, empresa_id);
    const other = signed !== undefined && signed.plano_id !== plano;
    if (other && (copiado_em !== null || !(await bringsOrders(tx, own.id, plano)))) {
      throw refusedByState("O contrato já foi assinado. Entre no sistema para mudar de plano.");
    }
    const message = "Assinatura realizada com sucesso";
    record({ entidade: "empresas", entidade_id: empresa_id, depois: { plano_id: plano } });
    if (signed?.plano_id === plano) return { message };
    await choosePlan(tx, plano);
    if (own.id !== plano) await applyPlan(tx, empresa_id, plano, {}, record);
    await signAtOnce(tx, empresa_id, { nome: administrador.nome, origem, quando }, record);
    return { message };
  });
}
