/**
 * Charges (boleto and Pix) that a payment provider registers for a receivable, and what is done about what the provider
 * says of them. Events of the provider are hints: what counts is the charge as it reads at that moment.
 *
 * Amounts in reais, days yyyy-MM-dd.
 */
import { add, compareMoney, decimalsProblem, formatMoney, multiply, splitByValue, subtract } from "./money";

/** The states of a charge here. `enviando` and `incerta` are of the call that registers it. */
export const gatewayChargeStates = [
  "enviando",
  "incerta",
  "recusada",
  "desautorizada",
  "em_cobranca",
  "vencida",
  "paga",
  "liquidada",
  "em_dinheiro",
  "devolvendo",
  "devolvida",
  "contestada",
  "negativada",
  "cancelada",
] as const;
export type GatewayChargeState = (typeof gatewayChargeStates)[number];

/** Portuguese words for a state. */
export const gatewayChargeStateNames: Readonly<Record<GatewayChargeState, string>> = {
  enviando: "Enviando ao provedor",
  incerta: "Sem resposta do provedor, conferindo",
  recusada: "Recusada pelo provedor",
  desautorizada: "O provedor recusou o token",
  em_cobranca: "Em cobrança",
  vencida: "Vencida",
  paga: "Paga, aguardando o crédito",
  liquidada: "Liquidada",
  em_dinheiro: "Recebida em dinheiro",
  devolvendo: "Devolução em andamento",
  devolvida: "Devolvida ao pagador",
  contestada: "Contestada",
  negativada: "Negativada",
  cancelada: "Cancelada",
};

/** States in which somebody can still pay, so that a receivable has at most one charge in them. */
export const activeChargeStates = ["enviando", "incerta", "em_cobranca", "vencida", "paga"] as const;
const active: readonly GatewayChargeState[] = activeChargeStates;

/** Whether somebody can still pay a charge, or has paid it and the money is under way. */
export const isActiveCharge = (estado: GatewayChargeState): boolean => active.includes(estado);

/** States of charges that nobody has paid, and that the provider changes and removes. */
export const unpaidChargeStates = ["em_cobranca", "vencida"] as const;
const unpaidStates: readonly GatewayChargeState[] = unpaidChargeStates;

/** Whether nobody has paid a charge, so that the provider still changes and removes it. */
export const isUnpaidCharge = (estado: GatewayChargeState): boolean => unpaidStates.includes(estado);

/** Why a charge cannot be cancelled, in Portuguese; null where it can. */
export function cancelProblem(estado: GatewayChargeState): string | null {
  if (isUnpaidCharge(estado)) return null;
  return estado === "negativada"
    ? "A cobrança está negativada: retire a negativação no painel do provedor"
    : "Só cobranças em aberto podem ser canceladas";
}

/** What becomes of charges that somebody can still pay while the provider is not spoken to. */
export const UNREACHED_CHARGES =
  "Os pagadores ainda podem pagar por elas, e o provedor recebe. Enquanto o gateway estiver desligado, o Prumo não dá baixa, não altera nem cancela nenhuma; ligado de novo com a mesma conta, ele confere o que foi pago. Para que ninguém mais pague, cancele-as antes.";

/** How many charges somebody can still pay, and how much they ask for, in Portuguese; null where there are none. */
export function openChargesText(
  counted: readonly { readonly estado: GatewayChargeState; readonly quantidade: number; readonly valor: number }[],
): string | null {
  const open = counted.filter(({ estado }) => isActiveCharge(estado));
  const quantidade = open.reduce((total, one) => total + one.quantidade, 0);
  if (quantidade === 0) return null;
  const amount = formatMoney(add(0, ...open.map(({ valor }) => valor)), { decimals: 2 });
  return quantidade === 1
    ? `Há 1 cobrança em aberto, de ${amount}.`
    : `Há ${quantidade} cobranças em aberto, de ${amount} ao todo.`;
}

/** What a provider may say of a charge, in the words that all providers share. */
export const providerSituations = [
  "aberta",
  "vencida",
  "confirmada",
  "recebida",
  "recebida_em_dinheiro",
  "devolucao_pedida",
  "devolvida",
  "contestada",
  "negativada",
  "recuperada",
  "desconhecida",
] as const;
export type ProviderSituation = (typeof providerSituations)[number];

/** Money that went back to the payer. */
export interface ProviderRefund {
  readonly valor: number;
  /** Whether the money is back; false while it is asked for, or was given up. */
  readonly feita: boolean;
}

/** A charge as the provider answers it. */
export interface ProviderReading {
  readonly situacao: ProviderSituation;
  /** Whether it was removed: for some providers that is a flag beside the situation. */
  readonly removida: boolean;
  /** What was paid once it is paid, before that what is asked. */
  readonly valor: number;
  /** The amount it was registered with, where the paid one differs. */
  readonly valor_original: number | null;
  /** Multa and juros that the payer paid on top, together. */
  readonly acrescimo: number;
  /** What reaches the account; only final once the money is received. */
  readonly liquido: number | null;
  /** The day on which the payer paid. */
  readonly dia_pagamento: string | null;
  /** The day on which the money is in the account. */
  readonly dia_credito: string | null;
  readonly devolucoes: readonly ProviderRefund[];
}

/** A charge as it stands here. `valor` is the sum of `principal`, `multa` and `juros`. */
export interface OwnCharge {
  readonly estado: GatewayChargeState;
  readonly valor: number;
  readonly principal: number;
  readonly multa: number;
  readonly juros: number;
  /** Percent of the value that the provider asks for once after the due date: 2 for 2 %. */
  readonly multa_percentual: number;
  /** Whether the settlement that this charge made stands. */
  readonly acertada: boolean;
  /** Whether the receivable is open for the principal: not settled by hand, by another charge, renegotiated or removed. */
  readonly conta_aberta: boolean;
  /** Whether the provider was told from here that it was paid in cash. */
  readonly em_dinheiro_aqui: boolean;
  /** Whether a person was asked where its money goes: from then on nothing but the answer settles anything. */
  readonly perguntada: boolean;
  /** Whether another charge of the receivable can still be paid. */
  readonly outra_ativa: boolean;
}

/** Why a person has to decide about money. */
export const gatewayDecisions = [
  "valor_menor",
  "valor_maior",
  "valor_alterado",
  "em_duplicidade",
  "apos_cancelamento",
  "em_dinheiro_no_painel",
  "devolvida_parcialmente",
  "contestada",
  "recuperada",
  "desconhecida",
  "recebimento_desconhecido",
  "mes_fechado",
  "acerto_pendente",
  "estorno_pendente",
  "recebimento_estornado",
  "outra_cobranca",
  "inexistente",
] as const;
export type GatewayDecision = (typeof gatewayDecisions)[number];

/** What happened, in Portuguese. */
export const gatewayDecisionNames: Readonly<Record<GatewayDecision, string>> = {
  valor_menor: "O pagador pagou menos que o valor da cobrança",
  valor_maior: "O pagador pagou mais que o valor da cobrança",
  valor_alterado: "O valor da cobrança foi alterado no painel do provedor",
  em_duplicidade: "A conta já estava recebida quando o pagador pagou a cobrança",
  apos_cancelamento: "A cobrança foi paga depois de cancelada",
  em_dinheiro_no_painel: "A cobrança foi dada como recebida em dinheiro no painel do provedor",
  devolvida_parcialmente: "Uma parte do valor foi devolvida ao pagador",
  contestada: "O pagador contestou o pagamento",
  recuperada: "A cobrança foi paga depois de negativada",
  desconhecida: "O provedor informou uma situação que o Prumo não conhece",
  recebimento_desconhecido: "O provedor recebeu um valor que não é de nenhuma cobrança do Prumo",
  mes_fechado: "O pagamento é de um mês que já foi fechado",
  acerto_pendente: "O pagador pagou, e o Prumo não pôde receber a conta",
  estorno_pendente: "O valor foi devolvido ao pagador, e o recebimento precisa ser estornado à mão",
  recebimento_estornado: "O recebimento foi estornado no Prumo, e o valor continua no provedor",
  outra_cobranca: "Outra cobrança da mesma conta também pode ser paga no provedor: cancele uma das duas no painel dele",
  inexistente: "O provedor não conhece mais a cobrança. O token é de outra conta?",
};

/** Reasons behind which there is money that waits in the account at the provider. */
const OF_WAITING_MONEY: readonly GatewayDecision[] = [
  "valor_menor",
  "valor_maior",
  "valor_alterado",
  "em_duplicidade",
  "apos_cancelamento",
  "recuperada",
  "recebimento_desconhecido",
  "mes_fechado",
  "acerto_pendente",
  "recebimento_estornado",
];

/** Whether a person is asked where money goes. */
export const asksForMoney = (motivo: GatewayDecision): boolean => OF_WAITING_MONEY.includes(motivo);

/**
 * What can be answered to a question: a receivable is settled only by money that the provider may have.
 * @param acertada whether the money has settled one: it settles no other
 */
export const resolutionsOf = (motivo: GatewayDecision, acertada = false): readonly GatewayResolution[] =>
  !acertada && (asksForMoney(motivo) || motivo === "devolvida_parcialmente") ? gatewayResolutions : ["tratada"];

/** What is done with money that waits: a receivable is settled by it, or somebody says what was done elsewhere. */
export const gatewayResolutions = ["acertar", "tratada"] as const;
export type GatewayResolution = (typeof gatewayResolutions)[number];

/** What came of a question: an answer, or the money went back before anybody answered. */
export const gatewayOutcomes = [...gatewayResolutions, "devolvida"] as const;
export type GatewayOutcome = (typeof gatewayOutcomes)[number];

/** Portuguese words for what came of it. */
export const gatewayResolutionNames: Readonly<Record<GatewayOutcome, string>> = {
  acertar: "Receber uma conta com o valor",
  tratada: "Tratado fora do Prumo",
  devolvida: "Devolvido ao pagador antes da decisão",
};

/** How the money of a charge settles its receivable. `principal`, `multa` and `juros` add up to what was paid. */
export interface ChargeReceipt {
  readonly valor: number;
  readonly principal: number;
  readonly multa: number;
  readonly juros: number;
  /** What the provider keeps, 0 where it does not say. */
  readonly taxa: number;
  /** The day of the payer, from which the settlement counts. */
  readonly dia: string;
  /** The day on which the account has the money. */
  readonly dia_credito: string;
}

/** What is to be done after a reading. */
export interface GatewayAct {
  readonly estado: GatewayChargeState;
  /** Settles the receivable. */
  readonly acertar?: ChargeReceipt;
  /** Reverses the settlement that this charge made. */
  readonly estornar?: true;
  /** Asks a person. */
  readonly decidir?: GatewayDecision;
}

/**
 * Tells apart what was paid on top: first the multa that was asked for, then juros, because the provider answers their sum.
 */
function extraParts(
  charge: Pick<OwnCharge, "valor" | "multa_percentual">,
  acrescimo: number,
): { multa: number; juros: number } {
  const asked = multiply(charge.valor, charge.multa_percentual / 100, 2);
  const multa = Math.min(asked, acrescimo);
  return { multa, juros: subtract(acrescimo, multa) };
}

/** How money about which a person decided settles a receivable. `principal`, `multa` and `juros` add up to the money. */
export interface DecidedParts {
  readonly principal: number;
  readonly multa: number;
  readonly juros: number;
  /** What of `juros` is there only because the money is more than what is owed. */
  readonly excedente: number;
}

/**
 * Divides money about which a person decided. Of the receivable that its charge asked for it pays principal, multa and juros
 * as the charge kept them, in proportion where it is less; of any other one it pays principal.
 * @param residual what the receivable still owes
 * @param charge the charge of this receivable, null for another one
 * @param acrescimo what the payer paid on top, as the provider says
 */
export function decidedParts(
  money: number,
  residual: number,
  charge: Pick<OwnCharge, "valor" | "principal" | "multa" | "juros" | "multa_percentual"> | null,
  acrescimo = 0,
): DecidedParts {
  const extra = charge === null ? { multa: 0, juros: 0 } : extraParts(charge, acrescimo);
  const [wholeMulta, wholeJuros] = [add(charge?.multa ?? 0, extra.multa), add(charge?.juros ?? 0, extra.juros)];
  const owed = charge?.principal ?? residual;
  const isWhole = compareMoney(money, add(owed, wholeMulta, wholeJuros)) >= 0;
  // Cents that are left go to juros, as in any settlement of a part.
  const [partJuros = 0, , partMulta = 0] = isWhole ? [] : splitByValue(money, [wholeJuros, owed, wholeMulta]);
  const { multa, juros } = isWhole ? { multa: wholeMulta, juros: wholeJuros } : { multa: partMulta, juros: partJuros };
  const paid = subtract(money, multa, juros);
  const principal = Math.min(paid, residual);
  const excedente = subtract(paid, principal);
  return { principal, multa, juros: add(juros, excedente), excedente };
}

/** How the received money settles the receivable, or why a person decides instead. */
function receiptOf(charge: OwnCharge, reading: ProviderReading, today: string): ChargeReceipt | GatewayDecision {
  const base = reading.valor_original ?? subtract(reading.valor, reading.acrescimo);
  const difference = compareMoney(reading.valor, add(charge.valor, reading.acrescimo));
  // A provider that tells no original amount tells what was paid, so that a difference is the payer's.
  if (reading.valor_original !== null && compareMoney(base, charge.valor) !== 0) return "valor_alterado";
  if (difference < 0) return "valor_menor";
  if (difference > 0) return "valor_maior";
  const extra = extraParts(charge, reading.acrescimo);
  const dia = reading.dia_pagamento ?? reading.dia_credito ?? today;
  return {
    valor: reading.valor,
    principal: charge.principal,
    multa: add(charge.multa, extra.multa),
    juros: add(charge.juros, extra.juros),
    taxa: reading.liquido === null ? 0 : Math.max(0, subtract(reading.valor, reading.liquido)),
    dia,
    dia_credito: reading.dia_credito ?? dia,
  };
}

function onReceived(charge: OwnCharge, reading: ProviderReading, today: string): GatewayAct {
  const estado = "liquidada";
  const returned = reading.devolucoes.filter(({ feita }) => feita);
  if (charge.acertada) return returned.length > 0 ? { estado, decidir: "devolvida_parcialmente" } : { estado };
  if (charge.perguntada) return { estado };
  if (charge.estado === "cancelada" || reading.removida) return { estado, decidir: "apos_cancelamento" };
  if (!charge.conta_aberta) return { estado, decidir: "em_duplicidade" };
  if (returned.length > 0) return { estado, decidir: "devolvida_parcialmente" };
  const receipt = receiptOf(charge, reading, today);
  return typeof receipt === "string" ? { estado, decidir: receipt } : { estado, acertar: receipt };
}

/** States of charges whose money is or was here: what says that they are still to be paid comes late. */
const BEYOND_PAYMENT: readonly GatewayChargeState[] = ["liquidada", "devolvendo", "devolvida"];

/** Where a charge stands that nobody has paid, by what the provider says. */
function unpaid(charge: OwnCharge, situation: "em_cobranca" | "vencida", removida: boolean): GatewayAct {
  if (BEYOND_PAYMENT.includes(charge.estado)) return { estado: charge.estado };
  const estado = removida ? "cancelada" : situation;
  // What was received in cash and is undone at the provider opens the receivable again.
  return charge.estado === "em_dinheiro" && charge.acertada ? { estado, estornar: true } : { estado };
}

/**
 * What is to be done with a charge after the provider was read. Once it is done, the same reading settles and reverses
 * nothing more, and an old one takes nothing back. A question to a person is given again until the receivable is settled:
 * whoever keeps it asks once for each charge and reason.
 * @param today stands in where the provider tells no day at all
 */
export function actOn(charge: OwnCharge, reading: ProviderReading, today: string): GatewayAct {
  const act = meaningOf(charge, reading, today);
  // Somebody brought it back in the panel: a receivable has one charge that can be paid.
  return charge.outra_ativa && isActiveCharge(act.estado) && !isActiveCharge(charge.estado)
    ? { estado: charge.estado, decidir: "outra_cobranca" }
    : act;
}

function meaningOf(charge: OwnCharge, reading: ProviderReading, today: string): GatewayAct {
  switch (reading.situacao) {
    case "aberta":
      return unpaid(charge, "em_cobranca", reading.removida);
    case "vencida":
      return unpaid(charge, "vencida", reading.removida);
    case "confirmada":
      return [...BEYOND_PAYMENT, "cancelada"].includes(charge.estado) ? { estado: charge.estado } : { estado: "paga" };
    case "recebida":
      return charge.estado === "devolvida" ? { estado: "devolvida" } : onReceived(charge, reading, today);
    case "recebida_em_dinheiro":
      return charge.em_dinheiro_aqui || charge.acertada || charge.estado === "em_dinheiro"
        ? { estado: "em_dinheiro" }
        : { estado: "em_dinheiro", decidir: "em_dinheiro_no_painel" };
    case "devolucao_pedida":
      return { estado: charge.estado === "devolvida" ? "devolvida" : "devolvendo" };
    case "devolvida":
      return charge.acertada ? { estado: "devolvida", estornar: true } : { estado: "devolvida" };
    case "contestada":
      return charge.estado === "contestada"
        ? { estado: "contestada" }
        : { estado: "contestada", decidir: "contestada" };
    case "negativada":
      return { estado: charge.acertada ? charge.estado : "negativada" };
    case "recuperada":
      return charge.acertada || charge.perguntada
        ? { estado: "liquidada" }
        : { estado: "liquidada", decidir: "recuperada" };
    case "desconhecida":
      return { estado: charge.estado, decidir: "desconhecida" };
  }
}

/** What is told of an open charge whose codes the provider has not given; null where they are there or not expected. */
export function missingCodes({
  estado,
  linha_digitavel,
  pix_copia_cola,
}: {
  readonly estado: GatewayChargeState;
  readonly linha_digitavel: string | null;
  readonly pix_copia_cola: string | null;
}): string | null {
  if (estado !== "em_cobranca" && estado !== "vencida") return null;
  if (linha_digitavel !== null && pix_copia_cola !== null) return null;
  if (linha_digitavel === null && pix_copia_cola === null) return "O provedor ainda não informou o boleto nem o Pix.";
  return linha_digitavel === null
    ? "O provedor ainda não informou o boleto. O Pix já pode ser pago."
    : "O provedor ainda não informou o Pix. O boleto já pode ser pago.";
}

/** The least that a provider registers, in reais. */
export const LEAST_CHARGE = 5;

/** Why a receivable cannot be charged, before the provider is asked; null when it can. */
export function chargeProblem(conta: {
  readonly valor: number;
  readonly documento: string | null;
  readonly aberta: boolean;
}): string | null {
  if (!conta.aberta) return "Só contas em aberto podem ser cobradas";
  if (compareMoney(conta.valor, LEAST_CHARGE) < 0) return "O provedor só registra cobranças a partir de R$ 5,00";
  if (decimalsProblem(conta.valor, 2) !== null) return "O provedor só registra valores em centavos inteiros";
  if (conta.documento === null) return "Informe o CPF ou CNPJ do cliente para emitir o boleto";
  return null;
}
