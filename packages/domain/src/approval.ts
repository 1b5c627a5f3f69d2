/**
 * Approval of payments: what needs a second person before its money leaves, why, and who that may be. Amounts in reais, dates
 * yyyy-MM-dd. The rules are the company's own: no law asks for them.
 */
import { type ApprovalState, isFree, type RequestState } from "./approval-state";
import { type BankData, bankDataText } from "./bank-data";
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

/** Which requests a list shows: those that the user may decide, those that they asked for, or all of the company. */
export const requestLists = ["decidir", "pedidas", "todas"] as const;
export type RequestList = (typeof requestLists)[number];

/** How many days the sum of a supplier reaches back, the day itself included. */
export const SUM_DAYS = 7;

/** A payable as it is judged. */
export interface JudgedPayment {
  readonly valor: number;
  /** What else the supplier got, or gets before it, within the days of the sum and without approval. */
  readonly soma: number;
  readonly pessoa_id: number;
  /** Its category, and those of the contas that it replaces by an agreement. */
  readonly categorias: readonly number[];
  readonly tipo_pagamento: string;
  /** The value of the agreement that it is a part of: dividing a value takes it below no rule. */
  readonly acordo: number | null;
  /** Whether a purchase made it, or what it replaces, whose payment method demands approval. */
  readonly methodAsks: boolean;
  /** Whether the bank data of the supplier are new or others since the last payment that was approved. */
  readonly dados_alterados: boolean;
}

interface RuleReason {
  readonly tipo: "regra";
  readonly regra: ApprovalRule;
  /** What else the supplier gets, where only that reaches the value. */
  readonly soma: number;
  /** The value of the agreement, where only that reaches the value. */
  readonly acordo?: number;
}

/** Why a payable needs approval. That of a rule is a copy, so that a later change of the rule changes no request. */
export type ApprovalReason = RuleReason | { readonly tipo: "compra" } | { readonly tipo: "dados" };

const narrows = ({ pessoa_id, categoria_id, tipo_pagamento }: ApprovalRule): number =>
  [pessoa_id, categoria_id, tipo_pagamento].filter((value) => value !== null).length;

/** Whether a rule is about a payable, whatever its value. */
const isAbout = (rule: ApprovalRule, payment: JudgedPayment): boolean =>
  (rule.pessoa_id === null || rule.pessoa_id === payment.pessoa_id) &&
  (rule.categoria_id === null || payment.categorias.includes(rule.categoria_id)) &&
  (rule.tipo_pagamento === null || rule.tipo_pagamento === payment.tipo_pagamento);

/** Of several rules the one of the highest value holds, then the narrowest, then the first. */
function governing(rules: readonly ApprovalRule[]): ApprovalRule | undefined {
  return rules.toSorted(
    (a, b) => compareMoney(b.valor_minimo, a.valor_minimo) || narrows(b) - narrows(a) || a.id - b.id,
  )[0];
}

function ruleReason(
  about: readonly ApprovalRule[],
  { valor, acordo, soma }: JudgedPayment,
  soma_7_dias: boolean,
): RuleReason | undefined {
  const reaches = (value: number | null, { valor_minimo }: ApprovalRule) =>
    value !== null && compareMoney(value, valor_minimo) >= 0;
  const together = soma_7_dias ? add(valor, soma) : null;
  const regra = governing(
    about.filter((rule) => reaches(valor, rule) || reaches(acordo, rule) || reaches(together, rule)),
  );
  if (regra === undefined) return undefined;
  if (reaches(valor, regra)) return { tipo: "regra", regra, soma: 0 };
  if (acordo !== null && reaches(acordo, regra)) return { tipo: "regra", regra, soma: 0, acordo };
  return { tipo: "regra", regra, soma };
}

/** Judges a payable: why it needs approval. Nothing when it may be paid without. */
export function approvalReasons({ regras, soma_7_dias }: ApprovalRules, payment: JudgedPayment): ApprovalReason[] {
  const reasons: ApprovalReason[] = [];
  const about = regras.filter((rule) => isAbout(rule, payment));
  const byRule = ruleReason(about, payment, soma_7_dias);
  if (byRule !== undefined) reasons.push(byRule);
  if (payment.methodAsks) reasons.push({ tipo: "compra" });
  if (payment.dados_alterados) reasons.push({ tipo: "dados" });
  return reasons;
}

/** Whether a reason asks whatever the value. */
const asksForAnyValue = (reason: ApprovalReason): boolean =>
  reason.tipo !== "regra" || compareMoney(reason.regra.valor_minimo, 0) === 0;

/**
 * Judges what passes the approved value of a payable, as interest or fine: by itself, and not at all free where it was not
 * the value that asked.
 * @param payment with what passes as its value
 * @param approved why the payable itself was asked for
 */
export const excessReasons = (
  rules: ApprovalRules,
  payment: JudgedPayment,
  approved: readonly ApprovalReason[],
): readonly ApprovalReason[] => [...approved.filter(asksForAnyValue), ...approvalReasons(rules, payment)];

const money = (valor: number) => formatMoney(valor, { decimals: 2 });

function ruleText({ regra, soma, acordo }: RuleReason): string {
  const { valor_minimo, pessoa_id, categoria_id, tipo_pagamento } = regra;
  const what = [
    pessoa_id === null ? "" : " deste fornecedor",
    categoria_id === null ? "" : " desta categoria",
    tipo_pagamento === null ? "" : ` por ${paymentTypeName(tipo_pagamento)}`,
  ].join("");
  if (soma > 0) return `Em 7 dias chega a ${money(valor_minimo)}${what}: há mais ${money(soma)} para o fornecedor`;
  if (compareMoney(valor_minimo, 0) === 0) return `Toda conta${what}`;
  const from = `alor a partir de ${money(valor_minimo)}${what}`;
  return acordo === undefined ? `V${from}` : `Acordo de ${money(acordo)}: v${from}`;
}

/** Says in Portuguese why a payable needs approval. */
export function reasonText(reason: ApprovalReason): string {
  if (reason.tipo === "regra") return ruleText(reason);
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
  /** The conta's own category. Snapshots of before have none. */
  readonly categoria_id?: number;
  /**
   * The categories of all parts, sorted. Others ask again only where another rule is about them, so they are not hashed. Snapshots
   * of before have none, and their contas no parts.
   */
  readonly categorias?: readonly number[];
}

/** The categories of a conta and its further parts, each once and sorted. */
export const approvedCategories = (own: number, further: readonly number[]): number[] =>
  [...new Set([own, ...further])].toSorted((a, b) => a - b);

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

/** A request as far as it decides what its payable may do. */
export interface AskedApproval {
  readonly estado: RequestState;
  readonly sha256: string;
  readonly expira_em: Date;
  /** Sorted; null where none were noted. */
  readonly categorias: readonly number[] | null;
  readonly motivos: readonly ApprovalReason[];
}

/** A payable as its state is told. */
export interface AskingPayment {
  readonly sha256: string;
  /** Sorted. */
  readonly categorias: readonly number[];
  readonly reasons: readonly ApprovalReason[];
}

const ruleOf = (reasons: readonly ApprovalReason[]): ApprovalRule | undefined =>
  reasons.flatMap((reason) => (reason.tipo === "regra" ? [reason.regra] : []))[0];

/** Whether two rules say the same: saving rules gives each another id. */
export const isSameRule = (a: Omit<ApprovalRule, "id">, b: Omit<ApprovalRule, "id">): boolean =>
  compareMoney(a.valor_minimo, b.valor_minimo) === 0 &&
  a.pessoa_id === b.pessoa_id &&
  a.categoria_id === b.categoria_id &&
  a.tipo_pagamento === b.tipo_pagamento &&
  a.aprovadores.length === b.aprovadores.length &&
  a.aprovadores.every((usuario) => b.aprovadores.includes(usuario));

const areSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** Whether a payable is what a request asked for. Other categories ask again only where another rule is about them now. */
export function isWhatWasAsked(pedido: AskedApproval, { sha256, categorias, reasons }: AskingPayment): boolean {
  if (pedido.sha256 !== sha256) return false;
  if (pedido.categorias === null || areSame(pedido.categorias, categorias)) return true;
  const [regra, asked] = [ruleOf(reasons), ruleOf(pedido.motivos)];
  return regra === undefined || (asked !== undefined && isSameRule(regra, asked));
}

/**
 * The state of a payable; null where it may be paid without approval. What waits or was refused stays so whatever becomes of
 * the rules, until something of it changes.
 * @param pedido the latest request about it
 */
export function approvalState(
  pedido: AskedApproval | undefined,
  payment: AskingPayment,
  now: Date,
): ApprovalState | null {
  const same = pedido !== undefined && isWhatWasAsked(pedido, payment) ? pedido.estado : undefined;
  const isOver = pedido !== undefined && pedido.expira_em <= now;
  if (same === "aprovada") return "aprovada";
  if (same === "recusada") return "recusada";
  if (same === "aguardando" && !isOver) return "aguardando";
  if (payment.reasons.length === 0) return null;
  return same === "expirada" || same === "aguardando" ? "expirada" : "precisa";
}

/** Why a payable cannot be paid by another payment type than its own, in Portuguese; null where it can. */
export function otherTypeRefusal(
  state: ApprovalState | null,
  motivos: readonly string[],
  tipo_pagamento: string,
  isEditable: boolean,
): string | null {
  if (isFree(state)) return null;
  const way = isEditable ? "Altere o tipo de pagamento da conta" : "Renegocie a conta com esse tipo de pagamento";
  return `Por ${paymentTypeName(tipo_pagamento)}, o pagamento precisa de aprovação: ${motivos.join("; ")}. ${way}`;
}

/** Why more than the approved value cannot be paid, in Portuguese. */
export function excessRefusal(excess: number, isEditable: boolean): string {
  const way = isEditable
    ? "Altere o valor da conta, e a aprovação é pedida de novo"
    : "Renegocie a conta com esse acréscimo, e a aprovação é pedida de novo";
  return `O pagamento passa do valor aprovado em ${money(excess)}. ${way}`;
}

/** Who may decide a request, and who may not. */
export interface DecidedBy {
  /** Users of the rule that asked; empty: whoever has the permission. */
  readonly aprovadores: readonly number[];
  /** Users who made or changed what is to be paid. */
  readonly autores: readonly number[];
  /** The user who asked. Unlike an author, who asked is none any more when somebody else asks anew. */
  readonly pedido_por: number;
}

/** Why a user who has the permission may not decide a request, in Portuguese; null where they may. */
export function decisionProblem({ aprovadores, autores, pedido_por }: DecidedBy, usuario: number): string | null {
  if (pedido_por === usuario || autores.includes(usuario))
    return "Quem pediu ou alterou o pagamento não o aprova: outra pessoa decide";
  if (aprovadores.length > 0 && !aprovadores.includes(usuario)) {
    return "A regra deste pagamento nomeia outras pessoas para aprovar";
  }
  return null;
}

/** Users who may decide a request, of those with the permission. None: it stays blocked until one is named. */
export const decidersOf = (request: DecidedBy, permitted: readonly number[]): number[] =>
  permitted.filter((usuario) => decisionProblem(request, usuario) === null);

/**
 * Why a request cannot be made, in Portuguese; null where it can. One that nobody may decide is made where there was none,
 * so that the administrators hear of it.
 * @param waits who may decide the request that waits already; undefined where none does
 */
export function askingProblem(
  conta: number,
  request: DecidedBy,
  permitted: readonly number[],
  waits: readonly string[] | undefined,
): string | null {
  if (waits !== undefined && waits.length > 0) return `A conta ${conta} já aguarda aprovação de ${waits.join(" ou ")}`;
  if (decidersOf(request, permitted).length > 0) return null;
  if (decidersOf({ ...request, pedido_por: 0 }, permitted).length > 0) {
    return `Só você pode aprovar a conta ${conta}: outra pessoa precisa pedir`;
  }
  if (waits === undefined) return null;
  return `Ninguém pode aprovar a conta ${conta}: dê a permissão de aprovar a outra pessoa, ou altere a regra`;
}

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
