/**
 * The amounts of a conta, in reais. A conta has a value and settlements (acertos). Settlements are added and
 * never changed; what is still owed is calculated from them. A reversed settlement (`estorno` is filled) does not
 * count.
 */
import { add, subtract, sum } from "./money";

/** One settlement: money moved (valor), the interest and fine contained in it, and the discount granted beside it. */
export type Acerto = { valor: number; juros: number; multa: number; desconto: number; estorno?: unknown };

/** A conta with its settlements, or with only their sums, as lists carry it. */
export type Saldos =
  | {
      valor_integral: number;
      acertos: readonly Acerto[];
      residual?: number | undefined;
      valor_pago?: number | undefined;
    }
  | { acertos?: undefined; residual: number; valor_pago: number };

function inForce(acertos: readonly Acerto[]): Acerto[] {
  return acertos.filter(({ estorno }) => !estorno);
}

/** Principal that one settlement settles, in reais: value − interest − fine + discount. */
export function settledPrincipal({ valor, juros, multa, desconto }: Acerto): number {
  return subtract(add(valor, desconto), juros, multa);
}

/** Principal that all settlements in force settle, in reais. An edit may not set the conta's value below it. */
export function settledTotal(acertos: readonly Acerto[]): number {
  return sum(inForce(acertos).map(settledPrincipal));
}

/** Principal that is still owed, in reais: valor_integral − Σ(value − interest − fine + discount). */
export function residual(conta: Saldos): number {
  return conta.acertos ? subtract(conta.valor_integral, settledTotal(conta.acertos)) : conta.residual;
}

/** Money moved so far, in reais: the sum of `valor` of the settlements in force. */
export function amountPaid(conta: Saldos): number {
  return conta.acertos ? sum(inForce(conta.acertos).map(({ valor }) => valor)) : conta.valor_pago;
}

/** Amount to pay = residual − discount + interest + fine. Takes a conta or its residual. */
export function amountToPay(
  conta: Saldos | number,
  {
    desconto = 0,
    juros = 0,
    multa = 0,
  }: { desconto?: number | undefined; juros?: number | undefined; multa?: number | undefined } = {},
): number {
  return subtract(add(typeof conta === "number" ? conta : residual(conta), juros, multa), desconto);
}
