import type { CompraDigitada } from "@prumo/api-client/schemas/compras";
import { compraFields } from "@prumo/domain/compra-fields";
import { itemsValue, purchaseValue } from "@prumo/domain/purchase-amounts";
import { Card } from "@prumo/ui/card";
import { useMemo } from "react";
import { type Control, useWatch } from "react-hook-form";
import { moneyText, moneyTextOrDash } from "../../../../app/reais";
import { Facts } from "../../../../shell/facts";

/**
 * The sum is made anew when one of these changes, and not at every key in a line, because there may be a thousand
 * lines.
 */
const costNames = ["desconto", "valor_frete", "valor_ipi", "valor_st", "outras_despesas"] as const;

/** The value of the purchase, summed up while it is typed. */
export function Totals<Body>({ control }: { control: Control<CompraDigitada, unknown, Body> }) {
  const itens = useWatch({ control, name: "itens" });
  const amounts = useWatch({ control, name: costNames });
  const [desconto = 0, valor_frete = 0, valor_ipi = 0, valor_st = 0, outras_despesas = 0] = amounts.map(
    (amount) => amount ?? 0,
  );
  const priced = useMemo(() => itens.map((item) => ({ ...item, valor: item.valor ?? 0 })), [itens]);
  const lines = useMemo(() => itemsValue(priced), [priced]);
  const costs = { desconto, valor_frete, valor_ipi, valor_st, outras_despesas };
  const total = purchaseValue(priced, costs);
  return (
    <Card title="Total da compra" className="sticky top-4 max-[1180px]:static">
      <Facts
        facts={[
          [priced.length === 1 ? "1 produto" : `${priced.length} produtos`, moneyText(lines)],
          [compraFields.valor_frete.label, moneyTextOrDash(costs.valor_frete)],
          [compraFields.valor_ipi.label, moneyTextOrDash(costs.valor_ipi)],
          [compraFields.valor_st.label, moneyTextOrDash(costs.valor_st)],
          [compraFields.outras_despesas.label, moneyTextOrDash(costs.outras_despesas)],
          [compraFields.desconto.label, costs.desconto === 0 ? "–" : moneyText(-costs.desconto)],
        ]}
      />
      <output className="flex items-baseline justify-between gap-3 border-prumo-line border-t pt-3 font-semibold">
        <span>Total</span>
        <span className={`prumo-tabular text-[17px]/5 ${total < 0 ? "text-prumo-danger" : ""}`}>
          {moneyText(total)}
        </span>
      </output>
    </Card>
  );
}
