import type { CompraDigitada } from "@prumo/api-client/schemas/compras";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { compraFields } from "@prumo/domain/compra-fields";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextareaField } from "@prumo/forms/textarea-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { type Control, useController } from "react-hook-form";
import { searchCategories } from "../../../../app/searches";
import { useFirstCategories } from "../../../financeiro/pieces/use-first-categories";
import { useNewCategory } from "../../../financeiro/pieces/use-new-classification";
import type { CompraChoices } from "../loaders";
import type { CompraNames } from "./compra-values";
import { options } from "./document-fields";
import type { HabitField, HabitHints } from "./use-supplier-habits";

const costs = [
  ["valor_frete", "Frete"],
  ["valor_ipi", "IPI"],
  ["valor_st", "ST"],
  ["outras_despesas", "Outras despesas"],
  ["desconto", "Desconto"],
] as const;

/** Tells that the supplier's own instalments win over the payment method, and drops them on demand. */
function SupplierInstalments<Body>({ control }: { control: Control<CompraDigitada, unknown, Body> }) {
  const { field } = useController({ control, name: "parcelas" });
  const count = field.value?.length ?? 0;
  if (count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-3 text-prumo-muted">
      {count === 1
        ? "O documento do fornecedor traz 1 parcela, que vale antes da forma de pagamento."
        : `O documento do fornecedor traz ${count} parcelas, que valem antes da forma de pagamento.`}
      <Button size="small" onClick={() => field.onChange([])}>
        Usar a forma de pagamento
      </Button>
    </p>
  );
}

interface CostFieldsProps<Body> {
  readonly control: Control<CompraDigitada, unknown, Body>;
  readonly formas: CompraChoices["formas"];
  readonly names: CompraNames;
  readonly onNames: (names: Partial<CompraNames>) => void;
  readonly onChosen?: ((field: HabitField) => void) | undefined;
  readonly hints?: HabitHints | undefined;
}

/** The costs beside the products, the way of payment, and a note. */
export function CostFields<Body>({ control, formas, names, onNames, onChosen, hints }: CostFieldsProps<Body>) {
  const newCategory = useNewCategory("pagar");
  const firstCategories = useFirstCategories("pagar");
  const fields = fieldsOf(compraFields, control);
  return (
    <Card title="Valores e pagamento">
      <div className="grid grid-cols-[1fr_1fr_1fr_1.3fr_1fr] items-start gap-3.5 max-[1240px]:grid-cols-3 prumo-phone:grid-cols-2">
        {costs.map(([name, label]) => (
          <MoneyField key={name} control={control} name={name} label={label} max={MAX_AMOUNT} required={false} />
        ))}
      </div>
      <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
        <SelectField
          {...fields.forma_pagamento_id}
          placeholder="Uma conta só"
          hint={hints?.forma_pagamento_id}
          options={options(formas)}
          onValueChange={() => onChosen?.("forma_pagamento_id")}
        />
        <CategoryAutocompleteField
          {...fields.categoria_id}
          id={firstCategories.id}
          hint={firstCategories.offer}
          search={searchCategories.pagar}
          onCreate={newCategory.onCreate}
          item={names.categoria}
          onValueChange={(categoria) => onNames({ categoria })}
        />
      </div>
      {newCategory.modal}
      <SupplierInstalments control={control} />
      <TextareaField {...fields.observacao} rows={2} />
    </Card>
  );
}
