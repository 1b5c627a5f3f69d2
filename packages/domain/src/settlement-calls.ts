/** How a run over many contas is divided into calls, and what it takes from each place that holds money. */

import { compareMoney, sum } from "./money";
import type { Valores } from "./settlement";

/** The one place that the money of a settlement comes from, or goes to. */
export interface Origem {
  readonly tipo: "conta" | "caixa";
  /** The id of the bank account, or of the open register. */
  readonly id: number;
}

/** A conta of a run with everything that its settlement needs. */
export interface RunLine extends Valores {
  readonly id: number;
  /** Why less multa or juros is taken than is proposed. */
  readonly motivo_dispensa?: string | null;
  readonly forma_pagamento: string;
  readonly origem: Origem;
  /** Whether less is settled than is owed. */
  readonly parcial: boolean;
}

type SettledLine = Valores & Pick<RunLine, "id" | "motivo_dispensa">;

/** One call of a run, which is one transaction: contas as a whole by one form and place, or a part of one conta. */
export interface RunCall {
  readonly forma_pagamento: string;
  readonly origem: Origem;
  readonly parcial: boolean;
  readonly contas: readonly SettledLine[];
}

const isSamePlace = (a: Origem, b: Origem): boolean => a.tipo === b.tipo && a.id === b.id;

/**
 * Divides the lines of a run into its calls, in the order of their first lines. Lines that are settled as a whole by the
 * same form and place go together; a part of a conta is a call of its own, because a call of many settles each as a
 * whole.
 */
export function runCalls(lines: readonly RunLine[]): RunCall[] {
  const calls: (RunCall & { readonly contas: SettledLine[] })[] = [];
  for (const { forma_pagamento, origem, parcial, ...line } of lines) {
    const { id, valor, juros, multa, desconto, motivo_dispensa } = line;
    const conta = {
      id,
      valor,
      juros,
      multa,
      desconto,
      ...(motivo_dispensa ? { motivo_dispensa } : {}),
    };
    const call = calls.find(
      (one) => !one.parcial && !parcial && one.forma_pagamento === forma_pagamento && isSamePlace(one.origem, origem),
    );
    if (call === undefined) calls.push({ forma_pagamento, origem, parcial, contas: [conta] });
    else call.contas.push(conta);
  }
  return calls;
}

/** What a run moves in one place. */
export interface PlaceTotal {
  readonly origem: Origem;
  readonly contas: number;
  readonly valor: number;
}

/** Sums what the lines move in each place, in the order of their first lines. */
export function placeTotals(lines: readonly Pick<RunLine, "origem" | "valor">[]): PlaceTotal[] {
  const places: Origem[] = [];
  for (const { origem } of lines) {
    if (!places.some((place) => isSamePlace(place, origem))) places.push(origem);
  }
  return places.map((place) => {
    const amounts = lines.filter(({ origem }) => isSamePlace(place, origem)).map(({ valor }) => valor);
    return { origem: place, contas: amounts.length, valor: sum(amounts) };
  });
}

/** What a payment asks of a place beyond its balance, in reais; 0 where the balance is enough. */
export const missingIn = (saldo: number, valor: number): number =>
  compareMoney(valor, saldo) > 0 ? sum([valor, -saldo]) : 0;
