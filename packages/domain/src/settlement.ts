/** Rules of one settlement: when it is refused, and which state it leaves. Amounts are in reais. */

import { type Acerto, amountToPay, residual, type Saldos, settledPrincipal } from "./balance";
import { type Lado, ladosDeContas } from "./conta-side";
import { add, compareMoney, decimalsProblem, formatMoney, NEGATIVE_AMOUNT, roundMoney, subtract } from "./money";

export type Valores = Pick<Acerto, "valor" | "juros" | "multa" | "desconto">;
export type SettlementProblems = Partial<Record<keyof Valores, string>>;

function tooFine({ valor, juros, multa, desconto }: Valores, decimals: number): SettlementProblems {
  const problems = Object.entries({ valor, juros, multa, desconto }).map(([field, value]) => [
    field,
    decimalsProblem(value, decimals),
  ]);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}

/** Half of the smallest unit in force. A residual below it cannot be paid any more. */
const halfUnit = (decimals: number): number => 0.5 / 10 ** decimals;

/**
 * Why a settlement is refused, by field, in Portuguese; {} when it may be made. Refused are more decimals than are in
 * force, negative values, no money moved, a discount above the pending amount, more than the amount to pay, and money that
 * does not even cover interest and fine. `decimals` (2 to 4) are those in force: the amount to pay is rounded to them.
 */
export function settlementProblems(
  conta: Saldos,
  values: Valores,
  { decimals = 2, lado = "contasPagar" }: { decimals?: number | undefined; lado?: Lado | undefined } = {},
): SettlementProblems {
  const fine = tooFine(values, decimals);
  if (Object.keys(fine).length > 0) return fine;
  const pending = roundMoney(residual(conta), decimals);
  const toPay = roundMoney(amountToPay(conta, values), decimals);
  const text = (value: number) => formatMoney(value, { decimals });
  const problems: SettlementProblems = {};
  if (values.juros < 0) problems.juros = "Os juros não podem ser negativos";
  if (values.multa < 0) problems.multa = "A multa não pode ser negativa";
  if (values.desconto < 0) problems.desconto = "O desconto não pode ser negativo";
  else if (values.desconto > pending) {
    problems.desconto = `O desconto não pode ser maior que o valor pendente (${text(pending)})`;
  }
  if (values.valor < 0) problems.valor = NEGATIVE_AMOUNT;
  else if (values.valor === 0) problems.valor = `Por favor, informe o valor do ${ladosDeContas[lado].movimento}`;
  else if (Object.keys(problems).length > 0) return problems;
  else if (values.valor > toPay)
    problems.valor = `O valor não pode ser maior que o valor a ${ladosDeContas[lado].tipo} (${text(toPay)})`;
  else if (settledPrincipal(values) <= 0) problems.valor = "O valor deve ser maior que a soma de juros e multa";
  return problems;
}

/**
 * Makes a settlement: the row to store, the new residual, and the new status (1 settled, 0 open). A residual below half
 * of the smallest unit in force counts as 0, because nobody could pay it and the conta would stay open for ever; the
 * difference is written as discount (too little paid) or interest (too much paid, by rounding) of this settlement.
 * @throws RangeError when settlementProblems would refuse it.
 */
export function settle(
  conta: Saldos,
  { valor, juros, multa, desconto }: Valores,
  decimals = 2,
): { acerto: Valores; residual: number; status: 0 | 1 } {
  const values = { valor, juros, multa, desconto };
  const problems = Object.values(settlementProblems(conta, values, { decimals }));
  if (problems.length > 0) throw new RangeError(problems.join("; "));
  const left = subtract(residual(conta), settledPrincipal(values));
  if (left >= halfUnit(decimals)) return { acerto: values, residual: left, status: 0 };
  const adjusted =
    compareMoney(left, 0) > 0
      ? { ...values, desconto: add(values.desconto, left) }
      : { ...values, juros: subtract(values.juros, left) };
  return { acerto: adjusted, residual: 0, status: 1 };
}

/**
 * Why the conta cannot get this value, in Portuguese, or null: it may not be less than what is settled, nor leave a
 * rest below half of the smallest amount in force, because there is no settlement that could take it up.
 */
export function valueProblem(
  conta: { valor_integral: number; residual: number },
  valor: number,
  { decimals = 2, lado = "contasPagar" }: { decimals?: number | undefined; lado?: Lado | undefined } = {},
): string | null {
  const settled = subtract(conta.valor_integral, conta.residual);
  const rest = subtract(valor, settled);
  if (compareMoney(rest, 0) < 0) {
    const shown = compareMoney(roundMoney(settled, decimals), settled) === 0 ? decimals : 4;
    return `O valor não pode ser menor que o que já foi ${ladosDeContas[lado].pago} (${formatMoney(settled, { decimals: shown })})`;
  }
  return compareMoney(rest, 0) > 0 && rest < halfUnit(decimals) ? "O valor deixaria um resto pequeno demais" : null;
}
