import type { Db, Tx } from "../../../db/client";
import { aprovacaoPedidos } from "../../../db/schema/aprovacoes";
import { contas } from "../../../db/schema/contas";
import { insertOne, lock, onlyOf, update } from "../../../db/scope";
import { inTrailOf, type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { notFound, refusedByState } from "../../../http/errors";
import { CONTA_NOT_FOUND } from "../contas/tables";
import { bankDataHash, type ContaJudgement, judgeContas } from "./judged-contas";
import { findApprovalRules, findChangers, findOpenPayables } from "./queries";

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
): Promise<readonly number[]> {
  const [before] = await lock(tx, aprovacaoPedidos, ctx, [id]);
  if (before === undefined || before.estado !== "aguardando") return before?.autores ?? [];
  const after = await update(tx, aprovacaoPedidos, ctx, id, { estado, versao: before.versao + 1 });
  record({ entidade: "aprovacao_pedidos", entidade_id: id, antes: traced(before), depois: traced(after) });
  return before.autores;
}

/**
 * Asks for the approval of a payable. Who made it, who changed what is hashed of it, who filled in the bank data and who asks
 * now are its authors, also those of the request that it takes the place of: a colleague cannot edit and the first approve.
 */
async function addRequest(tx: Tx, ctx: Company, judgement: ContaJudgement, record: RecordEntry): Promise<void> {
  const { facts, snapshot, sha256, reasons } = judgement;
  const rules = await findApprovalRules(tx, ctx);
  const days = rules?.validade_dias ?? 0;
  const before = facts.pedido;
  const wasOver = before?.estado === "aguardando" && before.sha256 === sha256;
  const earlier =
    before === null ? [] : await endRequest(tx, ctx, before.id, wasOver ? "expirada" : "substituida", record);
  const autores = new Set([facts.usuario_id, ctx.usuario_id, ...earlier, ...(await findChangers(tx, ctx, facts.id))]);
  const { dados_bancarios_em, dados_bancarios_por } = facts.dados;
  const isNew = dados_bancarios_em !== null && rules !== undefined && new Date(dados_bancarios_em) >= rules.ligada_em;
  if (isNew && dados_bancarios_por !== null) autores.add(dados_bancarios_por);
  const row = await insertOne(tx, aprovacaoPedidos, ctx, {
    conta_id: facts.id,
    pessoa_id: facts.pessoa_id,
    retrato: snapshot,
    sha256,
    dados_sha256: bankDataHash(snapshot.dados_bancarios),
    motivos: reasons,
    aprovadores: reasons.flatMap((reason) => (reason.tipo === "regra" ? [...reason.regra.aprovadores] : [])),
    autores: [...autores].toSorted((a, b) => a - b),
    pedido_por: ctx.usuario_id,
    created_at: ctx.quando,
    expira_em: new Date(ctx.quando.getTime() + days * DAY),
  });
  record({ entidade: "aprovacao_pedidos", entidade_id: row.id, depois: traced(row) });
}

/**
 * Asks for the approval of payables that were just written and need one, and ends requests for what they were before. The
 * contas are locked by the caller, or new.
 */
export async function askForApproval(tx: Tx, ctx: Company, ids: readonly number[], record: RecordEntry): Promise<void> {
  for (const judgement of (await judgeContas(tx, ctx, ids, false)).values()) {
    const { state, facts, sha256 } = judgement;
    if (state === "precisa" || state === "expirada") await addRequest(tx, ctx, judgement, record);
    else if (state === null && facts.pedido !== null && facts.pedido.sha256 !== sha256) {
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

/**
 * Asks for the approval of payables that need one and wait for none: after a refusal or an expiry, or where rules are newer.
 * @throws Refusal 404, 422 when one of them needs none or waits already
 */
export const requestApproval = (db: Db, ctx: Ctx, ids: readonly number[]) =>
  write(db, ctx, async (tx, record) => {
    const wanted = [...new Set(ids)];
    const locked = await lock(tx, contas, ctx, wanted);
    if (locked.filter(({ lado }) => lado === "contasPagar").length < wanted.length) throw notFound(CONTA_NOT_FOUND);
    const judgements = await judgeContas(tx, ctx, wanted, true);
    for (const id of wanted) {
      const judgement = judgements.get(id);
      const state = judgement?.state ?? null;
      if (judgement === undefined || state === null) throw refusedByState(`A conta ${id} não precisa de aprovação`);
      if (state === "aguardando") throw refusedByState(`A conta ${id} já aguarda aprovação`);
      if (state === "aprovada") throw refusedByState(`A conta ${id} já está aprovada`);
      await addRequest(tx, ctx, judgement, record);
    }
    return { message: asked(wanted.length) };
  });
