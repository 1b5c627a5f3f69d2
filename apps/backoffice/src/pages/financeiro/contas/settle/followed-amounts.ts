import { amountToPay } from "@prumo/domain/balance";
import { type ChargedConta, chargesOf, chargesWithin, type ProposedCharges } from "@prumo/domain/conta-charges";
import { add, compareMoney, roundMoney } from "@prumo/domain/money";

/** The amounts of a settlement as they stand in its form. */
export interface SettleAmounts {
  readonly juros: number;
  readonly multa: number;
  readonly desconto: number;
  readonly valor: number;
}

/** What the form filled in last. A field that shows something else was typed over, and follows no more. */
export type Filled = Pick<SettleAmounts, "juros" | "multa" | "valor">;

interface OpenConta extends ChargedConta {
  readonly residual: number;
}

interface Followed {
  /** What the form shows now. */
  readonly amounts: SettleAmounts;
  readonly filled: Filled;
  /** What is proposed for the day and the amount, whatever is taken of it. */
  readonly proposed: ProposedCharges;
  /** Whether multa or juros were typed over. */
  readonly typed: boolean;
}

/**
 * Fills in what follows from the conta, the day and what was typed. Multa and juros follow together until one of them is
 * typed over. The amount follows them until it is typed; then they follow it: they are those of what it pays.
 */
export function followedAmounts(
  conta: OpenConta,
  data: string,
  shown: SettleAmounts,
  before: Filled,
  decimals: number,
): Followed {
  const { desconto } = shown;
  const typed = shown.juros !== before.juros || shown.multa !== before.multa;
  const whole = chargesOf(conta, conta.residual, data);
  const charges = typed ? shown : whole;
  const toPay = roundMoney(amountToPay(conta.residual, { ...charges, desconto }), decimals);
  const isPart = shown.valor !== before.valor && compareMoney(shown.valor, toPay) !== 0;
  const proposed = isPart ? chargesWithin(conta, add(shown.valor, desconto), data) : whole;
  const { juros, multa } = typed ? before : proposed;
  const taken = typed ? shown : proposed;
  return {
    amounts: { juros: taken.juros, multa: taken.multa, desconto, valor: isPart ? shown.valor : toPay },
    filled: { juros, multa, valor: toPay },
    proposed,
    typed,
  };
}
