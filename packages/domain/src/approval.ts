/**
 * Approval of payments: what needs a second person before its money leaves, why, and who that may be. Amounts in reais, dates
 * yyyy-MM-dd. The rules are the company's own: no law asks for them.
 */
import { type BankData, bankDataText } from "./bank-data";
import { keysOf } from "./keys/keys-of";
import { add, compareMoney, formatMoney } from "./money";
import { paymentTypeName } from "./payment-type";

/** A rule asks for payables from a value on; what else it names narrows it down. */
export interface ApprovalRule {
  readonly id: number;
  readonly valor_minimo: number;
  readonly pessoa_id: number | null;
  readonly categoria_id: number | null;
  readonly tipo_pagamento: string | null;
  /** The users who may decide what it asks for, in order; empty: whoever has the permission. */
  readonly aprovadores: readonly number[];
}

/** What a company asks for. */
export interface ApprovalRules {
  readonly regras: readonly ApprovalRule[];
  /** Whether what a supplier got within seven days without approval counts against the values. */
  readonly soma_7_dias: boolean;
}

/** How many days the sum of a supplier reaches back, the day itself included. */
export const SUM_DAYS = 7;

/** A payable as it is judged. */
export interface JudgedPayment {
  readonly valor: number;
  /** What else the supplier got, or gets before it, within the days of the sum and without approval. */
  readonly soma: number;
  readonly pessoa_id: number;
  readonly categoria_id: number;
  readonly tipo_pagamento: string;
  /** Whether a purchase made it whose payment method demands approval. */
  readonly methodAsks: boolean;
  /** Whether the bank data of the supplier are new or others since the last payment that was approved. */
  readonly dados_alterados: boolean;
}

/** Why a payable needs approval. That of a rule is a copy, so that a later change of the rule changes no request. */
export type ApprovalReason =
  | { readonly tipo: "regra"; readonly regra: ApprovalRule; readonly soma: number }
  | { readonly tipo: "compra" }
  | { readonly tipo: "dados" };

const narrows = ({ pessoa_id, categoria_id, tipo_pagamento }: ApprovalRule): number =>
  [pessoa_id, categoria_id, tipo_pagamento].filter((value) => value !== null).length;

/** Whether a rule is about a payable, whatever its value. */
const isAbout = (rule: ApprovalRule, payment: JudgedPayment): boolean =>
  (rule.pessoa_id === null || rule.pessoa_id === payment.pessoa_id) &&
  (rule.categoria_id === null || rule.categoria_id === payment.categoria_id) &&
  (rule.tipo_pagamento === null || rule.tipo_pagamento === payment.tipo_pagamento);

/** Of several rules the one of the highest value holds, then the narrowest, then the first. */
function governing(rules: readonly ApprovalRule[]): ApprovalRule | undefined {
  return rules.toSorted(
    (a, b) => compareMoney(b.valor_minimo, a.valor_minimo) || narrows(b) - narrows(a) || a.id - b.id,
  )[0];
}

/** Judges a payable: why it needs approval. Nothing when it may be paid without. */
export function approvalReasons({ regras, soma_7_dias }: ApprovalRules, payment: JudgedPayment): ApprovalReason[] {
  const about = regras.filter((rule) => isAbout(rule, payment));
  const reached = (valor: number) => about.filter((rule) => compareMoney(valor, rule.valor_minimo) >= 0);
  const alone = governing(reached(payment.valor));
  const together = soma_7_dias ? governing(reached(add(payment.valor, payment.soma))) : undefined;
  const regra = together ?? alone;
  const reasons: ApprovalReason[] = [];
  if (regra !== undefined) reasons.push({ tipo: "regra", regra, soma: regra === alone ? 0 : payment.soma });
  if (payment.methodAsks) reasons.push({ tipo: "compra" });
  if (payment.dados_alterados) reasons.push({ tipo: "dados" });
  return reasons;
}

const money = (valor: number) => formatMoney(valor, { decimals: 2 });

function ruleText({ valor_minimo, pessoa_id, categoria_id, tipo_pagamento }: ApprovalRule, soma: number): string {
  const what = [
    pessoa_id === null ? "" : " deste fornecedor",
    categoria_id === null ? "" : " desta categoria",
    tipo_pagamento === null ? "" : ` por ${paymentTypeName(tipo_pagamento)}`,
  ].join("");
  if (soma > 0) return `Em 7 dias chega a ${money(valor_minimo)}${what}: há mais ${money(soma)} para o fornecedor`;
  return compareMoney(valor_minimo, 0) === 0 ? `Toda conta${what}` : `Valor a partir de ${money(valor_minimo)}${what}`;
}

/** Says in Portuguese why a payable needs approval. */
export function reasonText(reason: ApprovalReason): string {
  if (reason.tipo === "regra") return ruleText(reason.regra, reason.soma);
  if (reason.tipo === "compra") return "Compra com forma de pagamento que pede aprovação financeira";
  return "Dados bancários do fornecedor novos ou alterados";
}

/** Says all reasons in one text. */
export const reasonsText = (reasons: readonly ApprovalReason[]): string => reasons.map(reasonText).join("; ");

/** What is approved. Any other value of these asks again. */
export interface ApprovalSnapshot {
  readonly empresa_id: number;
  readonly pessoa_id: number;
  readonly valor: number;
  readonly data_vencimento: string;
  readonly tipo_pagamento: string;
  readonly linha_digitavel: string | null;
  readonly pix_copia_cola: string | null;
  readonly dados_bancarios: BankData;
}

/** Every amount that is stored has at most four decimals. */
const DECIMALS = 4;

/** Writes a snapshot as a text that is the same for the same payment; its SHA-256 is what is approved. */
export const approvalText = (snapshot: ApprovalSnapshot): string =>
  JSON.stringify([
    snapshot.empresa_id,
    snapshot.pessoa_id,
    snapshot.valor.toFixed(DECIMALS),
    snapshot.data_vencimento,
    snapshot.tipo_pagamento,
    snapshot.linha_digitavel,
    snapshot.pix_copia_cola,
    bankDataText(snapshot.dados_bancarios),
  ]);

/** What becomes of a request, in Portuguese. */
export const requestStateNames = {
  aguardando: "Aguardando",
  aprovada: "Aprovada",
  recusada: "Recusada",
  substituida: "Substituída",
  expirada: "Expirada",
} as const;
export type RequestState = keyof typeof requestStateNames;
export const requestStates = keysOf(requestStateNames);

/** What is said beside the status of a payable, in Portuguese. */
export const approvalStateNames = {
  precisa: "Precisa de aprovação",
  aguardando: "Aguardando aprovação",
  aprovada: "Aprovada",
  recusada: "Aprovação recusada",
  expirada: "Aprovação expirada",
} as const;
export type ApprovalState = keyof typeof approvalStateNames;
export const approvalStates = keysOf(approvalStateNames);

/** A request as far as it decides what its payable may do. */
export interface AskedApproval {
  readonly estado: RequestState;
  readonly sha256: string;
  readonly expira_em: Date;
}

/**
 * The state of a payable; null where it may be paid without approval. What waits or was refused stays so whatever becomes of
 * the rules, until something of it changes.
 * @param pedido the latest request about it
 */
export function approvalState(
  pedido: AskedApproval | undefined,
  sha256: string,
  reasons: readonly ApprovalReason[],
  now: Date,
): ApprovalState | null {
  const same = pedido?.sha256 === sha256 ? pedido.estado : undefined;
  const isOver = pedido !== undefined && pedido.expira_em <= now;
  if (same === "aprovada") return "aprovada";
  if (same === "recusada") return "recusada";
  if (same === "aguardando" && !isOver) return "aguardando";
  if (reasons.length === 0) return null;
  return same === "expirada" || same === "aguardando" ? "expirada" : "precisa";
}

/** Whether a payable of this state may be settled and renegotiated. */
export const isFree = (state: ApprovalState | null): boolean => state === null || state === "aprovada";

/** Why a payable of this state cannot be settled, in Portuguese; null where it can. */
export function unapprovedRefusal(state: ApprovalState | null, motivos: readonly string[]): string | null {
  if (state === null || isFree(state)) return null;
  const why = motivos.length === 0 ? "" : `: ${motivos.join("; ")}`;
  return `${approvalStateNames[state]}${why}`;
}

/** Who may decide a request, and who may not. */
export interface DecidedBy {
  /** Users of the rule that asked; empty: whoever has the permission. */
  readonly aprovadores: readonly number[];
  /** Users who made, asked for or changed what is to be paid. */
  readonly autores: readonly number[];
}

/** Why a user who has the permission may not decide a request, in Portuguese; null where they may. */
export function decisionProblem({ aprovadores, autores }: DecidedBy, usuario: number): string | null {
  if (autores.includes(usuario)) return "Quem pediu ou alterou o pagamento não o aprova: outra pessoa decide";
  if (aprovadores.length > 0 && !aprovadores.includes(usuario)) {
    return "A regra deste pagamento nomeia outras pessoas para aprovar";
  }
  return null;
}

/** Users who may decide a request, of those with the permission. None: it stays blocked until one is named. */
export const decidersOf = (request: DecidedBy, permitted: readonly number[]): number[] =>
  permitted.filter((usuario) => decisionProblem(request, usuario) === null);

/**
 * Why a company cannot switch approval on, in Portuguese; null where it can.
 * @param users the users who are active
 * @param approvers those of them with the permission to approve
 */
export function switchProblem(users: number, approvers: number): string | null {
  if (users <= 1) {
    return "A empresa tem uma só pessoa. Quem pede um pagamento não o aprova, então nenhum que precisasse de aprovação sairia: a aprovação só protege quando há outra pessoa para olhar. Cadastre outro usuário antes de ligar.";
  }
  if (approvers === 0) return "Ninguém tem a permissão de aprovar. Dê a permissão a alguém antes de ligar.";
  return null;
}
