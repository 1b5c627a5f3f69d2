/** Purchases: their states, their naturezas and their approvals. */

/** The states, in the order in which filters offer them. `status` is the number that stands beside the state. */
export const purchaseStates = [
  { estado: "NOVO", nome: "Novo", status: 1 },
  { estado: "APROVADO", nome: "Aprovado", status: 2 },
  { estado: "REJEITADO", nome: "Rejeitado", status: 1 },
  { estado: "CANCELADO", nome: "Cancelado", status: 3 },
] as const;
export type PurchaseState = (typeof purchaseStates)[number]["estado"];
export type PurchaseStatus = (typeof purchaseStates)[number]["status"];

const stateOf = (estado: PurchaseState) => purchaseStates.find((state) => state.estado === estado) ?? purchaseStates[0];

/** Portuguese name of a state. */
export const purchaseStateName = (estado: PurchaseState): string => stateOf(estado).nome;

/** The number beside a state: 1 open, 2 approved, 3 cancelled. */
export const purchaseStatus = (estado: PurchaseState): PurchaseStatus => stateOf(estado).status;

/** The list begins so many days before today. */
export const PURCHASE_DAYS = 30;

/** The last day that an instalment falls due on: they are moved by years at most, and a day after the year 9999 is none. */
export const LAST_DUE_DATE = "2199-12-31";
/** Told of a due date that lies too far ahead. */
export const DUE_TOO_FAR = "A data de vencimento está longe demais";

/** The flags of a natureza. Servers answer booleans; older ones 0 and 1. */
export interface NaturezaFlags {
  readonly gerar_financeiro: boolean | 0 | 1;
  readonly nao_movimenta_estoque: boolean | 0 | 1;
}

/** The naturezas that every company begins with. */
export const standardNaturezas = [
  { nome: "Compra para revenda", gerar_financeiro: true, nao_movimenta_estoque: false },
  { nome: "Uso e consumo", gerar_financeiro: true, nao_movimenta_estoque: true },
  { nome: "Bonificação", gerar_financeiro: false, nao_movimenta_estoque: false },
  { nome: "Remessa", gerar_financeiro: false, nao_movimenta_estoque: true },
] as const satisfies readonly (NaturezaFlags & { nome: string })[];

/** The category of payables that purchases get when nothing else tells one. */
/** What a person is asked about before a purchase is approved whose document holds no more. */
export const CANCELLED_INVOICE = "O fornecedor cancelou a NF-e desta compra";

export const PURCHASE_CATEGORY = "Compras";

/** The four types of approval, with their effects. */
export const purchaseApprovals = [
  { id: 1, nome: "Movimentar estoque e gerar financeiro", financeiro: true, estoque: true },
  { id: 2, nome: "Gerar apenas financeiro", financeiro: true, estoque: false },
  { id: 3, nome: "Movimentar apenas estoque", financeiro: false, estoque: true },
  { id: 4, nome: "Alterar apenas o estado", financeiro: false, estoque: false },
] as const;
export type PurchaseApproval = (typeof purchaseApprovals)[number];
export type PurchaseApprovalId = PurchaseApproval["id"];

/** Finds a type of approval. */
export const purchaseApproval = (id: PurchaseApprovalId): PurchaseApproval =>
  purchaseApprovals.find((approval) => approval.id === id) ?? purchaseApprovals[3];

/** The approvals that a purchase of a natureza is offered; one without a natureza is offered all. */
export const offeredApprovals = (natureza: NaturezaFlags | null): readonly PurchaseApproval[] =>
  purchaseApprovals.filter(
    ({ financeiro, estoque }) =>
      natureza === null ||
      ((!financeiro || Boolean(natureza.gerar_financeiro)) && (!estoque || !natureza.nao_movimenta_estoque)),
  );

export const WITHOUT_APPROVAL = "Por favor, informe o tipo de alteração";
export const WITHOUT_DUE_DATE = "Por favor, informe a data de vencimento";

/** Why a purchase cannot be approved so: the field and the words, or null. */
export function approvalRefusal(
  natureza: NaturezaFlags | null,
  { tipo, data_faturamento, valor }: { tipo: PurchaseApprovalId; data_faturamento: string | null; valor: number },
): { readonly field: "tipo_alteracao_estado" | "data_faturamento"; readonly error: string } | null {
  const { financeiro } = purchaseApproval(tipo);
  if (!offeredApprovals(natureza).some(({ id }) => id === tipo)) {
    return { field: "tipo_alteracao_estado", error: "A natureza da compra não permite este tipo de alteração" };
  }
  if (!financeiro) return null;
  if (data_faturamento === null) return { field: "data_faturamento", error: WITHOUT_DUE_DATE };
  return valor > 0 ? null : { field: "tipo_alteracao_estado", error: "Uma compra sem valor não pode gerar financeiro" };
}
