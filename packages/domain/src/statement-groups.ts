/**
 * The groups of the managerial income statement (DRE gerencial), which categories of contas belong to, in the order of the
 * statement, with the subtotals between them.
 */
import type { TipoConta } from "./conta-side";
import { keysOf } from "./keys/keys-of";

/** Each group with the sides whose categories may belong to it. Money of `receber` adds to the result. */
export const statementGroups = {
  receita_bruta: { nome: "Receita bruta", tipos: ["receber"] },
  deducoes: { nome: "Deduções", tipos: ["pagar"] },
  custos: { nome: "Custos", tipos: ["pagar"] },
  despesas_operacionais: { nome: "Despesas operacionais", tipos: ["pagar"] },
  receitas_financeiras: { nome: "Receitas financeiras", tipos: ["receber"] },
  despesas_financeiras: { nome: "Despesas financeiras", tipos: ["pagar"] },
  impostos_sobre_lucro: { nome: "Impostos sobre o lucro", tipos: ["pagar"] },
  /** The principal of loans, own capital, withdrawals, investments: money that moves and is neither earned nor spent. */
  fora_do_resultado: { nome: "Fora do resultado", tipos: ["receber", "pagar"] },
} as const satisfies Readonly<Record<string, { readonly nome: string; readonly tipos: readonly TipoConta[] }>>;

export type StatementGroup = keyof typeof statementGroups;

/** The groups, in the order of the statement. */
export const statementGroupKeys = keysOf(statementGroups);

/** The group that changes no result. */
export const OUTSIDE_RESULT = "fora_do_resultado" satisfies StatementGroup;

/** What the result and the money outside it come to. */
export const ALL_MONEY = "Entradas menos saídas";

/** The group of a category whose own nobody chose. */
export const usualGroup = {
  pagar: "despesas_operacionais",
  receber: "receita_bruta",
} as const satisfies Record<TipoConta, StatementGroup>;

/** Whether categories of a side may belong to a group. */
export function isGroupOf(group: StatementGroup, tipo: TipoConta): boolean {
  const sides: readonly TipoConta[] = statementGroups[group].tipos;
  return sides.includes(tipo);
}

/** The groups of a side, in the order of the statement. */
export const groupsOf = (tipo: TipoConta): StatementGroup[] =>
  statementGroupKeys.filter((group) => isGroupOf(group, tipo));

/** What settlements add to the value of their contas, or take off it. */
export type StatementAdjustment = "acrescimo" | "desconto";

/**
 * The groups in which interest and fines, and discounts of settlements count, whatever the category of their contas: they
 * come from paying late or early. What a discount spares is revenue, and what it gives away is expense.
 */
export const adjustmentGroups = {
  receber: { acrescimo: "receitas_financeiras", desconto: "despesas_financeiras" },
  pagar: { acrescimo: "despesas_financeiras", desconto: "receitas_financeiras" },
} as const satisfies Record<TipoConta, Record<StatementAdjustment, StatementGroup>>;

/** The sums of all groups up to one, which is the last that the subtotal has. */
export const statementSubtotals = [
  { chave: "receita_liquida", nome: "Receita líquida", ate: "deducoes" },
  { chave: "lucro_bruto", nome: "Lucro bruto", ate: "custos" },
  { chave: "resultado_operacional", nome: "Resultado operacional", ate: "despesas_operacionais" },
  { chave: "resultado", nome: "Resultado", ate: "impostos_sobre_lucro" },
] as const satisfies readonly { readonly chave: string; readonly nome: string; readonly ate: StatementGroup }[];

export type StatementSubtotal = (typeof statementSubtotals)[number]["chave"];
