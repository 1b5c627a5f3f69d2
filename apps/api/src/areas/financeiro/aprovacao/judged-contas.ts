import { createHash } from "node:crypto";
import {
  type ApprovalReason,
  type ApprovalSnapshot,
  approvalReasons,
  approvalState,
  approvalText,
  approvedCategories,
  excessReasons,
  excessRefusal,
  isWhatWasAsked,
  type JudgedPayment,
  otherTypeRefusal,
  reasonText,
} from "@prumo/domain/approval";
import { type ApprovalState, isFree, unapprovedRefusal } from "@prumo/domain/approval-state";
import { type BankData, bankDataOf, bankDataText } from "@prumo/domain/bank-data";
import { add, compareMoney, roundMoney, subtract } from "@prumo/domain/money";
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

/** What a payable is judged by beside its facts: the sums of the moment, and the payment type that its money takes. */
interface JudgedBy {
  readonly valor: number;
  readonly soma: number;
  readonly tipo_pagamento: string;
}

const paymentOf = (
  { pessoa_id, categoria_id, rateio, origens, methodAsks }: ApprovalFacts,
  by: JudgedBy,
): JudgedPayment => ({
  ...by,
  pessoa_id,
  categorias: [categoria_id, ...rateio, ...(origens?.categorias ?? []), ...(origens?.rateio ?? [])],
  acordo: origens?.valor ?? null,
  methodAsks: methodAsks || origens?.methodAsks === true,
  dados_alterados: false,
});

function judged(rules: RulesInForce, facts: ApprovalFacts, now: Date, by: JudgedBy): ContaJudgement {
  const dados_bancarios = bankDataOf(facts.dados);
  const { categoria_id } = facts;
  const categorias = approvedCategories(categoria_id, facts.rateio);
  const snapshot: ApprovalSnapshot = {
    empresa_id: facts.empresa_id,
    pessoa_id: facts.pessoa_id,
    valor: facts.valor_integral,
    data_vencimento: facts.data_vencimento,
    tipo_pagamento: by.tipo_pagamento,
    linha_digitavel: facts.linha_digitavel,
    pix_copia_cola: facts.pix_copia_cola,
    dados_bancarios,
    categoria_id,
    categorias,
  };
  const changedAt = facts.dados.dados_bancarios_em;
  const isNew = changedAt !== null && new Date(changedAt) >= rules.dados_desde;
  const dados_alterados = isNew && !facts.dados_aprovados.includes(bankDataHash(dados_bancarios));
  const reasons = approvalReasons(rules, { ...paymentOf(facts, by), dados_alterados });
  const hash = sha256(approvalText(snapshot));
  const payment = { sha256: hash, categorias, reasons };
  return { facts, snapshot, sha256: hash, reasons, state: approvalState(askedOf(facts), payment, now) };
}

const askedOf = ({ pedido }: ApprovalFacts) =>
  pedido === null ? undefined : { ...pedido, expira_em: new Date(pedido.expira_em) };

/**
 * Why a payable may not be paid: why it was refused, what its request says while it asks for this, what the rules say now
 * otherwise.
 */
function motivesOf({ facts, sha256: hash, reasons, state }: ContaJudgement): string[] {
  const pedido = askedOf(facts);
  const categorias = approvedCategories(facts.categoria_id, facts.rateio);
  const isAsked = pedido !== undefined && isWhatWasAsked(pedido, { sha256: hash, categorias, reasons });
  if (isAsked && state === "recusada" && pedido.motivo !== null) return [pedido.motivo];
  return (isAsked ? pedido.motivos : reasons).map(reasonText);
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
      const { valor_integral: valor, tipo_pagamento } = facts;
      return [facts.id, judged(rules, facts, ctx.quando, { valor, soma, tipo_pagamento })] as const;
    }),
  );
}

/** What is answered of each conta that approval says something about. */
export async function approvalLabels(db: Db | Tx, ctx: Ctx, ids: readonly number[]) {
  const judgements = await judgeContas(db, ctx, ids, true);
  return new Map(
    [...judgements].flatMap(([id, judgement]) =>
      judgement.state === null ? [] : [[id, { estado: judgement.state, motivos: motivesOf(judgement) }] as const],
    ),
  );
}

const larger = (a: number, b: number): number => (compareMoney(a, b) > 0 ? a : b);

/** Money that leaves for a payable. */
export interface LeavingMoney {
  readonly conta_id: number;
  readonly pessoa_id: number;
  readonly valor: number;
  readonly forma_pagamento: string;
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

/** A line as it is judged, with the sums that it meets. */
interface JudgedLine extends LeavingMoney {
  /** The value of the payable, or what has left for it when this has: interest and fine take it above. */
  readonly most: number;
  /** What passes the value of the payable. */
  readonly excess: number;
  readonly soma: number;
}

/** Why a payable cannot be paid by a line; null where it can. The payment type of the line is judged like its own. */
function lineProblem(rules: RulesInForce, own: ContaJudgement, line: JudgedLine, now: Date): string | null {
  const { facts, state } = own;
  const { forma_pagamento: tipo_pagamento, soma } = line;
  if (!isFree(state)) return unapprovedRefusal(state, motivesOf(own));
  if (tipo_pagamento !== facts.tipo_pagamento) {
    const other = judged(rules, facts, now, { valor: line.most, soma, tipo_pagamento });
    const refused = otherTypeRefusal(other.state, motivesOf(other), tipo_pagamento, !facts.isOwned);
    if (refused !== null) return refused;
  }
  if (state === null || compareMoney(line.excess, 0) <= 0) return null;
  const asked = [facts.tipo_pagamento, tipo_pagamento].flatMap((tipo) => {
    const payment = { ...paymentOf(facts, { valor: line.excess, soma, tipo_pagamento: tipo }), acordo: null };
    return excessReasons(rules, payment, facts.pedido?.motivos ?? []);
  });
  return asked.length === 0 ? null : excessRefusal(line.excess, !facts.isOwned && facts.origens === null);
}

/**
 * Refuses to settle payables that need approval and do not have it. The contas are locked by the caller, so that nobody
 * changes or decides them meanwhile; the supplier is locked here, so that two payments at once see each other's sums.
 * @returns what of each line somebody approved
 * @throws NotApproved
 */
export async function requireApproved(
  tx: Tx,
  ctx: Pick<Ctx, "empresa_id" | "empresas" | "today" | "quando" | "empresa">,
  lines: readonly LeavingMoney[],
): Promise<number[]> {
  const rules = await findApprovalRules(tx, ctx);
  if (rules === undefined) return lines.map(() => 0);
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
  const approved = lines.map((line) => {
    const one = facts.get(line.conta_id);
    if (one === undefined) throw new Error(`Conta ${line.conta_id} is settled and not open`);
    const leaving = add(one.valor_pago, line.valor);
    const together = add(one.paidLately, before.get(one.pessoa_id) ?? 0);
    const planned = add(one.paidLately, one.dueBefore);
    const soma = larger(together, planned);
    // A payment is rounded to the decimals of the company, which passes nothing that was approved.
    const limit = larger(one.valor_integral, roundMoney(one.valor_integral, ctx.empresa.casas_decimais));
    const most = larger(leaving, one.valor_integral);
    const judgement = judged(rules, one, ctx.quando, { valor: most, soma, tipo_pagamento: one.tipo_pagamento });
    const excess = subtract(leaving, limit);
    const problem = lineProblem(rules, judgement, { ...line, most, excess, soma }, ctx.quando);
    if (problem !== null) problems.set(line.conta_id, problem);
    const isApproved = judgement.state === "aprovada";
    const left = larger(subtract(limit, one.valor_pago), 0);
    const part = isApproved ? subtract(line.valor, larger(subtract(line.valor, left), 0)) : 0;
    const unapproved = isApproved ? subtract(line.valor, part) : most;
    before.set(one.pessoa_id, add(before.get(one.pessoa_id) ?? 0, unapproved));
    return part;
  });
  if (problems.size > 0) throw new NotApproved(problems);
  return approved;
}
