import { askingProblem, type DecidedBy, decidersOf } from "@prumo/domain/approval";
import { unaskedReason } from "@prumo/domain/approval-state";
import { bankDataOf, isSameBankData, noBankData } from "@prumo/domain/bank-data";
import type { Db, Tx } from "../../../db/client";
import { aprovacaoPedidos } from "../../../db/schema/aprovacoes";
import type { RowOf } from "../../../db/schema/business";
import { contas } from "../../../db/schema/contas";
import { insertOne, lock, onlyOf, update } from "../../../db/scope";
import { inTrailOf, type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { notFound, refusedByState } from "../../../http/errors";
import { CONTA_NOT_FOUND } from "../contas/tables";
import { bankDataHash, type ContaJudgement, judgeContas } from "./judged-contas";
import {
  findApprovalRules,
  findApprovers,
  findChangers,
  findOpenPayables,
  findPersonChanges,
  hashedColumns,
  type PermittedUser,
  type RulesInForce,
} from "./queries";

const DAY = 24 * 3_600_000;

type Company = Pick<Ctx, "empresa_id" | "empresas" | "today" | "quando" | "usuario_id">;

/** The request without what it would approve: the trail keeps no bank data that a person may have erased. */
const traced = <Row extends { readonly retrato: unknown }>({ retrato: _, ...row }: Row) => row;

/** Ends a request that waited, because what it asked for is no more. */
async function endRequest(
  tx: Tx,
  ctx: Company,
  id: number,
  estado: "substituida" | "expirada",
  record: RecordEntry,
): Promise<void> {
  const [before] = await lock(tx, aprovacaoPedidos, ctx, [id]);
  if (before === undefined || before.estado !== "aguardando") return;
  const after = await update(tx, aprovacaoPedidos, ctx, id, { estado, versao: before.versao + 1 });
  record({ entidade: "aprovacao_pedidos", entidade_id: id, antes: traced(before), depois: traced(after) });
}

/**
 * Finds who made a payable, who changed what is hashed of it and who filled in the bank data, also the authors of its request
 * before: a colleague cannot edit and the first approve.
 */
async function authorsOf(tx: Tx, ctx: Company, { facts }: ContaJudgement, rules: RulesInForce): Promise<Set<number>> {
  const { dados_bancarios_em, dados_bancarios_por } = facts.dados;
  const changers = await findChangers(tx, ctx, facts.id);
  const autores = new Set([facts.usuario_id, ...changers, ...(facts.pedido?.autores ?? [])]);
  const isNew = dados_bancarios_em !== null && new Date(dados_bancarios_em) >= rules.dados_desde;
  if (!isNew) return autores;
  if (dados_bancarios_por !== null) autores.add(dados_bancarios_por);
  // Who saves the data once more must not hide who wrote them: everybody counts back to data that were approved.
  const keeper = { ...ctx, ...onlyOf(facts.keeper) };
  for (const { usuario_id, antes, depois } of await findPersonChanges(tx, keeper, facts.pessoa_id, rules.dados_desde)) {
    const left = bankDataOf(depois);
    if (facts.dados_aprovados.includes(bankDataHash(left))) break;
    if (usuario_id !== null && !isSameBankData(left, bankDataOf(antes ?? noBankData))) autores.add(usuario_id);
  }
  return autores;
}

/** A request that is to be made, as it is decided who may decide it. */
interface NewRequest extends DecidedBy {
  readonly judgement: ContaJudgement;
  readonly validade_dias: number;
}

/** @param isAuthor whether who asks wrote the payable just now, or asks for what others wrote */
async function newRequest(tx: Tx, ctx: Company, judgement: ContaJudgement, isAuthor: boolean): Promise<NewRequest> {
  const rules = await findApprovalRules(tx, ctx);
  if (rules === undefined) throw new Error("A payable is judged only while approval is on");
  const autores = await authorsOf(tx, ctx, judgement, rules);
  if (isAuthor) autores.add(ctx.usuario_id);
  return {
    judgement,
    validade_dias: rules.validade_dias,
    autores: [...autores].toSorted((a, b) => a - b),
    aprovadores: judgement.reasons.flatMap((reason) => (reason.tipo === "regra" ? [...reason.regra.aprovadores] : [])),
    pedido_por: ctx.usuario_id,
  };
}

/** Writes a request in the place of the one before. */
async function addRequest(tx: Tx, ctx: Company, request: NewRequest, record: RecordEntry): Promise<void> {
  const { judgement, validade_dias, autores, aprovadores, pedido_por } = request;
  const { facts, snapshot, sha256, reasons, state } = judgement;
  if (facts.pedido !== null) {
    await endRequest(tx, ctx, facts.pedido.id, state === "expirada" ? "expirada" : "substituida", record);
  }
  const row = await insertOne(tx, aprovacaoPedidos, ctx, {
    conta_id: facts.id,
    pessoa_id: facts.pessoa_id,
    retrato: snapshot,
    sha256,
    dados_sha256: bankDataHash(snapshot.dados_bancarios),
    motivos: reasons,
    aprovadores: [...aprovadores],
    autores: [...autores],
    pedido_por,
    created_at: ctx.quando,
    expira_em: new Date(ctx.quando.getTime() + validade_dias * DAY),
  });
  record({ entidade: "aprovacao_pedidos", entidade_id: row.id, depois: traced(row) });
}

/** Whether a change of a conta is one of what is approved. */
export const changesApproved = (before: RowOf<typeof contas>, after: RowOf<typeof contas>): boolean =>
  hashedColumns.some((column) => before[column] !== after[column]);

/**
 * Asks for the approval of payables that were just written and need one, and ends requests for what they were before. The
 * contas are locked by the caller, or new.
 * @param untouched those of which nothing changed that is approved: who wrote a note approves them still
 */
export async function askForApproval(
  tx: Tx,
  ctx: Company,
  ids: readonly number[],
  record: RecordEntry,
  untouched: readonly number[] = [],
): Promise<void> {
  for (const judgement of (await judgeContas(tx, ctx, ids, false)).values()) {
    const { state, facts, sha256 } = judgement;
    if (state === "precisa" || state === "expirada") {
      await addRequest(tx, ctx, await newRequest(tx, ctx, judgement, !untouched.includes(facts.id)), record);
    } else if (state === null && facts.pedido !== null && facts.pedido.sha256 !== sha256) {
      await endRequest(tx, ctx, facts.pedido.id, "substituida", record);
    }
  }
}

/**
 * Asks anew in every company that has an open payable to a person whose bank data changed: each of them would pay to the new
 * account.
 */
export async function askAfterBankChange(tx: Tx, ctx: Ctx, pessoa: number, record: RecordEntry): Promise<void> {
  const open = await findOpenPayables(tx, pessoa);
  for (const empresa_id of new Set(open.map((conta) => conta.empresa_id))) {
    const company = { ...ctx, ...onlyOf(empresa_id) };
    const ids = open.filter((conta) => conta.empresa_id === empresa_id).map(({ id }) => id);
    await lock(tx, contas, company, ids);
    await askForApproval(tx, company, ids, inTrailOf(empresa_id, record));
  }
}

const asked = (count: number) => (count === 1 ? "Aprovação pedida" : `${count} aprovações pedidas`);

/** Who may decide the request that a payable waits for; undefined where it waits for none. */
function waitsFor({ facts: { pedido }, state }: ContaJudgement, users: readonly PermittedUser[]): string[] | undefined {
  if (state !== "aguardando" || pedido === null) return undefined;
  const able = decidersOf(
    pedido,
    users.map(({ id }) => id),
  );
  return users.filter(({ id }) => able.includes(id)).map(({ nome }) => nome);
}

/**
 * Asks for the approval of payables that need one and wait for none: after a refusal or an expiry, where rules are newer, or
 * where nobody may decide the request that waits.
 * @throws Refusal 404, 422 when one of them needs none, waits for somebody, or nobody else could approve it
 */
export const requestApproval = (db: Db, ctx: Ctx, ids: readonly number[]) =>
  write(db, ctx, async (tx, record) => {
    const wanted = [...new Set(ids)];
    const locked = await lock(tx, contas, ctx, wanted);
    if (locked.filter(({ lado }) => lado === "contasPagar").length < wanted.length) throw notFound(CONTA_NOT_FOUND);
    const judgements = await judgeContas(tx, ctx, wanted, true);
    const users = await findApprovers(tx, ctx);
    const permitted = users.map(({ id }) => id);
    for (const id of wanted) {
      const judgement = judgements.get(id);
      const state = judgement?.state ?? null;
      const reason = state === "aguardando" ? null : unaskedReason(state);
      if (judgement === undefined || reason !== null) throw refusedByState(`A conta ${id} ${reason}`);
      const request = await newRequest(tx, ctx, judgement, false);
      const problem = askingProblem(id, request, permitted, waitsFor(judgement, users));
      if (problem !== null) throw refusedByState(problem);
      await addRequest(tx, ctx, request, record);
    }
    return { message: asked(wanted.length) };
  });
