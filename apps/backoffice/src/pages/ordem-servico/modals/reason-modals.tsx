import { ordemServico } from "@prumo/api-client/schemas/ordem-servico";
import { NEGATIVE_STOCK } from "@prumo/domain/stock-movement";
import { TextField } from "@prumo/forms/text-field";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { type BillInTheWay, BillInTheWayNotice, billInTheWay } from "../../../bills/bill-in-the-way";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { type OrderModalProps, orderName } from "../acted-order";

/** Takes a finished or cancelled order back, with the reason: its bills go, and its products come in again. */
export function ReopenOrderModal({ ordem, onClose }: OrderModalProps) {
  const { revalidate } = useRevalidator();
  const [hindrance, setHindrance] = useState<BillInTheWay>();
  const form = useCallForm({
    schema: ordemServico.reabrir.body,
    defaultValues: { motivo: "", os_status: 1 },
    save: (body, options) => api.ordemServico.reabrir({ params: { id: ordem.id }, body }, options),
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
      title="Reabrir ordem de serviço"
      description={`${orderName(ordem)}. As contas dela são excluídas e os produtos voltam ao estoque.`}
      save="Reabrir"
      form={form}
      onClose={onClose}
    >
      {hindrance === undefined ? null : <BillInTheWayNotice {...hindrance} lado="contasReceber" />}
      <TextField control={form.control} name="motivo" label="Motivo" maxLength={255} required />
    </FormModal>
  );
}

/** Cancels an open order, with the reason. */
export function CancelOrderModal({ ordem, onClose }: OrderModalProps) {
  const { revalidate } = useRevalidator();
  const [hindrance, setHindrance] = useState<BillInTheWay>();
  const form = useCallForm({
    schema: ordemServico.cancelar.body,
    defaultValues: { motivo: "" },
    save: (body, options) => api.ordemServico.cancelar({ params: { id: ordem.id }, body }, options),
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
      title="Cancelar ordem de serviço"
      description={orderName(ordem)}
      save="Cancelar a ordem"
      form={form}
      onClose={onClose}
    >
      {hindrance === undefined ? null : <BillInTheWayNotice {...hindrance} lado="contasReceber" />}
      <TextField control={form.control} name="motivo" label="Motivo" maxLength={255} required />
    </FormModal>
  );
}
