import type { contasPagar } from "@prumo/api-client/schemas/contas-pagar";
import { formatDecimal } from "@prumo/domain/decimal";
import { add, subtract } from "@prumo/domain/money";
import type { z } from "zod";
import { moneyText } from "../../../app/reais";
import type { LadoPages } from "./lado-pages";

type Totais = NonNullable<z.output<(typeof contasPagar)["resumo"]["response"]>["totais"]>;

/** Says what settlements added to the value of contas and took off it, or nothing. */
function adjustmentText({ valor, juros, multa, desconto }: Totais): string {
  const added = add(juros, multa);
  if (added === 0 && desconto === 0) return "";
  return [
    `: ${moneyText(valor)} das contas`,
    added === 0 ? "" : ` + ${moneyText(added)} de juros e multas`,
    desconto === 0 ? "" : ` - ${moneyText(desconto)} de descontos`,
  ].join("");
}

/** Sums contas in words, in three parts of which the middle one is the amount. */
export function totalsText({ lado }: LadoPages, bySettlement: boolean, totais: Totais) {
  const { quantidade, valor, juros, multa, desconto, valor_pago } = totais;
  const settled = lado === "contasPagar" ? " pagos no período" : " recebidos no período";
  return [
    quantidade === 1 ? "1 conta · " : `${formatDecimal(quantidade, 0)} contas · `,
    moneyText(bySettlement ? valor_pago : subtract(add(valor, juros, multa), desconto)),
    `${bySettlement ? settled : ""}${adjustmentText(totais)}`,
  ] as const;
}
