/**
 * The amounts of an account. It has a value and settlements (acertos) that are only ever added; what is still owed
 * follows from them. A reversed settlement (estorno filled) counts for nothing. All amounts are reais.
 */
import { add, subtract, sum } from "./money";

/** One settlement: money moved (valor), the interest and fine contained in it, and the discount granted beside it. */
export type Acerto = { valor: number; juros: number; multa: number; desconto: number; estorno?: unknown };

/** From the settlements where they are known, else the sums that lists carry. */
export type Saldos =
  | { valor_integral: number; acertos: readonly Acerto[]; residual?: number; valor_pago?: number }
  | { acertos?: undefined; residual: number; valor_pago: number };

function inForce(acertos: readonly Acerto[]): Acerto[] {
  return acertos.filter(({ estorno }) => !estorno);
}

/** What one settlement takes off the account: V − J − M + D. */
export function settledPrincipal({ valor, juros, multa, desconto }: Acerto): number {
  return subtract(add(valor, desconto), juros, multa);
}

/** What the settlements in force take off the account together. An edit may not set the value below this. */
export function settledTotal(acertos: readonly Acerto[]): number {
  return sum(inForce(acertos).map(settledPrincipal));
}

/** What is still owed, before discount, interest and fine: valor_integral − Σ(V − J − M + D). */
export function residual(conta: Saldos): number {
  return conta.acertos ? subtract(conta.valor_integral, settledTotal(conta.acertos)) : conta.residual;
}

/** Money moved so far, ΣV. */
export function amountPaid(conta: Saldos): number {
  return conta.acertos ? sum(inForce(conta.acertos).map(({ valor }) => valor)) : conta.valor_pago;
}

/** Amount to pay = residual − discount + interest + fine. Takes an account or its residual. */
export function amountToPay(
  conta: Saldos | number,
  { desconto = 0, juros = 0, multa = 0 }: { desconto?: number; juros?: number; multa?: number } = {},
): number {
  return subtract(add(typeof conta === "number" ? conta : residual(conta), juros, multa), desconto);
}
