/**
 * How a charge at a payment provider follows its receivable: what is to be done at the provider once the receivable is
 * settled by hand, reversed, changed or removed, and why that cannot be.
 *
 * Amounts in reais, days yyyy-MM-dd.
 */
import { compareDates, toDisplay } from "./date";
import { type GatewayChargeState, LEAST_CHARGE } from "./gateway-charge";
import { compareMoney, decimalsProblem, formatMoney } from "./money";

/**
 * What is still to be done at the provider.
 *
 * - `alterar`: it asks for another amount, or until another day
 * - `refazer`: it is cancelled, and the receivable is charged anew
 * - `retirar`: it is cancelled
 * - `dinheiro`: the provider is told that the payer paid elsewhere
 * - `reabrir`: that is undone
 */
export const chargeErrands = ["alterar", "refazer", "retirar", "dinheiro", "reabrir"] as const;
export type ChargeErrand = (typeof chargeErrands)[number];

/** Portuguese words for what is still to be done. */
export const chargeErrandNames: Readonly<Record<ChargeErrand, string>> = {
  alterar: "Alterar valor ou vencimento",
  refazer: "Cancelar e emitir outra",
  retirar: "Cancelar",
  dinheiro: "Dar como recebida em dinheiro",
  reabrir: "Reabrir",
};

/** What is to be done about a charge that nobody has paid; in Portuguese why it does not follow its receivable. */
export interface ChargeFollowing {
  readonly pendencia: ChargeErrand | null;
  readonly motivo: string | null;
}

/** A charge as it stands here. */
export interface FollowedCharge {
  readonly estado: GatewayChargeState;
  readonly pendencia: ChargeErrand | null;
  readonly valor: number;
  readonly principal: number;
  readonly vencimento: string;
  /** The due date of the receivable that it asks for. */
  readonly vencimento_conta: string;
  /** Whether the provider was, or may have been, told from here that it was paid elsewhere. */
  readonly em_dinheiro_aqui: boolean;
  /** Whether the settlement that its money made stands. */
  readonly acertada: boolean;
  /** Whether another charge of the receivable can still be paid. */
  readonly outra_ativa: boolean;
}

/** Its receivable, and what a charge of it would ask for today. */
export interface FollowedConta {
  readonly status: number | boolean;
  readonly removida: boolean;
  readonly residual: number;
  readonly data_vencimento: string;
  readonly devido: number;
}

const SETTLED: readonly (number | boolean)[] = [1, true];
const RENEGOTIATED = 3;

const nothing: ChargeFollowing = { pendencia: null, motivo: null };

/** Whether the receivable is not any more what the charge asks for. */
const isChanged = (charge: FollowedCharge, conta: FollowedConta): boolean =>
  compareMoney(charge.principal, conta.residual) !== 0 || charge.vencimento_conta !== conta.data_vencimento;

/**
 * Whether a charge was late when it was made: it asks for what was due that day, and the provider adds nothing to it.
 */
export const wasLate = ({
  vencimento,
  vencimento_conta,
}: Pick<FollowedCharge, "vencimento" | "vencimento_conta">): boolean => compareDates(vencimento_conta, vencimento) < 0;

/** Whether more is due now than a charge asks for that was late when it was made, whose day is over. */
const isOutrun = (charge: FollowedCharge, conta: FollowedConta, today: string): boolean =>
  wasLate(charge) && compareDates(charge.vencimento, today) < 0 && compareMoney(charge.valor, conta.devido) !== 0;

/** What an open receivable asks of its charge. */
function openFollowing(charge: FollowedCharge, conta: FollowedConta, today: string): ChargeFollowing {
  if (charge.em_dinheiro_aqui) return { pendencia: "reabrir", motivo: null };
  if (charge.pendencia === "refazer") return { pendencia: "refazer", motivo: null };
  // A person has cancelled it, or it was to go: the provider may have done that without an answer.
  const isWithdrawn = charge.pendencia === "retirar";
  const isOutdated = charge.pendencia === "alterar" || isChanged(charge, conta) || isOutrun(charge, conta, today);
  if (!isWithdrawn && !isOutdated) return nothing;
  if (compareMoney(conta.devido, LEAST_CHARGE) < 0) return { pendencia: "retirar", motivo: TOO_LITTLE };
  if (decimalsProblem(conta.devido, 2) !== null) return { pendencia: "retirar", motivo: NO_CENTS };
  return { pendencia: isWithdrawn ? "retirar" : "alterar", motivo: null };
}

/**
 * What is to be done at the provider so that a charge follows its receivable.
 * @param conta as it stands now
 */
export function chargeFollowing(charge: FollowedCharge, conta: FollowedConta, today: string): ChargeFollowing {
  if (charge.acertada) return nothing;
  const isOpen = !conta.removida && [0, false].includes(conta.status as never);
  switch (charge.estado) {
    case "cancelada":
      return charge.pendencia === "refazer" && isOpen ? { pendencia: "refazer", motivo: null } : nothing;
    case "em_dinheiro":
      return charge.em_dinheiro_aqui && isOpen && !charge.outra_ativa
        ? { pendencia: "reabrir", motivo: null }
        : nothing;
    case "paga":
      return !isOpen || isChanged(charge, conta) ? { pendencia: null, motivo: ALREADY_PAID } : nothing;
    case "em_cobranca":
    case "vencida":
      if (conta.removida) return { pendencia: "retirar", motivo: "A conta foi removida: a cobrança foi cancelada." };
      if (conta.status === RENEGOTIATED) {
        return { pendencia: "retirar", motivo: "A conta foi renegociada: a cobrança foi cancelada." };
      }
      if (!SETTLED.includes(conta.status)) return openFollowing(charge, conta, today);
      return { pendencia: charge.pendencia === "retirar" ? "retirar" : "dinheiro", motivo: null };
    default:
      return nothing;
  }
}

const TOO_LITTLE = "A conta ficou abaixo de R$ 5,00, o mínimo do provedor: a cobrança foi cancelada.";
const NO_CENTS = "A conta tem frações de centavo, que o provedor não registra: a cobrança foi cancelada.";
const ALREADY_PAID = "O pagador já pagou a cobrança, e o crédito ainda não chegou: ela não acompanha a conta.";

/** Why a charge was cancelled that the provider refused to change, after the provider's own words. */
export const refusedChange = (words: string): string =>
  `O provedor não alterou a cobrança (${words}): ela foi cancelada.`;

/** The same where the receivable was charged anew. */
export const renewedCharge = (reason: string): string => `${reason} Outra foi emitida.`;

/** Why a charge stays received in cash whose receivable is open again. */
export const notReopened = (words: string): string => `O provedor não reabriu a cobrança (${words}): emita outra.`;

/** What is told about a charge that somebody changed in the provider's panel; null where it asks for what it should. */
export function changedInPanel(
  asked: { readonly valor: number; readonly vencimento: string },
  found: { readonly valor: number; readonly vencimento: string | null },
): string | null {
  const sameDay = found.vencimento === null || found.vencimento === asked.vencimento;
  if (compareMoney(asked.valor, found.valor) === 0 && sameDay) return null;
  const day = found.vencimento === null ? "" : `, com vencimento em ${toDisplay(found.vencimento)}`;
  return `Alterada no painel do provedor: ele cobra ${formatMoney(found.valor, { decimals: 2 })}${day}.`;
}

/** Told while the provider takes no change. */
export const PROVIDER_REFUSES_TOKEN = "O provedor recusou o token: a cobrança ainda não acompanha a conta.";
export const PROVIDER_SILENT = "O provedor não respondeu: a cobrança ainda não acompanha a conta.";
/** Told while nobody knows whether the provider has cancelled what a person wants cancelled. */
export const CANCEL_UNANSWERED = "O provedor não respondeu ao cancelamento: ele é pedido de novo até que responda.";
/** Told while the provider refuses what is to be done, after its own words. */
export const refusedByProvider = (words: string): string =>
  `O provedor recusou (${words}): a cobrança ainda não acompanha a conta.`;
export const UNKNOWN_AT_PROVIDER = "O provedor não conhece mais a cobrança: ela não acompanha a conta.";
