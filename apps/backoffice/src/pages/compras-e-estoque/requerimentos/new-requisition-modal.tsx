import type { Produto } from "@prumo/api-client/schemas/produtos";
import { requerimentoFields } from "@prumo/domain/requerimento-fields";
import { fieldsOf } from "@prumo/forms/fields-of";
import { TextareaField } from "@prumo/forms/textarea-field";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { DraftNotice } from "../../../form/draft-notice";
import { FormModal } from "../../../form/form-modal";
import { DestinationFields } from "./destination-fields";
import { ProductEntry } from "./product-entry";
import { ProductRows } from "./product-rows";
import { type NewRequisitionProps, useNewRequisition } from "./use-new-requisition";

/** Asks for products of another warehouse. A prestador asks for their own warehouse. */
export function NewRequisitionModal({ depositos, begun, onClose }: NewRequisitionProps) {
  const { product, rows, ...requisition } = useNewRequisition({ depositos, begun, onClose });
  const { control, submit, saving, unsaved, errors } = requisition;
  const [chosen, setChosen] = useState<Produto | null>(null);

  /** A chosen product that was not added would be missing in the requisition, so sending stops. */
  async function send() {
    if (chosen === null) return submit();
    toast.warning(`Adicione o produto escolhido, ou apague-o: ${chosen.nome}`);
    product.current?.focus();
  }

  const fields = fieldsOf(requerimentoFields, control);
  return (
    <FormModal
      title="Novo requerimento"
      save="Enviar requerimento"
      size="large"
      form={{ submit: send, saving, unsaved: unsaved || chosen !== null }}
      onClose={onClose}
    >
      {requisition.recovered ? <DraftNotice onDiscard={requisition.discard} /> : null}
      <DestinationFields control={control} depositos={depositos} own={requisition.own} />
      <ProductEntry
        ref={product}
        chosen={chosen}
        onChoose={setChosen}
        checkDate={requisition.checkDate}
        onAdd={requisition.add}
      />
      <ProductRows
        ref={rows}
        produtos={requisition.produtos}
        units={requisition.units}
        errors={errors}
        onChange={requisition.change}
      />
      <div aria-live="polite" className="text-prumo-danger text-xs/4 empty:hidden">
        {errors?.root?.message}
      </div>
      <TextareaField {...fields.obs_requerimento} rows={2} />
    </FormModal>
  );
}
