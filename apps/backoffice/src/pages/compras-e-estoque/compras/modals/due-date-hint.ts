import type { Compra } from "@prumo/api-client/schemas/compras";
import { compareMoney, sum } from "@prumo/domain/money";
import { moneyText } from "../../../../app/reais";

/** Tells what the due date moves, and that instalments of the supplier which sum to another amount are changed. */
export function dueDateHint({ parcelas, valor, forma_pagamento }: Compra): string | undefined {
  // Without a payment method there is one conta, whose due date needs no explanation.
  if (parcelas.length === 0) return forma_pagamento === null ? undefined : "Da primeira conta";
  const written = sum(parcelas.map((parcela) => parcela.valor));
  const first =
    parcelas.length === 1
      ? "Da parcela do fornecedor"
      : `Da primeira das ${parcelas.length} parcelas do fornecedor: as outras mudam pelos mesmos dias`;
  return compareMoney(written, valor) === 0
    ? first
    : `${first}. As parcelas somam ${moneyText(written)} e a compra vale ${moneyText(valor)}: os valores serão ajustados na proporção`;
}
