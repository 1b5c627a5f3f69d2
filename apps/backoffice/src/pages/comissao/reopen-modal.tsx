import { comissao } from "@prumo/api-client/schemas/comissao";
import { TextField } from "@prumo/forms/text-field";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../app/api";
import { type BillInTheWay, BillInTheWayNotice, billInTheWay } from "../../bills/bill-in-the-way";
import { FormModal } from "../../form/form-modal";
import { useCallForm } from "../../form/use-call-form";
import { type LoteModalProps, loteName } from "./lote";

/** Opens a closed batch again, with the reason: its payable goes. */
export function ReopenLoteModal({ lote, onClose }: LoteModalProps) {
  const { revalidate } = useRevalidator();
  const [hindrance, setHindrance] = useState<BillInTheWay>();
  const form = useCallForm({
    schema: comissao.reabrir.body,
    defaultValues: { motivo: "" },
    save: (body, options) => api.comissao.reabrir({ params: { id: lote.id }, body }, options),
    onSaved({ message }) {
      toast.success(message);
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
      title="Reabrir lote"
      description={`${loteName(lote)}. A conta deste lote é excluída.`}
      save="Reabrir"
      form={form}
      onClose={onClose}
    >
      {hindrance === undefined ? null : <BillInTheWayNotice {...hindrance} />}
      <TextField control={form.control} name="motivo" label="Motivo" maxLength={255} required />
    </FormModal>
  );
}
