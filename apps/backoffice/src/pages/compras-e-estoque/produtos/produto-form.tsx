import type { CategoriaProduto } from "@prumo/api-client/schemas/categorias-produto";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import type { ProdutoDigitado } from "@prumo/api-client/schemas/produtos";
import { hasStock, productKinds } from "@prumo/domain/product";
import { produtoFields } from "@prumo/domain/produto-fields";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { PercentField } from "@prumo/forms/percent-field";
import { TextField } from "@prumo/forms/text-field";
import { TextareaField } from "@prumo/forms/textarea-field";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { RadioGroup } from "@prumo/ui/radio-group";
import { type UseFormReturn, useController } from "react-hook-form";
import { searchKindCategories } from "../../../app/searches";
import { UnitField } from "../pieces/unit-field";

const kinds = productKinds.map(({ id, nome }) => ({ value: `${id}` as const, label: nome }));

interface ProdutoFormProps<Body> {
  readonly form: UseFormReturn<ProdutoDigitado, unknown, Body>;
  readonly categoria?: CategoriaProduto | null;
  /** The reason why the kind cannot be changed any more, if there is one. */
  readonly lockedKind?: string | undefined;
  readonly codeHint: string;
}

/** The fields of a product or a service. */
export function ProdutoForm<Body>({ form, categoria = null, lockedKind, codeHint }: ProdutoFormProps<Body>) {
  const { control } = form;
  const { field, fieldState } = useController({ control, name: "tipo" });
  const kind = field.value ?? 1;

  function choose(next: "1" | "2") {
    field.onChange(Number(next));
    // A category of products does not fit a service, and the reverse.
    form.setValue("categoria_id", null, { shouldDirty: true });
  }

  const fields = fieldsOf(produtoFields, control);
  return (
    <>
      <Card title="Identificação">
        <Field label={produtoFields.tipo.label} hint={lockedKind} error={fieldState.error?.message}>
          <RadioGroup
            variant="segments"
            options={kinds}
            value={`${kind}`}
            onValueChange={choose}
            disabled={lockedKind !== undefined}
          />
        </Field>
        <div className="grid grid-cols-[3fr_1fr] items-start gap-3.5 prumo-phone:grid-cols-1">
          <TextField {...fields.nome} autoFocus />
          <TextField {...fields.cod_reduzido} hint={codeHint} />
        </div>
        <div className="grid grid-cols-3 items-start gap-3.5 prumo-phone:grid-cols-1">
          <TextField {...fields.codBarras} inputMode="numeric" hint="EAN de 8, 12, 13 ou 14 dígitos" />
          <TextField {...fields.referencia} />
          <TextField {...fields.marca} />
        </div>
      </Card>
      <Card title="Classificação">
        <div className="grid grid-cols-3 items-start gap-3.5 prumo-phone:grid-cols-1">
          <UnitField control={control} />
          <TextField {...fields.ncm} inputMode="numeric" hint="Oito dígitos" />
          <CategoryAutocompleteField
            key={kind}
            {...fields.categoria_id}
            item={categoria}
            search={searchKindCategories[kind]}
          />
        </div>
      </Card>
      <Card title="Venda">
        <div className="grid grid-cols-3 items-start gap-3.5 prumo-phone:grid-cols-1">
          <MoneyField {...fields.valor_venda} max={MAX_AMOUNT} allowBlank={false} />
          <PercentField {...fields.comissao_prod} hint="Do prestador, em ordens de serviço" />
        </div>
        <TextareaField {...fields.observacao} rows={3} />
        <CheckboxField
          {...fields.ativo}
          label={
            hasStock(kind)
              ? "Em uso: aparece em compras, requisições e contagens"
              : "Em uso: aparece em ordens de serviço"
          }
        />
      </Card>
    </>
  );
}
