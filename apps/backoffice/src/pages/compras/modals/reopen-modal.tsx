import { compras } from "@prumo/api-client/schemas/compras";
import { NEGATIVE_STOCK } from "@prumo/domain/stock-movement";
import { TextField } from "@prumo/forms/text-field";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { type BillInTheWay, BillInTheWayNotice, billInTheWay } from "../../../bills/bill-in-the-way";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { type PurchaseModalProps, purchaseName } from "../acted-compra";

/** Takes an approval back, with its reason: its bills go, and the stock that came in goes out again. */
export function ReopenModal({ compra, onClose }: PurchaseModalProps) {
  const { revalidate } = useRevalidator();
  const [hindrance, setHindrance] = useState<BillInTheWay>();
  const form = useCallForm({
    schema: compras.reabrir.body,
    defaultValues: { motivo: "" },
    save: (body, options) => api.compras.reabrir({ params: { id: compra.id }, body }, options),
    onSaved({ message, estoque_negativo }) {
      toast.success(message);
      if (estoque_negativo) toast.warning(NEGATIVE_STOCK);
      onClose();
      revalidate();
    },
    onRefused(error) {
      const found = billInTheWay(error);
      setHindrance(found);
      return found !== undefined;
    },
  });
  return (
    <FormModal
      title="Reabrir compra"
      description={`${purchaseName(compra)}. As contas desta compra são excluídas e o estoque que ela movimentou volta.`}
      save="Reabrir"
      form={form}
      onClose={onClose}
    >
      {hindrance === undefined ? null : <BillInTheWayNotice {...hindrance} />}
      <TextField control={form.control} name="motivo" label="Motivo" maxLength={255} required />
    </FormModal>
  );
}
