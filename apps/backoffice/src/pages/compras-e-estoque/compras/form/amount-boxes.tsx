import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { compraItemFields } from "@prumo/domain/compra-item-fields";
import { grossItemValue } from "@prumo/domain/purchase-amounts";
import { MAX_QUANTITY } from "@prumo/domain/quantity";
import { DecimalInput } from "@prumo/forms/decimal-input";
import { MoneyInput } from "@prumo/forms/money-input";
import { Field } from "@prumo/ui/field";
import { moneyText, unitPriceTyping } from "../../../../app/reais";
import { selectedOnFocus } from "../../../../form/selected-on-focus";
import type { Items } from "./use-items";

/** The boxes for how much of a product is bought, and at what price. An empty total shows what the others make. */
export function AmountBoxes({ entry, errorOf, boxOf, set }: Pick<Items, "entry" | "errorOf" | "boxOf" | "set">) {
  const { produto, quantidade, valor, desconto, total } = entry;
  const gross = quantidade === null || valor === null ? null : grossItemValue({ quantidade, valor });
  return (
    <>
      <Field label={produto === null ? "Quantidade" : `Qtd. em ${produto.unidade}`} error={errorOf("quantidade")}>
        <DecimalInput
          ref={boxOf("quantidade")}
          data-box="quantidade"
          value={quantidade}
          {...selectedOnFocus}
          max={MAX_QUANTITY}
          step={0}
          onValueChange={(next) => set({ quantidade: next })}
          enterKeyHint="next"
        />
      </Field>
      <Field label={compraItemFields.valor.label} error={errorOf("valor")}>
        <DecimalInput
          {...unitPriceTyping}
          ref={boxOf("valor")}
          data-box="valor"
          value={valor}
          onValueChange={(next) => set({ valor: next })}
          enterKeyHint="done"
        />
      </Field>
      <Field label={compraItemFields.desconto.label} error={errorOf("desconto")}>
        <MoneyInput
          ref={boxOf("desconto")}
          value={desconto}
          max={MAX_AMOUNT}
          onValueChange={(next) => set({ desconto: next })}
          enterKeyHint="done"
        />
      </Field>
      <Field label={compraItemFields.total.label} error={errorOf("total")}>
        <MoneyInput
          ref={boxOf("total")}
          value={total}
          max={MAX_AMOUNT}
          placeholder={gross === null ? "" : moneyText(gross)}
          onValueChange={(next) => set({ total: next })}
          enterKeyHint="done"
        />
      </Field>
    </>
  );
}
