import { calls } from "@prumo/api-client/calls";
import { ApiError } from "@prumo/api-client/errors";
import { ordemServico } from "@prumo/api-client/schemas/ordem-servico";
import { NEGATIVE_STOCK } from "@prumo/domain/stock-movement";
import { TextField } from "@prumo/forms/text-field";
import { Link } from "@prumo/ui/link";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import { type OrderModalProps, orderName } from "../acted-order";

interface OrderHindrance {
  readonly message: string;
  /** The receivable that is in the way; none where a commission batch is. */
  readonly conta: number | undefined;
}

/** What is in the way of taking an order back, where that is the reason of a refusal. */
function hindranceIn(error: unknown): OrderHindrance | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { conta, lote } = (error.body ?? {}) as { conta?: { id: number }; lote?: { id: number } };
  return conta === undefined && lote === undefined ? undefined : { message: error.message, conta: conta?.id };
}

function Hindrance({ message, conta }: OrderHindrance) {
  const sees = mayAccess(useSession(), calls.contasReceber.find.access);
  return (
    <div role="alert" className="grid gap-2 rounded-prumo-card bg-prumo-warning p-3.5 text-prumo-on-warning">
      {message}
      {sees && conta !== undefined ? (
        <Link href={paths.contasReceber.detalhe(conta)} target="_blank" className="w-fit underline underline-offset-2">
          Ver a conta
        </Link>
      ) : null}
    </div>
  );
}

/** Takes a finished or cancelled order back, with the reason: its bills go, and its products come in again. */
export function ReopenOrderModal({ ordem, onClose }: OrderModalProps) {
  const { revalidate } = useRevalidator();
  const [hindrance, setHindrance] = useState<OrderHindrance>();
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
      const found = hindranceIn(error);
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
      {hindrance === undefined ? null : <Hindrance {...hindrance} />}
      <TextField control={form.control} name="motivo" label="Motivo" maxLength={255} required />
    </FormModal>
  );
}

/** Cancels an open order, with the reason. */
export function CancelOrderModal({ ordem, onClose }: OrderModalProps) {
  const { revalidate } = useRevalidator();
  const [hindrance, setHindrance] = useState<OrderHindrance>();
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
      const found = hindranceIn(error);
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
      {hindrance === undefined ? null : <Hindrance {...hindrance} />}
      <TextField control={form.control} name="motivo" label="Motivo" maxLength={255} required />
    </FormModal>
  );
}
