import { type AjusteDigitado, type Deposito, depositos } from "@prumo/api-client/schemas/depositos";
import type { Produto } from "@prumo/api-client/schemas/produtos";
import { estoqueMovimentoFields } from "@prumo/domain/estoque-movimento-fields";
import { MAX_QUANTITY } from "@prumo/domain/quantity";
import { NEGATIVE_STOCK } from "@prumo/domain/stock-movement";
import { DecimalField } from "@prumo/forms/decimal-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { ProductAutocompleteField } from "@prumo/forms/product-autocomplete-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Field } from "@prumo/ui/field";
import { RadioGroup } from "@prumo/ui/radio-group";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import type { z } from "zod";
import { api } from "../../../app/api";
import { unitCostTyping } from "../../../app/reais";
import { searchStocked } from "../../../app/searches";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { useSavedModal } from "../../../form/use-saved-modal";
import { useNewProduct } from "./use-new-product";

const ways = [
  { value: "quantidade", label: "Nova quantidade" },
  { value: "diferenca", label: estoqueMovimentoFields.diferenca.label },
] as const;
type AdjustWay = (typeof ways)[number]["value"];

interface AdjustModalProps {
  readonly depositos: readonly Deposito[];
  /** The product or the warehouse that the page is about. */
  readonly produto?: Pick<Produto, "id" | "nome" | "cod_reduzido" | "unidade"> | undefined;
  readonly deposito_id?: number | undefined;
  readonly onClose: () => void;
}

/** Corrects the stock of a product in a warehouse, with the reason. */
export function AdjustModal({ depositos: warehouses, produto, deposito_id, onClose }: AdjustModalProps) {
  const [way, setWay] = useState<AdjustWay>("quantidade");
  const { onCreate, modal } = useNewProduct();
  const standard = warehouses.find(({ padrao }) => padrao)?.id;
  const form = useCallForm<AjusteDigitado, z.output<typeof depositos.ajustar.body>, { message: string }>({
    schema: depositos.ajustar.body,
    defaultValues: {
      produto_id: produto?.id,
      deposito_id: deposito_id ?? standard,
      quantidade: null,
      diferenca: null,
      custo_unitario: null,
      motivo: "",
    },
    save: async (body, options) => {
      const { estoque_negativo, message } = await api.depositos.ajustar({ body }, options);
      if (estoque_negativo) toast.warning(NEGATIVE_STOCK);
      return { message };
    },
    onSaved: useSavedModal(onClose),
  });
  const { control } = form;

  function choose(next: AdjustWay) {
    setWay(next);
    form.form.setValue(way, null, { shouldDirty: true });
    form.form.clearErrors(["quantidade", "diferenca"]);
  }

  const fields = fieldsOf(estoqueMovimentoFields, control);
  return (
    <>
      <FormModal title="Ajustar estoque" save="Ajustar" form={form} onClose={onClose}>
        <ProductAutocompleteField
          {...fields.produto_id}
          item={produto ?? null}
          readOnly={produto !== undefined}
          search={searchStocked}
          onCreate={onCreate}
          placeholder="Nome, código ou código de barras"
        />
        <SelectField
          {...fields.deposito_id}
          placeholder="Selecione"
          options={warehouses.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
        <Field label="Como ajustar">
          <RadioGroup variant="segments" options={ways} value={way} onValueChange={choose} />
        </Field>
        <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
          {way === "quantidade" ? (
            <DecimalField
              key="quantidade"
              {...fields.quantidade}
              label="Nova quantidade"
              max={MAX_QUANTITY}
              hint="O que há no depósito"
            />
          ) : (
            <DecimalField
              key="diferenca"
              {...fields.diferenca}
              allowNegative
              max={MAX_QUANTITY}
              hint="Com - o que saiu"
            />
          )}
          <DecimalField
            {...unitCostTyping}
            {...fields.custo_unitario}
            hint="Só conta quando entra; vazio fica o custo médio"
          />
        </div>
        <TextField {...fields.motivo} />
      </FormModal>
      {modal}
    </>
  );
}
