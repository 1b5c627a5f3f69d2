import { createHash } from "node:crypto";
import {
  type ApprovalReason,
  type ApprovalRules,
  type ApprovalSnapshot,
  type ApprovalState,
  approvalReasons,
  approvalState,
  approvalText,
  isFree,
  reasonText,
  unapprovedRefusal,
} from "@prumo/domain/approval";
import { type BankData, bankDataOf, bankDataText } from "@prumo/domain/bank-data";
import { add, compareMoney, formatMoney, subtract } from "@prumo/domain/money";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { Refusal } from "../../../http/errors";
import { type ApprovalFacts, findApprovalFacts, findApprovalRules, type RulesInForce } from "./queries";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export const bankDataHash = (data: BankData): string => sha256(bankDataText(data));

/** A payable with what approval says about it. */
export interface ContaJudgement {
  readonly facts: ApprovalFacts;
  readonly snapshot: ApprovalSnapshot;
  readonly sha256: string;
  readonly reasons: readonly ApprovalReason[];
  readonly state: ApprovalState | null;
}

function judged(
  rules: RulesInForce,
  facts: ApprovalFacts,
  now: Date,
  { valor, soma }: { readonly valor: number; readonly soma: number },
): ContaJudgement {
  const dados_bancarios = bankDataOf(facts.dados);
  const snapshot: ApprovalSnapshot = {
    empresa_id: facts.empresa_id,
    pessoa_id: facts.pessoa_id,
    valor: facts.valor_integral,
    data_vencimento: facts.data_vencimento,
    tipo_pagamento: facts.tipo_pagamento,
    linha_digitavel: facts.linha_digitavel,
    pix_copia_cola: facts.pix_copia_cola,
    dados_bancarios,
  };
  const changedAt = facts.dados.dados_bancarios_em;
  const isNew = changedAt !== null && new Date(changedAt) >= rules.ligada_em;
  const dados_alterados = isNew && !facts.dados_aprovados.includes(bankDataHash(dados_bancarios));
  const reasons = approvalReasons(rules, { ...facts, valor, soma, dados_alterados });
  const hash = sha256(approvalText(snapshot));
  const pedido = facts.pedido === null ? undefined : { ...facts.pedido, expira_em: new Date(facts.pedido.expira_em) };
  return { facts, snapshot, sha256: hash, reasons, state: approvalState(pedido, hash, reasons, now) };
}

/**
 * Judges open payables of the company; the others, and all while approval is off, are in no answer.
 * @param paidNow whether they are judged as if they were paid now, or when they are due
 */
export async function judgeContas(
  db: Db | Tx,
  ctx: Pick<Ctx, "empresa_id" | "empresas" | "today" | "quando">,
  ids: readonly number[],
  paidNow: boolean,
): Promise<ReadonlyMap<number, ContaJudgement>> {
  if (ids.length === 0) return new Map();
  const rules = await findApprovalRules(db, ctx);
  if (rules === undefined) return new Map();
  const found = await findApprovalFacts(db, ctx, ids, rules, paidNow);
  return new Map(
    found.map((facts) => {
      const soma = add(facts.paidLately, facts.dueBefore);
      return [facts.id, judged(rules, facts, ctx.quando, { valor: facts.valor_integral, soma })] as const;
    }),
  );
}

/** What is answered of each conta that approval says something about. */
export async function approvalLabels(db: Db | Tx, ctx: Ctx, ids: readonly number[]) {
  const judgements = await judgeContas(db, ctx, ids, true);
  return new Map(
    [...judgements].flatMap(([id, { state, reasons, facts }]) =>
      state === null
        ? []
        : [[id, { estado: state, motivos: (facts.pedido?.motivos ?? reasons).map(reasonText) }] as const],
    ),
  );
}

/** Money that leaves for a payable. */
export interface LeavingMoney {
  readonly conta_id: number;
  readonly pessoa_id: number;
  readonly valor: number;
}

/** Some payables that are settled together may not be settled yet. */
export class NotApproved extends Refusal {
  /** Why, by the id of the conta. */
  readonly problems: ReadonlyMap<number, string>;

  constructor(problems: ReadonlyMap<number, string>) {
    const [[id, text] = [0, ""]] = problems;
    super(422, problems.size === 1 ? text : `Conta ${id}: ${text}`, { aprovacao: { contas: [...problems.keys()] } });
    this.problems = problems;
  }
}

/** What passes the approved value by interest or fine is judged by itself. */
function excessProblem(rules: ApprovalRules, { facts, state }: ContaJudgement, leaving: number): string | null {
  const excess = subtract(leaving, facts.valor_integral);
  if (state !== "aprovada" || compareMoney(excess, 0) <= 0) return null;
  const payment = { ...facts, valor: excess, soma: 0, dados_alterados: false, methodAsks: false };
  const [reason] = approvalReasons(rules, payment);
  if (reason === undefined || (reason.tipo === "regra" && reason.regra.valor_minimo === 0)) return null;
  const shown = formatMoney(excess, { decimals: 2 });
  return `O pagamento passa do valor aprovado em ${shown}. Altere o valor da conta e peça aprovação`;
}

/**
 * Refuses to settle payables that need approval and do not have it. The contas are locked by the caller, so that nobody
 * changes or decides them meanwhile; the supplier is locked here, so that two payments at once see each other's sums.
 * @throws NotApproved
 */
export async function requireApproved(tx: Tx, ctx: Ctx, lines: readonly LeavingMoney[]): Promise<void> {
  const rules = await findApprovalRules(tx, ctx);
  if (rules === undefined) return;
  const ids = lines.map(({ conta_id }) => conta_id);
  if (rules.soma_7_dias && rules.regras.length > 0) {
    const suppliers = [...new Set(lines.map(({ pessoa_id }) => pessoa_id))].toSorted((a, b) => a - b);
    await tx.execute(sql`select pg_advisory_xact_lock(${ctx.empresa_id}::int, pessoa_id)
      from unnest(${sql.param(suppliers)}::int[]) as pessoa_id`);
  }
  const facts = new Map((await findApprovalFacts(tx, ctx, ids, rules, true)).map((one) => [one.id, one]));
  const problems = new Map<number, string>();
  /** What each supplier gets by the lines before, without approval. */
  const before = new Map<number, number>();
  for (const { conta_id, valor } of lines) {
    const one = facts.get(conta_id);
    if (one === undefined) continue;
    const leaving = add(one.valor_pago, valor);
    const together = add(one.paidLately, before.get(one.pessoa_id) ?? 0);
    const planned = add(one.paidLately, one.dueBefore);
    const most = compareMoney(leaving, one.valor_integral) > 0 ? leaving : one.valor_integral;
    const judgement = judged(rules, one, ctx.quando, {
      valor: most,
      soma: compareMoney(together, planned) > 0 ? together : planned,
    });
    const { state, reasons } = judgement;
    const problem = isFree(state)
      ? excessProblem(rules, judgement, leaving)
      : unapprovedRefusal(state, (one.pedido?.motivos ?? reasons).map(reasonText));
    if (problem !== null) problems.set(conta_id, problem);
    if (state === null) before.set(one.pessoa_id, add(before.get(one.pessoa_id) ?? 0, most));
  }
  if (problems.size > 0) throw new NotApproved(problems);
}
