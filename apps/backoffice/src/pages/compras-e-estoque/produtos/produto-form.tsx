import type { CategoriaProduto } from "@prumo/api-client/schemas/categorias-produto";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import type { ProdutoDigitado } from "@prumo/api-client/schemas/produtos";
import { hasStock, productKinds } from "@prumo/domain/product";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { CheckboxField } from "@prumo/forms/checkbox-field";
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

  return (
    <>
      <Card title="Identificação">
        <Field label="Tipo" hint={lockedKind} error={fieldState.error?.message}>
          <RadioGroup
            variant="segments"
            options={kinds}
            value={`${kind}`}
            onValueChange={choose}
            disabled={lockedKind !== undefined}
          />
        </Field>
        <div className="grid grid-cols-[3fr_1fr] items-start gap-3.5 max-[720px]:grid-cols-1">
          <TextField control={control} name="nome" label="Nome" maxLength={150} required autoFocus />
          <TextField
            control={control}
            name="cod_reduzido"
            label="Código"
            maxLength={20}
            hint={codeHint}
            required={false}
          />
        </div>
        <div className="grid grid-cols-3 items-start gap-3.5 max-[720px]:grid-cols-1">
          <TextField
            control={control}
            name="codBarras"
            label="Código de barras"
            inputMode="numeric"
            maxLength={30}
            hint="EAN de 8, 12, 13 ou 14 dígitos"
            required={false}
          />
          <TextField control={control} name="referencia" label="Referência" maxLength={60} required={false} />
          <TextField control={control} name="marca" label="Marca" maxLength={60} required={false} />
        </div>
      </Card>
      <Card title="Classificação">
        <div className="grid grid-cols-3 items-start gap-3.5 max-[720px]:grid-cols-1">
          <UnitField control={control} />
          <TextField
            control={control}
            name="ncm"
            label="NCM"
            inputMode="numeric"
            maxLength={10}
            hint="Oito dígitos"
            required={false}
          />
          <CategoryAutocompleteField
            key={kind}
            control={control}
            name="categoria_id"
            label="Categoria"
            item={categoria}
            search={searchKindCategories[kind]}
            required={false}
          />
        </div>
      </Card>
      <Card title="Venda">
        <div className="grid grid-cols-3 items-start gap-3.5 max-[720px]:grid-cols-1">
          <MoneyField control={control} name="valor_venda" label="Preço de venda" max={MAX_AMOUNT} allowBlank={false} />
          <PercentField
            control={control}
            name="comissao_prod"
            label="Comissão"
            hint="Do prestador, em ordens de serviço"
          />
        </div>
        <TextareaField
          control={control}
          name="observacao"
          label="Observação"
          rows={3}
          maxLength={1000}
          required={false}
        />
        <CheckboxField
          control={control}
          name="ativo"
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
