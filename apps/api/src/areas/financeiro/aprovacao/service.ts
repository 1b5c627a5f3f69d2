import type { BodyOutput } from "@prumo/api-client/contract";
import type { aprovacao as contrato } from "@prumo/api-client/schemas/aprovacao";
import type { RequestList } from "@prumo/domain/approval";
import { decidersOf, decisionProblem, reasonText, switchProblem } from "@prumo/domain/approval";
import { hasBankData, holderProblem, noBankData } from "@prumo/domain/bank-data";
import { contaFields } from "@prumo/domain/conta-fields";
import { can } from "@prumo/domain/permissions";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { aprovacaoAjustes, aprovacaoRegras } from "../../../db/schema/aprovacoes";
import { acrossCompanies, insert } from "../../../db/scope";
import { write } from "../../../db/transaction";
import { withMasks } from "../../../http/answer-masks";
import { type Ctx, localTime } from "../../../http/context";
import { invalidField, invalidFields, requireFound, requireVersion } from "../../../http/errors";
import type { Messages } from "../../../http/implement";
import { pageOf, type RequestedPage } from "../../../http/page-of";
import { personExists } from "../../cadastros/pessoas/service";
import { categoryExists } from "../categorias-conta/service";
import { REQUEST_NOT_FOUND } from "./decisions";
import {
  APPROVING,
  countApprovalRequests,
  findApprovalSettings,
  findApprovers,
  findLastApproved,
  findNamedRules,
  findPermitted,
  findRequest,
  findRequests,
  findWaitingApprovals,
  type RequestRow,
} from "./queries";
import { tellOfRules } from "./rules-notice";

/** Makes the answer of requests, with what keeps this user from deciding them. */
async function presented(db: Db, ctx: Ctx, rows: readonly RequestRow[]) {
  const users = rows.length === 0 ? [] : await findApprovers(db, ctx);
  const permitted = users.map(({ id }) => id);
  return rows.map(({ retrato, motivos, autores, aprovadores, pediu, ...row }) => {
    const who = { autores, aprovadores, pedido_por: pediu };
    const isWaiting = row.estado === "aguardando" && row.expira_em > ctx.quando;
    const able = decidersOf(who, permitted);
    const denied = can(ctx, APPROVING) ? decisionProblem(who, ctx.usuario_id) : "Você não tem permissão para aprovar";
    return {
      ...row,
      estado: row.estado === "aguardando" && !isWaiting ? ("expirada" as const) : row.estado,
      fornecedor: withMasks(row.fornecedor),
      valor: retrato.valor,
      data_vencimento: retrato.data_vencimento,
      tipo_pagamento: retrato.tipo_pagamento,
      motivos: motivos.map(reasonText),
      created_at: localTime(ctx, row.created_at),
      expira_em: localTime(ctx, row.expira_em),
      decidido_em: row.decidido_em === null ? null : localTime(ctx, row.decidido_em),
      impedimento: isWaiting ? denied : null,
      quem_decide: isWaiting ? users.filter(({ id }) => able.includes(id)).map(({ nome }) => nome) : [],
      sem_aprovador: isWaiting && able.length === 0,
    };
  });
}

type ListQuery = RequestedPage & { readonly quais: RequestList };

export const listRequests = (db: Db, ctx: Ctx, query: ListQuery, url: string) =>
  pageOf(
    query,
    url,
    async (slice) => presented(db, ctx, await findRequests(db, ctx, query.quais, slice)),
    () => countApprovalRequests(db, ctx, query.quais),
  );

/**
 * A request with all that is to be approved, and what was approved for the supplier before.
 * @throws Refusal 404
 */
export async function oneRequest(db: Db, ctx: Ctx, id: number) {
  const row = requireFound(await findRequest(db, ctx, id), REQUEST_NOT_FOUND);
  const [answer] = await presented(db, ctx, [row]);
  const { linha_digitavel, pix_copia_cola, dados_bancarios = noBankData } = row.retrato;
  const before = await findLastApproved(db, ctx, row.fornecedor.id, id);
  const shown = (data: typeof dados_bancarios | undefined) =>
    data === undefined || !hasBankData(data) ? null : { ...data, chaves_pix: [...data.chaves_pix] };
  return {
    ...requireFound(answer),
    linha_digitavel,
    pix_copia_cola,
    dados_bancarios: shown(dados_bancarios),
    dados_anteriores: shown(before?.dados_bancarios),
    titular_problema: holderProblem(dados_bancarios, row.fornecedor.cpf_cnpj),
  };
}

/** How many requests wait for this user, and since when. */
export const waitingApprovals = (db: Db, ctx: Ctx) => findWaitingApprovals(db, ctx);

/** The rules with names, who may approve, and why approval cannot be switched on. */
export async function showRules(db: Db, ctx: Ctx) {
  const { ligada_em, soma_7_dias, validade_dias, versao } = await findApprovalSettings(db, ctx);
  const users = await findPermitted(db, ctx, APPROVING);
  const approvers = users.filter(({ pode }) => pode);
  return {
    ligada: ligada_em !== null,
    soma_7_dias,
    validade_dias,
    versao,
    regras: await findNamedRules(db, ctx),
    aprovadores: approvers.map(({ id, nome }) => ({ id, nome })),
    problema: switchProblem(users.length, approvers.length),
  };
}

type RulesBody = BodyOutput<(typeof contrato)["salvarRegras"]["body"]>;

/** Refuses rules that name somebody or something that the company does not have. */
async function requireRules(db: Db, ctx: Ctx, regras: RulesBody["regras"], permitted: readonly number[]) {
  const problems: Record<string, string[]> = {};
  for (const [at, { pessoa_id, categoria_id, aprovadores }] of regras.entries()) {
    if (pessoa_id !== null && !(await personExists(db, ctx, pessoa_id))) {
      problems[`regras.${at}.pessoa_id`] = ["Selecione um fornecedor"];
    }
    if (categoria_id !== null && !(await categoryExists(db, ctx, categoria_id, "pagar", categoria_id))) {
      problems[`regras.${at}.categoria_id`] = [contaFields.categoria_id.missing];
    }
    if (aprovadores.some((id) => !permitted.includes(id))) {
      problems[`regras.${at}.aprovadores`] = ["Escolha quem tem a permissão de aprovar"];
    }
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/**
 * Replaces the rules, and switches approval on or off. What waits or was decided stays as it is.
 * @throws Refusal 409 for an old `versao`, 422 where nobody could approve
 */
export async function saveRules(
  db: Db,
  ctx: Ctx,
  { ligada, regras, versao, ...settings }: RulesBody,
  messages: Messages,
) {
  const saved = await write(db, ctx, async (tx, record) => {
    const [a, r] = [acrossCompanies(aprovacaoAjustes), acrossCompanies(aprovacaoRegras)];
    const { empresa_id } = ctx;
    await tx.insert(a).values({ empresa_id }).onConflictDoNothing();
    const [before] = await tx.select().from(a).where(eq(a.empresa_id, empresa_id)).for("update");
    if (before === undefined) throw new Error("The row was made just before");
    requireVersion(before.versao, versao);
    const users = await findPermitted(tx, ctx, APPROVING);
    const permitted = users.filter(({ pode }) => pode).map(({ id }) => id);
    const problem = switchProblem(users.length, permitted.length);
    if (ligada && problem !== null) throw invalidField("ligada", problem);
    const old = await tx.delete(r).where(eq(r.empresa_id, empresa_id)).returning();
    // Who lost the permission since stays where a rule names them: otherwise nothing of the rules could be saved.
    await requireRules(tx, ctx, regras, [...permitted, ...old.flatMap(({ aprovadores }) => aprovadores)]);
    if (regras.length > 0) await insert(tx, aprovacaoRegras, ctx, regras);
    const ligada_em = ligada ? (before.ligada_em ?? ctx.quando) : null;
    // Switching it off and on again makes no bank data known that changed meanwhile.
    const dados_desde = before.dados_desde ?? before.ligada_em ?? ligada_em;
    const changes = { ...settings, ligada_em, dados_desde, versao: before.versao + 1 };
    const [after] = await tx.update(a).set(changes).where(eq(a.empresa_id, empresa_id)).returning();
    const earlier = { ...before, ligada: before.ligada_em !== null, regras: old };
    await tellOfRules(tx, ctx, earlier, { ...settings, ligada, regras }, messages);
    record({
      entidade: "aprovacao_ajustes",
      entidade_id: null,
      antes: { ...before, regras: old },
      depois: { ...after, regras },
    });
    return { message: ligada ? "Aprovação ligada" : "Aprovação desligada" };
  });
  messages.onMessage();
  return saved;
}
